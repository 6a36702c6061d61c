import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const sleepMetrics = (make: MetricMaker) => ({
  /** `product` and `mode` as callers name them. */
  sleepEvaluations: make.counter('sleep_evaluations_total', 'Nights that were evaluated.', 'product', 'mode'),
});

/** The metrics of this domain. */
export type SleepMetrics = ReturnType<typeof sleepMetrics>;
