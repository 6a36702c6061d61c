import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type Provider, ProviderError, type ProviderFailure, type ProviderName } from '../provider.ts';
import type { Outcome } from './circuits.ts';
import { RATE_LIMIT_COOL_DOWN_MS } from './keys.ts';

/** The consequences of a failed attempt. */
export interface AfterFailure {
  /** The outcome for the circuit of a model that was reached (`outcomeOf`). */
  readonly circuit: Outcome;
  /** Where another attempt may help: at the same target, with another key of it, at the next target, or nowhere. */
  readonly next: 'same' | 'other_key' | 'next' | 'stop';
}

/** One row a kind of failure. The circuit's column is the specification's: status 500 and above, connection errors and timeouts. */
const AFTER: Readonly<Record<ProviderFailure, AfterFailure>> = {
  rate_limited: { circuit: 'answer', next: 'other_key' },
  // Whoever has waited that long does not wait as long again for the same.
  timeout: { circuit: 'slow', next: 'next' },
  connection: { circuit: 'failure', next: 'same' },
  server: { circuit: 'failure', next: 'same' },
  rejected: { circuit: 'answer', next: 'stop' },
  credential: { circuit: 'answer', next: 'other_key' },
  unknown_model: { circuit: 'answer', next: 'next' },
  aborted: { circuit: 'nothing', next: 'stop' },
};

/** Answers of what stands between us and a model that took too long: 504, and 524 of Cloudflare. */
const WAITED_IN_VAIN: ReadonlySet<number | null> = new Set([504, 524]);

/**
 * Decides the consequences of a failure; this is the only place that does.
 * @param isOwnDeadline - the attempt had less time than calls of models have: its caller's request was over before.
 */
export function outcomeOf(error: Pick<ProviderError, 'failure' | 'reach' | 'status'>, isOwnDeadline: boolean): Outcome {
  const { failure, reach, status } = error;
  if (failure === 'timeout' && isOwnDeadline) return 'nothing';
  if (failure === 'timeout' || failure === 'connection') {
    if (reach === 'unreached') return 'unreachable';
    if (reach === 'waiting') return 'nothing';
  }
  return failure === 'server' && WAITED_IN_VAIN.has(status) ? 'slow' : AFTER[failure].circuit;
}

export const afterFailure = ({ failure }: Pick<ProviderError, 'failure'>): AfterFailure => AFTER[failure];

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/**
 * Full jitter (Brooker 2015): anything from nothing to the exponential bound.
 * @param tries - attempts made, from 1. @param random - 0 to 1.
 */
export const backoffMs = (tries: number, random: number): number =>
  Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)));

/** Returns the error that the caller reads. Of a provider's text it has only the reason why the request itself was refused. */
export function callerError(
  error: unknown,
  context: Pick<CallContext, 'signal' | 'deadlineMs'>,
  nowMs: number,
  attempts: number,
  providers: ReadonlyMap<ProviderName, Pick<Provider, 'variable'>>,
): unknown {
  if (context.signal.aborted || (error instanceof ProviderError && error.failure === 'aborted'))
    return nowMs >= context.deadlineMs
      ? new AppError('UPSTREAM_TIMEOUT', 'The model did not answer in time', { cause: error })
      : new AppError('CLIENT_CLOSED_REQUEST', 'The client went away', { cause: error });
  return error instanceof ProviderError ? failureError(error, attempts, providers) : error;
}

/** The same of a failure that no further attempt follows. */
export function failureError(
  error: ProviderError,
  attempts = 1,
  providers?: ReadonlyMap<ProviderName, Pick<Provider, 'variable'>>,
): AppError {
  const { failure, provider, param, message, retryAfterMs } = error;
  const tried = attempts > 1 ? ` (${attempts} attempts)` : '';
  const detail = { cause: error };
  switch (failure) {
    case 'rejected':
      return new AppError('BAD_USER_INPUT', message, {
        ...detail,
        ...(param && { errors: [{ path: param, message }] }),
      });
    case 'rate_limited':
      return new AppError('RATE_LIMITED', `The limit of calls of ${provider} is reached${tried}`, {
        ...detail,
        retryAfter: Math.max(1, Math.ceil((retryAfterMs ?? RATE_LIMIT_COOL_DOWN_MS) / 1000)),
      });
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', `${provider} did not answer in time${tried}`, detail);
    case 'unknown_model':
      return new AppError('MODEL_NOT_FOUND', `${provider} does not know the model`, {
        ...detail,
        errors: [{ path: 'model', message: 'is not known to the provider' }],
      });
    case 'credential':
      return keyRefused(provider, providers, error);
    case 'aborted':
      return new AppError('CLIENT_CLOSED_REQUEST', 'The client went away', detail);
    default:
      return new AppError('UPSTREAM_FAILED', `${provider} failed${tried}`, detail);
  }
}

/** The error for callers of a provider that does not take our key. */
export const keyRefused = (
  provider: ProviderName,
  providers?: ReadonlyMap<ProviderName, Pick<Provider, 'variable'>>,
  cause?: unknown,
): AppError =>
  new AppError(
    'UPSTREAM_FAILED',
    `${provider} refused the key of this gateway: see ${providers?.get(provider)?.variable ?? 'its key'}`,
    { cause },
  );
