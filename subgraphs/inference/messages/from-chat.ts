import { newId } from '../../../platform/kernel/identifiers.ts';
import { annotationsOf, thoughtsIn } from '../responses/from-chat.ts';
import type { ChatCompletion, ChatMessage, WireUsage } from '../wire.ts';
import { isRecord } from '../wire.ts';
import type { Block, MessageDocument, MessageUsage, StopReason } from './wire.ts';

/** A message that has begun: nothing said yet. */
export const beginMessage = (model: string): MessageDocument => ({
  id: newId('msg'),
  type: 'message',
  role: 'assistant',
  model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: messageUsage(null),
});

/** The message that a whole answer in the chat form stands for. */
export function toMessage({ model, choices, usage }: ChatCompletion): MessageDocument {
  const [choice] = choices;
  return {
    ...beginMessage(model),
    content: choice ? blocksOf(choice.message) : [],
    ...outcomeOf(choice),
    usage: messageUsage(usage ?? null),
  };
}

/** Tokens by the names of this API; 0 where the provider does not tell. */
export function messageUsage(usage: WireUsage | null): MessageUsage {
  const { cached_tokens: read = 0, cache_write_tokens: written = 0 } = usage?.prompt_tokens_details ?? {};
  return {
    input_tokens: Math.max(0, (usage?.prompt_tokens ?? 0) - read - written),
    cache_creation_input_tokens: written,
    cache_read_input_tokens: read,
    output_tokens: usage?.completion_tokens ?? 0,
  };
}

const STOP_REASONS: Readonly<Record<string, StopReason>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  function_call: 'tool_use',
  content_filter: 'refusal',
};

/** The end of an answer as the chat form has it; servers of open models name the stop sequence that was met, as vLLM does. */
export type ChatEnd = Readonly<Record<string, unknown>> & { readonly finish_reason?: string | null };

/** Returns the end that the last part of an answer means. */
export function outcomeOf(end: ChatEnd | undefined): Pick<MessageDocument, 'stop_reason' | 'stop_sequence'> {
  const { finish_reason: reason, stop_reason: met } = end ?? {};
  if (reason === 'stop' && typeof met === 'string' && met !== '')
    return { stop_reason: 'stop_sequence', stop_sequence: met };
  return { stop_reason: STOP_REASONS[reason ?? ''] ?? 'end_turn', stop_sequence: null };
}

/** Thinking, then text, then calls of tools. */
function blocksOf(message: ChatMessage): Block[] {
  const text = [message.content, message['refusal']].filter((each) => typeof each === 'string').join('');
  const citations = citationsOf(message, text);
  return [
    ...thinkingBlocks(message),
    ...(text === '' ? [] : [{ type: 'text', text, ...(citations.length > 0 && { citations }) }]),
    ...(message.tool_calls ?? []).map(({ id, function: called }) => ({
      type: 'tool_use',
      id,
      name: called.name,
      input: argumentsOf(called.arguments),
    })),
  ];
}

/** Returns the thoughts of a whole message. One that a guard has changed has no signature any more. */
export function thinkingBlocks(message: Readonly<Record<string, unknown>>): Block[] {
  const thoughts = thoughtsIn(message);
  const blocks = (message['thinking_blocks'] ?? []) as readonly Block[];
  const signed = blocks.map(({ thinking }) => thinking).filter((each) => typeof each === 'string' && each !== '');
  if (signed.join('\n') === thoughts) return [...blocks];
  return thoughts === '' ? [] : [unsigned(thoughts)];
}

/** A thought of a model whose provider does not sign. */
export const unsigned = (thinking: string): Block => ({ type: 'thinking', thinking, signature: '' });

/** Pages that a text cites. Places of the chat form count code points. */
export function citationsOf(message: Readonly<Record<string, unknown>>, text: string): readonly Block[] {
  const annotations = annotationsOf(message).filter(isRecord);
  if (annotations.length === 0) return [];
  const points = Array.from(text);
  return annotations
    .filter(({ type }) => type === 'url_citation')
    .map(({ url, title, start_index: start, end_index: end }) => ({
      type: 'web_search_result_location',
      url: String(url),
      title: String(title ?? url),
      cited_text: points.slice(Number(start), Number(end)).join(''),
      encrypted_index: '',
    }));
}

/** A model may write what is no JSON; its words are shown then as they are. */
function argumentsOf(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {};
  try {
    const input: unknown = JSON.parse(text);
    return isRecord(input) ? input : { input };
  } catch {
    return { input: text };
  }
}
