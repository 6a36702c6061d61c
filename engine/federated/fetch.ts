import { type GraphQLFormattedError, Kind, parse, type SelectionSetNode } from 'graphql';
import { codeOf, formattedError, masked } from '../../platform/graphql/format-error.ts';
import type { DataSource, GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { compileContexts } from './contexts.ts';
import type { Execution } from './execute.ts';
import { type Json, mergeInto } from './merge.ts';
import type { BatchFetchNode, EntitySet, FetchNode, KeyRenamer } from './plan-nodes.ts';
import {
  collectTargets,
  commonPath,
  compilePath,
  isOnePlace,
  type LocatedTarget,
  locateTargets,
  type PlanPath,
  type ResponsePath,
} from './plan-path.ts';
import { compileRepresentations, type RepresentationBuilder, type Represented } from './representations.ts';
import { compileRewrites, type Rewrite, renamedKeys } from './rewrites.ts';
import type { TypeTest } from './type-conditions.ts';

/** A fetch of a plan, bound to its data source. */
export interface CompiledFetch {
  readonly node: FetchNode | BatchFetchNode;
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
  readonly paths: readonly PlanPath[];
  readonly outputRewrites: Rewrite | null;
  readonly renames: ReadonlyMap<string, string> | null;
}

/** A request, and what of the caller's answer comes from it. */
interface Request<Part extends Answered> {
  readonly call: Call;
  readonly variableUsages: readonly string[];
  readonly parts: readonly Part[];
}

/** A set of entities that a request asks for. */
interface Entities extends Answered {
  readonly alias: string;
  /** The place of its variable among those of the request. */
  readonly variable: number;
  readonly represent: RepresentationBuilder;
  readonly isInterface: (typename: unknown) => boolean;
}

/** Compiles a fetch: its entities, their representations, and the way back of data and errors. */
export function compileFetch(
  node: FetchNode,
  path: readonly string[],
  dataSource: DataSource,
  tests: TypeTests,
): CompiledFetch {
  const { requires, inputRewrites, outputRewrites } = node;
  if (requires) {
    const set = { alias: '_entities', representationsVariableName: REPRESENTATIONS, paths: [path], requires };
    const sets = [{ ...set, inputRewrites, outputRewrites }];
    return { node, run: entityFetch(node, sets, dataSource, { ...tests, contexts: node.contextRewrites }) };
  }
  const renames = renamedKeys(outputRewrites);
  const root: Answered = {
    serviceName: node.serviceName,
    keys: () => answeredKeys(node.operation, null, renames),
    paths: [compilePath(path, tests.isOfType)],
    outputRewrites: compileRewrites(outputRewrites, tests.isOfType),
    renames,
  };
  return { node, run: rootFetch(requestOf(node, [root], dataSource), root) };
}

/** Compiles a fetch of several sets of entities. */
export function compileBatchFetch(
  node: BatchFetchNode,
  path: readonly string[],
  dataSource: DataSource,
  tests: TypeTests,
): CompiledFetch {
  const sets = node.entityBatch.aliases.map((set) => ({
    ...set,
    paths: set.paths.map((own) => [...path, ...own]),
  }));
  return { node, run: entityFetch(node, sets, dataSource, tests) };
}

const REPRESENTATIONS = 'representations';

function requestOf<Part extends Answered>(
  { operation, operationName, variableUsages = [] }: FetchNode | BatchFetchNode,
  parts: readonly Part[],
  dataSource: DataSource,
): Request<Part> {
  // Compiled at its first use: many fetches of a plan stand under conditions, and start-up prepares every route.
  let compiled: Call | undefined;
  const call: Call = (variables, context) => {
    compiled ??= dataSource.compile({ query: operation, operationName });
    return compiled(variables, context);
  };
  return { call, variableUsages, parts };
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
  fetch: Request<Answered>,
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
function fail({ parts }: Request<Answered>, execution: Execution, error: unknown): void {
  const { message, extensions } = masked(error);
  for (const part of parts) failWith(part, execution, message, extensions['code'], extensions);
}

/** Keeps an error that is of no entity in particular until the answer has its shape, which shows the fields that are null by it. */
function failWith(
  { paths, serviceName, keys }: Answered,
  execution: Execution,
  message: string,
  code: unknown,
  extensions: Readonly<Record<string, unknown>> = {},
): void {
  const details = { ...extensions, serviceName };
  for (const path of paths) {
    const place = commonPath(path);
    if (keys === null || !isOnePlace(path)) execution.addError(formattedError(message, String(code), place, details));
    else execution.addFailure({ error: formattedError(message, String(code), undefined, details), place, keys });
  }
}

/**
 * The names at the top of a fetch's answer as the caller knows them, or of the entities below one of its fields. Parsed here: only failures
 * ask.
 */
function answeredKeys(
  operation: string,
  entities: string | null,
  renames: ReadonlyMap<string, string> | null,
): string[] {
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
  if (entities === null) walk(definition.selectionSet);
  else {
    for (const node of selections)
      if (node.kind === Kind.FIELD && node.selectionSet && (node.alias ?? node.name).value === entities)
        walk(node.selectionSet);
  }
  return [...found];
}

function rootFetch(fetch: Request<Answered>, root: Answered): (execution: Execution) => MaybePromise<void> {
  const path = root.paths[0]!;
  return (execution) => {
    const targets = collectTargets(execution.root, path);
    if (targets.length === 0 || execution.stop()) return;
    const variables = usedVariables(fetch.variableUsages, execution.variables);
    return send(fetch, execution, variables, (result) => receiveRoot(root, execution, targets, result));
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
  const isAtRoot = fetch.paths[0]!.length === 0;
  if (isAtRoot && isEmpty(execution.root)) execution.root = data;
  // The root that was seen when the fetch began may have been replaced by the answer of a parallel one.
  else giveTo(isAtRoot ? [execution.root] : targets, data);
}

/** Compiles what becomes of a subscription's events: as if a fetch at the root had answered. */
export function compileEvent(
  node: Pick<FetchNode, 'serviceName' | 'outputRewrites'>,
  isOfType: TypeTest,
): (execution: Execution, event: GraphResult) => void {
  const fetch: Answered = {
    serviceName: node.serviceName,
    paths: [[]],
    keys: null,
    outputRewrites: compileRewrites(node.outputRewrites, isOfType),
    renames: renamedKeys(node.outputRewrites),
  };
  return (execution, event) => receiveRoot(fetch, execution, [execution.root], event);
}

function entityFetch(
  node: FetchNode | BatchFetchNode,
  sets: readonly EntitySet[],
  dataSource: DataSource,
  { isOfType, isInterface, contexts: rewrites }: TypeTests & { readonly contexts?: readonly KeyRenamer[] | undefined },
): (execution: Execution) => MaybePromise<void> {
  const names = [...new Set(sets.map(({ representationsVariableName }) => representationsVariableName))];
  const parts = sets.map((set): Entities => {
    const renames = renamedKeys(set.outputRewrites);
    return {
      serviceName: node.serviceName,
      alias: set.alias,
      variable: names.indexOf(set.representationsVariableName),
      keys: () => answeredKeys(node.operation, set.alias, renames),
      paths: set.paths.map((path) => compilePath(path, isOfType)),
      represent: compileRepresentations(set.requires, compileRewrites(set.inputRewrites, isOfType), isOfType),
      outputRewrites: compileRewrites(set.outputRewrites, isOfType),
      renames,
      isInterface,
    };
  });
  const request = requestOf(node, parts, dataSource);
  const contexts = compileContexts(rewrites, isOfType);
  const ask = (
    execution: Execution,
    targets: readonly (readonly Json[])[],
    contextual: Variables | null,
  ): MaybePromise<void> => {
    const lists = names.map(() => ({ values: [], indexes: new Map() }));
    const represented = parts.map(({ represent, variable }, index) => represent(targets[index]!, lists[variable]!));
    if (lists.every(({ values }) => values.length === 0) || execution.stop()) return;
    const variables = usedVariables(request.variableUsages, execution.variables);
    for (let index = 0; index < names.length; index++) variables[names[index]!] = lists[index]!.values;
    if (contextual) Object.assign(variables, contextual);
    return send(request, execution, variables, (result) => {
      if (result.errors) receiveEntityErrors(parts, represented, execution, result.errors);
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index]!;
        receiveEntities(part, execution, represented[index]!, lists[part.variable]!.values.length, result);
      }
    });
  };
  return (execution) => {
    const targets = parts.map(({ paths }) => targetsAt(execution.root, paths));
    if (targets.every(({ length }) => length === 0)) return;
    if (!contexts) return ask(execution, targets, null);
    const groups = contexts(targets[0]!, locateAll(execution.root, parts[0]!.paths));
    const pending = groups
      .map(({ entities, variables }) => ask(execution, [entities], variables))
      .filter((result) => result !== undefined);
    if (pending.length > 0) return Promise.all(pending).then(() => undefined);
  };
}

const targetsAt = (root: Json, paths: readonly PlanPath[]): Json[] =>
  paths.length === 1 ? collectTargets(root, paths[0]!) : paths.flatMap((path) => collectTargets(root, path));

const locateAll = (root: Json, paths: readonly PlanPath[]): Map<Json, LocatedTarget> =>
  new Map(paths.flatMap((path) => [...locateTargets(root, path)]));

function receiveEntityErrors(
  parts: readonly Entities[],
  represented: readonly Represented[],
  execution: Execution,
  errors: readonly GraphQLFormattedError[],
): void {
  for (const error of errors) {
    const [field, index] = error.path ?? [];
    const at = parts.findIndex(({ alias }) => alias === field);
    const holders = typeof index === 'number' ? represented[at]?.[index] : undefined;
    if (holders) addSubgraphError(parts[at]!, execution, error, () => pathsOf(parts[at]!, execution, holders), 2);
    else for (const part of at < 0 ? parts : [parts[at]!]) failBy(part, execution, error);
  }
}

function receiveEntities(
  part: Entities,
  execution: Execution,
  represented: Represented,
  count: number,
  { data, errors }: GraphResult,
): void {
  const entities = data?.[part.alias];
  if (!Array.isArray(entities) || entities.length !== count) {
    const message = `Subgraph "${part.serviceName}" did not answer for all entities`;
    if (!errors && represented.length > 0) failWith(part, execution, message, 'UPSTREAM_FAILED');
    return;
  }
  for (let index = 0; index < entities.length; index++) {
    const holders = represented[index];
    const entity = entities[index] as Json | null | undefined;
    if (!holders || typeof entity !== 'object' || entity === null) continue;
    // An interface object's subgraph knows only the interface: the concrete name that is there must stay.
    if (entity['__typename'] !== undefined && part.isInterface(entity['__typename'])) entity['__typename'] = undefined;
    // Output rewrites may ask for the type, which the fetch need not have selected again.
    if (part.outputRewrites) {
      entity['__typename'] ??= holders[0]!['__typename'];
      part.outputRewrites(entity);
    }
    giveTo(holders, entity);
  }
}

/** Merges one answer into all objects that asked for it: a copy each, since later fetches may tell them apart. */
function giveTo(targets: readonly Json[], data: Json): void {
  const last = targets.length - 1;
  for (let index = 0; index <= last; index++) mergeInto(targets[index]!, data, index < last);
}

function pathsOf(fetch: Answered, execution: Execution, targets: readonly Json[]): ResponsePath[] {
  if (fetch.paths[0]!.length === 0) return [[]];
  const located = locateAll(execution.root, fetch.paths);
  return targets.map((target) => located.get(target)?.path ?? commonPath(fetch.paths[0]!));
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
