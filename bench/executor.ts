/**
 * CPU per operation of the compiled executor against Apollo's `executeQueryPlan`, both with subgraphs in this process:
 * `npx tsx bench/executor.ts`. Planning is done before; both get the same plan source and the same resolvers.
 */
process.env['APOLLO_TELEMETRY_DISABLED'] = '1';

import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { parse } from 'graphql';
import { localDataSource } from '../engine/local/local-data-source.ts';
import { composeSupergraph } from '../gateway/compose.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import { apolloRequest } from '../test/support/apollo-request.ts';
import { type BenchSubgraph, OPERATIONS, schemaOf, services } from './subgraphs.ts';

const { buildOperationContext, executeQueryPlan, LocalGraphQLDataSource } = await import('@apollo/gateway');

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const context = backgroundContext('bench');
const schemas = services.map(({ name }) => [name, schemaOf(name as BenchSubgraph)] as const);
const supergraphSdl = await composeSupergraph(services);
const startedAt = performance.now();
const graph = await createGraph({
  supergraphSdl,
  dataSources: new Map(schemas.map(([name, schema]) => [name, localDataSource(name, schema, { logger: silent })])),
  maxOperations: 100,
  logger: silent,
});
console.log(`supergraph read in ${(performance.now() - startedAt).toFixed(0)} ms`);

const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
const api = supergraph.apiSchema();
const apiSchema = api.toGraphQLJSSchema();
const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
const planner = new QueryPlanner(supergraph, {});
const localServices = Object.fromEntries(schemas.map(([name, schema]) => [name, new LocalGraphQLDataSource(schema)]));

/** Microseconds of CPU per call, the best of some rounds, so that other processes count least. */
async function cpuPerCall(call: () => unknown, calls: number, rounds = 7): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let index = 0; index < calls; index++) {
      const result = call();
      JSON.stringify(result instanceof Promise ? await result : result);
    }
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / calls);
  }
  return best;
}

for (const [name, { query, variables }] of Object.entries(OPERATIONS)) {
  const preparedAt = performance.now();
  const operation = graph.prepare({ query });
  console.log(`${name}: prepared in ${(performance.now() - preparedAt).toFixed(1)} ms`);
  const document = parse(query);
  const plan = planner.buildQueryPlan(operationFromDocument(api, document));
  const operationContext = buildOperationContext({ schema: apiSchema, operationDocument: document });
  const request = apolloRequest(apiSchema, document, variables);
  const theirs = () => executeQueryPlan(plan, localServices, request, operationContext, supergraphSchema, api);

  const same = JSON.stringify(await operation.execute(variables, context)) === JSON.stringify(await theirs());
  if (!same) throw new Error(`${name}: the executors differ`);
  const own = await cpuPerCall(() => operation.execute(variables, context), 5_000);
  const other = await cpuPerCall(theirs, 300);
  console.log(`${name}: ours ${own.toFixed(1)} µs, executeQueryPlan ${other.toFixed(1)} µs of CPU`);
  console.log(`${name}: ${(other / own).toFixed(1)}`);
}
process.exit(0);
