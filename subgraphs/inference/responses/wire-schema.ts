import {
  about,
  anyOf,
  anything,
  boolean,
  constant,
  integer,
  listOf,
  mapOf,
  named,
  number,
  oneOf,
  orNull,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { answerJsonSchema, SAMPLING, strict, TOKENS, writtenArguments } from '../chat/wire-schema.ts';
import { openAiDeletion, openAiPage } from '../wire-list.ts';

/** Schemas of the Responses API in OpenAI's form (API reference, responses), as far as the gateway reads and writes it. */

const content = named('ItemContent', 'A part of a message.', {
  type: about('`input_text`, `input_image`, `input_file`, `output_text` or `refusal`.'),
  'text?': about('With the types `input_text` and `output_text`.'),
  'refusal?': about('With the type `refusal`: why the model will not answer.'),
  'image_url?': about('With the type `input_image`: its address, or its bytes as a `data:` URL.', orNull(text)),
  'file_id?': about('With the types `input_file` and `input_image`: `file_…`.', orNull(text)),
  'annotations?': about('With the type `output_text`: sources of what is said.', listOf(mapOf(anything))),
  'logprobs?': about('With the type `output_text`: how likely its tokens were.', listOf(mapOf(anything))),
});

/** Sentences about items, whoever makes them. */
const ITEM = {
  role: 'Of a message: who speaks.',
  content: 'Of a message: a text or its parts.',
  call_id: 'Of a call of a function, and of its output: the same in both.',
  name: 'Of a call: the function, one of `tools`.',
  output: 'Of `function_call_output`: what the function has given.',
} as const;

/** An item of a conversation. */
export const item = named('ConversationItem', 'A message, a call of a tool, its result or a thought.', {
  'id?': about('`msg_…`, `fc_…`, …'),
  type: about('`message`, `function_call`, `function_call_output`, `reasoning`, …'),
  'status?': about('`in_progress`, `completed` or `incomplete`.'),
  'role?': about(ITEM.role),
  'content?': about(ITEM.content, anyOf(text, listOf(content), { type: 'null' })),
  'call_id?': about(ITEM.call_id),
  'name?': about(ITEM.name),
  'arguments?': writtenArguments,
  'output?': about(ITEM.output, anyOf(text, listOf(content))),
  'summary?': about('Of `reasoning`: the thoughts in short.', listOf(mapOf(anything))),
});
const inputItem = named('ConversationItemInput', 'An item that a request brings.', {
  'type?': about('`message` unless said.'),
  'role?': about(ITEM.role, oneOf('user', 'assistant', 'system', 'developer')),
  'content?': about(ITEM.content, anyOf(text, listOf(content))),
  'call_id?': about(ITEM.call_id),
  'name?': about(ITEM.name),
  'arguments?': writtenArguments,
  'output?': about(ITEM.output, anyOf(text, listOf(content))),
});

const tool = named('ResponseTool', 'A tool that the model may call.', {
  type: about('`function`, or a tool that the gateway runs: `web_search`, `file_search`.'),
  'name?': about('With the type `function`: calls of it have the same one.'),
  'description?': about('Tells the model when to call it, and what it does.', orNull(text)),
  'parameters?': about('A JSON Schema.', orNull({ type: 'object' })),
  'strict?': strict,
});
const format = named('ResponseTextFormat', 'The form of a text.', {
  type: about('Text, any JSON object, or JSON that fits a schema.', oneOf('text', 'json_object', 'json_schema')),
  'name?': about('With the type `json_schema`: 1 to 64 letters, digits, underscores and hyphens.'),
  'schema?': answerJsonSchema,
  'strict?': strict,
  'description?': about('Tells the model what the answer is for.'),
});
const textOptions = named('ResponseText', 'What the text of an answer is to be like.', {
  'format?': about('Text unless given.', orNull(format)),
  'verbosity?': about('`low`, `medium` or `high`, for models that know it.', orNull(text)),
});
const conversationName = named('ConversationName', 'A conversation by its name.', { id: about('`conv_…`') });
const toolChoice = about(
  '`none`: no tool is called. `auto`: the model decides. `required`: at least one. An object: that one.',
  anyOf(
    text,
    named('ResponseToolChoice', 'The tool that has to be called.', {
      type: about('`function`, or that of a tool of the gateway.'),
      'name?': about('With the type `function`: one of `tools`.'),
    }),
  ),
);

/** Sentences that are true of a request and of its answer. */
const BOTH = {
  instructions: 'What the model is told before all items.',
  previous: 'The kept response that this one goes on from: `resp_…`.',
  max: 'The most tokens that are written, thoughts included.',
  reasoning: 'How much the model thinks: `effort`, and `summary`.',
} as const;

export const responseRequest = named('ResponseRequest', 'What a model is to answer.', {
  model: about(SAMPLING.model),
  input: about('A text, which is a message of the user, or items.', anyOf(text, listOf(inputItem))),
  'instructions?': about(BOTH.instructions, orNull(text)),
  'previous_response_id?': about(BOTH.previous, orNull(text)),
  'conversation?': about(
    'The conversation that this goes on from and is added to: `conv_…`, or an object with its `id`.',
    anyOf(text, conversationName, { type: 'null' }),
  ),
  'store?': about('False: the response is not kept. True unless given.', orNull(boolean)),
  'stream?': about(SAMPLING.stream, orNull(boolean)),
  'background?': about(
    'True: it answers at once, `queued`. Neither with `stream` nor with `store: false`.',
    orNull(boolean),
  ),
  'temperature?': about(SAMPLING.temperature, orNull({ type: 'number', minimum: 0, maximum: 2 })),
  'top_p?': about(SAMPLING.top_p, orNull({ type: 'number', minimum: 0, maximum: 1 })),
  'max_output_tokens?': about(BOTH.max, orNull({ type: 'integer', minimum: 1 })),
  'parallel_tool_calls?': about(SAMPLING.parallel_tool_calls, orNull(boolean)),
  'tools?': about(SAMPLING.tools, orNull(listOf(tool))),
  'tool_choice?': toolChoice,
  'text?': about('What the text of the answer is to be like.', orNull(textOptions)),
  'reasoning?': about(BOTH.reasoning, orNull(mapOf(anything))),
  'metadata?': about(SAMPLING.metadata, orNull(mapOf(text))),
});

const usage = named('ResponseUsage', 'Tokens of a response, as its provider counted them.', {
  input_tokens: about(TOKENS.read, integer),
  input_tokens_details: about(
    'Parts of `input_tokens`.',
    named('ResponseInputTokensDetails', 'Tokens that the model has read, by kind.', {
      cached_tokens: about(TOKENS.cached, integer),
    }),
  ),
  output_tokens: about(TOKENS.written, integer),
  output_tokens_details: about(
    'Parts of `output_tokens`.',
    named('ResponseOutputTokensDetails', 'Tokens that the model has written, by kind.', {
      reasoning_tokens: about(TOKENS.reasoning, integer),
    }),
  ),
  total_tokens: about(TOKENS.total, integer),
});
const failure = named('ResponseError', 'Why a response has failed.', {
  code: about('Stable; decide by it, not by the text.'),
  message: about('In words.'),
});
const incompleteDetails = named('IncompleteDetails', 'Why a response is not complete.', {
  reason: about('`max_output_tokens` or `content_filter`.'),
});

export const response = named('Response', 'An answer of a model, by the Responses API.', {
  id: about('`resp_…`'),
  object: about('The kind of the object.', constant('response')),
  created_at: seconds,
  status: about(
    '`queued`, `in_progress` and `cancelled` are of background responses.',
    oneOf('queued', 'in_progress', 'completed', 'incomplete', 'failed', 'cancelled'),
  ),
  'background?': about('True where the request did not wait for it.', orNull(boolean)),
  error: about('With the status `failed`.', orNull(failure)),
  incomplete_details: about('With the status `incomplete`.', orNull(incompleteDetails)),
  'instructions?': about(BOTH.instructions, anyOf(text, listOf(item), { type: 'null' })),
  'max_output_tokens?': about(BOTH.max, orNull(integer)),
  model: about('The model that has answered, as its provider names it.'),
  output: about('Messages, calls of tools and thoughts, in their order.', listOf(item)),
  'parallel_tool_calls?': about(SAMPLING.parallel_tool_calls, boolean),
  'previous_response_id?': about(BOTH.previous, orNull(text)),
  'conversation?': about('The one that it was added to.', orNull(conversationName)),
  'reasoning?': about(BOTH.reasoning, orNull(mapOf(anything))),
  'store?': about('False for one that is not kept.', boolean),
  'temperature?': about(SAMPLING.temperature, orNull(number)),
  'text?': about('What its text was to be like.', textOptions),
  'tool_choice?': toolChoice,
  'tools?': about(SAMPLING.tools, listOf(tool)),
  'top_p?': about(SAMPLING.top_p, orNull(number)),
  'truncation?': about('Always `disabled`.', orNull(text)),
  'usage?': about('Null where the provider does not tell.', orNull(usage)),
  'user?': about(SAMPLING.user, orNull(text)),
  'metadata?': about(SAMPLING.metadata, orNull(mapOf(text))),
});

export const responseEvent = named('ResponseEvent', 'An event of a stream.', {
  type: about('`response.created`, `response.output_text.delta`, …, `response.completed`.'),
  'sequence_number?': about('Counts the events of the stream, from 0.', integer),
  'response?': about('Of events of the response itself: as it is then.', response),
  'output_index?': about('Of events of an item: its place in `output`, from 0.', integer),
  'item_id?': about('Of events of a part of an item: the item.'),
  'item?': about('Of events of an item: as it is then.', item),
  'delta?': about('Of events that end in `.delta`: what to add.'),
});

export const responseDeletion = openAiDeletion('ResponseDeletion', 'response');
export const itemPage = openAiPage('ConversationItemPage', item);
