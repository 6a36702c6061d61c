import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ProviderAnswer, ProviderCall, ProviderError, ProviderName, ProviderStream } from '../provider.ts';
import { createUpstream, type Upstream, type UpstreamAnswer } from '../upstream.ts';
import type { ChatRequest } from '../wire.ts';
import { toCompletion } from './sdk-answer.ts';
import { sdkEvents } from './sdk-events.ts';
import { toProviderError } from './sdk-failure.ts';
import { sdkFetch } from './sdk-fetch.ts';

export interface SdkChatOptions {
  readonly name: ProviderName;
  readonly baseUrl: string;
  readonly refusal: (answer: UpstreamAnswer) => ProviderError;
  /** Loads the provider's package, at the first call, and makes the model of one call. */
  readonly open: (access: {
    readonly model: string;
    readonly key: string;
    readonly baseUrl: string;
    readonly fetch: typeof globalThis.fetch;
  }) => Promise<LanguageModelV3>;
  /** The request as the provider takes it. @throws ProviderError `rejected` that names the field; NoRoomError. */
  readonly prepare: (call: ProviderCall<ChatRequest>) => PreparedCall | Promise<PreparedCall>;
}

/** A request as the provider takes it. */
export interface PreparedCall {
  readonly options: LanguageModelV3CallOptions;
  /** Called once the call is over, however it went: the request is in memory until then. */
  readonly release?: () => void;
}

/** Chats over a package of the AI SDK, whose formats others keep up. */
export interface SdkChat {
  chat(call: ProviderCall<ChatRequest>): Promise<ProviderAnswer>;
  chatStream(call: ProviderCall<ChatRequest>): Promise<ProviderStream>;
  readonly upstream: Upstream;
}

/** Makes the chats of one provider. */
export function createSdkChat(options: SdkChatOptions): SdkChat {
  const { name, baseUrl, refusal } = options;
  const upstream = createUpstream({ provider: name, baseUrl, refusal });
  const begin = async (call: ProviderCall<ChatRequest>, streams: boolean) => {
    const way = sdkFetch(upstream, call, streams);
    const { options: prepared, release = () => undefined } = await options.prepare(call);
    const { model } = call.request;
    try {
      const opened = await options.open({ model, key: call.key ?? '', baseUrl, fetch: way.fetch });
      return { way, opened, prepared, model, release };
    } catch (error) {
      release();
      throw error;
    }
  };
  return {
    upstream,
    async chat(call) {
      let over: (() => void) | undefined;
      try {
        const { opened, prepared, model, release } = await begin(call, false);
        over = release;
        return toCompletion(await opened.doGenerate(prepared), model);
      } catch (error) {
        throw toProviderError(error, name);
      } finally {
        over?.();
      }
    },
    async chatStream(call) {
      let over: (() => void) | undefined;
      try {
        const { way, opened, prepared, model, release } = await begin(call, true);
        over = release;
        const { stream } = await opened.doStream(prepared);
        const keepsUsage = call.request.stream_options?.include_usage === true;
        return sdkEvents(stream, { provider: name, model, keepsUsage, close: way.close, ended: release });
      } catch (error) {
        over?.();
        throw toProviderError(error, name);
      }
    },
  };
}
