import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Seconds, from 0.1 ms to 250 ms. */
const COMPUTING_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25];

/** Makes the metrics of this domain. */
export const complianceMetrics = (make: MetricMaker) => ({
  /** `type`: what was checked for; `outcome`: `passed` or `flagged`. */
  complianceChecks: make.counter('compliance_checks_total', 'Content checks by what they found.', 'type', 'outcome'),
  /** Seconds of computing. */
  complianceDuration: make.histogram(
    'compliance_check_duration_seconds',
    'Time that one check has computed.',
    COMPUTING_BUCKETS,
    'type',
  ),
  /** `outcome`: `answered`, `timeout`, `failed`, `busy` (too many wait) or `abandoned` (the caller has gone). */
  complianceModelDuration: make.durations(
    'compliance_model_duration_seconds',
    'Time of a judgement by the classifier of COMPLIANCE_MODEL, the wait for its thread included.',
    'outcome',
  ),
  complianceModelRestarts: make.counter(
    'compliance_model_restarts_total',
    'Times that the classifier of COMPLIANCE_MODEL was loaded again after it had failed.',
  ),
});

/** The metrics of this domain. */
export type ComplianceMetrics = ReturnType<typeof complianceMetrics>;
