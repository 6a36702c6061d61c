import {
  anyOf,
  anything,
  boolean,
  constant,
  integer,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { openAiDeletion, openAiPage } from '../wire-list.ts';

/** Schemas of the Responses API in OpenAI's form (API reference, responses), as far as the gateway reads and writes it. */

const content = named(
  'ItemContent',
  {
    type: { type: 'string', description: '`input_text`, `input_image`, `input_file`, `output_text` or `refusal`.' },
    'text?': text,
    'refusal?': text,
    'image_url?': orNull(text),
    'file_id?': orNull(text),
    'annotations?': listOf(mapOf(anything)),
    'logprobs?': listOf(mapOf(anything)),
  },
  { description: 'A part of a message.' },
);

/** An item of a conversation. */
export const item = named('ConversationItem', {
  'id?': text,
  type: { type: 'string', description: '`message`, `function_call`, `function_call_output`, `reasoning`, …' },
  'status?': text,
  'role?': text,
  'content?': anyOf(text, listOf(content), { type: 'null' }),
  'call_id?': text,
  'name?': text,
  'arguments?': { type: 'string', description: 'JSON, as the model wrote it.' },
  'output?': anyOf(text, listOf(content)),
  'summary?': listOf(mapOf(anything)),
});
const inputItem = named('ConversationItemInput', {
  'type?': { type: 'string', description: '`message` unless said.' },
  'role?': oneOf('user', 'assistant', 'system', 'developer'),
  'content?': anyOf(text, listOf(content)),
  'call_id?': text,
  'name?': text,
  'arguments?': text,
  'output?': anyOf(text, listOf(content)),
});

const tool = named('ResponseTool', {
  type: { type: 'string', description: '`function`, or a tool that the gateway runs: `web_search`, `file_search`.' },
  'name?': text,
  'description?': orNull(text),
  'parameters?': orNull({ type: 'object', description: 'A JSON Schema.' }),
  'strict?': orNull(boolean),
});
const format = named('ResponseTextFormat', {
  type: oneOf('text', 'json_object', 'json_schema'),
  'name?': text,
  'schema?': { type: 'object', description: 'A JSON Schema, which the answer is checked against.' },
  'strict?': orNull(boolean),
  'description?': text,
});
const textOptions = named('ResponseText', { 'format?': orNull(format), 'verbosity?': orNull(text) });
const conversationName = named('ConversationName', { id: text });
const toolChoice = anyOf(text, named('ResponseToolChoice', { type: text, 'name?': text }));

export const responseRequest = named('ResponseRequest', {
  model: text,
  input: anyOf(text, listOf(inputItem)),
  'instructions?': orNull(text),
  'previous_response_id?': orNull(text),
  'conversation?': anyOf(text, conversationName, { type: 'null' }),
  'store?': orNull(boolean),
  'stream?': orNull(boolean),
  'background?': orNull(boolean),
  'temperature?': orNull({ type: 'number', minimum: 0, maximum: 2 }),
  'top_p?': orNull({ type: 'number', minimum: 0, maximum: 1 }),
  'max_output_tokens?': orNull({ type: 'integer', minimum: 1 }),
  'parallel_tool_calls?': orNull(boolean),
  'tools?': orNull(listOf(tool)),
  'tool_choice?': toolChoice,
  'text?': orNull(textOptions),
  'reasoning?': orNull(mapOf(anything)),
  'metadata?': orNull(mapOf(text)),
});

export const response = named('Response', {
  id: text,
  object: constant('response'),
  created_at: seconds,
  status: oneOf('queued', 'in_progress', 'completed', 'incomplete', 'failed', 'cancelled'),
  'background?': orNull(boolean),
  error: orNull(named('ResponseError', { code: text, message: text })),
  incomplete_details: orNull(named('IncompleteDetails', { reason: text })),
  'instructions?': anyOf(text, listOf(item), { type: 'null' }),
  'max_output_tokens?': orNull(integer),
  model: text,
  output: listOf(item),
  'parallel_tool_calls?': boolean,
  'previous_response_id?': orNull(text),
  'conversation?': orNull(conversationName),
  'reasoning?': orNull(mapOf(anything)),
  'store?': boolean,
  'temperature?': orNull({ type: 'number' }),
  'text?': textOptions,
  'tool_choice?': toolChoice,
  'tools?': listOf(tool),
  'top_p?': orNull({ type: 'number' }),
  'truncation?': orNull(text),
  'usage?': orNull(
    named('ResponseUsage', {
      input_tokens: integer,
      input_tokens_details: named('ResponseInputTokensDetails', { cached_tokens: integer }),
      output_tokens: integer,
      output_tokens_details: named('ResponseOutputTokensDetails', { reasoning_tokens: integer }),
      total_tokens: integer,
    }),
  ),
  'user?': orNull(text),
  'metadata?': orNull(mapOf(text)),
});

export const responseEvent = named('ResponseEvent', {
  type: { type: 'string', description: '`response.created`, `response.output_text.delta`, …, `response.completed`.' },
  'sequence_number?': integer,
  'response?': response,
  'output_index?': integer,
  'item_id?': text,
  'item?': item,
  'delta?': text,
});

export const responseDeletion = openAiDeletion('ResponseDeletion', 'response');
export const itemPage = openAiPage('ConversationItemPage', item);
