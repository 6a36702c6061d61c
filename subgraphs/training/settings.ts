import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const trainingSettings = defineSettings({
  Training: {
    TRAINING_CONCURRENCY: setting(
      whole(0, 64),
      '4',
      'Training jobs that one process works on at once. 0: none, other processes do.',
    ),
    TRAINING_LEASE_SECONDS: setting(
      whole(1, 3600),
      '30',
      'How long the job of a process that went silent is left to it before another one takes over.',
    ),
    TRAINING_JOB_RETENTION_SECONDS: setting(
      seconds(60),
      '7776000',
      'How long a training job that has ended can be read, with what it has tried (90 days).',
    ),
    MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION: setting(
      limit,
      '20',
      'Training jobs of an organization that wait or run. 0: no limit.',
    ),
    MAX_TRAINING_DATASETS_PER_ORGANIZATION: setting(limit, '100', 'Training datasets of an organization. 0: no limit.'),
    MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION: setting(
      limit,
      '536870912',
      'Bytes of all training datasets of an organization together (512 MiB). 0: no limit.',
    ),
    MAX_TRAINING_DATASET_MB: setting(whole(1, 100), '10', 'Largest training dataset, in MiB.'),
    MAX_TRAINING_DATASET_EXAMPLES: setting(whole(1, 1_000_000), '50000', 'Most examples of a training dataset.'),
  },
});

/** The configuration, as this domain reads it. */
export type TrainingSettings = ConfigWith<typeof trainingSettings>;
