import { hash } from 'node:crypto';

/**
 * A hash that two JSON values share if and only if they are the same but for the order of their objects' keys (SHA-256, base64url). Texts
 * are the same when they have the same code units: no Unicode normalisation. Much faster than hashing RFC 8785 text, because nothing has
 * to be escaped where every text says how long it is.
 */
export const fingerprint = (value: unknown): string =>
  hash('sha256', Buffer.from(written(value), 'utf16le'), 'base64url');

/** No value's text is the beginning of another one's, so that lists of them cannot be read in two ways. */
function written(value: unknown): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? list(value) : record(value);
  // JSON knows one zero, and nothing that is not finite.
  if (typeof value === 'number') return `n${value};`;
  return value === true ? 't' : value === false ? 'f' : 'z';
}

function list(values: readonly unknown[]): string {
  let text = `a${values.length}:`;
  for (const value of values) text += written(value);
  return text;
}

function record(value: object): string {
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).sort();
  let count = 0;
  let text = '';
  for (const name of names) {
    const field = fields[name];
    if (field === undefined) continue;
    count++;
    text += `${name.length}:${name}${written(field)}`;
  }
  return `o${count}:${text}`;
}
