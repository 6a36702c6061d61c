import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type AnswerSource, knownCost } from '../answer-source.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { ChatStream } from '../chat/chat-stream.ts';
import type { ChatCompletionChunksModel } from '../chat/models.ts';
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
        record(ended(ask, startedMs, { about: done, usage: done.answer.usage, cost: done.costMicroUsd }), context);
        return done;
      } catch (error) {
        record(failed(ask, startedMs, false, error), context);
        throw error;
      }
    },
    async stream(ask, context) {
      const startedMs = performance.now();
      try {
        return new RecordedStream(await chat.stream(ask, context), { ask, context, startedMs, record });
      } catch (error) {
        record(failed(ask, startedMs, true, error), context);
        throw error;
      }
    },
    count: chat.count,
  };
}

interface StreamParts {
  readonly ask: ChatAsk;
  readonly context: CallContext;
  readonly startedMs: number;
  readonly record: CallRecorder['record'];
}

/** A class, because one is made for each streamed answer. */
class RecordedStream implements ChatStream {
  readonly about: ChatStream['about'];
  readonly #stream: ChatStream;
  readonly #parts: StreamParts;
  #firstChunkMs: number | null = null;
  #isOpen = true;
  constructor(stream: ChatStream, parts: StreamParts) {
    this.about = stream.about;
    this.#stream = stream;
    this.#parts = parts;
  }
  async next(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    try {
      const step = await this.#stream.next();
      if (step.done) this.#end(null);
      else this.#firstChunkMs ??= performance.now() - this.#parts.startedMs;
      return step;
    } catch (error) {
      this.#end(error);
      throw error;
    }
  }
  async return(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    const returned = await this.#stream.return?.();
    this.#end(GIVEN_UP);
    return returned ?? { done: true, value: undefined };
  }
  [Symbol.asyncIterator](): this {
    return this;
  }
  #end(error: unknown): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { ask, context, startedMs, record } = this.#parts;
    const { about } = this;
    const usage = about.usage();
    const cost = about.cache?.hit ? 0 : knownCost(about.model, chatCost(about.model, usage));
    const call = ended(ask, startedMs, { about, usage, cost });
    record({ ...call, isStream: true, firstChunkMs: this.#firstChunkMs, error }, context);
  }
}

/** Its reader has left it. */
const GIVEN_UP = new AppError('CLIENT_CLOSED_REQUEST', 'The client went away');

const askedModel = ({ request }: ChatAsk): string | null => request.model || null;

function ended(
  ask: ChatAsk,
  startedMs: number,
  {
    about,
    usage,
    cost,
  }: {
    readonly about: AnswerSource & Pick<Completed, 'isRedacted'>;
    readonly usage: WireUsage | null;
    readonly cost: number | null;
  },
): EndedCall {
  const { model, route, attempts, cache, isRedacted } = about;
  return {
    startedMs,
    operation: 'chat',
    askedModel: askedModel(ask),
    model: model.id,
    provider: model.provider,
    isStream: false,
    isFallback: attempts > 0 && model.id !== route.targets[0]!.id,
    attempts,
    cache: cacheOf(cache),
    guard: isRedacted ? 'redacted' : null,
    firstChunkMs: null,
    inputTokens: usage?.prompt_tokens ?? null,
    outputTokens: usage?.completion_tokens ?? null,
    costMicroUsd: cost,
    error: null,
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
