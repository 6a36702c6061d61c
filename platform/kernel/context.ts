import { signalWithTimeout } from './deadline.ts';
import { AppError } from './errors.ts';
import type { Proof } from './proof.ts';
import type { RateDecision } from './rate-decision.ts';
import type { RequestFetch } from './request-fetches.ts';
import type { Viewer } from './viewer.ts';

/**
 * Something that can be aborted, and tells its listeners once. It is the part of an AbortSignal that most need; a request that nobody asks for its signal
 * is spared an object that costs as much as the rest of its context together.
 */
export interface Abortable {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The context of one call. The same object travels the whole way down (architecture: one signal, one deadline). */
export interface CallContext {
  /** The caller's `X-Request-Id`, if sane, else `req_…`. */
  readonly requestId: string;
  readonly viewer: Viewer | null;
  readonly client: {
    readonly ip: string;
    readonly userAgent: string | null;
    /** A header of the client's request by its lower-case name, for what is forwarded; absent where there is none. */
    readonly header?: (name: string) => string | undefined;
    /** The key that a DPoP proof of this very request has shown (RFC 9449), verified at the edge. */
    readonly proof?: Proof | undefined;
    /**
     * Of a request with an `Idempotency-Key`: what names it and each repetition of it, and no other request. 26 characters, as behind the prefix of
     * an identifier. Domains do not hand it on when they call each other: what they ask for is another thing, and may be several.
     */
    readonly operation?: string | undefined;
    /**
     * Of work that may be done again after a crash: the identifier of its next use of credit, in their order, the same each time that the work is done. A use is
     * recorded once by its identifier, so that nothing is paid twice.
     */
    readonly nextUse?: () => string;
    /** Hears of windows that were charged below the edge, so that the answer's headers tell the tightest of all. */
    readonly charged?: (decision: RateDecision) => void;
  };
  /** Aborted when the client goes away or the deadline passes. Made on first use. */
  readonly signal: AbortSignal;
  /** The same without a signal, where the context can do without. Never copied to a context with a signal of its own. */
  readonly abortable?: Abortable;
  /** Epoch milliseconds after which nobody waits for the answer; Infinity for a subscription. */
  readonly deadlineMs: number;
  /** W3C `traceparent` of the current span, null when tracing is off and the caller sent none. */
  readonly traceparent: string | null;
  /** Takes what the request has asked of subgraphs (`addFetch`); absent where nobody wants to know. */
  readonly fetches?: RequestFetch[] | undefined;
}

/** Tells when nobody waits any more, at the least cost. */
export const abortableOf = (context: CallContext): Abortable => context.abortable ?? context.signal;

/** The viewer, or UNAUTHENTICATED. */
export function requireViewer(context: CallContext): Viewer {
  if (!context.viewer) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  return context.viewer;
}

/** The organization that the viewer calls for. @throws AppError UNAUTHENTICATED; FORBIDDEN for one who belongs to none. */
export function requireTenant(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Only for those who belong to an organization');
  return tenantId;
}

/** The account that calls, by itself or through a key of its own. @throws AppError UNAUTHENTICATED; FORBIDDEN where there is no account. */
export function requireAccount(context: CallContext): string {
  const { accountId } = requireViewer(context);
  if (accountId === undefined)
    throw new AppError('FORBIDDEN', 'Only an account may do this, or an API key that one owns');
  return accountId;
}

/** The calling domain, or NOT_FOUND: to an outsider an internal field does not exist. */
export function requireService(context: CallContext): Viewer {
  if (context.viewer?.kind !== 'service') throw new AppError('NOT_FOUND', 'Not found');
  return context.viewer;
}

/** The same request, on behalf of another viewer (a domain that calls another one). */
export const withViewer = (context: CallContext, viewer: Viewer | null, client = context.client): CallContext =>
  new ViewerContext(context, viewer, client);

/** The same request, named as each repetition of it is; undefined takes the name away. */
export const withOperation = (context: CallContext, operation: string | undefined): CallContext =>
  context.client.operation === operation
    ? context
    : new ViewerContext(context, context.viewer, { ...context.client, operation });

/** A class, as {@link ChildContext}: there is one for each call between domains. */
class ViewerContext implements CallContext {
  readonly requestId: string;
  readonly viewer: Viewer | null;
  readonly client: CallContext['client'];
  readonly deadlineMs: number;
  readonly traceparent: string | null;
  readonly fetches: RequestFetch[] | undefined;
  readonly #context: CallContext;
  constructor(context: CallContext, viewer: Viewer | null, client = context.client) {
    this.requestId = context.requestId;
    this.viewer = viewer;
    this.client = client;
    this.deadlineMs = context.deadlineMs;
    this.traceparent = context.traceparent;
    this.fetches = context.fetches;
    this.#context = context;
  }
  get signal(): AbortSignal {
    return this.#context.signal;
  }
  get abortable(): Abortable {
    return abortableOf(this.#context);
  }
}

/** The same request within a span of its trace: what it calls from here on is told as that span's child. */
export const withTraceparent = (context: CallContext, traceparent: string | null): CallContext =>
  new ChildContext(context, traceparent, context.deadlineMs);

/** The same request with an end of its own. */
export const withEnd = (context: CallContext, signal: AbortSignal, deadlineMs: number): CallContext =>
  new ChildContext(context, context.traceparent, deadlineMs, signal);

/**
 * The same request with a span, or an end, of its own. A class: what a literal with an accessor makes stays until the next full collection, with
 * all that it refers to (decision 35).
 */
class ChildContext implements CallContext {
  readonly requestId: string;
  readonly client: CallContext['client'];
  readonly deadlineMs: number;
  readonly traceparent: string | null;
  readonly fetches: RequestFetch[] | undefined;
  readonly #context: CallContext;
  readonly #signal: AbortSignal | undefined;
  constructor(context: CallContext, traceparent: string | null, deadlineMs: number, signal?: AbortSignal) {
    this.requestId = context.requestId;
    this.client = context.client;
    this.deadlineMs = deadlineMs;
    this.traceparent = traceparent;
    this.fetches = context.fetches;
    this.#context = context;
    this.#signal = signal;
  }
  /** A long-lived operation's viewer is replaced when its roles change. */
  get viewer(): Viewer | null {
    return this.#context.viewer;
  }
  get signal(): AbortSignal {
    return this.#signal ?? this.#context.signal;
  }
}

/** A context for work that no request started: start-up, relays, scheduled work. */
export const backgroundContext = (name: string, signal: AbortSignal = new AbortController().signal): CallContext => ({
  requestId: `background_${name}`,
  viewer: null,
  client: { ip: '127.0.0.1', userAgent: null },
  signal,
  deadlineMs: Number.POSITIVE_INFINITY,
  traceparent: null,
});

/** Does work that no request started, which may take so many milliseconds and ends with `signal` before. */
export async function withinLimit<Result>(
  name: string,
  timeoutMs: number,
  work: (context: CallContext) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const limited = signalWithTimeout(timeoutMs, signal);
  try {
    return await work({ ...backgroundContext(name, limited.signal), deadlineMs: Date.now() + timeoutMs });
  } finally {
    limited.unlink();
  }
}
