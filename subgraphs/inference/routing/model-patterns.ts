import { compilePattern } from '../catalog/patterns.ts';

/** Whether a model is one of those that the patterns name. */
export type ModelMatcher = (model: Readonly<Record<'id' | 'provider' | 'upstream', string>>) => boolean;

/** Longest pattern, in characters. */
export const MAX_PATTERN_LENGTH = 200;
/** Most asterisks of a pattern. */
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
  const fitting = patterns.map((pattern) => compilePattern(pattern.toLowerCase()));
  const isFitting = (name: string) => fitting.some((fits) => fits(name));
  return (model) => {
    const [id, provider, upstream] = [model.id, model.provider, model.upstream].map((text) => text.toLowerCase()) as [
      string,
      string,
      string,
    ];
    return isFitting(id) || isFitting(`${provider}:${id}`) || (byUpstream && isFitting(upstream));
  };
}
