import type { Config } from '../config/config.ts';
import { AppError, statusOf } from '../kernel/errors.ts';
import type { Logger } from '../observability/logger.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** The specification's circuit breaker metrics. */
export interface BreakerSnapshot {
  readonly name: string;
  readonly state: BreakerState;
  /** Failures in a row, up to the last call that was recorded. */
  readonly failure_count: number;
  /** Successes in a row, up to the last call that was recorded. */
  readonly success_count: number;
}

/** Leave to make one call; give it back by exactly one of `succeed`, `fail` and `release`. */
export type Permit = number;

/** One target's circuit (specification: circuit breaker per target of inter-service calls). */
export interface CircuitBreaker {
  readonly name: string;
  readonly state: BreakerState;
  /**
   * Makes the call and records its outcome. A rejection counts as failure if `isFailure` says so (default
   * `isUpstreamFailure`) and as success otherwise; a call that was aborted by its caller counts as neither.
   * @throws AppError SERVICE_UNAVAILABLE with `retry_after`, at once, while the circuit is open.
   */
  run<T>(call: () => Promise<T>, isFailure?: (error: unknown) => boolean): Promise<T>;
  /** For calls that are not promises: leave to call. @throws AppError SERVICE_UNAVAILABLE while the circuit is open. */
  acquire(): Permit;
  /** The call of this permit succeeded: it was answered, with a status below 500. */
  succeed(permit: Permit): void;
  /** The call of this permit failed: status 500 or above, connection error or timeout. */
  fail(permit: Permit): void;
  /** The call of this permit ended without telling anything about the target (its caller went away). */
  release(permit: Permit): void;
  /** Another target has taken the place of the one before: closed, and calls that are under way say nothing about it. */
  reset(): void;
}

/** The circuits of this process, one per target. */
export interface CircuitBreakers {
  for(target: string): CircuitBreaker;
  /** Drops the circuit of a target that is gone. */
  forget(target: string): void;
  snapshot(): readonly BreakerSnapshot[];
  totals(): readonly BreakerTotals[];
}

/** Calls through one circuit since it was made. */
export interface BreakerTotals {
  readonly name: string;
  readonly success: number;
  readonly failure: number;
  /** Failed fast, without a call. */
  readonly rejected: number;
  /** Times that the circuit opened. */
  readonly opened: number;
}

export interface BreakerOptions {
  /** Consecutive failures that open a circuit. */
  readonly failureThreshold: number;
  /** How long a circuit stays open before a probe. */
  readonly recoveryMs: number;
  /** Probes at once while half open; further calls fail fast. */
  readonly halfOpenMaxCalls?: number;
  /** Most circuits that are kept; the closed one that was asked for longest ago gives way. */
  readonly maxTargets?: number;
  /** Hears of every change of state, for the log. */
  readonly onTransition?: (target: string, state: BreakerState) => void;
  /** Monotonic clock in milliseconds. */
  readonly nowMs?: () => number;
}

/** Circuits as the settings have them, whose changes of state are logged. */
export const breakerOptions = (
  config: Pick<Config, 'BREAKER_FAILURE_THRESHOLD' | 'BREAKER_RECOVERY_SECONDS'>,
  logger: Pick<Logger, 'warn'>,
): BreakerOptions => ({
  failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
  recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
  onTransition: (target, state) => logger.warn({ target, state }, 'circuit breaker'),
});

/** True when the caller of the call gave up: that says nothing about the target. A timeout is not an abort. */
const wasAborted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error instanceof AppError && error.extensions['code'] === 'CLIENT_CLOSED_REQUEST'));

/**
 * The specification's rule: a status of 500 or above, a connection error or a timeout is a failure, every other answer
 * is a success. Reads an AppError's code and the `status` or `statusCode` of other errors; one without either is a
 * connection error.
 */
export function isUpstreamFailure(error: unknown): boolean {
  if (error instanceof AppError) return statusOf(error.extensions['code']) >= 500;
  if (typeof error !== 'object' || error === null) return true;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const answered = typeof statusCode === 'number' ? statusCode : status;
  return typeof answered !== 'number' || answered >= 500;
}

/** A circuit with its numbers. */
export interface Circuit extends CircuitBreaker {
  snapshot(): BreakerSnapshot;
  totals(): BreakerTotals;
}

/** Circuit breakers exactly as the specification's table. A call by call account costs tens of nanoseconds. */
export function createCircuitBreakers(options: BreakerOptions): CircuitBreakers {
  const { maxTargets = 1_000 } = options;
  const circuits = new Map<string, Circuit>();

  const makeRoom = () => {
    if (circuits.size < maxTargets) return;
    let victim = circuits.keys().next().value!;
    for (const [target, circuit] of circuits) {
      if (circuit.state !== 'closed') continue;
      victim = target;
      break;
    }
    circuits.delete(victim);
  };

  return {
    for(target) {
      let circuit = circuits.get(target);
      if (circuit) {
        // The order says who was called last. It costs a new place for every call, and matters when there are many.
        if (circuits.size <= maxTargets / 2) return circuit;
        circuits.delete(target);
      } else {
        makeRoom();
        circuit = createCircuitBreaker(target, options);
      }
      circuits.set(target, circuit);
      return circuit;
    },
    forget: (target) => void circuits.delete(target),
    snapshot: () => Array.from(circuits.values(), (circuit) => circuit.snapshot()),
    totals: () => Array.from(circuits.values(), (circuit) => circuit.totals()),
  };
}

/** One circuit by itself, for whoever keeps its circuits in another way. */
export function createCircuitBreaker(name: string, options: Omit<BreakerOptions, 'maxTargets'>): Circuit {
  const { failureThreshold, recoveryMs, halfOpenMaxCalls = 1, onTransition, nowMs = () => performance.now() } = options;
  let state: BreakerState = 'closed';
  let failures = 0;
  let successes = 0;
  let changedAt = 0;
  let probes = 0;
  const total = { success: 0, failure: 0, rejected: 0, opened: 0 };
  /**
   * Counts transitions, and is the permit: an outcome that arrives with an older one belongs to a call that began
   * before the circuit changed, so it says nothing about the target as it is now.
   */
  let epoch = 0;

  const become = (next: BreakerState) => {
    state = next;
    epoch++;
    probes = 0;
    changedAt = nowMs();
    if (next === 'open') total.opened++;
    onTransition?.(name, next);
  };

  const refuse = (): never => {
    total.rejected++;
    const leftMs = state === 'open' ? recoveryMs - (nowMs() - changedAt) : 1_000;
    throw new AppError('SERVICE_UNAVAILABLE', `${name} is unavailable (circuit open)`, {
      retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
    });
  };

  const acquire = (): Permit => {
    if (state === 'closed') return epoch;
    if (state === 'open') {
      if (nowMs() - changedAt < recoveryMs) return refuse();
      become('half_open');
    } else if (probes >= halfOpenMaxCalls) {
      // A probe that never reports must not keep the circuit shut for ever: after recoveryMs another one may go.
      if (nowMs() - changedAt < recoveryMs) return refuse();
      become('half_open');
    }
    probes++;
    return epoch;
  };

  const succeed = (permit: Permit) => {
    total.success++;
    if (permit !== epoch) return;
    failures = 0;
    successes++;
    if (state === 'half_open') become('closed');
  };

  const fail = (permit: Permit) => {
    total.failure++;
    if (permit !== epoch) return;
    successes = 0;
    failures++;
    if (state === 'half_open' || failures >= failureThreshold) become('open');
  };

  const release = (permit: Permit) => {
    if (permit === epoch && probes > 0) probes--;
  };

  const reset = () => {
    failures = 0;
    successes = 0;
    if (state === 'closed') epoch++;
    else become('closed');
  };

  return {
    name,
    get state() {
      return state;
    },
    acquire,
    succeed,
    fail,
    release,
    reset,
    async run(call, isFailure = isUpstreamFailure) {
      const permit = acquire();
      try {
        const result = await call();
        succeed(permit);
        return result;
      } catch (error) {
        if (wasAborted(error)) release(permit);
        else if (isFailure(error)) fail(permit);
        else succeed(permit);
        throw error;
      }
    },
    snapshot: () => ({ name, state, failure_count: failures, success_count: successes }),
    totals: () => ({ name, ...total }),
  };
}
