import { anySignal } from './any-signal.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { sleep } from './retry.ts';
import { type Leavable, leavable } from './sse.ts';

/** Options of what resumes by itself. */
export interface ResumeOptions {
  /** Ends it: the loop is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds without a connection after which the loop fails. Unless given, it goes on trying for as long as it takes. */
  readonly giveUpAfterMs?: number | undefined;
  /** Called when it is connected again. */
  readonly onResume?: (() => void) | undefined;
}

interface Resumption extends ResumeOptions {
  /** Whether a stream that has ended was complete, so that there is no more to come; never unless given. */
  readonly isOver?: () => boolean;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/**
 * Opens a stream, and opens it again whenever it is cut off, ends, or fails in a way that passes. The first opening fails as any request does.
 * @param open - told whether it is the first time; gives up what it does when the signal is aborted.
 * @throws what the opening or the stream fails with for good: an ApiError from 400 to 499, but for 408 and 429; and for a 401 within the stream, after
 *   which another opening decides.
 */
export function resuming<Item>(
  open: (isFirst: boolean, signal: AbortSignal) => Promise<Leavable<Item>>,
  { signal: given, giveUpAfterMs = Number.POSITIVE_INFINITY, onResume, isOver }: Resumption,
): Leavable<Item> {
  const leaving = new AbortController();
  const signal = given ? anySignal(given, leaving.signal) : leaving.signal;

  async function* items(): AsyncGenerator<Item, undefined, undefined> {
    let isFirst = true;
    let failures = 0;
    let lostAtMs: number | undefined;
    for (;;) {
      let stream: Leavable<Item> | undefined;
      let failure: unknown;
      try {
        stream = await open(isFirst, signal);
        if (!isFirst) onResume?.();
        isFirst = false;
        lostAtMs = undefined;
        for (let step = await stream.next(); !step.done; step = await stream.next()) {
          failures = 0;
          yield step.value;
        }
      } catch (error) {
        if (isFirst || signal.aborted || !passes(error, stream !== undefined)) throw error;
        failure = error;
      } finally {
        await stream?.return();
      }
      signal.throwIfAborted();
      if (isOver?.()) return undefined;
      lostAtMs ??= performance.now();
      if (performance.now() - lostAtMs >= giveUpAfterMs) throw failure ?? new ConnectionError('The stream has ended');
      await sleep(delayMs(failure, failures), signal);
      failures++;
    }
  }

  const running = items();
  const next = async (): Promise<IteratorResult<Item, undefined>> => {
    try {
      return await running.next();
    } catch (error) {
      if (leaving.signal.aborted && !given?.aborted) return { done: true, value: undefined };
      throw error;
    }
  };
  return leavable(next, () => {
    leaving.abort();
    return running.return(undefined).catch(() => undefined);
  });
}

function passes(error: unknown, isWithinStream: boolean): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  return (
    error.status >= 500 || error.status === 408 || error.status === 429 || (isWithinStream && error.status === 401)
  );
}

function delayMs(failure: unknown, failures: number): number {
  if (failure instanceof ApiError && failure.retryAfter !== undefined) return failure.retryAfter * 1000;
  // Spread, so that clients that were cut off together do not come back together.
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (0.5 + Math.random() / 2);
}
