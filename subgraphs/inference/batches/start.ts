import type { Platform } from '../../../platform/platform.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import type { ActAs } from '../../acting-viewer.ts';
import type { FileStore } from '../files/store.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { InferenceConfig } from '../settings.ts';
import { type AnswerLineParts, createAnswerLine } from './answer-line.ts';
import { createBatches } from './batch.ts';
import { batchResolvers } from './resolvers.ts';
import { createRunning } from './running.ts';
import { BATCH_ROWS, createBatchStore } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
const PRUNE_BATCH = 1_000;

/** Starts batches: what has ended long ago is removed every hour. Requests run once `start` was called. */
export async function startBatches(
  platform: Platform<InferenceConfig, InferenceMetrics>,
  parts: Omit<AnswerLineParts, 'logger'> & { readonly files: FileStore; readonly actAs: ActAs },
) {
  const { config, bus, metrics, logger, queues } = platform;
  const { files, actAs } = parts;
  const store = createBatchStore(platform);
  const worker = createRunning({
    gate: queues.open({ domain: 'inference', name: 'batches', rows: BATCH_ROWS }),
    store,
    files,
    actAs,
    metrics,
    logger,
    answer: createAnswerLine({ ...parts, logger }),
    atOnce: config.BATCH_CONCURRENCY,
    linesAtOnce: config.BATCH_REQUESTS_AT_ONCE,
    leaseSeconds: config.BACKGROUND_LEASE_SECONDS,
  });
  const batches = createBatches({
    store,
    files,
    most: config.MAX_OPEN_BATCHES_PER_ORGANIZATION,
    onWaiting: worker.wake,
    onCancelled: (id) => worker.stop(id),
  });
  const stopFollowing = await bus.listen('inference', ({ type, payload }) => {
    if (type === 'inference.batch_cancelling') worker.stop((payload as { readonly batch_id: string }).batch_id);
    if (bus.shared && (type === 'inference.batch_created' || type === 'inference.batch_cancelling')) worker.wake();
  });
  const prune = (signal: AbortSignal) => removeAll(signal, PRUNE_BATCH, store.prune);
  const stopPruning = startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'batches not pruned', work: prune }]);
  return {
    resolvers: batchResolvers(batches),
    start: () => {
      if (config.BATCH_CONCURRENCY > 0) worker.start();
    },
    stop: async () => {
      stopFollowing();
      await worker.close();
      await stopPruning();
    },
  };
}
