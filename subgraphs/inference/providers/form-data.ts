import { randomBytes } from 'node:crypto';
import type { ProviderFile } from '../provider.ts';

/** A file of a form, and the field that it stands in. */
export type FormFile = readonly [field: string, file: ProviderFile];

/** A form, written (RFC 7578). */
export interface WrittenForm {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Writes a form with files. Lists are fields of the same name with `[]` behind it, as OpenAI's API reads them; what is neither text nor
 * number is JSON.
 */
export function writeForm(fields: Readonly<Record<string, unknown>>, files: readonly FormFile[]): WrittenForm {
  const boundary = `trellis-${randomBytes(16).toString('hex')}`;
  const parts: (string | Uint8Array)[] = [];
  const begin = (name: string, rest = ''): void => {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${rest}\r\n\r\n`);
  };
  const add = (name: string, value: unknown): void => {
    begin(name);
    parts.push(`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`);
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item);
    else add(name, value);
  }
  for (const [field, { name, contentType, bytes }] of files) {
    begin(field, `; filename="${quoted(name)}"\r\nContent-Type: ${headerValue(contentType)}`);
    parts.push(bytes, '\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  };
}

/** As browsers write it (HTML standard, multipart/form-data encoding): nothing in a name can end it. */
const quoted = (name: string): string =>
  name.replace(/[\r\n"]/g, (character) => ({ '\r': '%0D', '\n': '%0A', '"': '%22' })[character]!);

const headerValue = (type: string): string => (/^[\w.+/-]{1,100}$/.test(type) ? type : 'application/octet-stream');
