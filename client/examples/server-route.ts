/**
 * A route of a server: it takes the user's message and streams the answer of a model to the browser. The key stays on the server. When the
 * browser goes, the call of the provider ends, and is not paid for any longer.
 *
 *     curl -N http://localhost:3000/ -d 'Hello'
 *
 * `PORT` is the port, 3000 unless given. In a route of Next.js, `request.signal` takes the place of `left` below.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ApiError, Trellis } from '@trellis/client';

const client = new Trellis();
const model = process.env['MODEL'] ?? 'dev/echo';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  try {
    const messages = [{ role: 'user', content: await text(request) }] as const;
    const stream = await client.chat({ model, messages }, { signal: left.signal });
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    await pipeline(Readable.from(stream.text()), response);
  } catch (error) {
    if (left.signal.aborted) return;
    console.error(error);
    // Once text has been sent, a connection that is cut is all that tells of a failure.
    if (response.headersSent) response.destroy();
    else response.writeHead(error instanceof ApiError && error.status === 429 ? 429 : 502).end('No answer');
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.env['PORT'] ?? 3000), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});
