import { defineSubgraph } from '../define.ts';
import { predictionMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { predictionSettings } from './settings.ts';
import { startPrediction } from './start.ts';
import { predictionTenantData } from './store.ts';

/** Models of time series: trained in the background, asked for forecasts. */
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
