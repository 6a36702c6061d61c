import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { withoutWish } from '../cache/cache-key.ts';
import { type CacheOutcome, type Loaded, outcomeOf, type ResponseCache } from '../cache/response-cache.ts';
import type { Guard } from '../guard/guard.ts';
import type { Charge, Charging } from '../metering/charge.ts';
import { type Model, type Provider, type ProviderAnswer, ProviderError, type ProviderStream } from '../provider.ts';
import type { Attempt, Attempted, Attempts } from '../routing/attempts.ts';
import { begun, observed } from '../routing/begun-stream.ts';
import { failureError } from '../routing/failures.ts';
import { needsOf, surchargeOf } from '../routing/needs.ts';
import type { Route, RouteAsk, Router } from '../routing/router.ts';
import type { Onward, ReadWork } from '../tools/gateway-work.ts';
import type { ChatRequest, WireUsage } from '../wire.ts';
import type { ChatCompletionChunksModel } from './models.ts';
import { replay } from './replay.ts';

/** A chat request that was read and checked, and where it is to go. */
export interface ChatAsk extends Partial<Omit<RouteAsk, 'model' | 'models' | 'needs'>> {
  /** Its `model` may be missing where the ask is open. */
  readonly request: ChatRequest;
  /** The caller's name of the messages, where it is not `messages`. */
  readonly messagesField?: string;
}

/** A call that has ended well, and what is told of it. */
export interface Completed {
  readonly answer: ProviderAnswer;
  /** The answer as it is sent. */
  readonly body: WireJson;
  /** Who has answered. */
  readonly model: Model;
  /** From the call to its answer, milliseconds. */
  readonly latencyMs: number;
  /** Null where the request was not to be cached. */
  readonly cache: CacheOutcome | null;
  /** How the model was chosen. */
  readonly route: Route;
  /** Calls of providers that it took. */
  readonly attempts: number;
}

/** How a stream was come by. */
export interface StreamOrigin {
  readonly route: Route;
  /** Who answers. */
  readonly model: Model;
  /** Calls of providers that it took until now. */
  readonly attempts: number;
  /** Null where the request was not to be cached. */
  readonly cache: CacheOutcome | null;
  /** Once it has ended: what was counted, null where the provider did not tell. */
  readonly usage: () => WireUsage | null;
}

/** Events of a streamed answer; `return` ends the provider's call at once. */
export interface ChatStream extends AsyncIterableIterator<ChatCompletionChunksModel> {
  readonly about: StreamOrigin;
}

/** The way of a call, from the request that was read to its answer. */
export interface ChatPipeline {
  /** @throws AppError for the caller. */
  complete(ask: ChatAsk, context: CallContext): Promise<Completed>;
  /** Resolves when the provider has begun to answer with success. @throws AppError for the caller, the stream too. */
  stream(ask: ChatAsk, context: CallContext): Promise<ChatStream>;
}

/** The parts that its steps are made of. */
export interface PipelineParts {
  readonly router: Router;
  readonly attempts: Attempts;
  /** Built-in tools, and structured output for models without their own. */
  readonly readWork: ReadWork;
  readonly charging: Charging;
  readonly cache: ResponseCache;
  readonly guard: Guard;
}

/** Puts the steps together. */
export function createChatPipeline(parts: PipelineParts): ChatPipeline {
  const { router, attempts, readWork, charging, cache, guard } = parts;
  /** Where the request goes. @throws AppError MODEL_NOT_FOUND, MODEL_NOT_ALLOWED, PROVIDER_NOT_CONFIGURED. */
  const route = ({ request, ...ask }: ChatAsk, context: CallContext): MaybePromise<Route> =>
    router.route(
      {
        serviceType: 'text',
        open: false,
        needs: needsOf(request),
        paidAs: 'text',
        surcharge: surchargeOf(request),
        ...ask,
        ...(request.model && { model: request.model }),
        ...(request['models'] !== undefined && { models: request['models'] as readonly string[] }),
      },
      requireViewer(context),
    );

  /** Makes the calls of models behind the gateway's own work: each round is paid for by itself. */
  const onwardTo = (chosen: Route, context: CallContext): Onward & { readonly journey: Journey } => {
    const journey: Journey = { model: chosen.targets[0]!, attempts: 0 };
    const arrived = <T>(done: Attempted<T>): T => {
      journey.model = done.model;
      journey.attempts += done.attempts;
      return done.answer;
    };
    return {
      journey,
      async answer(request) {
        const begins = charging.begin(chosen.targets, request, 'chat', context);
        const charge = begins instanceof Promise ? await begins : begins;
        const call = (provider: Provider, attempt: Attempt) =>
          chatOf(provider, attempt.model)({ request: asSent(charge, request, attempt.model), context, ...attempt });
        try {
          const answer = arrived(await attempts.run(chosen, 'chat', context, call, { request }));
          charge.answered(journey.model, answer);
          return answer;
        } finally {
          charge.release();
        }
      },
      async stream(request) {
        const begins = charging.begin(chosen.targets, request, 'chat', context);
        const charge = begins instanceof Promise ? await begins : begins;
        const call = async (provider: Provider, attempt: Attempt) => {
          const open = streamOf(provider, attempt.model);
          return begun(await open({ request: asSent(charge, request, attempt.model), context, ...attempt }));
        };
        try {
          const done = await attempts.run(chosen, 'chat', context, call, { streams: true, request });
          return charge.streamed(done.model, observed(arrived(done), done.record));
        } catch (error) {
          charge.release();
          throw error;
        }
      },
    };
  };

  return {
    async complete(ask, context) {
      const startedMs = performance.now();
      const found = route(ask, context);
      const chosen = found instanceof Promise ? await found : found;
      const target = chosen.targets[0]!;
      const asked = guard.before(ask.request, context);
      const passed = asked instanceof Promise ? await asked : asked;
      const request = withoutWish(passed);
      const onward = onwardTo(chosen, context);
      const load = async (): Promise<Loaded> => {
        const work = readWork(request, target, context);
        const given = guard.after(await (work ? work.answer(onward) : onward.answer(request)), context);
        return { answer: given instanceof Promise ? await given : given, model: onward.journey.model };
      };
      const place = cache.key(passed, target, requireViewer(context));
      const key = place instanceof Promise ? await place : place;
      const brought: Loaded & Partial<CacheOutcome> = key ? await cache.answer(key, load, context) : await load();
      // What was kept is looked at again: the organization may by now want other things found.
      const answer = brought.hit ? await guard.after(brought.answer, context) : brought.answer;
      const { model } = brought;
      const { attempts: made } = onward.journey;
      const latencyMs = performance.now() - startedMs;
      const body = wireJson(answer.bytes);
      return { answer, body, model, latencyMs, cache: outcomeOf(brought), route: chosen, attempts: made };
    },
    async stream(ask, context) {
      const found = route(ask, context);
      const chosen = found instanceof Promise ? await found : found;
      const target = chosen.targets[0]!;
      const asked = guard.before(ask.request, context);
      const passed = asked instanceof Promise ? await asked : asked;
      const request = withoutWish(passed);
      const place = cache.key(passed, target, requireViewer(context));
      const key = place instanceof Promise ? await place : place;
      const kept = key ? await cache.find(key, context) : null;
      const includesUsage = request.stream_options?.include_usage === true;
      if (kept) {
        const { model, hit, level } = kept;
        const answer = await guard.after(kept.answer, context);
        const about = { route: chosen, model, attempts: 0, cache: { hit, level }, usage: () => answer.usage };
        return told(replay(answer, includesUsage), about);
      }
      const onward = onwardTo(chosen, context);
      const work = readWork(request, target, context);
      const answered = await guard.stream(await (work ? work.stream(onward) : onward.stream(request)), context);
      // What a fallback has answered is not what was asked for: the next caller gets another chance.
      const stream = key && onward.journey.model === target ? cache.record(key, answered) : answered;
      return told(stream, new JourneyOrigin(chosen, key !== null, onward.journey, stream));
    },
  };
}

/** How far a request has come, in all of its rounds. */
interface Journey {
  /** That has answered last. */
  model: Model;
  attempts: number;
}

/** The request as its credit covers it, and as a provider takes it. */
const asSent = (charge: Charge, request: ChatRequest, model: Model): ChatRequest =>
  asNamed(charge.bounded(request, model), model);

/** The request as a provider takes it: under its own name of the model, without what was meant for us. */
function asNamed(request: ChatRequest, { upstream }: Model): ChatRequest {
  if (request['models'] === undefined) return request.model === upstream ? request : { ...request, model: upstream };
  const { models: _, ...rest } = request;
  return { ...rest, model: upstream } as ChatRequest;
}

const chatOf = (provider: Provider, model: Model): NonNullable<Provider['chat']> => {
  if (!provider.chat) throw cannot(model, 'chat');
  return provider.chat;
};

const streamOf = (provider: Provider, model: Model): NonNullable<Provider['chatStream']> => {
  if (!provider.chatStream) throw cannot(model, 'stream');
  return provider.chatStream;
};

const cannot = (model: Model, what: string): AppError =>
  new AppError('BAD_USER_INPUT', `model: ${model.id} cannot ${what}`, {
    errors: [{ path: 'model', message: `cannot ${what}` }],
  });

/** Where a stream comes from that a provider is writing: what it takes may still grow. A class, as `providerStream` is one. */
class JourneyOrigin implements StreamOrigin {
  readonly route: Route;
  readonly cache: CacheOutcome | null;
  readonly usage: StreamOrigin['usage'];
  readonly #journey: Journey;
  constructor(route: Route, isCached: boolean, journey: Journey, stream: ProviderStream) {
    this.route = route;
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
const told = (stream: ProviderStream, about: StreamOrigin): ChatStream => new ChatEventStream(stream, about);

class ChatEventStream implements ChatStream {
  readonly about: StreamOrigin;
  readonly #stream: ProviderStream;
  #isFirst = true;
  constructor(stream: ProviderStream, about: StreamOrigin) {
    this.#stream = stream;
    this.about = about;
  }
  async next(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    try {
      const step = await this.#stream.next();
      if (step.done) return { done: true, value: undefined };
      if (!this.#isFirst) return { done: false, value: { frames: step.value } };
      this.#isFirst = false;
      return { done: false, value: { frames: step.value, source: this.about } };
    } catch (error) {
      throw error instanceof ProviderError ? failureError(error) : error;
    }
  }
  async return(): Promise<IteratorResult<ChatCompletionChunksModel>> {
    await this.#stream.return?.();
    return { done: true, value: undefined };
  }
  [Symbol.asyncIterator](): this {
    return this;
  }
}
