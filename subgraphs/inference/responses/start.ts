import type { Platform } from '../../../platform/platform.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import type { InlineFiles } from '../files/file-parts.ts';
import type { ModelCalls } from '../model-call.ts';
import type { InferenceConfig } from '../settings.ts';
import { createPassThrough } from './pass-through.ts';
import { responseResolvers } from './resolvers.ts';
import { createResponses } from './response.ts';
import { createResponseStore } from './store.ts';

const PRUNE_INTERVAL_MS = 600_000;
/** Rows that are removed at once: a longer statement would hold up others. */
const PRUNE_BATCH = 1_000;
const DAY_MS = 24 * 3_600_000;

/** The Responses API of a process. */
export interface StartedResponses {
  readonly resolvers: Resolvers;
  stop(): Promise<void>;
}

/** Starts it: what has expired is removed every ten minutes. */
export function startResponses(
  { config, database, outbox, logger }: Pick<Platform<InferenceConfig>, 'config' | 'database' | 'outbox' | 'logger'>,
  parts: {
    readonly chat: ChatPipeline;
    readonly calls: ModelCalls;
    readonly catalog: Catalog;
    readonly inlineFiles: InlineFiles;
  },
): StartedResponses {
  const store = createResponseStore({ database, outbox });
  const passThrough = createPassThrough(config, parts.catalog, parts.calls);
  const keepMs = config.RESPONSE_KEEP_DAYS * DAY_MS;
  const prune = (signal: AbortSignal) => removeAll(signal, PRUNE_BATCH, store.prune);
  const stopPruning = startRounds(logger, [
    { everyMs: PRUNE_INTERVAL_MS, failure: 'responses not pruned', work: prune },
  ]);
  return {
    resolvers: responseResolvers(createResponses({ ...parts, passThrough, store, keepMs })),
    stop: stopPruning,
  };
}
