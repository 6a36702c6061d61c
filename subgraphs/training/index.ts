import { defineSubgraph } from '../define.ts';
import { trainingTenantData } from './jobs/store.ts';
import { trainingMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { trainingSettings } from './settings.ts';
import { startTraining } from './start.ts';

/** Trainings of prompts and of what else an algorithm improves, with the models of this platform. */
export const training = defineSubgraph({
  name: 'training',
  settings: trainingSettings,
  metrics: trainingMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Trains prompts with the examples of an organization.',
  routes,
  resources: { training: ['jobs', 'datasets'] },
  tenantData: trainingTenantData,
  start: startTraining,
});
