import type { Platform } from '../../platform/platform.ts';
import type { Form } from '../list-order.ts';
import { openStatements } from '../statements.ts';
import { type ChainLink, type Checkpoints, SIGNING } from './checkpoints.ts';
import type { Partitions } from './partitions.ts';
import type { Verify } from './verify.ts';

const DAY_MS = 24 * 3_600_000;

/** The result of a round of retention. */
export interface RetentionRound {
  /** Partitions that were removed. */
  readonly dropped: readonly string[];
  /** Partitions that stay because a chain in them is not as it was appended. */
  readonly kept: readonly string[];
}

export interface RetentionOptions extends Pick<Platform, 'database' | 'outbox'> {
  readonly partitions: Partitions;
  readonly checkpoints: Checkpoints;
  readonly verify: Verify;
  /** 0: nothing is ever removed. */
  readonly days: number;
}

/** The last entry of each chain in a partition. */
const lastIn = (partition: string): Form => ({
  name: `last_${partition}`,
  text: `SELECT DISTINCT ON (tenant_id) tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash
    FROM "audit"."${partition}" ORDER BY tenant_id, sequence DESC`,
});

/**
 * Removes the months that ended long enough ago, the oldest first and each as a whole. Before that the last entry of every chain in it
 * is signed, so that what is left can still be verified, and says from where. A month with a chain that is not as it was appended
 * stays: it is evidence. Safe to run in several processes, and to repeat after a crash.
 * @param nowMs - epoch milliseconds.
 */
export async function removeExpired(options: RetentionOptions, nowMs: number): Promise<RetentionRound> {
  const { database, outbox, partitions, checkpoints, verify, days } = options;
  const { readForm, write } = openStatements({ database, outbox, domain: 'audit', part: 'retention', sql: SIGNING });
  const dropped: string[] = [];
  if (days === 0) return { dropped, kept: [] };
  const expired = await partitions.endedBefore(nowMs - days * DAY_MS);
  for (const partition of expired) {
    const ends = await readForm<ChainLink>(lastIn(partition));
    for (const last of ends)
      if (!(await isSound(verify, last))) return { dropped, kept: expired.slice(dropped.length) };
    for (const last of ends) await write(async (rows) => [undefined, await checkpoints.sign(rows, last, 'retention')]);
    await partitions.drop(partition);
    dropped.push(partition);
  }
  return { dropped, kept: [] };
}

async function isSound(verify: Verify, { tenantId, sequence }: ChainLink): Promise<boolean> {
  const { signal } = new AbortController();
  const { firstInvalid } = await verify({ tenantId, toSequence: sequence, untilMs: Number.POSITIVE_INFINITY, signal });
  return firstInvalid === null;
}
