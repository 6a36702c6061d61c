import { defineSubgraph } from '../define.ts';
import { trainingTenantData } from './jobs/store.ts';
import { trainingMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { trainingSettings } from './settings.ts';
import { startTraining } from './start.ts';

/**
 * Trainings: prompts, and what else an algorithm improves, with the models of this platform.
 *
 * A job takes a dataset, an algorithm and a budget. It runs under a lease, keeps a checkpoint with every step, and goes on from
 * there in another process after a crash. Its calls of models are paid by whoever started it. What it finds are candidates, the best
 * of which can become a deployment.
 *
 * - `jobs`: a job is started, paused, resumed and cancelled; whoever is free runs it;
 * - `algorithms`: the ways to train, each with its parameters;
 * - `datasets`: examples, checked and split;
 * - `scoring`: how good an answer is;
 * - `outside`: jobs that a trainer outside runs and reports on;
 * - `export`: what was found, as lines.
 */
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
