import {
  DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES,
  operationFromDocument,
  printSchema,
  Supergraph,
} from '@apollo/federation-internals';
import {
  type FetchNode as ApolloFetchNode,
  type PlanNode as ApolloPlanNode,
  type SubscriptionNode as ApolloSubscriptionNode,
  QueryPlanner,
  type QueryPlanSelectionNode,
} from '@apollo/query-planner';
import { type DocumentNode, GraphQLError } from 'graphql';
import type { FetchNode, PlanNode, QueryPlan, Required, SubscriptionNode } from '../../engine/federated/plan-nodes.ts';
import { translateControl } from './plan-translation.ts';

/**
 * Features that a supergraph may need: Apollo's gateway knows all but `@context`, which the executor here adds. A feature
 * that is marked as needed for security or execution and is not here makes the supergraph refused, as it should.
 */
const SUPPORTED_FEATURES = new Set([...DEFAULT_SUPPORTED_SUPERGRAPH_FEATURES, 'https://specs.apollo.dev/context/v0.1']);

interface ApolloPlanner {
  /** The schema that callers may ask. */
  apiSdl(): string;
  /** @throws GraphQLError, RangeError or Error when the operation cannot be planned. */
  plan(document: DocumentNode, operationName: string | undefined): QueryPlan;
}

/**
 * Apollo's planner, each part made when it is first asked for. Fragments are not reused in fetches: an operation
 * without fragments compiles better, and finding the reusable ones is a good part of the planning time.
 */
export function apolloPlanner(supergraphSdl: string): ApolloPlanner {
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
    apiSdl: () => printSchema(supergraph().apiSchema()),
    plan(document, operationName) {
      const operation = operationFromDocument(
        supergraph().apiSchema(),
        document,
        operationName ? { operationName } : {},
      );
      const { node } = planned().buildQueryPlan(operation);
      return { kind: 'QueryPlan', node: node && rootNode(node) };
    },
  };
}

function rootNode(node: ApolloPlanNode | ApolloSubscriptionNode): PlanNode | SubscriptionNode {
  if (node.kind !== 'Subscription') return planNode(node);
  return { kind: 'Subscription', primary: fetchNode(node.primary), rest: node.rest && planNode(node.rest) };
}

function planNode(node: ApolloPlanNode): PlanNode {
  switch (node.kind) {
    case 'Sequence':
    case 'Parallel':
    case 'Condition':
      return translateControl(node, planNode);
    case 'Flatten':
      return { kind: 'Flatten', path: node.path.map(String), node: planNode(node.node) };
    case 'Fetch':
      return fetchNode(node);
    case 'Defer':
      throw new GraphQLError('@defer is not supported');
  }
}

function fetchNode({ serviceName, operation, operationName, operationKind, ...node }: ApolloFetchNode): FetchNode {
  const { variableUsages = [], requires, inputRewrites, outputRewrites, contextRewrites } = node;
  return {
    kind: 'Fetch',
    serviceName,
    operation,
    operationName,
    operationKind,
    variableUsages,
    inputRewrites,
    outputRewrites,
    contextRewrites,
    requires: requires?.map(required),
  };
}

/** Apollo's representations carry the alias on; a rewrite of the fetch gives the field its name. */
function required(node: QueryPlanSelectionNode): Required {
  const selections = node.selections?.map(required);
  if (node.kind === 'Field') return { kind: 'Field', name: node.alias ?? node.name, selections };
  return { kind: 'InlineFragment', typeCondition: node.typeCondition, selections: selections ?? [] };
}
