import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import { tenantTables } from '../tenant-data.ts';

const DOMAIN = 'event';

/** The domain's tables, for the store of each of its parts. */
export interface Tables {
  /** A prepared statement, by a name that is its own in the domain. */
  read<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** All of the work is committed, or none. */
  write<Result>(work: (tx: Transaction) => Promise<Result>, turn?: Turn): Promise<Result>;
  /** Events of the domain itself, which commit with the work and are relayed after it. */
  append(tx: Transaction, events: readonly NewEvent[]): Promise<void>;
  /** Relays what was appended; to be called after the commit. */
  wake(): void;
}

/** Opens the tables. The pool belongs to the platform, which closes it. */
export function openTables(database: Database, outbox: Outbox): Tables {
  const pool: pg.Pool = database.pool(DOMAIN);
  return {
    read: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name: `event.${name}`, text, values: [...values] })).rows,
    write: (work, turn) => inTransaction(pool, work, turn),
    append: (tx, events) => outbox.append(tx, DOMAIN, events),
    wake: () => outbox.wake(DOMAIN),
  };
}

/** The tables that hold an organization's data. */
const TENANT_TABLES = [
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
  'events',
  'sequences',
  'event_counts',
  'event_types',
] as const;

/** The data that the domain holds of a tenant, for its deletion. */
export const tenantData = tenantTables(DOMAIN, TENANT_TABLES, { removal: 'event.removal' });
