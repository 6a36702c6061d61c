import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { Exchange } from '../platform/exchange.ts';
import type { Graph, PreparedOperation } from '../platform/graph.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Authenticate } from '../platform/server.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import type { PersistedQueries } from './persisted.ts';
import type { OnViewers } from './revocations.ts';

/** The path of the endpoint. */
export const GRAPHQL_PATH = '/graphql';

/** What HTTP, SSE and WebSocket share. */
export interface Front {
  readonly graph: Graph;
  readonly config: Config;
  readonly persisted: PersistedQueries;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'subscriptionsActive'>;
  /** Long-lived connections ask it again and again, so that none outlives its credential. */
  readonly authenticate: Authenticate;
  /** Ends what a revoked session has open, at once. */
  readonly onViewerRevoked?: OnViewers;
  /** Has what is open look at its credential again, because its roles are others now. */
  readonly onGrantsChanged?: OnViewers;
}

/**
 * The operation that a request asks for.
 * @throws AppError or GraphQLErrors, both meant for the caller.
 */
export function prepareRequest({ graph, persisted }: Front, request: GraphqlRequest): PreparedOperation {
  const query = persisted.resolve(request);
  const prepared = graph.prepare({ query, operationName: request.operationName });
  if (request.persistedHash !== undefined) persisted.keep(request, query);
  return prepared;
}

/** Headers that make a browser ask before it sends a request to another origin, as Apollo Server has them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;
/** Content types that a browser sends to another origin without asking (Fetch standard, CORS-safelisted). */
const SIMPLE_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/** Whether a browser must have asked for permission before it sent this request (CORS preflight). */
export function isPreflighted({ headers }: Exchange['req']): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && !SIMPLE_TYPES.has(type)) return true;
  return PREFLIGHT_HEADERS.some((name) => headers[name]);
}
