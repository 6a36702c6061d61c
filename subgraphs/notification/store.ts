import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { ChannelName, Priority } from './channels/channel.ts';
import { notificationEvent } from './events.ts';
import type { DeliveryAttemptModel, DeliveryState, NotificationDeliveryModel, NotificationModel } from './models.ts';
import { priorityOf, rankOfPriority } from './priority.ts';

/** The domain whose tables these are. */
export const DOMAIN = 'notification';
const NOTIFICATIONS = '"notification"."notifications"';
/** The table of deliveries. */
export const DELIVERIES = '"notification"."deliveries"';
const ATTEMPTS = '"notification"."attempts"';

/** A notification to be. */
export type NewNotification = Omit<NotificationModel, 'createdAt' | 'readAt'> & {
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
};

/** One of its deliveries, as it begins. */
export interface NewDelivery {
  readonly id: string;
  readonly channel: ChannelName;
  readonly destination: string;
  readonly label: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly detail: string | null;
  /** Encrypted; null for what is not queued. */
  readonly content: string | null;
  /** From now on, in milliseconds; what is due since before now overtakes others. */
  readonly dueInMs: number;
}

/** The notification that was sent before under an idempotency key. */
export interface Earlier {
  readonly notification: NotificationModel;
  readonly requestHash: string;
}

/** The rows of notifications. Every write commits together with its events. */
export interface NotificationStore {
  /** Null when the sender has used the idempotency key before. */
  insert(
    notification: NewNotification,
    deliveries: readonly NewDelivery[],
    events: readonly NewEvent[],
  ): Promise<NotificationModel | null>;
  byIdempotencyKey(tenantId: string, senderId: string, key: string): Promise<Earlier | null>;
  byIds(ids: readonly string[]): Promise<readonly NotificationModel[]>;
  /** Deliveries of notifications, in the order of their making. */
  deliveries(notificationIds: readonly string[]): Promise<readonly NotificationDeliveryModel[]>;
  /** Tries of deliveries, in their order. */
  attempts(deliveryIds: readonly string[]): Promise<readonly DeliveryAttemptModel[]>;
  /** An inbox, newest first: one more than the page holds, when there are more. */
  inbox(tenantId: string, userId: string, unread: boolean, page: Page): Promise<readonly NotificationModel[]>;
  count(tenantId: string, userId: string, unread: boolean): Promise<number>;
  /** Marks what is unread as read: one, or all that are not newer than `upTo`. The identifiers that this changed. */
  markRead(
    tenantId: string,
    userId: string,
    which: { id: string } | { upTo: string | null },
  ): Promise<readonly string[]>;
  /** How many deliveries of an organization wait, at most `limit`. */
  waiting(tenantId: string, limit: number): Promise<number>;
  /** Removes notifications from before, with what belongs to them, unless something of them still waits: how many. */
  prune(before: Date): Promise<number>;
}

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", sender_id AS "senderId", template_id AS "templateId",
  template_version AS "templateVersion", locale, priority, inbox, title, text, url, read_at AS "readAt", created_at AS "createdAt"`;
/** The columns of a `NotificationDeliveryModel`. */
export const DELIVERY_COLUMNS = `id, notification_id AS "notificationId", user_id AS "userId", channel, label, state, reason, detail, attempts,
  next_attempt_at AS "nextAttemptAt", provider_id AS "providerId", created_at AS "createdAt", updated_at AS "updatedAt"`;
const IN_INBOX = 'tenant_id = $1 AND user_id = $2 AND inbox AND (NOT $3 OR read_at IS NULL)';

const SQL = {
  insert: `INSERT INTO ${NOTIFICATIONS} (id, tenant_id, user_id, sender_id, template_id, template_version, locale, priority, inbox, title, text,
      url, idempotency_key, request_hash)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (tenant_id, sender_id, idempotency_key) DO NOTHING RETURNING ${COLUMNS}`,
  insert_deliveries: `INSERT INTO ${DELIVERIES} (id, notification_id, tenant_id, user_id, sender_id, priority, channel, destination, label, state,
      reason, detail, content, next_attempt_at, attempts)
    SELECT given.id, $1, $2, $3, $4, $5, channel, destination, label, state, reason, detail, content,
      now() + "dueInMs" * interval '1 ms',
      CASE WHEN state = 'delivered' THEN 1 ELSE 0 END
    FROM jsonb_to_recordset($6::jsonb) AS given(id text, channel text, destination text, label text, state text, reason text, detail text,
      content text, "dueInMs" double precision)`,
  insert_attempts: `INSERT INTO ${ATTEMPTS} (delivery_id, number, tenant_id, duration_ms, outcome)
    SELECT id, 1, tenant_id, 0, state FROM ${DELIVERIES} WHERE notification_id = $1 AND state = 'delivered'`,
  by_key: `SELECT ${COLUMNS}, request_hash AS "requestHash" FROM ${NOTIFICATIONS}
    WHERE tenant_id = $1 AND sender_id = $2 AND idempotency_key = $3`,
  by_ids: `SELECT ${COLUMNS} FROM ${NOTIFICATIONS} WHERE id = ANY($1)`,
  deliveries: `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERIES} WHERE notification_id = ANY($1) ORDER BY id`,
  attempts: `SELECT delivery_id AS "deliveryId", number, started_at AS "startedAt", duration_ms AS "durationMs", outcome, code, message,
    provider_id AS "providerId" FROM ${ATTEMPTS} WHERE delivery_id = ANY($1) ORDER BY delivery_id, number`,
  inbox: `SELECT ${COLUMNS} FROM ${NOTIFICATIONS} WHERE ${IN_INBOX} AND ($4::text IS NULL OR id < $4)
    ORDER BY id DESC LIMIT $5 OFFSET $6`,
  count: `SELECT count(*)::int AS total FROM ${NOTIFICATIONS} WHERE ${IN_INBOX}`,
  mark_read: `UPDATE ${NOTIFICATIONS} SET read_at = now() WHERE tenant_id = $1 AND user_id = $2 AND inbox AND read_at IS NULL
    AND ($3::text IS NULL OR id = $3) AND ($4::text IS NULL OR id <= $4) RETURNING id`,
  waiting: `SELECT count(*)::int AS waiting FROM (SELECT FROM ${DELIVERIES} WHERE tenant_id = $1 AND state = 'queued' LIMIT $2) AS counted`,
  prune: `DELETE FROM ${NOTIFICATIONS} WHERE id IN (SELECT id FROM ${NOTIFICATIONS} AS old WHERE created_at < $1
    AND NOT EXISTS (SELECT FROM ${DELIVERIES} WHERE notification_id = old.id AND state = 'queued') ORDER BY created_at LIMIT 5000) RETURNING id`,
} as const;

type Row = Omit<NotificationModel, 'priority'> & { readonly priority: number };
const named = ({ priority, ...row }: Row): NotificationModel => ({ ...row, priority: priorityOf(priority) });
/** Identifiers that one event may name; a long list of read ones makes several. */
const IDS_PER_EVENT = 500;

export function createNotificationStore(database: Database, outbox: Outbox): NotificationStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  return {
    insert: (notification, deliveries, events) =>
      write<NotificationModel | null>(async (rows) => {
        const [row] = await rows<Row>('insert', ...insertValues(notification));
        if (!row) return [null];
        const { id, tenantId, userId, senderId, priority } = row;
        await rows('insert_deliveries', id, tenantId, userId, senderId, priority, JSON.stringify(deliveries));
        if (deliveries.some(({ state }) => state === 'delivered')) await rows('insert_attempts', id);
        return [named(row), ...events];
      }),
    byIdempotencyKey: async (...values) => {
      const [row] = await read<Row & { requestHash: string }>('by_key', ...values);
      if (!row) return null;
      const { requestHash, ...notification } = row;
      return { notification: named(notification), requestHash };
    },
    byIds: async (ids) => (await read<Row>('by_ids', ids)).map(named),
    deliveries: (ids) => read('deliveries', ids),
    attempts: (ids) => read('attempts', ids),
    inbox: async (tenantId, userId, unread, page) =>
      (await readPage<Row>('inbox', page, tenantId, userId, unread)).map(named),
    count: async (...values) => (await read<{ total: number }>('count', ...values))[0]!.total,
    markRead: (tenantId, userId, which) =>
      write(async (rows) => {
        const [id, upTo] = 'id' in which ? [which.id, null] : [null, which.upTo];
        const changed = (await rows<{ id: string }>('mark_read', tenantId, userId, id, upTo)).map((row) => row.id);
        return [changed, ...readEvents(tenantId, userId, changed)];
      }),
    waiting: async (...values) => (await read<{ waiting: number }>('waiting', ...values))[0]!.waiting,
    prune: async (before) => (await read('prune', before)).length,
  };
}

const insertValues = (given: NewNotification) => [
  ...[given.id, given.tenantId, given.userId, given.senderId, given.templateId, given.templateVersion, given.locale],
  ...[rankOfPriority(given.priority satisfies Priority), given.inbox, given.title, given.text, given.url],
  ...[given.idempotencyKey, given.requestHash],
];

function readEvents(tenantId: string, userId: string, ids: readonly string[]): NewEvent[] {
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_EVENT) }, (_, index) =>
    ids.slice(index * IDS_PER_EVENT, (index + 1) * IDS_PER_EVENT),
  );
  return chunks.map((chunk) =>
    notificationEvent('notification.read', tenantId, { user_id: userId, notification_ids: chunk }),
  );
}

/** The data that the domain itself holds of a tenant, for its deletion. */
export const notificationTenantData = tenantTables(DOMAIN, ['notifications', 'deliveries', 'attempts']);
