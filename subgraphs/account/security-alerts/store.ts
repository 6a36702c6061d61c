import type pg from 'pg';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { SecurityAlertModel } from '../models.ts';

/** The alert rows. */
export interface AlertStore {
  /** False when the event has its alert. */
  insert(
    tx: Transaction,
    alert: Omit<SecurityAlertModel, 'acknowledgedAt'> & { readonly eventId: string },
  ): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<readonly SecurityAlertModel[]>;
  /** Newest first: one more than the page holds, when there are more. @param acknowledged - null for both kinds. */
  page(accountId: string, acknowledged: boolean | null, page: Page): Promise<readonly SecurityAlertModel[]>;
  count(accountId: string, acknowledged: boolean | null): Promise<number>;
  /** Null when the account has no such alert. The first time counts. */
  acknowledge(id: string, accountId: string): Promise<SecurityAlertModel | null>;
  /** Removes those of more than a year ago. */
  prune(): Promise<void>;
}

const ALERTS = '"account"."security_alerts"';
const COLUMNS = `id, account_id AS "accountId", tenant_id AS "tenantId", type, severity, description,
  created_at AS "createdAt", acknowledged_at AS "acknowledgedAt"`;
const OF_KIND = 'account_id = $1 AND ($2::boolean IS NULL OR (acknowledged_at IS NOT NULL) = $2)';

export function createAlertStore(pool: pg.Pool): AlertStore {
  const read = async (text: string, values: readonly unknown[]) =>
    (await pool.query<SecurityAlertModel>(text, [...values])).rows;
  return {
    insert: async (tx, { id, eventId, accountId, tenantId, type, severity, description, createdAt }) =>
      (await tx.$executeRawUnsafe(
        `INSERT INTO ${ALERTS} (id, event_id, account_id, tenant_id, type, severity, description, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (event_id) DO NOTHING`,
        ...[id, eventId, accountId, tenantId, type, severity, description, createdAt],
      )) === 1,
    byIds: (ids) => read(`SELECT ${COLUMNS} FROM ${ALERTS} WHERE id = ANY($1)`, [ids]),
    page: (accountId, acknowledged, { after, limit, offset }) =>
      read(
        `SELECT ${COLUMNS} FROM ${ALERTS} WHERE ${OF_KIND} AND ($3::text IS NULL OR id < $3)
         ORDER BY id DESC LIMIT $4 OFFSET $5`,
        [accountId, acknowledged, after, limit + 1, offset],
      ),
    count: async (accountId, acknowledged) => {
      const text = `SELECT count(*)::int AS total FROM ${ALERTS} WHERE ${OF_KIND}`;
      return (await pool.query<{ total: number }>(text, [accountId, acknowledged])).rows[0]!.total;
    },
    acknowledge: async (id, accountId) => {
      const text = `UPDATE ${ALERTS} SET acknowledged_at = coalesce(acknowledged_at, now())
        WHERE id = $1 AND account_id = $2 RETURNING ${COLUMNS}`;
      return (await read(text, [id, accountId]))[0] ?? null;
    },
    prune: async () => {
      await pool.query(`DELETE FROM ${ALERTS} WHERE created_at < now() - interval '365 days'`);
    },
  };
}
