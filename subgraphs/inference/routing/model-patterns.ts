import type { Model } from '../provider.ts';

/** Whether a model is one of those that the patterns name. */
export type ModelMatcher = (model: Pick<Model, 'id' | 'provider' | 'upstream'>) => boolean;

/** Longest pattern, in characters. */
export const MAX_PATTERN_LENGTH = 200;
/** Most asterisks of a pattern: matching takes time in the length of the name to the power of them. */
export const MAX_ASTERISKS = 4;

/** Whether a text can be a pattern: visible characters, no blanks, not too many asterisks. */
export const isModelPattern = (text: string): boolean =>
  text.length <= MAX_PATTERN_LENGTH && /^[\x21-\x7e]+$/.test(text) && text.split('*').length - 1 <= MAX_ASTERISKS;

/**
 * Compiles patterns. `*` stands for any characters, letter case does not matter. A pattern is held against the model's name
 * (`gpt-4o*`) and against provider and name (`anthropic:*`).
 * @param options.byUpstream - also against the provider's own name of the model: for what is forbidden, whatever it is called here.
 */
export function modelMatcher(
  patterns: readonly string[],
  { byUpstream = false }: { readonly byUpstream?: boolean } = {},
): ModelMatcher {
  if (patterns.length === 0) return () => false;
  if (patterns.includes('*')) return () => true;
  const expression = new RegExp(`^(?:${patterns.map(source).join('|')})$`, 'i');
  return ({ id, provider, upstream }) =>
    expression.test(id) || expression.test(`${provider}:${id}`) || (byUpstream && expression.test(upstream));
}

const source = (pattern: string): string =>
  pattern
    .split(/\*+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
