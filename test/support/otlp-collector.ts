import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP/HTTP with JSON has it, and the `service.name` of who sent it. */
export interface SentSpan {
  readonly service: unknown;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly SentAttribute[];
}

interface SentAttribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}

export interface OtlpCollector {
  /** What it was sent so far. */
  readonly spans: readonly SentSpan[];
  /** `POST /v1/traces`, a line a request. */
  readonly paths: readonly string[];
  readonly endpoint: string;
  close(): void;
}

/** Speaks enough of OTLP/HTTP with JSON to keep what it is sent. */
export async function startCollector(): Promise<OtlpCollector> {
  const spans: SentSpan[] = [];
  const paths: string[] = [];
  const server = http.createServer(async (req, res) => {
    paths.push(`${req.method} ${req.url}`);
    let body = '';
    for await (const chunk of req) body += chunk;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const service = attributesOf(resource)['service.name'];
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span: SentSpan) => ({ ...span, service })));
    }
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    spans,
    paths,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Attributes by name. */
export const attributesOf = (
  holder: { readonly attributes: readonly SentAttribute[] } | undefined,
): Record<string, unknown> =>
  Object.fromEntries(holder?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
