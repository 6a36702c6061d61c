import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const tenantMetrics = (make: MetricMaker) => ({
  /** `state`: `closing`, `deletion_scheduled` or `erasing`. */
  tenantDeletions: make.gauge('tenant_deletions', 'Deletions of organizations that are not done.', 'state'),
  tenantErasureDuration: make.longDurations(
    'tenant_erasure_duration_seconds',
    'Time of the removal of an organization, from its beginning to when nothing was left.',
  ),
  tenantErasedItems: make.counter(
    'tenant_erased_items_total',
    'Rows and other things that such removals have removed.',
  ),
});

/** The metrics of this domain. */
export type TenantMetrics = ReturnType<typeof tenantMetrics>;
