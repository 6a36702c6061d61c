import type { Logger } from 'pino';
import { processTimers, type Timers } from '../kernel/timers.ts';

/** Work that is done again and again beside the calls of a domain: pruning, sweeping, checking again. It can be tried again later. */
export interface Round {
  readonly everyMs: number;
  /** Whether the first begins at once, and not after an interval. */
  readonly isFirstAtOnce?: boolean;
  /** The line of the log for a round that has failed: `nights not pruned`. */
  readonly failure: string;
  /** @param signal - aborted when the process stops: work in batches ends after the batch. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Does each round at its interval. A round that still runs is not begun a second time.
 * @returns the end of them: it resolves when none runs any more.
 */
export function startRounds(
  logger: Pick<Logger, 'warn'>,
  rounds: readonly Round[],
  timers: Pick<Timers, 'every'> = processTimers,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Map<Round, Promise<void>>();
  const begin = (round: Round): void => {
    if (running.has(round)) return;
    const done = Promise.resolve()
      .then(() => round.work(stopping.signal))
      .catch((error) => logger.warn({ err: error }, round.failure))
      .then(() => void running.delete(round));
    running.set(round, done);
  };
  const stops = rounds.map((round) => {
    if (round.isFirstAtOnce) begin(round);
    return timers.every(round.everyMs, () => begin(round));
  });
  return async () => {
    for (const stop of stops) stop();
    stopping.abort();
    await Promise.all(running.values());
  };
}

/** Repeats a removal of at most `batch` rows until it has removed fewer, or the signal aborts. */
export async function removeAll(
  signal: AbortSignal,
  batch: number,
  remove: (batch: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await remove(batch)) === batch);
}
