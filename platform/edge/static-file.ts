import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Coding, compressWell } from './content-coding.ts';
import { contentTag } from './entity-tag.ts';
import type { Exchange, Representation } from './exchange.ts';

/** A file that is held in memory, and in each coding once somebody has asked for it. */
export interface StaticFile extends Representation {
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of a file whose name changes with its content: nobody asks for it again (RFC 8246). */
export const NEVER_CHANGES = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Takes a file into memory. `headers` go out with it each time; unless they say otherwise, caches ask each time whether it has changed. `made` is what the build has
 * compressed already.
 */
export function staticFile(
  contentType: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  made: Readonly<Partial<Record<Coding, Buffer>>> = {},
): StaticFile {
  const body = Buffer.from(content);
  const tag = contentTag(body);
  const compressed = new Map<Coding, Promise<Buffer>>();
  return {
    contentType,
    body,
    headers: { 'Cache-Control': 'no-cache', ...headers },
    tagOf: () => tag,
    compress(_body, coding) {
      const known = compressed.get(coding);
      if (known) return known;
      const ready = made[coding];
      const result = ready ? Promise.resolve(ready) : compressWell(body, coding);
      compressed.set(coding, result);
      result.catch(() => compressed.delete(coding));
      return result;
    },
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

/** Endings of files that the build has compressed, beside the file itself. */
export const COMPRESSED_ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** As esbuild names scripts, styles and fonts, by their content. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+$/;

/** Finds scripts, styles and fonts of a folder by their names; undefined for a name that it does not have. Each is read once. */
export function staticFolder(folder: string): (name: string) => Promise<StaticFile | undefined> {
  const files = new Map<string, StaticFile>();
  const readOptional = (name: string) => readFile(path.join(folder, name)).catch(() => undefined);
  return async (name) => {
    const known = files.get(name);
    if (known) return known;
    const type = CONTENT_TYPES[path.extname(name)];
    if (!type || !/^[\w.-]+$/.test(name)) return undefined;
    const [body, br, gzip] = await Promise.all([
      readOptional(name),
      readOptional(name + COMPRESSED_ENDINGS.br),
      readOptional(name + COMPRESSED_ENDINGS.gzip),
    ]);
    if (!body) return undefined;
    const headers = HASHED_NAME.test(name) ? NEVER_CHANGES : {};
    const file = staticFile(type, body, headers, { ...(br && { br }), ...(gzip && { gzip }) });
    files.set(name, file);
    return file;
  };
}

/** Answers with the file, or with 304 when the client says that it has it. */
export function sendFile(exchange: Exchange, file: StaticFile): void {
  for (const [name, value] of Object.entries(file.headers)) exchange.header(name, value);
  exchange.compressible = true;
  exchange.send(200, file.contentType, file.body, file);
}
