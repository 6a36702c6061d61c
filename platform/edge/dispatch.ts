import { AppError } from '../kernel/errors.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import { validTraceparent } from '../observability/traceparent.ts';
import { NO_TRACING } from '../observability/tracing.ts';
import type { Admission } from './admission.ts';
import type { Cors } from './cors.ts';
import type { RouteObserver } from './edge-observer.ts';
import type { ErrorForm } from './error-body.ts';
import type { ErrorForms } from './error-forms.ts';
import { type EdgeExchange, shuttingDown } from './exchange.ts';
import type { RouteMatch, Router } from './router.ts';
import type { EdgePlatform, Endpoint } from './server.ts';

/** An endpoint, and who is told of its requests: nobody of those of probes. */
export interface Target {
  readonly endpoint: Endpoint;
  readonly observer: RouteObserver | null;
  readonly service: string;
}

export interface DispatchOptions {
  readonly platform: Pick<EdgePlatform, 'shutdown' | 'tracing'>;
  readonly router: Router<Target>;
  readonly errorForms: ErrorForms;
  /** Answers what no route matches. */
  readonly unmatched: Target;
  readonly admission: Admission;
  readonly cors: Cors;
}

/**
 * The way of a request through an edge: route, observation, shutdown, admission, endpoint. Synchronous as long as nothing has to be
 * waited for. What it throws or rejects with is the answer.
 */
export function createDispatch(options: DispatchOptions): (exchange: EdgeExchange) => MaybePromise<void> {
  const { router, errorForms, unmatched, admission, cors } = options;
  const { shutdown, tracing = NO_TRACING } = options.platform;

  const track = (exchange: EdgeExchange, { endpoint, observer, service }: Target): void => {
    const { method = 'GET', headers } = exchange.req;
    exchange.errorForm = endpoint === unmatched.endpoint ? errorForms(exchange.path) : endpoint.errorForm;
    exchange.resourceMetadata = endpoint.resourceMetadata;
    exchange.internal = endpoint.internal === true;
    exchange.context.traceparent = validTraceparent(headers['traceparent']);
    if (!observer) return;
    if (tracing.enabled) {
      const { traceparent, tracestate } = headers;
      exchange.span = tracing.request(method, endpoint.route, service, { traceparent, tracestate });
      exchange.context.traceparent = exchange.span.traceparent;
    }
    exchange.observer = observer;
    exchange.requestDone = shutdown.trackRequest();
    observer.begin(exchange);
  };

  /** Counts a request that no endpoint takes, then refuses it. */
  const refuse = (exchange: EdgeExchange, error: unknown): MaybePromise<never> => {
    const limited = admission.limit(exchange, unmatched.endpoint.limits);
    if (limited instanceof Promise) return limited.then(() => Promise.reject(error));
    throw error;
  };

  /** The form of the endpoints that answer a path by other methods; undefined where they have different ones. */
  const formOf = (path: string, methods: readonly string[]): ErrorForm | undefined => {
    const matches = methods.map((method) => router.find(method, path));
    const forms = new Set(
      matches.flatMap((match) => (match && 'target' in match ? match.target.endpoint.errorForm : [])),
    );
    return forms.size === 1 ? [...forms][0] : undefined;
  };

  const refuseMethod = (exchange: EdgeExchange, allowed: readonly string[]): MaybePromise<void> => {
    exchange.header('Allow', allowed.join(', '));
    exchange.errorForm = formOf(exchange.path, allowed) ?? exchange.errorForm;
    if (exchange.req.method !== 'OPTIONS')
      return refuse(exchange, new AppError('METHOD_NOT_ALLOWED', `${exchange.req.method} is not allowed here`));
    cors.allowPreflight(exchange, allowed);
    exchange.sendEmpty(204);
  };

  const answer = (exchange: EdgeExchange, { endpoint, service }: Target): MaybePromise<void> => {
    if (endpoint.operational) return endpoint.handle(exchange);
    const { onRefused } = endpoint;
    if (onRefused) exchange.onFailure = (code) => onRefused(exchange, code);
    const admitted = admission.admit(exchange, endpoint, service);
    return admitted instanceof Promise ? admitted.then(() => endpoint.handle(exchange)) : endpoint.handle(exchange);
  };

  return (exchange) => {
    let match: RouteMatch<Target> | readonly string[] | null;
    try {
      match = router.find(exchange.req.method ?? 'GET', exchange.path);
    } catch (error) {
      track(exchange, unmatched);
      return refuse(exchange, error);
    }
    const target = match && 'target' in match ? match.target : unmatched;
    track(exchange, target);
    if (!target.endpoint.ownCors) cors.allow(exchange);
    if (shutdown.draining && !target.endpoint.operational) throw shuttingDown();
    if (match && !('target' in match)) return refuseMethod(exchange, match);
    if (match) exchange.params = match.params;
    return answer(exchange, target);
  };
}
