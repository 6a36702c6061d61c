import { createHash } from 'node:crypto';
import type { Exchange } from './exchange.ts';

/** A file that is held in memory, with its strong validator (RFC 9110 §8.8.3). */
export interface StaticFile {
  readonly contentType: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Takes a file into memory. `headers` go out with it each time. */
export function staticFile(
  contentType: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): StaticFile {
  const body = Buffer.from(content);
  return {
    contentType,
    body,
    headers,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** Answers with the file, or with 304 when the client says that it has it (RFC 9110 §13.1.2). */
export function sendFile(exchange: Exchange, { contentType, body, etag, headers }: StaticFile): void {
  exchange.header('ETag', etag);
  exchange.header('Cache-Control', 'no-cache');
  for (const [name, value] of Object.entries(headers)) exchange.header(name, value);
  const known = exchange.req.headers['if-none-match'];
  if (known === '*' || known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    exchange.sendEmpty(304);
  else exchange.send(200, contentType, body);
}
