import { isModelName } from '../../../platform/models/model-name.ts';
import { compilePattern } from '../catalog/patterns.ts';

/** Whether a model is one of those that the patterns name. */
export type ModelMatcher = (model: Readonly<Record<'id' | 'provider' | 'upstream', string>>) => boolean;

/** Most asterisks of a pattern. */
export const MAX_ASTERISKS = 4;

/** Whether a text can be a pattern: what a name can be, and not too many asterisks. */
export const isModelPattern = (text: string): boolean =>
  isModelName(text.replaceAll('*', 'x')) && text.split('*').length - 1 <= MAX_ASTERISKS;

/**
 * Compiles patterns. `*` stands for any characters, letter case does not matter. A pattern is held against the model's name
 * (`gpt-4o*`) and against provider and name (`anthropic:*`).
 * @param options.byUpstream - also against the provider's own name of the model, and each name without its version or variant (`:latest`,
 *   `:free`, the version of a model of Replicate): for what is forbidden, whatever it is called here.
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
    if (isFitting(id) || isFitting(`${provider}:${id}`)) return true;
    if (!byUpstream) return false;
    if (isFitting(upstream) || isFitting(`${provider}:${upstream}`) || isFitting(`${provider}/${upstream}`))
      return true;
    const variant = /:[^/:]*$/.exec(upstream)?.[0];
    if (variant === undefined || provider === 'openai') return provider === 'ollama' && isFitting(`${id}:latest`);
    const [plain, base] = [id.slice(0, -variant.length), upstream.slice(0, -variant.length)];
    return [plain, `${provider}:${plain}`, base, `${provider}:${base}`, `${provider}/${base}`].some(isFitting);
  };
}
