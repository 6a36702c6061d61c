import path from 'node:path';
import { fillFromDatabase } from '../../platform/events/database-metrics.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { createWorkerPool, JobFailure } from '../../platform/work/worker-pool.ts';
import type { StartedDomain } from '../define.ts';
import type { Forecasted, Job, Trained, TrainingProgress } from './forecasting/model.ts';
import type { PredictionMetrics } from './metrics.ts';
import { createPredictionModels } from './prediction-model.ts';
import { type Compute, createPredictionRuns } from './prediction-run.ts';
import { predictionResolvers } from './resolvers.ts';
import type { PredictionConfig } from './settings.ts';
import { createPredictionStore, TRAINING_ROWS } from './store.ts';
import { createTraining } from './training.ts';

/** Threads run compiled code, also where the process runs the sources. */
const WORKER = path.join(projectRoot, 'dist/subgraphs/prediction/forecasting/worker.js');
/** Forecasts that may wait for a thread. */
const MAX_WAITING_FORECASTS = 100;
const PRUNE_EVERY_MS = 3_600_000;

/** Starts the domain: its rules, the threads that compute, and what trains models that wait. */
export async function startPrediction(platform: Platform<PredictionConfig, PredictionMetrics>): Promise<StartedDomain> {
  const { config, database, outbox, bus, logger, metrics, queues } = platform;
  const store = createPredictionStore(database, outbox);
  const threads = {
    file: WORKER,
    memoryMb: config.PREDICTION_THREAD_MEMORY_MB,
    // Stan repeats there what it answers.
    onStderr: (text: string) => logger.debug({ text }, 'a thread has written to standard error'),
  };
  const trainingPool = createWorkerPool<Job, Trained, TrainingProgress>({
    ...threads,
    size: config.PREDICTION_TRAINING_THREADS,
    maxWaiting: 0,
    reuse: false,
    timeoutMs: config.PREDICTION_TRAINING_TIMEOUT_SECONDS * 1_000,
  });
  const forecastPool = createWorkerPool<Job, Forecasted>({
    ...threads,
    size: config.PREDICTION_FORECAST_THREADS,
    maxWaiting: MAX_WAITING_FORECASTS,
    reuse: true,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
  });
  const compute: Compute = async (job, signal) => {
    const began = performance.now();
    try {
      return await forecastPool.run(job, { signal });
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error;
      logger.error({ err: error }, 'a forecast was not computed');
      throw new AppError('SERVICE_UNAVAILABLE', `The forecast was not computed: ${error.message}`);
    } finally {
      metrics.predictionForecastDuration.observe({}, (performance.now() - began) / 1_000);
    }
  };
  const training = createTraining({
    gate: queues.open({ domain: 'prediction', name: 'prediction_trainings', rows: TRAINING_ROWS }),
    store,
    pool: trainingPool,
    bus,
    logger,
    atOnce: config.PREDICTION_TRAINING_THREADS,
    leaseSeconds: config.PREDICTION_LEASE_SECONDS,
    onSettled: ({ modelType: type }, outcome, seconds) => {
      metrics.predictionTrainings.inc({ type, outcome });
      metrics.predictionTrainingDuration.observe({ type }, seconds);
    },
  });
  fillFromDatabase(metrics, [metrics.predictionTrainingsQueued], async () =>
    metrics.predictionTrainingsQueued.set({}, await store.queued()),
  );
  const stopFollowing = await bus.listen('prediction', ({ type, payload }) => {
    if (type === 'prediction.model.deleted') training.cancel((payload as { readonly model_id: string }).model_id);
    else if (type === 'prediction.model.created' && bus.shared) training.wake();
  });
  const prune = async (signal: AbortSignal) => {
    while (!signal.aborted && (await store.prune(config.PREDICTION_RUN_RETENTION_SECONDS)) > 0);
  };
  let stopPruning: (() => Promise<void>) | undefined;

  const limits = {
    models: config.MAX_PREDICTION_MODELS_PER_ORGANIZATION,
    rows: config.MAX_PREDICTION_ROWS_PER_ORGANIZATION,
  };
  const models = createPredictionModels(store, limits, training);
  const runs = createPredictionRuns(store, models, compute);
  return {
    resolvers: predictionResolvers(models, runs, store, bus),
    ready: async () => {
      training.start();
      stopPruning = startRounds(logger, [
        { everyMs: PRUNE_EVERY_MS, isFirstAtOnce: true, failure: 'forecasts not pruned', work: prune },
      ]);
    },
    stop: async () => {
      stopFollowing();
      await stopPruning?.();
      await training.close();
      await Promise.all([trainingPool.close(), forecastPool.close()]);
    },
  };
}
