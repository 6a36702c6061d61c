import type { Database } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { QueueRows } from '../../platform/work/queues.ts';
import { openStatements } from '../statements.ts';
import type { Priority, QueuedChannel } from './channels/channel.ts';
import { notificationEvent } from './events.ts';
import { priorityOf } from './priority.ts';

const DOMAIN = 'notification';
const NOTIFICATIONS = '"notification"."notifications"';
const DELIVERIES = '"notification"."deliveries"';
const ATTEMPTS = '"notification"."attempts"';

/** A delivery that one process has leave to try. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly notificationId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly senderId: string;
  readonly templateId: string;
  readonly channel: QueuedChannel;
  readonly destination: string;
  readonly priority: Priority;
  /** Encrypted. */
  readonly content: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
  readonly maxAttempts: number;
  /** When the notification was made. */
  readonly createdAt: Date;
}

/** The record of a try. */
export interface TryRecord {
  readonly durationMs: number;
  readonly code?: string;
  readonly message?: string;
  readonly providerId?: string | undefined;
}

/**
 * Deliveries that wait. A claim is a lease: when it ends without an outcome, its process is taken for dead, and the delivery is claimed again.
 * The number of the try fences off a process that comes back late.
 */
export interface DeliveryQueue {
  /** Those of a channel that are due; no other process gets them before the lease ends. Each begins a try. */
  claim(channel: QueuedChannel, limit: number, leaseMs: number): Promise<readonly ClaimedDelivery[]>;
  /** There will be no other try. */
  finish(claimed: ClaimedDelivery, state: 'sent' | 'delivered' | 'failed' | 'dead', record: TryRecord): Promise<void>;
  /** This try failed; there will be another. */
  retry(claimed: ClaimedDelivery, delayMs: number, record: TryRecord): Promise<void>;
  /** It was not tried: the try does not count. */
  giveBack(claimed: ClaimedDelivery, delayMs: number): Promise<void>;
  /** Gives deliveries of a notification that failed or died another round of tries; how many. */
  again(notificationId: string, tries: number): Promise<number>;
  /** The same for those of a channel, of all organizations; the oldest first. */
  retryFailed(channel: QueuedChannel, limit: number, tries: number): Promise<number>;
  /** Records a later report of a provider: null when its message is not known, or the report was known before. */
  confirm(
    channel: QueuedChannel,
    providerId: string,
    state: 'delivered' | 'failed',
    reason: string | null,
  ): Promise<string | null>;
  /** How many wait by channel; counting stops at `limit`. */
  depth(limit: number): Promise<readonly { readonly channel: string; readonly waiting: number }[]>;
  /** Forgets what the undelivered would have said, for those that ended before. */
  forget(before: Date): Promise<number>;
}

/** Tries of a delivery, and of each further round. */
export const TRIES = 8;
/** The rows of a channel's queue. */
export const rowsOf = (channel: QueuedChannel): QueueRows => ({
  table: DELIVERIES,
  open: `channel = '${channel}' AND state = 'queued'`,
  dueAt: 'next_attempt_at',
  failed: `channel = '${channel}' AND state IN ('failed', 'dead') AND content IS NOT NULL`,
});
const HELD = `id = $1 AND attempts = $2 AND state = 'queued'`;
/** Another round of `$2` tries. */
const AGAIN = `state = 'queued', reason = NULL, detail = NULL, max_attempts = attempts + $2, next_attempt_at = now(),
  updated_at = now()`;
const SQL = {
  claim: `WITH due AS (
      SELECT id FROM ${DELIVERIES} WHERE channel = $1 AND state = 'queued' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE ${DELIVERIES} AS delivery SET attempts = attempts + 1, next_attempt_at = now() + $3::double precision * interval '1 ms'
      FROM due WHERE delivery.id = due.id RETURNING delivery.*
    ), interrupted AS (
      UPDATE ${ATTEMPTS} AS attempt SET outcome = 'interrupted', code = 'interrupted', message = 'the process ended during this try'
      FROM claimed WHERE attempt.delivery_id = claimed.id AND attempt.outcome = 'running'
    ), begun AS (
      INSERT INTO ${ATTEMPTS} (delivery_id, number, tenant_id) SELECT id, attempts, tenant_id FROM claimed
    )
    SELECT claimed.id, notification_id AS "notificationId", claimed.tenant_id AS "tenantId", claimed.user_id AS "userId",
      claimed.sender_id AS "senderId", template_id AS "templateId", channel, destination, claimed.priority, content, attempts,
      max_attempts AS "maxAttempts", notification.created_at AS "createdAt"
    FROM claimed JOIN ${NOTIFICATIONS} AS notification ON notification.id = notification_id`,
  finish: `UPDATE ${DELIVERIES} SET state = $3, reason = $4, detail = $5, provider_id = $6, updated_at = now(),
      content = CASE WHEN $3 IN ('failed', 'dead') THEN content END
    WHERE ${HELD} RETURNING id`,
  record: `UPDATE ${ATTEMPTS} SET outcome = $3, duration_ms = $4, code = $5, message = $6, provider_id = $7
    WHERE delivery_id = $1 AND number = $2`,
  retry: `UPDATE ${DELIVERIES} SET reason = $3, detail = $4, updated_at = now(),
      next_attempt_at = now() + $5::double precision * interval '1 ms'
    WHERE ${HELD} RETURNING id`,
  give_back: `WITH held AS (
      UPDATE ${DELIVERIES} SET attempts = attempts - 1, next_attempt_at = now() + $3::double precision * interval '1 ms'
      WHERE ${HELD} RETURNING id
    ) DELETE FROM ${ATTEMPTS} USING held WHERE delivery_id = held.id AND number = $2`,
  again: `UPDATE ${DELIVERIES} SET ${AGAIN} WHERE notification_id = $1 AND state IN ('failed', 'dead') AND content IS NOT NULL RETURNING id`,
  retry_failed: `UPDATE ${DELIVERIES} SET ${AGAIN} WHERE id IN (SELECT id FROM ${DELIVERIES}
    WHERE channel = $1 AND state IN ('failed', 'dead') AND content IS NOT NULL ORDER BY updated_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
  confirm: `UPDATE ${DELIVERIES} AS delivery SET state = $3, reason = $4, updated_at = now() FROM ${NOTIFICATIONS} AS notification
    WHERE channel = $1 AND provider_id = $2 AND state = 'sent' AND notification.id = notification_id
    RETURNING delivery.id, notification_id AS "notificationId", delivery.tenant_id AS "tenantId", delivery.user_id AS "userId",
      delivery.sender_id AS "senderId", template_id AS "templateId", channel`,
  depth: `SELECT channel, count(*)::int AS waiting
    FROM (SELECT channel FROM ${DELIVERIES} WHERE state = 'queued' LIMIT $1) AS counted GROUP BY channel`,
  forget: `WITH forgotten AS (
      UPDATE ${DELIVERIES} SET content = NULL WHERE content IS NOT NULL AND state IN ('failed', 'dead') AND updated_at < $1 RETURNING 1
    ) SELECT count(*)::int AS total FROM forgotten`,
} as const;

const MAX_MESSAGE = 300;

export function createDeliveryQueue(database: Pick<Database, 'pool'>, outbox: Outbox): DeliveryQueue {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'deliveries', sql: SQL });
  type Reported = Pick<
    ClaimedDelivery,
    'id' | 'notificationId' | 'tenantId' | 'userId' | 'senderId' | 'templateId' | 'channel'
  >;
  const eventOf = (delivery: Reported, state: 'sent' | 'delivered' | 'failed' | 'dead', reason: string | null) =>
    notificationEvent(`notification.${state === 'dead' ? 'failed' : state}`, delivery.tenantId, {
      notification_id: delivery.notificationId,
      user_id: delivery.userId,
      sender_id: delivery.senderId,
      state,
      reason,
      template_id: delivery.templateId,
      delivery_id: delivery.id,
      channel: delivery.channel,
    });
  const recordValues = ({ id, attempts }: ClaimedDelivery, outcome: string, record: TryRecord) => [
    ...[id, attempts, outcome, Math.round(record.durationMs), record.code ?? null],
    ...[record.message?.slice(0, MAX_MESSAGE) ?? null, record.providerId ?? null],
  ];
  return {
    claim: async (channel, limit, leaseMs) => {
      type Row = Omit<ClaimedDelivery, 'priority'> & { priority: number };
      const rows = await read<Row>('claim', channel, limit, leaseMs);
      return rows.map((row) => ({ ...row, priority: priorityOf(row.priority) }));
    },
    finish: (claimed, state, record) =>
      write(async (rows) => {
        const isGood = state === 'sent' || state === 'delivered';
        const reason = isGood ? null : (record.code ?? null);
        const detail = isGood ? null : (record.message?.slice(0, MAX_MESSAGE) ?? null);
        const { id, attempts } = claimed;
        const held = await rows('finish', id, attempts, state, reason, detail, record.providerId ?? null);
        // Another process has it by now, and its outcome counts.
        if (held.length === 0) return [undefined];
        await rows('record', ...recordValues(claimed, isGood ? state : 'failed', record));
        return [undefined, eventOf(claimed, state, reason)];
      }),
    retry: (claimed, delayMs, record) =>
      write(async (rows) => {
        const { id, attempts } = claimed;
        const detail = record.message?.slice(0, MAX_MESSAGE) ?? null;
        const held = await rows('retry', id, attempts, record.code ?? null, detail, delayMs);
        if (held.length > 0) await rows('record', ...recordValues(claimed, 'failed', record));
        return [undefined];
      }),
    giveBack: async ({ id, attempts }, delayMs) => void (await read('give_back', id, attempts, delayMs)),
    again: async (notificationId, tries) => (await read('again', notificationId, tries)).length,
    retryFailed: async (channel, limit, tries) => (await read('retry_failed', channel, tries, limit)).length,
    confirm: (channel, providerId, state, reason) =>
      write(async (rows) => {
        const [delivery] = await rows<Reported>('confirm', channel, providerId, state, reason);
        return delivery ? [delivery.id, eventOf(delivery, state, reason)] : [null];
      }),
    depth: (limit) => read('depth', limit),
    forget: async (before) => (await read<{ total: number }>('forget', before))[0]!.total,
  };
}
