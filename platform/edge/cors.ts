import type { EdgeExchange } from './exchange.ts';

const REQUEST_HEADERS =
  'Authorization, Anthropic-Beta, Anthropic-Version, Content-Type, DPoP, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-API-Key, X-GraphQL-Event-Stream-Token, X-Request-Id, Traceparent, Tracestate, Apollo-Require-Preflight';
const RESPONSE_HEADERS =
  'ETag, Request-Id, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, Idempotency-Replayed, WWW-Authenticate, DPoP-Nonce, Deprecation, Sunset, Link, X-Cache, X-Model, X-Provider, X-Cost-USD, Server-Timing, X-Model-Attempts, X-Model-Fallback';
const PREFLIGHT_SECONDS = '600';

/** Cross-origin rules of the Fetch standard for the configured origins; nothing for all others, which browsers then refuse. */
export interface Cors {
  /** Adds the headers that let a page of an allowed origin read the answer. */
  allow(exchange: EdgeExchange): void;
  /** Adds what a preflight answer needs on top of that. */
  allowPreflight(exchange: EdgeExchange, methods: readonly string[]): void;
}

/** @param origins `CORS_ORIGINS`; `*` allows every origin. Credentials travel in headers, so cookies are never allowed. */
export function createCors(origins: readonly string[]): Cors {
  const known = new Set(origins);
  const any = known.has('*');
  const allows = ({ req: { headers } }: EdgeExchange): boolean =>
    headers.origin !== undefined && (any || known.has(headers.origin));
  return {
    allow(exchange) {
      if (known.size === 0) return;
      if (!any) exchange.header('Vary', 'Origin');
      if (!allows(exchange)) return;
      exchange.header('Access-Control-Allow-Origin', any ? '*' : exchange.req.headers.origin!);
      exchange.header('Access-Control-Expose-Headers', RESPONSE_HEADERS);
    },
    allowPreflight(exchange, methods) {
      if (!allows(exchange)) return;
      exchange.header('Access-Control-Allow-Methods', methods.join(', '));
      exchange.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
      exchange.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    },
  };
}
