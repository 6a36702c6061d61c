import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { TenantData } from '../define.ts';
import { tenantTables } from '../tenant-data.ts';

const DOMAIN = 'usage';

/** The domain's tables, for the store of each of its parts. */
export interface Tables {
  /** A prepared statement, by a name that is its own in the domain. */
  read<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** All of the work is committed, or none, with the events that it answers. */
  write<Result>(work: (tx: Transaction) => Promise<{ result: Result; events: readonly NewEvent[] }>): Promise<Result>;
}

/** Opens the tables. The pool belongs to the platform, which closes it. */
export function openTables(database: Database, outbox: Outbox): Tables {
  const pool: pg.Pool = database.pool(DOMAIN);
  return {
    read: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name: `usage.${name}`, text, values: [...values] })).rows,
    async write(work) {
      const { result, events } = await inTransaction(pool, async (tx) => {
        const done = await work(tx);
        await outbox.append(tx, DOMAIN, done.events);
        return done;
      });
      if (events.length > 0) outbox.wake(DOMAIN);
      return result;
    },
  };
}

const rows = tenantTables(DOMAIN, ['leases', 'accounts', 'movements', 'uses', 'hourly_uses', 'spend_limits'], {
  removal: 'usage.removal',
});

/** The data that the domain holds of a tenant, for its deletion. Uses of it that arrive later are dropped. */
export const tenantData: TenantData = {
  count: rows.count,
  erase: async (platform, tenantId, untilMs) => {
    await inTransaction(
      platform.database.pool(DOMAIN),
      async (tx) => {
        // Whoever records uses meets this lock: what is on its way is there before we look, or is dropped.
        await tx.query('INSERT INTO "usage"."closed_tenants" (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING', [
          tenantId,
        ]);
      },
      { of: `usage ${tenantId}` },
    );
    await rows.erase(platform, tenantId, untilMs);
  },
};

/** Held by whoever adds to the data of these tenants, to the end of its transaction. */
export const ADDING = `SELECT pg_advisory_xact_lock_shared(hashtextextended('usage ' || tenant, 0))
  FROM (SELECT unnest($1::text[]) AS tenant ORDER BY 1) AS tenants`;
