import { type AnswerSource, knownCost } from '../answer-source.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { ChatAsk, ChatPipeline, Completed } from '../chat/pipeline.ts';
import { chatCost } from '../invoke/routed-answer.ts';
import type { WireUsage } from '../wire.ts';
import type { CallCache } from './models.ts';
import { type CallRecorder, type EndedCall, UNANSWERED } from './recorder.ts';

/** The chats of callers, each of which is recorded when it has ended. */
export function recordedChat(chat: ChatPipeline, { record }: Pick<CallRecorder, 'record'>): ChatPipeline {
  return {
    async complete(ask, context) {
      const startedMs = performance.now();
      try {
        const done = await chat.complete(ask, context);
        record(
          ended(ask, startedMs, {
            about: done,
            usage: done.answer.usage,
            cost: done.costMicroUsd,
            isStream: false,
            firstChunkMs: null,
            error: null,
          }),
          context,
        );
        return done;
      } catch (error) {
        record(failed(ask, startedMs, false, error), context);
        throw error;
      }
    },
    async stream(ask, context) {
      const startedMs = performance.now();
      try {
        const stream = await chat.stream(ask, context);
        const { about } = stream;
        stream.onEnd((error, firstChunkAtMs) => {
          const usage = about.usage();
          const cost = about.cache?.hit ? 0 : knownCost(about.model, chatCost(about.model, usage));
          const firstChunkMs = firstChunkAtMs && firstChunkAtMs - startedMs;
          record(ended(ask, startedMs, { about, usage, cost, isStream: true, firstChunkMs, error }), context);
        });
        return stream;
      } catch (error) {
        record(failed(ask, startedMs, true, error), context);
        throw error;
      }
    },
    count: chat.count,
  };
}

const askedModel = ({ request }: ChatAsk): string | null => request.model || null;

/** The end of a call that something has answered. */
interface Ending extends Pick<EndedCall, 'isStream' | 'firstChunkMs' | 'error'> {
  readonly about: AnswerSource & Pick<Completed, 'isRedacted'>;
  readonly usage: WireUsage | null;
  readonly cost: number | null;
}

function ended(
  ask: ChatAsk,
  startedMs: number,
  { about, usage, cost, isStream, firstChunkMs, error }: Ending,
): EndedCall {
  const { model, route, attempts, cache, isRedacted } = about;
  return {
    startedMs,
    operation: 'chat',
    askedModel: askedModel(ask),
    model: model.id,
    provider: model.provider,
    isStream,
    isFallback: attempts > 0 && model.id !== route.targets[0]!.id,
    attempts,
    cache: cacheOf(cache),
    guard: isRedacted ? 'redacted' : null,
    firstChunkMs,
    inputTokens: usage?.prompt_tokens ?? null,
    outputTokens: usage?.completion_tokens ?? null,
    costMicroUsd: cost,
    error,
  };
}

const failed = (ask: ChatAsk, startedMs: number, isStream: boolean, error: unknown): EndedCall => ({
  ...UNANSWERED,
  startedMs,
  operation: 'chat',
  askedModel: askedModel(ask),
  isStream,
  error,
});

const cacheOf = (cache: CacheOutcome | null): CallCache | null =>
  cache === null ? null : cache.hit ? (cache.level === 'l2' ? 'hit_l2' : 'hit_l1') : 'miss';
