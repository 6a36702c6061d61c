import { LRUCache } from 'lru-cache';
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

interface Look {
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
  const looks = new LRUCache<string, Look>({ max: MAX_TENANTS });
  /** Tasks on their way to the table, by organization. */
  const underWay = new Map<string, number>();
  const add = (tenantId: string, count: 1 | -1) => {
    const left = (underWay.get(tenantId) ?? 0) + count;
    if (left > 0) underWay.set(tenantId, left);
    else underWay.delete(tenantId);
  };
  const lookAt = (tenantId: string): Look => {
    const known = looks.get(tenantId);
    if (known && performance.now() - known.answeredMs < FRESH_MS) return known;
    const look: Look = {
      pending: store.pending(tenantId, most),
      made: underWay.get(tenantId) ?? 0,
      answeredMs: Number.POSITIVE_INFINITY,
    };
    look.pending.then(
      () => {
        look.answeredMs = performance.now();
      },
      () => looks.delete(tenantId),
    );
    looks.set(tenantId, look);
    return look;
  };
  return {
    async require(tenantId) {
      if (most === 0) return () => undefined;
      const look = lookAt(tenantId);
      if ((await look.pending) + look.made >= most)
        throw new AppError('CONFLICT', `The organization has ${most} tasks that wait; no more are taken for now`);
      look.made++;
      add(tenantId, 1);
      let isSettled = false;
      return () => {
        if (!isSettled) add(tenantId, -1);
        isSettled = true;
      };
    },
  };
}
