import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import { openStatements } from '../../statements.ts';
import type { DeliveryState, WebhookAttemptModel, WebhookDeliveryModel } from './models.ts';

/** The rows of deliveries, for those who look at them and those who ask for one more try. */
export interface DeliveryStore {
  byId(id: string, tenantId: string): Promise<WebhookDeliveryModel | null>;
  /** Of any organization. */
  byIds(ids: readonly string[]): Promise<readonly WebhookDeliveryModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(webhookId: string, state: DeliveryState | null, page: Page): Promise<readonly WebhookDeliveryModel[]>;
  /** At most 10,000. */
  count(webhookId: string, state: DeliveryState | null): Promise<number>;
  attempts(id: string): Promise<readonly WebhookAttemptModel[]>;
  /** A delivery of something that is in no table of events: its data goes with it. */
  insertTest(test: { id: string; webhookId: string; tenantId: string; eventId: string }): Promise<WebhookDeliveryModel>;
  /** Due again at once, with as many tries as a new one. Null when the tenant has no such delivery. */
  redeliver(id: string, tenantId: string): Promise<WebhookDeliveryModel | null>;
  /** The same for what failed since a time, oldest first, at most `limit`. */
  redeliverFailed(webhookId: string, since: Date, limit: number): Promise<readonly WebhookDeliveryModel[]>;
  /** Those of all organizations that have failed, to webhooks that are enabled; the oldest first. */
  retryFailed(limit: number): Promise<readonly WebhookDeliveryModel[]>;
  /** Removes what was finished before. */
  prune(before: Date): Promise<number>;
}

/** Type of the event that only a test sends. */
export const TEST_TYPE = 'webhook.test';

const TABLE = '"event"."webhook_deliveries"';
/** Deliveries as a queue. */
export const DELIVERY_ROWS: QueueRows = {
  table: TABLE,
  open: "state = 'pending'",
  dueAt: 'coalesce(claimed_until, next_attempt_at)',
  failed: "state = 'failed'",
};
const COLUMNS = `id, webhook_id AS "webhookId", tenant_id AS "tenantId", event_id AS "eventId", event_type AS "eventType",
  sequence::float8 AS sequence, state, attempts AS "attemptCount", created_at AS "createdAt", finished_at AS "finishedAt",
  CASE WHEN state = 'pending' THEN next_attempt_at END AS "nextAttemptAt"`;
const AGAIN = `state = 'pending', next_attempt_at = now(), claimed_until = NULL, finished_at = NULL, earlier_attempts = attempts`;

const SQL = {
  by_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE webhook_id = $1 AND ($2::text IS NULL OR state = $2)
    AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM (SELECT FROM ${TABLE} WHERE webhook_id = $1
    AND ($2::text IS NULL OR state = $2) LIMIT 10000) AS counted`,
  attempts: `SELECT number, started_at AS "startedAt", duration_ms AS "durationMs", response_status AS "responseStatus",
    response_body AS "responseBody", error FROM "event"."webhook_attempts" WHERE delivery_id = $1 ORDER BY number`,
  insert_test: `INSERT INTO ${TABLE} (id, webhook_id, tenant_id, event_id, event_type) VALUES ($1, $2, $3, $4, '${TEST_TYPE}')
    RETURNING ${COLUMNS}`,
  // One that is being sent now is left to that try.
  redeliver: `UPDATE ${TABLE} SET ${AGAIN} WHERE id = $1 AND tenant_id = $2 AND (claimed_until IS NULL OR claimed_until <= now())
    RETURNING ${COLUMNS}`,
  redeliver_failed: `UPDATE ${TABLE} SET ${AGAIN} WHERE id IN (SELECT id FROM ${TABLE} WHERE webhook_id = $1 AND state = 'failed'
    AND created_at >= $2 ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
  retry_failed: `UPDATE ${TABLE} SET ${AGAIN} WHERE id IN (SELECT deliveries.id FROM ${TABLE} AS deliveries
    JOIN "event"."webhooks" AS webhooks ON webhooks.id = webhook_id WHERE state = 'failed' AND enabled
    ORDER BY deliveries.id LIMIT $1 FOR UPDATE OF deliveries SKIP LOCKED) RETURNING ${COLUMNS}`,
  prune: `DELETE FROM ${TABLE} WHERE id IN (SELECT id FROM ${TABLE} WHERE finished_at < $1 LIMIT 5000) RETURNING id`,
} as const;

export function createDeliveryStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): DeliveryStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'event', part: 'deliveries', sql: SQL });
  const deliveries = (name: keyof typeof SQL, ...values: readonly unknown[]) =>
    read<WebhookDeliveryModel>(name, ...values);
  return {
    byId: async (id, tenantId) => (await deliveries('by_id', id, tenantId))[0] ?? null,
    byIds: (ids) => deliveries('by_ids', ids),
    page: (webhookId, state, page) => readPage('page', page, webhookId, state),
    count: async (webhookId, state) => (await read<{ total: number }>('count', webhookId, state))[0]!.total,
    attempts: (id) => read<WebhookAttemptModel>('attempts', id),
    insertTest: async ({ id, webhookId, tenantId, eventId }) =>
      (await deliveries('insert_test', id, webhookId, tenantId, eventId))[0]!,
    redeliver: async (id, tenantId) =>
      (await deliveries('redeliver', id, tenantId))[0] ?? (await deliveries('by_id', id, tenantId))[0] ?? null,
    redeliverFailed: (webhookId, since, limit) =>
      write(async (rows) => [await rows<WebhookDeliveryModel>('redeliver_failed', webhookId, since, limit)]),
    retryFailed: (limit) => write(async (rows) => [await rows<WebhookDeliveryModel>('retry_failed', limit)]),
    prune: (before) => write(async (rows) => [(await rows('prune', before)).length]),
  };
}
