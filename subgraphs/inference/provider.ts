import type { Abortable, CallContext } from '../../platform/kernel/context.ts';
import type { ChatRequest, WireUsage } from './wire.ts';

/** The kinds of providers (specification, "What the service does"). */
export type ProviderName =
  | 'openai'
  | 'anthropic'
  | 'openrouter'
  | 'subscription'
  | 'ollama'
  | 'groq'
  | 'cerebras'
  | 'replicate'
  | 'google'
  | 'dev'
  | 'trellis';

/** A capability of a model; also the names of the service types of the specification. */
export type Capability =
  | 'text'
  | 'vision'
  | 'audio_input'
  | 'audio_output'
  | 'embedding'
  | 'image'
  | 'video'
  | 'transcription'
  | 'speech'
  | 'tools'
  | 'json_schema'
  | 'streaming'
  | 'reasoning'
  | 'realtime'
  | 'moderation'
  | 'image_edit'
  | 'rerank';

/** Micro-USD for one million units, at this moment. Absent: free, or not known (`priceKnown` of the model tells which). */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
  /** The price of tokens that are written to the provider's prompt cache. */
  readonly cacheWrite?: number;
  /** The price of tokens of images that are sent. */
  readonly imageInput?: number;
  readonly audioInput?: number;
  readonly audioOutput?: number;
  /** Micro-USD an image, a second of audio, a character that is spoken, a request. */
  readonly perImage?: number;
  readonly perAudioSecond?: number;
  /** Images that cost something else than `perImage`; the first that fits counts. */
  readonly imagesLike?: readonly ImagePrice[];
  readonly perCharacter?: number;
  readonly perRequest?: number;
  /** Prices of requests with more input tokens than `above`, the fewest first. */
  readonly tiers?: readonly PriceTier[];
}

/** The price of an image of a quality, of one of some sizes, micro-USD; a field that is left out fits any. */
export interface ImagePrice {
  readonly quality?: string;
  readonly sizes?: readonly string[];
  readonly perImage: number;
}

/** The prices of a request that is longer than `above` input tokens. */
export interface PriceTier extends Pick<Price, 'input' | 'output' | 'cachedInput' | 'cacheWrite'> {
  readonly above: number;
}

/** A model that a request can be sent to. */
export interface Model {
  /** As callers name it, with its prefix where the provider has one: `groq/llama-3.3-70b-versatile`. */
  readonly id: string;
  readonly provider: ProviderName;
  /** As the provider names it. */
  readonly upstream: string;
  readonly capabilities: ReadonlySet<Capability>;
  readonly price: Price;
  readonly priceKnown: boolean;
  /** Tokens; null where it is not known. */
  readonly contextWindow: number | null;
  readonly maxOutputTokens: number | null;
}

/** One attempt on one provider. The request's `model` is the provider's name of it already. */
export interface ProviderCall<Request> {
  readonly model: Model;
  readonly request: Request;
  /** One of the provider's keys; null for one that needs none. */
  readonly key: string | null;
  /** Ends the call within 100 ms. */
  readonly signal: Abortable;
  /** Until the first byte of the answer, and between two bytes of a stream, milliseconds. */
  readonly timeoutMs: number;
  readonly context: CallContext;
}

/** A whole answer in OpenAI's form. */
export interface ProviderAnswer {
  /** UTF-8 JSON, in OpenAI's form, as the provider wrote it where nothing had to change. */
  readonly bytes: Uint8Array;
  readonly usage: WireUsage | null;
}

/**
 * A streamed answer in OpenAI's form, begun: the provider has answered with success. Each item is one or more whole server-sent
 * events (`data: {…}\n\n`), `data: [DONE]` not among them. Read only when asked for, so that a slow reader holds up the provider.
 */
export interface ProviderStream extends AsyncIterableIterator<Uint8Array> {
  /** Known once the stream has ended, null where the provider did not tell. */
  readonly usage: WireUsage | null;
}

/** Bytes with their type: a recording, and what was said in it. */
export interface ProviderMedia {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Bytes of a type, as they come: the provider has answered with success. `return` ends the call at once. */
export interface ProviderBytes extends AsyncIterableIterator<Uint8Array> {
  readonly contentType: string;
}

/** A file that is sent to a provider. */
export interface ProviderFile extends ProviderMedia {
  readonly name: string;
}

/** OpenAI's image edits; the mask says which part of the first image is changed. */
export type ImageEditCall = ProviderCall<
  Readonly<Record<string, unknown>> & { readonly images: readonly ProviderFile[]; readonly mask?: ProviderFile }
>;

/** OpenAI's transcriptions; `file` is the recording. */
export type TranscriptionCall = ProviderCall<Readonly<Record<string, unknown>> & { readonly file: ProviderFile }>;

/**
 * One kind of provider. Each method makes one attempt, with no retry and no breaker of its own, and rejects with `ProviderError`.
 * A method that is missing is something the provider cannot do.
 */
export interface Provider {
  readonly name: ProviderName;
  /** Its keys; a provider that needs none has `[null]`, one that is not configured has none. */
  readonly keys: readonly (string | null)[];
  /** The variable that would configure it, for the error that says so. */
  readonly variable: string;
  chat?(call: ProviderCall<ChatRequest>): Promise<ProviderAnswer>;
  chatStream?(call: ProviderCall<ChatRequest>): Promise<ProviderStream>;
  /** OpenAI's embeddings. */
  embed?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderAnswer>;
  /** OpenAI's moderations. */
  moderate?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderAnswer>;
  /** Scores of documents, in the form that Cohere, Jina, vLLM and LiteLLM share. */
  rerank?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderAnswer>;
  /** OpenAI's image generations. */
  image?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderAnswer>;
  /** OpenAI's image edits. */
  editImage?(call: ImageEditCall): Promise<ProviderAnswer>;
  /** OpenAI's speech. */
  speech?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderBytes>;
  /** In the format that is asked for: JSON or text. */
  transcribe?(call: TranscriptionCall): Promise<ProviderMedia>;
  /** The same in English, whatever is spoken: OpenAI's translations. */
  translate?(call: TranscriptionCall): Promise<ProviderMedia>;
  /** A transcription as server-sent events. */
  transcribeStream?(call: TranscriptionCall): Promise<ProviderBytes>;
  /** OpenAI's responses, of a provider that has that API itself. */
  respond?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderAnswer>;
  /** The same as server-sent events. */
  respondStream?(call: ProviderCall<Readonly<Record<string, unknown>>>): Promise<ProviderBytes>;
}

/** Why an attempt failed, which decides whether another one may help. */
export type ProviderFailure =
  /** 429, or the provider's word for it. */
  | 'rate_limited'
  /** No first byte, or none for too long. */
  | 'timeout'
  /** The connection failed or was cut. */
  | 'connection'
  /** 500 and above. */
  | 'server'
  /** 400 to 499: the request is the caller's own fault; another provider is not asked. */
  | 'rejected'
  /** The key was refused (401, 403): the operator's fault. */
  | 'credential'
  /** 404 for the model. */
  | 'unknown_model'
  | 'aborted';

/** How far a request came: it went out on a connection, waited for one of ours to be free, or there was none to be had. */
export type Reach = 'sent' | 'waiting' | 'unreached';

/** An attempt that failed. What the provider wrote is shown to the caller only for `rejected`, and never a key or an address. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  readonly provider: ProviderName;
  /** HTTP status of the provider's answer, null without one. */
  readonly status: number | null;
  /** Asked for by the provider. */
  readonly retryAfterMs: number | null;
  /** The field it complained about, in OpenAI's `param`. */
  readonly param: string | null;
  /** How far the request came before it failed. */
  readonly reach: Reach;
  constructor(
    failure: ProviderFailure,
    provider: ProviderName,
    message: string,
    detail: { status?: number; retryAfterMs?: number; param?: string; reach?: Reach; cause?: unknown } = {},
  ) {
    super(message, { cause: detail.cause });
    this.name = failure === 'aborted' ? 'AbortError' : 'ProviderError';
    this.failure = failure;
    this.provider = provider;
    this.status = detail.status ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.param = detail.param ?? null;
    this.reach = detail.reach ?? 'sent';
  }
}
