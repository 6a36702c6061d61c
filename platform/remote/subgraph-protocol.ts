import type { CallContext } from '../kernel/context.ts';
import type { ViewerTokens } from './viewer-token.ts';

/** Carries the signed viewer. Never accepted from a client: the public edge does not read it. */
export const VIEWER_HEADER = 'x-trellis-viewer';
/** Milliseconds that are left of the request's deadline when it is sent. */
export const DEADLINE_HEADER = 'x-trellis-deadline-ms';
/** The address and user agent of the client at the edge; believed only beside a valid viewer token. */
export const CLIENT_IP_HEADER = 'x-trellis-client-ip';
export const CLIENT_AGENT_HEADER = 'x-trellis-client-agent';

/** The header that names a request with an `Idempotency-Key`, and each repetition of it; believed only beside a valid viewer token. */
export const OPERATION_HEADER = 'x-trellis-operation';

/** Headers of every request to a subgraph, names and values in turn. */
export const CONTENT_HEADERS: readonly string[] = [
  'content-type',
  'application/json',
  'accept',
  'application/graphql-response+json, application/json',
];

/** The facts of a caller that a subgraph process gets: in headers of a fetch, in `extensions` of a graphql-ws subscribe. */
export interface CallerFacts {
  readonly viewer: string;
  readonly requestId: string;
  readonly clientIp: string;
  readonly userAgent: string | null;
  readonly operation: string | undefined;
  readonly traceparent: string | null;
}

/**
 * First message of a subscription at a subgraph of ours, before any event: its source is listening, so nothing that is
 * published from now on is missed. Consumed by the client, never seen by a plan.
 */
export const SUBSCRIBED = 'trellis:subscribed';

export const factsOf = (context: CallContext, tokens: ViewerTokens): CallerFacts => ({
  viewer: tokens.sign(context.viewer, context.client.proof),
  requestId: context.requestId,
  clientIp: context.client.ip,
  userAgent: context.client.userAgent,
  operation: context.client.operation,
  traceparent: context.traceparent,
});

/** The facts as headers of one fetch, but for the trace, which the client continues (`Tracing.inject`). */
export const factHeaders = (facts: CallerFacts, remainingMs: number): string[] => [
  'content-type',
  'application/json',
  ...callerHeaders(facts, remainingMs),
];

/** The facts as headers of a request of any content. */
export function callerHeaders(facts: CallerFacts, remainingMs: number): string[] {
  const headers = [
    VIEWER_HEADER,
    facts.viewer,
    'x-request-id',
    facts.requestId,
    DEADLINE_HEADER,
    String(remainingMs),
    CLIENT_IP_HEADER,
    facts.clientIp,
  ];
  if (facts.userAgent) headers.push(CLIENT_AGENT_HEADER, facts.userAgent);
  if (facts.operation) headers.push(OPERATION_HEADER, facts.operation);
  return headers;
}
