import { type AccessLog, createAccessLog, type Logger } from '../observability/logger.ts';
import { type BoundHttpMetrics, boundHttpMetrics, type Metrics } from '../observability/metrics.ts';
import { traceIdOf } from '../observability/traceparent.ts';
import type { EdgeExchange } from './exchange.ts';

/** Reports the requests of one route to metrics and log; labels are bound once, not per request. */
export interface RouteObserver {
  begin(exchange: EdgeExchange): void;
  end(exchange: EdgeExchange): void;
}

/** 499, as proxies log it: the client went away before there was an answer. */
const CLIENT_GONE = 499;

/** Makes the observers of an edge's routes, by the service they count for. */
export function createObservers(metrics: Metrics, logger: Logger): (service: string, route: string) => RouteObserver {
  const logs = new Map<string, AccessLog>();
  const logOf = (service: string): AccessLog => {
    const log = logs.get(service) ?? createAccessLog(logger, service);
    logs.set(service, log);
    return log;
  };

  return (service, route) => {
    const log = logOf(service);
    const byMethod = new Map<string, BoundHttpMetrics>();
    const boundFor = (method: string): BoundHttpMetrics => {
      const known = byMethod.get(method);
      if (known) return known;
      const bound = boundHttpMetrics(metrics, service, method, route);
      byMethod.set(method, bound);
      return bound;
    };
    return {
      begin({ req }) {
        boundFor(req.method!).begin(Number(req.headers['content-length'] ?? 0));
      },
      end(exchange) {
        const { req, res, context } = exchange;
        const durationMs = performance.now() - exchange.startedAtMs;
        const status = res.headersSent ? res.statusCode : CLIENT_GONE;
        boundFor(req.method!).end(status, durationMs / 1000);
        log({
          method: req.method!,
          path: exchange.path,
          status,
          durationMs: Math.round(durationMs * 1000) / 1000,
          requestId: context.requestId,
          traceId: traceIdOf(context.traceparent),
          viewerId: context.viewer?.id ?? null,
        });
      },
    };
  };
}
