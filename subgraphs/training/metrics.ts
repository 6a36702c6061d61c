import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const trainingMetrics = (make: MetricMaker) => ({
  trainingJobs: make.counter(
    'training_jobs_total',
    'Work on training jobs by what became of it.',
    'algorithm',
    'outcome',
  ),
  trainingJobDuration: make.longDurations(
    'training_job_duration_seconds',
    'Time of such work, until it ended or was left to another process.',
    'algorithm',
  ),
  trainingJobsQueued: make.gauge('training_jobs_queued', 'Training jobs that no process works on yet.'),
  trainingModelCalls: make.counter('training_model_calls_total', 'Calls of models by training jobs.', 'algorithm'),
  trainingCost: make.counter('training_cost_usd_total', 'What those calls have cost, in US dollars.', 'algorithm'),
});

/** The metrics of this domain. */
export type TrainingMetrics = ReturnType<typeof trainingMetrics>;
