import type { TraceSpan } from '../../../platform/observability/tracing.ts';
import type { ChatCompletion, ChatMessage, ChatRequest } from '../wire.ts';
import type { CallEnd } from './telemetry.ts';

/** Longest content of a span, in characters; what is longer is left out whole, for half of it would be no JSON. */
const MAX_CONTENT = 32_768;

/** Sets the attributes of a span from a request in OpenAI's form. @param withContent - the messages too. */
export function describeRequest(span: TraceSpan, request: object, withContent: boolean): void {
  const { temperature, top_p, max_tokens, max_completion_tokens, messages, response_format } =
    request as Partial<ChatRequest>;
  const limit = max_completion_tokens ?? max_tokens;
  if (typeof temperature === 'number') span.set('gen_ai.request.temperature', temperature);
  if (typeof top_p === 'number') span.set('gen_ai.request.top_p', top_p);
  if (typeof limit === 'number') span.set('gen_ai.request.max_tokens', limit);
  if (response_format && response_format.type !== 'text') span.set('gen_ai.output.type', 'json');
  if (withContent && Array.isArray(messages)) setContent(span, 'gen_ai.input.messages', messages.map(messageOf));
}

/** Sets the attributes of a span from an answer. */
export function describeAnswer(span: TraceSpan, end: CallEnd, withContent: boolean): void {
  const answer = end.bytes ? parsed(end.bytes) : null;
  const id = end.responseId ?? answer?.id;
  const model = end.responseModel ?? answer?.model;
  const reasons = end.finishReasons ?? answer?.choices?.map(({ finish_reason }) => finish_reason);
  if (typeof id === 'string') span.set('gen_ai.response.id', id);
  if (typeof model === 'string') span.set('gen_ai.response.model', model);
  if (reasons && reasons.length > 0) span.set('gen_ai.response.finish_reasons', reasons.map(String));
  if (withContent && answer?.choices)
    setContent(
      span,
      'gen_ai.output.messages',
      answer.choices.map(({ message, finish_reason }) => ({ ...messageOf(message), finish_reason })),
    );
}

function parsed(bytes: Uint8Array): Partial<ChatCompletion> | null {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return null; // The reader of the answer will find that out, too, and say so.
  }
}

function setContent(span: TraceSpan, name: string, content: unknown): void {
  const text = JSON.stringify(content);
  if (text.length <= MAX_CONTENT) span.set(name, text);
}

/** A message in the conventions' form: its role, and parts by type. */
function messageOf({ role, content, tool_calls, tool_call_id }: ChatMessage): { role: string; parts: unknown[] } {
  if (role === 'tool') return { role, parts: [{ type: 'tool_call_response', id: tool_call_id, response: content }] };
  const parts: unknown[] = typeof content === 'string' ? [{ type: 'text', content }] : partsOf(content ?? []);
  for (const { id, function: called } of tool_calls ?? [])
    parts.push({ type: 'tool_call', id, name: called?.name, arguments: called?.arguments });
  return { role, parts };
}

const partsOf = (content: Exclude<ChatMessage['content'], string | null | undefined>): unknown[] =>
  // Pictures and sound are told by their kind alone: they are larger than any span.
  Array.from(content, ({ type, text }) => (typeof text === 'string' ? { type: 'text', content: text } : { type }));
