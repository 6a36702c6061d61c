import type { Config } from '../../../platform/config.ts';
import { type CallContext, requireViewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type WireJson, wireJson } from '../../../platform/wire-json.ts';
import { withoutWish } from '../cache/cache-key.ts';
import { replay } from '../cache/replay.ts';
import { type CacheOutcome, type Loaded, outcomeOf, type ResponseCache } from '../cache/response-cache.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Charging } from '../metering/charge.ts';
import type { Model, Provider, ProviderAnswer, ProviderCall, ProviderName, ProviderStream } from '../provider.ts';
import type { Providers } from '../providers/table.ts';
import type { Onward, ReadWork } from '../tools/gateway-work.ts';
import type { ChatRequest } from '../wire.ts';
import type { SERVICE_TYPES } from './invoke-request.ts';
import type { ChatCompletionChunksModel } from './models.ts';
import { callerError } from './provider-failure.ts';

/** What a caller asks for: the request, read and found good, and where it is to go. */
export interface ChatAsk {
  readonly request: ChatRequest;
  /** Named by the caller; else the model's name says it. */
  readonly provider?: string;
  readonly serviceType?: (typeof SERVICE_TYPES)[number];
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
}

/** Events of a streamed answer; `return` ends the provider's call at once. */
export type ChatStream = AsyncIterableIterator<ChatCompletionChunksModel>;

/** The way of a call, from the request that was read to its answer. */
export interface ChatPipeline {
  /** @throws AppError for the caller. */
  complete(ask: ChatAsk, context: CallContext): Promise<Completed>;
  /** Resolves when the provider has begun to answer with success. @throws AppError for the caller, the stream too. */
  stream(ask: ChatAsk, context: CallContext): Promise<ChatStream>;
}

/** The parts that its steps are made of. */
export interface PipelineParts {
  readonly config: Pick<Config, 'MODEL_TIMEOUT_MS'>;
  readonly catalog: Catalog;
  readonly providers: Providers;
  /** Built-in tools, and structured output for models without their own. */
  readonly readWork: ReadWork;
  readonly charging: Charging;
  readonly cache: ResponseCache;
}

/** Puts the steps together. */
export function createChatPipeline(parts: PipelineParts): ChatPipeline {
  const { config, catalog, providers, readWork, charging, cache } = parts;
  /** Where the request goes. @throws AppError MODEL_NOT_FOUND, PROVIDER_NOT_CONFIGURED. */
  const route = ({ request, provider }: ChatAsk): Model => {
    if (provider !== undefined && !providers.has(provider as ProviderName))
      throw new AppError('BAD_USER_INPUT', `provider: must be one of ${[...providers.keys()].join(', ')}`, {
        errors: [{ path: 'provider', message: `must be one of ${[...providers.keys()].join(', ')}` }],
      });
    const model = catalog.find(request.model, provider as ProviderName | undefined);
    if (!model)
      throw new AppError('MODEL_NOT_FOUND', `The model ${JSON.stringify(request.model)} does not exist`, {
        errors: [{ path: 'model', message: 'is not known' }],
      });
    return model;
  };

  /** One attempt. @throws AppError for the caller. */
  const attempt = async <Answer>(
    model: Model,
    request: ChatRequest,
    context: CallContext,
    call: (provider: Provider, attempt: ProviderCall<ChatRequest>) => Promise<Answer>,
  ): Promise<Answer> => {
    const provider = providers.get(model.provider)!;
    const key = provider.keys[0];
    if (key === undefined)
      throw new AppError(
        'PROVIDER_NOT_CONFIGURED',
        `The provider ${model.provider} of this model is not configured: ${provider.variable} is not set`,
      );
    const named = request.model === model.upstream ? request : { ...request, model: model.upstream };
    const { signal } = context;
    try {
      return await call(provider, { model, request: named, key, signal, context, timeoutMs: config.MODEL_TIMEOUT_MS });
    } catch (error) {
      throw callerError(error);
    }
  };

  /** What comes behind the gateway's own work for a call: each round of it is paid for by itself. */
  const onwardTo = (model: Model, context: CallContext): Onward => ({
    async answer(request) {
      const begun = charging.begin([model], request, 'chat', context);
      const charge = begun instanceof Promise ? await begun : begun;
      try {
        const answer = await attempt(model, request, context, (provider, each) => chatOf(provider, model)(each));
        charge.answered(model, answer);
        return answer;
      } finally {
        charge.release();
      }
    },
    async stream(request) {
      const begun = charging.begin([model], request, 'chat', context);
      const charge = begun instanceof Promise ? await begun : begun;
      try {
        const stream = await attempt(model, request, context, (provider, each) => streamOf(provider, model)(each));
        return charge.streamed(model, stream);
      } catch (error) {
        charge.release();
        throw error;
      }
    },
  });

  return {
    async complete(ask, context) {
      const startedMs = performance.now();
      const target = route(ask);
      const request = withoutWish(ask.request);
      const load = async (): Promise<Loaded> => {
        const onward = onwardTo(target, context);
        const work = readWork(request, target, context);
        const answer = await (work ? work.answer(onward) : onward.answer(request));
        return { answer, model: target };
      };
      const key = cache.key(ask.request, target, requireViewer(context));
      const brought = key ? await cache.answer(key, load, context) : await load();
      const { answer, model } = brought;
      const latencyMs = performance.now() - startedMs;
      return { answer, body: wireJson(answer.bytes), model, latencyMs, cache: outcomeOf(brought) };
    },
    async stream(ask, context) {
      const model = route(ask);
      const request = withoutWish(ask.request);
      const key = cache.key(ask.request, model, requireViewer(context));
      const kept = key ? await cache.find(key, context) : null;
      if (kept) return told(replay(kept.answer, request.stream_options?.include_usage === true));
      const onward = onwardTo(model, context);
      const work = readWork(request, model, context);
      const stream = await (work ? work.stream(onward) : onward.stream(request));
      return told(key ? cache.record(key, stream) : stream);
    },
  };
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

/** The events of a provider as the graph takes them. */
function told(stream: ProviderStream): ChatStream {
  return {
    async next() {
      try {
        const step = await stream.next();
        return step.done ? { done: true, value: undefined } : { done: false, value: { frames: step.value } };
      } catch (error) {
        throw callerError(error);
      }
    },
    async return() {
      await stream.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
