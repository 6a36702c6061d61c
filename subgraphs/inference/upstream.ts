import { type Dispatcher, Pool } from 'undici';
import type { Abortable } from '../../platform/kernel/context.ts';
import { ProviderError, type ProviderName, type Reach } from './provider.ts';

/** One request to a provider. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST';
  /** From the root of its host, with the query. */
  readonly path: string;
  /** Names and values in turn, as undici takes them fastest. */
  readonly headers: readonly string[];
  readonly body: string | Uint8Array | null;
  /** Ends the call at once. */
  readonly signal: Abortable;
  /** Until the first byte of the answer, and between two bytes of it, milliseconds. Time that the reader takes does not count. */
  readonly timeoutMs: number;
}

/** A whole answer. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** An answer with success, begun: its bytes as they come, those that wait together in one piece. */
export interface UpstreamStream extends AsyncIterableIterator<Buffer> {
  readonly headers: UpstreamAnswer['headers'];
  /** Ends the call on the wire as well, at once, whether or not somebody waits for the next piece. */
  return(): Promise<IteratorResult<Buffer>>;
}

/** Keep-alive connections to one provider. */
export interface Upstream {
  /** The whole answer of a success. Rejects with ProviderError only. */
  send(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** A success as soon as its headers are here. Rejects with ProviderError only, and so does the stream. */
  open(call: UpstreamCall): Promise<UpstreamStream>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  readonly provider: ProviderName;
  /** Of the provider; only its origin counts. */
  readonly baseUrl: string;
  /** Returns the error of an answer with a status of 400 or above. Its body is cut off after 64 KiB. */
  readonly refusal: (answer: UpstreamAnswer) => ProviderError;
  /** Connections at most, each for one call at a time; further calls wait for one. */
  readonly connections?: number;
  /** The longest whole answer, bytes. */
  readonly maxBytes?: number;
}

const CONNECTIONS = 1_024;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_REFUSAL_BYTES = 64 * 1024;
/**
 * The longest piece that a reader gets at once. Every buffer behind it holds a piece or two while the last reader has stopped, and while more than
 * one waits the provider is held up: a socket is read 64 KiB at a time.
 */
const PIECE_BYTES = 16 * 1024;
/** `highWaterMark` goes on to `net.connect`: undici's own is four times as much. */
const CONNECT = { timeout: CONNECT_TIMEOUT_MS, highWaterMark: PIECE_BYTES };

/** Opens the way to a provider. Nothing is sent before the first call. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { provider, refusal, maxBytes = MAX_BYTES } = options;
  const pool = new Pool(new URL(options.baseUrl).origin, {
    connections: options.connections ?? CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    // Each call keeps its own time; undici's timers would only cost.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: CONNECT,
  });

  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        const whole = collector(maxBytes);
        let start: Pick<UpstreamAnswer, 'status' | 'headers'>;
        exchange(pool, provider, call, {
          start(status, headers) {
            start = { status, headers };
            if (status >= 400) whole.limit = MAX_REFUSAL_BYTES;
          },
          data(chunk) {
            if (whole.add(chunk) || start.status >= 400) return null;
            return new ProviderError('server', provider, `${provider} answered with more than ${maxBytes} bytes`);
          },
          end() {
            const answer = { status: start.status, headers: start.headers, bytes: whole.bytes() };
            if (start.status >= 400) reject(refusal(answer));
            else resolve(answer);
          },
          fail: reject,
        });
      }),
    open: (call) =>
      new Promise((resolve, reject) => {
        const refused = collector(MAX_REFUSAL_BYTES);
        let failed: Pick<UpstreamAnswer, 'status' | 'headers'> | null = null;
        let stream: ReadStream | null = null;
        const control = exchange(pool, provider, call, {
          start(status, headers) {
            if (status >= 400) failed = { status, headers };
            else {
              stream = readStream(headers, control);
              resolve(stream);
            }
          },
          data(chunk) {
            if (stream) stream.push(chunk);
            else refused.add(chunk);
            return null;
          },
          end() {
            if (failed) reject(refusal({ ...failed, bytes: refused.bytes() }));
            else stream?.end(null);
          },
          fail(error) {
            if (stream) stream.end(error);
            else reject(error);
          },
        });
      }),
    close: () => pool.destroy(),
  };
}

interface Collector {
  limit: number;
  /** False for what does not fit, which is left out. */
  add(chunk: Buffer): boolean;
  bytes(): Buffer;
}

function collector(limit: number): Collector {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    limit,
    add(chunk) {
      if (size + chunk.length > this.limit) return false;
      chunks.push(chunk);
      size += chunk.length;
      return true;
    },
    bytes: () => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)),
  };
}

/** Hears of one call; exactly one of `end` and `fail` comes last. */
interface Receiver {
  start(status: number, headers: UpstreamAnswer['headers']): void;
  /** Null, or why the call is given up. */
  data(chunk: Buffer): ProviderError | null;
  end(): void;
  fail(error: ProviderError): void;
}

/** The hold on a call under way. */
interface Control {
  /** Stops reading, and the clock with it. */
  pause(): void;
  resume(): void;
  /** Gives the call up; its receiver hears nothing any more. */
  abandon(): void;
}

/** Makes one call with undici's own handler, which costs a fifth less than its streams. */
function exchange(pool: Pool, provider: ProviderName, call: UpstreamCall, receiver: Receiver): Control {
  const { signal, timeoutMs, method, path, headers, body } = call;
  /** Before a request goes out the provider is at fault only where it has no connection with us at all: others may have taken all of them. */
  const reach = (): Reach => (controller ? 'sent' : pool.stats.connected > 0 ? 'waiting' : 'unreached');
  let controller: Dispatcher.DispatchController | null = null;
  let over = false;
  const settle = (): boolean => {
    if (over) return false;
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    return true;
  };
  const giveUp = (error: ProviderError): void => {
    if (!settle()) return;
    receiver.fail(error);
    controller?.abort(error);
  };
  const aborted = () => new ProviderError('aborted', provider, 'The call was given up');
  const onAbort = () => giveUp(aborted());
  // A stream has thousands of pieces: each notes the time, and the timer looks at it when it is over.
  let heardMs = performance.now();
  const onTimeout = () => {
    const leftMs = heardMs + timeoutMs - performance.now();
    // A timer may be up to a millisecond early.
    if (leftMs >= 1) timer = setTimeout(onTimeout, leftMs);
    else
      giveUp(
        new ProviderError('timeout', provider, `${provider} sent nothing for ${timeoutMs} ms`, { reach: reach() }),
      );
  };
  let timer = setTimeout(onTimeout, timeoutMs);
  const control: Control = {
    pause() {
      clearTimeout(timer);
      if (!over) controller?.pause();
    },
    resume() {
      if (over) return;
      heardMs = performance.now();
      timer = setTimeout(onTimeout, timeoutMs);
      controller?.resume();
    },
    abandon() {
      if (settle()) controller?.abort(aborted());
    },
  };
  if (signal.aborted) {
    queueMicrotask(onAbort);
    return control;
  }
  signal.addEventListener('abort', onAbort);
  pool.dispatch(
    { path, method, headers: headers as string[], body },
    {
      onRequestStart(started) {
        controller = started;
        // Given up while it waited for a connection.
        if (over) started.abort(aborted());
      },
      onResponseStart(response, status, responseHeaders) {
        // Slices of the first thing that was read, which would hold all 64 KiB of it for as long as the answer goes on.
        response.rawHeaders = null;
        if (over || status < 200) return;
        heardMs = performance.now();
        receiver.start(status, responseHeaders);
      },
      onResponseData(_, chunk) {
        if (over) return;
        heardMs = performance.now();
        const refused = receiver.data(chunk);
        if (refused) giveUp(refused);
      },
      onResponseEnd() {
        if (settle()) receiver.end();
      },
      onResponseError(_, error) {
        if (!settle()) return;
        const { code } = error as { code?: unknown };
        const reason = typeof code === 'string' ? code : 'the connection failed';
        // Without a connection there never was a request: whatever else waits, nobody gets through.
        const how = { reach: controller ? 'sent' : 'unreached', cause: error } as const;
        receiver.fail(new ProviderError('connection', provider, `no answer of ${provider}: ${reason}`, how));
      },
    },
  );
  return control;
}

interface ReadStream extends UpstreamStream {
  push(chunk: Buffer): void;
  end(error: ProviderError | null): void;
}

const DONE = { done: true, value: undefined } as const;

function readStream(headers: UpstreamAnswer['headers'], control: Control): ReadStream {
  let held: Buffer[] = [];
  let size = 0;
  let paused = false;
  let ended = false;
  let failure: ProviderError | null = null;
  let reader: { resolve: (step: IteratorResult<Buffer>) => void; reject: (error: unknown) => void } | null = null;
  /** Takes the bytes that wait, as far as one piece goes. */
  const take = (): Buffer => {
    const whole = held.length === 1 ? held[0]! : Buffer.concat(held, size);
    if (size <= PIECE_BYTES) {
      held = [];
      size = 0;
      return whole;
    }
    held = [whole.subarray(PIECE_BYTES)];
    size -= PIECE_BYTES;
    return whole.subarray(0, PIECE_BYTES);
  };
  return {
    headers,
    push(chunk) {
      if (ended) return;
      const waiting = reader;
      reader = null;
      // What nearly all pieces are.
      if (waiting && chunk.length <= PIECE_BYTES) return waiting.resolve({ done: false, value: chunk });
      held.push(chunk);
      size += chunk.length;
      waiting?.resolve({ done: false, value: take() });
      if (size < PIECE_BYTES || paused) return;
      paused = true;
      control.pause();
    },
    end(error) {
      if (ended) return;
      ended = true;
      if (!reader) failure = error;
      else if (error) reader.reject(error);
      else reader.resolve(DONE);
      reader = null;
    },
    next() {
      if (size > 0) {
        const value = take();
        if (paused && size === 0) {
          paused = false;
          control.resume();
        }
        return Promise.resolve({ done: false, value });
      }
      if (failure) {
        const error = failure;
        failure = null;
        return Promise.reject(error);
      }
      if (ended) return Promise.resolve(DONE);
      return new Promise((resolve, reject) => {
        reader = { resolve, reject };
      });
    },
    return() {
      held = [];
      size = 0;
      failure = null;
      control.abandon();
      this.end(null);
      return Promise.resolve(DONE);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
