import type { ApiPromise } from './core/api-promise.ts';
import type { CallOptions, Client } from './core/client.ts';
import { ConnectionError, TrellisError } from './core/errors.ts';
import { type JsonEvents, jsonEvents } from './core/json-events.ts';
import { chatCreateCompletion } from './generated/resources/chat.ts';
import type { ChatCompletion, ChatCompletionChunk, ChatCompletionRequest, CompletionUsage } from './generated/types.ts';

/** Fields of a chat. Those that are not known here go to the provider as they are. `stream` is true unless false is given. */
export interface ChatOptions extends ChatCompletionRequest {
  readonly [field: string]: unknown;
}

/** Origin of an answer of a model, as the headers of the answer tell it. Of a stream it is what is known when it begins. */
export interface ChatSource {
  /** Name of the model that has answered. */
  readonly model: string;
  readonly provider: string | undefined;
  /** Calls of providers until then; 0 from the cache. */
  readonly attempts: number | undefined;
  /** Whether another model than the chosen one has answered. */
  readonly isFallback: boolean;
  readonly cache: 'HIT' | 'MISS' | 'BYPASS' | undefined;
  /** US dollars. Undefined in a stream, and where the price is not known. */
  readonly costUsd: number | undefined;
}

/** Reads the origin of an answer from its headers; undefined where a model has not answered, or a page may not read them. */
export function chatSource({ headers }: Pick<Response, 'headers'>): ChatSource | undefined {
  const model = headers.get('x-model');
  if (model === null) return undefined;
  const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : undefined);
  return {
    model,
    provider: headers.get('x-provider') ?? undefined,
    attempts: number('x-model-attempts'),
    isFallback: headers.get('x-model-fallback') === 'true',
    cache: (headers.get('x-cache') as ChatSource['cache']) ?? undefined,
    costUsd: number('x-cost-usd'),
  };
}

/** Chats of a client. */
export interface ChatFunction {
  /**
   * Asks a model, and returns the whole answer.
   * @throws ApiError where the chat was refused; PaymentRequiredError without credit, NotFoundError for a model that is not known.
   */
  (options: ChatOptions & { readonly stream: false }, call?: CallOptions): ApiPromise<ChatCompletion>;
  /**
   * Asks a model. The answer is a stream unless `stream` is false.
   * @throws ApiError where the chat was refused; PaymentRequiredError without credit, NotFoundError for a model that is not known.
   */
  (options: ChatOptions & { readonly stream?: true }, call?: CallOptions): Promise<ChatStream>;
  (options: ChatOptions, call?: CallOptions): Promise<ChatStream | ChatCompletion>;
}

/** Makes the chats of a client. */
export const createChat = (client: Client): ChatFunction =>
  ((options: ChatOptions, call: CallOptions = {}) => {
    if (options.stream === false) return chatCreateCompletion(client, { ...options, stream: false }, call);
    const { stream_options: streamOptions, ...rest } = options;
    const body = { ...rest, stream: true, stream_options: { include_usage: true, ...streamOptions } } as const;
    const request = { ...call, method: 'POST', path: '/api/v1/chat/completions', body, key: 'model' } as const;
    return client.request(request).then((response) => new ChatStream(response));
  }) as ChatFunction;

/**
 * An answer of a model as it is written. It is read once: as chunks (`for await`), as text, or as a whole by `final()`. Leaving the loop
 * ends the call of the provider.
 */
export class ChatStream implements AsyncIterable<ChatCompletionChunk> {
  /** The answer, whose body is read by this stream. */
  readonly response: Response;
  readonly source: ChatSource | undefined;
  readonly #events: JsonEvents<ChatCompletionChunk>;
  readonly #whole = new Assembly();
  #state: 'new' | 'open' | 'complete' | 'left' = 'new';
  #isDone = false;

  constructor(response: Response) {
    this.response = response;
    this.source = chatSource(response);
    this.#events = jsonEvents(response, {
      onDone: () => {
        this.#isDone = true;
      },
    });
  }

  /** Tokens of the whole answer, once it has ended. */
  get usage(): CompletionUsage | undefined {
    return this.#whole.usage;
  }

  /**
   * @throws TrellisError for a second loop; ApiError when the model has failed meanwhile; ConnectionError when the stream was cut off.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<ChatCompletionChunk, void, undefined> {
    if (this.#state !== 'new') throw new TrellisError('The stream has been read already');
    this.#state = 'open';
    try {
      for await (const { data } of this.#events) {
        this.#whole.add(data);
        yield data;
      }
      if (this.#isDone) this.#state = 'complete';
      else if (this.#state === 'open') throw new ConnectionError('The stream has ended before the answer was whole');
    } finally {
      if (this.#state === 'open') this.#state = 'left';
    }
  }

  /** The text of the first choice, in the pieces that it comes in. Throws as the loop over chunks does. */
  async *text(): AsyncGenerator<string, void, undefined> {
    for await (const { choices } of this) {
      const piece = choices.find(({ index }) => index === 0)?.delta.content;
      if (piece) yield piece;
    }
  }

  /**
   * Returns the whole answer, in the form of one that was not streamed, and reads what has not been read.
   * @throws TrellisError when its loop was left before the end, or is still running; else as the loop does.
   */
  async final(): Promise<ChatCompletion> {
    if (this.#state === 'new') for await (const _ of this);
    if (this.#state !== 'complete') throw new TrellisError('The stream was not read to its end');
    return this.#whole.completion();
  }

  /** Ends the call of the provider. A loop over the stream ends as if it were complete. */
  async cancel(): Promise<void> {
    if (this.#state === 'complete') return;
    this.#state = 'left';
    await this.#events.return();
  }
}

type Draft = Record<string, unknown>;
interface DraftChoice {
  readonly message: Draft;
  readonly toolCalls: Draft[];
  finishReason: string | null;
  readonly logprobs: Draft;
}

const emptyChoice = (): DraftChoice => ({
  message: { role: 'assistant', content: null },
  toolCalls: [],
  finishReason: null,
  logprobs: {},
});

/** Puts the chunks of an answer together. */
class Assembly {
  usage: CompletionUsage | undefined;
  #first: ChatCompletionChunk | undefined;
  readonly #choices: DraftChoice[] = [];

  add(chunk: ChatCompletionChunk): void {
    this.#first ??= chunk;
    if (chunk.usage) this.usage = chunk.usage;
    for (const { index, delta, finish_reason: finishReason, logprobs } of chunk.choices) {
      this.#choices[index] ??= emptyChoice();
      const choice = this.#choices[index];
      const { tool_calls: toolCalls = [], ...rest } = delta;
      append(choice.message, rest);
      for (const { index: place, ...call } of toolCalls) {
        choice.toolCalls[place] ??= {};
        append(choice.toolCalls[place], call);
      }
      if (finishReason) choice.finishReason = finishReason;
      if (logprobs) append(choice.logprobs, logprobs);
    }
  }

  /** @throws ConnectionError when no chunk has come. */
  completion(): ChatCompletion {
    if (!this.#first) throw new ConnectionError('The stream has had no answer in it');
    const { id, created, model } = this.#first;
    const choices = this.#choices.map(({ message, toolCalls, finishReason, logprobs }, index) => ({
      index,
      message: { ...message, ...(toolCalls.length > 0 && { tool_calls: toolCalls.filter(Boolean) }) },
      finish_reason: finishReason,
      ...(Object.keys(logprobs).length > 0 && { logprobs }),
    }));
    const whole = { id, object: 'chat.completion', created, model, choices, ...(this.usage && { usage: this.usage }) };
    return whole as unknown as ChatCompletion;
  }
}

/** Fields whose pieces are not parts of a text: each has the whole. */
const WHOLE: ReadonlySet<string> = new Set(['role', 'id', 'type', 'name']);

/** Adds a piece: texts and lists are continued, objects field by field, all else is replaced. */
function append(draft: Draft, piece: object): void {
  for (const [name, value] of Object.entries(piece)) {
    const known = draft[name];
    if (value === null || value === undefined) draft[name] ??= value;
    else if (typeof value === 'string' && typeof known === 'string' && !WHOLE.has(name)) draft[name] = known + value;
    else if (Array.isArray(value) && Array.isArray(known)) known.push(...value);
    else if (Array.isArray(value)) draft[name] = [...value];
    else if (typeof value === 'object') {
      draft[name] ??= {};
      append(draft[name] as Draft, value);
    } else draft[name] = value;
  }
}
