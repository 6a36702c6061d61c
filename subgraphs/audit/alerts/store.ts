import type pg from 'pg';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { AuditAlertModel } from '../models.ts';

/** A new row. */
export type NewAlert = Pick<
  AuditAlertModel,
  'id' | 'tenantId' | 'alertType' | 'severity' | 'userId' | 'description' | 'raisedBy' | 'createdAt'
>;

/** The alert rows. What writes takes the transaction that also puts the change on record. */
export interface AlertStore {
  insert(tx: Transaction, alert: NewAlert): Promise<AuditAlertModel>;
  /** Null when there is none, or when it stands there or beyond already. */
  acknowledge(tx: Transaction, tenantId: string, id: string, by: string): Promise<AuditAlertModel | null>;
  /** The same. */
  resolve(
    tx: Transaction,
    tenantId: string,
    id: string,
    by: string,
    resolution: string | null,
  ): Promise<AuditAlertModel | null>;
  find(tenantId: string, id: string): Promise<AuditAlertModel | null>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, status: string | null, page: Page): Promise<readonly AuditAlertModel[]>;
  count(tenantId: string, status: string | null): Promise<number>;
}

const TABLE = '"audit"."alerts"';
const COLUMNS = `id, tenant_id AS "tenantId", alert_type AS "alertType", severity, user_id AS "userId", description, status,
  raised_by AS "raisedBy", created_at AS "createdAt", acknowledged_by AS "acknowledgedBy", acknowledged_at AS "acknowledgedAt",
  resolved_by AS "resolvedBy", resolved_at AS "resolvedAt", resolution`;
const LISTED = 'tenant_id = $1 AND ($2::text IS NULL OR status = $2)';

const SQL = {
  insert: `INSERT INTO ${TABLE} (id, tenant_id, alert_type, severity, user_id, description, raised_by, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
  acknowledge: `UPDATE ${TABLE} SET status = 'acknowledged', acknowledged_by = $3, acknowledged_at = now()
    WHERE tenant_id = $1 AND id = $2 AND status = 'open' RETURNING ${COLUMNS}`,
  resolve: `UPDATE ${TABLE} SET status = 'resolved', resolved_by = $3, resolved_at = now(), resolution = $4
    WHERE tenant_id = $1 AND id = $2 AND status <> 'resolved' RETURNING ${COLUMNS}`,
  find: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${LISTED} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${LISTED}`,
} as const;

export function createAlertStore(pool: pg.Pool): AlertStore {
  const read = async <Row extends object = AuditAlertModel>(name: 'find' | 'page' | 'count', values: unknown[]) =>
    (await pool.query<Row>({ name: `audit.alerts_${name}`, text: SQL[name], values })).rows;
  const write = async (tx: Transaction, name: 'insert' | 'acknowledge' | 'resolve', values: unknown[]) =>
    (await tx.query<AuditAlertModel>(SQL[name], values))[0] ?? null;
  return {
    insert: async (tx, { id, tenantId, alertType, severity, userId, description, raisedBy, createdAt }) => {
      const values = [id, tenantId, alertType, severity, userId, description, raisedBy, createdAt];
      return (await write(tx, 'insert', values))!;
    },
    acknowledge: (tx, ...values) => write(tx, 'acknowledge', values),
    resolve: (tx, ...values) => write(tx, 'resolve', values),
    find: async (...values) => (await read('find', values))[0] ?? null,
    page: (tenantId, status, { after, limit, offset }) => read('page', [tenantId, status, after, limit + 1, offset]),
    count: async (...values) => (await read<{ total: number }>('count', values))[0]!.total,
  };
}
