import { WebSocket } from 'ws';
import { withSettings } from '../../platform/config/config.ts';
import { breakerOptions } from '../../platform/health/circuit-breaker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderName } from '../../subgraphs/inference/provider.ts';
import { endpointOf, PROVIDER_KINDS } from '../../subgraphs/inference/providers/kinds.ts';
import { type Caller, createModelCircuits, type Outcome } from '../../subgraphs/inference/routing/circuits.ts';
import { reportKeyChanges } from '../../subgraphs/inference/routing/key-changes.ts';
import { createKeyChoice, type KeyChoice, type Keyed } from '../../subgraphs/inference/routing/keys.ts';
import { inferenceSettings } from '../../subgraphs/inference/settings.ts';
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

/** Callbacks of a connection. */
export interface UpstreamEvents {
  message(data: Buffer): void;
  /** It is over, and nobody here has closed it. */
  lost(): void;
  /** Something that was sent has left. */
  sent(): void;
}

/** Why there is no connection. */
export class UpstreamError extends Error {
  /** The provider does not want this session; to try again is no use. */
  readonly refused: boolean;
  /** The outcome for the circuits of the model and its provider. */
  readonly outcome: Outcome;
  /** Of the provider's answer to the handshake; 0 without one. */
  readonly status: number;
  constructor(message: string, refused: boolean, outcome: Outcome, status = 0) {
    super(message);
    this.name = 'UpstreamError';
    this.refused = refused;
    this.outcome = outcome;
    this.status = status;
  }
}

/** Opens a connection for a session. Rejects with UpstreamError, or AppError SERVICE_UNAVAILABLE while the circuit of the model or its provider is open. */
export type Dial = (
  session: { readonly provider: string; readonly upstream: string; readonly viewer: Caller },
  events: UpstreamEvents,
  signal: AbortSignal,
) => Promise<UpstreamLink>;

const HANDSHAKE_TIMEOUT_MS = 10_000;
const PING_MS = 15_000;
/** The largest message of a provider: a piece of audio is a hundredth of it. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** Connects to providers by the settings of inference: the same addresses, keys and circuits. */
export function createDial({
  config,
  breakers,
  logger,
  metrics,
}: Pick<Platform, 'config' | 'breakers' | 'logger' | 'metrics'>): Dial {
  const settings = withSettings(config, inferenceSettings);
  const choice = createKeyChoice(reportKeyChanges(logger, metrics));
  const providers = new Map<ProviderName, KeyedProvider>();
  const providerOf = (name: ProviderName): KeyedProvider => {
    let provider = providers.get(name);
    if (!provider) {
      provider = { name, variable: PROVIDER_KINDS[name].variable, ...endpointOf(name, settings) };
      providers.set(name, provider);
    }
    return provider;
  };
  const circuits = createModelCircuits({
    breakers,
    // A circuit is made for what a provider has failed at: it does not fail at a name that it does not know.
    isListed: () => true,
    breaker: breakerOptions(config, logger),
  });
  return async (session, events, signal) => {
    if (session.provider === 'dev') return openEcho(events);
    const provider = providerOf(session.provider as ProviderName);
    const { upstream, viewer } = session;
    if (provider.keys.length === 0)
      throw new UpstreamError('the provider is not configured in this process', true, 'nothing');
    const url = `${provider.baseUrl.replace(/^http/, 'ws')}/realtime?model=${encodeURIComponent(upstream)}`;
    for (;;) {
      const now = Date.now();
      const ready = choice.pick(provider, upstream, now);
      if (ready < 0 && choice.standing(provider, upstream, now).trouble === 'rate_limited')
        throw new UpstreamError('the provider limits the calls of each key', false, 'nothing');
      // No other provider can take a session over: rather than none a key is tried that was refused before.
      const key = Math.max(0, ready);
      const leave = circuits.enter({ provider: provider.name, upstream }, viewer);
      choice.begin(provider, key);
      try {
        const link = await connect(url, provider.keys[key] ?? null, events, signal);
        leave.end('answer');
        choice.worked(provider, key, upstream);
        return link;
      } catch (error) {
        leave.end(error instanceof UpstreamError ? error.outcome : 'nothing');
        const refusal = error instanceof UpstreamError ? refusalOf(error.status) : null;
        if (refusal === null) throw error;
        choice.failed(provider, key, upstream, refusal, Date.now());
        // Another key may be taken; each that is not is left alone from now on, so that this comes to an end.
        if (!choice.isReady(provider, upstream, Date.now())) throw error;
      } finally {
        choice.end(provider, key);
      }
    }
  };
}

/** A provider as keys are chosen for it. */
interface KeyedProvider extends Keyed {
  readonly baseUrl: string;
}

/** The refusal of the key that a status of the handshake tells of; null for any other status. */
function refusalOf(status: number): Parameters<KeyChoice['failed']>[3] | null {
  if (status === 429) return { failure: 'rate_limited', status, retryAfterMs: null };
  return status === 401 || status === 402 || status === 403
    ? { failure: 'credential', status, retryAfterMs: null }
    : null;
}

/** The outcome for the model of an answer to the handshake. */
const outcomeOfStatus = (status: number): Outcome => (status >= 500 ? 'failure' : 'answer');

/** The outcome of an error of the connection: one that was there and broke off is the model's, one that never was the provider's. */
function outcomeOfError(error: unknown): Outcome {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code !== 'ECONNRESET' && code !== 'EPIPE' ? 'unreachable' : 'failure';
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
