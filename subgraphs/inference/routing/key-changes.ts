import type { Logger } from '../../../platform/observability/logger.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { KeyChange } from './keys.ts';

/** Tells log and metrics of keys that are left alone: a line for each change, however many calls meet it. */
export const reportKeyChanges =
  (logger: Pick<Logger, 'warn' | 'info'>, { modelKeyCoolDowns }: Pick<Metrics, 'modelKeyCoolDowns'>) =>
  ({ provider, key, trouble, status, forMs, isNews }: KeyChange): void => {
    const about = { provider: provider.name, key: key + 1, variable: provider.variable };
    if (trouble === null) {
      logger.info(about, 'a key of a provider is taken again');
      return;
    }
    modelKeyCoolDowns.inc({ provider: provider.name, reason: trouble });
    if (!isNews) return;
    const what = trouble === 'refused' ? 'a provider refuses a key' : 'a provider limits the calls of a key';
    logger.warn({ ...about, status, for_seconds: Math.ceil(forMs / 1000) }, what);
  };
