import type { Caller } from '../../acting-viewer.ts';
import type { Tables } from '../store.ts';
import { disableWebhook } from './store.ts';

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
  finish: `UPDATE ${DELIVERIES} SET state = $3, finished_at = now(), claimed_until = NULL WHERE ${HELD}`,
  retry: `UPDATE ${DELIVERIES} SET next_attempt_at = now() + $3 * interval '1 ms', claimed_until = NULL WHERE ${HELD}`,
  giveBack: `UPDATE ${DELIVERIES} SET attempts = attempts - 1, claimed_until = NULL WHERE ${HELD}`,
  pause: `UPDATE ${WEBHOOKS} SET paused_until = greatest(paused_until, now() + $2 * interval '1 ms') WHERE id = $1`,
  well: `UPDATE ${WEBHOOKS} SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`,
  failing: `UPDATE ${WEBHOOKS} SET failing_since = now() WHERE id = $1 AND failing_since IS NULL AND enabled`,
  failedFor: `SELECT failing_since < now() - $2 * interval '1 day' AS long FROM ${WEBHOOKS} WHERE id = $1 AND enabled`,
  due: `SELECT count(*)::int AS due FROM (SELECT FROM ${DELIVERIES} AS deliveries JOIN ${WEBHOOKS} AS webhooks
    ON webhooks.id = webhook_id WHERE enabled AND state = 'pending' AND next_attempt_at <= now() LIMIT $1) AS counted`,
} as const;

/**
 * @param bounds.perWebhook - deliveries to one webhook at once, by all processes together.
 * @param bounds.leaseMs - longer than a try takes.
 * @param bounds.disableAfterDays - of nothing but failures; 0: never.
 */
export function createDeliveryQueue(
  tables: Tables,
  bounds: { readonly perWebhook: number; readonly leaseMs: number; readonly disableAfterDays: number },
): DeliveryQueue {
  const { perWebhook, leaseMs, disableAfterDays } = bounds;
  return {
    claim: (limit) =>
      tables.write(async (tx) => {
        const ready = await tx.query<{ id: string }>(SQL.ready, [limit]);
        if (ready.length === 0) return [];
        return tx.query<ClaimedDelivery>(SQL.claim, [ready.map(({ id }) => id), perWebhook, limit, leaseMs]);
      }),
    async record(delivery, { startedAt, durationMs, responseStatus, responseBody, error }, verdict) {
      const { id, webhookId, tenantId, attempts } = delivery;
      const isDisabled = await tables.write(async (tx) => {
        const held =
          verdict.state === 'pending'
            ? await tx.$executeRawUnsafe(SQL.retry, id, attempts, verdict.delayMs)
            : await tx.$executeRawUnsafe(
                SQL.finish,
                id,
                attempts,
                verdict.state === 'delivered' ? 'delivered' : 'failed',
              );
        if (held === 0) return false; // The lease was over, and another process has it, or the webhook is no more.
        await tx.query(SQL.attempt, [
          id,
          attempts,
          tenantId,
          startedAt,
          durationMs,
          responseStatus,
          responseBody,
          error,
        ]);
        if (verdict.state === 'pending' && verdict.pauseMs > 0) await tx.query(SQL.pause, [webhookId, verdict.pauseMs]);
        if (verdict.state === 'delivered') await tx.query(SQL.well, [webhookId]);
        else await tx.query(SQL.failing, [webhookId]);
        if (verdict.state === 'gone') return disableWebhook(tables, tx, webhookId, 'gone');
        if (verdict.state === 'delivered' || disableAfterDays === 0) return false;
        const [since] = await tx.query<{ long: boolean | null }>(SQL.failedFor, [webhookId, disableAfterDays]);
        return since?.long ? disableWebhook(tables, tx, webhookId, 'failing') : false;
      });
      if (isDisabled) tables.wake();
      return isDisabled;
    },
    giveBack: ({ id, webhookId, attempts }, pauseMs) =>
      tables.write(async (tx) => {
        await tx.query(SQL.giveBack, [id, attempts]);
        if (pauseMs > 0) await tx.query(SQL.pause, [webhookId, pauseMs]);
      }),
    due: async (limit) => (await tables.read<{ due: number }>('webhooks.due', SQL.due, [limit]))[0]!.due,
  };
}
