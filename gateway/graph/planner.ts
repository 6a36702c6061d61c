import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { QueryPlan } from '../../engine/federated/plan-nodes.ts';
import type { SchemaTypes } from '../../engine/federated/type-conditions.ts';
import { parsedSdl, schemaOfWritten } from '../../platform/graphql/parsed-sdl.ts';
import { requireKnownFeatures, subgraphUrls, usesContexts } from '../../platform/graphql/supergraph-features.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { type KeptSupergraph, keptSupergraphs, planKey } from './kept-supergraph.ts';
import { nativePlanner } from './native-planner.ts';
import { withNodeFields } from './node-sources.ts';
import { planCheck } from './plan-check/plan-check.ts';
import { threadedPlanner } from './threaded-planner.ts';

/** Turns a valid operation into a plan. */
export interface Planner {
  /** @throws when the operation cannot be planned (for example `@defer`). */
  plan(document: DocumentNode, operationName: string | undefined): MaybePromise<QueryPlan>;
  /** Whether the build has planned the operation, and so validated it. */
  isKept(document: DocumentNode, operationName: string | undefined): boolean;
  /** Builds what the first plan needs. */
  prepare(): void;
}

/** A library that plans. A port: Hive's and Apollo's stand behind it. */
export interface PlannerLibrary extends Pick<Planner, 'plan'>, Partial<Pick<Planner, 'prepare'>> {
  /** The schema that callers may ask. */
  apiSdl(): MaybePromise<string>;
}

/** A supergraph, read once per generation. */
export interface SupergraphSchemas {
  /** The schema that callers may ask (without `@inaccessible` elements). */
  readonly apiSchema: GraphQLSchema;
  /** Everything, for type conditions inside a plan. */
  readonly supergraphSchema: SchemaTypes;
  /** Whether the build knew this supergraph, and so has validated the operations of REST rows on it. */
  readonly isKept: boolean;
  /** Subgraph name → URL, as written in the supergraph (`@join__graph`). */
  readonly subgraphs: ReadonlyMap<string, string>;
  readonly planner: Planner;
}

/** The types of a schema that is made when a plan first asks: few have conditions that only a schema can judge. */
function typesWhenNeeded(make: () => GraphQLSchema): SchemaTypes {
  let made: GraphQLSchema | undefined;
  const schema = () => {
    made ??= make();
    return made;
  };
  return {
    getType: (name) => schema().getType(name),
    isSubType: (abstract, type) => schema().isSubType(abstract, type),
  };
}

/** The libraries that plan (`QUERY_PLANNER`). */
export const PLANNERS = ['native', 'apollo'] as const;
export type PlannerName = (typeof PLANNERS)[number];

/** The means that a supergraph is read with. */
export interface SupergraphReading {
  /** API schema and plans of the build; null for none. */
  readonly kept?: KeptSupergraph | null;
  readonly planner?: PlannerName | undefined;
  /** Hears of each plan that is not used because it is wrong. */
  readonly onWrongPlan?: ((planner: PlannerName) => void) | undefined;
}

/**
 * Reads a Federation 2 supergraph.
 * @throws Error when it cannot be read.
 */
export async function readSupergraph(
  supergraphSdl: string,
  { kept = keptSupergraphs.read(supergraphSdl), planner, onWrongPlan }: SupergraphReading = {},
): Promise<SupergraphSchemas> {
  const document = parsedSdl(supergraphSdl);
  requireKnownFeatures(document);
  const plans = kept && new Map(kept.plans);
  const library = openPlanner(supergraphSdl, planner, onWrongPlan);
  return {
    apiSchema: schemaOfWritten(kept?.apiSdl ?? withNodeFields(await library.apiSdl(), supergraphSdl)),
    supergraphSchema: typesWhenNeeded(() => schemaOfWritten(supergraphSdl)),
    isKept: kept !== null,
    subgraphs: subgraphUrls(document),
    planner: {
      plan: (document, operationName) =>
        plans?.get(keyOf(document, operationName)) ?? library.plan(document, operationName),
      isKept: (document, operationName) => plans?.has(keyOf(document, operationName)) ?? false,
      prepare: () => library.prepare?.(),
    },
  };
}

/**
 * Opens what plans for a supergraph: Hive's planner, and Apollo's for operations that Hive's refuses or plans wrongly. Apollo's alone where
 * Hive's has no binary for the platform, and for a supergraph with `@context`, which Hive's does not know.
 */
export function openPlanner(
  supergraphSdl: string,
  planner: PlannerName = 'native',
  onWrongPlan?: SupergraphReading['onWrongPlan'],
): PlannerLibrary {
  const { check, prepare } = planCheck(supergraphSdl);
  const checked =
    (library: PlannerLibrary, name: PlannerName): Planner['plan'] =>
    (document, operationName) => {
      const judge = (plan: QueryPlan): QueryPlan => {
        try {
          check(document, operationName, plan);
        } catch (error) {
          onWrongPlan?.(name);
          throw error;
        }
        return plan;
      };
      const plan = library.plan(document, operationName);
      return plan instanceof Promise ? plan.then(judge) : judge(plan);
    };
  const apollo = threadedPlanner(supergraphSdl);
  const planByApollo = checked(apollo, 'apollo');
  const native = planner === 'native' && !usesContexts(parsedSdl(supergraphSdl)) ? nativePlanner(supergraphSdl) : null;
  if (!native) return { ...apollo, plan: planByApollo, prepare };
  const planByNative = checked(native, 'native');
  return {
    ...native,
    // Hive's planner says of valid operations, too, that they cannot be planned. If Apollo's says so as well, that is told.
    plan(document, operationName) {
      const planAgain = () => planByApollo(document, operationName);
      try {
        const plan = planByNative(document, operationName);
        return plan instanceof Promise ? plan.catch(planAgain) : plan;
      } catch {
        return planAgain();
      }
    },
    prepare() {
      native.prepare?.();
      prepare();
    },
  };
}

const keyOf = (document: DocumentNode, operationName: string | undefined): string =>
  planKey({ query: document.loc?.source.body ?? '', operationName });
