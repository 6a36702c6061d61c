import type { Logger } from 'pino';
import type { TaskStore } from '../store.ts';
import type { OnReady } from '../task.ts';
import type { UpkeepStore } from './store.ts';

/** Makes due what is due, and takes tasks from workers that went silent. */
export interface Upkeep {
  start(): void;
  stop(): Promise<void>;
}

interface UpkeepOptions {
  readonly store: UpkeepStore;
  readonly tasks: Pick<TaskStore, 'prune'>;
  /** Makes the tasks of schedules that are due. */
  readonly fire: () => Promise<void>;
  readonly onReady: OnReady;
  /** Something of the platform's own can be claimed. */
  readonly wake: () => void;
  readonly keepSeconds: number;
  readonly logger: Logger;
}

/** How often the table is looked at when nothing is due sooner. */
const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Its timers only say when to look; what is due, the database says. */
export function createUpkeep(options: UpkeepOptions): Upkeep {
  const { store, tasks, fire, onReady, wake, keepSeconds, logger } = options;
  let timer: NodeJS.Timeout | undefined;
  let pruning: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let stopped = true;
  let wasReachable = true;

  /** Does what one look has found; for how long nothing more is due, in milliseconds. */
  const tend = async (): Promise<number> => {
    const { ready, expired, dueInMs, scheduleInMs } = await store.due();
    if (scheduleInMs !== null && scheduleInMs <= 0) await fire();
    if (dueInMs !== null && dueInMs <= 0) onReady(await store.promote());
    if (expired) onReady((await store.sweep()).filter(({ status }) => status === 'pending'));
    if (ready) wake();
    return Math.min(POLL_MS, dueInMs ?? POLL_MS, scheduleInMs ?? POLL_MS);
  };
  const poll = async (): Promise<void> => {
    let pauseMs = POLL_MS;
    try {
      pauseMs = await tend();
      wasReachable = true;
    } catch (error) {
      if (wasReachable) logger.warn({ err: error }, 'tasks wait for the database');
      wasReachable = false;
    }
    if (!stopped) timer = setTimeout(begin, Math.max(1, Math.ceil(pauseMs))).unref();
  };
  const begin = () => {
    polling = poll();
  };
  const prune = async (): Promise<void> => {
    try {
      while ((await tasks.prune(keepSeconds)) > 0 && !stopped);
    } catch (error) {
      logger.warn({ err: error }, 'tasks not pruned');
    }
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      pruning = setInterval(() => void prune(), PRUNE_EVERY_MS).unref();
      void prune();
      begin();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(pruning);
      await polling;
    },
  };
}
