import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { localDataSource } from '../../../engine/local/local-data-source.ts';
import { composeSupergraph } from '../../../gateway/compose.ts';
import { createGraph, type GraphOptions, type ReloadableGraph } from '../../../gateway/graph/graph.ts';
import type { DataSource } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../../../subgraphs/resolvers.ts';

/** A subgraph written in a test. */
export interface SmallSubgraph {
  readonly typeDefs: string;
  readonly resolvers: Resolvers;
}

export const federation =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.8", import: ["@key", "@shareable", "@requires", "@external", "@context", "@fromContext"])\n';

export interface LoggedError {
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

/** A graph over a few subgraphs, what it logged, and which data sources were closed. */
export interface SmallGraph {
  readonly graph: ReloadableGraph;
  readonly logged: LoggedError[];
  readonly closed: string[];
}

/** Composes subgraphs and makes what a generation needs. */
export async function source(
  subgraphs: Record<string, SmallSubgraph>,
  closed: string[] = [],
  logged: LoggedError[] = [],
  label = '',
): Promise<{ supergraphSdl: string; dataSources: Map<string, DataSource> }> {
  const names = Object.keys(subgraphs);
  const supergraphSdl = await composeSupergraph(
    names.map((name) => ({ name, typeDefs: federation + subgraphs[name]!.typeDefs, url: `http://${name}.invalid` })),
  );
  const logger = { error: (fields: Record<string, unknown>, message: string) => void logged.push({ fields, message }) };
  const dataSources = new Map(
    names.map((name) => {
      const { typeDefs, resolvers } = subgraphs[name]!;
      const schema = buildSubgraphSchema([{ typeDefs: parse(federation + typeDefs), resolvers }]);
      const local = localDataSource(name, schema, { logger });
      return [name, { ...local, close: async () => void closed.push(label + name) }] as const;
    }),
  );
  return { supergraphSdl, dataSources };
}

/** Starts a graph. */
export async function smallGraph(
  subgraphs: Record<string, SmallSubgraph>,
  options: Partial<GraphOptions> = {},
): Promise<SmallGraph> {
  const closed: string[] = [];
  const logged: LoggedError[] = [];
  const logger = { error: (fields: Record<string, unknown>, message: string) => void logged.push({ fields, message }) };
  const graph = await createGraph({
    ...(await source(subgraphs, closed, logged)),
    maxOperations: 10,
    logger,
    ...options,
  });
  return { graph, logged, closed };
}

/** A context, and whether anyone asked for its signal. */
export function watchedContext(deadlineMs = Number.POSITIVE_INFINITY) {
  const controller = new AbortController();
  const state = { asked: 0 };
  const context: CallContext = {
    ...backgroundContext('test'),
    deadlineMs,
    get signal() {
      state.asked++;
      return controller.signal;
    },
  };
  return { context, controller, state };
}
