import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import type { SecurityAlertModel } from '../models.ts';

/** The alert rows. */
export interface AlertStore {
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

const SQL = {
  by_ids: `SELECT ${COLUMNS} FROM ${ALERTS} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${ALERTS} WHERE ${OF_KIND} AND ($3::text IS NULL OR id < $3)
    ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${ALERTS} WHERE ${OF_KIND}`,
  acknowledge: `UPDATE ${ALERTS} SET acknowledged_at = coalesce(acknowledged_at, now())
    WHERE id = $1 AND account_id = $2 RETURNING ${COLUMNS}`,
  prune: `DELETE FROM ${ALERTS} WHERE created_at < now() - interval '365 days'`,
} as const;

/** Opens the store. */
export function createAlertStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AlertStore {
  const { read, readPage } = openStatements({ database, outbox, domain: 'account', part: 'alerts', sql: SQL });
  return {
    byIds: (ids) => read('by_ids', ids),
    page: (accountId, acknowledged, page) => readPage('page', page, accountId, acknowledged),
    count: async (accountId, acknowledged) =>
      (await read<{ total: number }>('count', accountId, acknowledged))[0]!.total,
    acknowledge: async (id, accountId) => (await read<SecurityAlertModel>('acknowledge', id, accountId))[0] ?? null,
    prune: async () => void (await read('prune')),
  };
}

/** The statement of `insertAlert`, for the dictionary of whoever calls it. */
export const INSERT_ALERT = `INSERT INTO ${ALERTS} (id, event_id, account_id, tenant_id, type, severity, description, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (event_id) DO NOTHING RETURNING id`;

/** Keeps the alert, in the transaction at hand; false when the event has its alert. */
export async function insertAlert(
  rows: Rows<'insert_alert'>,
  alert: Omit<SecurityAlertModel, 'acknowledgedAt'> & { readonly eventId: string },
): Promise<boolean> {
  const { id, eventId, accountId, tenantId, type, severity, description, createdAt } = alert;
  const values = [id, eventId, accountId, tenantId, type, severity, description, createdAt];
  return (await rows('insert_alert', ...values)).length === 1;
}
