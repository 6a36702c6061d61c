import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Cancellation } from '../../platform/edge/cancellation.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { type HttpPost, httpTarget } from '../../platform/remote/subgraph-http.ts';

interface Options {
  readonly connections?: number;
  readonly maxResponseBytes?: number;
}

async function targetOf(server: net.Server, { connections = 4, maxResponseBytes = 1e6 }: Options = {}) {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = httpTarget({
    url: `http://127.0.0.1:${port}/graphql?a=b`,
    connections,
    maxResponseBytes,
    connectTimeoutMs: 2_000,
  });
  const opened: net.Socket[] = [];
  server.on('connection', (socket) => opened.push(socket));
  onTestFinished(async () => {
    for (const socket of opened) socket.destroy();
    await target.close();
    server.close();
  });
  const post = (request: Partial<HttpPost> = {}) =>
    target.post({
      body: '{}',
      headers: ['content-type', 'application/json'],
      timeoutMs: 5_000,
      signal: new Cancellation(),
      repeatable: false,
      ...request,
    });
  return { target, opened, port, post };
}

/** A server that tells what it was asked. */
const echo = (headers: Record<string, string> = {}) =>
  http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(200, headers).end(JSON.stringify([request.method, request.url, request.headers, body]));
  });
/** A server that answers each request with these bytes, and what it does then. */
const raw = (bytes: string, then: (socket: net.Socket) => void = () => undefined) =>
  net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(bytes, () => then(socket)));
  });

test('a request arrives as it was sent', async () => {
  const { post, port } = await targetOf(echo());
  const body = JSON.stringify({ query: '{ größe }', text: '😀'.repeat(20_000) });
  const { status, text } = await post({ body, headers: ['x-a', 'b', 'x-name', 'J\xf6rg'] });
  const [method, url, headers, received] = JSON.parse(text) as [string, string, http.IncomingHttpHeaders, string];
  expect([status, method, url, received]).toEqual([200, 'POST', '/graphql?a=b', body]);
  expect(headers).toMatchObject({ host: `127.0.0.1:${port}`, 'x-a': 'b', 'x-name': 'J\xf6rg' });
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
});

test('one connection serves one request after the other, and as many as there may be serve those at once', async () => {
  const { post, opened } = await targetOf(echo(), { connections: 3 });
  await post();
  await post();
  expect(opened).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post({ body: `${n}` })));
  expect(answers.map(({ text }) => JSON.parse(text)[3])).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  expect(opened).toHaveLength(3);
});

test.each([
  ['says close', { connection: 'close' }],
  ['says that it closes at once', { 'keep-alive': 'timeout=1' }],
])('a connection whose server %s serves one request', async (_, headers) => {
  const { post, opened } = await targetOf(echo(headers));
  await post();
  await post();
  expect(opened).toHaveLength(2);
});

test('a connection that the other side has closed is not used again', async () => {
  const { post, opened } = await targetOf(echo());
  await post();
  opened[0]!.end();
  await once(opened[0]!, 'close');
  await sleep(10);
  expect((await post()).status).toBe(200);
});

test('bytes that nobody asked for are no answer to the next request', async () => {
  const server = raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n1', (socket) =>
    setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged'), 20),
  );
  const { post, opened } = await targetOf(server);
  expect((await post()).text).toBe('1');
  await once(opened[0]!, 'close');
  expect((await post()).text).toBe('1');
});

test('bytes that are there and not yet read are no answer to the request that is sent then', async () => {
  const { post, opened } = await targetOf(raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n1'));
  await post();
  // Timers run before sockets are read.
  await sleep(1);
  opened[0]!.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged');
  expect((await post()).text).toBe('1');
  expect(opened).toHaveLength(2);
});

test('bytes behind an answer are no answer to the request that waits', async () => {
  const answer = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
  const { post, opened } = await targetOf(raw(answer('1') + answer('forged')), { connections: 1 });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ text }) => text)).toEqual(['1', '1', '1']);
  expect(opened).toHaveLength(3);
});

test.each([
  ['a reset before an answer', (socket: net.Socket) => socket.resetAndDestroy(), 'reset'],
  ['an end before an answer', (socket: net.Socket) => socket.end(), 'reset'],
  [
    'an end within an answer',
    (socket: net.Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1'),
    'broken',
  ],
  ['an answer that is not HTTP', (socket: net.Socket) => socket.write('SSH-2.0-x\r\n\r\n'), 'broken'],
  [
    'an answer that is too long',
    (socket: net.Socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n'),
    'too_large',
  ],
])('%s fails the request by its name', async (_, answer, failure) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  const { post } = await targetOf(server, { maxResponseBytes: 100 });
  await expect(post()).rejects.toMatchObject({ failure });
});

test('every request that waits fails when nobody listens', async () => {
  const server = net.createServer();
  const { post } = await targetOf(server, { connections: 2 });
  await new Promise((resolve) => server.close(resolve));
  const failures = await Promise.allSettled(Array.from({ length: 7 }, () => post()));
  for (const failure of failures) expect(failure).toMatchObject({ status: 'rejected', reason: { failure: 'unsent' } });
});

test('a header with a line break is not sent', async () => {
  const { post, opened } = await targetOf(echo());
  for (const value of ['a\r\nx-forged: 1', 'a\nb', 'a\0b', 'a\u010ab'])
    await expect(post({ headers: ['x-a', value] })).rejects.toMatchObject({ failure: 'broken' });
  expect(opened).toHaveLength(0);
});

test('a request that is given up ends at the other side, and one that waits is never sent', async () => {
  const asked: string[] = [];
  const server = http.createServer((request) => {
    request.on('data', (bytes) => asked.push(String(bytes)));
  });
  const { post, opened } = await targetOf(server, { connections: 1 });
  const [first, second] = [new Cancellation(), new Cancellation()];
  const answers = [post({ signal: first, body: 'first' }), post({ signal: second, body: 'second' })];
  await expect.poll(() => asked).toEqual(['first']);
  const reason = new AppError('CLIENT_CLOSED_REQUEST', 'gone');
  second.abort(reason);
  first.abort(reason);
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ failure: 'cancelled' });
  await once(opened[0]!, 'close');
  const third = post({ body: 'third', timeoutMs: 200 });
  await expect(third).rejects.toMatchObject({ failure: 'timeout' });
  expect(asked).toEqual(['first', 'third']);
});

test('what is repeatable can be abandoned, the rest goes on', async () => {
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.end('done'), 100));
  });
  const { post, target } = await targetOf(server);
  const [query, mutation] = [post({ repeatable: true }), post()];
  const abandoned = expect(query).rejects.toMatchObject({ failure: 'abandoned' });
  target.abandon();
  await abandoned;
  expect((await mutation).text).toBe('done');
});

test('an answer that comes before the request was read whole ends the connection', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause();
      socket.write('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n');
    });
  });
  const { post, opened } = await targetOf(server);
  expect((await post({ body: 'x'.repeat(20_000_000) })).status).toBe(413);
  opened[0]!.resume();
  await once(opened[0]!, 'close');
});

test('closing lets the requests under way end, and refuses others', async () => {
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.end('done'), 50));
  });
  const { post, target } = await targetOf(server, { connections: 1 });
  const answers = Promise.all([post(), post()]);
  const closed = target.close();
  expect((await answers).map(({ text }) => text)).toEqual(['done', 'done']);
  await closed;
  await expect(post()).rejects.toMatchObject({ failure: 'unsent' });
});
