import { ApiError, ConnectionError } from './errors.ts';

const FIRST_MS = 500;
const LONGEST_MS = 8000;
/** A longer wait is the caller's to decide: `retryAfter` of the error says it. */
const LONGEST_ORDERED_MS = 60_000;
/** Statuses that pass. */
const PASSING = new Set([408, 429, 502, 503, 504]);

/**
 * Decides on a repetition.
 * @param isSafe - whether the request does nothing a second time.
 * @param attempt - how many repetitions there were.
 * @returns milliseconds to wait before it, or undefined where the failure is final.
 */
export function retryDelayMs(error: unknown, isSafe: boolean, attempt: number): number | undefined {
  const orderedMs = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined;
  if (!passes(error, isSafe, orderedMs)) return undefined;
  if (orderedMs !== undefined) return orderedMs <= LONGEST_ORDERED_MS ? orderedMs : undefined;
  // Spread, so that clients that failed together do not come back together.
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.5 + Math.random() / 2);
}

function passes(error: unknown, isSafe: boolean, orderedMs: number | undefined): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  if (error.status === 500) return isSafe;
  // The first request with this key is still being answered; other conflicts stay.
  if (error.status === 409) return orderedMs !== undefined;
  // A setting of the server is missing, and is there no sooner for being asked for.
  return PASSING.has(error.status) && error.code !== 'PROVIDER_NOT_CONFIGURED';
}

/** Waits. @throws the reason of the signal when it is aborted meanwhile. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
