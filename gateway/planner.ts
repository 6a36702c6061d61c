import { DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES, operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type KeptPlans, planKey, readKeptPlans } from './kept-plans.ts';

/** Turns a valid operation into a plan. A port: another planner that emits the same nodes may take its place. */
export interface Planner {
  /** @throws when the operation cannot be planned (for example `@defer`). */
  plan(document: DocumentNode, operationName: string | undefined): QueryPlan;
  /** Whether the build has planned the operation, and so validated it. */
  isKept(document: DocumentNode, operationName: string | undefined): boolean;
  /** Builds what the first plan needs, which takes a good tenth of a second. */
  prepare(): void;
}

/** A supergraph, read once per generation. */
export interface SupergraphSchemas {
  /** What callers may ask (without `@inaccessible` elements). */
  readonly apiSchema: GraphQLSchema;
  /** Everything, for type conditions inside a plan. */
  readonly supergraphSchema: GraphQLSchema;
  /** Subgraph name → URL, as written in the supergraph (`@join__graph`). */
  readonly subgraphs: ReadonlyMap<string, string>;
  readonly planner: Planner;
}

/**
 * What a supergraph may ask of us: Apollo's gateway knows all but `@context`, which the executor here adds. A feature
 * that is marked as needed for security or execution and is not here makes the supergraph refused, as it should.
 */
const SUPPORTED_FEATURES = new Set([...DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES, 'https://specs.apollo.dev/context/v0.1']);

/**
 * Reads a Federation 2 supergraph and makes Apollo's planner for it. Fragments are not reused in fetches: an operation
 * without fragments compiles better, and finding the reusable ones is a good part of the planning time.
 * @param kept plans that need not be made.
 */
export function readSupergraph(
  supergraphSdl: string,
  kept: KeptPlans | null = readKeptPlans(supergraphSdl),
): SupergraphSchemas {
  const supergraph = Supergraph.build(supergraphSdl, {
    supportedFeatures: SUPPORTED_FEATURES,
    validateSupergraph: false,
  });
  const api = supergraph.apiSchema();
  let planner: QueryPlanner | undefined;
  const prepared = (): QueryPlanner => {
    planner ??= new QueryPlanner(supergraph, { reuseQueryFragments: false });
    return planner;
  };
  return {
    apiSchema: api.toGraphQLJSSchema(),
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    subgraphs: new Map(supergraph.subgraphsMetadata().map(({ name, url }) => [name, url])),
    planner: {
      plan(document, operationName) {
        const known = kept?.get(keyOf(document, operationName));
        if (known) return known;
        const operation = operationFromDocument(api, document, operationName ? { operationName } : {});
        return prepared().buildQueryPlan(operation);
      },
      isKept: (document, operationName) => kept?.has(keyOf(document, operationName)) ?? false,
      prepare: prepared,
    },
  };
}

const keyOf = (document: DocumentNode, operationName: string | undefined): string =>
  planKey({ query: document.loc?.source.body ?? '', operationName });
