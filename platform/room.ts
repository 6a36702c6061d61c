import { AppError } from './errors.ts';
import type { SqlExecutor } from './outbox.ts';

/** How many there may be of something that somebody has. */
interface Room {
  /** Names what is counted and whose it is, such as `task schedules org_1`: who makes more of it waits for the others to commit. */
  readonly of: string;
  /** 0: as many as they like. */
  readonly most: number;
  /** How many there are, asked in the same transaction. */
  readonly count: () => Promise<number>;
  /** The refusal of one more. */
  readonly full: string;
}

/**
 * Leaves room for one more until the transaction ends. A count alone lets as many pass as come at once: here they take turns, by an advisory lock.
 * @throws AppError CONFLICT when there are as many as there may be.
 */
export async function requireRoom(tx: SqlExecutor, { of, most, count, full }: Room): Promise<void> {
  if (most === 0) return;
  await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', of);
  if ((await count()) >= most) throw new AppError('CONFLICT', full);
}
