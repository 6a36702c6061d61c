import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on beside a test. */
export interface Steady {
  /** Resolves when each worker has ended; rejects with what an act has thrown. */
  readonly done: Promise<unknown>;
  /** Begins nothing more; as `done`. */
  stop(): Promise<unknown>;
}

/**
 * Does something again and again, until it is stopped.
 * @param act - gets the number of its worker, from 0. Answers `false` when this worker is to end.
 * @param pauseMs - between two acts of one worker: the load is steady, and leaves the machine to others.
 */
export function steadily(act: (worker: number) => Promise<unknown>, workers = 1, pauseMs = 20): Steady {
  let isStopped = false;
  const work = async (_: unknown, worker: number): Promise<void> => {
    while (!isStopped && (await act(worker)) !== false) await sleep(pauseMs);
  };
  const done = Promise.all(Array.from({ length: workers }, work));
  done.catch(() => undefined);
  return {
    done,
    stop() {
      isStopped = true;
      return done;
    },
  };
}
