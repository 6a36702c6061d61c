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
  oneOf,
  orNull,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { answerJsonSchema, cacheWish, jsonSchema, otherModels, SAMPLING, TOKENS } from '../chat/wire-schema.ts';

/** Schemas of the Messages API in Anthropic's form (API reference, messages), as far as the gateway reads and writes it. */

const block = named('MessageBlock', 'A part of a message.', {
  type: about('`text`, `image`, `document`, `tool_use`, `tool_result`, `thinking`, …'),
  'text?': about('With the type `text`.'),
  'source?': about('With the types `image` and `document`: bytes in base64, an address or a file.', mapOf(anything)),
  'id?': about('With the type `tool_use`: the `tool_use_id` of the result.'),
  'name?': about('With the type `tool_use`: one of `tools`.'),
  'input?': about('With the type `tool_use`: the arguments of the tool.', anything),
  'tool_use_id?': about('With the type `tool_result`: the call that this answers.'),
  'content?': about('With the type `tool_result`: a text or blocks.', anything),
  'is_error?': about('With the type `tool_result`: true where the tool has failed.', boolean),
  'thinking?': about('With the type `thinking`: the thoughts of the model.'),
  'signature?': about(
    'With the type `thinking`: sent back with it as it came; empty for models of others than Anthropic.',
  ),
  'citations?': about('With the type `text`: the pages that it cites.', orNull(listOf(mapOf(anything)))),
});
const content = about('A text, or blocks.', anyOf(text, listOf(block)));
const outputFormat = named('MessageOutputFormat', 'The form of an answer.', {
  type: about('The only one that there is.', constant('json_schema')),
  schema: answerJsonSchema,
});
const messageParam = named('MessageParam', 'A message of the conversation.', {
  role: about('Who speaks.', oneOf('user', 'assistant', 'system')),
  content,
});
const messageTool = named('MessageTool', 'A tool that the model may call.', {
  'type?': about('`custom` unless given, or `web_search_…`, which the gateway runs.', orNull(text)),
  name: about('Calls of it have the same one.'),
  'description?': about('Tells the model when to call it, and what it does.'),
  'input_schema?': jsonSchema,
});
const toolChoice = named('MessageToolChoice', 'How tools are called.', {
  type: about(
    '`auto`: the model decides. `any`: at least one is called. `tool`: the one of `name`. `none`: no one.',
    oneOf('auto', 'any', 'tool', 'none'),
  ),
  'name?': about('With the type `tool`: one of `tools`.'),
  'disable_parallel_tool_use?': about('True: at most one tool is called in a turn.', boolean),
});
const thinking = named('MessageThinking', 'How much the model thinks before it answers.', {
  type: about('`enabled`, `disabled` or `adaptive`.'),
  'budget_tokens?': about('The most tokens of thoughts; less than `max_tokens`.', integer),
});
const outputConfig = named('MessageOutputConfig', 'What an answer is to be like.', {
  'effort?': about('How much the model thinks, for models that know it.', orNull(text)),
  'format?': about('Text unless given.', orNull(outputFormat)),
});

/** Fields beside `max_tokens`. */
const FIELDS = {
  model: about(SAMPLING.model),
  'models?': otherModels,
  messages: about('The conversation so far, the oldest message first.', listOf(messageParam, { minItems: 1 })),
  'system?': about('What the model is told before all messages.', anyOf(text, listOf(block), { type: 'null' })),
  'temperature?': about(SAMPLING.temperature, orNull({ type: 'number', minimum: 0, maximum: 1 })),
  'top_p?': about(SAMPLING.top_p, orNull({ type: 'number', minimum: 0, maximum: 1 })),
  'top_k?': about('Likeliest tokens that are chosen among, for models that know it.', orNull(integer)),
  'stop_sequences?': about('Texts before which the answer ends.', orNull(listOf(text))),
  'stream?': about(SAMPLING.stream, orNull(boolean)),
  'tools?': about(SAMPLING.tools, orNull(listOf(messageTool))),
  'tool_choice?': about('`auto` unless given.', orNull(toolChoice)),
  'thinking?': about(
    'Others than Anthropic’s models get a `reasoning_effort` of the size of its budget.',
    orNull(thinking),
  ),
  'metadata?': about(
    'Facts about the request.',
    orNull(named('MessageMetadata', 'Facts about a request.', { 'user_id?': about(SAMPLING.user, orNull(text)) })),
  ),
  'output_config?': about('What the answer is to be like.', orNull(outputConfig)),
  'output_format?': about('The older place of `output_config.format`.', orNull(outputFormat)),
  'cache?': cacheWish,
};

export const messageRequest = named('MessageRequest', 'A conversation whose next message a model writes.', {
  ...FIELDS,
  max_tokens: about('The most tokens that are written.', { type: 'integer', minimum: 1 }),
});

export const countedMessageRequest = named('MessageCountRequest', 'A conversation whose tokens are counted.', {
  ...FIELDS,
  'max_tokens?': about('Makes no difference here.', orNull({ type: 'integer', minimum: 1 })),
});

const usage = named('MessageUsage', 'Tokens of a call, as its provider counted them.', {
  'input_tokens?': about('Tokens that the model has read, without those of the provider’s cache.', orNull(integer)),
  'cache_creation_input_tokens?': about('Those that the provider keeps from now on.', orNull(integer)),
  'cache_read_input_tokens?': about(TOKENS.cached, orNull(integer)),
  output_tokens: about(TOKENS.written, integer),
});

export const message = named('Message', 'A message that a model has written.', {
  id: about('`msg_…`'),
  type: about('The kind of the object.', constant('message')),
  role: about('Always the same.', constant('assistant')),
  model: about('The model that has answered, as its provider names it.'),
  content: about('Text, thoughts and calls of tools.', listOf(block)),
  stop_reason: about(
    '`end_turn`, `max_tokens`, `stop_sequence`, `tool_use` or `refusal`; null in a stream that goes on.',
    orNull(text),
  ),
  stop_sequence: about('The one that was met, where the provider tells it.', orNull(text)),
  usage: about('What was counted until then.', usage),
});

export const messageEvent = named('MessageEvent', 'An event of a stream.', {
  type: about(
    '`message_start`, `content_block_start`, `content_block_delta`, `content_block_stop`, `message_delta`, `message_stop`, `ping` or `error`.',
  ),
  'message?': about('Of `message_start`: the message, still without content.', message),
  'index?': about('Of events of a block: its place in the message, from 0.', integer),
  'content_block?': about('Of `content_block_start`: the block, still empty.', block),
  'delta?': about('Of `content_block_delta` and `message_delta`: what to add.', mapOf(anything)),
  'usage?': about('Of `message_delta`: what was counted until then.', usage),
});
