import {
  type Attributes,
  type Context,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { validTraceparent } from './traceparent.ts';
import type { TraceSpan, Tracing } from './tracing.ts';

export interface OtlpTracingOptions {
  /** OTLP/HTTP collector; `/v1/traces` is added, as the OpenTelemetry specification says of this variable. */
  readonly endpoint: string;
  /** Share of new traces that are sampled, 0 to 1; a caller's decision goes before. */
  readonly ratio: number;
  /** `service.name` of the process. */
  readonly service: string;
  readonly version: string;
  /** Hears that spans could not be sent, at most once a minute. */
  readonly onLost: (error: Error | undefined) => void;
}

/** Longest try to send a batch, repeats included: shorter than a cleanup callback of the shutdown may take. */
const EXPORT_TIMEOUT_MS = 3_000;
const REPORT_EVERY_MS = 60_000;

/** OTLP/HTTP with JSON. A failure is reported and otherwise forgotten: traces never fail what they trace. */
function createExporter({ endpoint, onLost }: OtlpTracingOptions): SpanExporter {
  const otlp = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      otlp.export(spans, ({ code, error }) => {
        if (code !== 0 && performance.now() - reportedAt >= REPORT_EVERY_MS) {
          reportedAt = performance.now();
          onLost(error);
        }
        done({ code: 0 });
      });
    },
    shutdown: () => otlp.shutdown(),
    forceFlush: () => otlp.forceFlush(),
  };
}

/** Spans that never end must not fill the memory; past this many the oldest are no longer found as parents. */
const MAX_OPEN = 20_000;

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * Tracing over OTLP/HTTP. Spans are made by hand at a few places and their parents travel in the call context:
 * automatic instrumentation and an asynchronous context cost more than half of the throughput.
 */
export function createOtlpTracing(options: OtlpTracingOptions): Tracing {
  const { ratio, service, version } = options;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'trellis',
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(createExporter(options))],
  });
  const tracer = provider.getTracer('trellis', version);
  /** Spans that have not ended, by traceparent: a child finds its parent's trace state and sampling here. */
  const open = new Map<string, Span>();

  const contextOf = (traceparent: string | null, tracestate?: string): Context => {
    if (traceparent === null) return ROOT_CONTEXT;
    const parent = open.get(traceparent);
    if (parent) return trace.setSpan(ROOT_CONTEXT, parent);
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId: traceparent.slice(3, 35),
      spanId: traceparent.slice(36, 52),
      traceFlags: Number.parseInt(traceparent.slice(53, 55), 16),
      isRemote: true,
      ...(tracestate && { traceState: createTraceState(tracestate) }),
    });
  };

  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): TraceSpan => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    const spanContext = span.spanContext();
    const traceparent = traceparentOf(spanContext);
    if (open.size >= MAX_OPEN) open.delete(open.keys().next().value!);
    open.set(traceparent, span);
    let ended = false;
    return {
      traceparent,
      traceId: spanContext.traceId,
      set(key, value) {
        span.setAttribute(key, value);
        // Semantic conventions for HTTP servers: 5xx is an error of ours, 4xx is the client's.
        if (key === 'http.response.status_code' && Number(value) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      },
      fail(error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', errorType(error));
      },
      end() {
        if (ended) return;
        ended = true;
        open.delete(traceparent);
        span.end();
      },
    };
  };

  return {
    enabled: true,
    request(method, route, service, headers) {
      const tracestate = Array.isArray(headers.tracestate) ? headers.tracestate.join(',') : headers.tracestate;
      return start(
        `${method} ${route}`,
        SpanKind.SERVER,
        { 'http.request.method': method, 'http.route': route, 'trellis.service': service },
        contextOf(validTraceparent(headers.traceparent), tracestate),
      );
    },
    // Named by its kind alone (semantic conventions for GraphQL): callers choose the names of their operations.
    operation: (kind, name, parent) =>
      start(
        kind,
        SpanKind.INTERNAL,
        { 'graphql.operation.type': kind, ...(name !== null && { 'graphql.operation.name': name }) },
        contextOf(parent),
      ),
    fetch: (subgraph, parent, isRemote) =>
      start(
        `fetch ${subgraph}`,
        isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL,
        { 'trellis.subgraph': subgraph },
        contextOf(parent),
      ),
    client: (name, attributes, parent) => start(name, SpanKind.CLIENT, { ...attributes }, contextOf(parent)),
    internal: (name, attributes, parent) => start(name, SpanKind.INTERNAL, { ...attributes }, contextOf(parent)),
    inject(traceparent, headers) {
      if (traceparent === null) return;
      headers.push('traceparent', traceparent);
      const tracestate = open.get(traceparent)?.spanContext().traceState?.serialize();
      if (tracestate) headers.push('tracestate', tracestate);
    },
    close: () => provider.shutdown(),
  };
}

/** The kind of error, never its message, which may hold what a caller sent. */
const errorType = (error: unknown): string => {
  const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'error';
};
