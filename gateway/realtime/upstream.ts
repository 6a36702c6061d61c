import { WebSocket } from 'ws';
import type { CircuitBreakers } from '../../platform/circuit-breaker.ts';
import type { Config } from '../../platform/config.ts';
import type { ProviderName } from '../../subgraphs/inference/provider.ts';
import { endpointOf } from '../../subgraphs/inference/providers/kinds.ts';
import { circuitOf } from '../../subgraphs/inference/routing/attempts.ts';
import { openEcho } from './echo.ts';

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

/** What a connection tells. */
export interface UpstreamEvents {
  message(data: Buffer): void;
  /** It is over, and nobody here has closed it. */
  lost(): void;
  /** Something that was sent has left. */
  sent(): void;
}

/** Why there is no connection. `refused`: the provider does not want this session; to try again is no use. */
export class UpstreamError extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean) {
    super(message);
    this.name = 'UpstreamError';
    this.refused = refused;
  }
}

/** Opens a connection for a session. Rejects with UpstreamError, or AppError SERVICE_UNAVAILABLE while the provider's circuit is open. */
export type Dial = (
  session: { readonly provider: string; readonly upstream: string },
  events: UpstreamEvents,
  signal: AbortSignal,
) => Promise<UpstreamLink>;

const HANDSHAKE_TIMEOUT_MS = 10_000;
const PING_MS = 15_000;
/** The largest message of a provider: a piece of audio is a hundredth of it. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** Connects to providers by the settings of inference: the same addresses, keys and circuits. */
export function createDial(config: Config, breakers: Pick<CircuitBreakers, 'for'>): Dial {
  let turn = 0;
  return async ({ provider, upstream }, events, signal) => {
    if (provider === 'dev') return openEcho(events);
    const { baseUrl, keys } = endpointOf(provider as ProviderName, config);
    const key = keys[turn++ % keys.length];
    if (key === undefined) throw new UpstreamError('the provider is not configured in this process', true);
    const url = `${baseUrl.replace(/^http/, 'ws')}/realtime?model=${encodeURIComponent(upstream)}`;
    return breakers.for(circuitOf(provider as ProviderName)).run(
      () => connect(url, key, events, signal),
      (error) => !(error instanceof UpstreamError && error.refused),
    );
  };
}

function connect(url: string, key: string | null, events: UpstreamEvents, signal: AbortSignal): Promise<UpstreamLink> {
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
      reject(
        new UpstreamError(
          `the provider answered ${statusCode}`,
          statusCode >= 400 && statusCode < 500 && statusCode !== 429,
        ),
      );
      socket.terminate();
    });
    // Followed by `close`, which tells.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(ping);
      signal.removeEventListener('abort', end);
      reject(new UpstreamError('the connection to the provider failed', false));
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
