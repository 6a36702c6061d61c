import type { Exchange } from '../../platform/edge/exchange.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import { AppError, statusOf } from '../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { checkRequest, type GraphqlRequest } from '../graph/graphql-request.ts';
import { failure } from './formatted-error.ts';
import { type Front, prepareRequest } from './front.ts';
import type { ResponseType } from './media-type.ts';

/** Runs one request; failures are in the result. */
export function run(front: Front, request: GraphqlRequest, exchange: Exchange): MaybePromise<GraphResult> {
  const prepared = prepareToRun(front, request, exchange);
  if (!isPrepared(prepared)) return prepared;
  const { variables } = request;
  const refused = (error: unknown): GraphResult => {
    reportRefused(error, [{ prepared }], exchange);
    const seconds = error instanceof AppError ? error.extensions['retry_after'] : undefined;
    if (seconds !== undefined) exchange.header('Retry-After', String(seconds));
    return failure(error, front.logger, exchange.context);
  };
  try {
    const charged = front.charge([{ prepared, variables }], exchange.context, 1);
    if (charged) return charged.then(() => prepared.execute(variables, exchange.context), refused);
  } catch (error) {
    return refused(error);
  }
  return prepared.execute(variables, exchange.context);
}

/** Remembers how the operation of an exchange has ended. */
export function noteOutcome({ operation }: Exchange, { errors }: GraphResult): void {
  if (operation && errors) operation.status = statusOf(errors[0]?.extensions?.['code']);
}

/** Records operations that go beyond a limit. */
function reportRefused(
  error: unknown,
  operations: readonly { readonly prepared: PreparedOperation }[],
  { context }: Pick<Exchange, 'context'>,
): void {
  const code = error instanceof AppError ? error.extensions['code'] : undefined;
  for (const { prepared } of operations) prepared.refused?.(context, code);
}

/** The operation, or why it may not run. */
function prepareToRun(front: Front, request: GraphqlRequest, exchange: Exchange): PreparedOperation | GraphResult {
  try {
    const prepared = prepareRequest(front, request, exchange.context);
    if (prepared.kind === 'subscription') throw new AppError('BAD_USER_INPUT', NO_SUBSCRIPTIONS);
    if (prepared.takesLong) exchange.withDeadline(front.config.MODEL_REQUEST_TIMEOUT_MS);
    exchange.operation = { kind: prepared.kind, name: prepared.name, status: null };
    exchange.compressible = prepared.kind === 'query';
    return prepared;
  } catch (error) {
    return failure(error, front.logger, exchange.context);
  }
}

const isPrepared = (given: PreparedOperation | GraphResult): given is PreparedOperation => 'execute' in given;

const NO_SUBSCRIPTIONS =
  'A subscription needs a WebSocket (graphql-transport-ws) or "accept: text/event-stream" (GraphQL over SSE)';

/** Requests of a batch run side by side; each has its own errors, and the answers keep their order. */
export async function runBatch(
  front: Front,
  bodies: readonly unknown[],
  exchange: Exchange,
): Promise<readonly GraphResult[]> {
  const { GRAPHQL_MAX_BATCH } = front.config;
  if (!allowsBatches(front.config))
    throw new AppError('BAD_USER_INPUT', 'Batches are switched off: send one request at a time');
  if (bodies.length === 0) throw new AppError('BAD_USER_INPUT', 'The batch is empty');
  if (bodies.length > GRAPHQL_MAX_BATCH)
    throw new AppError('BAD_USER_INPUT', `The batch has ${bodies.length} requests; the limit is ${GRAPHQL_MAX_BATCH}`);
  const asked = bodies.map(checkRequest).map((request) => {
    const prepared = prepareToRun(front, request, exchange);
    return isPrepared(prepared) ? { prepared, variables: request.variables } : prepared;
  });
  const operations = asked.filter((each) => 'prepared' in each);
  exchange.operation = null;
  exchange.compressible = operations.every(({ prepared }) => prepared.kind === 'query');
  try {
    await front.charge(operations, exchange.context, Math.min(1, operations.length));
  } catch (error) {
    reportRefused(error, operations, exchange);
    throw error;
  }
  return Promise.all(
    asked.map((each) => ('prepared' in each ? each.prepared.execute(each.variables, exchange.context) : each)),
  );
}

/** Requests of a batch do not pass the plugins of Apollo Server. */
const allowsBatches = ({ GRAPHQL_BATCHING, NODE_ENV, APOLLO_PLUGINS }: Front['config']): boolean =>
  GRAPHQL_BATCHING === 'on' ||
  (GRAPHQL_BATCHING === 'auto' && NODE_ENV !== 'production' && APOLLO_PLUGINS === undefined);

/** Codes of requests that are well-formed HTTP but no valid operation. */
const REQUEST_ERRORS: ReadonlySet<unknown> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_TOO_COMPLEX',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_REQUIRED',
]);

/**
 * The HTTP status of a result. With `data`, even null, the operation ran: 200. Without, `application/json` still answers
 * 200 to a request that was well-formed, since its clients know no better (§6.4.1); the newer type answers 4xx or 5xx
 * (§6.4.2). What is not the request's fault has its own status in both.
 */
export function statusOfResult(result: GraphResult, type: ResponseType): number {
  if (result.data !== undefined) return 200;
  const code = result.errors?.[0]?.extensions?.['code'];
  if (type === 'application/json' && REQUEST_ERRORS.has(code)) return 200;
  return statusOf(code);
}
