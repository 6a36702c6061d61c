import type { ProviderName } from '../provider.ts';
import { PROVIDER_KINDS, PROVIDER_NAMES } from '../providers/kinds.ts';

/** Names of models that belong to a provider; `*` stands for anything, nothing included. */
export interface ModelPattern {
  readonly pattern: string;
  readonly provider: ProviderName;
}

/** The provider of a model, and the provider's own name of it. */
export interface NamedModel {
  readonly provider: ProviderName;
  readonly upstream: string;
}

/**
 * Which provider has which plain names. The first that fits counts. A name with a tag (`llama3:8b`) is Ollama's, because no hosted
 * provider has a colon in a plain name but OpenAI in fine-tuned ones; so `gpt-oss:20b` is not taken for OpenAI's.
 */
const PLAIN_NAMES: readonly ModelPattern[] = [
  { pattern: 'ft:*', provider: 'openai' },
  { pattern: '*:*', provider: 'ollama' },
  { pattern: 'claude-*', provider: 'anthropic' },
  { pattern: 'gemini-*', provider: 'google' },
  { pattern: 'gemma-*', provider: 'google' },
  { pattern: 'imagen-*', provider: 'google' },
  { pattern: 'text-embedding-004', provider: 'google' },
  { pattern: 'text-embedding-005', provider: 'google' },
  { pattern: 'gpt-*', provider: 'openai' },
  { pattern: 'chatgpt-*', provider: 'openai' },
  ...['1', '3', '4', '5'].flatMap((series) => [
    { pattern: `o${series}`, provider: 'openai' as const },
    { pattern: `o${series}-*`, provider: 'openai' as const },
  ]),
  { pattern: 'text-embedding-*', provider: 'openai' },
  { pattern: 'whisper-*', provider: 'openai' },
  { pattern: 'tts-*', provider: 'openai' },
  { pattern: 'dall-e-*', provider: 'openai' },
  { pattern: 'codex-*', provider: 'openai' },
  { pattern: 'computer-use-*', provider: 'openai' },
  { pattern: 'omni-moderation-*', provider: 'openai' },
  { pattern: 'text-moderation-*', provider: 'openai' },
];

const PREFIXED = PROVIDER_NAMES.flatMap((provider) => {
  const { prefix } = PROVIDER_KINDS[provider];
  return prefix === null ? [] : [{ prefix, provider }];
});

/** Names → providers, by configured patterns first. */
export interface ModelNames {
  /** Whose model a name means; null for one that no pattern fits. `listed` knows names that a provider itself has told. */
  read(id: string, listed: (name: string) => ProviderName | null): NamedModel | null;
}

/**
 * The table of patterns, in this order: the configured ones, prefixes of providers (`groq/…`), plain names, names that a provider
 * lists, and `<vendor>/<model>` for the aggregator.
 */
export function createModelNames(configured: readonly ModelPattern[]): ModelNames {
  const own = configured.map(compile);
  const plain = PLAIN_NAMES.map(compile);
  return {
    read(id, listed) {
      for (const { fits, provider } of own) if (fits(id)) return { provider, upstream: withoutPrefix(id, provider) };
      for (const { prefix, provider } of PREFIXED) if (id.startsWith(prefix)) return prefixed(id, provider, prefix);
      const hasVendor = id.includes('/');
      if (!hasVendor) for (const { fits, provider } of plain) if (fits(id)) return { provider, upstream: id };
      const provider = listed(id);
      if (provider !== null) return { provider, upstream: id };
      return hasVendor && /^[^/]+\/./.test(id) ? { provider: 'openrouter', upstream: id } : null;
    },
  };
}

function prefixed(id: string, provider: ProviderName, prefix: string): NamedModel | null {
  const upstream = withoutPrefix(id, provider);
  return id.length === prefix.length || !isOwnName(provider, upstream) ? null : { provider, upstream };
}

/**
 * Whether a provider can have a model of that name where the name is part of a path there: one and the same model has one name, which
 * policies judge. Replicate's have an owner; Google's have no folder, which would be another kind of thing.
 */
export const isOwnName = (provider: ProviderName, upstream: string): boolean =>
  OWN_NAMES[provider]?.test(upstream) ?? true;

const OWN_NAMES: Partial<Readonly<Record<ProviderName, RegExp>>> = {
  replicate: /^[\w.-]+\/[\w.-]+(?::[\w]+)?$/,
  google: /^(?:tunedModels\/)?[\w.@-]+$/,
};

/**
 * The provider's own name of a model that is said to be its own. `openrouter/auto` is one of the aggregator's own names: there the prefix
 * goes only where a vendor follows.
 */
export function withoutPrefix(id: string, provider: ProviderName): string {
  const prefix = PROVIDER_KINDS[provider].prefix ?? `${provider}/`;
  if (!id.startsWith(prefix)) return id;
  const rest = id.slice(prefix.length);
  return provider === 'openrouter' && !rest.includes('/') ? id : rest;
}

/** Whether a name fits a pattern of ours: `*` stands for anything. */
export function compilePattern(pattern: string): (name: string) => boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return (name) => name === pattern;
  if (star === pattern.length - 1) return (name) => name.startsWith(pattern.slice(0, -1));
  const [first, ...others] = pattern.split('*') as [string, ...string[]];
  const last = others.pop()!;
  return (name) => {
    if (!name.startsWith(first) || !name.endsWith(last)) return false;
    let from = first.length;
    for (const part of others) {
      const at = name.indexOf(part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return from <= name.length - last.length;
  };
}

const compile = ({ pattern, provider }: ModelPattern) => ({ fits: compilePattern(pattern), provider });
