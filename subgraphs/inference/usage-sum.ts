import type { WireUsage } from './wire.ts';

/** Returns the sum of the use of several calls of a model, for an answer that took more than one; null where none reported its use. */
export function sumUsage(one: WireUsage | null, other: WireUsage | null): WireUsage | null {
  if (!one || !other) return one ?? other;
  const cached = (one.prompt_tokens_details?.cached_tokens ?? 0) + (other.prompt_tokens_details?.cached_tokens ?? 0);
  const reasoning =
    (one.completion_tokens_details?.reasoning_tokens ?? 0) + (other.completion_tokens_details?.reasoning_tokens ?? 0);
  return {
    prompt_tokens: one.prompt_tokens + other.prompt_tokens,
    completion_tokens: one.completion_tokens + other.completion_tokens,
    total_tokens: one.total_tokens + other.total_tokens,
    ...(cached > 0 && { prompt_tokens_details: { cached_tokens: cached } }),
    ...(reasoning > 0 && { completion_tokens_details: { reasoning_tokens: reasoning } }),
  };
}
