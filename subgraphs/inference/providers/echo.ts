import { createHash, randomUUID } from 'node:crypto';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { type Provider, ProviderError, type ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { ChatCompletion, ChatCompletionChunk, ChatMessage, ChatRequest, ToolCall, WireUsage } from '../wire.ts';
import { sampleOf } from './sample-json.ts';

/** The beginning of its answers, so that nobody takes them for a model's. */
const LABEL = 'dev/echo:';
/** Of its embeddings, as many numbers as the small ones of others. */
const DIMENSIONS = 256;

/**
 * `dev/echo`: a model for first steps and tests, without a network. It says what the last message of the user said, word by word; it calls
 * the first tool where `tool_choice` asks for one, and answers JSON that fits where `response_format` has a schema. A token is a word.
 */
export function createEcho(isOn: boolean): Provider {
  return {
    name: 'dev',
    keys: isOn ? [null] : [],
    variable: 'DEV_MODEL',
    async chat({ model, request, signal }) {
      refuseAborted(signal);
      const { message, finishReason, words } = answerTo(request);
      const completion: ChatCompletion = {
        ...headOf('chat.completion', model.id),
        choices: [{ index: 0, message, finish_reason: finishReason }],
        usage: usageOf(request, words.length),
      };
      return { bytes: Buffer.from(JSON.stringify(completion)), usage: completion.usage! };
    },
    async chatStream({ model, request, signal }) {
      refuseAborted(signal);
      return stream(request, model.id, signal);
    },
    async embed({ model, request }) {
      const inputs = Array.isArray(request['input']) ? (request['input'] as unknown[]) : [request['input']];
      const dimensions = typeof request['dimensions'] === 'number' ? request['dimensions'] : DIMENSIONS;
      const tokens = inputs.reduce<number>((sum, input) => sum + wordsOf(String(input)).length, 0);
      const usage = { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens };
      const data = inputs.map((input, index) => ({
        object: 'embedding',
        index,
        embedding: embeddingOf(String(input), dimensions),
      }));
      const { completion_tokens: _, ...rest } = usage;
      return { bytes: Buffer.from(JSON.stringify({ object: 'list', data, model: model.id, usage: rest })), usage };
    },
  };
}

function refuseAborted(signal: Abortable): void {
  if (signal.aborted) throw new ProviderError('aborted', 'dev', 'The call was given up');
}

const headOf = <Kind extends string>(object: Kind, model: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});

/** Words with the white space after them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?/g) ?? [];

interface Said {
  readonly message: ChatMessage;
  readonly finishReason: string;
  /** The text, or the tool's arguments, in pieces. */
  readonly words: readonly string[];
}

function answerTo(request: ChatRequest): Said {
  const call = calledTool(request);
  if (call) {
    const message = { role: 'assistant', content: null, tool_calls: [call] };
    return { message, finishReason: 'tool_calls', words: wordsOf(call.function.arguments) };
  }
  const text = textFor(request);
  const words = wordsOf(text);
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const isCut = words.length > limit;
  const kept = isCut ? words.slice(0, limit) : words;
  const message = { role: 'assistant', content: kept.join(''), refusal: null };
  return { message, finishReason: isCut ? 'length' : 'stop', words: kept };
}

function textFor({ messages, response_format: format }: ChatRequest): string {
  if (format?.type === 'json_schema') return JSON.stringify(sampleOf(format.json_schema.schema ?? {}));
  const said = textOf(messages.findLast(({ role }) => role === 'user') ?? messages.at(-1));
  return format?.type === 'json_object' ? JSON.stringify({ echo: said }) : `${LABEL} ${said}`;
}

function textOf(message: ChatMessage | undefined): string {
  const content = message?.content;
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  return content.map(({ type, text }) => text ?? `[${type}]`).join(' ');
}

/** The tool that `tool_choice` asks for, unless it has answered already. */
function calledTool({ tools, tool_choice: choice, messages }: ChatRequest): ToolCall | null {
  if (messages.at(-1)?.role === 'tool') return null;
  const named = (choice as { function?: { name?: unknown } } | null | undefined)?.function?.name;
  // Null means the same as nothing.
  const functions = (tools ?? []).filter(({ type }) => type === 'function');
  const wanted =
    choice === 'required'
      ? functions[0]
      : functions.find((tool) => named !== undefined && tool.function?.name === named);
  if (!wanted?.function) return null;
  const { name, parameters } = wanted.function;
  const written = JSON.stringify(sampleOf((parameters ?? { type: 'object' }) as object));
  return { id: `call_${randomUUID()}`, type: 'function', function: { name, arguments: written } };
}

function usageOf({ messages }: ChatRequest, completion: number): WireUsage {
  const prompt = messages.reduce((sum, message) => sum + wordsOf(textOf(message)).length, 0);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

function stream(request: ChatRequest, model: string, signal: Abortable): ProviderStream {
  const { message, finishReason, words } = answerTo(request);
  const usage = usageOf(request, words.length);
  const head = headOf('chat.completion.chunk', model);
  const events = chunksOf(message, words, finishReason);
  const includesUsage = request.stream_options?.include_usage === true;
  let at = 0;
  let ended = false;
  const event = (chunk: Pick<ChatCompletionChunk, 'choices' | 'usage'>) =>
    Buffer.from(`data: ${JSON.stringify({ ...head, ...chunk })}\n\n`);
  return providerStream({
    usage: () => (ended ? usage : null),
    async next() {
      refuseAborted(signal);
      if (!ended && at < events.length) {
        const { delta, finish } = events[at++]!;
        const choices = [{ index: 0, delta, finish_reason: finish }];
        return { done: false, value: event({ choices }) };
      }
      if (ended || !includesUsage) {
        ended = true;
        return { done: true, value: undefined };
      }
      ended = true;
      return { done: false, value: event({ choices: [], usage }) };
    },
    async end() {
      ended = true;
      at = events.length;
      return { done: true, value: undefined };
    },
  });
}

function chunksOf(
  message: ChatMessage,
  words: readonly string[],
  finishReason: string,
): { readonly delta: Readonly<Record<string, unknown>>; readonly finish: string | null }[] {
  const [call] = message.tool_calls ?? [];
  const part = (index: number, text: string): Readonly<Record<string, unknown>> => {
    if (!call) return { content: text };
    const head = index === 0 ? { id: call.id, type: call.type } : {};
    const name = index === 0 ? { name: call.function.name } : {};
    return { tool_calls: [{ index: 0, ...head, function: { ...name, arguments: text } }] };
  };
  const first = { delta: { role: 'assistant', content: call ? null : '' }, finish: null };
  const last = { delta: {}, finish: finishReason };
  return [first, ...words.map((word, index) => ({ delta: part(index, word), finish: null })), last];
}

/** A unit vector that depends on the words of a text and on nothing else: texts that share words are close to each other. */
function embeddingOf(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const digest = createHash('sha256').update(word).digest();
    for (let i = 0; i < dimensions; i++)
      vector[i]! += digest[i % digest.length]! / 127.5 - 1 + ((i * digest[0]!) % 7) / 7;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
