import {
  DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES,
  operationFromDocument,
  printSchema,
  Supergraph,
} from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { schemaOfWritten } from '../../platform/graphql/parsed-sdl.ts';
import { type KeptSupergraph, keptSupergraphs, planKey } from './kept-supergraph.ts';
import { withNodeFields } from './node-sources.ts';

/** Turns a valid operation into a plan. A port: another planner that emits the same nodes may take its place. */
export interface Planner {
  /** @throws when the operation cannot be planned (for example `@defer`). */
  plan(document: DocumentNode, operationName: string | undefined): QueryPlan;
  /** Whether the build has planned the operation, and so validated it. */
  isKept(document: DocumentNode, operationName: string | undefined): boolean;
  /** Builds what the first plan needs, in steps of up to two tenths of a second between which requests pass. */
  prepare(): Promise<void>;
}

/** A supergraph, read once per generation. */
export interface SupergraphSchemas {
  /** The schema that callers may ask (without `@inaccessible` elements). */
  readonly apiSchema: GraphQLSchema;
  /** Everything, for type conditions inside a plan. */
  readonly supergraphSchema: GraphQLSchema;
  /** Subgraph name → URL, as written in the supergraph (`@join__graph`). */
  readonly subgraphs: ReadonlyMap<string, string>;
  readonly planner: Planner;
}

/**
 * Features that a supergraph may need: Apollo's gateway knows all but `@context`, which the executor here adds. A feature
 * that is marked as needed for security or execution and is not here makes the supergraph refused, as it should.
 */
const SUPPORTED_FEATURES = new Set([...DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES, 'https://specs.apollo.dev/context/v0.1']);

/**
 * Reads a Federation 2 supergraph and makes Apollo's planner for it. Fragments are not reused in fetches: an operation
 * without fragments compiles better, and finding the reusable ones is a good part of the planning time.
 * @param kept what the build made of it.
 * @throws Error when the supergraph cannot be read.
 */
export function readSupergraph(
  supergraphSdl: string,
  kept: KeptSupergraph | null = keptSupergraphs.read(supergraphSdl),
): SupergraphSchemas {
  const plans = kept && new Map(kept.plans);
  const library = openLibrary(supergraphSdl);
  return {
    apiSchema: schemaOfWritten(kept?.apiSdl ?? library.apiSdl()),
    supergraphSchema: schemaOfWritten(supergraphSdl),
    subgraphs: new Map(kept?.subgraphs ?? library.subgraphs()),
    planner: {
      plan: (document, operationName) =>
        plans?.get(keyOf(document, operationName)) ?? library.plan(document, operationName),
      isKept: (document, operationName) => plans?.has(keyOf(document, operationName)) ?? false,
      prepare: library.prepare,
    },
  };
}

/** Makes what a start finds beside the plans. @throws Error when the supergraph cannot be read. */
export function describeSupergraph(supergraphSdl: string): Omit<KeptSupergraph, 'plans'> {
  const library = openLibrary(supergraphSdl);
  return { apiSdl: library.apiSdl(), subgraphs: library.subgraphs() };
}

/** Apollo's view of a supergraph, each part made when it is first asked for. */
function openLibrary(supergraphSdl: string) {
  let read: Supergraph | undefined;
  let planner: QueryPlanner | undefined;
  const supergraph = (): Supergraph => {
    read ??= Supergraph.build(supergraphSdl, { supportedFeatures: SUPPORTED_FEATURES, validateSupergraph: false });
    return read;
  };
  const planned = (): QueryPlanner => {
    planner ??= new QueryPlanner(supergraph(), { reuseQueryFragments: false });
    return planner;
  };
  return {
    apiSdl: () => withNodeFields(printSchema(supergraph().apiSchema())),
    subgraphs: () =>
      supergraph()
        .subgraphsMetadata()
        .map(({ name, url }) => [name, url] as const),
    plan(document: DocumentNode, operationName: string | undefined): QueryPlan {
      const operation = operationFromDocument(
        supergraph().apiSchema(),
        document,
        operationName ? { operationName } : {},
      );
      return planned().buildQueryPlan(operation);
    },
    async prepare() {
      for (const step of [supergraph, () => supergraph().apiSchema(), planned]) {
        step();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const keyOf = (document: DocumentNode, operationName: string | undefined): string =>
  planKey({ query: document.loc?.source.body ?? '', operationName });
