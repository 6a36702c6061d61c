import type { CallOptions, Client } from './core/client.ts';
import { ConfigurationError, ConnectionError, TrellisError } from './core/errors.ts';
import { type Leavable, leavable } from './core/sse.ts';
import { realtimeCreateSession, realtimeInterruptSession } from './generated/resources/realtime.ts';
import type { CreatedRealtimeSession, CreateRealtimeSessionInput } from './generated/types.ts';

/** An event of the OpenAI Realtime API, of the server or of the client. */
export interface RealtimeEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The parts of a WebSocket that a session uses; that of browsers, of Node from 22 on, of `ws` and of `undici` have them. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void;
}

/** Settings of a session, and how it is connected. */
export interface RealtimeOptions extends CreateRealtimeSessionInput, CallOptions {
  /** A name of your own for whoever speaks. */
  readonly userId?: string | undefined;
  /** Class of the socket. Unless given, the global `WebSocket`, which Node has from 22 on. */
  readonly webSocket?: (new (url: string) => SocketLike) | undefined;
}

/** The end of a session. */
export interface RealtimeEnd {
  readonly code: number;
  /** `client_closed`, `credit_exhausted`, `time_limit` … */
  readonly reason: string;
}

/** A session that the server has ended, and not because somebody asked for it. */
export class RealtimeClosedError extends TrellisError {
  readonly code: number;
  readonly reason: string;

  constructor({ code, reason }: RealtimeEnd) {
    super(`The session was closed: ${reason || 'the connection is lost'} (${code})`);
    this.code = code;
    this.reason = reason;
  }
}

const OPEN = 1;
const NORMAL = 1000;

/**
 * Makes a realtime session and connects to it.
 * @throws ConfigurationError where there is no WebSocket; ApiError when the session is refused; ConnectionError when its socket cannot be opened.
 */
export async function connectRealtime(client: Client, options: RealtimeOptions = {}): Promise<RealtimeConnection> {
  const { userId, webSocket, signal, timeoutMs, maxRetries, headers, idempotencyKey, ...input } = options;
  const Socket = webSocket ?? (globalThis as { readonly WebSocket?: new (url: string) => SocketLike }).WebSocket;
  if (!Socket)
    throw new ConfigurationError('There is no WebSocket here: give one as `webSocket`, as that of the package ws');
  const made = await realtimeCreateSession(client, input, {
    ...{ signal, timeoutMs, maxRetries, idempotencyKey },
    headers: { ...headers, ...(userId !== undefined && { 'x-user-id': userId }) },
  });
  const socket = new Socket(made.websocket_url);
  const session = new RealtimeConnection(client, made, socket);
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      socket.close();
      reject(signal?.reason);
    };
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new ConnectionError('The socket of the session cannot be opened')));
    socket.addEventListener('close', (end) => reject(new RealtimeClosedError(end)));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
  return session;
}

/** A conversation by voice: `for await` has the events of the server. */
export class RealtimeConnection implements AsyncIterable<RealtimeEvent> {
  readonly id: string;
  readonly model: string;
  readonly voice: string;
  /** Resolves when it is closed, whoever closed it. */
  readonly closed: Promise<RealtimeEnd>;
  readonly #client: Client;
  readonly #socket: SocketLike;
  readonly #events: RealtimeEvent[] = [];
  #end: RealtimeEnd | undefined;
  #wake: (() => void) | undefined;

  constructor(client: Client, { session_id: id, model, voice }: CreatedRealtimeSession, socket: SocketLike) {
    this.id = id;
    this.model = model;
    this.voice = voice;
    this.#client = client;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      this.#events.push(JSON.parse(String(data)) as RealtimeEvent);
      this.#wake?.();
    });
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code, reason }) => {
        this.#end = { code, reason };
        this.#wake?.();
        resolve(this.#end);
      });
    });
  }

  /** Sends an event. @throws ConnectionError when the session is closed. */
  send(event: RealtimeEvent): void {
    if (this.#socket.readyState !== OPEN) throw new ConnectionError('The session is closed');
    this.#socket.send(JSON.stringify(event));
  }

  /** Sends sound of the caller: PCM of 16 bits, little-endian, 24 kHz, one channel, in pieces of any size. */
  sendAudio(pcm16: Uint8Array): void {
    let binary = '';
    // In parts: a call takes a bounded number of arguments.
    for (let from = 0; from < pcm16.length; from += AUDIO_PART_BYTES)
      binary += String.fromCharCode(...pcm16.subarray(from, from + AUDIO_PART_BYTES));
    this.send({ type: 'input_audio_buffer.append', audio: btoa(binary) });
  }

  /** Says something in writing, and asks for an answer. */
  sendText(text: string): void {
    const content = [{ type: 'input_text', text }];
    this.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
    this.send({ type: 'response.create' });
  }

  /**
   * Barges in: cancels the answer at hand and clears the sound that waits.
   * @param audioEndMs - milliseconds of it that were heard, where that is known.
   */
  async interrupt(audioEndMs?: number): Promise<void> {
    await realtimeInterruptSession(this.#client, this.id, audioEndMs === undefined ? {} : { audio_end_ms: audioEndMs });
  }

  /** Closes it; events that have come already can still be read. */
  close(): Promise<RealtimeEnd> {
    this.#socket.close(NORMAL, 'client_closed');
    return this.closed;
  }

  /** @throws RealtimeClosedError when the server has ended it for another reason than that somebody asked for it. */
  [Symbol.asyncIterator](): Leavable<RealtimeEvent> {
    const next = async (): Promise<IteratorResult<RealtimeEvent, undefined>> => {
      for (;;) {
        const event = this.#events.shift();
        if (event) return { done: false, value: event };
        if (this.#end?.code === NORMAL) return { done: true, value: undefined };
        if (this.#end) throw new RealtimeClosedError(this.#end);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    };
    return leavable(next, () => this.close());
  }
}

const AUDIO_PART_BYTES = 8_192;
