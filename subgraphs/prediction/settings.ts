import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const predictionSettings = defineSettings({
  Prediction: {
    PREDICTION_TRAINING_THREADS: setting(
      whole(0, 64),
      '1',
      'Prediction models that one process trains at once, each in a thread. 0: none, other processes do.',
    ),
    PREDICTION_FORECAST_THREADS: setting(whole(1, 64), '1', 'Threads that forecast.'),
    PREDICTION_THREAD_MEMORY_MB: setting(
      whole(64, 65_536),
      '1024',
      'JavaScript heap of each of these threads; what needs more fails, and the process goes on.',
    ),
    PREDICTION_TRAINING_TIMEOUT_SECONDS: setting(seconds(1), '900', 'Longest training (15 minutes).'),
    PREDICTION_LEASE_SECONDS: setting(
      whole(1, 3600),
      '30',
      'How long the training of a process that went silent is left to it before another one takes over.',
    ),
    PREDICTION_RUN_RETENTION_SECONDS: setting(seconds(60), '2592000', 'How long a forecast can be read (30 days).'),
    MAX_PREDICTION_MODELS_PER_ORGANIZATION: setting(limit, '100', 'Prediction models of an organization. 0: no limit.'),
    MAX_PREDICTION_ROWS_PER_ORGANIZATION: setting(
      limit,
      '2000000',
      'Rows of all prediction models of an organization together. 0: no limit.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type PredictionConfig = ConfigWith<typeof predictionSettings>;
