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

/** Takes a file into memory. `headers` go out with it each time; unless they say otherwise, caches ask each time whether it has changed. */
export function staticFile(
  contentType: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
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
      const made = compressWell(body, coding);
      compressed.set(coding, made);
      made.catch(() => compressed.delete(coding));
      return made;
    },
  };
}

/** Answers with the file, or with 304 when the client says that it has it. */
export function sendFile(exchange: Exchange, file: StaticFile): void {
  for (const [name, value] of Object.entries(file.headers)) exchange.header(name, value);
  exchange.compressible = true;
  exchange.send(200, file.contentType, file.body, file);
}
