import { type AccessLog, createAccessLog, type Logger } from '../observability/logger.ts';
import { type BoundHttpMetrics, boundHttpMetrics, type Metrics } from '../observability/metrics.ts';
import type { RequestRecords } from '../observability/request-records.ts';
import { recordedTrace } from '../observability/trace-link.ts';
import { traceIdOf } from '../observability/traceparent.ts';
import { type BoundTraffic, nameOfOperation, type Traffic } from '../observability/traffic.ts';
import type { EdgeExchange } from './exchange.ts';

/** Reports the requests of one route to metrics and log; labels are bound once, not per request. */
export interface RouteObserver {
  begin(exchange: EdgeExchange): void;
  end(exchange: EdgeExchange): void;
}

/** 499, as proxies log it: the client went away before there was an answer. */
const CLIENT_GONE = 499;

/** The counters of one route, for one method. */
interface Bound {
  readonly metrics: BoundHttpMetrics;
  readonly traffic: BoundTraffic | null;
}

/** Makes the observers of an edge's routes, by the service they count for. */
export function createObservers({
  metrics,
  logger,
  traffic = null,
  records = null,
}: {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly traffic?: Traffic | null;
  readonly records?: RequestRecords | null;
}): (service: string, route: string) => RouteObserver {
  const logs = new Map<string, AccessLog>();
  const logOf = (service: string): AccessLog => {
    const log = logs.get(service) ?? createAccessLog(logger, service);
    logs.set(service, log);
    return log;
  };

  return (service, route) => {
    const log = logOf(service);
    const nameOf = (method: string): string => (route.startsWith('/') ? `${method} ${route}` : route);
    const byMethod = new Map<string, Bound>();
    const boundFor = (method: string): Bound => {
      const known = byMethod.get(method);
      if (known) return known;
      const bound = {
        metrics: boundHttpMetrics(metrics, service, method, route),
        traffic: traffic?.bind(service, nameOf(method)) ?? null,
      };
      byMethod.set(method, bound);
      return bound;
    };
    return {
      begin({ req }) {
        boundFor(req.method!).metrics.begin(Number(req.headers['content-length'] ?? 0));
      },
      end(exchange) {
        const { req, res, context, operation, startedAtMs, streamedAtMs } = exchange;
        const endedAtMs = performance.now();
        const durationMs = endedAtMs - startedAtMs;
        const status = res.headersSent ? res.statusCode : CLIENT_GONE;
        const bound = boundFor(req.method!);
        bound.metrics.end(status, durationMs / 1000);
        const answeredMs = (streamedAtMs ?? endedAtMs) - startedAtMs;
        const meant = operation?.status ?? status;
        if (operation && traffic) traffic.countNamed(service, operation, meant, answeredMs);
        else bound.traffic?.count(status, answeredMs);
        if (records?.admits(meant, answeredMs))
          records.add({
            requestId: context.requestId,
            beganMs: startedAtMs,
            durationMs,
            status: meant,
            method: req.method!,
            path: exchange.path,
            service,
            operation: operation ? nameOfOperation(operation) : nameOf(req.method!),
            tenantId: context.viewer?.tenantId ?? null,
            viewerId: context.viewer?.id ?? null,
            traceId: recordedTrace(context.traceparent),
            fetches: context.fetches ?? [],
          });
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
