import type { Platform } from '../../platform/platform.ts';
import type { EventConfig } from './settings.ts';
import type { Tables } from './store.ts';

const INTERVAL_MS = 3_600_000;
const BATCH = 5_000;
const MINUTES_KEPT_DAYS = 90;

const SQL = {
  allow: `SELECT set_config('event.removal', 'retention', true)`,
  events: `DELETE FROM "event"."events" WHERE (tenant_id, sequence) IN
    (SELECT tenant_id, sequence FROM "event"."events" WHERE recorded_at < $1 ORDER BY recorded_at LIMIT ${BATCH}) RETURNING 1`,
  counts: `DELETE FROM "event"."event_counts" WHERE resolution = 60
    AND starts_at < now() - make_interval(days => ${MINUTES_KEPT_DAYS}) RETURNING 1`,
} as const;

/** Removes events that were stored before the time, a few thousand a transaction. Answers how many. */
export async function removeOldEvents({ write }: Tables, before: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await write(async (tx) => {
      await tx.query(SQL.allow, []);
      return tx.query(SQL.events, [before]);
    });
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}

/** Each hour what is older than EVENT_RETENTION_SECONDS goes; with 0 events stay for ever. Counts by the minute go after 90 days. */
export function startRetention(
  { config, logger }: Pick<Platform<EventConfig>, 'config' | 'logger'>,
  tables: Tables,
): NodeJS.Timeout {
  const prune = async () => {
    const keptMs = config.EVENT_RETENTION_SECONDS * 1_000;
    if (keptMs > 0) await removeOldEvents(tables, new Date(Date.now() - keptMs));
    await tables.write((tx) => tx.query(SQL.counts, []));
  };
  const failed = (error: unknown) => logger.warn({ err: error }, 'old events were not removed');
  return setInterval(() => void prune().catch(failed), INTERVAL_MS).unref();
}
