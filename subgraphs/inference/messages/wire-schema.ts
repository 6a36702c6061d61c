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
  text,
} from '../../../rest-adapter/named-schema.ts';
import { cacheWish, otherModels } from '../chat/wire-schema.ts';

/** Schemas of the Messages API in Anthropic's form (API reference, messages), as far as the gateway reads and writes it. */

const block = named(
  'MessageBlock',
  {
    type: {
      type: 'string',
      description: '`text`, `image`, `document`, `tool_use`, `tool_result`, `thinking`, …',
    },
    'text?': text,
    'source?': mapOf(anything),
    'id?': text,
    'name?': text,
    'input?': anything,
    'tool_use_id?': text,
    'content?': anything,
    'is_error?': boolean,
    'thinking?': text,
    'signature?': text,
    'citations?': orNull(listOf(mapOf(anything))),
  },
  { description: 'A part of a message.' },
);
const content = anyOf(text, listOf(block));
const outputFormat = named('MessageOutputFormat', {
  type: constant('json_schema'),
  schema: { type: 'object', description: 'A JSON Schema, which the answer is checked against.' },
});

/** Fields beside `max_tokens`. */
const FIELDS = {
  model: text,
  'models?': otherModels,
  messages: listOf(named('MessageParam', { role: oneOf('user', 'assistant', 'system'), content }), { minItems: 1 }),
  'system?': anyOf(text, listOf(block), { type: 'null' }),
  'temperature?': orNull({ type: 'number', minimum: 0, maximum: 1 }),
  'top_p?': orNull({ type: 'number', minimum: 0, maximum: 1 }),
  'top_k?': orNull(integer),
  'stop_sequences?': orNull(listOf(text)),
  'stream?': orNull(boolean),
  'tools?': orNull(
    listOf(
      named('MessageTool', {
        'type?': orNull(text),
        name: text,
        'description?': text,
        'input_schema?': { type: 'object', description: 'A JSON Schema.' },
      }),
    ),
  ),
  'tool_choice?': orNull(
    named('MessageToolChoice', {
      type: oneOf('auto', 'any', 'tool', 'none'),
      'name?': text,
      'disable_parallel_tool_use?': boolean,
    }),
  ),
  'thinking?': orNull(named('MessageThinking', { type: text, 'budget_tokens?': integer })),
  'metadata?': orNull(named('MessageMetadata', { 'user_id?': orNull(text) })),
  'output_config?': orNull(named('MessageOutputConfig', { 'effort?': orNull(text), 'format?': orNull(outputFormat) })),
  'output_format?': orNull(outputFormat),
  'cache?': cacheWish,
};

export const messageRequest = named('MessageRequest', { ...FIELDS, max_tokens: { type: 'integer', minimum: 1 } });

export const countedMessageRequest = named('MessageCountRequest', {
  ...FIELDS,
  'max_tokens?': orNull({ type: 'integer', minimum: 1 }),
});

const usage = named('MessageUsage', {
  'input_tokens?': orNull(integer),
  'cache_creation_input_tokens?': orNull(integer),
  'cache_read_input_tokens?': orNull(integer),
  output_tokens: integer,
});

export const message = named('Message', {
  id: text,
  type: constant('message'),
  role: constant('assistant'),
  model: text,
  content: listOf(block),
  stop_reason: orNull(text),
  stop_sequence: orNull(text),
  usage,
});

export const messageEvent = named('MessageEvent', {
  type: {
    type: 'string',
    description:
      '`message_start`, `content_block_start`, `content_block_delta`, `content_block_stop`, `message_delta`, `message_stop`, `ping` or `error`.',
  },
  'message?': message,
  'index?': integer,
  'content_block?': block,
  'delta?': mapOf(anything),
  'usage?': usage,
});
