import {
  about,
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

/** Arguments that a model has written. */
export const writtenArguments = about('JSON, as the model wrote it.');
const functionCall = named('ChatFunctionCall', 'A function that a model calls.', {
  name: about('One of `tools`.'),
  arguments: writtenArguments,
});
const toolCall = named('ChatToolCall', 'A call of a tool by the model.', {
  id: about("The `tool_call_id` of the tool's answer."),
  type: about('`function`'),
  function: about('The function and its arguments.', functionCall),
  'extra_content?': about('Sent back with the call as it came.', anything),
});
const imageUrl = named('ChatImageUrl', 'A picture that is shown to the model.', {
  url: about('Its address, or its bytes as a `data:` URL.'),
  'detail?': about('`low`, `high` or `auto`: the resolution that it is looked at in.'),
});
const inputAudio = named('ChatInputAudio', 'A recording that is played to the model.', {
  data: about('Bytes in base64.'),
  format: about('`wav` or `mp3`.'),
});
const chatFile = named('ChatFile', 'A document that is shown to the model: `file_id`, or `filename` and `file_data`.', {
  'file_id?': about('`file_…`'),
  'filename?': about('Its ending tells the format: `report.pdf`.'),
  'file_data?': about('Bytes as a `data:` URL.'),
});
const contentPart = named('ChatContentPart', 'A part of a message.', {
  type: about('`text`, `image_url`, `input_audio`, `file` or `video_url`.'),
  'text?': about('With the type `text`.'),
  'image_url?': about('With the type `image_url`.', imageUrl),
  'input_audio?': about('With the type `input_audio`.', inputAudio),
  'file?': about('With the type `file`.', chatFile),
});

/** Reasons why a model refuses. */
const refusal = about('Why the model will not answer, where it says so.', orNull(text));
/** Calls that a model makes. */
const toolCalls = about('The tools that the model calls.', listOf(toolCall));

/** A message of a conversation. */
export const chatMessage = named('ChatMessage', 'A message of a conversation.', {
  role: about('Who speaks.', oneOf('developer', 'system', 'user', 'assistant', 'tool', 'function')),
  'content?': about(
    'A text or its parts; only with the role `assistant` it may be missing.',
    anyOf(text, listOf(contentPart), { type: 'null' }),
  ),
  'name?': about('Tells speakers of the same role apart.'),
  'refusal?': refusal,
  'tool_calls?': toolCalls,
  'tool_call_id?': about('With the role `tool`: the call that this answers.'),
});

/** A schema of a caller's own. */
export const jsonSchema = about('A JSON Schema.', { type: 'object' });
/** A schema of a caller's own for the answer. */
export const answerJsonSchema = about('A JSON Schema, which the answer is checked against.', { type: 'object' });
/** The wish that a model keeps to a schema. */
export const strict = about('True: the model keeps to the schema exactly.', orNull(boolean));

const chatTool = named('ChatTool', 'A tool that the model may call.', {
  type: about('`function`, or a tool that the gateway runs: `web_search`, `file_search`.'),
  'function?': about(
    'With the type `function`.',
    named('ChatFunction', 'A function of the caller, which the model may call.', {
      name: about('Calls of it have the same one.'),
      'description?': about('Tells the model when to call it, and what it does.'),
      'parameters?': jsonSchema,
      'strict?': strict,
    }),
  ),
});
const responseFormat = named('ChatResponseFormat', 'The form of an answer.', {
  type: about('Text, any JSON object, or JSON that fits a schema.', oneOf('text', 'json_object', 'json_schema')),
  'json_schema?': about(
    'With the type `json_schema`.',
    named('ChatJsonSchema', 'The schema of an answer.', {
      name: about('1 to 64 letters, digits, underscores and hyphens.'),
      'description?': about('Tells the model what the answer is for.'),
      'schema?': answerJsonSchema,
      'strict?': strict,
    }),
  ),
});

/** The wish for a kept answer, of every route that may have one. */
export const cacheWish = about(
  'Says if a kept answer is good, and if this one is kept.',
  anyOf(boolean, oneOf('default', 'force-cache', 'no-store', 'reload')),
);
/** Models to try one after the other. */
export const otherModels = about('Models to try one after the other.', listOf(text, { maxItems: 10 }));

/** Sentences that requests of several forms have in common. */
export const SAMPLING = {
  temperature: 'Higher is more random; the default is that of the model.',
  top_p: 'The share of the likeliest tokens that are chosen among; in place of `temperature`.',
  metadata: 'Texts by name, in the caller’s own words.',
  user: 'The end user whom the caller asks for, in its own words.',
  parallel_tool_calls: 'False: at most one tool is called in a turn.',
  tools: 'The tools that the model may call.',
  stream: 'True: the answer is sent as server-sent events while it is made. False unless given.',
  model: 'Its name, as `GET /api/v1/models` lists it, or that of a deployment.',
} as const;

/** Fields beside the model and the messages. */
const OPTIONS = {
  'models?': otherModels,
  'stream?': about(SAMPLING.stream, boolean),
  'stream_options?': about(
    'Only with `stream`.',
    orNull(
      named('ChatStreamOptions', 'What a stream tells beside the answer.', {
        'include_usage?': about('True: the last chunk tells the tokens.', boolean),
      }),
    ),
  ),
  'temperature?': about(SAMPLING.temperature, orNull({ type: 'number', minimum: 0, maximum: 2 })),
  'top_p?': about(SAMPLING.top_p, orNull({ type: 'number', minimum: 0, maximum: 1 })),
  'max_tokens?': about('The older name of `max_completion_tokens`.', orNull({ type: 'integer', minimum: 1 })),
  'max_completion_tokens?': about('The most tokens that are written.', orNull({ type: 'integer', minimum: 1 })),
  'n?': about('Answers that are made; 1 unless given.', orNull({ type: 'integer', minimum: 1, maximum: 128 })),
  'stop?': about('Texts before which the answer ends.', anyOf(text, listOf(text), { type: 'null' })),
  'seed?': about(
    'The same seed and request give the same answer as far as the model can.',
    orNull({ type: 'integer' }),
  ),
  'presence_penalty?': about(
    'Above 0: words that are there already become less likely.',
    orNull({ type: 'number', minimum: -2, maximum: 2 }),
  ),
  'frequency_penalty?': about(
    'Above 0: words become less likely the more often they are there.',
    orNull({ type: 'number', minimum: -2, maximum: 2 }),
  ),
  'logprobs?': about('True: the answer tells how likely its tokens were.', orNull(boolean)),
  'top_logprobs?': about('Likeliest tokens that are told at each place; needs `logprobs`.', orNull(integer)),
  'tools?': about(SAMPLING.tools, orNull(listOf(chatTool))),
  'tool_choice?': about(
    '`none`: no tool is called. `auto`: the model decides. `required`: at least one. An object: that one.',
    anyOf(
      oneOf('none', 'auto', 'required'),
      named('ChatToolChoice', 'The tool that has to be called.', {
        type: about('`function`'),
        'function?': about(
          'With the type `function`.',
          named('ChatFunctionName', 'A function by its name.', { name: about('One of `tools`.') }),
        ),
      }),
      { type: 'null' },
    ),
  ),
  'parallel_tool_calls?': about(SAMPLING.parallel_tool_calls, boolean),
  'response_format?': about('Text unless given.', orNull(responseFormat)),
  'reasoning_effort?': about(
    '`none`, `minimal`, `low`, `medium` or `high`, as far as the model knows it.',
    orNull(text),
  ),
  'metadata?': about(SAMPLING.metadata, orNull(mapOf(text))),
  'user?': about(SAMPLING.user),
  'cache?': cacheWish,
};
/** The conversation so far. */
const messages = about('The conversation so far, the oldest message first.', listOf(chatMessage, { minItems: 1 }));

export const chatRequest = named('ChatCompletionRequest', 'A chat to be completed.', {
  'model?': about('Needed without `models`.'),
  messages,
  ...OPTIONS,
});

/** A name of its own: generators would give it that of `response_format`, which differs in its letters alone. */
const invokeResponseFormat = new NamedSchema('InvokeResponseFormat', {
  ...oneOf('json', 'text'),
  description: 'The form of the answer of an invocation.',
});

/** Fields of `/invoke` beside those of a chat. */
const INVOCATION = {
  'messages?': messages,
  'input_data?': about('The older name of `messages`; one of them is needed.', listOf(chatMessage, { minItems: 1 })),
  'provider?': about('Only models of this provider are asked.', orNull(text)),
  'service_type?': about(
    'The kind of work, whose default model is taken where no `model` is given.',
    orNull(oneOf(...SERVICE_TYPES)),
  ),
  'task?': about(
    '`chat`, `embed`, `generate`, `transcribe` or `speak`; the older names are service types.',
    orNull(text),
  ),
  'responseFormat?': about('`json`: as `response_format` of the type `json_object`.', invokeResponseFormat),
  ...OPTIONS,
};

export const invokeRequest = named('InvokeRequest', 'A chat for whichever model is good for it.', {
  'model?': about(SAMPLING.model),
  ...INVOCATION,
});

export const routedInvokeRequest = named('RoutedInvokeRequest', 'A chat whose model the rules of routing find.', {
  'model?': about(SAMPLING.model),
  'role?': about('`reasoning`, `response`, `coding` or `default`: the first model of the role is taken.', orNull(text)),
  'preferred_max_latency_ms?': about(
    'Milliseconds to the first byte; models that keep it are preferred.',
    orNull({ type: 'number', minimum: 0 }),
  ),
  'preferred_max_cost_per_token?': about(
    'USD; models that keep it are preferred.',
    orNull({ type: 'number', minimum: 0 }),
  ),
  ...INVOCATION,
});

/** Sentences about tokens, which several forms count. */
export const TOKENS = {
  read: 'Tokens that the model has read.',
  written: 'Tokens that the model has written.',
  total: 'Both together.',
  cached: 'Those that the provider had kept and charges less for.',
  reasoning: 'Tokens of the reasoning, which is not shown.',
} as const;

/** Tokens of a chat. */
export const completionUsage = named('CompletionUsage', 'Tokens of a call, as its provider counted them.', {
  prompt_tokens: about(TOKENS.read, integer),
  completion_tokens: about(TOKENS.written, integer),
  total_tokens: about(TOKENS.total, integer),
  'prompt_tokens_details?': about(
    'Parts of `prompt_tokens`.',
    orNull(
      named('PromptTokensDetails', 'Tokens that the model has read, by kind.', {
        'cached_tokens?': about(TOKENS.cached, orNull(integer)),
        'cache_write_tokens?': about('Those that the provider keeps from now on.', orNull(integer)),
        'audio_tokens?': about('Tokens of recordings.', orNull(integer)),
        'image_tokens?': about('Tokens of pictures.', orNull(integer)),
      }),
    ),
  ),
  'completion_tokens_details?': about(
    'Parts of `completion_tokens`.',
    orNull(
      named('CompletionTokensDetails', 'Tokens that the model has written, by kind.', {
        'reasoning_tokens?': about(TOKENS.reasoning, orNull(integer)),
        'audio_tokens?': about('Tokens of speech.', orNull(integer)),
      }),
    ),
  ),
});

const answerMessage = named('ChatAnswer', 'The message of the model.', {
  role: about('Always the same.', constant('assistant')),
  'content?': about('The text; null where the model calls tools instead.', orNull(text)),
  'refusal?': refusal,
  'tool_calls?': toolCalls,
  'annotations?': about('Sources of what is said.', listOf(mapOf(anything))),
});
const delta = named('ChatDelta', 'What to add to a message.', {
  'role?': about('`assistant`, in the first chunk.'),
  'content?': about('Text; null where the chunk has none.', orNull(text)),
  'refusal?': refusal,
  'tool_calls?': about(
    'Parts of calls of tools.',
    listOf(
      named('ChatToolCallDelta', 'A part of a call of a tool.', {
        index: about('Which of the calls of the message it belongs to, from 0.', integer),
        'id?': about('In the first part of the call.'),
        'type?': about('`function`, in the first part of the call.'),
        'function?': about(
          'The function, or more of its arguments.',
          named('ChatFunctionCallDelta', 'A part of the call of a function.', {
            'name?': about('In the first part of the call.'),
            'arguments?': about('A piece of JSON, to be put behind the pieces before.'),
          }),
        ),
      }),
    ),
  ),
});

/** Fields of completions and of chunks. */
const choiceIndex = about('Its place among the `n` answers, from 0.', integer);
const logprobs = about('Null unless they were asked for.', orNull(mapOf(anything)));
const createdAt = about('Unix time in seconds.', seconds);

/** Fields of every completion. */
const COMPLETION = {
  id: about('As the provider names it: `chatcmpl-…`.'),
  object: about('The kind of the object.', constant('chat.completion')),
  created: createdAt,
  model: about('The model that has answered, as its provider names it.'),
  choices: about(
    'One for each answer that was asked for (`n`).',
    listOf(
      named('ChatChoice', 'One answer of several.', {
        index: choiceIndex,
        message: about('What the model says.', answerMessage),
        finish_reason: about('`stop`, `length`, `tool_calls` or `content_filter`.', orNull(text)),
        'logprobs?': logprobs,
      }),
    ),
  ),
  'usage?': about('Missing where the provider does not tell.', completionUsage),
  'system_fingerprint?': about("The state of the provider's model, where it tells.", orNull(text)),
};

export const chatCompletion = named('ChatCompletion', 'A chat, completed.', COMPLETION);

const candidate = named('RoutingCandidate', 'A model that was looked at.', {
  model: about('As callers name it.'),
  provider: about('Whose it is.'),
  cost_per_token: about('USD.', orNull(number)),
  latency_ms: about('Until the first byte of its answers, as of late; null before its first.', orNull(number)),
  skipped: about('Why it was passed over; null for one that was to be tried.', orNull(text)),
});
/** Facts of a routed answer. */
const ROUTED = {
  routing: about(
    'Which model has answered, and why that one.',
    named('RoutingDecision', 'How the model of a request was found.', {
      rule: about('`explicit`, `role`, `cost` or `service_type`.'),
      model: about('The one that has answered, as callers name it.'),
      provider: about('Whose it is.'),
      candidates: about(
        'The models that were to be tried, in their order, then those that were passed over; at most 50.',
        listOf(candidate),
      ),
      reason: about('In words.'),
      attempts: about('Calls of providers that it took; 0 from the cache.', integer),
    }),
  ),
  cache: about(
    'Tells if it was answered from the cache.',
    named('CacheOutcome', 'Where an answer comes from.', {
      hit: about('True for one that was given before.', boolean),
      level: about('`l1`: the same request. `l2`: one that means the same. Null for neither.', orNull(text)),
      'similarity?': about('Cosine of both requests, where the answer tells it.', orNull(number)),
    }),
  ),
  latency_ms: about('From the request to its answer.', number),
  cost_usd: about('0 from the cache, null where the price or what was used is not known.', orNull(number)),
};

export const routedCompletion = named('RoutedChatCompletion', 'A chat, completed, and how its model was found.', {
  ...COMPLETION,
  ...ROUTED,
});

const CHUNK = {
  id: about('The same in each chunk of an answer.'),
  object: about('The kind of the object.', constant('chat.completion.chunk')),
  created: createdAt,
  model: about('The model that answers, as its provider names it.'),
  choices: about(
    'What has come of each answer; empty in the chunk that tells the usage.',
    listOf(
      named('ChatChunkChoice', 'What has come of one answer.', {
        index: choiceIndex,
        delta: about('What to add to its message: text, or parts of calls of tools.', delta),
        finish_reason: about('In its last chunk: `stop`, `length`, `tool_calls` or `content_filter`.', orNull(text)),
        'logprobs?': logprobs,
      }),
    ),
  ),
  'usage?': about('In the last chunk, where `stream_options` asks for it.', orNull(completionUsage)),
};

export const chatChunk = named('ChatCompletionChunk', 'A piece of an answer.', CHUNK);

export const routedChunk = named('RoutedChatCompletionChunk', 'A piece of an answer; the last one tells the routing.', {
  ...CHUNK,
  ...Object.fromEntries(Object.entries(ROUTED).map(([name, schema]) => [`${name}?`, schema])),
});
