import type { Platform } from '../../platform/platform.ts';
import type { Leases } from './leases/lease.ts';
import type { UsageConfig } from './settings.ts';
import type { Tables } from './store.ts';

const PRUNE_MS = 3_600_000;
const BATCH = 5_000;

const PRUNE = `DELETE FROM "usage"."uses" WHERE id IN
  (SELECT id FROM "usage"."uses" WHERE recorded_at < now() - make_interval(days => $1) ORDER BY recorded_at LIMIT ${BATCH})
  RETURNING 1`;

/** Removes uses that are older than that, a few thousand at a time; their hours stay. Answers how many. */
export async function removeOldUses({ read }: Tables, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    const { length } = await read('prune', PRUNE, [days]);
    removed += length;
    if (length < BATCH) return removed;
  }
}

/** Takes back the leases of processes that are gone, and removes old uses, until it is stopped. */
export function startUpkeep(
  { config, logger }: Pick<Platform<UsageConfig>, 'config' | 'logger'>,
  tables: Tables,
  leases: Leases,
) {
  const failed = (error: unknown) => logger.warn({ err: error }, 'the upkeep of usage has failed');
  const sweeping = setInterval(
    () => void leases.sweep().catch(failed),
    Math.max(500, (config.CREDIT_LEASE_SECONDS * 1_000) / 4),
  ).unref();
  const pruning = setInterval(
    () => void removeOldUses(tables, config.USAGE_DETAIL_DAYS).catch(failed),
    PRUNE_MS,
  ).unref();
  return () => {
    clearInterval(sweeping);
    clearInterval(pruning);
  };
}
