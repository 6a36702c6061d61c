import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { Config } from '../platform/config/config.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import { hasBody } from '../platform/edge/request-body.ts';
import type { CircuitBreakers } from '../platform/health/circuit-breaker.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { NO_TRACING, type Tracing } from '../platform/observability/tracing.ts';
import { TransportError } from '../platform/remote/pending-call.ts';
import { type Balancer, balancer, type Lease } from '../platform/remote/subgraph-balancer.ts';
import { chargedWindow } from '../platform/remote/subgraph-http.ts';
import type { SubgraphInstances } from '../platform/remote/subgraph-instances.ts';
import { callerHeaders, factsOf } from '../platform/remote/subgraph-protocol.ts';
import type { ViewerTokens } from '../platform/remote/viewer-token.ts';
import type { HandleHttp } from '../subgraphs/define.ts';

export interface ForwardOptions {
  /** The subgraph whose endpoints these are. */
  readonly name: string;
  readonly instances: SubgraphInstances;
  readonly config: Pick<Config, 'SUBGRAPH_CONNECTIONS' | 'SUBGRAPH_TIMEOUT_MS'>;
  readonly breakers: CircuitBreakers;
  readonly tokens: ViewerTokens;
  readonly tracing?: Pick<Tracing, 'inject'> | undefined;
}

/** Requests to the endpoints of a domain that runs in another process. */
export interface HttpForwarder {
  readonly handle: HandleHttp;
  close(): Promise<void>;
}

/**
 * Passes requests on to the subgraph's process and its answers back, both as streams. The process believes the caller's address
 * because the request carries our viewer token; what a client says of itself in the same headers is dropped.
 */
export function createHttpForwarder(options: ForwardOptions): HttpForwarder {
  const { name, config, tokens, tracing = NO_TRACING } = options;
  const timeoutMs = config.SUBGRAPH_TIMEOUT_MS;
  const targets: Balancer = balancer({
    name,
    instances: options.instances,
    breakers: options.breakers,
    timeoutMs,
    connections: config.SUBGRAPH_CONNECTIONS,
    own: true,
    opening: null,
    maxResponseBytes: Number.MAX_SAFE_INTEGER,
  });

  const send = async ({ req, path, search }: Exchange, context: CallContext, lease: Lease) => {
    const remainingMs = Math.min(timeoutMs, context.deadlineMs - Date.now());
    if (remainingMs <= 0) {
      lease.end('given up');
      throw timedOut(name);
    }
    const headers = [...passedOn(req.headers), ...callerHeaders(factsOf(context, tokens), remainingMs)];
    tracing.inject(context.traceparent, headers);
    const body = hasBody(req) ? req : null;
    const method = req.method as Dispatcher.HttpMethod;
    try {
      const reply = await lease.target.http.forward({
        method,
        headers,
        body,
        timeoutMs: remainingMs,
        signal: context.signal,
        path: path + search,
      });
      lease.end(reply.statusCode < 500 ? 'answered' : 'refused');
      return reply;
    } catch (error) {
      lease.end(error instanceof TransportError && error.failure === 'cancelled' ? 'given up' : 'unanswered');
      throw error;
    }
  };

  const reach = async (exchange: Exchange, context: CallContext): Promise<Dispatcher.ResponseData> => {
    const lease = targets.take();
    try {
      return await send(exchange, context, lease);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      // A kept-alive connection that was closed meanwhile; what had no body can be said again.
      const again = !hasBody(exchange.req) && (error.failure === 'unsent' || error.failure === 'reset');
      if (!again) throw error;
      return send(exchange, context, targets.take(lease.target));
    }
  };

  return {
    async handle(exchange, context) {
      const reply = await reach(exchange, context).catch((error: unknown) => {
        throw error instanceof TransportError ? asAppError(name, error, context) : error;
      });
      const charged = chargedWindow(reply.headers);
      if (charged) exchange.context.client.charged?.(charged);
      const res = exchange.handOver();
      copyHeaders(reply.headers, res);
      res.statusCode = reply.statusCode;
      // A broken stream cannot be told in a status any more: the connection is cut, which the client sees.
      await pipeline(reply.body, res).catch(() => res.destroy());
    },
    close: () => targets.close(),
  };
}

/** Of one connection only (RFC 9110 §7.6.1), or made anew for each. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'proxy-authenticate', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'host'],
]);
/** The edge has said these itself. */
const OWN = new Set(['x-request-id', 'x-content-type-options', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'date']);
/** Whether a header is one that only our processes may set. */
const isOurs = (name: string): boolean => name.startsWith('x-trellis-') || name === 'x-request-id';
/** Headers that `Connection` names are of that connection as well. */
const named = (connection: string | undefined): Set<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

function passedOn(headers: IncomingHttpHeaders): string[] {
  const ofConnection = named(headers.connection);
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || HOP_BY_HOP.has(name) || ofConnection.has(name) || isOurs(name)) return [];
    return [name, Array.isArray(value) ? value.join(', ') : value];
  });
}

function copyHeaders(headers: IncomingMessage['headers'], res: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || OWN.has(name)) continue;
    // The edge may have said that the answer varies by something else.
    if (name === 'vary') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
}

const timedOut = (name: string, cause?: Error): AppError =>
  new AppError('UPSTREAM_TIMEOUT', `Subgraph "${name}" did not answer in time`, { cause });

function asAppError(name: string, error: TransportError, context: CallContext): AppError {
  if (error.failure === 'timeout') return timedOut(name, error);
  if (error.failure !== 'cancelled')
    return new AppError('UPSTREAM_FAILED', `Subgraph "${name}" failed`, { cause: error });
  return Date.now() >= context.deadlineMs
    ? timedOut(name, error)
    : new AppError('CLIENT_CLOSED_REQUEST', 'The client closed the request', { cause: error });
}
