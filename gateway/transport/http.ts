import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import { AppError, statusOf } from '../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import { checkRequest, type GraphqlRequest, requestFromSearch } from '../graph/graphql-request.ts';
import type { ApolloFront } from './apollo.ts';
import { failure } from './formatted-error.ts';
import { type Front, GRAPHQL_PATH, prepareRequest } from './front.ts';
import { graphiqlEndpoints, isGraphiqlOn, sendGraphiql } from './graphiql.ts';
import { contentTypeOf, createNegotiator, hasForeignCharset, type ResponseType } from './media-type.ts';
import { type StreamOptions, streamOperation } from './sse.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** GraphQL over HTTP of one listener. */
export interface GraphqlHttp {
  readonly endpoints: readonly Endpoint[];
  /** Stops Apollo Server, and with it its plugins. */
  close(): Promise<void>;
}

/**
 * Opens the GraphQL endpoint of an edge, by the GraphQL over HTTP specification (https://graphql.github.io/graphql-over-http/draft/).
 *
 * POST with JSON is answered here, on node:http: body, prepared operation, execution, JSON. A client that accepts
 * `text/event-stream` gets GraphQL over SSE, a browser's GET gets GraphiQL, and everything else goes to Apollo Server. With
 * APOLLO_PLUGINS a POST goes to Apollo Server as well.
 * @throws Error that says what is wrong with the plugins.
 */
export async function openGraphqlHttp(options: StreamOptions): Promise<GraphqlHttp> {
  const { config } = options;
  const postTypes = createNegotiator(['application/json', 'application/graphql-response+json', 'text/event-stream']);
  const getTypes = createNegotiator([
    'application/json',
    'application/graphql-response+json',
    'text/event-stream',
    'text/html',
  ]);
  const plugged = config.APOLLO_PLUGINS === undefined ? null : await startApollo(options);
  let apollo: Promise<ApolloFront> | null = plugged && Promise.resolve(plugged);
  const limits = [rulesFor(config).forRoute(GRAPHQL_PATH)];
  const endpoint = (method: string, handle: Endpoint['handle']): Endpoint => ({
    route: GRAPHQL_PATH,
    method,
    auth: 'optional',
    limits,
    errorForm: 'graphql',
    handle,
  });

  const post = endpoint('POST', async (exchange) => {
    const { headers } = exchange.req;
    const type = postTypes(headers.accept);
    if (!type) throw notAcceptable();
    checkContentType(headers['content-type']);
    const body = parseJson(await exchange.readBody(MAX_BODY_BYTES));
    if (Array.isArray(body)) {
      if (type === 'text/event-stream') throw new AppError('NOT_ACCEPTABLE', 'A batch cannot be streamed');
      return answer(exchange, 200, type, await runBatch(options, body, exchange));
    }
    const request = checkRequest(body);
    if (type === 'text/event-stream') return streamOperation(options, exchange, request);
    if (plugged) return plugged.handle(exchange, request);
    const result = run(options, request, exchange);
    const settled = result instanceof Promise ? await result : result;
    answer(exchange, statusOfResult(settled, type), type, settled);
  });

  const get = endpoint('GET', async (exchange) => {
    const type = getTypes(exchange.req.headers.accept);
    if (!type) throw notAcceptable();
    if (type === 'text/event-stream') return streamOperation(options, exchange, requestFromSearch(exchange.search));
    if (type === 'text/html' && isGraphiqlOn(config)) return sendGraphiql(exchange);
    apollo ??= startApollo(options);
    const { handle, sendPage } = await apollo;
    if (type === 'text/html') sendPage(exchange);
    else handle(exchange, exchange.search === '' ? null : requestFromSearch(exchange.search));
  });

  return {
    endpoints: [post, get, ...(isGraphiqlOn(config) ? graphiqlEndpoints() : [])],
    close: async () => (await apollo)?.close(),
  };
}

/** Starts Apollo Server. It and Express are loaded when something first needs them: a start without plugins does not wait for them. */
async function startApollo(options: Front): Promise<ApolloFront> {
  const { startApolloFront } = await import('./apollo.ts');
  return startApolloFront(options);
}

/** Runs one request; failures are in the result. */
export function run(front: Front, request: GraphqlRequest, exchange: Exchange): MaybePromise<GraphResult> {
  const prepared = prepareToRun(front, request, exchange);
  if (!isPrepared(prepared)) return prepared;
  const { variables } = request;
  const refused = (error: unknown): GraphResult => {
    tellRefused(error, [{ prepared }], exchange);
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

/** Records operations that go beyond a limit. */
function tellRefused(
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
    return prepared;
  } catch (error) {
    return failure(error, front.logger, exchange.context);
  }
}

const isPrepared = (given: PreparedOperation | GraphResult): given is PreparedOperation => 'execute' in given;

const NO_SUBSCRIPTIONS =
  'A subscription needs a WebSocket (graphql-transport-ws) or "accept: text/event-stream" (GraphQL over SSE)';

/** Requests of a batch run side by side; each has its own errors, and the answers keep their order. */
async function runBatch(front: Front, bodies: readonly unknown[], exchange: Exchange): Promise<readonly GraphResult[]> {
  const { GRAPHQL_BATCHING, GRAPHQL_MAX_BATCH } = front.config;
  if (!GRAPHQL_BATCHING) throw new AppError('BAD_USER_INPUT', 'Batches are switched off: send one request at a time');
  if (bodies.length === 0) throw new AppError('BAD_USER_INPUT', 'The batch is empty');
  if (bodies.length > GRAPHQL_MAX_BATCH)
    throw new AppError('BAD_USER_INPUT', `The batch has ${bodies.length} requests; the limit is ${GRAPHQL_MAX_BATCH}`);
  const asked = bodies.map(checkRequest).map((request) => {
    const prepared = prepareToRun(front, request, exchange);
    return isPrepared(prepared) ? { prepared, variables: request.variables } : prepared;
  });
  const operations = asked.filter((each) => 'prepared' in each);
  try {
    await front.charge(operations, exchange.context, Math.min(1, operations.length));
  } catch (error) {
    tellRefused(error, operations, exchange);
    throw error;
  }
  return Promise.all(
    asked.map((each) => ('prepared' in each ? each.prepared.execute(each.variables, exchange.context) : each)),
  );
}

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

function answer(exchange: Exchange, status: number, type: ResponseType, body: unknown): void {
  exchange.send(status, `${type}; charset=utf-8`, JSON.stringify(body));
}

function checkContentType(header: string | undefined): void {
  if (contentTypeOf(header) !== 'application/json')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as "content-type: application/json"');
  if (hasForeignCharset(header!)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'JSON is sent in UTF-8');
}

const notAcceptable = (): AppError =>
  new AppError('NOT_ACCEPTABLE', 'Accept application/graphql-response+json, application/json or text/event-stream');

function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw new AppError('BAD_USER_INPUT', 'The body is empty');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('BAD_USER_INPUT', 'The body is not valid JSON');
  }
}
