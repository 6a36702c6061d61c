import type { Platform } from '../../platform/platform.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { openStatements } from '../statements.ts';
import type { EventConfig } from './settings.ts';

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

/** Removes what is kept long enough. */
export interface Retention {
  /** Removes events that were stored before the time, a few thousand a transaction. Answers how many. */
  removeEvents(before: Date): Promise<number>;
  /** Removes counts by the minute that are older than 90 days. */
  removeCounts(): Promise<void>;
}

export function createRetention({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Retention {
  const { write } = openStatements({ database, outbox, domain: 'event', part: 'retention', sql: SQL });
  const removeBatch = (before: Date): Promise<number> =>
    write(async (rows) => {
      await rows('allow');
      return [(await rows('events', before)).length];
    });
  return {
    async removeEvents(before) {
      for (let removed = 0; ; ) {
        const batch = await removeBatch(before);
        removed += batch;
        if (batch < BATCH) return removed;
      }
    },
    removeCounts: () =>
      write(async (rows) => {
        await rows('counts');
        return [undefined];
      }),
  };
}

/** Each hour what is older than EVENT_RETENTION_SECONDS goes; with 0 events stay for ever. Counts by the minute go after 90 days. */
export function startRetention(
  { config, logger }: Pick<Platform<EventConfig>, 'config' | 'logger'>,
  { removeEvents, removeCounts }: Retention,
): () => Promise<void> {
  const prune = async () => {
    const keptMs = config.EVENT_RETENTION_SECONDS * 1_000;
    if (keptMs > 0) await removeEvents(new Date(Date.now() - keptMs));
    await removeCounts();
  };
  return startRounds(logger, [{ everyMs: INTERVAL_MS, failure: 'old events were not removed', work: prune }]);
}
