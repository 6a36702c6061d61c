import { type Provider, type ProviderAnswer, ProviderError, type ProviderName } from '../provider.ts';
import { createUpstream, type UpstreamAnswer } from '../upstream.ts';
import { type ChatRequest, isRecord, type WireUsage } from '../wire.ts';
import { openAiEvents } from './openai-events.ts';
import { type OpenAiPost, openAiMedia } from './openai-media.ts';

export interface OpenAiWireOptions {
  readonly name: ProviderName;
  /** The setting that its keys come from. */
  readonly variable: string;
  /** `[null]` for a provider that needs none. */
  readonly keys: readonly (string | null)[];
  /** With its path: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Names and values in turn, beside the key. */
  readonly headers?: readonly string[];
  /** Laid over every request for a chat. */
  readonly chatFields?: Readonly<Record<string, unknown>>;
}

/** A provider, and the connections to it. */
export interface OpenProvider extends Provider {
  close(): Promise<void>;
}

/** A provider that speaks OpenAI's wire form. Requests go to it as they came, under its own name of the model. */
export function createOpenAiWire(options: OpenAiWireOptions): OpenProvider {
  const { name, variable, keys, baseUrl, chatFields } = options;
  const upstream = createUpstream({ provider: name, baseUrl, refusal: (answer) => openAiRefusal(answer, name) });
  const base = new URL(baseUrl).pathname.replace(/\/+$/, '');
  const own = options.headers ?? [];
  const fixed = ['content-type', 'application/json', ...own];
  const post: OpenAiPost = (path, { key, signal, timeoutMs }, body, contentType) => {
    const described = contentType === undefined ? fixed : ['content-type', contentType, ...own];
    return {
      method: 'POST',
      path: base + path,
      headers: key === null ? described : ['authorization', `Bearer ${key}`, ...described],
      body,
      signal,
      timeoutMs,
    };
  };

  return {
    name,
    keys,
    variable,
    async chat(call) {
      const { bytes } = await upstream.send(
        post('/chat/completions', call, JSON.stringify(laidOver(withoutStream(call.request), chatFields))),
      );
      return openAiAnswer(bytes, name);
    },
    async chatStream(call) {
      const { request } = call;
      const { stream: _, stream_options: asked, ...rest } = request;
      const stream_options = asked ? { ...asked, include_usage: true } : TELLS_USAGE;
      const body = { stream: true, stream_options, ...rest, ...chatFields };
      const stream = await upstream.open(post('/chat/completions', call, JSON.stringify(body)));
      return openAiEvents(stream, name, request.stream_options?.include_usage === true);
    },
    ...openAiMedia(upstream, post, (bytes) => openAiAnswer(bytes, name)),
    close: upstream.close,
  };
}

const TELLS_USAGE = { include_usage: true };

const laidOver = (request: ChatRequest, fields: OpenAiWireOptions['chatFields']): object =>
  fields ? { ...request, ...fields } : request;

/** Some refuse `stream_options` where nothing is streamed. */
function withoutStream(request: ChatRequest): ChatRequest {
  if (request.stream === undefined && request.stream_options === undefined) return request;
  const { stream: _, stream_options: __, ...rest } = request;
  return rest as ChatRequest;
}

/** @throws ProviderError for what is no JSON object. */
export function openAiAnswer(bytes: Buffer, provider: ProviderName): ProviderAnswer {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    body = null;
  }
  if (!isRecord(body))
    throw new ProviderError('server', provider, `${provider} answered with something else than JSON`);
  const { usage } = body;
  return { bytes, usage: isRecord(usage) ? (usage as unknown as WireUsage) : null };
}

const LONGEST_MESSAGE = 1_000;

/** Returns the error of an answer of 400 or above, in OpenAI's error form (API reference, error codes) or without one. */
export function openAiRefusal({ status, headers, bytes }: UpstreamAnswer, provider: ProviderName): ProviderError {
  const error = errorOf(bytes);
  const detail = {
    status,
    ...retryAfter(headers),
    ...(typeof error['param'] === 'string' && { param: error['param'] }),
  };
  if (status === 401 || status === 402 || status === 403)
    return new ProviderError('credential', provider, `${provider} refused the key`, detail);
  if (status === 404)
    return new ProviderError('unknown_model', provider, `${provider} does not know the model`, detail);
  if (status === 408) return new ProviderError('timeout', provider, `${provider} did not answer in time`, detail);
  if (status === 429) return new ProviderError('rate_limited', provider, `${provider} limits our calls`, detail);
  if (status >= 500) return new ProviderError('server', provider, `${provider} answered ${status}`, detail);
  const { message } = error;
  const said = typeof message === 'string' && message !== '' ? message.slice(0, LONGEST_MESSAGE) : `answered ${status}`;
  return new ProviderError('rejected', provider, said, detail);
}

function errorOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isRecord(body)) return {};
    const { error } = body;
    if (isRecord(error)) return error;
    return typeof error === 'string' ? { message: error } : body;
  } catch {
    return {};
  }
}

/** `retry-after-ms`, as OpenAI has it, or `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfter(headers: UpstreamAnswer['headers']): { readonly retryAfterMs?: number } {
  const milliseconds = Number(headers['retry-after-ms']);
  if (milliseconds > 0) return { retryAfterMs: milliseconds };
  const given = headers['retry-after'];
  if (typeof given !== 'string') return {};
  const ms = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return ms > 0 ? { retryAfterMs: ms } : {};
}
