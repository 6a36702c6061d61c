/**
 * Preparing the queries of the dashboard for the first time, as a gateway does that has just started and was warmed: parse, validate,
 * judge, plan, compile. All of them, and the first 25 after a start, which is a dashboard that nobody has opened:
 * `npx tsx bench/first-operations.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentNode, getOperationAST, parse, print, validate } from 'graphql';
import * as documents from '../dashboard/generated/operations.ts';
import { accessSettings } from '../gateway/access/access.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { nativePlanner } from '../gateway/graph/native-planner.ts';
import { readSupergraph } from '../gateway/graph/planner.ts';
import { createGuard } from '../gateway/guard/guard.ts';
import type { DataSource } from '../platform/graphql/graph.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { readConfig } from '../subgraphs/config.ts';

const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const queries = Object.values(documents as unknown as Record<string, DocumentNode>)
  .filter((document) => document.kind === 'Document' && getOperationAST(document)?.operation === 'query')
  .map((document) => print(document));
const config = readConfig({ LOG_LEVEL: 'silent' });
const { subgraphs } = await readSupergraph(sdl);
const silent = (name: string): DataSource => ({
  name,
  compile: () => () => ({ data: {} }),
  subscribe: () => Promise.reject(new Error('nothing is subscribed to')),
  close: () => Promise.resolve(),
});
const open = () =>
  createGraph({
    supergraphSdl: sdl,
    dataSources: new Map(Array.from(subgraphs.keys(), (name) => [name, silent(name)])),
    logger: createLogger({ level: 'silent', service: 'bench' }),
    maxOperations: 1_000,
    guard: (supergraph) => createGuard(config, supergraph),
    access: accessSettings(config),
    serviceOf: (name) => name,
  });

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
const sum = (times: readonly number[]) => times.reduce((total, ms) => total + ms, 0);
function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2);
  const first = sum(times.slice(0, 25)).toFixed(0);
  console.log(`${name}: the first 25 ${first} ms; median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
}

const graph = await open();
console.log(`warmed in ${timed(() => graph.warm()).toFixed(0)} ms; ${queries.length} queries`);
report(
  'prepared',
  queries.map((query) => timed(() => graph.prepare({ query }))),
);
const again = await open();
again.warm();
report(
  'prepared by the next generation',
  queries.map((query) => timed(() => again.prepare({ query }))),
);
const { apiSchema } = await readSupergraph(sdl);
const planner = nativePlanner(sdl);
await planner?.plan(parse('{ me { id } }'), undefined);
const parsed = queries.map((query) => parse(query));
report(
  'parsed',
  queries.map((query) => timed(() => parse(query))),
);
report(
  'validated',
  parsed.map((document) => timed(() => validate(apiSchema, document))),
);
const guard = createGuard(config, sdl);
report(
  'judged',
  parsed.map((document) => timed(() => guard(document, getOperationAST(document)!, apiSchema))),
);
if (planner)
  report(
    'planned',
    parsed.map((document) => timed(() => planner.plan(document, undefined))),
  );
