import type { EdgeExchange } from './exchange.ts';

const REQUEST_HEADERS =
  'Authorization, Anthropic-Beta, Anthropic-Dangerous-Direct-Browser-Access, Anthropic-Version, Content-Type, DPoP, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, OpenAI-Beta, OpenAI-Organization, OpenAI-Project, X-API-Key, X-GraphQL-Event-Stream-Token, X-Request-Id, Traceparent, Tracestate, Apollo-Require-Preflight';
/** Headers by which the clients of OpenAI and of Anthropic say what they are; nobody reads it here, and without leave no browser sends the request. */
const CLIENT_FACT = /^x-stainless-[a-z-]{1,40}$/;
/** Such headers of one request. */
const MOST_FACTS = 20;
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
      exchange.header('Vary', 'Access-Control-Request-Headers');
      exchange.header('Access-Control-Allow-Methods', methods.join(', '));
      exchange.header('Access-Control-Allow-Headers', [REQUEST_HEADERS, ...clientFacts(exchange)].join(', '));
      exchange.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    },
  };
}

/** The headers of that kind that a preflight asks for. */
const clientFacts = ({ req: { headers } }: EdgeExchange): string[] =>
  String(headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(/ *, */)
    .filter((name) => CLIENT_FACT.test(name))
    .slice(0, MOST_FACTS);
