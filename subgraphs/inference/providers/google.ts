import type { GoogleLanguageModelOptions } from '@ai-sdk/google';
import type { JSONObject, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { requireTenant } from '../../../platform/kernel/context.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { type ProviderAnswer, type ProviderCall, ProviderError } from '../provider.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import { type ChatRequest, isRecord } from '../wire.ts';
import type { SdkProviderOptions } from './anthropic.ts';
import { type OpenProvider, openAiRefusal } from './openai-wire.ts';
import { type RemoteFilesOptions, withRemoteFiles } from './remote-files.ts';
import { unixSeconds } from './sdk-answer.ts';
import { toProviderError } from './sdk-failure.ts';
import { sdkFetch } from './sdk-fetch.ts';
import { toCallOptions } from './sdk-options.ts';
import { notPossible } from './sdk-prompt.ts';
import { createSdkChat } from './sdk-provider.ts';

const YOUTUBE = /^https:\/\/((www\.)?youtube\.com\/watch\?|youtu\.be\/)/;

/** Google's Gemini API, spoken by its package of the AI SDK. */
export function createGoogleProvider(
  options: SdkProviderOptions & { readonly outgoing: Pick<Outgoing, 'request' | 'hold'> },
): OpenProvider {
  const { variable, keys, baseUrl, outgoing } = options;
  const files: Omit<RemoteFilesOptions, 'tenantId'> = {
    provider: 'google',
    outgoing,
    // Not those of its own files, which it would read with our key whosever they are.
    isKnown: ({ href }) => YOUTUBE.test(href),
  };
  const load = async (key: string, fetch: typeof globalThis.fetch) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey: key, baseURL: baseUrl, fetch });
  };
  const { chat, chatStream, upstream } = createSdkChat({
    name: 'google',
    baseUrl,
    refusal: googleRefusal,
    open: async ({ model, key, fetch }) => (await load(key, fetch))(model),
    async prepare({ request, context }) {
      const prepared = withOwnOptions(request);
      const ours = { ...files, tenantId: requireTenant(context) };
      const { prompt, release } = await withRemoteFiles(prepared.prompt, ours, context.signal);
      return { options: { ...prepared, prompt }, release };
    },
  });

  return {
    name: 'google',
    variable,
    keys,
    chat,
    chatStream,
    async embed(call) {
      try {
        const provider = await load(call.key ?? '', sdkFetch(upstream, call, false).fetch);
        const { values, dimensions, asBase64 } = readEmbedding(call);
        const { embeddings } = await provider.embeddingModel(call.model.upstream).doEmbed({
          values,
          ...(dimensions !== undefined && { providerOptions: { google: { outputDimensionality: dimensions } } }),
        });
        return toEmbeddings(embeddings, values, call.model.upstream, asBase64);
      } catch (error) {
        throw toProviderError(error, 'google');
      }
    },
    async image(call) {
      try {
        const provider = await load(call.key ?? '', sdkFetch(upstream, call, false).fetch);
        const { prompt, n, size } = call.request;
        if (typeof prompt !== 'string' || prompt === '') throw notPossible('google', 'prompt', 'is required');
        const { images } = await provider.image(call.model.upstream).doGenerate({
          prompt,
          n: typeof n === 'number' ? n : 1,
          size: undefined,
          aspectRatio: ratioOf(size),
          seed: undefined,
          files: undefined,
          mask: undefined,
          providerOptions: {},
        });
        const data = images.map((image) => ({ b64_json: typeof image === 'string' ? image : base64(image) }));
        return { bytes: Buffer.from(JSON.stringify({ created: unixSeconds(undefined), data })), usage: null };
      } catch (error) {
        throw toProviderError(error, 'google');
      }
    },
    close: upstream.close,
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The proportions that Imagen draws in, by width divided by height. */
const RATIOS = ['1:1', '3:4', '4:3', '9:16', '16:9'] as const;

/** The nearest to a size. @throws ProviderError `rejected` for what is none. */
function ratioOf(size: unknown): (typeof RATIOS)[number] | undefined {
  if (size === undefined || size === null || size === 'auto') return undefined;
  const [, width, height] = (/^(\d{2,4})x(\d{2,4})$/.exec(String(size)) ?? []).map(Number);
  if (!width || !height) throw notPossible('google', 'size', 'must be <width>x<height>');
  const distance = (ratio: string): number => {
    const [across, down] = ratio.split(':').map(Number) as [number, number];
    return Math.abs(Math.log(width / height) - Math.log(across / down));
  };
  return RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

function withOwnOptions(request: ChatRequest): LanguageModelV3CallOptions {
  const own: GoogleLanguageModelOptions = {};
  const { reasoning_effort: effort, modalities } = request;
  if (typeof effort === 'string') own.thinkingConfig = thinkingConfig(effort, request.model);
  if (Array.isArray(modalities) && modalities.includes('image')) own.responseModalities = ['TEXT', 'IMAGE'];
  return { ...toCallOptions(request, 'google'), providerOptions: { google: own as JSONObject } };
}

/** Tokens of thought for OpenAI's words, as Google's own OpenAI form has them. */
const BUDGETS: Readonly<Record<string, number>> = { none: 0, minimal: 1_024, low: 1_024, medium: 8_192, high: 24_576 };
const LEVELS = ['minimal', 'low', 'medium', 'high'] as const;

function thinkingConfig(effort: string, model: string): NonNullable<GoogleLanguageModelOptions['thinkingConfig']> {
  const thinkingBudget = BUDGETS[effort] ?? BUDGETS['high']!;
  if (/^gemini-(1|2)/.test(model)) return { thinkingBudget };
  return { thinkingLevel: LEVELS.find((level) => level === effort) ?? (effort === 'none' ? 'minimal' : 'high') };
}

/** Google's errors: a bad key is a 400, and how long to wait is in the details (google.rpc.RetryInfo). */
function googleRefusal(answer: UpstreamAnswer): ProviderError {
  const details = detailsOf(answer.bytes);
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID'))
    return new ProviderError('credential', 'google', 'google refused the key', { status: answer.status });
  const delay = details.map(({ retryDelay }) => /^([\d.]+)s$/.exec(String(retryDelay))?.[1]).find(Boolean);
  const error = openAiRefusal(answer, 'google');
  if (delay === undefined || error.retryAfterMs !== null) return error;
  const detail = { status: answer.status, retryAfterMs: Number(delay) * 1000 };
  return new ProviderError(error.failure, 'google', error.message, detail);
}

function detailsOf(bytes: Buffer): readonly Readonly<Record<string, unknown>>[] {
  try {
    const { error } = JSON.parse(bytes.toString('utf8')) as { readonly error?: { readonly details?: unknown } };
    return Array.isArray(error?.details) ? error.details.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function readEmbedding({ request }: ProviderCall<Readonly<Record<string, unknown>>>) {
  const { input, dimensions, encoding_format: format } = request;
  const values = typeof input === 'string' ? [input] : input;
  if (!Array.isArray(values) || values.some((value) => typeof value !== 'string'))
    throw notPossible('google', 'input', 'must be text, or a list of texts: google takes no tokens');
  return {
    values: values as string[],
    dimensions: typeof dimensions === 'number' ? dimensions : undefined,
    asBase64: format === 'base64',
  };
}

/** The Gemini API does not count the tokens of embeddings; four characters are taken for one. */
const CHARACTERS_A_TOKEN = 4;

function toEmbeddings(
  embeddings: readonly (readonly number[])[],
  values: readonly string[],
  model: string,
  asBase64: boolean,
): ProviderAnswer {
  const tokens = values.reduce((sum, { length }) => sum + Math.ceil(length / CHARACTERS_A_TOKEN), 0);
  const data = embeddings.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: asBase64 ? Buffer.from(new Float32Array(vector).buffer).toString('base64') : vector,
  }));
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return {
    bytes: Buffer.from(JSON.stringify({ object: 'list', data, model, usage })),
    usage: { ...usage, completion_tokens: 0 },
  };
}
