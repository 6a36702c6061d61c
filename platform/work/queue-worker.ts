import type { Logger } from 'pino';
import { processTimers, type Timers } from '../kernel/timers.ts';
import type { QueueGate } from './queues.ts';

/** Works through rows of a table that several processes share: claims those that are due, a few at once, as long as there are any. */
export interface QueueWorker {
  start(): void;
  /** Something was added: look now. */
  wake(): void;
  /** Stops claiming; resolves when what runs has ended. */
  close(): Promise<void>;
}

export interface QueueWorkerOptions<Item> {
  /** The switch of the queue, and its name in the log. */
  readonly gate: QueueGate;
  /** Items worked on at once. */
  readonly atOnce: number;
  /** How often the table is looked at when nobody wakes the worker. */
  readonly pollMs: number;
  /** Claims up to `limit` rows that are due, under a lease that is longer than the work on one takes. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  /**
   * Does the work on one row and records its outcome. It rejects only when the outcome could not be recorded: the row is then claimed
   * again after its lease.
   * @returns for how long nothing need be claimed, in milliseconds; nothing for no pause.
   */
  readonly work: (item: Item) => Promise<number | undefined>;
  readonly logger: Logger;
  /** The time of this process unless given. */
  readonly timers?: Timers;
}

/**
 * The loop that mail, notifications and webhooks share. A slow item holds one of the places and not the others: as soon as one is
 * free, more is claimed.
 */
export function createQueueWorker<Item>(options: QueueWorkerOptions<Item>): QueueWorker {
  const { gate, atOnce, pollMs, claim, work, logger, timers = processTimers } = options;
  const { name } = gate;
  const running = new Set<Promise<void>>();
  let stopPolling = () => {};
  let claiming: Promise<void> | null = null;
  let wanted = false;
  let stopped = true;
  let wasReachable = true;
  let pausedUntilMs = 0;

  /** Others report that the database is away; one line a spell is enough here. */
  const unreachable = (error: unknown) => {
    if (wasReachable) logger.warn({ err: error, queue: name }, 'a queue waits for the database');
    wasReachable = false;
  };
  const run = async (item: Item): Promise<void> => {
    try {
      const pauseMs = await work(item);
      if (pauseMs) pausedUntilMs = Math.max(pausedUntilMs, timers.nowMs() + pauseMs);
    } catch (error) {
      unreachable(error);
    }
  };
  const mayClaim = () => wanted && !stopped && running.size < atOnce && timers.nowMs() >= pausedUntilMs;
  const fill = async (): Promise<void> => {
    while (mayClaim()) {
      const isPaused = await gate.isPaused();
      wanted = false;
      if (isPaused || stopped) return;
      const places = atOnce - running.size;
      const items = await claim(places);
      wasReachable = true;
      if (items.length === places) wanted = true;
      for (const item of items) {
        const done: Promise<void> = run(item).finally(() => {
          running.delete(done);
          poll();
        });
        running.add(done);
      }
    }
  };
  /** Claims where there is a free place and reason to believe that something is due. */
  const poll = () => {
    if (stopped) return;
    claiming ??= fill()
      .catch(unreachable)
      .finally(() => {
        claiming = null;
        // An item may have ended since the last look at the places.
        if (mayClaim()) poll();
      });
  };
  const wake = () => {
    wanted = true;
    poll();
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      stopPolling = timers.every(pollMs, wake);
      wake();
    },
    wake,
    async close() {
      stopped = true;
      stopPolling();
      await claiming;
      await Promise.all(running);
    },
  };
}

/** Waits between the tries of one item. */
export interface Backoff {
  readonly firstMs: number;
  /** By what each wait is longer than the one before. */
  readonly factor: number;
  readonly longestMs: number;
}

/**
 * The wait after a failed try, with up to a quarter of it taken off at random, so that what failed together is not tried together.
 * @param attempts - tries so far, from 1.
 */
export const backoffMs = ({ firstMs, factor, longestMs }: Backoff, attempts: number): number =>
  Math.min(firstMs * factor ** (attempts - 1), longestMs) * (0.75 + Math.random() / 4);
