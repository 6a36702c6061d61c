import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import { checkRequest, requestFromSearch } from '../graph/graphql-request.ts';
import type { ApolloFront } from './apollo.ts';
import { type Front, GRAPHQL_PATH } from './front.ts';
import { graphiqlEndpoints, isGraphiqlOn, sendGraphiql } from './graphiql.ts';
import { contentTypeOf, createNegotiator, hasForeignCharset, type ResponseType } from './media-type.ts';
import { noteOutcome, run, runBatch, statusOfResult } from './run-request.ts';
import { createSharedEvents, reservationOf, type SharedEventsOptions } from './shared-events.ts';
import { streamOperation } from './sse.ts';

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
 * `text/event-stream` gets GraphQL over SSE, whose single connection mode has PUT and DELETE as well. A browser's GET gets GraphiQL, and
 * everything else goes to Apollo Server. With APOLLO_PLUGINS a POST goes to Apollo Server as well.
 * @throws Error that says what is wrong with the plugins.
 */
export async function openGraphqlHttp(options: SharedEventsOptions): Promise<GraphqlHttp> {
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
  const shared = createSharedEvents(options);
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
    const token = reservationOf(exchange);
    if (token !== null) return shared.run(exchange, token, operationIdOf(body), request);
    if (type === 'text/event-stream') return streamOperation(options, exchange, request);
    if (plugged) return plugged.handle(exchange, request);
    const result = run(options, request, exchange);
    const settled = result instanceof Promise ? await result : result;
    noteOutcome(exchange, settled);
    answer(exchange, statusOfResult(settled, type), type, settled);
  });

  const get = endpoint('GET', async (exchange) => {
    const type = getTypes(exchange.req.headers.accept);
    if (!type) throw notAcceptable();
    if (type === 'text/event-stream') {
      const token = reservationOf(exchange);
      if (token !== null) return shared.open(exchange, token);
      return streamOperation(options, exchange, requestFromSearch(exchange.search));
    }
    if (type === 'text/html' && isGraphiqlOn(config)) return sendGraphiql(exchange);
    apollo ??= startApollo(options);
    const { handle, sendPage } = await apollo;
    if (type === 'text/html') sendPage(exchange);
    else handle(exchange, exchange.search === '' ? null : requestFromSearch(exchange.search));
  });

  const put = endpoint('PUT', (exchange) => shared.reserve(exchange));
  const remove = endpoint('DELETE', (exchange) => {
    const token = reservationOf(exchange);
    if (token === null) {
      exchange.header('Allow', 'GET, POST, PUT');
      throw new AppError('METHOD_NOT_ALLOWED', 'DELETE ends an operation of an event stream, whose token it needs');
    }
    shared.stop(exchange, token);
  });

  return {
    endpoints: [post, get, put, remove, ...(isGraphiqlOn(config) ? graphiqlEndpoints() : [])],
    close: async () => (await apollo)?.close(),
  };
}

/** The name that a client gives an operation on a shared stream. */
const operationIdOf = (body: unknown): unknown =>
  (body as { readonly extensions?: { readonly operationId?: unknown } | null }).extensions?.operationId;

/** Starts Apollo Server. It and Express are loaded when something first needs them: a start without plugins does not wait for them. */
async function startApollo(options: Front): Promise<ApolloFront> {
  const { startApolloFront } = await import('./apollo.ts');
  return startApolloFront(options);
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
