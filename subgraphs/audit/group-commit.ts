import { AppError } from '../../platform/kernel/errors.ts';

/** Writes of many callers that share transactions. */
export interface GroupCommit<Item, Result> {
  /**
   * Resolves once the items are committed.
   * @throws AppError SERVICE_UNAVAILABLE when too many wait already, or after `close`; otherwise what the commit threw.
   */
  submit(items: readonly Item[]): Promise<Result>;
  /** Takes no more, and resolves when what was taken is settled. */
  close(): Promise<void>;
}

export interface GroupCommitOptions<Item, Result> {
  /** Writes the items of all these callers in one transaction; a result for each caller, in the same order. */
  readonly commit: (groups: readonly (readonly Item[])[]) => Promise<readonly Result[]>;
  /** Items that go into one transaction at most; a single caller may bring more. */
  readonly maxBatch: number;
  /** Items that wait at most. */
  readonly maxWaiting: number;
}

interface Waiting<Item, Result> {
  readonly items: readonly Item[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a transaction is under way goes into the next one together. Under load a transaction costs each
 * caller a share; alone a caller waits for nobody. When a transaction of several callers fails, each gets one of its own, so that
 * nobody pays for another's mistake.
 */
export function createGroupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  const { commit, maxBatch, maxWaiting } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let waitingItems = 0;
  let running: Promise<void> | null = null;
  let closed = false;

  const take = (): Waiting<Item, Result>[] => {
    let count = 0;
    let items = 0;
    for (const group of waiting) {
      if (count > 0 && items + group.items.length > maxBatch) break;
      items += group.items.length;
      count++;
    }
    waitingItems -= items;
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return taken;
  };
  const settle = async (groups: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await commit(groups.map(({ items }) => items));
      groups.forEach(({ resolve }, index) => {
        resolve(results[index]!);
      });
    } catch (error) {
      const [first, ...others] = groups;
      if (others.length === 0 || isUnavailable(error)) for (const { reject } of groups) reject(error);
      else for (const group of [first!, ...others]) await settle([group]);
    }
  };
  const run = async (): Promise<void> => {
    // Those who call in the same turn of the event loop begin together.
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(take());
    running = null;
  };

  return {
    submit: (items) => {
      if (closed || waitingItems + items.length > maxWaiting)
        return Promise.reject(
          new AppError('SERVICE_UNAVAILABLE', 'Too many writes are waiting; try again', { retryAfter: 1 }),
        );
      return new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject });
        waitingItems += items.length;
        running ??= run();
      });
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.extensions['code'] === 'SERVICE_UNAVAILABLE';
