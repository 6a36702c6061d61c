import type { IncomingMessage, ServerResponse } from 'node:http';
import { challengeOf } from '../identity/challenge.ts';
import type { CallContext } from '../kernel/context.ts';
import type { StartedDeadline } from '../kernel/deadline.ts';
import { AppError } from '../kernel/errors.ts';
import type { Member } from '../kernel/members.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { HeldBytes } from '../limits/byte-budget.ts';
import { tighter } from '../limits/rate-limit.ts';
import { NO_SPAN, type TraceSpan } from '../observability/tracing.ts';
import { type Coding, codingOf, compressOnce, isCompressibleType, WORTH_BYTES } from './content-coding.ts';
import type { RouteObserver } from './edge-observer.ts';
import { contentTag, entityTag, isKnownTag } from './entity-tag.ts';
import { type ErrorForm, renderError, type ShownError } from './error-body.ts';
import { discardBody, hasBody, isTooLongToDiscard, readBody } from './request-body.ts';
import { RequestContext } from './request-context.ts';

/** Content that a client may ask for again: a GET answers 304 to who has it. */
export interface Representation {
  /** The part of its entity tag that tells content apart; null where a 304 would save nothing. */
  tagOf(body: string | Buffer): string | null;
  compress(body: string | Buffer, coding: Coding): Promise<Buffer>;
}

/** An answer that was made for this request. */
export const MADE_ANEW: Representation = {
  tagOf: (body) => (body.length > WORTH_BYTES ? contentTag(body) : null),
  compress: compressOnce,
};

/** An operation of GraphQL that a request asks for. */
export interface AskedOperation {
  readonly kind: string;
  readonly name: string | null;
  /** HTTP status of its first error, which the answer itself may not have; null while there is none. */
  status: number | null;
}

/** One HTTP request and its answer, as an endpoint sees it. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** As sent, not decoded, without the query. */
  readonly path: string;
  /** `''` or `?a=b`. */
  readonly search: string;
  /** Decoded path parameters in the order of the route's pattern. */
  readonly params: readonly string[];
  /** Its viewer is replaced while a stream is open, when what the caller may do has changed. */
  readonly context: CallContext & { viewer: Viewer | null };
  /**
   * The whole body, read once. Rejects with AppError PAYLOAD_TOO_LARGE as soon as it is known to be too large, SERVICE_UNAVAILABLE when this
   * process holds too much already.
   */
  readBody(maxBytes: number): Promise<Buffer>;
  /** Adds a header to the answer; `Vary` to what it varies by already. */
  header(name: string, value: string): void;
  /**
   * The answer is a read that gives no credential: text of more than 1 KiB is compressed for a client that takes it. False unless said
   * (decision 99).
   */
  compressible: boolean;
  /** The operation of GraphQL that the request asks for, and the status of its outcome; null for other requests, and for batches. */
  operation: AskedOperation | null;
  /**
   * Answers; what comes after the answer, or after the client has gone, is dropped.
   * @param representation - of a GET that was successful: it has an ETag, and 304 is answered to who has it.
   */
  send(status: number, contentType: string, body: string | Buffer, representation?: Representation): void;
  /** Answers without a body (204, 304). */
  sendEmpty(status: number): void;
  /**
   * Hears the code of the first error that is answered, before it is. Whoever records errors of its own takes it away.
   */
  onFailure: ((code: unknown) => void) | null;
  /** Answers with an error in the endpoint's form. What is not an AppError is logged and masked. */
  fail(error: unknown): void;
  /** Answers with a formatted GraphQL error, which is safe to show by its contract. */
  failWith(error: ShownError): void;
  /** Another deadline, from now, in place of the edge's. Call it before the context is used. */
  withDeadline(ms: number): void;
  /**
   * Takes one of the caller's places for what stays open, until the answer has ended; a second call does nothing.
   * @throws AppError RATE_LIMITED when the caller has none left.
   */
  holdStream(): void;
  /** Lifts the deadline, for a subscription, and holds it as a stream. Call it before the context is used. @throws AppError RATE_LIMITED. */
  withoutDeadline(): void;
  /** Starts an answer without end. `goAway` runs when this process shuts down, and must end the response soon. */
  openStream(contentType: string, goAway: () => void): ServerResponse;
  /** For code that writes the response itself (Express): sets this exchange's headers on it. */
  handOver(): ServerResponse;
}

/** The refusal of a process that is about to end: another one takes the request in a few seconds. */
export const shuttingDown = (): AppError =>
  new AppError('SERVICE_UNAVAILABLE', 'Service is shutting down', { retryAfter: 5 });

/** Where an edge's exchanges report to. */
export interface ExchangeEdge {
  readonly draining: boolean;
  /** Number of our own proxies that a request passes. */
  readonly proxies: number;
  readonly timeoutMs: number;
  /** Whether it compresses (COMPRESSION). */
  readonly compresses: boolean;
  /** Whether fetches of its requests are remembered. */
  readonly records: boolean;
  startDeadline(ms: number, expire: () => void): StartedDeadline;
  trackStream(goAway: () => void): () => void;
  /** Takes a place for a stream. @throws AppError RATE_LIMITED. */
  takeStream(exchange: EdgeExchange): () => void;
  /** Opens the room for a large body; null where nothing bounds it. */
  holdBody(exchange: EdgeExchange): HeldBytes | null;
  /** The error is not the caller's: it goes to the log, its text to nobody. */
  unexpected(exchange: EdgeExchange, error: unknown): void;
  /** Called once, when the answer was sent or given up. */
  done(exchange: EdgeExchange): void;
}

const EXCHANGE: unique symbol = Symbol('exchange');
type Marked<T> = T & { [EXCHANGE]?: EdgeExchange };

/** The exchange that a request belongs to, for code that Express called. */
export function exchangeOf(req: IncomingMessage): Exchange {
  const exchange = (req as Marked<IncomingMessage>)[EXCHANGE];
  if (!exchange) throw new Error('the request did not come through the edge');
  return exchange;
}

function onClose(this: ServerResponse): void {
  (this as Marked<ServerResponse>)[EXCHANGE]?.close();
}

/** Tests that a header can hold the value (RFC 9110 §5.5, without the obsolete characters). */
const isHeaderValue = (value: string): boolean => /^[\t\x20-\x7e]*$/.test(value);

/**
 * A value that somebody else chose, as a header can hold it: whatever else would end the connection, or begin another header, is
 * percent-encoded UTF-8.
 */
const encodedHeader = (value: string): string =>
  Array.from(Buffer.from(value), (byte) =>
    byte >= 0x20 && byte <= 0x7e ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

const CACHEABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One for all: every stream ends with it, and an error of its own would cost each of them a stack. */
const WENT_AWAY = new AppError('CLIENT_CLOSED_REQUEST', 'The client went away');

/** The exchange of this edge. */
export class EdgeExchange implements Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly path: string;
  readonly search: string;
  readonly context: RequestContext;
  readonly startedAtMs = performance.now();
  params: readonly string[] = [];
  errorForm: ErrorForm = 'problem';
  /** Of the endpoint (`Endpoint.resourceMetadata`). */
  resourceMetadata: string | undefined;
  /** Of the endpoint (`Endpoint.internal`). */
  internal = false;
  decision: RateDecision | null = null;
  onFailure: Exchange['onFailure'] = null;
  compressible = false;
  operation: AskedOperation | null = null;
  /** When the answer has begun that is a stream, by `performance.now()`. */
  streamedAtMs: number | null = null;
  observer: RouteObserver | null = null;
  requestDone: (() => void) | null = null;
  /** Its place among the requests with a body that are not answered. */
  withBody: Member | null = null;
  span: TraceSpan = NO_SPAN;
  /** The client waits for `100 Continue` before it sends the body. */
  expectsContinue = false;
  readonly #edge: ExchangeEdge;
  #deadline: StartedDeadline;
  readonly #headers: string[];
  #hasEdgeHeaders = false;
  #answered = false;
  #closed = false;
  #endStream: (() => void) | null = null;
  #releaseStream: (() => void) | null = null;
  #body: HeldBytes | null = null;

  constructor(req: IncomingMessage, res: ServerResponse, requestId: string, edge: ExchangeEdge) {
    const url = withoutAuthority(req.url ?? '/');
    const query = url.indexOf('?');
    this.req = req;
    this.res = res;
    this.path = query < 0 ? url : url.slice(0, query);
    this.search = query < 0 || query === url.length - 1 ? '' : url.slice(query);
    this.context = new RequestContext(requestId, req, Date.now() + edge.timeoutMs, edge.proxies, edge.records);
    this.#edge = edge;
    this.#headers = ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
    this.#deadline = edge.startDeadline(edge.timeoutMs, () => this.#expire());
    (req as Marked<IncomingMessage>)[EXCHANGE] = this;
    (res as Marked<ServerResponse>)[EXCHANGE] = this;
    res.on('close', onClose);
  }

  /** The answer was begun, here or by code that it was handed over to. */
  get answered(): boolean {
    return this.#answered || this.res.headersSent;
  }

  readBody(maxBytes: number): Promise<Buffer> {
    return readBody(this.req, maxBytes, this.expectsContinue ? this.res : null, () => this.#holdBody());
  }

  header(name: string, value: string): void {
    const at = name === 'Vary' ? this.#headers.indexOf(name) : -1;
    if (at >= 0) this.#headers[at + 1] += `, ${value}`;
    else this.#headers.push(name, isHeaderValue(value) ? value : encodedHeader(value));
  }

  send(status: number, contentType: string, body: string | Buffer, representation?: Representation): void {
    if (this.answered || this.#closed) return;
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    const varies =
      this.compressible && length > WORTH_BYTES && this.#edge.compresses && isCompressibleType(contentType);
    const coding = varies ? codingOf(this.req.headers['accept-encoding']) : null;
    const tag = representation?.tagOf(body) ?? null;
    const etag = tag === null ? null : entityTag(tag, coding);
    if (etag !== null && isKnownTag(this.req.headers['if-none-match'], etag)) {
      this.#addSelection(varies, etag);
      this.sendEmpty(304);
      return;
    }
    this.#answered = true;
    const write = (content: string | Buffer, bytes: number): void => {
      if (this.#closed) return;
      this.#addEdgeHeaders();
      this.#addSelection(varies, etag);
      if (coding !== null) this.#headers.push('Content-Encoding', coding);
      this.#headers.push('Content-Type', contentType, 'Content-Length', String(bytes));
      const isUnread = !this.req.complete && hasBody(this.req);
      const isLast = isUnread && isTooLongToDiscard(this.req);
      if (isLast && !this.#headers.includes('Connection')) this.#headers.push('Connection', 'close');
      this.res.writeHead(status, this.#headers);
      // The response ends with the connection: not before the client can have read it.
      if (isLast && !this.expectsContinue) {
        this.res.write(content);
        discardBody(this.req, () => this.res.end());
        return;
      }
      this.res.end(content);
      if (isUnread) discardBody(this.req);
    };
    if (coding === null) {
      write(body, length);
      return;
    }
    // The deadline is that of the answer, which is made.
    this.#deadline.cancel();
    (representation ?? MADE_ANEW)
      .compress(body, coding)
      .then((compressed) => write(compressed, compressed.length))
      .catch((error) => {
        this.#answered = false;
        this.fail(error);
      });
  }

  /** Says which of several forms of the content this is (RFC 9110 §12.5.5, §8.8.3). */
  #addSelection(varies: boolean, etag: string | null): void {
    if (varies) this.header('Vary', 'Accept-Encoding');
    if (etag !== null) this.#headers.push('ETag', etag);
  }

  sendEmpty(status: number): void {
    if (this.answered || this.#closed) return;
    this.#answered = true;
    this.#addEdgeHeaders();
    this.res.writeHead(status, this.#headers).end();
  }

  fail(error: unknown): void {
    if (error instanceof AppError) {
      this.failWith(error);
      return;
    }
    this.#edge.unexpected(this, error);
    this.failWith({ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  }

  failWith(error: ShownError): void {
    const { onFailure } = this;
    this.onFailure = null;
    onFailure?.(error.extensions?.['code']);
    if (this.answered) {
      this.res.destroy();
      return;
    }
    const answer = renderError(error, this.context.requestId, this.errorForm);
    if (answer.retryAfter !== undefined) this.header('Retry-After', String(answer.retryAfter));
    if (answer.status === 401)
      this.header('WWW-Authenticate', challengeOf(this.req, error.extensions?.['code'], this.resourceMetadata));
    if (answer.status === 429 && this.decision)
      this.decision = { ...tighter(this.decision, this.context.charged)!, remaining: 0 };
    this.send(answer.status, answer.contentType, answer.body);
  }

  withDeadline(ms: number): void {
    this.#deadline.cancel();
    this.context.deadlineMs = Date.now() + ms;
    this.#deadline = this.#edge.startDeadline(ms, () => this.#expire());
  }

  holdStream(): void {
    if (!this.#closed) this.#releaseStream ??= this.#edge.takeStream(this);
  }

  withoutDeadline(): void {
    this.holdStream();
    this.#deadline.cancel();
    this.context.deadlineMs = Number.POSITIVE_INFINITY;
  }

  openStream(contentType: string, goAway: () => void): ServerResponse {
    this.withoutDeadline();
    this.#answered = true;
    this.#addEdgeHeaders();
    this.#headers.push('Content-Type', contentType, 'X-Accel-Buffering', 'no');
    this.res.writeHead(200, this.#headers).flushHeaders();
    this.streamedAtMs = performance.now();
    if (!this.#closed) this.#endStream = this.#edge.trackStream(goAway);
    return this.res;
  }

  handOver(): ServerResponse {
    this.#addEdgeHeaders();
    for (let i = 0; i < this.#headers.length; i += 2) this.res.setHeader(this.#headers[i]!, this.#headers[i + 1]!);
    return this.res;
  }

  /** The response was sent, or its connection is gone. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#deadline.cancel();
    this.#endStream?.();
    this.#releaseStream?.();
    this.#body?.release();
    // The end of a stream also ends whatever still feeds it.
    if (this.#endStream || !this.res.writableFinished) this.context.abort(WENT_AWAY);
    // Whoever answered that the time is over may have been quicker than our own deadline, which does not come any more.
    else if (Date.now() >= this.context.deadlineMs)
      this.context.abort(new AppError('UPSTREAM_TIMEOUT', 'The request took too long'));
    this.#edge.done(this);
  }

  /** The room for a large body, until the request is over. */
  #holdBody(): HeldBytes | null {
    if (!this.#closed) this.#body ??= this.#edge.holdBody(this);
    return this.#body;
  }

  /** Gives up on a body that is not there in full: nothing that it asks for was begun. */
  stopWaiting(): void {
    if (this.req.complete || this.#closed) return;
    const error = shuttingDown();
    this.context.abort(error);
    if (this.answered) this.res.destroy();
    else this.failWith(error);
  }

  #expire(): void {
    const arrived = this.req.complete || !hasBody(this.req);
    const error = arrived
      ? new AppError('UPSTREAM_TIMEOUT', 'The request took too long')
      : new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time');
    if (!arrived) this.header('Connection', 'close'); // RFC 9110 §15.5.9
    this.context.abort(error);
    if (!this.answered) this.failWith(error);
    else if (!this.res.writableEnded) this.res.destroy();
  }

  #addEdgeHeaders(): void {
    if (this.#hasEdgeHeaders) return;
    this.#hasEdgeHeaders = true;
    const decision = tighter(this.decision, this.context.charged);
    if (decision) {
      const { limit, remaining } = decision;
      this.#headers.push('X-RateLimit-Limit', String(limit), 'X-RateLimit-Remaining', String(remaining));
    }
    // Clients of Anthropic's API read the identifier by this name.
    if (this.errorForm === 'anthropic') this.#headers.push('Request-Id', this.context.requestId);
    // What a viewer may see, and what a POST answers (login: tokens), is nobody else's.
    if (this.context.viewer || !CACHEABLE.has(this.req.method!)) this.#headers.push('Cache-Control', 'no-store');
    if (this.#edge.draining) this.#headers.push('Connection', 'close');
  }
}

/** The absolute form of a request's target, which every server must take (RFC 9112 §3.2.2), as a path. */
function withoutAuthority(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('?') || path === '' ? `/${path}` : path;
}
