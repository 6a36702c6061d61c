import { defineSubgraph } from '../define.ts';
import { predictionMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { predictionSettings } from './settings.ts';
import { startPrediction } from './start.ts';
import { predictionTenantData } from './store.ts';

/**
 * Predictions: models of time series, trained in the background and asked for forecasts.
 *
 * A model is a series with options. It is trained under a lease by whichever process is free, in a thread, and its artifact is
 * stored; a forecast runs in a thread as well, so that no other request waits for it.
 *
 * - `prediction-model.ts`, `training.ts`: a model is made, trained again and deleted;
 * - `prediction-run.ts`: a forecast is made and kept;
 * - `series.ts`, `options.ts`: what may be given, and how it is checked;
 * - `forecasting`: the methods, which run in threads (`platform/work/worker-pool.ts`).
 */
export const prediction = defineSubgraph({
  name: 'prediction',
  settings: predictionSettings,
  metrics: predictionMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Forecasts of time series by Prophet and simpler models.',
  routes,
  resources: { predictions: ['models', 'runs'] },
  tenantData: predictionTenantData,
  start: startPrediction,
});
