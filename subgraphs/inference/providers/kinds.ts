import type { ProviderName } from '../provider.ts';
import type { InferenceConfig, MODEL_PROVIDERS } from '../settings.ts';

/** One kind of provider: how it is configured and what it speaks. */
export interface ProviderKind {
  /** As people call it. */
  readonly title: string;
  /** The variable that configures it. */
  readonly variable: string;
  /** Its models are named with this before the provider's own name; null where the name alone tells. */
  readonly prefix: string | null;
  readonly form: 'openai' | 'anthropic' | 'google' | 'replicate' | 'echo' | 'own';
  /** Its keys, and its base URL where it has one; null stands for the address that is tried unasked. */
  readonly settings: (config: InferenceConfig) => {
    readonly keys: readonly string[];
    readonly baseUrl: string | undefined;
  };
  /** Where it is unless configured. */
  readonly defaultUrl: string;
  /** Needs no key, and so can always be called. */
  readonly open?: boolean;
}

/** Every kind of provider (specification, "What the service does"). */
export const PROVIDER_KINDS = {
  openai: {
    title: 'OpenAI',
    variable: 'OPENAI_API_KEY',
    prefix: null,
    form: 'openai',
    settings: (config) => ({ keys: config.OPENAI_API_KEY, baseUrl: config.OPENAI_BASE_URL }),
    defaultUrl: 'https://api.openai.com/v1',
  },
  anthropic: {
    title: 'Anthropic',
    variable: 'ANTHROPIC_API_KEY',
    prefix: null,
    form: 'anthropic',
    settings: (config) => ({ keys: config.ANTHROPIC_API_KEY, baseUrl: config.ANTHROPIC_BASE_URL }),
    defaultUrl: 'https://api.anthropic.com/v1',
  },
  google: {
    title: 'Google',
    variable: 'GOOGLE_API_KEY',
    prefix: null,
    form: 'google',
    settings: (config) => ({ keys: config.GOOGLE_API_KEY, baseUrl: config.GOOGLE_BASE_URL }),
    defaultUrl: 'https://generativelanguage.googleapis.com/v1beta',
  },
  openrouter: {
    title: 'OpenRouter',
    variable: 'OPENROUTER_API_KEY',
    prefix: 'openrouter/',
    form: 'openai',
    settings: (config) => ({ keys: config.OPENROUTER_API_KEY, baseUrl: config.OPENROUTER_BASE_URL }),
    defaultUrl: 'https://openrouter.ai/api/v1',
  },
  groq: {
    title: 'Groq',
    variable: 'GROQ_API_KEY',
    prefix: 'groq/',
    form: 'openai',
    settings: (config) => ({ keys: config.GROQ_API_KEY, baseUrl: config.GROQ_BASE_URL }),
    defaultUrl: 'https://api.groq.com/openai/v1',
  },
  cerebras: {
    title: 'Cerebras',
    variable: 'CEREBRAS_API_KEY',
    prefix: 'cerebras/',
    form: 'openai',
    settings: (config) => ({ keys: config.CEREBRAS_API_KEY, baseUrl: config.CEREBRAS_BASE_URL }),
    defaultUrl: 'https://api.cerebras.ai/v1',
  },
  replicate: {
    title: 'Replicate',
    variable: 'REPLICATE_API_TOKEN',
    prefix: 'replicate/',
    form: 'replicate',
    settings: (config) => ({ keys: config.REPLICATE_API_TOKEN, baseUrl: config.REPLICATE_BASE_URL }),
    defaultUrl: 'https://api.replicate.com/v1',
  },
  ollama: {
    title: 'Ollama',
    variable: 'OLLAMA_BASE_URL',
    prefix: 'ollama/',
    form: 'openai',
    settings: (config) => ({ keys: [], baseUrl: config.OLLAMA_BASE_URL }),
    defaultUrl: 'http://localhost:11434/v1',
    open: true,
  },
  subscription: {
    title: 'Subscription proxy',
    variable: 'SUBSCRIPTION_PROXY_URL',
    prefix: 'subscription/',
    form: 'openai',
    settings: (config) => ({ keys: [], baseUrl: config.SUBSCRIPTION_PROXY_URL }),
    defaultUrl: 'http://localhost:5005/v1',
    open: true,
  },
  dev: {
    title: 'Development',
    variable: 'DEV_MODEL',
    prefix: 'dev/',
    form: 'echo',
    settings: () => ({ keys: [], baseUrl: undefined }),
    defaultUrl: '',
    open: true,
  },
  trellis: {
    title: 'Trellis',
    variable: '',
    prefix: 'trellis/',
    form: 'own',
    settings: () => ({ keys: [], baseUrl: undefined }),
    defaultUrl: '',
    open: true,
  },
} as const satisfies Readonly<Record<ProviderName, ProviderKind>> &
  Readonly<Record<(typeof MODEL_PROVIDERS)[number], ProviderKind>>;

/** Every name, in the order in which they are listed. */
export const PROVIDER_NAMES = Object.keys(PROVIDER_KINDS) as readonly ProviderName[];

/** Whether the gateway itself answers, with the models that it says it has. */
export const isOurs = (name: ProviderName): boolean => PROVIDER_KINDS[name].defaultUrl === '';

/** The provider of a name that a caller wrote; null where there is none. */
export const providerNamed = (text: string): ProviderName | null =>
  Object.hasOwn(PROVIDER_KINDS, text) ? (text as ProviderName) : null;

/** Where a provider is, and what it is called with. */
export interface Endpoint {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** `[null]` where none is needed, none where it is not configured. */
  readonly keys: readonly (string | null)[];
  /** Somebody configured it. Without, an open provider is called only by those who name it, until it has answered. */
  readonly configured: boolean;
}

/** Reads the settings of one kind. */
export function endpointOf(name: ProviderName, config: InferenceConfig): Endpoint {
  const kind: ProviderKind = PROVIDER_KINDS[name];
  const { keys, baseUrl } = kind.settings(config);
  return {
    baseUrl: kind.defaultUrl === '' ? '' : normalBaseUrl(baseUrl ?? kind.defaultUrl, kind.defaultUrl),
    keys: kind.open ? [null] : keys,
    configured: kind.open ? baseUrl !== undefined : keys.length > 0,
  };
}

/**
 * A base URL as people write it: a trailing slash, a trailing `/mcp` (specification, "Endpoints") and a missing path are put right. An
 * address without a path gets the default's path at the default's host, and `/v1` (Google: `/v1beta`) elsewhere.
 */
export function normalBaseUrl(given: string, defaultUrl: string): string {
  const url = new URL(given);
  const standard = new URL(defaultUrl);
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/mcp$/, '')
    .replace(/\/+$/, '');
  if (path !== '') return `${url.origin}${path}`;
  return url.origin === standard.origin ? defaultUrl : `${url.origin}/${defaultUrl.split('/').at(-1)}`;
}

/** Whether an address is OpenAI's own: what speaks its form elsewhere has not all that it has. Unasked, it keeps chats in its account. */
export const isOpenAi = (baseUrl: string): boolean => new URL(baseUrl).hostname === 'api.openai.com';
