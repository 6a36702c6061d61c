import { traceLink } from '../../../platform/observability/trace-link.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import type { ModelCalls } from '../model-call.ts';
import type { InferenceConfig } from '../settings.ts';
import { recordedCalls } from './recorded-calls.ts';
import { recordedChat } from './recorded-chat.ts';
import { createCallRecorder } from './recorder.ts';
import { callResolvers } from './resolvers.ts';
import { createCallStore } from './store.ts';

const WRITE_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 600_000;
const PRUNE_BATCH = 5_000;
const DAY_MS = 86_400_000;

/** The record of the calls of this process, and the list of all. */
export interface StartedCalls {
  /** The same chats, recorded. */
  chat(chat: ChatPipeline): ChatPipeline;
  /** The same calls, recorded. */
  calls(calls: ModelCalls): ModelCalls;
  readonly resolvers: Resolvers;
  /** Writes what was recorded. */
  stop(): Promise<void>;
}

/** Starts it: calls are written every second, and removed by age. */
export function startCalls(platform: Platform<InferenceConfig>): StartedCalls {
  const { config, logger, bus } = platform;
  const store = createCallStore(platform);
  const recorder = createCallRecorder({ ...platform, store });
  const prune = (signal: AbortSignal) =>
    removeAll(signal, PRUNE_BATCH, (batch) =>
      store.removeOld(new Date(Date.now() - config.MODEL_CALL_DAYS * DAY_MS), batch),
    );
  const stopRounds = startRounds(logger, [
    { everyMs: WRITE_EVERY_MS, failure: 'calls of models were not written', work: recorder.write },
    { everyMs: PRUNE_EVERY_MS, failure: 'old calls of models were not removed', work: prune },
  ]);
  const isOn = config.MODEL_CALL_DAYS > 0;
  return {
    chat: (chat) => (isOn ? recordedChat(chat, recorder) : chat),
    calls: (calls) => (isOn ? recordedCalls(calls, recorder) : calls),
    resolvers: callResolvers(store, bus, traceLink(config.TRACE_URL_TEMPLATE)),
    async stop() {
      await stopRounds();
      await recorder.write().catch((error) => logger.warn({ err: error }, 'calls of models were not written'));
    },
  };
}
