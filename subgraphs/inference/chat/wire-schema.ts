import {
  anyOf,
  anything,
  boolean,
  constant,
  integer,
  listOf,
  mapOf,
  NamedSchema,
  named,
  number,
  oneOf,
  orNull,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { SERVICE_TYPES } from '../routing/policy.ts';

/** Schemas of chats in OpenAI's form (API reference, chat completions), as far as the gateway reads and writes it. Others' fields are let through. */

const functionCall = named('ChatFunctionCall', {
  name: text,
  arguments: { type: 'string', description: 'JSON, as the model wrote it.' },
});
const toolCall = named('ChatToolCall', {
  id: text,
  type: text,
  function: functionCall,
  'extra_content?': { ...anything, description: 'Sent back with the call as it came.' },
});
const contentPart = named(
  'ChatContentPart',
  {
    type: { type: 'string', description: '`text`, `image_url`, `input_audio`, `file` or `video_url`.' },
    'text?': text,
    'image_url?': named('ChatImageUrl', { url: text, 'detail?': text }),
    'input_audio?': named('ChatInputAudio', { data: text, format: text }),
    'file?': named('ChatFile', { 'file_id?': text, 'filename?': text, 'file_data?': text }),
  },
  { description: 'A part of a message.' },
);

/** A message of a conversation. */
export const chatMessage = named('ChatMessage', {
  role: oneOf('developer', 'system', 'user', 'assistant', 'tool', 'function'),
  'content?': anyOf(text, listOf(contentPart), { type: 'null' }),
  'name?': text,
  'refusal?': orNull(text),
  'tool_calls?': listOf(toolCall),
  'tool_call_id?': { type: 'string', description: 'With the role `tool`: the call that this answers.' },
});

const chatTool = named('ChatTool', {
  type: { type: 'string', description: '`function`, or a tool that the gateway runs: `web_search`, `file_search`.' },
  'function?': named('ChatFunction', {
    name: text,
    'description?': text,
    'parameters?': { type: 'object', description: 'A JSON Schema.' },
    'strict?': orNull(boolean),
  }),
});
const responseFormat = named('ChatResponseFormat', {
  type: oneOf('text', 'json_object', 'json_schema'),
  'json_schema?': named('ChatJsonSchema', {
    name: text,
    'description?': text,
    'schema?': { type: 'object', description: 'A JSON Schema, which the answer is checked against.' },
    'strict?': orNull(boolean),
  }),
});

/** The wish for a kept answer, of every route that may have one. */
export const cacheWish = {
  ...anyOf(boolean, oneOf('default', 'force-cache', 'no-store', 'reload')),
  description: 'Whether a kept answer is good, and whether this one is kept.',
};
/** Models to try one after the other. */
export const otherModels = listOf(text, { maxItems: 10, description: 'Models to try one after the other.' });

/** Fields beside the model and the messages. */
const OPTIONS = {
  'models?': otherModels,
  'stream?': boolean,
  'stream_options?': orNull(named('ChatStreamOptions', { 'include_usage?': boolean })),
  'temperature?': orNull({ type: 'number', minimum: 0, maximum: 2 }),
  'top_p?': orNull({ type: 'number', minimum: 0, maximum: 1 }),
  'max_tokens?': orNull({ type: 'integer', minimum: 1 }),
  'max_completion_tokens?': orNull({ type: 'integer', minimum: 1 }),
  'n?': orNull({ type: 'integer', minimum: 1, maximum: 128 }),
  'stop?': anyOf(text, listOf(text), { type: 'null' }),
  'seed?': orNull({ type: 'integer' }),
  'presence_penalty?': orNull({ type: 'number', minimum: -2, maximum: 2 }),
  'frequency_penalty?': orNull({ type: 'number', minimum: -2, maximum: 2 }),
  'logprobs?': orNull(boolean),
  'top_logprobs?': orNull(integer),
  'tools?': orNull(listOf(chatTool)),
  'tool_choice?': anyOf(
    oneOf('none', 'auto', 'required'),
    named('ChatToolChoice', { type: text, 'function?': named('ChatFunctionName', { name: text }) }),
    { type: 'null' },
  ),
  'parallel_tool_calls?': boolean,
  'response_format?': orNull(responseFormat),
  'reasoning_effort?': orNull(text),
  'metadata?': orNull(mapOf(text)),
  'user?': text,
  'cache?': cacheWish,
};

export const chatRequest = named('ChatCompletionRequest', {
  'model?': { type: 'string', description: 'Needed without `models`.' },
  messages: listOf(chatMessage, { minItems: 1 }),
  ...OPTIONS,
});

/** A name of its own: generators would give it that of `response_format`, which differs in its letters alone. */
const invokeResponseFormat = new NamedSchema('InvokeResponseFormat', oneOf('json', 'text'));

/** Fields of `/invoke` beside those of a chat. */
const INVOCATION = {
  'messages?': listOf(chatMessage, { minItems: 1 }),
  'input_data?': listOf(chatMessage, {
    minItems: 1,
    description: 'The older name of `messages`; one of them is needed.',
  }),
  'provider?': orNull(text),
  'service_type?': orNull(oneOf(...SERVICE_TYPES)),
  'task?': orNull({
    type: 'string',
    description: '`chat`, `embed`, `generate`, `transcribe` or `speak`; the older names are service types.',
  }),
  'responseFormat?': invokeResponseFormat,
  ...OPTIONS,
};

export const invokeRequest = named('InvokeRequest', { 'model?': text, ...INVOCATION });

export const routedInvokeRequest = named('RoutedInvokeRequest', {
  'model?': text,
  'role?': orNull(text),
  'preferred_max_latency_ms?': orNull({ type: 'number', minimum: 0 }),
  'preferred_max_cost_per_token?': orNull({ type: 'number', minimum: 0, description: 'USD.' }),
  ...INVOCATION,
});

/** Tokens of a chat. */
export const completionUsage = named('CompletionUsage', {
  prompt_tokens: integer,
  completion_tokens: integer,
  total_tokens: integer,
  'prompt_tokens_details?': orNull(
    named('PromptTokensDetails', {
      'cached_tokens?': orNull(integer),
      'cache_write_tokens?': orNull(integer),
      'audio_tokens?': orNull(integer),
      'image_tokens?': orNull(integer),
    }),
  ),
  'completion_tokens_details?': orNull(
    named('CompletionTokensDetails', { 'reasoning_tokens?': orNull(integer), 'audio_tokens?': orNull(integer) }),
  ),
});

const answerMessage = named('ChatAnswer', {
  role: constant('assistant'),
  'content?': orNull(text),
  'refusal?': orNull(text),
  'tool_calls?': listOf(toolCall),
  'annotations?': listOf(mapOf(anything), { description: 'Sources of what is said.' }),
});
const delta = named('ChatDelta', {
  'role?': text,
  'content?': orNull(text),
  'refusal?': orNull(text),
  'tool_calls?': listOf(
    named('ChatToolCallDelta', {
      index: integer,
      'id?': text,
      'type?': text,
      'function?': named('ChatFunctionCallDelta', { 'name?': text, 'arguments?': text }),
    }),
  ),
});

/** Fields of every completion. */
const COMPLETION = {
  id: text,
  object: constant('chat.completion'),
  created: seconds,
  model: text,
  choices: listOf(
    named('ChatChoice', {
      index: integer,
      message: answerMessage,
      finish_reason: orNull(text),
      'logprobs?': orNull(mapOf(anything)),
    }),
  ),
  'usage?': completionUsage,
  'system_fingerprint?': orNull(text),
};

export const chatCompletion = named('ChatCompletion', COMPLETION);

const candidate = named('RoutingCandidate', {
  model: text,
  provider: text,
  cost_per_token: orNull({ type: 'number', description: 'USD.' }),
  latency_ms: orNull(number),
  skipped: orNull(text),
});
/** Facts of a routed answer. */
const ROUTED = {
  routing: named('RoutingDecision', {
    rule: text,
    model: text,
    provider: text,
    candidates: listOf(candidate),
    reason: text,
    attempts: integer,
  }),
  cache: named('CacheOutcome', { hit: boolean, level: orNull(text), 'similarity?': orNull(number) }),
  latency_ms: number,
  cost_usd: orNull(number),
};

export const routedCompletion = named('RoutedChatCompletion', { ...COMPLETION, ...ROUTED });

const CHUNK = {
  id: text,
  object: constant('chat.completion.chunk'),
  created: seconds,
  model: text,
  choices: listOf(
    named('ChatChunkChoice', {
      index: integer,
      delta,
      finish_reason: orNull(text),
      'logprobs?': orNull(mapOf(anything)),
    }),
  ),
  'usage?': orNull(completionUsage),
};

export const chatChunk = named('ChatCompletionChunk', CHUNK);

export const routedChunk = named('RoutedChatCompletionChunk', {
  ...CHUNK,
  ...Object.fromEntries(Object.entries(ROUTED).map(([name, schema]) => [`${name}?`, schema])),
});
