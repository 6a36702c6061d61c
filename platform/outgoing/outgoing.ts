import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { Config } from '../config/config.ts';
import type { CircuitBreakers } from '../health/circuit-breaker.ts';
import { createOrganizationCircuits } from '../health/organization-circuits.ts';
import { signalWithTimeout } from '../kernel/deadline.ts';
import { AppError } from '../kernel/errors.ts';
import { type ByteBudget, type BytesOwner, type HeldBytes, NoRoomError } from '../limits/byte-budget.ts';
import { type AddressGuard, createAddressGuard, NOT_PUBLIC } from './address-guard.ts';

/**
 * Who chose the address of a call. The operator's (from the configuration) may be private, and their circuits are in `/metrics`. Those of
 * an organization are public or refused, and their circuits are its own: what one organization's calls find out says nothing to another's.
 */
export type ChosenBy = 'operator' | { readonly tenantId: string };

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
  /** Bytes that are read of the answer's body; the rest is left. Default 65,536; more than 262,144 only with `held`. */
  readonly maxBytes?: number;
  /**
   * The budget that counts the answer's bytes before they are read: those that it declares, and each that comes beyond. Whoever opened it gives them
   * back. Of an answer that declares more than `maxBytes` nothing is read.
   */
  readonly held?: HeldBytes;
  readonly chosenBy: ChosenBy;
  /** The circuit that the call belongs to, among those of `chosenBy`. Default: the origin of the URL. */
  readonly circuit?: string;
}

/** An answer, whatever its status. Redirects are answers like others: none is followed. */
export interface OutgoingAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The body was longer than `maxBytes`. */
  readonly truncated: boolean;
}

/**
 * Why a call has no answer. `refused`: the URL cannot be called, and no try will change that. `unreachable`: there was no connection,
 * because the address is not public, has no name, or nobody answers there; which of these is for the operator's log alone.
 */
export type OutgoingFailure = 'refused' | 'unreachable' | 'timeout' | 'connection' | 'circuit_open' | 'aborted';

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
   * @throws OutgoingError when there is no answer; NoRoomError when `held` has no room for it.
   */
  request(call: OutgoingRequest): Promise<OutgoingAnswer>;
  /** Opens the room for large answers, which many requests at once could fill the memory with. It is given back by `release`. */
  hold(holder: BytesOwner): HeldBytes;
  /** Returns the fault of a URL that a user gives, before it is stored; null when none shows. */
  refusal(url: string): string | null;
  close(): Promise<void>;
}

/** Ways out of undici's, which is loaded for the first call: most processes of domains make none, and it takes 5 MB. */
interface Agents {
  readonly guarded: Agent;
  readonly open: Agent;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 65_536;
/** The longest answer that no budget counts. */
const MAX_UNCOUNTED_BYTES = 262_144;
const CONNECTIONS_PER_ORIGIN = 32;
/** The same words whatever the reason: another answer for a private address than for an unknown name would map a network. */
const UNREACHABLE = 'no answer: the address cannot be reached';

/** Opens the way out. `breakers` are those of `/metrics`: they hold the circuits of the operator's calls. */
export function createOutgoing(options: {
  readonly config: Pick<Config, 'OUTGOING_ALLOWED_NETWORKS' | 'BREAKER_FAILURE_THRESHOLD' | 'BREAKER_RECOVERY_SECONDS'>;
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  readonly logger: { info(facts: object, message: string): void };
  /** The budget of memory for large answers. */
  readonly budget: ByteBudget;
  /** The name service; a test passes its own. */
  readonly lookup?: typeof dns.lookup;
}): Outgoing {
  const { config, logger, lookup = dns.lookup } = options;
  const guard = createAddressGuard(config.OUTGOING_ALLOWED_NETWORKS);
  const limits = { connections: CONNECTIONS_PER_ORIGIN, headersTimeout: 0, bodyTimeout: 0 };
  const openAgents = async (): Promise<Agents> => {
    const { default: undici } = await import('undici');
    return {
      guarded: new undici.Agent({ ...limits, connect: guardedConnector(undici.buildConnector, guard, lookup) }),
      open: new undici.Agent({ ...limits, connect: { timeout: TIMEOUT_MS } }),
    };
  };
  let agents: Promise<Agents> | undefined;
  const circuitsOf = createOrganizationCircuits({
    failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
    recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
  });
  const circuitOf = ({ chosenBy, circuit, url }: OutgoingRequest) => {
    const circuits = chosenBy === 'operator' ? options.breakers : circuitsOf(chosenBy.tenantId);
    return circuits.for(circuit ?? new URL(url).origin);
  };
  const call = async (wanted: OutgoingRequest): Promise<OutgoingAnswer> => {
    const isOperators = wanted.chosenBy === 'operator';
    if (!isOperators && guard.refusal(wanted.url) === NOT_PUBLIC) throw unreachable(new Error(NOT_PUBLIC));
    agents ??= openAgents();
    const { guarded, open } = await agents;
    return exchange(wanted, isOperators ? open : guarded);
  };

  return {
    hold: options.budget.open,
    async request(wanted) {
      if (!wanted.held && (wanted.maxBytes ?? 0) > MAX_UNCOUNTED_BYTES)
        throw new Error('an answer that long is counted');
      const refusal = wanted.chosenBy === 'operator' ? null : guard.refusal(wanted.url);
      if (refusal && refusal !== NOT_PUBLIC) throw new OutgoingError('refused', `The URL ${refusal}`);
      let answer: OutgoingAnswer | undefined;
      try {
        await circuitOf(wanted).run(async () => {
          answer = await call(wanted);
          if (answer.status >= 500) throw new AppError('UPSTREAM_FAILED', `answered ${answer.status}`);
        }, isFailure);
      } catch (error) {
        if (answer) return answer;
        if (error instanceof NoRoomError) throw error;
        const failed = asOutgoingError(error);
        if (failed.failure === 'unreachable')
          logger.info({ host: new URL(wanted.url).host, reason: reasonOf(failed.cause) }, 'an address was not reached');
        throw failed;
      }
      return answer!;
    },
    refusal: guard.refusal,
    async close() {
      if (agents === undefined) return;
      const { guarded, open } = await agents;
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}

/** Of the address: that we have no room for its answer is no failure of its own. */
const isFailure = (error: unknown) => !(error instanceof NoRoomError);

/** Looks at the address that a connection goes to, whether it stands in the URL or came from the name service (and there: every one). */
function guardedConnector(
  build: typeof buildConnector,
  guard: AddressGuard,
  lookup: typeof dns.lookup,
): buildConnector.connector {
  const checkedLookup: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const bad = addresses.find(({ address }) => !guard.allows(address));
      if (bad || addresses.length === 0) return done(notPublic(bad?.address), []);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  const connect = build({ lookup: checkedLookup, timeout: TIMEOUT_MS });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !guard.allows(host)) return done(notPublic(host), null);
    connect(options, done);
  };
}

const notPublic = (address = 'none') => new Error(`${NOT_PUBLIC}: ${address}`);
const unreachable = (cause: unknown) => new OutgoingError('unreachable', UNREACHABLE, { cause });
/** Of a handshake that has failed: there was a connection, to an address that may be called. */
const OF_TLS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|EPROTO$)/;
const codeOf = (error: unknown): string | null => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
};
/** For the log alone. */
const reasonOf = (error: unknown): string => codeOf(error) ?? (error instanceof Error ? error.message : String(error));

async function exchange(call: OutgoingRequest, dispatcher: Dispatcher): Promise<OutgoingAnswer> {
  const { url, method = 'GET', headers, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = call;
  const { signal, unlink } = signalWithTimeout(timeoutMs, call.signal);
  let connected = false;
  const started = () => {
    connected = true;
  };
  const noted = dispatcher.compose(
    (dispatch) => (options, handler) => dispatch(options, notifyingStart(handler, started)),
  );
  try {
    const { origin, pathname, search } = new URL(url);
    const asked = noted.request({
      origin,
      path: pathname + search,
      method,
      signal,
      body: body ?? null,
      headers: { 'user-agent': 'trellis', ...headers },
    });
    const answer = await Promise.race([asked, over(signal)]);
    const { content, truncated } = await readUpTo(maxBytes, answer, call.held);
    return { status: answer.statusCode, headers: answer.headers, body: content, truncated };
  } catch (error) {
    if (call.signal?.aborted) throw new OutgoingError('aborted', 'The call was given up', { cause: error });
    if (!connected && !OF_TLS.test(codeOf(error) ?? '')) throw unreachable(error);
    if (signal.aborted) throw new OutgoingError('timeout', `no answer within ${timeoutMs} ms`, { cause: error });
    throw error;
  } finally {
    unlink();
  }
}

/** Rejects when the signal does: a request that waits for the name service, or for a connection, does not hear it. */
const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Tells when a request goes to a connection: from then on its address is one that may be called. */
const notifyingStart = (handler: Dispatcher.DispatchHandler, started: () => void): Dispatcher.DispatchHandler => ({
  onRequestStart(controller, context) {
    started();
    handler.onRequestStart?.(controller, context);
  },
  onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
  onResponseStart: (...given) => handler.onResponseStart?.(...given),
  onResponseData: (...given) => handler.onResponseData?.(...given),
  onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
  onResponseError: (...given) => handler.onResponseError?.(...given),
});

async function readUpTo(maxBytes: number, { headers, body }: Dispatcher.ResponseData, held: HeldBytes | undefined) {
  const declared = held ? declaredLength(headers['content-length']) : 0;
  // Without its `error`, which nobody hears, whoever leaves a body would end the process.
  const leave = () => body.on('error', () => undefined).destroy();
  if (held && declared > maxBytes) {
    leave();
    return { content: Buffer.alloc(0), truncated: true };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  let counted = declared;
  try {
    if (declared > 0) held?.take(declared);
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (held && size > counted) {
        held.take(size - counted);
        counted = size;
      }
      chunks.push(chunk);
      if (size > maxBytes) break; // which destroys the body, and so the connection
    }
  } catch (error) {
    leave();
    throw error;
  }
  return { content: Buffer.concat(chunks).subarray(0, maxBytes), truncated: size > maxBytes };
}

/** The length that an answer declares, which may be anything; 0 for none. */
const declaredLength = (given: string | string[] | undefined): number =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0;

function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (error instanceof AppError)
    return new OutgoingError('circuit_open', error.message, {
      retryAfterMs: Number(error.extensions['retry_after'] ?? 1) * 1000,
    });
  return new OutgoingError('connection', `no answer: ${codeOf(error) ?? 'the connection failed'}`, { cause: error });
}

const LONGEST_RETRY_AFTER_MS = 86_400_000;

/** How long an answer asks to be left alone (`Retry-After`, RFC 9110 §10.2.3), in milliseconds, at most a day; 0 when it does not. */
export function retryAfterMs({ headers }: Pick<OutgoingAnswer, 'headers'>, nowMs: number = Date.now()): number {
  const given = headers['retry-after'];
  if (typeof given !== 'string') return 0;
  const wanted = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return wanted > 0 ? Math.min(wanted, LONGEST_RETRY_AFTER_MS) : 0; // NaN, which no date is, is not above 0
}
