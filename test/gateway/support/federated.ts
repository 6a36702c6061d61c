import { buildSubgraphSchema } from '@apollo/subgraph';
import { buildASTSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { localDataSource } from '../../../engine/local/local-data-source.ts';
import { composeSupergraph } from '../../../gateway/compose.ts';
import { createGraph, type ReloadableGraph } from '../../../gateway/graph/graph.ts';
import type { PLANNERS } from '../../../gateway/graph/planner.ts';
import type { Scenario } from '../scenarios/scenarios.ts';
import { type Faults, mockSchema } from './mock-world.ts';
import { createOracle, type Oracle } from './oracle.ts';

/** A scenario at work: ours, Apollo's, and one schema over everything. */
export interface Federated {
  readonly graph: ReloadableGraph;
  readonly oracle: Oracle;
  readonly monolith: GraphQLSchema;
}

const quiet = { error: () => undefined };

const supergraphs = new WeakMap<Scenario['subgraphs'], Promise<string>>();

/** Composes the subgraphs of a scenario, once. */
function composed(subgraphs: Scenario['subgraphs']): Promise<string> {
  const parts = Object.entries(subgraphs).map(([name, typeDefs]) => ({
    name,
    typeDefs,
    url: `http://${name}.invalid`,
  }));
  const known = supergraphs.get(subgraphs) ?? composeSupergraph(parts);
  supergraphs.set(subgraphs, known);
  return known;
}

/** Composes a scenario and starts both executors over the same mocked subgraphs. */
export async function startFederated(
  { subgraphs, world }: Scenario,
  options: { faults: Faults; digestRequires: boolean; planner: (typeof PLANNERS)[number] },
): Promise<Federated> {
  const names = Object.keys(subgraphs);
  const supergraphSdl = await composed(subgraphs);
  const schemas = new Map(
    names.map((subgraph) => {
      const schema = buildSubgraphSchema({ typeDefs: parse(subgraphs[subgraph]!) });
      return [subgraph, mockSchema(schema, world, { ...options, subgraph })] as const;
    }),
  );
  const graph = await createGraph({
    supergraphSdl,
    dataSources: new Map(names.map((name) => [name, localDataSource(name, schemas.get(name)!, { logger: quiet })])),
    planner: options.planner,
    maxOperations: 10_000,
    logger: quiet,
  });
  const whole = buildASTSchema(parse(printSchema(graph.schema)));
  return {
    graph,
    oracle: createOracle(supergraphSdl, schemas),
    monolith: mockSchema(whole, world, { ...options, subgraph: 'monolith' }),
  };
}
