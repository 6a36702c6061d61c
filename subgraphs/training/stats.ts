import { ALGORITHM_NAMES, algorithmOf } from './algorithms/table.ts';
import type { JobStore } from './jobs/store.ts';
import { STATUSES, type TrainingCount, type TrainingJobModel } from './models.ts';
import type { TrainingConfig, TrainingStats } from './schema.generated.ts';
import type { TrainingSettings } from './settings.ts';

/** The jobs of an organization in numbers. */
export type ReadStats = (tenantId: string) => Promise<Omit<TrainingStats, 'open'> & { open: TrainingJobModel[] }>;

/** Returns the parameters that can be asked for. */
export type ReadConfig = () => TrainingConfig;

const OPEN_AT_MOST = 20;

export function createReadStats(store: Pick<JobStore, 'counts' | 'page'>): ReadStats {
  return async (tenantId) => {
    const counts = await store.counts(tenantId);
    const page = { limit: OPEN_AT_MOST, offset: 0, after: null, direction: null };
    const open = await Promise.all(
      (['queued', 'running'] as const).map((status) => store.page(tenantId, { status, algorithm: null }, page)),
    );
    return {
      byStatus: STATUSES.map((status) => ({
        status,
        jobs: sum(
          counts.filter((each) => each.status === status),
          'jobs',
        ),
      })),
      byAlgorithm: ALGORITHM_NAMES.map((algorithm) => {
        const own = counts.filter((each) => each.algorithm === algorithm);
        const succeeded = own.find(({ status }) => status === 'succeeded');
        const failed = own.find(({ status }) => status === 'failed');
        return {
          algorithm,
          ...totals(own),
          succeeded: succeeded?.jobs ?? 0,
          failed: failed?.jobs ?? 0,
          meanSeconds: succeeded?.meanSeconds ?? null,
        };
      }),
      ...totals(counts),
      open: open
        .flat()
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, OPEN_AT_MOST),
    };
  };
}

const sum = (counts: readonly TrainingCount[], field: 'jobs' | 'calls' | 'tokens' | 'costMicroUsd'): number =>
  counts.reduce((total, each) => total + each[field], 0);

const totals = (counts: readonly TrainingCount[]) => ({
  jobs: sum(counts, 'jobs'),
  calls: sum(counts, 'calls'),
  tokens: sum(counts, 'tokens'),
  costUsd: sum(counts, 'costMicroUsd') / 1_000_000,
});

type Limits = Pick<
  TrainingSettings,
  | 'MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION'
  | 'MAX_TRAINING_DATASETS_PER_ORGANIZATION'
  | 'MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION'
  | 'MAX_TRAINING_DATASET_MB'
  | 'MAX_TRAINING_DATASET_EXAMPLES'
>;

/** Made of the tables that requests are checked by. */
export function createReadConfig(config: Limits): ReadConfig {
  const answer: TrainingConfig = {
    algorithms: ALGORITHM_NAMES.map((name) => {
      const { description, parameters } = algorithmOf(name);
      return {
        name,
        description,
        parameters: Object.entries(parameters).map(([parameter, each]) => ({
          name: parameter,
          type: each.type,
          description: each.description,
          required: each.default === undefined && each.derive === undefined,
          default: each.default ?? null,
          minimum: each.minimum ?? null,
          maximum: each.maximum ?? null,
          values: each.values ? [...each.values] : null,
        })),
      };
    }),
    statuses: [...STATUSES],
    limits: {
      openJobs: config.MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION,
      datasets: config.MAX_TRAINING_DATASETS_PER_ORGANIZATION,
      datasetBytes: config.MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION,
      bytesPerDataset: config.MAX_TRAINING_DATASET_MB * 1024 * 1024,
      examplesPerDataset: config.MAX_TRAINING_DATASET_EXAMPLES,
    },
  };
  return () => answer;
}
