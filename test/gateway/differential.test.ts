import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { execute, type GraphQLSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PlanningError } from '../../gateway/graph/plan.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { trellis } from './scenarios/trellis.ts';
import { difference } from './support/compare.ts';
import { type Federated, startFederated } from './support/federated.ts';
import { generateOperation } from './support/operation-generator.ts';

/**
 * Generated operations through our executor and through Apollo's, over the same subgraphs. The seeds are fixed, so that a
 * red run is a change of ours and not a new defect of Apollo's planner that a new seed came upon; to explore, give
 * others: `DIFFERENTIAL_SEEDS=$RANDOM,$RANDOM`. `__typename` is asked for everywhere: without it Apollo's executor loses
 * what is selected on a type inside a fragment on a wider one; against one schema over everything it is not.
 */
const seeds = (process.env['DIFFERENTIAL_SEEDS'] ?? '20240501,2076869253').split(',').map(Number);
const runs = Number(process.env['DIFFERENTIAL_RUNS'] ?? 80);
const context = backgroundContext('test');

const operations = (schema: GraphQLSchema, kind: 'query' | 'mutation', options = { typenames: false }) =>
  fc.gen().map((generate) => generateOperation(schema, kind, (max) => generate(fc.nat, { max }), options));

/** Fields that the gateway answers itself (decision 106): they are in no supergraph. */
const OWN_FIELDS = /\b(?:node\(id|nodes\(ids):/;

/** Apollo's planner fails on some valid operations over interface objects; nobody's executor can answer those. */
function plannable(graph: Federated['graph'], query: string): PreparedOperation {
  try {
    return graph.prepare({ query });
  } catch (error) {
    fc.pre(!(error instanceof PlanningError));
    throw error;
  }
}

/**
 * Whether the plan sent an entity on without the key that it did not fetch first (below `@include` on a type inside an
 * interface object, for one). The subgraphs of the scenarios say so, and where the error is told differs by executor.
 */
const asksWithoutKey = ({ errors }: Pick<GraphResult, 'errors'>): boolean =>
  errors?.some(({ message }) => message.startsWith('no key in ')) ?? false;

describe.each([...scenarios, trellis()])('$name', (scenario) => {
  /** Of both seeds: what a subgraph answers depends on nothing but what it is asked. */
  let faulty: Promise<Federated> | undefined;
  for (const seed of seeds) {
    test(`answers generated operations as Apollo's executor does (seed ${seed})`, async () => {
      faulty ??= startFederated(scenario, { faults: 'many', digestRequires: true });
      const { graph, oracle } = await faulty;
      const kinds = graph.schema.getMutationType() ? (['query', 'query', 'mutation'] as const) : (['query'] as const);
      for (const kind of new Set(kinds)) {
        const property = fc.asyncProperty(
          operations(graph.schema, kind, { typenames: true }),
          async ({ query, variables }) => {
            fc.pre(!OWN_FIELDS.test(query) && validate(graph.schema, parse(query)).length === 0);
            const ours = await plannable(graph, query).execute(variables, context);
            const theirs = await oracle.execute(query, variables);
            fc.pre(!(asksWithoutKey(ours) && asksWithoutKey(theirs)));
            const found = difference(ours, theirs);
            if (found) throw new Error(`${found}\n${query}\n${JSON.stringify({ variables, ours, theirs }, null, 1)}`);
          },
        );
        await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
      }
    });
  }

  test.runIf(scenario.monolith)('answers as one schema over everything would', async () => {
    const { graph, oracle, monolith } = await startFederated(scenario, { faults: 'none', digestRequires: false });
    let wrongPlans = 0;
    const property = fc.asyncProperty(operations(graph.schema, 'query'), async ({ query, variables }) => {
      fc.pre(!OWN_FIELDS.test(query) && validate(graph.schema, parse(query)).length === 0);
      const ours = plain(await plannable(graph, query).execute(variables, context));
      const whole = plain(await execute({ schema: monolith, document: parse(query), variableValues: variables }));
      if (isDeepStrictEqual(ours, whole)) return;
      // Some plans of Apollo's leave out what they should fetch (required fields under `@include`, for one). Where its
      // own executor says the same as ours, the plan is to blame.
      const theirs = await oracle.execute(query, variables);
      const samePlan = (asksWithoutKey(ours) && asksWithoutKey(theirs)) || !difference(ours, theirs);
      expect({ query, variables, ...ours }).toEqual({ query, variables, ...(samePlan ? ours : whole) });
      wrongPlans++;
    });
    await fc.assert(property, { seed: seeds.at(-1)!, numRuns: runs, endOnFailure: true });
    expect(wrongPlans).toBeLessThan(runs / 10);
  });
});

const plain = (result: unknown): GraphResult => JSON.parse(JSON.stringify(result)) as GraphResult;
