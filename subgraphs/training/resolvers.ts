import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { Base64 } from '../../platform/graphql/base64-bytes.ts';
import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { requireService, requireTenant, requireViewer, withViewer } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { ActAs, Caller } from '../acting-viewer.ts';
import { filtered } from '../list-filter.ts';
import type { Datasets } from './datasets/dataset.ts';
import type { DatasetStore } from './datasets/store.ts';
import type { ReadExport } from './export/export.ts';
import type { GivenJob, Jobs } from './jobs/job.ts';
import { TRAINING } from './jobs/running.ts';
import type { JobStore } from './jobs/store.ts';
import type { TrainingJobModel } from './models.ts';
import type { GivenReport, Reports } from './outside/report.ts';
import type { Trainers } from './outside/trainer.ts';
import type { Resolvers } from './schema.generated.ts';
import type { ReadConfig, ReadStats } from './stats.ts';

interface JobEvent {
  readonly job_id?: string;
}

export interface TrainingRules {
  readonly jobs: Jobs;
  readonly trainers: Trainers;
  readonly datasets: Datasets;
  readonly reports: Reports;
  readonly store: JobStore;
  readonly datasetStore: Pick<DatasetStore, 'byIds'>;
  readonly readExport: ReadExport;
  readonly readStats: ReadStats;
  readonly readConfig: ReadConfig;
  readonly bus: EventBus;
  readonly actAs: ActAs;
}

const GONE = 'training.job.deleted';
const ENDED: ReadonlySet<string> = new Set(['succeeded', 'failed', 'cancelled']);

/** Arguments → rules → results of trainings and their datasets. */
export function trainingResolvers(rules: TrainingRules): Resolvers {
  const { jobs, trainers, datasets, reports, store, datasetStore, readExport, readStats, readConfig, bus, actAs } =
    rules;
  const load = createBatch(store.byIds);
  const loadDataset = createBatch(datasetStore.byIds);
  const one = async (id: string): Promise<TrainingJobModel> => {
    const [job] = await store.byIds([id]);
    if (!job) throw notFound('Training job');
    return job;
  };
  return {
    DateTime,
    Base64,
    JSON: JSONValue,
    Query: {
      trainingJobs: filtered((_source, { status, algorithm, ...page }, context) =>
        jobs.list({ status: status ?? null, algorithm: algorithm ?? null }, page, context),
      ),
      trainingJob: (_source, { id }, context) => jobs.get(id, context),
      trainingCandidates: (_source, { jobId, ...page }, context) => jobs.candidates(jobId, page, context),
      trainingDatasets: (_source, page, context) => datasets.list(page, context),
      trainingDataset: (_source, { id }, context) => datasets.get(id, context),
      trainingDatasetContent: async (_source, { id }, context) => ({
        contentType: 'application/x-ndjson',
        content: await datasets.content(id, context),
      }),
      trainingJobDataset: async (_source, { jobId, expires, signature }) => ({
        contentType: 'application/x-ndjson',
        content: await reports.dataset(jobId, expires, signature),
      }),
      trainingExport: async (_source, { jobId, cursor }, context) => {
        const tenantId = requireTenant(context);
        if (jobId != null && !ENDED.has((await jobs.get(jobId, context)).status))
          throw new AppError('CONFLICT', 'The training job has not ended');
        return readExport({ tenantId, jobId: jobId ?? null }, cursor ?? null);
      },
      trainingTrainer: (_source, _args, context) => trainers.get(context),
      trainingStats: (_source, _args, context) => readStats(requireTenant(context)),
      trainingConfig: () => readConfig(),
    },
    Mutation: {
      startTraining: (_source, { input }, context) => jobs.start(input as GivenJob, context),
      pauseTraining: (_source, { id }, context) => jobs.pause(id, context),
      resumeTraining: (_source, { id }, context) => jobs.resume(id, context),
      cancelTraining: (_source, { id }, context) => jobs.cancel(id, context),
      deleteTrainingJob: async (_source, { id }, context) => {
        await jobs.delete(id, context);
        return { jobId: id, status: 'deleted' };
      },
      _startTrainingFor: async (_source, { input }, context) => {
        requireService(context);
        const { caller: given, startedFor: id, ...job } = input;
        const caller = given as Caller;
        const viewer = await actAs(caller, TRAINING, context);
        return jobs.start(job, withViewer(context, viewer), { id, caller });
      },
      reportTraining: (_source, { jobId, input }) => reports.report(jobId, input as GivenReport),
      registerTrainingTrainer: (_source, { input }, context) => trainers.register(input, context),
      removeTrainingTrainer: async (_source, _args, context) => {
        const { tenantId, url } = await trainers.remove(context);
        return { tenantId, url, status: 'removed' };
      },
      uploadTrainingDataset: (_source, { input }, context) => datasets.upload(input, context),
      deleteTrainingDataset: async (_source, { id }, context) => {
        await datasets.delete(id, context);
        return { datasetId: id, status: 'deleted' };
      },
    },
    Subscription: {
      trainingJobChanged: {
        subscribe: async (_source, { id }, context) => {
          const tenant = requireTenant(context);
          if (id != null) {
            await jobs.get(id, context);
            return followJob(id, bus, context.signal, () => one(id));
          }
          const isOurs = ({ type, tenantId, payload }: BusEvent<JobEvent>) =>
            tenantId === tenant && payload.job_id !== undefined && type !== GONE;
          return readEach(bus.stream<JobEvent>('training', isOurs, { signal: context.signal }), store);
        },
        resolve: (job: unknown) => job as TrainingJobModel,
      },
    },
    TrainingJob: {
      __resolveReference: async ({ id }, context) => {
        const job = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return job && (kind === 'service' || job.tenantId === tenantId) ? job : null;
      },
      runsAs: ({ caller }) => caller.id,
      costUsd: ({ costMicroUsd }) => costMicroUsd / 1_000_000,
      best: ({ id, bestCandidate }) => (bestCandidate === null ? null : store.candidate(id, bestCandidate)),
    },
    TrainingDataset: {
      __resolveReference: async ({ id }, context) => {
        const dataset = await loadDataset(context, id);
        const { kind, tenantId } = requireViewer(context);
        return dataset && (kind === 'service' || dataset.tenantId === tenantId) ? dataset : null;
      },
    },
  };
}

/** The jobs that events tell of, as they are by then. */
async function* readEach(
  words: AsyncIterableIterator<BusEvent<JobEvent>>,
  store: Pick<JobStore, 'byIds'>,
): AsyncGenerator<TrainingJobModel> {
  try {
    for await (const { payload } of words) {
      const [job] = await store.byIds([payload.job_id!]);
      if (job) yield job;
    }
  } finally {
    await words.return?.();
  }
}

/** The job as it is, and again after each word of it, until it has ended. It listens before it looks: nothing is missed. */
async function* followJob(
  id: string,
  bus: EventBus,
  signal: AbortSignal,
  read: () => Promise<TrainingJobModel>,
): AsyncGenerator<TrainingJobModel> {
  const words = bus.stream<JobEvent>('training', ({ payload }) => payload.job_id === id, { signal });
  try {
    for (;;) {
      const job = await read();
      yield job;
      if (ENDED.has(job.status)) return;
      if ((await words.next()).done) return;
    }
  } finally {
    await words.return?.();
  }
}
