import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const eventMetrics = (make: MetricMaker) => ({
  /** `origin`: `platform`, of a domain of ours, or `published`. */
  eventsStored: make.counter('events_stored_total', 'Events that were stored, each once.', 'origin'),
  /** Tries; `outcome`: `delivered`, `retried` or `failed` (given up). */
  webhookDeliveries: make.counter('webhook_deliveries_total', 'Tries to deliver an event to a webhook.', 'outcome'),
  webhookDuration: make.durations('webhook_delivery_duration_seconds', 'Time of such a try.', 'outcome'),
  /** Deliveries that could be tried now, at most 10,000. */
  webhooksDue: make.gauge('webhook_deliveries_due', 'Webhook deliveries that could be tried now, at most 10,000.'),
});

/** The metrics of this domain. */
export type EventMetrics = ReturnType<typeof eventMetrics>;
