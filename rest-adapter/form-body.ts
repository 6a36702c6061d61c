import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { AppError, invalid } from '../platform/kernel/errors.ts';
import type { FormBody, FormEntry, FormFields } from './route.ts';

const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i;
/** Fields of a form, beside its files. A request has a dozen. */
const MAX_FIELDS = 64;
const MAX_FIELD_BYTES = 256 * 1024;
const MAX_HEADERS = 16;
const MAX_HEADER_BYTES = 8 * 1024;

/** Whether the body is declared to be a form. */
export const isForm = (req: IncomingMessage): boolean => FORM_TYPE.test(req.headers['content-type'] ?? '');

/** UNSUPPORTED_MEDIA_TYPE unless the body is declared to be a form. */
export function requireForm(req: IncomingMessage): void {
  if (!isForm(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data');
}

/**
 * The fields of a form (RFC 7578).
 * @throws AppError BAD_USER_INPUT for what breaks off, has too many parts or too long ones, or a file where none belongs.
 */
export function parseForm(
  { headers }: IncomingMessage,
  body: Buffer,
  { files, several = {} }: FormBody,
): Promise<FormFields> {
  const isFile = (name: string): boolean =>
    Object.hasOwn(files, name) || (name.endsWith('[]') && Object.hasOwn(several, name.slice(0, -2)));
  const most = Object.keys(files).reduce((sum, name) => sum + (several[name] ?? 1), 0);
  const config: BusboyConfig = {
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      files: most,
      parts: MAX_FIELDS + most,
      headerPairs: MAX_HEADERS,
      headerSize: MAX_HEADER_BYTES,
    },
    // A file that a program makes may lack a file name, and a text may have one: the row knows which is which.
    isPartAFile: (name, _type, fileName) => fileName !== undefined || (name !== undefined && isFile(name)),
  };
  return new Promise((resolve, reject) => {
    const entries = new Map<string, FormEntry[]>();
    const refuse = (error: unknown) => reject(error instanceof AppError ? error : brokenForm(error));
    const add = (name: string | undefined, entry: FormEntry) => {
      if (name === undefined) return refuse(new AppError('BAD_USER_INPUT', 'A part of the form has no name'));
      const known = entries.get(name);
      if (known) known.push(entry);
      else entries.set(name, [entry]);
    };
    try {
      const parser = Busboy(config);
      parser.on('file', (name: string | undefined, stream, fileName, _encoding, contentType) => {
        if (name === undefined || !isFile(name)) refuse(invalid(name ?? 'body', 'is not a file'));
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', refuse);
        stream.on('end', () => add(name, { name: fileName ?? '', contentType, bytes: joined(chunks) }));
      });
      parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
        if (isCut) refuse(invalid(name ?? 'body', `must be at most ${MAX_FIELD_BYTES} bytes`));
        add(name, value);
      });
      for (const limit of ['partsLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => refuse(new AppError('BAD_USER_INPUT', 'The form has too many fields')));
      parser.on('filesLimit', () => refuse(new AppError('BAD_USER_INPUT', 'The form has too many files')));
      parser.on('error', refuse);
      parser.on('finish', () => resolve(fieldsOf(entries)));
      parser.end(body);
    } catch (error) {
      refuse(error);
    }
  });
}

const joined = (chunks: readonly Buffer[]): Buffer => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));

const brokenForm = (cause: unknown): AppError =>
  new AppError('BAD_USER_INPUT', 'The body is not a valid form (multipart/form-data with a boundary, to its end)', {
    cause,
  });

/** `Object.fromEntries` makes own properties, whatever they are called. */
const fieldsOf = (entries: ReadonlyMap<string, readonly FormEntry[]>): FormFields =>
  Object.fromEntries(
    Array.from(entries, ([name, values]) =>
      name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.length === 1 ? values[0]! : values],
    ),
  );

/** Returns the same bytes for two forms with the same fields. Each form has a boundary of its own, so that their own bytes differ. */
export function formFingerprint(fields: FormFields): Buffer {
  const partOf = (entry: FormEntry): unknown =>
    typeof entry === 'string'
      ? entry
      : [entry.name, entry.contentType, createHash('sha256').update(entry.bytes).digest('base64url')];
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    [value].flat().map((each) => partOf(each as FormEntry)),
  ]);
  return Buffer.from(JSON.stringify(entries));
}
