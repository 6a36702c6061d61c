import http from 'node:http';
import { Pool } from 'undici';

/*
 * The plain floor: a proxy that looks for a key, parses the body and passes bytes on, with no users, limits, prices, metrics or logs.
 * Usage: tsx byte-proxy.ts <port> <upstream URL>
 */
const upstream = new URL(process.argv[3]!);
const pool = new Pool(upstream.origin, { connections: 256 });
http
  .createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    if (!req.headers.authorization) return void res.writeHead(401).end();
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
    const answer = await pool.request({
      path: `${upstream.pathname}/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk-bench' },
      body: JSON.stringify(body),
    });
    if (body['stream'] !== true) {
      const text = JSON.stringify(await answer.body.json());
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      return void res.writeHead(answer.statusCode, headers).end(text);
    }
    res.writeHead(answer.statusCode, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for await (const part of answer.body as AsyncIterable<Buffer>)
      if (!res.write(part)) await new Promise((resolve) => res.once('drain', resolve));
    res.end();
  })
  .listen(Number(process.argv[2]), '127.0.0.1');
