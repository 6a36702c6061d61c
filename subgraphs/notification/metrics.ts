import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const notificationMetrics = (make: MetricMaker) => ({
  /** `state`: `queued`, `retried`, `deferred` (quiet hours), `sent`, `delivered`, `failed` or `dead`. */
  notificationDeliveries: make.counter(
    'notification_deliveries_total',
    'Deliveries of notifications by what became of them.',
    'channel',
    'state',
  ),
  /** Deliveries that wait; counting stops at 10,000. */
  notificationQueue: make.gauge('notification_queue_depth', 'Deliveries of notifications that wait.', 'channel'),
});

/** The metrics of this domain. */
export type NotificationMetrics = ReturnType<typeof notificationMetrics>;
