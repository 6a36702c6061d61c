import type { Platform } from '../../platform/platform.ts';
import { reencrypt } from '../../platform/secrets/reencryption.ts';
import { removeAll, startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph } from '../define.ts';
import { sleepMetrics } from './metrics.ts';
import { createNights } from './night.ts';
import { sleepResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { type SleepConfig, sleepSettings } from './settings.ts';
import { createFindSleeper } from './sleeper.ts';
import { createSleepStore, ENCRYPTED, type SleepStore, sleepTenantData } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** Rows that are removed at once: a longer statement would hold up others. */
const PRUNE_BATCH = 5_000;
const DAY_MS = 86_400_000;

/**
 * Sleep: nights, what published norms say of them, and what could be done for better ones.
 *
 * A night is a record of stages and times; it is checked, scored against norms for the age, and kept encrypted. Everything is
 * computed by formulas from the literature, which the code names; no model is asked.
 *
 * - `night.ts`, `record.ts`, `stages.ts`, `signals.ts`: a night is read, from stages or from signals of a device;
 * - `evaluation.ts`, `score.ts`, `norms.ts`: what it is worth, and against what;
 * - `trend.ts`, `recommendation.ts`: several nights, and advice;
 * - `sleeper.ts`: whose nights a caller may see.
 */
export const sleep = defineSubgraph({
  name: 'sleep',
  settings: sleepSettings,
  metrics: sleepMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Evaluation of sleep, and recommendations.',
  routes,
  resources: { sleep: ['nights'] },
  tenantData: sleepTenantData,
  async start(platform) {
    const { config, database, outbox, secrets, bus, metrics, logger } = platform;
    const store = createSleepStore(database, outbox, secrets);
    const findSleeper = createFindSleeper(platform);
    const nights = createNights({ store, findSleeper, metrics, keptDays: config.SLEEP_RETENTION_DAYS });
    reencrypt(database.pool('sleep'), secrets, ENCRYPTED).catch((error) =>
      logger.warn({ err: error }, 'nights not encrypted anew'),
    );
    const stopPruning = startPruning(platform, store);
    return {
      resolvers: sleepResolvers(nights, store, findSleeper, bus),
      stop: stopPruning,
    };
  },
});

function startPruning({ config, logger }: Platform<SleepConfig>, store: SleepStore): () => Promise<void> {
  const work = (signal: AbortSignal) => {
    const before = new Date(Date.now() - config.SLEEP_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    return removeAll(signal, PRUNE_BATCH, (batch) => store.prune(before, batch));
  };
  return startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'nights not pruned', work }]);
}
