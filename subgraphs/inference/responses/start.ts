import type { Platform } from '../../../platform/platform.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import { createActAs } from '../../acting-viewer.ts';
import { mergeResolvers, type Resolvers } from '../../resolvers.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { createConversations } from '../conversations/conversation.ts';
import { conversationResolvers } from '../conversations/resolvers.ts';
import { createConversationStore } from '../conversations/store.ts';
import type { InlineFiles } from '../files/file-parts.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { ModelCalls } from '../model-call.ts';
import type { InferenceConfig } from '../settings.ts';
import { createBackground } from './background.ts';
import { BACKGROUND_ROWS, createBackgroundStore } from './background-store.ts';
import { createPassThrough } from './pass-through.ts';
import { responseResolvers } from './resolvers.ts';
import { createResponses, type Responses } from './response.ts';
import { createResponseStore } from './store.ts';

const PRUNE_INTERVAL_MS = 600_000;
/** Rows that are removed at once: a longer statement would hold up others. */
const PRUNE_BATCH = 1_000;
const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;

/** The Responses API of a process, and its conversations. */
export interface StartedResponses {
  readonly responses: Responses;
  readonly resolvers: Resolvers;
  /** Begins to work on background responses, once other domains can be asked. */
  start(): void;
  stop(): Promise<void>;
}

/** Starts it: what has expired is removed every ten minutes. */
export async function startResponses(
  platform: Platform<InferenceConfig, InferenceMetrics>,
  parts: {
    readonly chat: ChatPipeline;
    readonly calls: ModelCalls;
    readonly catalog: Catalog;
    readonly inlineFiles: InlineFiles;
  },
): Promise<StartedResponses> {
  const { config, database, outbox, bus, metrics, logger, queues, call } = platform;
  const store = createResponseStore({ database, outbox });
  const passThrough = createPassThrough(config, parts.catalog, parts.calls);
  const keepMs = config.RESPONSE_KEEP_DAYS * DAY_MS;
  const prune = (signal: AbortSignal) => removeAll(signal, PRUNE_BATCH, store.prune);
  const stopPruning = startRounds(logger, [
    { everyMs: PRUNE_INTERVAL_MS, failure: 'responses not pruned', work: prune },
  ]);
  const conversations = createConversationStore(
    { database, outbox },
    {
      conversations: config.MAX_CONVERSATIONS_PER_ORGANIZATION,
      bytes: config.MAX_CONVERSATION_STORAGE_MB_PER_ORGANIZATION * MB,
    },
  );
  const background = createBackgroundStore({ database, outbox });
  const responses = createResponses({
    ...parts,
    passThrough,
    store,
    conversations,
    background,
    keepMs,
    mostOpen: config.MAX_BACKGROUND_RESPONSES_PER_ORGANIZATION,
    onQueued: () => worker.wake(),
    onCancelled: (id) => worker.stop(id),
  });
  const worker = createBackground({
    gate: queues.open({ domain: 'inference', name: 'background_responses', rows: BACKGROUND_ROWS }),
    store: background,
    answer: responses.answerQueued,
    actAs: createActAs(call),
    atOnce: config.BACKGROUND_RESPONSE_CONCURRENCY,
    leaseSeconds: config.BACKGROUND_LEASE_SECONDS,
    metrics,
    logger,
  });
  const stopFollowing = await bus.listen('inference', ({ type, payload }) => {
    if (type === 'inference.response_queued' && bus.shared) worker.wake();
    if (type === 'inference.response_ended') worker.stop((payload as { readonly response_id: string }).response_id);
  });
  return {
    responses,
    resolvers: mergeResolvers(
      responseResolvers(responses),
      conversationResolvers(createConversations(conversations, parts.inlineFiles)),
    ),
    start: () => {
      if (config.BACKGROUND_RESPONSE_CONCURRENCY > 0) worker.start();
    },
    stop: async () => {
      stopFollowing();
      await worker.close();
      await stopPruning();
    },
  };
}
