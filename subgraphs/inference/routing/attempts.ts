import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type Model, type Provider, ProviderError, type ProviderName } from '../provider.ts';
import type { ModelOperation } from '../telemetry/telemetry.ts';
import {
  type Attempt,
  type Attempted,
  type AttemptOptions,
  type AttemptSource,
  createMakeAttempt,
  type Progress,
} from './attempt.ts';
import type { Caller, Leave, ModelCircuits } from './circuits.ts';
import { afterFailure, backoffMs, callerError, keyRefused } from './failures.ts';
import type { Route } from './router.ts';

/** Calls of providers, as often as it takes. */
export interface Attempts {
  /**
   * Tries the targets in turn until one answers; before the first byte only. The first target's failure is told if all fail.
   * @throws AppError for the caller.
   */
  run<T>(
    route: Pick<Route, 'targets'>,
    operation: ModelOperation,
    context: CallContext,
    call: (provider: Provider, attempt: Attempt) => Promise<T>,
    options?: AttemptOptions,
  ): Promise<Attempted<T>>;
}

export interface AttemptsSource extends Omit<AttemptSource, 'timeoutMs' | 'nowMs'> {
  readonly providers: ReadonlyMap<ProviderName, Provider>;
  readonly circuits: Pick<ModelCircuits, 'enter'>;
  readonly config: {
    readonly MODEL_TIMEOUT_MS: number;
    readonly MODEL_RETRIES: number;
    readonly MODEL_RETRY_MAX_WAIT_MS: number;
  };
  readonly clock?: Clock;
}

/** Time, as a test may have it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Rejects as soon as the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  readonly random: () => number;
}

/** The most calls of providers for one request, whatever the keys, targets and retries. */
const MAX_ATTEMPTS = 12;

/** Targets after the first that fail in their own time, each of which costs the caller some; a refusal costs none. */
const MAX_SLOW_FALLBACKS = 3;

/** The platform's own work. */
const NOBODY: Caller = { id: 'platform', tenantId: null };

const realClock: Clock = {
  nowMs: Date.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }),
};

/** Progress of one request through its targets. */
interface Journey extends Progress {
  /** Targets that have failed in their own time. */
  slow: number;
  /** The last failure of the first target that was tried. */
  failure: unknown;
}

/** Makes attempts. The way of one that succeeds at once has a single await. */
export function createAttempts(source: AttemptsSource): Attempts {
  const { providers, circuits, keys, config, clock = realClock } = source;
  const { MODEL_RETRIES: retries, MODEL_RETRY_MAX_WAIT_MS: maxWaitMs, MODEL_TIMEOUT_MS: timeoutMs } = config;
  const attempt = createMakeAttempt({ ...source, timeoutMs, nowMs: clock.nowMs });

  /** Whether there is time for a wait, and if so, waits. */
  const waited = async (ms: number, { context }: Journey): Promise<boolean> => {
    if (ms > maxWaitMs || clock.nowMs() + ms >= context.deadlineMs) return false;
    if (ms > 0) await clock.sleep(ms, context.signal);
    return true;
  };

  /** Whether the same target is tried again after a failure, once it has been waited for. */
  const again = (
    error: ProviderError,
    { provider, model }: { readonly provider: Provider; readonly model: Model },
    tries: number,
    isLast: boolean,
    journey: Journey,
  ): Promise<boolean> => {
    const no = Promise.resolve(false);
    if (journey.attempts >= MAX_ATTEMPTS) return no;
    const { next } = afterFailure(error);
    if (next === 'other_key') {
      const now = clock.nowMs();
      const { readyAtMs, trouble } = keys.standing(provider, model.upstream, now);
      if (readyAtMs === 0) return Promise.resolve(true);
      // Each key is to be left alone: another model answers sooner than this one can be waited for.
      return isLast && trouble === 'rate_limited' && tries <= retries ? waited(readyAtMs - now, journey) : no;
    }
    if (next !== 'same' || tries > retries) return no;
    return waited(Math.max(error.retryAfterMs ?? 0, backoffMs(tries, clock.random())), journey);
  };

  const tryTarget = async <T>(
    model: Model,
    place: number,
    isLast: boolean,
    journey: Journey,
    operation: ModelOperation,
    call: (provider: Provider, attempt: Attempt) => Promise<T>,
    options: AttemptOptions,
  ): Promise<Attempted<T> | null> => {
    const provider = providers.get(model.provider)!;
    for (let tries = 1; ; tries++) {
      let key = keys.pick(provider, model.upstream, clock.nowMs());
      if (key < 0) {
        const now = clock.nowMs();
        const { readyAtMs, trouble } = keys.standing(provider, model.upstream, now);
        if (trouble === 'refused') {
          journey.failure ??= keyRefused(model.provider, providers);
          return null;
        }
        if (!isLast || !(await waited(readyAtMs - now, journey))) {
          journey.failure ??= limited(model, readyAtMs - now);
          return null;
        }
        key = keys.pick(provider, model.upstream, clock.nowMs());
        if (key < 0) key = 0;
      }
      let leave: Leave;
      try {
        leave = circuits.enter(model, journey.context.viewer ?? NOBODY);
      } catch (error) {
        journey.failure ??= error;
        return null;
      }
      try {
        return await attempt({ model, provider, place, key }, journey, operation, call, options, leave);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.failure === 'aborted') throw error;
        if (place === 0 || journey.failure === undefined) journey.failure = error;
        // What is wrong with the request is wrong with it everywhere; a fallback may still have asked for too much of it.
        if (afterFailure(error).next === 'stop' && place === 0) throw error;
        if (!(await again(error, { provider, model }, tries, isLast, journey))) {
          if (!isAtOnce(error)) journey.slow++;
          return null;
        }
      }
    }
  };

  return {
    run: async (route, operation, context, call, options = {}) => {
      const journey: Journey = { context, attempts: 0, slow: 0, failure: undefined };
      const { targets } = route;
      try {
        for (let place = 0; place < targets.length && journey.attempts < MAX_ATTEMPTS; place++) {
          const isLast = place === targets.length - 1 || journey.slow === MAX_SLOW_FALLBACKS;
          if (journey.slow > MAX_SLOW_FALLBACKS) break;
          const done = await tryTarget(targets[place]!, place, isLast, journey, operation, call, options);
          if (done) return done;
        }
      } catch (error) {
        throw callerError(error, context, clock.nowMs(), journey.attempts, providers);
      }
      throw callerError(journey.failure, context, clock.nowMs(), journey.attempts, providers);
    },
  };
}

/** Whether a failure is one that a provider tells at once, so that the next target is no later. */
const isAtOnce = ({ failure }: ProviderError): boolean =>
  failure === 'credential' || failure === 'rate_limited' || failure === 'unknown_model';

const limited = ({ provider }: Model, waitMs: number): AppError =>
  new AppError('RATE_LIMITED', `The limit of calls of ${provider} is reached`, {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
