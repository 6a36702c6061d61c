import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { signalWithTimeout } from '../kernel/deadline.ts';
import { Members } from '../kernel/members.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import { FIELD_VALUE } from './fetch-frames.ts';
import { type Exchange, type Hold, HttpConnections } from './http-connections.ts';
import type { HttpResponse } from './http-response.ts';
import {
  type CallOptions,
  type HttpReply,
  PendingCall,
  TransportError,
  type TransportFailure,
} from './pending-call.ts';

/** The window that the headers of an answer tell; null where they tell none. What was refused says so by itself. */
export function chargedWindow(headers: Readonly<Record<string, unknown>>): RateDecision | null {
  const [limit, remaining] = [Number(headers['x-ratelimit-limit']), Number(headers['x-ratelimit-remaining'])];
  if (!(limit > 0 && remaining >= 0)) return null;
  return { allowed: true, limit, remaining, retryAfterSeconds: 0 };
}

export interface HttpPost extends CallOptions {
  readonly body: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** A request of another's that is passed on as it is. */
export interface HttpForward {
  readonly method: Dispatcher.HttpMethod;
  /** With the query. */
  readonly path: string;
  readonly headers: string[];
  readonly body: Readable | null;
  /** Milliseconds until a `timeout` failure, the answer's body included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A request whose answer is read as it comes. */
export type HttpOpen = Pick<HttpPost, 'body'> & { readonly headers: string[]; readonly signal: AbortSignal };

/** Keep-alive connections to one address. */
export interface HttpTarget {
  /** Rejects with TransportError only. */
  post(request: HttpPost): Promise<HttpReply>;
  /** The answer as soon as its headers are here. Rejects with TransportError only; the body's stream fails by itself. */
  forward(request: HttpForward): Promise<Dispatcher.ResponseData>;
  /** The answer as soon as its headers are here. Rejects with TransportError only; the body's stream fails by itself. */
  open(request: HttpOpen): Promise<Dispatcher.ResponseData>;
  /** Ends every `post` under way that is repeatable, with an `abandoned` failure. */
  abandon(): void;
  /** Lets requests in flight finish. */
  close(): Promise<void>;
}

interface HttpTargetOptions {
  readonly url: string;
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly maxResponseBytes: number;
}

/** Whole answers over connections of our own; what streams goes over undici, which is loaded when it is needed. */
export function httpTarget({ url, connections, connectTimeoutMs, maxResponseBytes }: HttpTargetOptions): HttpTarget {
  const address = new URL(url);
  const path = address.pathname + address.search;
  const head = `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\n`;
  const whole = new HttpConnections({ origin: address, connections, connectTimeoutMs, maxResponseBytes });
  const repeatables = new Members<PendingCall>();
  // undici hands `highWaterMark` on to `net.connect`.
  const connect = { timeout: connectTimeoutMs, highWaterMark: READ_AHEAD_BYTES };
  const openPool = async (): Promise<Pool> => {
    const { default: undici } = await import('undici');
    return new undici.Pool(address.origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: 60_000,
      // The deadline of each request is kept here; undici's own timers would only cost.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect,
    });
  };
  let pool: Promise<Pool> | undefined;
  const streamed = (): Promise<Pool> => {
    pool ??= openPool();
    return pool;
  };
  return {
    post: (request) =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) return reject(new TransportError('cancelled'));
        const wrong = request.headers.find((value) => !FIELD_VALUE.test(value));
        if (wrong !== undefined)
          return reject(new TransportError('broken', new TypeError('a header with a line break')));
        whole.send(new PostCall(head, request, resolve, reject, repeatables));
      }),
    abandon() {
      for (const call of repeatables.values()) call.abandon();
    },
    forward: async ({ timeoutMs, signal, ...request }) => {
      const limited = signalWithTimeout(timeoutMs, signal);
      try {
        const streams = await streamed();
        const answer = await streams.request({ ...request, signal: limited.signal });
        answer.body.once('close', limited.unlink);
        return answer;
      } catch (error) {
        limited.unlink();
        throw new TransportError(failureOf(error as { code?: string }, signal, limited.signal.aborted), error);
      }
    },
    open: async ({ body, headers, signal }) => {
      try {
        const streams = await streamed();
        return await streams.request({
          path,
          method: 'POST',
          headers,
          body,
          signal,
          highWaterMark: READ_AHEAD_BYTES,
        });
      } catch (error) {
        throw new TransportError(failureOf(error as { code?: string }, signal, false), error);
      }
    },
    async close() {
      await Promise.all([whole.close(), pool?.then((streams) => streams.close())]);
    },
  };
}

/** Bytes of an open answer that are read before they are asked for: its reader may have stopped. */
const READ_AHEAD_BYTES = 16 * 1024;

/** Errors of connecting: nothing was sent yet. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const RESET = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function failureOf({ code = '' }: { readonly code?: string }, signal: AbortSignal, isLate: boolean): TransportFailure {
  if (signal.aborted) return 'cancelled';
  if (isLate) return 'timeout';
  return UNSENT.has(code) ? 'unsent' : RESET.has(code) ? 'reset' : 'broken';
}

class PostCall extends PendingCall implements Exchange {
  readonly head: string;
  readonly body: string;
  #hold: Hold | undefined;

  constructor(
    head: string,
    request: HttpPost,
    resolve: (reply: HttpReply) => void,
    reject: (error: TransportError) => void,
    repeatables: Members<PendingCall>,
  ) {
    super(request, resolve, reject, repeatables);
    const { body, headers } = request;
    this.head = head;
    for (let index = 0; index < headers.length; index += 2) this.head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    this.body = body;
  }

  sent(hold: Hold): void {
    this.#hold = hold;
  }

  answered({ status, body, fields }: HttpResponse): void {
    if (this.settled) return;
    const retryAfter = fields['retry-after'];
    this.reply({
      status,
      text: body.toString('utf8'),
      retryAfter: retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined,
      charged: chargedWindow(fields),
    });
  }

  /** Ends the request on the wire as well: the subgraph sees the connection close and stops working. */
  protected stop(): void {
    this.#hold?.end();
  }
}
