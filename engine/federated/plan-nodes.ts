/*
 * A query plan (https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/query-plans), as the plan of each planner is
 * written before it is compiled, kept or shown. `BatchFetch` is Hive Router's.
 */

export interface QueryPlan {
  readonly kind: 'QueryPlan';
  /** Not there when no subgraph is asked. */
  readonly node?: PlanNode | SubscriptionNode | undefined;
}

export type PlanNode = SequenceNode | ParallelNode | FlattenNode | ConditionNode | FetchNode | BatchFetchNode;

export interface SequenceNode {
  readonly kind: 'Sequence';
  readonly nodes: readonly PlanNode[];
}

export interface ParallelNode {
  readonly kind: 'Parallel';
  readonly nodes: readonly PlanNode[];
}

/** The place of the objects that a fetch is for. */
export interface FlattenNode {
  readonly kind: 'Flatten';
  /** Response names from the root, `@` for every element of a list, `|[A,B]` for objects of these types alone. */
  readonly path: readonly string[];
  readonly node: PlanNode;
}

export interface ConditionNode {
  readonly kind: 'Condition';
  /** A variable's name. */
  readonly condition: string;
  readonly ifClause?: PlanNode | undefined;
  readonly elseClause?: PlanNode | undefined;
}

interface Request {
  readonly serviceName: string;
  readonly operation: string;
  readonly operationKind?: 'query' | 'mutation' | 'subscription' | undefined;
  readonly operationName?: string | undefined;
  /** The caller's variables that the operation takes. */
  readonly variableUsages?: readonly string[] | undefined;
}

/** One request to a subgraph: for root fields, or with `requires` for entities. */
export interface FetchNode extends Request {
  readonly kind: 'Fetch';
  readonly requires?: readonly Required[] | undefined;
  readonly inputRewrites?: readonly DataRewrite[] | undefined;
  readonly outputRewrites?: readonly DataRewrite[] | undefined;
  /** Arguments that `@fromContext` fills. */
  readonly contextRewrites?: readonly KeyRenamer[] | undefined;
}

/** One request for several sets of entities, each with its own `_entities` field. */
export interface BatchFetchNode extends Request {
  readonly kind: 'BatchFetch';
  readonly entityBatch: { readonly aliases: readonly EntitySet[] };
}

export interface EntitySet {
  /** The response name of its `_entities` field. */
  readonly alias: string;
  /** The variable of its representations; sets may share one. */
  readonly representationsVariableName: string;
  readonly paths: readonly FlattenNode['path'][];
  readonly requires: readonly Required[];
  readonly inputRewrites?: readonly DataRewrite[] | undefined;
  readonly outputRewrites?: readonly DataRewrite[] | undefined;
}

/** The fetch that starts a subscription, and what runs for each of its events. */
export interface SubscriptionNode {
  readonly kind: 'Subscription';
  readonly primary: FetchNode;
  readonly rest?: PlanNode | undefined;
}

/** A part of an entity's representation. */
export type Required = RequiredField | RequiredFragment;

export interface RequiredField {
  readonly kind: 'Field';
  /** The response name under which the value was fetched. */
  readonly name: string;
  /** The name that the subgraph knows it by; not there where that is the same. */
  readonly alias?: string | undefined;
  readonly selections?: readonly Required[] | undefined;
}

export interface RequiredFragment {
  readonly kind: 'InlineFragment';
  readonly typeCondition?: string | undefined;
  readonly selections: readonly Required[];
}

export type DataRewrite = ValueSetter | KeyRenamer;

export interface ValueSetter {
  readonly kind: 'ValueSetter';
  /** Names, and `... on A,B` for objects of these types alone. */
  readonly path: readonly string[];
  readonly setValueTo: unknown;
}

export interface KeyRenamer {
  readonly kind: 'KeyRenamer';
  /** As of a `ValueSetter`; of `contextRewrites`, `..` goes up. */
  readonly path: readonly string[];
  readonly renameKeyTo: string;
}
