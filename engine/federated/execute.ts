import type { GraphQLFormattedError } from 'graphql';
import { formattedError } from '../../platform/graphql/format-error.ts';
import type { DataSource, GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import { abortableOf, type CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { type CompiledFetch, compileBatchFetch, compileFetch } from './fetch.ts';
import type { Json } from './merge.ts';
import type { BatchFetchNode, ConditionNode, FetchNode, PlanNode } from './plan-nodes.ts';
import type { ResponsePath } from './plan-path.ts';
import { createInterfaceTest, createTypeTest, type SchemaTypes } from './type-conditions.ts';

/** A fetch that brought nothing. */
export interface FetchFailure {
  /** The error, without a path. */
  readonly error: GraphQLFormattedError;
  /** The place that all its entities share; empty at the root. */
  readonly place: ResponsePath;
  /** The names under which its answer would have been there. */
  readonly keys: () => readonly string[];
}

/** One run of a compiled plan. A class because one is made for every request. */
export class Execution {
  /** The answers of the subgraphs, merged. Fields that only the plan needs are still in it. */
  root: Json;
  /** As the caller sent them; subgraphs coerce them again. */
  readonly variables: Readonly<Variables>;
  /** With defaults, for `@skip`, `@include` and conditions of the plan. */
  readonly coerced: Readonly<Variables>;
  readonly context: CallContext;
  errors: GraphQLFormattedError[] | null = null;
  failures: FetchFailure[] | null = null;
  /** Set once something was awaited: only then can time have passed or the caller have left. */
  suspended = false;
  #stopped = false;

  constructor(root: Json, variables: Readonly<Variables>, coerced: Readonly<Variables>, context: CallContext) {
    this.root = root;
    this.variables = variables;
    this.coerced = coerced;
    this.context = context;
  }

  addError(error: GraphQLFormattedError): void {
    if (this.errors) this.errors.push(error);
    else this.errors = [error];
  }

  addFailure(failure: FetchFailure): void {
    if (this.failures) this.failures.push(failure);
    else this.failures = [failure];
  }

  /**
   * Whether no further fetch may start: the deadline passed or the caller went away.
   */
  stop(): boolean {
    if (this.#stopped) return true;
    if (this.context.deadlineMs !== Number.POSITIVE_INFINITY && Date.now() >= this.context.deadlineMs) {
      this.addError(formattedError('The request timed out', 'UPSTREAM_TIMEOUT', undefined));
      this.#stopped = true;
    } else if (this.suspended && abortableOf(this.context).aborted) {
      this.addError(formattedError('The request was cancelled', 'CLIENT_CLOSED_REQUEST', undefined));
      this.#stopped = true;
    }
    return this.#stopped;
  }
}

/** One compiled node. Answers synchronously when all its data sources did. */
export type Step = (execution: Execution) => MaybePromise<void>;

/** The environment that plan nodes are compiled for. */
export interface PlanEnvironment {
  readonly supergraphSchema: SchemaTypes;
  readonly dataSources: ReadonlyMap<string, DataSource>;
}

/** A plan ready to run, with its fetches for inspection. */
export interface CompiledPlan {
  readonly run: Step;
  readonly fetches: readonly CompiledFetch[];
}

/**
 * Compiles a plan to closures.
 * @throws Error for an unknown kind of node, and for a subgraph without a data source.
 */
export function compilePlan(node: PlanNode | undefined, environment: PlanEnvironment): CompiledPlan {
  const fetches: CompiledFetch[] = [];
  const { supergraphSchema } = environment;
  const tests = { isOfType: createTypeTest(supergraphSchema), isInterface: createInterfaceTest(supergraphSchema) };
  const compileNode = (current: PlanNode, path: readonly string[]): Step => {
    switch (current.kind) {
      case 'Sequence':
        return sequence(current.nodes.map((child) => compileNode(child, path)));
      case 'Parallel':
        return parallel(current.nodes.map((child) => compileNode(child, path)));
      case 'Flatten':
        return compileNode(current.node, [...path, ...current.path]);
      case 'Condition':
        return condition(current, path, compileNode);
      case 'Fetch': {
        const fetch = compileFetch(current, path, dataSourceOf(current, environment), tests);
        fetches.push(fetch);
        return fetch.run;
      }
      case 'BatchFetch': {
        const fetch = compileBatchFetch(current, path, dataSourceOf(current, environment), tests);
        fetches.push(fetch);
        return fetch.run;
      }
      default:
        throw new Error(`Unknown plan node ${(current as { kind: string }).kind}`);
    }
  };
  return { run: node ? compileNode(node, []) : () => undefined, fetches };
}

/** The data source of a fetch. @throws Error when the supergraph names a subgraph that is not there. */
export function dataSourceOf(
  { serviceName }: FetchNode | BatchFetchNode,
  { dataSources }: PlanEnvironment,
): DataSource {
  const dataSource = dataSources.get(serviceName);
  if (!dataSource) throw new Error(`No data source for subgraph "${serviceName}"`);
  return dataSource;
}

function sequence(steps: readonly Step[]): Step {
  const [only] = steps;
  if (steps.length === 1 && only) return only;
  const runFrom = (start: number, execution: Execution): MaybePromise<void> => {
    for (let index = start; index < steps.length; index++) {
      const pending = steps[index]!(execution);
      if (pending) return pending.then(() => runFrom(index + 1, execution));
    }
  };
  return (execution) => runFrom(0, execution);
}

function parallel(steps: readonly Step[]): Step {
  return (execution) => {
    let pending: Promise<void>[] | undefined;
    for (const step of steps) {
      const result = step(execution);
      if (result) {
        pending ??= [];
        pending.push(result);
      }
    }
    if (!pending) return;
    return pending.length === 1 ? pending[0] : Promise.all(pending).then(() => undefined);
  };
}

function condition(
  node: ConditionNode,
  path: readonly string[],
  compileNode: (node: PlanNode, path: readonly string[]) => Step,
): Step {
  const whenTrue = node.ifClause && compileNode(node.ifClause, path);
  const whenFalse = node.elseClause && compileNode(node.elseClause, path);
  return (execution) => (execution.coerced[node.condition] === true ? whenTrue : whenFalse)?.(execution);
}

/** Returns the `GraphResult` of a run. It stands here so that every caller formats alike. */
export function resultOf(
  data: Record<string, unknown> | null,
  errors: readonly GraphQLFormattedError[] | null,
): GraphResult {
  return errors && errors.length > 0 ? { errors, data } : { data };
}
