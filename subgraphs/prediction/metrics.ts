import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const predictionMetrics = (make: MetricMaker) => ({
  /** `type` of the model; `outcome`: `ready`, `failed`, `cancelled` (the model is gone) or `interrupted` (another process goes on). */
  predictionTrainings: make.counter(
    'prediction_trainings_total',
    'Trainings of prediction models by what became of them.',
    'type',
    'outcome',
  ),
  predictionTrainingDuration: make.longDurations(
    'prediction_training_duration_seconds',
    'Time of such a training.',
    'type',
  ),
  predictionTrainingsQueued: make.gauge('prediction_trainings_queued', 'Trainings that no process does yet.'),
  predictionForecastDuration: make.durations(
    'prediction_forecast_duration_seconds',
    'Time of a forecast, the wait for a thread included.',
  ),
});

/** The metrics of this domain. */
export type PredictionMetrics = ReturnType<typeof predictionMetrics>;
