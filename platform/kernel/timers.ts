import { setTimeout as sleep } from 'node:timers/promises';

/** The passing of time, for work that waits. */
export interface Timers {
  /** Reads a clock in milliseconds that no correction moves. */
  nowMs(): number;
  /** Calls back again and again, until the result is called. Does not keep the process alive. */
  every(ms: number, act: () => void): () => void;
  /** Resolves after so long, or at once when the signal aborts. Keeps the process alive only if `isHeld`. */
  pause(ms: number, signal: AbortSignal, isHeld?: boolean): Promise<void>;
}

/** The time of this process. */
export const processTimers: Timers = {
  nowMs: () => performance.now(),
  every(ms, act) {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  },
  pause: (ms, signal, isHeld = false) => sleep(ms, undefined, { ref: isHeld, signal }).catch(() => undefined),
};
