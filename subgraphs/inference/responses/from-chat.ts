import { newId } from '../../../platform/kernel/identifiers.ts';
import type { ChatCompletion, ChatMessage, WireUsage } from '../wire.ts';
import { isRecord } from '../wire.ts';
import { conversationOf } from './read-request.ts';
import type { Item, ResponseDocument, ResponseRequest, ResponseUsage } from './wire.ts';

/** A response that has begun: what its request says, and nothing said yet. */
export function beginResponse(
  request: ResponseRequest,
  nowMs: number = Date.now(),
  id: string = newId('resp', nowMs),
): ResponseDocument {
  const { text, reasoning } = request;
  const conversation = conversationOf(request);
  return {
    id,
    object: 'response',
    created_at: Math.floor(nowMs / 1000),
    status: 'in_progress',
    background: request.background ?? false,
    error: null,
    incomplete_details: null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model,
    output: [],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: request.previous_response_id ?? null,
    ...(conversation !== null && { conversation: { id: conversation } }),
    reasoning: { effort: reasoning?.['effort'] ?? null, summary: reasoning?.['summary'] ?? null },
    store: request.store ?? true,
    temperature: request.temperature ?? 1,
    text: { format: text?.format ?? { type: 'text' }, ...(text?.verbosity != null && { verbosity: text.verbosity }) },
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_p: request.top_p ?? 1,
    truncation: 'disabled',
    usage: null,
    user: request['user'] ?? null,
    metadata: request.metadata ?? {},
  };
}

/** Whether the model came to an end of its own. */
export type Outcome = Pick<ResponseDocument, 'status' | 'incomplete_details'>;

/** Returns the outcome that a `finish_reason` of the chat form means. */
export function outcomeOf(finishReason: string | null | undefined): Outcome {
  if (finishReason === 'length') return { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  if (finishReason === 'content_filter')
    return { status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
  return { status: 'completed', incomplete_details: null };
}

/** The response that a whole answer in the chat form stands for. */
export function finishResponse(begun: ResponseDocument, completion: ChatCompletion): ResponseDocument {
  const [choice] = completion.choices;
  const outcome = outcomeOf(choice?.finish_reason);
  return {
    ...begun,
    ...outcome,
    model: completion.model,
    output: choice ? outputOf(choice.message, outcome.status === 'incomplete') : [],
    usage: completion.usage ? responseUsage(completion.usage) : null,
  };
}

/** Tokens by the names of this API. */
export const responseUsage = (usage: WireUsage): ResponseUsage => ({
  input_tokens: usage.prompt_tokens,
  input_tokens_details: { cached_tokens: usage.prompt_tokens_details?.cached_tokens ?? 0 },
  output_tokens: usage.completion_tokens,
  output_tokens_details: { reasoning_tokens: usage.completion_tokens_details?.reasoning_tokens ?? 0 },
  total_tokens: usage.total_tokens,
});

/** Tokens by the names of the chat form, as they are metered. */
export const chatUsage = (usage: ResponseUsage): WireUsage => ({
  prompt_tokens: usage.input_tokens,
  completion_tokens: usage.output_tokens,
  total_tokens: usage.total_tokens,
  prompt_tokens_details: { cached_tokens: usage.input_tokens_details?.cached_tokens ?? 0 },
  completion_tokens_details: { reasoning_tokens: usage.output_tokens_details?.reasoning_tokens ?? 0 },
});

/** Returns a model's thoughts, by the names that servers of open models use. */
export const thoughtsIn = (message: Readonly<Record<string, unknown>>): string => {
  const thoughts = message['reasoning_content'] ?? message['reasoning'];
  return typeof thoughts === 'string' ? thoughts : '';
};

/** @param isCut - the last of it is incomplete. */
function outputOf(message: ChatMessage, isCut: boolean): Item[] {
  const thoughts = thoughtsIn(message);
  const content = [
    ...(typeof message.content === 'string' && message.content !== ''
      ? [textPart(message.content, annotationsOf(message))]
      : []),
    ...(typeof message['refusal'] === 'string' ? [{ type: 'refusal', refusal: message['refusal'] }] : []),
  ];
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: args } }) => ({
    id: newId('fc'),
    type: 'function_call',
    status: 'completed',
    call_id: id,
    name,
    arguments: args,
  }));
  const items: Item[] = [
    ...(thoughts === '' ? [] : [reasoningItem(newId('rs'), thoughts)]),
    ...(content.length > 0 || calls.length === 0
      ? [{ id: newId('msg'), type: 'message', status: 'completed', role: 'assistant', content }]
      : []),
    ...calls,
  ];
  return isCut ? [...items.slice(0, -1), { ...items.at(-1)!, status: 'incomplete' }] : items;
}

/** A part of a message. */
export const textPart = (text: string, annotations: readonly unknown[] = []) => ({
  type: 'output_text',
  text,
  annotations,
  logprobs: [],
});

/** A model's thoughts, as servers of open models tell them. */
export const reasoningItem = (id: string, thoughts: string): Item => ({
  id,
  type: 'reasoning',
  summary: [],
  content: [{ type: 'reasoning_text', text: thoughts }],
});

/** The chat form has the particulars of a citation below its type, this one beside it. */
export function annotationsOf(message: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { annotations } = message;
  if (!Array.isArray(annotations)) return [];
  return annotations.map((annotation: unknown) => {
    if (!isRecord(annotation)) return annotation;
    const type = String(annotation['type']);
    const details = annotation[type];
    return isRecord(details) ? { type, ...details } : annotation;
  });
}
