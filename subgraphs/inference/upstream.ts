import type { Abortable } from '../../platform/kernel/context.ts';
import { createExactDeadlines, type ExactDeadlines, type StartedDeadline } from '../../platform/kernel/deadline.ts';
import { FIELD_VALUE } from '../../platform/remote/fetch-frames.ts';
import {
  type Exchange,
  type ExchangeFailure,
  type Hold,
  HttpConnections,
} from '../../platform/remote/http-connections.ts';
import { allFields, type BodyReceiver, type HttpResponse } from '../../platform/remote/http-response.ts';
import { ProviderError, type ProviderName, type Reach } from './provider.ts';

/** One request to a provider. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST';
  /** From the root of its host, with the query. */
  readonly path: string;
  /** Names and values in turn. */
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
  /** Connections at most for whole answers, and as many for streams, each for one call at a time; further calls wait for one. */
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
 * one waits the provider is held up.
 */
const PIECE_BYTES = 16 * 1024;
const IDLE_MS = 30_000;

/** Opens the way to a provider. Nothing is sent before the first call. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { provider, refusal, maxBytes = MAX_BYTES, connections = CONNECTIONS } = options;
  const origin = new URL(new URL(options.baseUrl).origin);
  const openPool = () =>
    new HttpConnections({
      origin,
      connections,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      maxResponseBytes: maxBytes,
      maxRefusalBytes: MAX_REFUSAL_BYTES,
      idleMs: IDLE_MS,
    });
  // A stream may take minutes: it holds up no whole answer.
  const [whole, streams] = [openPool(), openPool()];
  const deadlines = createExactDeadlines();
  const begin = (pool: HttpConnections, call: UpstreamCall, events: CallEvents): void => {
    const exchange = new ProviderCall({ provider, connections: pool, origin, maxBytes, deadlines }, call, events);
    if (!call.signal.aborted) pool.send(exchange);
  };

  return {
    send: (call) =>
      new Promise((resolve, reject) =>
        begin(whole, call, {
          answered: (answer) => (answer.status >= 400 ? reject(refusal(answer)) : resolve(answer)),
          failed: reject,
        }),
      ),
    open: (call) =>
      new Promise((resolve, reject) => {
        let stream: ReadStream | null = null;
        begin(streams, call, {
          answered: (answer) => (stream ? stream.end(null) : reject(refusal(answer))),
          failed: (error) => (stream ? stream.end(error) : reject(error)),
          began(head, control) {
            stream = new ReadStream(head, control);
            resolve(stream);
          },
          piece: (bytes) => stream?.push(bytes),
        });
      }),
    close: async () => void (await Promise.all([whole.destroy(), streams.destroy()])),
  };
}

/** The hold on a call whose answer is read as it comes. */
interface Control {
  /** Stops reading, and the clock with it. */
  pause(): void;
  resume(): void;
  /** Gives the call up; nobody hears of it any more. */
  abandon(): void;
}

/** Why a call is watched no more. */
type GiveUp = (why: 'aborted' | 'timeout') => void;

/** The clock of a call, and the ear for who gives it up. */
class CallWatch {
  readonly #signal: Abortable;
  readonly #timeoutMs: number;
  readonly #onGivenUp: GiveUp;
  #isOver = false;
  // A stream has thousands of pieces: each notes the time, and the deadline looks at it when it passes.
  #heardMs = performance.now();
  readonly #deadlines: ExactDeadlines;
  #deadline: StartedDeadline;
  readonly #onAbort = (): void => {
    if (this.end()) this.#onGivenUp('aborted');
  };
  readonly #onTimeout = (): void => {
    const leftMs = this.#heardMs + this.#timeoutMs - performance.now();
    if (leftMs > 0) this.#deadline = this.#deadlines.start(leftMs, this.#onTimeout);
    else if (this.end()) this.#onGivenUp('timeout');
  };

  /** Watches a call until it ends or is given up. One that was given up before is given up in the next microtask. */
  constructor({ signal, timeoutMs }: UpstreamCall, deadlines: ExactDeadlines, onGivenUp: GiveUp) {
    this.#signal = signal;
    this.#deadlines = deadlines;
    this.#timeoutMs = timeoutMs;
    this.#onGivenUp = onGivenUp;
    this.#deadline = deadlines.start(timeoutMs, this.#onTimeout);
    if (signal.aborted) queueMicrotask(this.#onAbort);
    else signal.addEventListener('abort', this.#onAbort);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends the watch; false where it has ended before. */
  end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#deadline.cancel();
    this.#signal.removeEventListener('abort', this.#onAbort);
    return true;
  }

  /** Something of the answer came. */
  heard(): void {
    this.#heardMs = performance.now();
  }

  pause(): void {
    this.#deadline.cancel();
  }

  resume(): void {
    if (this.#isOver) return;
    this.heard();
    this.#deadline = this.#deadlines.start(this.#timeoutMs, this.#onTimeout);
  }
}

const givenUp = (provider: ProviderName) => new ProviderError('aborted', provider, 'The call was given up');

function noAnswer(provider: ProviderName, error: Error, reach: Reach): ProviderError {
  const { code } = error as { code?: unknown };
  const reason = typeof code === 'string' ? code : 'the connection failed';
  return new ProviderError('connection', provider, `no answer of ${provider}: ${reason}`, { reach, cause: error });
}

interface CallOptions {
  readonly provider: ProviderName;
  readonly connections: HttpConnections;
  readonly origin: URL;
  readonly maxBytes: number;
  readonly deadlines: ExactDeadlines;
}

/** Hears of one call; exactly one of `answered` and `failed` comes last. */
interface CallEvents {
  /** The answer is whole. One below 400 has no bytes where `piece` had them. */
  answered(answer: UpstreamAnswer): void;
  failed(error: ProviderError): void;
  /** The head of an answer below 400 is here. With it the body is handed on as it comes. */
  began?(head: string, control: Control): void;
  piece?(bytes: Buffer): void;
}

/** Without spaces and control characters: it would end the line of the request. */
const PATH = /^\/[\x21-\x7e\x80-\xff]*$/;

/** A whole answer; few callers read its header fields. */
class WholeAnswer implements UpstreamAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly #head: string;

  constructor(status: number, head: string, bytes: Buffer) {
    this.status = status;
    this.bytes = bytes;
    this.#head = head;
  }

  get headers(): UpstreamAnswer['headers'] {
    return allFields(this.#head);
  }
}

/** A call of a provider, whose answer is read whole or handed on as it comes. */
class ProviderCall implements Exchange, Control {
  readonly head: string;
  readonly body: UpstreamCall['body'];
  readonly receiver: BodyReceiver | undefined;
  readonly #provider: ProviderName;
  readonly #maxBytes: number;
  readonly #events: CallEvents;
  readonly #watch: CallWatch;
  readonly #connections: HttpConnections;
  #hold: Hold | undefined;

  constructor(
    { provider, connections, origin, maxBytes, deadlines }: CallOptions,
    call: UpstreamCall,
    events: CallEvents,
  ) {
    const { method, path, headers } = call;
    if (!PATH.test(path)) throw new ProviderError('unknown_model', provider, 'The name of the model cannot be sent');
    if (!headers.every((text) => FIELD_VALUE.test(text)))
      throw new ProviderError('credential', provider, `The key of ${provider} cannot be sent`);
    this.head = `${method} ${path} HTTP/1.1\r\nhost: ${origin.host}\r\n`;
    for (let at = 0; at < headers.length; at += 2) this.head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    // Of a POST a length is expected, though it be none (RFC 9110 §8.6).
    this.body = call.body ?? (method === 'POST' ? '' : null);
    this.#provider = provider;
    this.#connections = connections;
    this.#maxBytes = maxBytes;
    this.#events = events;
    this.receiver = events.began && this.#receiver();
    this.#watch = new CallWatch(call, deadlines, (why) => {
      const message = `${provider} sent nothing for ${call.timeoutMs} ms`;
      events.failed(
        why === 'aborted'
          ? givenUp(provider)
          : new ProviderError('timeout', provider, message, { reach: this.#reach() }),
      );
      this.#hold?.end();
    });
  }

  get settled(): boolean {
    return this.#watch.isOver;
  }

  sent(hold: Hold): void {
    this.#hold = hold;
  }

  heard(): void {
    this.#watch.heard();
  }

  answered({ status, head, body }: HttpResponse): void {
    if (!this.#watch.end()) return;
    this.#events.answered(new WholeAnswer(status, head, Buffer.from(body)));
  }

  failed(failure: ExchangeFailure, cause: Error): void {
    if (!this.#watch.end()) return;
    const provider = this.#provider;
    this.#events.failed(
      failure === 'too_large'
        ? new ProviderError('server', provider, `${provider} answered with more than ${this.#maxBytes} bytes`)
        : // Without a connection there never was a request: whatever else waits, nobody gets through.
          noAnswer(provider, cause, failure === 'unsent' ? 'unreached' : 'sent'),
    );
  }

  pause(): void {
    this.#watch.pause();
    if (!this.#watch.isOver) this.#hold?.pause();
  }

  resume(): void {
    if (this.#watch.isOver) return;
    this.#watch.resume();
    this.#hold?.resume();
  }

  abandon(): void {
    if (this.#watch.end()) this.#hold?.end();
  }

  /** Guards the events of a call that may have been given up: nobody hears of what comes then. */
  #receiver(): BodyReceiver {
    return {
      began: (head) => {
        if (!this.#watch.isOver) this.#events.began?.(head, this);
      },
      piece: (bytes) => {
        if (!this.#watch.isOver) this.#events.piece?.(bytes);
      },
    };
  }

  /** Before a request goes out the provider is at fault only where it has no connection with us at all: others may have taken all of them. */
  #reach(): Reach {
    if (this.#hold) return 'sent';
    return this.#connections.connected > 0 ? 'waiting' : 'unreached';
  }
}

const DONE = { done: true, value: undefined } as const;

/** The body of an answer as it comes, for one reader. */
class ReadStream implements UpstreamStream {
  readonly #head: string;
  readonly #control: Control;
  #held: Buffer[] = [];
  #size = 0;
  #isPaused = false;
  #isEnded = false;
  #failure: ProviderError | null = null;
  #reader: { resolve: (step: IteratorResult<Buffer>) => void; reject: (error: unknown) => void } | null = null;

  constructor(head: string, control: Control) {
    this.#head = head;
    this.#control = control;
  }

  get headers(): UpstreamAnswer['headers'] {
    return allFields(this.#head);
  }

  push(chunk: Buffer): void {
    if (this.#isEnded) return;
    const waiting = this.#reader;
    this.#reader = null;
    // What nearly all pieces are.
    if (waiting && chunk.length <= PIECE_BYTES) {
      waiting.resolve({ done: false, value: chunk });
      return;
    }
    this.#held.push(chunk);
    this.#size += chunk.length;
    waiting?.resolve({ done: false, value: this.#take() });
    if (this.#size < PIECE_BYTES || this.#isPaused) return;
    this.#isPaused = true;
    this.#control.pause();
  }

  end(error: ProviderError | null): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (!this.#reader) this.#failure = error;
    else if (error) this.#reader.reject(error);
    else this.#reader.resolve(DONE);
    this.#reader = null;
  }

  next(): Promise<IteratorResult<Buffer>> {
    if (this.#size > 0) {
      const value = this.#take();
      if (this.#isPaused && this.#size === 0) {
        this.#isPaused = false;
        this.#control.resume();
      }
      return Promise.resolve({ done: false, value });
    }
    if (this.#failure) {
      const error = this.#failure;
      this.#failure = null;
      return Promise.reject(error);
    }
    if (this.#isEnded) return Promise.resolve(DONE);
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<Buffer>> {
    this.#held = [];
    this.#size = 0;
    this.#failure = null;
    this.#control.abandon();
    this.end(null);
    return Promise.resolve(DONE);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Takes the bytes that wait, as far as one piece goes. */
  #take(): Buffer {
    const whole = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held, this.#size);
    if (this.#size <= PIECE_BYTES) {
      this.#held = [];
      this.#size = 0;
      return whole;
    }
    this.#held = [whole.subarray(PIECE_BYTES)];
    this.#size -= PIECE_BYTES;
    return whole.subarray(0, PIECE_BYTES);
  }
}
