import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Caller } from '../../acting-viewer.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { DISABLE, disableWebhook } from './store.ts';

/** A delivery that this process has leave to try, with all that it says. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number | null;
  readonly createdAt: Date;
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** Those of them that came before it was asked for again. */
  readonly earlierAttempts: number;
  readonly url: string;
  /** Whom it is sent for. */
  readonly caller: Caller;
  /** Encrypted, as is the next. */
  readonly secret: string;
  /** Null when there is none any more. */
  readonly previousSecret: string | null;
  /** Null for a test, and for an event that is no longer kept. */
  readonly event: {
    readonly category: string;
    readonly source: string;
    readonly payload: unknown;
    readonly createdAt: string;
  } | null;
}

/** The stored facts of a try. */
export interface Attempt {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

/** The fate of a delivery after a try. `gone`: the receiver wants no more, ever. */
export type Verdict =
  | { readonly state: 'delivered' | 'failed' | 'gone' }
  /** `pauseMs`: the receiver wants to be left alone for so long. */
  | { readonly state: 'pending'; readonly delayMs: number; readonly pauseMs: number };

/**
 * The rows of `"event"."webhook_deliveries"` as a queue. A claim is a lease: when it ends without an outcome, its process is taken for
 * dead, and the delivery is claimed again. The number of the try fences off a process that comes back late.
 */
export interface DeliveryQueue {
  claim(limit: number): Promise<readonly ClaimedDelivery[]>;
  /** True when this was the try that disabled the webhook. */
  record(delivery: ClaimedDelivery, attempt: Attempt, verdict: Verdict): Promise<boolean>;
  /** It was not tried: the try does not count, and the webhook is left alone for so long. */
  giveBack(delivery: ClaimedDelivery, pauseMs: number): Promise<void>;
  /** How many are due, at most `limit`. */
  due(limit: number): Promise<number>;
}

const DELIVERIES = '"event"."webhook_deliveries"';
const WEBHOOKS = '"event"."webhooks"';
const FREE = `state = 'pending' AND next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())`;
const HELD = `id = $1 AND attempts = $2 AND state = 'pending'`;
const WORKING = `enabled AND (paused_until IS NULL OR paused_until <= now())`;

const SQL = {
  // The rows of the webhooks are held while their deliveries are claimed, so that no two processes count the same free places.
  ready: `SELECT id FROM ${WEBHOOKS} AS webhooks WHERE ${WORKING}
    AND EXISTS (SELECT FROM ${DELIVERIES} AS deliveries WHERE deliveries.webhook_id = webhooks.id AND ${FREE})
    ORDER BY random() LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
  claim: `WITH due AS (
      SELECT chosen.id FROM unnest($1::text[]) AS ready (webhook_id) CROSS JOIN LATERAL (
        SELECT id, next_attempt_at, sequence FROM ${DELIVERIES} AS deliveries
        WHERE deliveries.webhook_id = ready.webhook_id AND ${FREE} ORDER BY next_attempt_at, sequence
        LIMIT greatest(0, $2 - (SELECT count(*) FROM ${DELIVERIES} AS busy WHERE busy.webhook_id = ready.webhook_id
          AND busy.state = 'pending' AND busy.claimed_until > now()))
      ) AS chosen ORDER BY chosen.next_attempt_at, chosen.sequence LIMIT $3
    ), claimed AS (
      UPDATE ${DELIVERIES} AS deliveries SET attempts = attempts + 1, claimed_until = now() + $4 * interval '1 ms'
      FROM due WHERE deliveries.id = due.id AND ${FREE} RETURNING deliveries.*
    )
    SELECT claimed.id, webhook_id AS "webhookId", claimed.tenant_id AS "tenantId", event_id AS "eventId",
      event_type AS "eventType", claimed.sequence::float8 AS sequence, claimed.created_at AS "createdAt", attempts,
      earlier_attempts AS "earlierAttempts", url, caller, secret,
      CASE WHEN previous_secret_until > now() THEN previous_secret END AS "previousSecret",
      CASE WHEN events.id IS NOT NULL THEN jsonb_build_object('category', events.category, 'source', events.source,
        'payload', events.payload, 'createdAt', events.created_at) END AS event
    FROM claimed JOIN ${WEBHOOKS} AS webhooks ON webhooks.id = claimed.webhook_id
    LEFT JOIN "event"."events" AS events ON events.id = claimed.event_id ORDER BY claimed.next_attempt_at, claimed.sequence`,
  attempt: `INSERT INTO "event"."webhook_attempts" (delivery_id, number, tenant_id, started_at, duration_ms, response_status,
      response_body, error) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
  finish: `UPDATE ${DELIVERIES} SET state = $3, finished_at = now(), claimed_until = NULL WHERE ${HELD} RETURNING id`,
  retry: `UPDATE ${DELIVERIES} SET next_attempt_at = now() + $3 * interval '1 ms', claimed_until = NULL WHERE ${HELD} RETURNING id`,
  give_back: `UPDATE ${DELIVERIES} SET attempts = attempts - 1, claimed_until = NULL WHERE ${HELD}`,
  pause: `UPDATE ${WEBHOOKS} SET paused_until = greatest(paused_until, now() + $2 * interval '1 ms') WHERE id = $1`,
  well: `UPDATE ${WEBHOOKS} SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`,
  failing: `UPDATE ${WEBHOOKS} SET failing_since = now() WHERE id = $1 AND failing_since IS NULL AND enabled`,
  failed_for: `SELECT failing_since < now() - $2 * interval '1 day' AS long FROM ${WEBHOOKS} WHERE id = $1 AND enabled`,
  disable: DISABLE,
  due: `SELECT count(*)::int AS due FROM (SELECT FROM ${DELIVERIES} AS deliveries JOIN ${WEBHOOKS} AS webhooks
    ON webhooks.id = webhook_id WHERE enabled AND state = 'pending' AND next_attempt_at <= now() LIMIT $1) AS counted`,
} as const;

/**
 * @param bounds.perWebhook - deliveries to one webhook at once, by all processes together.
 * @param bounds.leaseMs - longer than a try takes.
 * @param bounds.disableAfterDays - of nothing but failures; 0: never.
 */
export function createDeliveryQueue(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  bounds: { readonly perWebhook: number; readonly leaseMs: number; readonly disableAfterDays: number },
): DeliveryQueue {
  const { perWebhook, leaseMs, disableAfterDays } = bounds;
  const { read, write } = openStatements({ database, outbox, domain: 'event', part: 'queue', sql: SQL });
  /** The event of a webhook that the try disables; null where it goes on. */
  const disabledBy = async (
    rows: Rows<keyof typeof SQL>,
    webhookId: string,
    { state }: Verdict,
  ): Promise<NewEvent | null> => {
    if (state === 'gone') return disableWebhook(rows, webhookId, 'gone');
    if (state === 'delivered' || disableAfterDays === 0) return null;
    const [since] = await rows<{ long: boolean | null }>('failed_for', webhookId, disableAfterDays);
    return since?.long ? disableWebhook(rows, webhookId, 'failing') : null;
  };
  return {
    claim: (limit) =>
      write<readonly ClaimedDelivery[]>(async (rows) => {
        const ready = await rows<{ id: string }>('ready', limit);
        if (ready.length === 0) return [[]];
        const ids = ready.map(({ id }) => id);
        return [await rows<ClaimedDelivery>('claim', ids, perWebhook, limit, leaseMs)];
      }),
    record: (delivery, { startedAt, durationMs, responseStatus, responseBody, error }, verdict) =>
      write<boolean>(async (rows) => {
        const { id, webhookId, tenantId, attempts } = delivery;
        const held =
          verdict.state === 'pending'
            ? await rows('retry', id, attempts, verdict.delayMs)
            : await rows('finish', id, attempts, verdict.state === 'delivered' ? 'delivered' : 'failed');
        if (held.length === 0) return [false]; // The lease was over, and another process has it, or the webhook is no more.
        const answer = [responseStatus, responseBody, error];
        await rows('attempt', id, attempts, tenantId, startedAt, durationMs, ...answer);
        if (verdict.state === 'pending' && verdict.pauseMs > 0) await rows('pause', webhookId, verdict.pauseMs);
        await rows(verdict.state === 'delivered' ? 'well' : 'failing', webhookId);
        const event = await disabledBy(rows, webhookId, verdict);
        return event ? [true, event] : [false];
      }),
    giveBack: ({ id, webhookId, attempts }, pauseMs) =>
      write(async (rows) => {
        await rows('give_back', id, attempts);
        if (pauseMs > 0) await rows('pause', webhookId, pauseMs);
        return [undefined];
      }),
    due: async (limit) => (await read<{ due: number }>('due', limit))[0]!.due,
  };
}
