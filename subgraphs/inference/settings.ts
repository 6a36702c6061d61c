import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import {
  choice,
  confidential,
  defineSettings,
  flag,
  items,
  limit,
  list,
  milliseconds,
  optional,
  seconds,
  setting,
  text,
  url,
  whole,
} from '../../platform/config/setting.ts';

/** `pattern=model|model` or a model, which then stands for `*=model`; entries in a row without a pattern are one list. */
const fallbackModels = z.string().transform((value, context) => {
  const rules: { readonly model: string; readonly models: readonly string[] }[] = [];
  const anywhere: string[] = [];
  for (const [i, entry] of items(value).entries()) {
    const [pattern, names] = entry.includes('=') ? entry.split('=', 2) : [null, entry];
    const models = (names ?? '').split('|').filter(Boolean);
    if (models.length === 0 || pattern === '')
      context.addIssue({ code: 'custom', message: `entry ${i + 1} is not <model> or <pattern>=<model>|<model>` });
    else if (pattern === null) anywhere.push(...models);
    else rules.push({ model: pattern!, models });
  }
  return anywhere.length > 0 ? [...rules, { model: '*', models: anywhere }] : rules;
});

/** The kinds of model providers; the inference domain's type of the same names is held against this list. */
export const MODEL_PROVIDERS = [
  'openai',
  'anthropic',
  'openrouter',
  'subscription',
  'ollama',
  'groq',
  'cerebras',
  'replicate',
  'google',
  'dev',
  'trellis',
] as const;

const modelPatterns = z.string().transform((value, context) => {
  const patterns: { readonly pattern: string; readonly provider: (typeof MODEL_PROVIDERS)[number] }[] = [];
  for (const [i, [pattern, name]] of readPairs(value).entries()) {
    const provider = MODEL_PROVIDERS.find((known) => known === name);
    if (pattern && provider) patterns.push({ pattern, provider });
    else {
      const problem = pattern ? `names none of ${MODEL_PROVIDERS.join(', ')}` : 'has no pattern';
      context.addIssue({ code: 'custom', message: `entry ${i + 1} ${problem}` });
    }
  }
  return patterns;
});

/** `a=b,c=d`, or the same as a JSON object. */
function readPairs(value: string): readonly (readonly [string, string])[] {
  if (!value.trimStart().startsWith('{'))
    return items(value).map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.split('=').at(-1)!.trim()]);
  try {
    return Object.entries(JSON.parse(value) as Record<string, unknown>).map(([key, given]) => [key, String(given)]);
  } catch {
    return [['', '']];
  }
}

const modelUrl = url('http:', 'https:');

/** A cosine that means "alike". */
const similarity = z
  .string()
  .regex(/^(?:1(?:\.0+)?|0?\.\d+)$/, 'must be a number above 0, and at most 1')
  .transform(Number)
  .refine((value) => value > 0, { message: 'must be a number above 0, and at most 1' });

/** Settings of this domain, by the groups of `.env.example`. */
export const inferenceSettings = defineSettings({
  Models: {
    UNPRICED_MODELS: setting(
      choice('unlimited', 'refuse', 'allow'),
      'unlimited',
      'Models whose price nobody knows. unlimited: only for callers whose money has no end (CREDIT=off and no spend limit), 403 for others. refuse: for nobody. allow: for everybody, past every limit: they cost nothing here, whatever the provider bills you. MODEL_OVERRIDES gives one a price.',
    ),
    OPENAI_API_KEY: confidential(
      setting(list, '', 'Keys of OpenAI, separated by commas. Several share the load. Empty: 503 for its models.'),
    ),
    OPENAI_BASE_URL: setting(modelUrl, 'https://api.openai.com/v1', 'OpenAI, or what speaks its API.'),
    ANTHROPIC_API_KEY: confidential(setting(list, '', 'Keys of Anthropic, likewise.')),
    ANTHROPIC_BASE_URL: setting(modelUrl, 'https://api.anthropic.com/v1', 'Anthropic, or what speaks its API.'),
    GOOGLE_API_KEY: confidential(setting(list, '', 'Keys of the Gemini API, likewise.')),
    GOOGLE_BASE_URL: setting(modelUrl, 'https://generativelanguage.googleapis.com/v1beta', 'The Gemini API.'),
    OPENROUTER_API_KEY: confidential(setting(list, '', 'Keys of OpenRouter, which takes <vendor>/<model>.')),
    OPENROUTER_BASE_URL: setting(modelUrl, 'https://openrouter.ai/api/v1', 'OpenRouter, or what speaks its API.'),
    GROQ_API_KEY: confidential(setting(list, '', 'Keys of Groq, whose models begin with groq/.')),
    GROQ_BASE_URL: setting(modelUrl, 'https://api.groq.com/openai/v1', 'Groq, or what speaks its API.'),
    CEREBRAS_API_KEY: confidential(setting(list, '', 'Keys of Cerebras, whose models begin with cerebras/.')),
    CEREBRAS_BASE_URL: setting(modelUrl, 'https://api.cerebras.ai/v1', 'Cerebras, or what speaks its API.'),
    REPLICATE_API_TOKEN: confidential(
      setting(list, '', 'Tokens of Replicate, whose models are replicate/<owner>/<model>.'),
    ),
    REPLICATE_BASE_URL: setting(modelUrl, 'https://api.replicate.com/v1', 'Replicate.'),
    OLLAMA_BASE_URL: optional(
      modelUrl,
      'Ollama, which needs no key. Unset: http://localhost:11434/v1, whose models are listed once it has answered there.',
    ),
    SUBSCRIPTION_PROXY_URL: optional(
      modelUrl,
      'A proxy that pays with a subscription, for models that begin with subscription/. Unset: http://localhost:5005/v1, likewise.',
    ),
    MODEL_PATTERNS: setting(
      modelPatterns,
      '',
      'Which provider has which models, before the built-in patterns: acme-*=openai,lab/*=ollama, or the same as JSON. * stands for anything.',
    ),
    MODEL_OVERRIDES: optional(
      text,
      'What is known of models beside the built-in catalogue (docs/providers.md): a JSON object by name or pattern, or the path of its file.',
    ),
    MODEL_LIST_SECONDS: setting(
      whole(0, 86_400),
      '900',
      'How often the providers are asked, in the background, which models they have. 0: never.',
    ),
    DEV_MODEL: setting(
      choice('auto', 'on', 'off'),
      'auto',
      'The models dev/echo and dev/echo-realtime, which answer without any provider. auto: on with the embedded database, for first steps.',
    ),
    MODEL_TIMEOUT_MS: setting(
      milliseconds,
      '120000',
      'Longest wait for the first byte of a model, and between two bytes of its answer.',
    ),
    RESPONSE_KEEP_DAYS: setting(
      whole(0, 365),
      '30',
      'Days that answers of the Responses API are kept whose callers do not say store: false. 0: none is.',
    ),
    MAX_CONVERSATIONS_PER_ORGANIZATION: setting(limit, '10000', 'Conversations of an organization. 0: no limit.'),
    MAX_CONVERSATION_STORAGE_MB_PER_ORGANIZATION: setting(
      limit,
      '1024',
      'All conversations of an organization together. 0: no limit.',
    ),
    RESPONSES_PASS_THROUGH: setting(
      choice('auto', 'on', 'off'),
      'auto',
      "Whether requests of the Responses API go to OpenAI's own where nothing has to change. auto: where OPENAI_BASE_URL is OpenAI itself.",
    ),
    MAX_EDITED_IMAGES_MB: setting(
      whole(1, 40),
      '20',
      'Largest images, in MiB, all of one request together, that POST /api/v1/images/edits takes.',
    ),
    MAX_RECORDING_MB: setting(
      whole(1, 40),
      '10',
      'Largest recording, in MiB, that POST /api/v1/audio/transcriptions and /translations take.',
    ),
  },
  'Model routing': {
    DEFAULT_MODEL_TEXT: setting(
      list,
      'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,groq/llama-3.3-70b-versatile,openai/gpt-4o-mini',
      'Models for text where no other rule finds one. Here and in the ten below: separated by commas, the first whose provider is configured and that fits the request is taken.',
    ),
    DEFAULT_MODEL_VISION: setting(
      list,
      'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini,replicate/google/gemini-2.5-flash',
      'The same for images and videos that are looked at.',
    ),
    DEFAULT_MODEL_AUDIO: setting(list, 'whisper-1,groq/whisper-large-v3', 'The same for speech that is written down.'),
    DEFAULT_MODEL_IMAGE: setting(
      list,
      'replicate/black-forest-labs/flux-schnell,gpt-image-1',
      'The same for images that are made.',
    ),
    DEFAULT_MODEL_EMBEDDING: setting(list, 'text-embedding-3-small,gemini-embedding-001', 'The same for embeddings.'),
    DEFAULT_MODEL_MODERATION: setting(
      list,
      'omni-moderation-latest',
      'The same for moderation. Where none is there, the detectors of the gateway itself answer, trellis/moderation.',
    ),
    DEFAULT_MODEL_RERANK: setting(
      list,
      '',
      'The same for rankings. Where none is there, the default model for embeddings is taken, and its vectors are compared.',
    ),
    ROLE_MODEL_REASONING: setting(
      list,
      'o4-mini,claude-sonnet-4-5,gemini-2.5-pro,openai/o4-mini',
      'Models for the role reasoning of /invoke/v2.',
    ),
    ROLE_MODEL_RESPONSE: setting(
      list,
      'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini',
      'Models for the role response.',
    ),
    ROLE_MODEL_CODING: setting(
      list,
      'claude-sonnet-4-5,gpt-4.1,gemini-2.5-pro,openai/gpt-4.1',
      'Models for the role coding.',
    ),
    ROLE_MODEL_DEFAULT: setting(
      list,
      'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini',
      'Models for the role default.',
    ),
    FALLBACK_MODELS: setting(
      fallbackModels,
      '',
      'Models that are tried where another one fails: gpt-4o*=claude-sonnet-4-5|gpt-4o-mini,… A model alone stands behind all others. Organizations can set their own.',
    ),
    MODEL_RETRIES: setting(
      whole(0, 10),
      '2',
      'Further attempts on the same model after a failure of its provider (status 500 and above, a connection that broke).',
    ),
    MODEL_RETRY_MAX_WAIT_MS: setting(
      milliseconds,
      '10000',
      'Longest wait before one. A provider that asks for a longer one (Retry-After) is not waited for.',
    ),
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: setting(
      flag,
      'off',
      'true: spans of calls of models tell what was asked and answered.',
    ),
  },
  'Tools and files': {
    WEB_SEARCH_URL: optional(
      url('http:', 'https:'),
      'Search engine of the built-in tool web_search: https://search.example.com or https://api.search.brave.com. Unset: requests with the tool are refused.',
    ),
    WEB_SEARCH_FORM: setting(
      choice('searxng', 'brave'),
      'searxng',
      'How it is asked: searxng (its JSON format has to be enabled), or brave.',
    ),
    WEB_SEARCH_API_KEY: confidential(
      optional(text, 'Its key, for brave; a bearer token for searxng behind a proxy that asks for one.'),
    ),
    MAX_TOOL_ROUNDS: setting(
      whole(1, 50),
      '6',
      'Rounds of built-in tools in one call before the model has to answer with what it has.',
    ),
    FILE_EMBEDDING_MODEL: optional(
      text,
      'Model that makes the vectors of uploaded files; a change makes them again. Default: the first of DEFAULT_MODEL_EMBEDDING whose provider is configured, else dev/echo where it is on; with none of them files are searched by their words alone.',
    ),
    MAX_FILE_MB: setting(whole(1, 8), '2', 'Size of an uploaded file.'),
    MAX_FILES_PER_ORGANIZATION: setting(limit, '200', 'Files of an organization. 0: no limit.'),
    MAX_FILE_STORAGE_MB_PER_ORGANIZATION: setting(limit, '100', 'All files of an organization together. 0: no limit.'),
    MODEL_CALL_DAYS: setting(
      whole(0, 400),
      '30',
      'Days that calls of models are listed for, without what was asked and answered. 0: none is.',
    ),
    MAX_DEPLOYMENTS_PER_ORGANIZATION: setting(limit, '100', 'Deployments of an organization. 0: no limit.'),
    TOOL_TIMEOUT_MS: setting(milliseconds, '10000', 'Longest wait for one use of a built-in tool.'),
  },
  'Background calls of models': {
    BACKGROUND_RESPONSE_CONCURRENCY: setting(
      whole(0, 256),
      '8',
      'Responses with background: true that one process works on at once. 0: none, other processes do.',
    ),
    MAX_BACKGROUND_RESPONSES_PER_ORGANIZATION: setting(
      limit,
      '100',
      'Background responses of an organization that wait or are worked on. 0: no limit.',
    ),
    BATCH_CONCURRENCY: setting(
      whole(0, 64),
      '4',
      'Batches that one process works on at once. 0: none, other processes do.',
    ),
    BATCH_REQUESTS_AT_ONCE: setting(whole(1, 64), '4', 'Requests of one batch that run at once.'),
    MAX_OPEN_BATCHES_PER_ORGANIZATION: setting(
      limit,
      '20',
      'Batches of an organization that have not ended. 0: no limit.',
    ),
    BACKGROUND_LEASE_SECONDS: setting(
      whole(1, 3600),
      '30',
      'How long the work of a process that went silent is left to it before another one does it again.',
    ),
  },
  'Cache of answers': {
    RESPONSE_CACHE: setting(
      flag,
      'on',
      'on: answers of models are kept for requests whose temperature is 0, or that ask for it. off: never.',
    ),
    RESPONSE_CACHE_SECONDS: setting(seconds(1), '3600', 'How long an answer is kept.'),
    RESPONSE_CACHE_MEMORY_MB: setting(
      whole(1, 100_000),
      '64',
      'Most memory for answers in one process, where CACHE_STORE_URL is not set.',
    ),
    SEMANTIC_CACHE_MODEL: optional(
      text,
      'An embedding model, such as text-embedding-3-small: answers are then also found by the same question in other words. Each question whose answer is not kept costs one embedding.',
    ),
    SEMANTIC_CACHE_THRESHOLD: setting(similarity, '0.97', 'Least cosine of two questions that are the same.'),
    SEMANTIC_CACHE_STRICTNESS: setting(
      choice('similarity', 'facts', 'words'),
      'facts',
      'What two questions need beside that cosine. similarity: nothing. facts: the same numbers, names, negations and directions. words: the same words in the same order, but for known ways of asking.',
    ),
    SEMANTIC_CACHE_TIMEOUT_MS: setting(
      whole(1, 60_000),
      '150',
      'Longest that such a look-up may hold up a call; what is later counts as a miss.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type InferenceConfig = ConfigWith<typeof inferenceSettings>;
