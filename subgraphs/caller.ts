import type { IncomingHttpHeaders } from 'node:http';
import type { CallContext } from '../platform/kernel/context.ts';
import type { Viewer } from '../platform/kernel/viewer.ts';
import { validTraceparent } from '../platform/observability/traceparent.ts';
import {
  type CallerFacts,
  CLIENT_AGENT_HEADER,
  CLIENT_IP_HEADER,
  DEADLINE_HEADER,
  OPERATION_HEADER,
  VIEWER_HEADER,
} from '../platform/remote/subgraph-protocol.ts';
import type { SignedCaller, ViewerTokens } from '../platform/remote/viewer-token.ts';

/** The context of a fetch that the gateway sent. A class, because one is made for every request. */
class FetchContext implements CallContext {
  readonly viewer: Viewer | null;
  readonly client: CallContext['client'];
  readonly #edge: CallContext;
  constructor({ viewer, proof }: SignedCaller, headers: IncomingHttpHeaders, edge: CallContext) {
    this.viewer = viewer;
    this.client = {
      ip: text(headers[CLIENT_IP_HEADER]) ?? edge.client.ip,
      userAgent: text(headers[CLIENT_AGENT_HEADER]) ?? null,
      proof,
      operation: text(headers[OPERATION_HEADER]),
      // The answer's headers tell the gateway, whose edge has charged the call to other windows.
      charged: (decision) => edge.client.charged?.(decision),
    };
    this.#edge = edge;
  }
  get requestId(): string {
    return this.#edge.requestId;
  }
  get deadlineMs(): number {
    return this.#edge.deadlineMs;
  }
  get traceparent(): string | null {
    return this.#edge.traceparent;
  }
  get signal(): AbortSignal {
    return this.#edge.signal;
  }
}

const text = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/**
 * Who asks, as the gateway says. The other headers are believed because the token was: only processes of ours can sign.
 * @throws AppError UNAUTHENTICATED without a valid viewer token.
 */
export const fetchCaller = (headers: IncomingHttpHeaders, edge: CallContext, tokens: ViewerTokens): CallContext =>
  new FetchContext(tokens.verify(text(headers[VIEWER_HEADER])), headers, edge);

/** Milliseconds that the gateway leaves for a fetch; null where it does not say. A duration, not a time of day: clocks of two machines differ. */
export function remainingMs(headers: IncomingHttpHeaders): number | null {
  const given = Number(headers[DEADLINE_HEADER]);
  return given > 0 ? Math.min(given, LONGEST_MS) : null;
}

/** The longest wait of a timer, milliseconds: longer than anybody waits. */
const LONGEST_MS = 86_400_000;

/**
 * Who asks for a subscription, from the `extensions` of its subscribe message.
 * @throws AppError UNAUTHENTICATED without a valid viewer token.
 */
export function subscriptionCaller(
  extensions: Record<string, unknown> | null | undefined,
  signal: AbortSignal,
  tokens: ViewerTokens,
): CallContext {
  const facts = (extensions ?? {}) as Partial<Record<keyof CallerFacts, unknown>>;
  const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const { viewer, proof } = tokens.verify(word(facts.viewer) ?? undefined);
  return {
    viewer,
    requestId: word(facts.requestId) ?? 'unknown',
    client: { ip: word(facts.clientIp) ?? 'unknown', userAgent: word(facts.userAgent), proof },
    signal,
    deadlineMs: Number.POSITIVE_INFINITY,
    traceparent: validTraceparent(word(facts.traceparent) ?? undefined),
  };
}
