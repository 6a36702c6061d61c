import type { MetricMaker } from '../../platform/observability/metrics.ts';

const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** Makes the metrics of this domain. */
export const auditMetrics = (make: MetricMaker) => ({
  /** Entries of the audit log, by category. */
  auditEvents: make.counter('audit_events_recorded_total', 'Entries appended to the audit log.', 'category'),
  /** Entries that one transaction appended. */
  auditBatch: make.histogram(
    'audit_batch_entries',
    'Entries that one transaction appended to the audit log.',
    BATCH_BUCKETS,
  ),
  auditAppend: make.durations(
    'audit_append_duration_seconds',
    'Time to append a batch to its chains, commit included.',
  ),
});

/** The metrics of this domain. */
export type AuditMetrics = ReturnType<typeof auditMetrics>;
