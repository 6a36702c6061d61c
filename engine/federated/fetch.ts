import type { FetchNode } from '@apollo/query-planner';
import { type GraphQLFormattedError, Kind, parse, type SelectionSetNode } from 'graphql';
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
  /** The names under which the caller finds what it answers, or what it answers of each entity; null for an event, which is told at once. */
  readonly keys: (() => readonly string[]) | null;
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
  const renames = renamedKeys(node.outputRewrites);
  const fetch: Fetch = {
    serviceName: node.serviceName,
    path,
    call,
    isInterface,
    variableUsages: node.variableUsages ?? [],
    outputRewrites: compileRewrites(node.outputRewrites, isOfType),
    renames,
    keys: () => answeredKeys(node.operation, node.requires !== undefined, renames),
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

/** The whole fetch failed. */
function fail(fetch: Fetch, execution: Execution, error: unknown): void {
  const { message, extensions } = masked(error);
  failWith(fetch, execution, message, extensions['code'], extensions);
}

/** Keeps an error that is of no entity in particular until the answer has its shape, which shows the fields that are null by it. */
function failWith(
  { path, serviceName, keys }: Answered,
  execution: Execution,
  message: string,
  code: unknown,
  extensions: Readonly<Record<string, unknown>> = {},
): void {
  const place = commonPath(path);
  const isOnePlace = place.length === path.length;
  const details = { ...extensions, serviceName };
  if (keys === null || !isOnePlace) execution.addError(formattedError(message, String(code), place, details));
  else execution.addFailure({ error: formattedError(message, String(code), undefined, details), place, keys });
}

/** The names at the top of a fetch's answer as the caller knows them. Parsed here: only failures ask. */
function answeredKeys(operation: string, isOfEntities: boolean, renames: ReadonlyMap<string, string> | null): string[] {
  const [definition] = parse(operation, { noLocation: true }).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return [];
  const found = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet);
      else if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        found.add(renames?.get(key) ?? key);
      }
    }
  };
  const { selections } = definition.selectionSet;
  if (!isOfEntities) walk(definition.selectionSet);
  else for (const node of selections) if (node.kind === Kind.FIELD && node.selectionSet) walk(node.selectionSet);
  return [...found];
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
    keys: null,
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
      else failBy(fetch, execution, error);
    }
  }
  const entities = data?.['_entities'];
  if (!Array.isArray(entities) || entities.length !== values.length) {
    const message = `Subgraph "${fetch.serviceName}" did not answer for all entities`;
    if (!errors) failWith(fetch, execution, message, 'UPSTREAM_FAILED');
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
  if (!error.path) {
    failBy(fetch, execution, error);
    return;
  }
  const { message, code, extensions } = carried(fetch, error);
  const inner = error.path.slice(skip).map((key) => fetch.renames?.get(String(key)) ?? key);
  for (const place of places())
    execution.addError(
      formattedError(message, code, [...place, ...inner], { ...extensions, serviceName: fetch.serviceName }),
    );
}

/** A subgraph's error about the whole fetch. */
function failBy(fetch: Answered, execution: Execution, error: GraphQLFormattedError): void {
  const { message, code, extensions } = carried(fetch, error);
  failWith(fetch, execution, message, code, extensions);
}

/** The parts of a subgraph's error that go on to the caller. */
function carried({ serviceName }: Answered, { message, extensions: given }: GraphQLFormattedError) {
  const { stacktrace: _, exception: __, ...extensions } = given ?? {};
  const code = codeOf(extensions);
  return {
    message: message || `Error while fetching from subgraph "${serviceName}"`,
    code: typeof code === 'string' ? code : 'UPSTREAM_FAILED',
    extensions,
  };
}

function isEmpty(object: Json): boolean {
  for (const _ in object) return false;
  return true;
}
