/**
 * Plans of generated operations on our own supergraph by the planner of Hive Router, beside Apollo's, and what checking the plans and validating the
 * operations costs:
 * `npx tsx bench/planner.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { apolloPlanner } from '../gateway/graph/apollo-planner.ts';
import { nativePlanner } from '../gateway/graph/native-planner.ts';
import { planCheck } from '../gateway/graph/plan-check/plan-check.ts';
import { readSupergraph } from '../gateway/graph/planner.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { generateOperation } from '../test/gateway/support/operation-generator.ts';

const OPERATIONS = 300;
/** Fields that the gateway answers itself. */
const OWN_FIELDS = /\b(?:node\(id|nodes\(ids):/;

const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const { apiSchema } = await readSupergraph(sdl);
const generated = fc.sample(
  fc.gen().map((make) => generateOperation(apiSchema, 'query', (max) => make(fc.nat, { max }), { typenames: false })),
  { numRuns: OPERATIONS, seed: 5 },
);
const documents = generated
  .filter(({ query }) => !OWN_FIELDS.test(query))
  .map(({ query }) => parse(query))
  .filter((document) => validate(apiSchema, document).length === 0);

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function report(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms, ${sorted.length} operations`);
  return Number(at(0.5));
}

const [native, apollo] = [nativePlanner(sdl), apolloPlanner(sdl)];
if (!native) throw new Error('The native planner has no binary for this platform');
const first = parse('{ me { id } }');
console.log(`native: ready in ${timed(() => native.plan(first, undefined)).toFixed(0)} ms`);
console.log(`apollo: ready in ${timed(() => apollo.plan(first, undefined)).toFixed(0)} ms`);
const ours = report(
  'native',
  documents.map((document) => timed(() => native.plan(document, undefined))),
);
const { check, prepare } = planCheck(sdl);
console.log(`check: ready in ${timed(prepare).toFixed(0)} ms`);
const plans = await Promise.all(documents.map((document) => native.plan(document, undefined)));
report(
  'check',
  documents.map((document, index) => timed(() => check(document, undefined, plans[index]!))),
);
const others: number[] = [];
for (const document of documents) {
  try {
    others.push(timed(() => apollo.plan(document, undefined)));
  } catch {
    // Apollo's planner refuses operations whose fields are all left out.
  }
}
const theirs = report('apollo', others);
report(
  'validation',
  documents.map((document) => timed(() => validate(apiSchema, document))),
);
console.log(`planner: ${(theirs / ours).toFixed(1)}`);
