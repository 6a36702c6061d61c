import type http from 'node:http';
import type net from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import type { CallContext } from '../kernel/context.ts';
import { createDeadlineWheel } from '../kernel/deadline.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/identifiers.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import { Members } from '../kernel/members.ts';
import type { Proof } from '../kernel/proof.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { ByteBudget } from '../limits/byte-budget.ts';
import { type RateLimiter, type RateRule, rulesFor } from '../limits/rate-limit.ts';
import type { StreamSlots } from '../limits/stream-slots.ts';
import { requestFields } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { RequestRecords } from '../observability/request-records.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing.ts';
import type { Traffic } from '../observability/traffic.ts';
import type { Shutdown } from '../work/shutdown.ts';
import { createAdmission } from './admission.ts';
import { createCors } from './cors.ts';
import { createDispatch, type Target } from './dispatch.ts';
import { createObservers } from './edge-observer.ts';
import { pathsOf } from './endpoint-paths.ts';
import type { ErrorForm } from './error-body.ts';
import { createErrorForms } from './error-forms.ts';
import { EdgeExchange, type Exchange, type ExchangeEdge } from './exchange.ts';
import type { Listener } from './listener.ts';
import { hasBody } from './request-body.ts';
import { headProblem } from './request-head.ts';
import { createRouter } from './router.ts';

/**
 * Who a credential stands for: null without one. Throws (or rejects with) AppError UNAUTHENTICATED for a bad one, FORBIDDEN for one that
 * may not be used here. Answers synchronously when it can, so that a warm request never waits.
 */
export type Authenticate = (credentials: Credentials, context: CallContext) => MaybePromise<Viewer | null>;

/** The credentials that a caller presents. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly apiKey: string | undefined;
  /** A DPoP proof that has yet to be verified; or, when the credential of a stream is looked at again, the key that was proved when it began. */
  readonly proof?: PresentedProof | Proof | undefined;
}

/** A DPoP proof (RFC 9449) and the request that it came with. */
export interface PresentedProof {
  readonly jwt: string;
  readonly method: string;
  /** Absolute, as the client knows it. */
  readonly url: string;
  /** Hears of the key, once the proof is good. */
  proven(proof: Proof): void;
  /** Hears of the nonce that the client's next proof should carry (RFC 9449 §8). */
  nextNonce(nonce: string): void;
}

/** One route of an edge. */
export interface Endpoint {
  /** Pattern of the path in OpenAPI form, and label of its metrics: `/api/v1/sessions/{session_id}`, `/models/{model...}`. */
  readonly route: string;
  /** Other paths that lead to it, with the same parameters. Limits, metrics and traces know one path: `route`. */
  readonly aliases?: readonly string[];
  readonly method: string;
  /** `public`: credentials are not looked at. `optional`: a bad one is refused, none is fine. `bearer`: needs a good one. */
  readonly auth: 'public' | 'optional' | 'bearer';
  /** A public endpoint that may bind to the key of a DPoP proof what it gives out: a proof is verified first. Others of them never see one. */
  readonly takesProof?: boolean;
  /** Where a client reads who gives out tokens for this endpoint; told with a 401 (RFC 9728 §5.1). */
  readonly resourceMetadata?: string;
  /** Limits per caller beside the hourly one of each viewer; normally `[rulesFor(config).forRoute(route)]`. */
  readonly limits: readonly RateRule[];
  readonly errorForm: ErrorForm;
  /** Service that requests count for; the edge's own unless said. */
  readonly service?: string;
  /** Called by processes of ours alone, for callers of theirs: its streams are counted there. */
  readonly internal?: boolean;
  /** The endpoint itself tells browsers which origins may read its answers; CORS_ORIGINS does not apply. */
  readonly ownCors?: boolean;
  /** Hears of a request that was answered with an error before the endpoint began its work (`Exchange.onFailure`). */
  readonly onRefused?: (exchange: Exchange, code: unknown) => void;
  /** Probes and documentation: no limits, metrics, access log or draining. */
  readonly operational?: boolean;
  readonly handle: (exchange: Exchange) => void | Promise<void>;
}

/** @param method - what was presented: `bearer`, `api_key` or `dpop`. */
export type OnCredentialRefused = (
  exchange: Exchange,
  refusal: { readonly service: string; readonly method: string; readonly error: AppError },
) => void;

/** The parts of the platform that an edge needs. */
export interface EdgePlatform {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly limiter: RateLimiter;
  readonly shutdown: Shutdown;
  readonly tracing?: Tracing;
  /** Counts its requests; nobody does without it. */
  readonly traffic?: Traffic;
  /** Remembers some of its requests one by one; none without it. */
  readonly records?: RequestRecords | null;
  /** Bounds the bodies that are held at once; none without it. */
  readonly bodies?: ByteBudget;
}

export interface EdgeOptions {
  readonly platform: EdgePlatform;
  /** Listener whose requests it answers, once that is open. */
  readonly listener: Listener;
  /** `service` label of what no endpoint claims. */
  readonly service: string;
  readonly authenticate: Authenticate;
  readonly endpoints: readonly Endpoint[];
  /** Bounds of the streams that one caller may hold open; none without it. */
  readonly streams?: StreamSlots | undefined;
  /** Hears of each credential that is refused, unless the endpoint hears of its refusals itself. */
  readonly onCredentialRefused?: OnCredentialRefused;
  /** Answers what no endpoint matches (an Express application); 404 without it. `exchangeOf(req)` has the context. */
  readonly fallback?: (req: http.IncomingMessage, res: http.ServerResponse) => void;
  /** Limits of what no endpoint matches, all paths together; the default one unless said. */
  readonly fallbackLimits?: readonly RateRule[];
  /** Longest time that a body may stand still once the process is to end, in milliseconds (default 5,000). */
  readonly stalledMs?: number;
}

/** A caller's request id is passed on when it cannot harm a log line or a header. */
const SANE_REQUEST_ID = /^[\w.-]{1,128}$/;

/** Marks a connection over which a head came that is not valid; node has parsed what was sent behind it, and would hand it over. */
const DISTRUSTED: unique symbol = Symbol('distrusted');
type DistrustedSocket = net.Socket & { [DISTRUSTED]?: true };

/** Puts an edge behind a listener: the routes of its endpoints, and all that every request goes through. It ends with the listener. */
export function serveEdge(options: EdgeOptions): void {
  const { platform, listener, service, authenticate, endpoints, fallback, stalledMs = STALLED_MS } = options;
  const { config, logger, shutdown, tracing = NO_TRACING } = platform;
  const observe = createObservers(platform);
  const wheel = createDeadlineWheel();
  const admission = createAdmission(platform, authenticate, options.onCredentialRefused);
  const targetOf = (endpoint: Endpoint): Target => {
    const label = endpoint.service ?? service;
    return { endpoint, service: label, observer: endpoint.operational ? null : observe(label, endpoint.route) };
  };
  const router = createRouter(
    endpoints.flatMap((endpoint) => {
      const target = targetOf(endpoint);
      return pathsOf(endpoint).map((path) => ({ method: endpoint.method, path, target }));
    }),
  );
  const unmatched = targetOf(
    unmatchedEndpoint(options.fallbackLimits ?? [rulesFor(config).forRoute('(unmatched)')], fallback),
  );

  const parts: ExchangeEdge = {
    get draining() {
      return shutdown.draining;
    },
    proxies: config.TRUST_PROXY,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
    compresses: config.COMPRESSION,
    records: platform.records != null,
    startDeadline: wheel.start,
    trackStream: shutdown.trackStream,
    takeStream({ internal, context }) {
      if (internal || !options.streams) return () => undefined;
      return options.streams.take('stream', { viewer: context.viewer, ip: context.client.ip });
    },
    holdBody({ internal, context }) {
      if (internal || !platform.bodies) return null;
      return platform.bodies.open({ owner: context.viewer?.tenantId ?? callerNetwork(context.client.ip) });
    },
    unexpected(exchange, error) {
      logger.error({ err: error, ...requestFields(exchange.context), path: exchange.path }, 'request failed');
    },
    done(exchange) {
      exchange.withBody?.remove();
      exchange.requestDone?.();
      exchange.observer?.end(exchange);
      if (!tracing.enabled) return;
      exchange.span.set('http.response.status_code', exchange.res.statusCode);
      exchange.span.end();
    },
  };

  /** Requests with a body, until they are answered. */
  const withBody = new Members<EdgeExchange>();
  shutdown.onDraining(() => stopStalled(withBody, stalledMs));
  const errorForms = createErrorForms(endpoints);
  const cors = createCors(config.CORS_ORIGINS);
  const dispatch = createDispatch({ platform, router, errorForms, unmatched, admission, cors });
  const onRequest = (req: http.IncomingMessage, res: http.ServerResponse, expectsContinue: boolean): void => {
    if ((req.socket as DistrustedSocket)[DISTRUSTED]) return;
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : newId('req');
    const exchange = new EdgeExchange(req, res, requestId, parts);
    exchange.expectsContinue = expectsContinue;
    if (hasBody(req)) exchange.withBody = withBody.add(exchange);
    try {
      const problem = headProblem(req);
      if (problem !== null) {
        // Whoever sent it may see other requests on this connection than we do: none of them is served.
        (req.socket as DistrustedSocket)[DISTRUSTED] = true;
        exchange.header('Connection', 'close');
        throw new AppError('BAD_USER_INPUT', problem);
      }
      const done = dispatch(exchange);
      if (done instanceof Promise) done.catch((error) => exchange.fail(error));
    } catch (error) {
      exchange.fail(error);
    }
  };

  listener.onRequest(onRequest);
  listener.server.once('close', wheel.close);
}

const STALLED_MS = 5_000;

/** Ends the requests that stand half sent, as they would hold up the end for the whole deadline; those that still arrive may go on. */
function stopStalled(withBody: Members<EdgeExchange>, stalledMs: number): void {
  const received = new WeakMap<EdgeExchange, number>();
  const check = () => {
    for (const exchange of withBody.values()) {
      const { bytesRead } = exchange.req.socket;
      if (received.get(exchange) === bytesRead) exchange.stopWaiting();
      else received.set(exchange, bytesRead);
    }
    if (withBody.size === 0) clearInterval(timer);
  };
  const timer = setInterval(check, stalledMs).unref();
  check();
}

const unmatchedEndpoint = (limits: readonly RateRule[], fallback: EdgeOptions['fallback']): Endpoint => ({
  route: '(unmatched)',
  method: '*',
  auth: 'public',
  limits,
  errorForm: 'problem',
  handle(exchange) {
    if (!fallback) throw new AppError('NOT_FOUND', 'No such route');
    fallback(exchange.req, exchange.handOver());
  },
});
