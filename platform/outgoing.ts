import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { type AddressGuard, createAddressGuard } from './address-guard.ts';
import { type CircuitBreakers, createCircuitBreakers } from './circuit-breaker.ts';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

/** One call of an address outside the platform. */
export interface OutgoingRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole exchange, the name service included. Default 15,000. */
  readonly timeoutMs?: number;
  /** Ends the call at once. */
  readonly signal?: AbortSignal;
  /** What is read of the answer's body; the rest is left. Default 65,536. */
  readonly maxBytes?: number;
  /** The administrator's own address (a provider's, from the configuration): it may be private. */
  readonly trusted?: boolean;
  /** The circuit that the call belongs to. Default: the origin of the URL. */
  readonly circuit?: string;
}

/** What was answered, whatever its status. Redirects are answers like others: none is followed. */
export interface OutgoingAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The body was longer than `maxBytes`. */
  readonly truncated: boolean;
}

/** Why a call has no answer. `refused`: the address is not allowed, and no try will change that. */
export type OutgoingFailure = 'refused' | 'timeout' | 'connection' | 'circuit_open' | 'aborted';

/** A call without an answer. Its message is safe to show to whoever chose the URL. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  /** How long the circuit stays open, for `circuit_open`. */
  readonly retryAfterMs: number | undefined;
  constructor(failure: OutgoingFailure, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = failure === 'aborted' ? 'AbortError' : 'OutgoingError';
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Calls of addresses that users or the configuration name: webhooks, message providers, tasks. */
export interface Outgoing {
  /**
   * Calls once. A status of 500 or above, a connection error and a timeout count as failures of the circuit.
   * @throws OutgoingError when there is no answer.
   */
  request(call: OutgoingRequest): Promise<OutgoingAnswer>;
  /** What is wrong with a URL of a user's, before it is kept; null when nothing shows. */
  refusal(url: string): string | null;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 65_536;
const CONNECTIONS_PER_ORIGIN = 32;
/** Circuits of origins that users name; they are no series of `/metrics`, or users could fill it. */
const MAX_USER_CIRCUITS = 10_000;

/** Opens the way out. `breakers` are those of `/metrics`: they hold the circuits of trusted calls. */
export function createOutgoing(options: {
  readonly config: Pick<Config, 'OUTGOING_ALLOWED_NETWORKS' | 'BREAKER_FAILURE_THRESHOLD' | 'BREAKER_RECOVERY_SECONDS'>;
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  /** The name service; a test passes its own. */
  readonly lookup?: typeof dns.lookup;
}): Outgoing {
  const { config, lookup = dns.lookup } = options;
  const guard = createAddressGuard(config.OUTGOING_ALLOWED_NETWORKS);
  const limits = { connections: CONNECTIONS_PER_ORIGIN, headersTimeout: 0, bodyTimeout: 0 };
  const guarded = new Agent({ ...limits, connect: guardedConnector(guard, lookup) });
  const open = new Agent(limits);
  const userBreakers = createCircuitBreakers({
    failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
    recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
    maxTargets: MAX_USER_CIRCUITS,
  });

  return {
    async request(call) {
      const refusal = call.trusted ? null : guard.refusal(call.url);
      if (refusal) throw new OutgoingError('refused', `The URL ${refusal}`);
      const circuits = call.trusted ? options.breakers : userBreakers;
      const circuit = circuits.for(call.circuit ?? new URL(call.url).origin);
      let answer: OutgoingAnswer | undefined;
      try {
        await circuit.run(async () => {
          answer = await exchange(call, call.trusted ? open : guarded);
          if (answer.status >= 500) throw new AppError('UPSTREAM_FAILED', `answered ${answer.status}`);
        }, countsAsFailure);
      } catch (error) {
        if (!answer) throw asOutgoingError(error);
      }
      return answer!;
    },
    refusal: guard.refusal,
    close: async () => void (await Promise.all([guarded.destroy(), open.destroy()])),
  };
}

/** Looks at the address that a connection goes to, whether it stands in the URL or came from the name service (and there: every one). */
function guardedConnector(guard: AddressGuard, lookup: typeof dns.lookup): buildConnector.connector {
  const checkedLookup: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const bad = addresses.find(({ address }) => !guard.allows(address));
      if (bad || addresses.length === 0) return done(refused(hostname), []);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  const connect = buildConnector({ lookup: checkedLookup, timeout: TIMEOUT_MS });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !guard.allows(host)) return done(refused(host), null);
    connect(options, done);
  };
}

const refused = (host: string) => new OutgoingError('refused', `${host} leads to an address that is not public`);

async function exchange(call: OutgoingRequest, dispatcher: Dispatcher): Promise<OutgoingAnswer> {
  const { url, method = 'GET', headers, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const answer = await request(url, {
      method,
      dispatcher,
      signal,
      body: body ?? null,
      headers: { 'user-agent': 'trellis', ...headers },
    });
    const { content, truncated } = await readUpTo(maxBytes, answer.body);
    return { status: answer.statusCode, headers: answer.headers, body: content, truncated };
  } catch (error) {
    if (call.signal?.aborted) throw new OutgoingError('aborted', 'The call was given up', { cause: error });
    if (timeout.aborted) throw new OutgoingError('timeout', `no answer within ${timeoutMs} ms`, { cause: error });
    throw error;
  }
}

async function readUpTo(maxBytes: number, body: Dispatcher.ResponseData['body']) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break; // which destroys the body, and so the connection
  }
  return { content: Buffer.concat(chunks).subarray(0, maxBytes), truncated: size > maxBytes };
}

const countsAsFailure = (error: unknown): boolean => !(error instanceof OutgoingError && error.failure === 'refused');

function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (error instanceof AppError)
    return new OutgoingError('circuit_open', error.message, {
      retryAfterMs: Number(error.extensions['retry_after'] ?? 1) * 1000,
    });
  const { code } = error as { code?: unknown };
  const reason = typeof code === 'string' ? code : 'the connection failed';
  return new OutgoingError('connection', `no answer: ${reason}`, { cause: error });
}

const LONGEST_RETRY_AFTER_MS = 86_400_000;

/** How long an answer asks to be left alone (`Retry-After`, RFC 9110 §10.2.3), in milliseconds, at most a day; 0 when it does not. */
export function retryAfterMs({ headers }: Pick<OutgoingAnswer, 'headers'>, nowMs: number = Date.now()): number {
  const given = headers['retry-after'];
  if (typeof given !== 'string') return 0;
  const wanted = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return wanted > 0 ? Math.min(wanted, LONGEST_RETRY_AFTER_MS) : 0; // NaN, which no date is, is not above 0
}
