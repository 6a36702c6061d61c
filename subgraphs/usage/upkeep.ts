import type { Platform } from '../../platform/platform.ts';
import { removeAll, startRounds } from '../../platform/work/rounds.ts';
import { openStatements } from '../statements.ts';
import type { Leases } from './leases/lease.ts';
import type { UsageConfig } from './settings.ts';

const PRUNE_MS = 3_600_000;
const BATCH = 5_000;

const SQL = {
  prune: `DELETE FROM "usage"."uses" WHERE id IN
    (SELECT id FROM "usage"."uses" WHERE recorded_at < now() - make_interval(days => $1) ORDER BY recorded_at LIMIT ${BATCH})
    RETURNING 1`,
} as const;

/** Takes back the leases of processes that are gone, and removes old uses, until it is stopped. */
export function startUpkeep(
  { config, logger, database, outbox }: Pick<Platform<UsageConfig>, 'config' | 'logger' | 'database' | 'outbox'>,
  leases: Leases,
) {
  const { read } = openStatements({ database, outbox, domain: 'usage', part: 'upkeep', sql: SQL });
  /** Removes uses that are older than that, a few thousand at a time; their hours stay. */
  const removeOldUses = (signal: AbortSignal) =>
    removeAll(signal, BATCH, async () => (await read('prune', config.USAGE_DETAIL_DAYS)).length);
  const sweepMs = Math.max(500, (config.CREDIT_LEASE_SECONDS * 1_000) / 4);
  return startRounds(logger, [
    { everyMs: sweepMs, failure: 'leases of credit were not swept', work: leases.sweep },
    { everyMs: PRUNE_MS, failure: 'old uses were not removed', work: removeOldUses },
  ]);
}
