import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { ChangedDelivery, DeliveryChanges } from './delivery-changes.ts';
import { fits } from './filter.ts';

/** Makes a delivery of each event for each webhook that it fits, once: how many. */
export type FanOut = () => Promise<number>;

/** Webhooks looked at in one go. */
const WEBHOOKS = 50;
/** Events read for one webhook in one transaction. */
const EVENTS = 500;
/** A webhook with so many deliveries that wait gets no more until some are done: its place in the events waits instead. */
const MAX_PENDING = 10_000;

const SQL = {
  behind: `SELECT webhooks.id FROM "event"."webhooks" AS webhooks JOIN "event"."sequences" AS latest USING (tenant_id)
    WHERE webhooks.enabled AND latest.last_sequence > webhooks.last_sequence LIMIT ${WEBHOOKS}`,
  // Whoever holds the row moves it on; another process that comes to it now has nothing to do.
  lock: `SELECT tenant_id AS "tenantId", types, categories, last_sequence::float8 AS "lastSequence",
      (SELECT count(*) FROM (SELECT FROM "event"."webhook_deliveries" AS deliveries WHERE deliveries.webhook_id = webhooks.id
        AND state = 'pending' LIMIT ${MAX_PENDING}) AS counted) < ${MAX_PENDING} AS "hasRoom"
    FROM "event"."webhooks" AS webhooks WHERE id = $1 AND enabled FOR NO KEY UPDATE SKIP LOCKED`,
  read: `SELECT id AS "eventId", type, category, sequence::float8 AS sequence FROM "event"."events"
    WHERE tenant_id = $1 AND sequence > $2 ORDER BY sequence LIMIT ${EVENTS}`,
  insert: `INSERT INTO "event"."webhook_deliveries" (id, webhook_id, tenant_id, event_id, event_type, sequence)
    SELECT id, $2, $3, "eventId", type, sequence
    FROM jsonb_to_recordset($1::jsonb) AS made (id text, "eventId" text, type text, sequence bigint)
    ON CONFLICT (webhook_id, event_id) DO NOTHING`,
  move: `UPDATE "event"."webhooks" SET last_sequence = $2 WHERE id = $1`,
} as const;

interface Behind {
  readonly tenantId: string;
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly lastSequence: number;
  readonly hasRoom: boolean;
}

/** An event that a webhook has not come to yet. */
interface Ahead {
  readonly eventId: string;
  readonly type: string;
  readonly category: string;
  readonly sequence: number;
}

/** Deliveries that were made for one webhook. */
interface Made {
  readonly tenantId: string;
  readonly deliveries: readonly ChangedDelivery[];
}
const NONE: Made = { tenantId: '', deliveries: [] };

/**
 * Follows the events of each tenant from where each of its webhooks stands. A tenant's sequence has no gap and what can be read of it is
 * complete, so that a place in it is all there is to remember; it moves on in the transaction that makes the deliveries.
 */
export function createFanOut(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  changes: Pick<DeliveryChanges, 'publish'>,
): FanOut {
  const { read, write } = openStatements({ database, outbox, domain: 'event', part: 'fan_out', sql: SQL });
  const advance = (webhookId: string): Promise<Made> =>
    write<Made>(async (rows) => {
      const [webhook] = await rows<Behind>('lock', webhookId);
      if (!webhook?.hasRoom) return [NONE];
      const { tenantId, lastSequence } = webhook;
      const events = await rows<Ahead>('read', tenantId, lastSequence);
      if (events.length === 0) return [NONE];
      const made = events.filter((event) => fits(webhook, event)).map((event) => ({ id: newId('whd'), ...event }));
      if (made.length > 0) await rows('insert', JSON.stringify(made), webhookId, tenantId);
      await rows('move', webhookId, events.at(-1)!.sequence);
      return [{ tenantId, deliveries: made.map(({ id }) => ({ id, webhookId })) }];
    });
  return async () => {
    let total = 0;
    for (const { id } of await read<{ id: string }>('behind')) {
      const { tenantId, deliveries } = await advance(id);
      changes.publish(tenantId, deliveries);
      total += deliveries.length;
    }
    return total;
  };
}
