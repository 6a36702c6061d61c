import { createRequire } from 'node:module';
import type * as Native from '@graphql-hive/router-query-planner';
import { print } from 'graphql';
import type {
  DataRewrite,
  EntitySet,
  FetchNode,
  PlanNode,
  QueryPlan,
  Required,
  SubscriptionNode,
} from '../../engine/federated/plan-nodes.ts';
import { parsedSdl } from '../../platform/graphql/parsed-sdl.ts';
import { namesOfFeatures } from '../../platform/graphql/supergraph-features.ts';
import { apiSdlOf } from './consumer-schema.ts';
import { partForSubgraphs } from './part-for-subgraphs.ts';
import { translateControl } from './plan-translation.ts';
import type { PlannerLibrary } from './planner.ts';

/** Aliases that its plans give to fields a subgraph asked for with other arguments than the caller. */
export const PLAN_ALIAS_PREFIX = '_internal_qp_alias_';

let library: typeof Native | null | undefined;

/** @returns null where there is no binary for the platform (musl, Windows). */
function loadLibrary(): typeof Native | null {
  if (library === undefined) {
    try {
      library = createRequire(import.meta.url)('@graphql-hive/router-query-planner') as typeof Native;
    } catch {
      library = null;
    }
  }
  return library;
}

/** Characters of an operation above which it is planned outside the event loop: a plan of one with that many takes up to 10 ms. */
const LARGE = 4_000;

/** No progressive override is on: labels that no coprocessor could switch on are off, as in Apollo's gateway. */
const ACTIVE_LABELS = new Set<string>();
/** Above every percentage of `@override(label: "percent(…)")`. */
const NO_PERCENTAGE = 100;

/**
 * The planner of Hive Router (https://github.com/graphql-hive/router), made when it is first asked for.
 * @returns null where it has no binary for the platform.
 */
export function nativePlanner(supergraphSdl: string): PlannerLibrary | null {
  const loaded = loadLibrary();
  if (!loaded) return null;
  let made: Native.QueryPlanner | undefined;
  const planner = (): Native.QueryPlanner => {
    made ??= new loaded.QueryPlanner(supergraphSdl);
    return made;
  };
  return {
    apiSdl: () => apiSdlOf(planner().consumerSchema, namesOfFeatures(parsedSdl(supergraphSdl))),
    plan(document, operationName) {
      const asked = partForSubgraphs(document, operationName);
      if (!asked) return { kind: 'QueryPlan' };
      const query = print(asked);
      if (query.length <= LARGE) return converted(planner().plan(query, operationName, ACTIVE_LABELS, NO_PERCENTAGE));
      return planner().planAsync(query, operationName, ACTIVE_LABELS, NO_PERCENTAGE).then(converted);
    },
    prepare() {
      planner();
    },
  };
}

const converted = ({ node }: Native.QueryPlan): QueryPlan => ({ kind: 'QueryPlan', node: node && rootNode(node) });

function rootNode(node: Native.PlanNode): PlanNode | SubscriptionNode {
  if (node.kind === 'Subscription') return { kind: 'Subscription', primary: fetchNode(node.primary) };
  if (node.kind !== 'Sequence' || node.nodes[0]?.kind !== 'Subscription') return planNode(node);
  const [first, ...rest] = node.nodes;
  return {
    kind: 'Subscription',
    primary: fetchNode(first.primary),
    rest: { kind: 'Sequence', nodes: rest.map(planNode) },
  };
}

function planNode(node: Native.PlanNode): PlanNode {
  switch (node.kind) {
    case 'Sequence':
    case 'Parallel':
    case 'Condition':
      return translateControl(node, planNode);
    case 'Flatten':
      return { kind: 'Flatten', path: flattenPath(node.path), node: planNode(node.node) };
    case 'Fetch':
      return fetchNode(node);
    case 'BatchFetch': {
      const { serviceName, operation, operationName, operationKind, variableUsages = [], entityBatch } = node;
      const aliases = entityBatch.aliases.map(entitySet);
      return {
        kind: 'BatchFetch',
        serviceName,
        operation,
        operationName,
        operationKind,
        variableUsages,
        entityBatch: { aliases },
      };
    }
    default:
      throw new TypeError(`A plan has a node of the kind ${node.kind}`);
  }
}

function fetchNode({ serviceName, operation, operationName, operationKind, ...node }: Native.FetchNode): FetchNode {
  return {
    kind: 'Fetch',
    serviceName,
    operation,
    operationName,
    operationKind,
    variableUsages: node.variableUsages ?? [],
    requires: node.requires?.map(required),
    inputRewrites: node.inputRewrites?.map(rewrite),
    outputRewrites: node.outputRewrites?.map(rewrite),
  };
}

const entitySet = ({ alias, representationsVariableName, ...set }: Native.EntityBatchAlias): EntitySet => ({
  alias,
  representationsVariableName,
  paths: set.paths.map(flattenPath),
  requires: set.requires.map(required),
  inputRewrites: set.inputRewrites?.map(rewrite),
  outputRewrites: set.outputRewrites?.map(rewrite),
});

const flattenPath = (path: readonly Native.FlattenNodePathSegment[]): string[] =>
  path.map((segment) => {
    if (segment === '@') return segment;
    return 'Field' in segment ? segment.Field : `|[${segment.TypeCondition.join(',')}]`;
  });

function required(node: Native.RequiresSelection): Required {
  if (node.kind === 'FragmentSpread') throw new TypeError('Fragments are written out in plans');
  const selections = node.selections?.map(required);
  if (node.kind === 'Field') return { kind: 'Field', name: node.name, alias: node.alias, selections };
  return { kind: 'InlineFragment', typeCondition: node.typeCondition, selections: selections ?? [] };
}

function rewrite(given: Native.InputRewrite): DataRewrite {
  if ('KeyRenamer' in given) {
    const { path, renameKeyTo } = given.KeyRenamer;
    return { kind: 'KeyRenamer', path: rewritePath(path), renameKeyTo };
  }
  const { path, setValueTo } = 'ValueSetter' in given ? given.ValueSetter : given;
  return { kind: 'ValueSetter', path: rewritePath(path), setValueTo };
}

const rewritePath = (path: readonly Native.FetchNodePathSegment[]): string[] =>
  path.map((segment) => ('Key' in segment ? segment.Key : `... on ${segment.TypenameEquals.join(',')}`));
