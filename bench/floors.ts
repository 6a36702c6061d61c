import http from 'node:http';
import express from 'express';
import { PLAIN } from './subgraphs.ts';

/*
 * The floors: the same answers by hand, on Express 5 and on node:http, with nothing else switched on.
 * Usage: tsx floors.ts express|node <port>
 */
const [kind, port] = process.argv.slice(2);
const answer = (path: string | undefined) => (path === '/dashboard' ? PLAIN.dashboard() : PLAIN.small());

if (kind === 'express') {
  const app = express();
  app.get('/small', (_request, response) => void response.json(PLAIN.small()));
  app.get('/dashboard', (_request, response) => void response.json(PLAIN.dashboard()));
  app.listen(Number(port), '127.0.0.1');
} else {
  http
    .createServer((request, response) => {
      const body = JSON.stringify(answer(request.url));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    })
    .listen(Number(port), '127.0.0.1');
}
