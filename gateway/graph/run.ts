import type { GraphQLFormattedError } from 'graphql';
import { Execution, type FetchFailure, resultOf } from '../../engine/federated/execute.ts';
import { type Json, setOwn } from '../../engine/federated/merge.ts';
import type { ShapeError } from '../../engine/federated/result-shape.ts';
import { type ErrorLogger, formatGraphQLError, formattedError } from '../../platform/graphql/format-error.ts';
import { GraphQLErrors, type GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import { unprovedRefusal } from '../access/device-binding.ts';
import { answerNodeFields } from './node-fields.ts';
import { type CompiledNodes, type CompiledOperation, PlanningError } from './plan.ts';

/** Hears how a run ended, before its caller does. @param execution - null for a run that did not begin. */
export type OnRun = (result: GraphResult, execution: Pick<Execution, 'root' | 'coerced'> | null) => void;

/** Runs a query or mutation. Never throws or rejects: failures are in `errors`. */
export function runOperation(
  operation: CompiledOperation,
  variables: Variables,
  context: CallContext,
  logger: ErrorLogger,
  onRun: OnRun | null = null,
): MaybePromise<GraphResult> {
  const coercion = coerce(operation, variables);
  if ('refusal' in coercion) {
    onRun?.(coercion.refusal, null);
    return coercion.refusal;
  }
  const execution = new Execution({}, variables, coercion.values, context);
  const rest = completeRun(operation, execution, logger);
  const result = operation.nodes ? runNodes(operation.nodes, execution, rest, logger) : rest;
  if (!onRun) return result;
  const report = (settled: GraphResult): GraphResult => {
    onRun(settled, execution);
    return settled;
  };
  return result instanceof Promise ? result.then(report) : report(result);
}

/** Says why this caller may not run an operation; null when they may. */
export const refusedAccess = ({ access }: CompiledOperation, context: CallContext): GraphResult | null =>
  access.refusal(context.viewer) ?? (access.requiresProof ? unprovedRefusal(context) : null);

/** Runs the operation behind each `node` field, with the rights of the field that it stands for, and joins the answers. */
function runNodes(
  { fields, operationFor }: CompiledNodes,
  { variables, coerced, context }: Execution,
  rest: MaybePromise<GraphResult>,
  logger: ErrorLogger,
): Promise<GraphResult> {
  return answerNodeFields(fields, rest, coerced, context.viewer, (field, source, id) => {
    try {
      const whole = operationFor(field, source);
      const operation = whole.allowedTo?.(context.viewer) ?? whole;
      const refused = refusedAccess(operation, context);
      if (refused) return refused;
      const own = { [field.idVariable]: id };
      return completeRun(
        operation,
        new Execution({}, { ...variables, ...own }, { ...coerced, ...own }, context),
        logger,
      );
    } catch (error) {
      if (error instanceof GraphQLErrors) return { errors: error.errors };
      logger.error({ err: error, ...requestFields(context) }, 'node cannot be read');
      return { errors: [formattedError('Internal server error', 'INTERNAL_SERVER_ERROR', undefined)] };
    }
  });
}

/** The parts of an operation that make its answer. */
export type AnswerParts = Pick<CompiledOperation, 'planned' | 'introspect' | 'shape' | 'refusedPlaces'>;

/** Runs the plan on what is there already (nothing, or a subscription's event) and shapes the answer. */
export function completeRun(
  operation: AnswerParts,
  execution: Execution,
  logger: ErrorLogger,
): MaybePromise<GraphResult> {
  const planning = operation.planned.wait();
  if (planning)
    return planning.then(
      () => completeRun(operation, execution, logger),
      (error: unknown) => unplanned(error, execution, logger),
    );
  try {
    const pending = operation.planned.ready.plan.run(execution);
    if (!pending) return finish(operation, execution);
    return pending.then(
      () => finish(operation, execution),
      (error: unknown) => unexpected(error, execution, logger),
    );
  } catch (error) {
    return unexpected(error, execution, logger);
  }
}

/**
 * The coerced variables, or the answer that refuses them: one BAD_USER_INPUT error a problem, its place named for the
 * REST adapter, or what the guard finds when it knows the values.
 */
export function coerce(
  operation: CompiledOperation,
  variables: Variables,
): { readonly values: Variables } | { readonly refusal: GraphResult } {
  const coercion = operation.coerce(variables);
  if ('errors' in coercion) {
    const errors = coercion.errors.map((error) =>
      formattedError(error.message, 'BAD_USER_INPUT', undefined, { errors: [error] }),
    );
    return { refusal: { errors } };
  }
  const refused = operation.check?.(coercion.values);
  if (refused) return { refusal: { errors: [formatGraphQLError(refused, 'OPERATION_TOO_COMPLEX')] } };
  return coercion;
}

function finish(operation: AnswerParts, execution: Execution): GraphResult {
  if (operation.introspect) {
    const answers = operation.introspect(execution.coerced);
    for (const key of Object.keys(answers)) setOwn(execution.root, key, answers[key]);
  }
  const { data, errors } = operation.shape(execution.root, execution.coerced);
  if (execution.failures) addFailures(execution, execution.failures, data);
  if (operation.refusedPlaces) for (const error of operation.refusedPlaces(data, errors)) execution.addError(error);
  if (errors) addShapeErrors(execution, errors);
  return resultOf(data, execution.errors);
}

/**
 * Tells of fetches that failed whole: an error at each field that the answer lacks by it, or one at the place of its entities where that
 * cannot be said.
 */
function addFailures(execution: Execution, failures: readonly FetchFailure[], data: Json | null): void {
  for (const { error, place, keys } of failures) {
    let holder: unknown = data;
    for (const key of place) holder = isObject(holder) ? holder[key] : null;
    const spoiled = isObject(holder) ? keys().filter((key) => (holder as Json)[key] === null) : [];
    const paths = spoiled.length > 0 ? spoiled.map((key) => [...place, key]) : [place];
    for (const path of paths) execution.addError(path.length > 0 ? { ...error, path } : error);
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A null in a non-null place is an error of its own only when no subgraph told why: an error at, above or below the
 * place already explains it.
 */
function addShapeErrors(execution: Execution, errors: readonly ShapeError[]): void {
  const reported = execution.errors ? [...execution.errors] : [];
  for (const { message, path } of errors) {
    if (reported.some((error) => explains(error, path))) continue;
    execution.addError(formattedError(message, 'INTERNAL_SERVER_ERROR', path));
  }
}

function explains({ path }: GraphQLFormattedError, place: readonly (string | number)[]): boolean {
  if (!path) return true;
  const length = Math.min(path.length, place.length);
  for (let index = 0; index < length; index++) if (path[index] !== place[index]) return false;
  return true;
}

function unplanned(error: unknown, execution: Execution, logger: ErrorLogger): GraphResult {
  if (!(error instanceof GraphQLErrors)) return unexpected(error, execution, logger);
  if (error instanceof PlanningError)
    logger.error(
      { err: error.cause, operation: error.operationName, ...requestFields(execution.context) },
      error.message,
    );
  return { errors: error.errors };
}

function unexpected(error: unknown, { context, root }: Execution, logger: ErrorLogger): GraphResult {
  logger.error({ err: error, ...requestFields(context), keys: Object.keys(root as Json) }, 'plan execution failed');
  return { errors: [formattedError('Internal server error', 'INTERNAL_SERVER_ERROR', undefined)], data: null };
}
