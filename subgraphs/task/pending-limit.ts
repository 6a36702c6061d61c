import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { TaskStore } from './store.ts';

/** Keeps an organization from filling the table with tasks that nobody gets to. */
export interface PendingLimit {
  /**
   * Counts one that is about to be made.
   * @returns a function to call once it is stored or given up; until then each look adds it to what it finds
   * @throws AppError CONFLICT when as many wait as may
   */
  require(tenantId: string): Promise<() => void>;
}

interface Count {
  readonly pending: Promise<number>;
  /** Those that were let in here since, and those that were on their way to the table when it was counted. */
  made: number;
  /** Time of the table's answer, in milliseconds; infinite until then, so that nobody begins another count meanwhile. */
  answeredMs: number;
}

/** So long a look is believed, from its answer on. */
const FRESH_MS = 1_000;
const MAX_TENANTS = 10_000;

/**
 * The table is counted once in a while and not for each task: a little over the limit, by what other processes make in a second, does no
 * harm, and a count for each task does.
 * @param most - that wait in one organization; 0: as many as it likes.
 */
export function createPendingLimit(store: Pick<TaskStore, 'pending'>, most: number): PendingLimit {
  const counts = boundedCache<string, Count>(MAX_TENANTS);
  /** Tasks on their way to the table, by organization. */
  const inFlight = new Map<string, number>();
  const add = (tenantId: string, count: 1 | -1) => {
    const left = (inFlight.get(tenantId) ?? 0) + count;
    if (left > 0) inFlight.set(tenantId, left);
    else inFlight.delete(tenantId);
  };
  const count = (tenantId: string): Count => {
    const known = counts.get(tenantId);
    if (known && performance.now() - known.answeredMs < FRESH_MS) return known;
    const counted: Count = {
      pending: store.pending(tenantId, most),
      made: inFlight.get(tenantId) ?? 0,
      answeredMs: Number.POSITIVE_INFINITY,
    };
    counted.pending.then(
      () => {
        counted.answeredMs = performance.now();
      },
      () => counts.delete(tenantId),
    );
    counts.set(tenantId, counted);
    return counted;
  };
  return {
    async require(tenantId) {
      if (most === 0) return () => undefined;
      const counted = count(tenantId);
      if ((await counted.pending) + counted.made >= most)
        throw new AppError('CONFLICT', `The organization has ${most} tasks that wait; no more are taken for now`);
      counted.made++;
      add(tenantId, 1);
      let isSettled = false;
      return () => {
        if (!isSettled) add(tenantId, -1);
        isSettled = true;
      };
    },
  };
}
