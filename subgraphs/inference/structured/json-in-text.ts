/** A JSON value that was found in a model's text, and whether there was one. */
export type FoundJson = { readonly found: true; readonly value: unknown } | { readonly found: false };

/**
 * The one JSON value of a model's text: the text itself, what stands in its only code fence, or what lies between its first and its last
 * bracket. Models that were asked for nothing but JSON still like to frame it.
 */
export function jsonInText(text: string): FoundJson {
  const trimmed = text.trim();
  const fenced = /^```[a-z]*\s*\n([\s\S]*?)\n?```$/i.exec(trimmed)?.[1];
  const start = trimmed.search(/[[{]/);
  const end = Math.max(trimmed.lastIndexOf('}'), trimmed.lastIndexOf(']'));
  const framed = start >= 0 && end > start ? trimmed.slice(start, end + 1) : undefined;
  for (const candidate of [trimmed, fenced, framed]) {
    if (candidate === undefined || candidate === '') continue;
    try {
      return { found: true, value: JSON.parse(candidate) };
    } catch {
      // The next one may do.
    }
  }
  return { found: false };
}
