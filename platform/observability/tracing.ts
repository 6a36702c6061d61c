import type { Logger } from 'pino';

/** The value of a span's attribute. */
export type SpanValue = string | number | boolean | string[];

/** A span that was started, or the null object when the request is not traced. */
export interface TraceSpan {
  /** W3C Trace Context of this span; null while tracing is off. */
  readonly traceparent: string | null;
  /** For log lines; null while tracing is off. */
  readonly traceId: string | null;
  set(name: string, value: SpanValue): void;
  /** Marks the span as failed. */
  fail(error: unknown): void;
  /** Ends the span, once. */
  end(): void;
}

/** Headers that carry the trace, as received. */
export interface TraceHeaders {
  readonly traceparent?: string | string[] | undefined;
  readonly tracestate?: string | string[] | undefined;
}

/** Distributed traces: the HTTP request, the GraphQL operation, each fetch from a subgraph, each call of a model and each use of a built-in tool; nothing else. */
export interface Tracing {
  /** False: every span is `NO_SPAN`, and callers may skip the calls altogether. */
  readonly enabled: boolean;
  /** Server span of a request, a child of the caller's if its headers say so. `route` is the template, never the path. */
  request(method: string, route: string, service: string, headers: TraceHeaders): TraceSpan;
  /** Internal span of a GraphQL operation. @param parent `traceparent` of the request's span. */
  operation(kind: 'query' | 'mutation' | 'subscription', name: string | null, parent: string | null): TraceSpan;
  /**
   * Span of one fetch from a subgraph: a client's when it runs in another process, else an internal one.
   * @param parent `traceparent` of the operation's or the request's span.
   */
  fetch(subgraph: string, parent: string | null, isRemote: boolean): TraceSpan;
  /** Span of a call of something outside the platform. @param parent `traceparent` of the request's span. */
  client(name: string, attributes: Readonly<Record<string, SpanValue>>, parent: string | null): TraceSpan;
  /** Span of work within the platform that is part of a call. @param parent `traceparent` of the request's span. */
  internal(name: string, attributes: Readonly<Record<string, SpanValue>>, parent: string | null): TraceSpan;
  /** Adds the headers that continue the trace at another process, names and values in turn. */
  inject(traceparent: string | null, headers: string[]): void;
  /** Sends what is buffered. */
  close(): Promise<void>;
}

/** The span of an untraced request: its functions do nothing. */
export const NO_SPAN: TraceSpan = {
  traceparent: null,
  traceId: null,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Passes the caller's trace on and records nothing. */
export const NO_TRACING: Tracing = {
  enabled: false,
  request: () => NO_SPAN,
  operation: () => NO_SPAN,
  fetch: () => NO_SPAN,
  client: () => NO_SPAN,
  internal: () => NO_SPAN,
  inject(traceparent, headers) {
    if (traceparent !== null) headers.push('traceparent', traceparent);
  },
  close: () => Promise.resolve(),
};

export interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** Share of requests that are traced in production unless said: enough to see what is slow, and not a trace for each. */
const PRODUCTION_RATIO = 0.1;

/** Who speaks in a trace. */
export interface TracedProcess {
  /** `service.name` of its spans: `gateway`, `session_service`. */
  readonly service: string;
  readonly version: string;
  /** Hears, at most once a minute, that traces could not be sent. */
  readonly logger?: Logger | undefined;
}

/** The tracing of this process: `NO_TRACING` without an endpoint, and then no OpenTelemetry code is loaded. */
export async function startTracing(
  settings: TracingSettings,
  { service, version, logger }: TracedProcess,
): Promise<Tracing> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return NO_TRACING;
  const { createOtlpTracing } = await import('./tracing-otlp.ts');
  return createOtlpTracing({
    service,
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG ?? (settings.NODE_ENV === 'production' ? PRODUCTION_RATIO : 1),
    version,
    onLost: (error) => logger?.warn({ err: error }, 'traces could not be sent'),
  });
}
