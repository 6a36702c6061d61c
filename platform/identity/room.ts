import { AppError } from '../kernel/errors.ts';

/** Limit of something that somebody may have several of. */
interface Room {
  /** 0: as many as they like. */
  readonly most: number;
  /** Asks for their number, in the transaction that adds one. */
  readonly count: () => Promise<number>;
  /** The refusal of one more. */
  readonly full: string;
}

/**
 * Leaves room for one more until the transaction ends. A count alone lets as many pass as come at once: the transaction has its turn (`inTurn`).
 * @throws AppError CONFLICT when there are as many as there may be.
 */
export async function requireRoom({ most, count, full }: Room): Promise<void> {
  if (most !== 0 && (await count()) >= most) throw new AppError('CONFLICT', full);
}
