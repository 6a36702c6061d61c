/** The usual form of a language tag (BCP 47), `de-AT`; null for what is none. */
export function canonicalLocale(text: string): string | null {
  if (text.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** A language tag and those that it falls back to (RFC 4647 §3.4, Lookup), the last resort last: `de-AT`, `de`, `en`. */
export function localeChain(wanted: string | null, lastResort: string): string[] {
  const chain: string[] = [];
  for (let tag = wanted ?? ''; tag !== ''; tag = shorter(tag)) chain.push(tag);
  return [...new Set([...chain, lastResort])];
}

/** Without its last subtag, and without a single letter that would then be last: it only introduces what came after it. */
function shorter(tag: string): string {
  const parts = tag.split('-').slice(0, -1);
  if (parts.at(-1)?.length === 1) parts.pop();
  return parts.join('-');
}
