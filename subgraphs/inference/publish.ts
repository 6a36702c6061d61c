import type { NewEvent } from '../../platform/events/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

const DOMAIN = 'inference';

/** Publishes an event that belongs to no other write. */
export type PublishEvent = (event: NewEvent) => Promise<void>;

export function eventPublisher({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): PublishEvent {
  const pool = database.pool(DOMAIN);
  const executor = {
    $executeRawUnsafe: async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rowCount ?? 0,
  };
  return async (event) => {
    await outbox.append(executor, DOMAIN, [event]);
    outbox.wake(DOMAIN);
  };
}
