import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { APPENDING } from '../append.ts';
import { auditEvent, type events } from '../events.ts';
import type { Log } from '../log.ts';
import type { AuditAlertModel, NewEntry } from '../models.ts';

/** A new row. */
export type NewAlert = Pick<
  AuditAlertModel,
  'id' | 'tenantId' | 'alertType' | 'severity' | 'userId' | 'description' | 'raisedBy' | 'createdAt'
>;

/** Writes of an alert, which their entries and their events are named by. */
type AlertEvent = Exclude<keyof typeof events, 'audit.checkpoint_signed'>;

/** The entry in the log that puts a write of an alert on record. */
export type EntryOf = (alert: AuditAlertModel, type: AlertEvent) => NewEntry;

/** The alert rows. Every write commits together with its entry in the log and its event. */
export interface AlertStore {
  insert(alert: NewAlert, entryOf: EntryOf): Promise<AuditAlertModel>;
  /** Null when there is none, or when it stands there or beyond already. */
  acknowledge(tenantId: string, id: string, by: string, entryOf: EntryOf): Promise<AuditAlertModel | null>;
  /** The same. */
  resolve(
    tenantId: string,
    id: string,
    by: string,
    resolution: string | null,
    entryOf: EntryOf,
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
  ...APPENDING,
} as const;

export function createAlertStore(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  log: Pick<Log, 'within'>,
): AlertStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'audit', part: 'alerts', sql: SQL });
  const change = (
    name: 'acknowledge' | 'resolve',
    type: Exclude<AlertEvent, 'audit.security_alert_raised'>,
    entryOf: EntryOf,
    ...values: readonly [tenantId: string, id: string, by: string, resolution?: string | null]
  ) =>
    log.within((record) =>
      write(async (rows) => {
        const [tenantId, id, by] = values;
        const [alert] = await rows<AuditAlertModel>(name, ...values);
        if (!alert) return [null];
        await record(rows, entryOf(alert, type));
        const payload = { alert_id: id, alert_type: alert.alertType, severity: alert.severity, actor_id: by };
        return [alert, auditEvent(type, tenantId, payload)];
      }),
    );
  return {
    insert: ({ id, tenantId, alertType, severity, userId, description, raisedBy, createdAt }, entryOf) =>
      log.within((record) =>
        write(async (rows) => {
          const values = [id, tenantId, alertType, severity, userId, description, raisedBy, createdAt];
          const alert = (await rows<AuditAlertModel>('insert', ...values))[0]!;
          await record(rows, entryOf(alert, 'audit.security_alert_raised'));
          const event = auditEvent('audit.security_alert_raised', alert.tenantId, {
            alert_id: alert.id,
            alert_type: alertType,
            severity: alert.severity,
            user_id: alert.userId,
            description,
          });
          return [alert, event];
        }),
      ),
    acknowledge: (tenantId, id, by, entryOf) =>
      change('acknowledge', 'audit.security_alert_acknowledged', entryOf, tenantId, id, by),
    resolve: (tenantId, id, by, resolution, entryOf) =>
      change('resolve', 'audit.security_alert_resolved', entryOf, tenantId, id, by, resolution),
    find: async (tenantId, id) => (await read<AuditAlertModel>('find', tenantId, id))[0] ?? null,
    page: (tenantId, status, page) => readPage('page', page, tenantId, status),
    count: async (tenantId, status) => (await read<{ total: number }>('count', tenantId, status))[0]!.total,
  };
}
