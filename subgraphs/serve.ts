import type { GraphQLSchema } from 'graphql';
import type { Exchange } from '../platform/edge/exchange.ts';
import type { Listener } from '../platform/edge/listener.ts';
import { type EdgePlatform, type Endpoint, serveEdge } from '../platform/edge/server.ts';
import { serveUpgrades } from '../platform/edge/upgrades.ts';
import type { DataSource, GraphResult } from '../platform/graphql/graph.ts';
import { type OperationMetrics, operationMetrics } from '../platform/graphql/operation-metrics.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { RESULT_LINES } from '../platform/remote/subgraph-stream.ts';
import type { ViewerTokens } from '../platform/remote/viewer-token.ts';
import { fetchCaller, remainingMs } from './caller.ts';
import { compiledOperations, type GraphRequest, problemsOf, readRequest } from './compiled.ts';
import type { HandleHttp, HttpEndpoint } from './define.ts';
import { FetchRequest, serveFetches } from './fetches.ts';
import { httpEndpoints } from './http-endpoints.ts';
import { sendResultLines } from './result-lines.ts';
import { serveSockets } from './sockets.ts';

export interface SubgraphServerOptions {
  readonly platform: EdgePlatform;
  readonly listener: Listener;
  /** `service` label: `session_service`. */
  readonly service: string;
  /** Executes operations in this process. */
  readonly source: DataSource;
  /** The schema that operations are validated against, once per text. */
  readonly schema: GraphQLSchema;
  readonly tokens: ViewerTokens;
  /** The domain's own, which gateways pass on. */
  readonly http?: { readonly endpoints: readonly HttpEndpoint[]; readonly handle: HandleHttp } | null | undefined;
  /** `/health`, `/metrics` and their like. */
  readonly endpoints: readonly Endpoint[];
}

/** One subgraph behind a port of its own. */
export interface SubgraphServer {
  close(): Promise<void>;
}

const PATH = '/graphql';
/** A fetch of many entities carries all their keys, and one of a transcription the recording, as base64. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** Of the grace of a shutdown most, but no more than this. */
const LAST_WORDS_MS = 10_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Serves a subgraph to gateways: `POST /graphql`, many fetches on one connection, and graphql-ws at the same path, to nobody without a viewer token. There
 * are no limits and no guards here: those are the public edge's.
 */
export function createSubgraphServer(options: SubgraphServerOptions): SubgraphServer {
  const { platform, listener, service, source, schema, tokens, http, endpoints } = options;
  const operations = operationMetrics(platform.metrics);
  const callerOf = callers(options);
  const forwarded = http
    ? httpEndpoints(http.endpoints, async (exchange) => http.handle(exchange, callerOf(exchange)), false)
    : [];
  const graphql = subgraphEndpoint(PATH, options, operations);

  serveEdge({
    platform,
    listener,
    service,
    authenticate: () => null,
    endpoints: [graphql, ...forwarded, ...endpoints],
  });
  const sockets = serveSockets({
    path: PATH,
    source,
    schema,
    tokens,
    logger: platform.logger,
    operations,
    active: platform.metrics.subscriptionsActive.bind({ transport: 'websocket' }),
    trackStream: platform.shutdown.trackStream,
  });
  const fetches = serveFetches({ platform, listener, service, path: PATH, tokens });
  serveUpgrades(listener, [sockets.upgrades, fetches.upgrades]);
  return {
    async close() {
      await Promise.all([sockets.close(), fetches.close()]);
      await listener.close();
    },
  };
}

/**
 * A subgraph for processes of ours at one path of a listener: `POST` alone, a whole answer or, where asked for, lines of results.
 */
export function subgraphEndpoint(
  route: string,
  options: Pick<SubgraphServerOptions, 'platform' | 'service' | 'source' | 'schema' | 'tokens'>,
  operations: OperationMetrics = operationMetrics(options.platform.metrics),
): Endpoint {
  const { platform, source, schema } = options;
  const operation = compiledOperations(source, schema, platform.config.GRAPHQL_CACHED_OPERATIONS, operations);
  const callerOf = callers(options);
  const active = platform.metrics.subscriptionsActive.bind({ transport: 'rest' });
  const stream = async (exchange: Exchange, context: CallContext, { source: wanted, variables }: GraphRequest) => {
    const startedMs = performance.now();
    const errors = problemsOf(wanted.query, schema);
    if (errors.length > 0) {
      operations.refused('GRAPHQL_VALIDATION_FAILED');
      return exchange.send(200, JSON_TYPE, JSON.stringify({ errors }));
    }
    exchange.withoutDeadline();
    let results: AsyncIterableIterator<GraphResult>;
    try {
      results = await source.subscribe(wanted, variables, context);
    } catch (error) {
      if (error instanceof AppError) operations.refused(error.extensions['code']);
      throw error;
    }
    operations.answered('subscription', startedMs, { data: null });
    active.inc();
    const lastWordsMs = Math.min(LAST_WORDS_MS, platform.config.SHUTDOWN_GRACE_SECONDS * 800);
    await sendResultLines(exchange, context, results, lastWordsMs).finally(() => active.dec());
  };
  return {
    route,
    method: 'POST',
    auth: 'public',
    limits: [],
    errorForm: 'graphql',
    internal: true,
    async handle(exchange) {
      const context = callerOf(exchange);
      const request =
        exchange.req instanceof FetchRequest
          ? exchange.req.asked()
          : readRequest(parseJson(await exchange.readBody(MAX_BODY_BYTES)));
      if (exchange.req.headers.accept?.endsWith(RESULT_LINES)) return stream(exchange, context, request);
      const { source: wanted, variables } = request;
      const result = await operation(wanted)(variables, context);
      exchange.send(200, JSON_TYPE, JSON.stringify(result));
    },
  };
}

function callers({
  platform,
  service,
  tokens,
}: Pick<SubgraphServerOptions, 'platform' | 'service' | 'tokens'>): (exchange: Exchange) => CallContext {
  /** Nobody but a gateway of ours calls here. @throws AppError UNAUTHENTICATED for anyone else. */
  return (exchange) => {
    try {
      const context = fetchCaller(exchange.req.headers, exchange.context, tokens);
      // The request's own deadline, which may be longer than ours for strangers.
      const leftMs = remainingMs(exchange.req.headers);
      if (leftMs !== null) exchange.withDeadline(leftMs);
      return context;
    } catch (refusal) {
      platform.metrics.authFailures.inc({ service, method: 'viewer_token' });
      throw refusal;
    }
  };
}

/** Undefined for what is not JSON; the form is checked next and refused by name. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
