import type { Logger } from 'pino';
import type { BusEvent, EventBus } from '../../../platform/events/event-bus.ts';
import { flatStream } from '../../../platform/events/flat-stream.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { WebhookDeliveryModel } from './models.ts';

/** Deliveries of one organization that have changed together. */
interface ChangedDeliveries {
  readonly deliveries: readonly ChangedDelivery[];
}

/** A delivery, as far as it is looked for. */
export type ChangedDelivery = Pick<WebhookDeliveryModel, 'id' | 'webhookId'>;

/** Tells of deliveries that were made, tried or asked for again, to whoever listens now. */
export interface DeliveryChanges {
  /** Never throws, and waits for nothing: the list has what a listener misses. */
  publish(tenantId: string, deliveries: readonly ChangedDelivery[]): void;
  /** The deliveries of an organization that change from now on, or those to one of its webhooks. */
  stream(tenantId: string, webhookId: string | null, signal: AbortSignal): AsyncIterableIterator<ChangedDelivery>;
}

/** A topic of its own, which nobody records: an event of a delivery would be sent to webhooks, and be one more. */
const TOPIC = 'webhook_deliveries';
/** Of one message on the bus. */
const PUBLISHED = 100;

export const createDeliveryChanges = (
  bus: Pick<EventBus, 'publish' | 'stream'>,
  logger: Pick<Logger, 'debug'>,
): DeliveryChanges => ({
  publish(tenantId, deliveries) {
    for (let at = 0; at < deliveries.length; at += PUBLISHED) {
      const changed = deliveries.slice(at, at + PUBLISHED).map(({ id, webhookId }) => ({ id, webhookId }));
      const payload: ChangedDeliveries = { deliveries: changed };
      const time = new Date().toISOString();
      const event: BusEvent = { id: newId('evt'), type: `${TOPIC}.changed`, tenantId, time, payload };
      bus.publish(TOPIC, event).catch((error) => logger.debug({ err: error }, 'webhook deliveries were not told of'));
    }
  },
  stream: (tenant, webhook, signal) =>
    flatStream(
      bus.stream<ChangedDeliveries>(TOPIC, ({ tenantId }) => tenantId === tenant, { signal }),
      ({ deliveries }) => deliveries.filter(({ webhookId }) => webhook === null || webhookId === webhook),
    ),
});
