import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const usageMetrics = (make: MetricMaker) => ({
  /** `outcome`: `granted` or `refused`. */
  creditLeases: make.counter('credit_leases_total', 'Leases of credit that processes have asked for.', 'outcome'),
});

/** The metrics of this domain. */
export type UsageMetrics = ReturnType<typeof usageMetrics>;
