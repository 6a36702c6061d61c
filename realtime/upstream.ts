import { WebSocket } from 'ws';

/** A connection to a provider's realtime API. */
export interface UpstreamLink {
  send(data: Buffer | string): void;
  /** Bytes that are not sent yet. */
  readonly bufferedBytes: number;
  /** Reads nothing more until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Callbacks of a connection. */
export interface UpstreamEvents {
  message(data: Buffer): void;
  /** It is over, and nobody here has closed it. */
  lost(): void;
  /** Something that was sent has left. */
  sent(): void;
}

/** The outcome of a try to connect: `unreachable` says it of the provider, `failure` of the model. */
export type UpstreamOutcome = 'answer' | 'unreachable' | 'failure' | 'nothing';

/** Why there is no connection. */
export class UpstreamError extends Error {
  /** The provider does not want this session; to try again is no use. */
  readonly refused: boolean;
  /** The outcome for the circuits of the model and its provider. */
  readonly outcome: UpstreamOutcome;
  /** Of the provider's answer to the handshake; 0 without one. */
  readonly status: number;
  constructor(message: string, refused: boolean, outcome: UpstreamOutcome, status = 0) {
    super(message);
    this.name = 'UpstreamError';
    this.refused = refused;
    this.outcome = outcome;
    this.status = status;
  }
}

const HANDSHAKE_TIMEOUT_MS = 10_000;
const PING_MS = 15_000;
/** The largest message of a provider: a piece of audio is a hundredth of it. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** The outcome for the model of an answer to the handshake. */
const outcomeOfStatus = (status: number): UpstreamOutcome => (status >= 500 ? 'failure' : 'answer');

/** The outcome of an error of the connection: one that was there and broke off is the model's, one that never was the provider's. */
function outcomeOfError(error: unknown): UpstreamOutcome {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code !== 'ECONNRESET' && code !== 'EPIPE' ? 'unreachable' : 'failure';
}

/** Connects to a provider's realtime API. Rejects with UpstreamError. @param key - null for a provider that needs none. */
export function connectUpstream(
  url: string,
  key: string | null,
  events: UpstreamEvents,
  signal: AbortSignal,
): Promise<UpstreamLink> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      headers: { 'user-agent': 'trellis', ...(key !== null && { authorization: `Bearer ${key}` }) },
    });
    let isOpen = false;
    let isOver = false;
    let isAlive = true;
    const end = () => {
      isOver = true;
      socket.terminate();
    };
    signal.addEventListener('abort', end, { once: true });
    const ping = setInterval(() => {
      if (!isAlive && !socket.isPaused) return socket.terminate();
      isAlive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, PING_MS);
    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (data: Buffer) => {
      isAlive = true;
      if (!isOver) events.message(data);
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      const refused = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
      reject(
        new UpstreamError(`the provider answered ${statusCode}`, refused, outcomeOfStatus(statusCode), statusCode),
      );
      socket.terminate();
    });
    // Followed by `close`, which tells.
    let failure: unknown = null;
    socket.on('error', (error) => {
      failure ??= error;
    });
    socket.on('close', () => {
      clearInterval(ping);
      signal.removeEventListener('abort', end);
      const outcome = signal.aborted ? 'nothing' : outcomeOfError(failure);
      reject(new UpstreamError('the connection to the provider failed', false, outcome));
      if (isOpen && !isOver) events.lost();
      isOver = true;
    });
    socket.on('open', () => {
      isOpen = true;
      resolve({
        send: (data) => {
          if (socket.readyState === socket.OPEN) socket.send(data, { binary: false }, () => events.sent());
        },
        get bufferedBytes() {
          return socket.bufferedAmount;
        },
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        close: () => {
          isOver = true;
          socket.close(1000);
          setTimeout(() => socket.terminate(), 1_000).unref();
        },
      });
    });
  });
}
