import type { FetchNode } from '@apollo/query-planner';
import type { GraphQLFormattedError } from 'graphql';
import { codeOf, formattedError, masked } from '../../platform/graphql/format-error.ts';
import type { DataSource, GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { type ContextGrouping, compileContexts } from './contexts.ts';
import type { Execution } from './execute.ts';
import { copyJson, type Json, mergeInto } from './merge.ts';
import { collectTargets, commonPath, locateTargets, type PlanPath, type ResponsePath } from './plan-path.ts';
import { compileRepresentations, type RepresentationBuilder, type Representations } from './representations.ts';
import { compileRewrites, type Rewrite, renamedKeys } from './rewrites.ts';
import type { TypeTest } from './type-conditions.ts';

/** A fetch of a plan, bound to its data source. */
export interface CompiledFetch {
  readonly node: FetchNode;
  readonly path: PlanPath;
  run(execution: Execution): MaybePromise<void>;
}

/** Questions about types, asked of the supergraph. */
export interface TypeTests {
  readonly isOfType: TypeTest;
  readonly isInterface: (typename: unknown) => boolean;
}

type Call = ReturnType<DataSource['compile']>;

/** The facts that the merge of an answer needs. */
interface Answered {
  readonly serviceName: string;
  readonly path: PlanPath;
  readonly outputRewrites: Rewrite | null;
  readonly renames: ReadonlyMap<string, string> | null;
}

interface Fetch extends Answered {
  readonly call: Call;
  readonly isInterface: (typename: unknown) => boolean;
  readonly variableUsages: readonly string[];
}

/** Compiles a fetch: its entities, their representations, and the way back of data and errors. */
export function compileFetch(
  node: FetchNode,
  path: PlanPath,
  dataSource: DataSource,
  { isOfType, isInterface }: TypeTests,
): CompiledFetch {
  // Compiled at its first use: many fetches of a plan stand under conditions, and start-up prepares every route.
  let compiled: Call | undefined;
  const call: Call = (variables, context) => {
    compiled ??= dataSource.compile({ query: node.operation, operationName: node.operationName });
    return compiled(variables, context);
  };
  const fetch: Fetch = {
    serviceName: node.serviceName,
    path,
    call,
    isInterface,
    variableUsages: node.variableUsages ?? [],
    outputRewrites: compileRewrites(node.outputRewrites, isOfType),
    renames: renamedKeys(node.outputRewrites),
  };
  const contexts = compileContexts(node.contextRewrites, isOfType);
  const run = node.requires
    ? entityFetch(
        fetch,
        compileRepresentations(node.requires, compileRewrites(node.inputRewrites, isOfType), isOfType),
        contexts,
      )
    : rootFetch(fetch);
  return { node, path, run };
}

/** Of the caller's variables those that a fetch names and the caller gave. */
export function usedVariables(names: readonly string[], variables: Readonly<Variables>): Variables {
  const used: Variables = {};
  for (const name of names) {
    const value = variables[name];
    if (value !== undefined && Object.hasOwn(variables, name)) used[name] = value;
  }
  return used;
}

/** Sends the fetch and hands its answer on, at once when the data source answered at once. Never rejects. */
function send(
  fetch: Fetch,
  execution: Execution,
  variables: Variables,
  receive: (result: GraphResult) => void,
): MaybePromise<void> {
  try {
    const answer = fetch.call(variables, execution.context);
    if (!(answer instanceof Promise)) return receive(answer);
    return answer.then(
      (result) => {
        execution.suspended = true;
        receive(result);
      },
      (error: unknown) => {
        execution.suspended = true;
        fail(fetch, execution, error);
      },
    );
  } catch (error) {
    fail(fetch, execution, error);
  }
}

/** The whole fetch failed: one error at the place that all its entities share. */
function fail(fetch: Fetch, execution: Execution, error: unknown): void {
  const { message, extensions } = masked(error);
  execution.addError(
    formattedError(message, String(extensions['code']), commonPath(fetch.path), {
      ...extensions,
      serviceName: fetch.serviceName,
    }),
  );
}

function rootFetch(fetch: Fetch): (execution: Execution) => MaybePromise<void> {
  return (execution) => {
    const targets = collectTargets(execution.root, fetch.path);
    if (targets.length === 0 || execution.stop()) return;
    const variables = usedVariables(fetch.variableUsages, execution.variables);
    return send(fetch, execution, variables, (result) => receiveRoot(fetch, execution, targets, result));
  };
}

function receiveRoot(
  fetch: Answered,
  execution: Execution,
  targets: readonly Json[],
  { data, errors }: GraphResult,
): void {
  if (errors) {
    for (const error of errors) addSubgraphError(fetch, execution, error, () => pathsOf(fetch, execution, targets), 0);
  }
  if (!data) return;
  fetch.outputRewrites?.(data);
  // An empty root takes the answer as it is: the one fetch of most operations is never merged.
  if (fetch.path.length === 0 && isEmpty(execution.root)) execution.root = data;
  // The root that was seen when the fetch began may have been replaced by the answer of a parallel one.
  else giveTo(fetch.path.length === 0 ? [execution.root] : targets, data);
}

/** Compiles what becomes of a subscription's events: as if a fetch at the root had answered. */
export function compileEvent(
  node: Pick<FetchNode, 'serviceName' | 'outputRewrites'>,
  isOfType: TypeTest,
): (execution: Execution, event: GraphResult) => void {
  const fetch: Answered = {
    serviceName: node.serviceName,
    path: [],
    outputRewrites: compileRewrites(node.outputRewrites, isOfType),
    renames: renamedKeys(node.outputRewrites),
  };
  return (execution, event) => receiveRoot(fetch, execution, [execution.root], event);
}

function entityFetch(
  fetch: Fetch,
  represent: RepresentationBuilder,
  contexts: ContextGrouping | null,
): (execution: Execution) => MaybePromise<void> {
  const fetchEntities = (
    execution: Execution,
    targets: readonly Json[],
    contextual: Variables | null,
  ): MaybePromise<void> => {
    const representations = represent(targets);
    if (representations.values.length === 0 || execution.stop()) return;
    const variables = usedVariables(fetch.variableUsages, execution.variables);
    variables['representations'] = representations.values;
    if (contextual) Object.assign(variables, contextual);
    return send(fetch, execution, variables, (result) => receiveEntities(fetch, execution, representations, result));
  };
  return (execution) => {
    const targets = collectTargets(execution.root, fetch.path);
    if (targets.length === 0) return;
    if (!contexts) return fetchEntities(execution, targets, null);
    const groups = contexts(targets, locateTargets(execution.root, fetch.path));
    const pending = groups
      .map(({ entities, variables }) => fetchEntities(execution, entities, variables))
      .filter((result) => result !== undefined);
    if (pending.length > 0) return Promise.all(pending).then(() => undefined);
  };
}

function receiveEntities(
  fetch: Fetch,
  execution: Execution,
  { values, targets }: Representations,
  { data, errors }: GraphResult,
): void {
  if (errors) {
    for (const error of errors) {
      const index = error.path?.[1];
      const named = typeof index === 'number' ? targets[index] : undefined;
      if (named) addSubgraphError(fetch, execution, error, () => pathsOf(fetch, execution, named), 2);
      else addSubgraphError(fetch, execution, error, () => [commonPath(fetch.path)], Number.POSITIVE_INFINITY);
    }
  }
  const entities = data?.['_entities'];
  if (!Array.isArray(entities) || entities.length !== values.length) {
    if (!errors) {
      execution.addError(
        formattedError(
          `Subgraph "${fetch.serviceName}" did not answer for all entities`,
          'UPSTREAM_FAILED',
          commonPath(fetch.path),
          { serviceName: fetch.serviceName },
        ),
      );
    }
    return;
  }
  for (let index = 0; index < entities.length; index++) {
    const entity = entities[index] as Json | null | undefined;
    if (typeof entity !== 'object' || entity === null) continue;
    const holders = targets[index]!;
    // An interface object's subgraph knows only the interface: the concrete name that is there must stay.
    if (entity['__typename'] !== undefined && fetch.isInterface(entity['__typename'])) entity['__typename'] = undefined;
    // Output rewrites may ask for the type, which the fetch need not have selected again.
    if (fetch.outputRewrites) {
      entity['__typename'] ??= holders[0]!['__typename'];
      fetch.outputRewrites(entity);
    }
    giveTo(holders, entity);
  }
}

/** Merges one answer into all objects that asked for it: a copy each, since later fetches may tell them apart. */
function giveTo(targets: readonly Json[], data: Json): void {
  const last = targets.length - 1;
  for (let index = 0; index < last; index++) mergeInto(targets[index]!, copyJson(data));
  if (last >= 0) mergeInto(targets[last]!, data);
}

function pathsOf(fetch: Answered, execution: Execution, targets: readonly Json[]): ResponsePath[] {
  if (fetch.path.length === 0) return [[]];
  const located = locateTargets(execution.root, fetch.path);
  return targets.map((target) => located.get(target)?.path ?? commonPath(fetch.path));
}

/** A subgraph's error, moved from its own path to each place in the caller's answer that it spoils. */
function addSubgraphError(
  fetch: Answered,
  execution: Execution,
  error: GraphQLFormattedError,
  places: () => readonly ResponsePath[],
  skip: number,
): void {
  const { stacktrace: _, exception: __, ...extensions } = error.extensions ?? {};
  const code = codeOf(extensions);
  const details = { ...extensions, serviceName: fetch.serviceName };
  const inner = (error.path ?? []).slice(skip).map((key) => fetch.renames?.get(String(key)) ?? key);
  const message = error.message || `Error while fetching from subgraph "${fetch.serviceName}"`;
  for (const place of error.path ? places() : [commonPath(fetch.path)]) {
    execution.addError(
      formattedError(message, typeof code === 'string' ? code : 'UPSTREAM_FAILED', [...place, ...inner], details),
    );
  }
}

function isEmpty(object: Json): boolean {
  for (const _ in object) return false;
  return true;
}
