import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Authenticate } from '../../platform/edge/server.ts';
import type { Graph, OperationSource, PreparedOperation } from '../../platform/graphql/graph.ts';
import type { OnViewers } from '../../platform/identity/viewer-changes.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { RequestRecords } from '../../platform/observability/request-records.ts';
import type { Traffic } from '../../platform/observability/traffic.ts';
import type { OperationAudit } from '../audit/audit-operation.ts';
import type { RecordedContext, Recorder } from '../audit/recorder.ts';
import type { GraphqlRequest } from '../graph/graphql-request.ts';
import type { ChargeOperations } from '../graph/operation-charges.ts';
import type { PersistedQueries } from '../graph/persisted.ts';
import { GuardedOperation } from '../graph/plan.ts';

/** The path of the endpoint. */
export const GRAPHQL_PATH = '/graphql';

/** The part that HTTP, SSE and WebSocket share. */
export interface Front {
  readonly graph: Graph;
  readonly config: Config;
  readonly persisted: PersistedQueries;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'subscriptionsActive'>;
  /** Counts the operations of sockets, which pass no edge; nobody does without it. */
  readonly traffic?: Traffic | undefined;
  /** Records some of them one by one; none without it. */
  readonly records?: RequestRecords | null | undefined;
  /** Counts what operations stand for against the limits of their caller. */
  readonly charge: ChargeOperations;
  /** Writes down what the guard keeps out; those that run, the graph records. */
  readonly recorder?: Pick<Recorder, 'refused'> | undefined;
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
export function prepareRequest(
  { graph, persisted, recorder }: Front,
  request: GraphqlRequest,
  context: RecordedContext,
): PreparedOperation {
  const query = persisted.resolve(request);
  const prepared = prepare(graph, { query, operationName: request.operationName }, (audit, code) =>
    recorder?.refused(audit.fields, context, code),
  );
  if (request.persistedHash !== undefined) persisted.keep(request, query);
  return prepared;
}

/** Prepares an operation, and says so when the guard keeps one out that would have been recorded. */
function prepare(
  graph: Graph,
  source: OperationSource,
  onGuarded: (audit: OperationAudit, code: unknown) => void,
): PreparedOperation {
  try {
    return graph.prepare(source);
  } catch (error) {
    if (error instanceof GuardedOperation && error.audit) onGuarded(error.audit, error.errors[0]?.extensions?.['code']);
    throw error;
  }
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
