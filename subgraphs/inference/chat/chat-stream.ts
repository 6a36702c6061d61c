import { AppError } from '../../../platform/kernel/errors.ts';
import type { AnswerSource } from '../answer-source.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { CallTimes } from '../call-times.ts';
import { type Model, ProviderError, type ProviderStream } from '../provider.ts';
import { failureError } from '../routing/failures.ts';
import type { Route } from '../routing/router.ts';
import type { WireUsage } from '../wire.ts';
import type { Journey } from './model-calls.ts';
import type { ChatCompletionChunksModel } from './models.ts';

/** Origin of a stream: its route, its model, its calls until now. */
export interface StreamOrigin extends AnswerSource {
  /** Once it has ended: what was counted, null where the provider did not tell. */
  readonly usage: () => WireUsage | null;
  /** The guard has replaced something in the request. */
  readonly isRedacted: boolean;
}

/** Events of a streamed answer; `return` ends the provider's call at once. */
export interface ChatStream extends AsyncIterableIterator<ChatCompletionChunksModel> {
  readonly about: StreamOrigin;
  /** Calls back once, when it has ended. There is one listener: whoever wrapped each step would pay for each of them. */
  onEnd(listener: StreamEndListener): void;
}

/**
 * Hears how a stream has ended.
 * @param error - null for one that was read to its end; CLIENT_CLOSED_REQUEST for one that its reader has left.
 * @param firstChunkAtMs - by `performance.now()`; null for one that nothing has come of.
 */
export type StreamEndListener = (error: unknown, firstChunkAtMs: number | null) => void;

const GIVEN_UP = new AppError('CLIENT_CLOSED_REQUEST', 'The client went away');

/** Where a stream comes from that a provider is writing: what it takes may still grow. A class, as `providerStream` is one. */
export class JourneyOrigin implements StreamOrigin {
  readonly route: Route;
  readonly cache: CacheOutcome | null;
  /** It is charged when it has ended. */
  readonly costMicroUsd = null;
  readonly times: CallTimes;
  readonly usage: StreamOrigin['usage'];
  readonly isRedacted: boolean;
  readonly #journey: Journey;
  constructor(
    {
      route,
      isCached,
      times,
      isRedacted,
    }: Pick<StreamOrigin, 'route' | 'times' | 'isRedacted'> & {
      readonly isCached: boolean;
    },
    journey: Journey,
    stream: ProviderStream,
  ) {
    this.route = route;
    this.times = times;
    this.isRedacted = isRedacted;
    this.cache = isCached ? { hit: false, level: null } : null;
    this.usage = () => stream.usage;
    this.#journey = journey;
  }
  get model(): Model {
    return this.#journey.model;
  }
  get attempts(): number {
    return this.#journey.attempts;
  }
}

/** The events of a provider as the graph takes them. */
export class ChatEventStream implements ChatStream {
  readonly about: StreamOrigin;
  readonly #stream: ProviderStream;
  #firstChunkAtMs: number | null = null;
  #onEnd: StreamEndListener | null = null;
  constructor(stream: ProviderStream, about: StreamOrigin) {
    this.#stream = stream;
    this.about = about;
  }
  async next(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    try {
      const step = await this.#stream.next();
      if (step.done) {
        this.#end(null);
        return { done: true, value: undefined };
      }
      if (this.#firstChunkAtMs !== null) return { done: false, value: { frames: step.value } };
      this.#firstChunkAtMs = performance.now();
      return { done: false, value: { frames: step.value, source: this.about } };
    } catch (error) {
      const shown = error instanceof ProviderError ? failureError(error) : error;
      this.#end(shown);
      throw shown;
    }
  }
  async return(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    await this.#stream.return?.();
    this.#end(GIVEN_UP);
    return { done: true, value: undefined };
  }
  [Symbol.asyncIterator](): this {
    return this;
  }
  onEnd(listener: StreamEndListener): void {
    this.#onEnd = listener;
  }
  #end(error: unknown): void {
    const listener = this.#onEnd;
    this.#onEnd = null;
    listener?.(error, this.#firstChunkAtMs);
  }
}
