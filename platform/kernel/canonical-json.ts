/**
 * JSON in the canonical form of RFC 8785 (JCS): keys in the order of their UTF-16 code units, no white space, numbers and texts as
 * ECMAScript writes them. The same value has the same text everywhere, so that it can be hashed and signed. Keys whose value is
 * undefined are left out. Texts must be well-formed and numbers finite; whoever takes them in from outside sees to it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as Readonly<Record<string, unknown>>;
  const members = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key])}`);
  return `{${members.join(',')}}`;
}
