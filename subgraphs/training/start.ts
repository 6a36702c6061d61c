import { fillFromDatabase } from '../../platform/events/database-metrics.ts';
import { issuerOf } from '../../platform/identity/access-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EncryptedColumn, reencrypt } from '../../platform/secrets/reencryption.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { createActAs } from '../acting-viewer.ts';
import type { StartedDomain } from '../define.ts';
import { createOpenAsk } from './ask-model.ts';
import { createDatasets } from './datasets/dataset.ts';
import { createDatasetStore } from './datasets/store.ts';
import { createOpenDefaults } from './defaults.ts';
import { createOpenDeployments } from './deployments.ts';
import { createReadExport } from './export/export.ts';
import { createExportStore } from './export/store.ts';
import { createJobs } from './jobs/job.ts';
import { createRunning, publishProgress } from './jobs/running.ts';
import { createJobStore, JOB_ROWS } from './jobs/store.ts';
import type { TrainingMetrics } from './metrics.ts';
import { createReports } from './outside/report.ts';
import { createOutside } from './outside/send.ts';
import { createTrainers } from './outside/trainer.ts';
import { createTrainerStore } from './outside/trainer-store.ts';
import { trainingResolvers } from './resolvers.ts';
import type { TrainingSettings } from './settings.ts';
import { createReadConfig, createReadStats } from './stats.ts';

const PRUNE_EVERY_MS = 3_600_000;
/** The secrets of trainers, registered and of jobs. */
const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'training.trainers', key: ['tenant_id'], column: 'secret' },
  { table: 'training.jobs', key: ['id'], column: 'secret' },
];
/** After these another process that works on the job has to leave it. */
const TAKEN_AWAY: ReadonlySet<string> = new Set(['training.job.paused', 'training.job.cancelled']);
/** After these there is something to take up. */
const WAITING: ReadonlySet<string> = new Set(['training.job.created', 'training.job.resumed']);

/** Starts the domain: its rules, and what works on jobs that wait. */
export async function startTraining(platform: Platform<TrainingSettings, TrainingMetrics>): Promise<StartedDomain> {
  const { config, database, outbox, bus, logger, metrics, queues, secrets, outgoing, call, asViewer } = platform;
  const store = createJobStore(database, outbox);
  const datasetStore = createDatasetStore(database, outbox);
  const datasets = createDatasets(
    datasetStore,
    { maxBytes: config.MAX_TRAINING_DATASET_MB * 1024 * 1024, maxLines: config.MAX_TRAINING_DATASET_EXAMPLES },
    {
      datasets: config.MAX_TRAINING_DATASETS_PER_ORGANIZATION,
      bytes: config.MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION,
    },
  );
  const trainers = createTrainers({
    store: createTrainerStore(database, outbox),
    secrets,
    refusal: outgoing.refusal,
  });
  const actAs = createActAs(call);
  const runner = createRunning({
    gate: queues.open({ domain: 'training', name: 'training_jobs', rows: JOB_ROWS }),
    store,
    datasets,
    secrets,
    bus,
    logger,
    openAsk: createOpenAsk(asViewer),
    openDeployments: createOpenDeployments(asViewer),
    openOutside: createOutside(outgoing, issuerOf(config)),
    actAs,
    atOnce: config.TRAINING_CONCURRENCY,
    leaseSeconds: config.TRAINING_LEASE_SECONDS,
    onSettled: ({ algorithm }, outcome, seconds, { calls, costMicroUsd }) => {
      metrics.trainingJobs.inc({ algorithm, outcome });
      metrics.trainingJobDuration.observe({ algorithm }, seconds);
      metrics.trainingModelCalls.inc({ algorithm }, calls);
      metrics.trainingCost.inc({ algorithm }, costMicroUsd / 1_000_000);
    },
  });
  fillFromDatabase(metrics, [metrics.trainingJobsQueued], async () =>
    metrics.trainingJobsQueued.set({}, await store.queued()),
  );
  const stopFollowing = await bus.listen('training', ({ type, payload }) => {
    if (TAKEN_AWAY.has(type)) runner.stop((payload as { readonly job_id: string }).job_id);
    else if (WAITING.has(type) && bus.shared) runner.wake();
  });
  const prune = async (signal: AbortSignal) => {
    while (!signal.aborted && (await store.prune(config.TRAINING_JOB_RETENTION_SECONDS)) > 0);
  };
  let stopPruning: (() => Promise<void>) | undefined;

  const jobs = createJobs({
    store,
    datasets,
    secrets,
    openDefaults: createOpenDefaults({ asViewer, datasets, trainers }),
    runner,
    refusal: outgoing.refusal,
    most: config.MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION,
  });
  const reports = createReports({
    store,
    datasets,
    secrets,
    onReport: (job, { progress, phase }) =>
      publishProgress(job, { fraction: progress ?? 0, phase: phase ?? '' }, bus, logger),
  });
  return {
    resolvers: trainingResolvers({
      jobs,
      trainers,
      datasets,
      reports,
      store,
      datasetStore,
      bus,
      actAs,
      readExport: createReadExport(createExportStore(platform), datasets),
      readStats: createReadStats(store),
      readConfig: createReadConfig(config),
    }),
    ready: async () => {
      for (const column of ENCRYPTED)
        reencrypt(database.pool('training'), secrets, column).catch((error) =>
          logger.warn({ err: error, table: column.table }, 'secrets of trainers not encrypted anew'),
        );
      if (config.TRAINING_CONCURRENCY > 0) runner.start();
      stopPruning = startRounds(logger, [
        { everyMs: PRUNE_EVERY_MS, isFirstAtOnce: true, failure: 'training jobs not pruned', work: prune },
      ]);
    },
    stop: async () => {
      stopFollowing();
      await stopPruning?.();
      await runner.close();
    },
  };
}
