import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Cancellation } from '../../../platform/edge/cancellation.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { collectGarbage } from '../../../test/support/collect-garbage.ts';
import { ProviderError } from '../provider.ts';
import { createUpstream, type UpstreamAnswer, type UpstreamCall, type UpstreamOptions } from '../upstream.ts';

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** Opens the way to a provider that answers so; what it refuses is an error that carries the refusal. */
async function upstreamOf(answer: Answer, options: Partial<UpstreamOptions> = {}) {
  const server = http.createServer(async (request, response) => {
    answer(request, Buffer.concat(await request.toArray()), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const refusals: UpstreamAnswer[] = [];
  const upstream = createUpstream({
    provider: 'openai',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    refusal(refused) {
      refusals.push(refused);
      return new ProviderError('server', 'openai', 'refused', { status: refused.status });
    },
    ...options,
  });
  onTestFinished(async () => {
    await upstream.close();
    server.closeAllConnections();
    server.close();
  });
  const callOf = (call: Partial<UpstreamCall>): UpstreamCall => ({
    method: 'POST',
    path: '/v1/chat',
    headers: ['authorization', 'Bearer k'],
    body: '{}',
    signal: new Cancellation(),
    timeoutMs: 5_000,
    ...call,
  });
  const send = (call: Partial<UpstreamCall> = {}) => upstream.send(callOf(call));
  const open = (call: Partial<UpstreamCall> = {}) => upstream.open(callOf(call));
  return { upstream, send, open, refusals, server };
}

const tells: Answer = (request, body, response) => {
  const { method, url, headers } = request;
  const sent = Object.entries({ 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'req_7' });
  for (const [name, value] of sent) response.setHeader(name, value);
  response.end(JSON.stringify({ method, url, headers, body: body.toString('base64') }));
};
const told = ({ bytes }: UpstreamAnswer) =>
  JSON.parse(bytes.toString()) as { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };

test('a call arrives as it was sent: with text, with bytes, and without a body', async () => {
  const { send } = await upstreamOf(tells);
  const text = JSON.stringify({ content: 'größe 😀' });
  const posted = told(await send({ body: text }));
  expect(posted).toMatchObject({ method: 'POST', url: '/v1/chat', headers: { authorization: 'Bearer k' } });
  expect(Buffer.from(posted.body, 'base64').toString()).toBe(text);
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
  expect(told(await send({ body: bytes })).body).toBe(bytes.toString('base64'));
  const got = told(await send({ method: 'GET', path: '/v1/models?limit=2', body: null }));
  expect(got).toMatchObject({ method: 'GET', url: '/v1/models?limit=2', body: '' });
  expect(got.headers['content-length']).toBeUndefined();
  const cancelled = told(await send({ path: '/v1/predictions/1/cancel', body: null }));
  expect(cancelled).toMatchObject({ method: 'POST', headers: { 'content-length': '0' }, body: '' });
});

test('all header fields of an answer are there', async () => {
  const { send } = await upstreamOf(tells);
  const { headers } = await send();
  expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'req_7' });
});

test('an answer keeps its bytes while the connection carries others', async () => {
  const { send } = await upstreamOf((_, body, response) => response.end(body), { connections: 1 });
  const answers = await Promise.all(['one', 'three', 'five'].map((body) => send({ body })));
  expect(answers.map(({ bytes }) => bytes.toString())).toEqual(['one', 'three', 'five']);
});

test('a refusal comes with its fields and the beginning of its body', async () => {
  const { send, refusals } = await upstreamOf((_, __, response) =>
    response.writeHead(429, { 'retry-after-ms': '70' }).end('x'.repeat(200_000)),
  );
  await expect(send()).rejects.toMatchObject({ failure: 'server', status: 429 });
  expect(refusals.map(({ headers, bytes }) => [headers['retry-after-ms'], bytes.length])).toEqual([['70', 65_536]]);
});

test('an answer that is too long ends the call', async () => {
  const { send } = await upstreamOf((_, __, response) => response.end('x'.repeat(2_000)), { maxBytes: 1_000 });
  await expect(send()).rejects.toMatchObject({ failure: 'server', message: /more than 1000 bytes/ });
});

test('an answer that comes slowly is waited for; one that stops is not', async () => {
  const { send } = await upstreamOf((request, _, response) => {
    response.write('a');
    const pieces = request.url === '/slow' ? 10 : 2;
    let sent = 0;
    const timer = setInterval(() => {
      response.write('b');
      if (++sent < pieces) return;
      clearInterval(timer);
      if (pieces === 10) response.end();
    }, 250);
  });
  const { bytes } = await send({ path: '/slow', timeoutMs: 2_000 });
  expect(bytes.toString()).toBe(`a${'b'.repeat(10)}`);
  await expect(send({ path: '/stops', timeoutMs: 600 })).rejects.toMatchObject({ failure: 'timeout', reach: 'sent' });
});

test('a call tells how far it came', async () => {
  const { send, server } = await upstreamOf(() => undefined, { connections: 1 });
  const first = send({ timeoutMs: 2_000 });
  const second = send({ timeoutMs: 1_000 });
  await expect(second).rejects.toMatchObject({ failure: 'timeout', reach: 'waiting' });
  await expect(first).rejects.toMatchObject({ failure: 'timeout', reach: 'sent' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(send()).rejects.toMatchObject({
    failure: 'connection',
    reach: 'unreached',
    message: /no answer of openai: ECONNREFUSED/,
  });
});

test('a call that is given up ends on the wire, and one that was given up is never sent', async () => {
  let arrived = 0;
  const { send, server } = await upstreamOf(() => void arrived++);
  const closed = new Promise((resolve) => server.once('request', (request) => request.socket.once('close', resolve)));
  const signal = new Cancellation();
  const call = send({ signal });
  await new Promise((resolve) => server.once('request', resolve));
  signal.abort(new AppError('CLIENT_CLOSED_REQUEST', 'gone'));
  await expect(call).rejects.toMatchObject({ failure: 'aborted' });
  await closed;
  const before = arrived;
  await expect(send({ signal })).rejects.toMatchObject({ failure: 'aborted' });
  expect(arrived).toBe(before);
});

test('closing ends the calls under way and those that wait', async () => {
  const { upstream, send, server } = await upstreamOf(() => undefined, { connections: 1 });
  const calls = [send(), send()];
  await new Promise((resolve) => server.once('request', resolve));
  const ends = Promise.allSettled(calls);
  await upstream.close();
  expect(await ends).toMatchObject([
    { reason: { failure: 'connection', reach: 'sent' } },
    { reason: { failure: 'connection', reach: 'unreached' } },
  ]);
});

test.each([
  ['a path with a space', { path: '/v1/a b' }, 'unknown_model'],
  ['a path that ends its line', { path: '/v1/a\r\nx: y' }, 'unknown_model'],
  ['a key that ends its line', { headers: ['authorization', 'Bearer k\r\nx: y'] }, 'credential'],
  ['a key beyond Latin-1', { headers: ['authorization', 'Bearer ключ'] }, 'credential'],
])('%s that no request can carry is refused', async (_, call, failure) => {
  const { send } = await upstreamOf(tells);
  await expect(send(call)).rejects.toMatchObject({ failure });
});

/** All that a stream still has. */
async function rest(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a stream', () => {
  test('comes as it is written, and leaves its connection to the next one', async () => {
    let more = () => {};
    const { open, server } = await upstreamOf((request, _, response) => {
      response.setHeader('x-request-id', request.url!);
      response.write('one');
      more = () => response.end('two');
    });
    let sockets = 0;
    server.on('connection', () => sockets++);
    for (const path of ['/1', '/2']) {
      const stream = await open({ path });
      expect(stream.headers['x-request-id']).toBe(path);
      expect(String((await stream.next()).value)).toBe('one');
      const next = stream.next();
      more();
      expect(String((await next).value)).toBe('two');
      expect(await stream.next()).toMatchObject({ done: true });
    }
    expect(sockets).toBe(1);
  });

  test('holds up no whole answer', async () => {
    const { open, send } = await upstreamOf(
      (request, _, response) => void (request.url === '/stream' ? response.write('one') : response.end('whole')),
      { connections: 1 },
    );
    const stream = await open({ path: '/stream' });
    expect(String((await send()).bytes)).toBe('whole');
    await stream.return();
  });

  test('is read no further than its reader reads, and its clock stands still meanwhile', async () => {
    const LENGTH = 64 * 1024 * 1024;
    let written = 0;
    const { open } = await upstreamOf((_, __, response) => {
      const block = Buffer.alloc(64 * 1024, 'x');
      const write = () => {
        while (written < LENGTH) {
          written += block.length;
          if (!response.write(block)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const stream = await open({ timeoutMs: 500 });
    const { value: first } = (await stream.next()) as IteratorYieldResult<Buffer>;
    expect(first.length).toBeLessThanOrEqual(16 * 1024);
    let before = -1;
    // Until the sockets between both are full.
    while (before !== written) {
      before = written;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    expect(written).toBeLessThan(LENGTH / 2);
    expect(first.length + (await rest(stream)).length).toBe(LENGTH);
  });

  test('that is refused is an error with its fields and the beginning of its body', async () => {
    const { open, refusals } = await upstreamOf((_, __, response) =>
      response.writeHead(503, { 'retry-after-ms': '70' }).end('x'.repeat(200_000)),
    );
    await expect(open()).rejects.toMatchObject({ failure: 'server', status: 503 });
    expect(refusals.map(({ headers, bytes }) => [headers['retry-after-ms'], bytes.length])).toEqual([['70', 65_536]]);
  });

  test('that breaks off, or stops, ends with an error after what has come', async () => {
    const { open } = await upstreamOf((request, _, response) => {
      response.write('one', () => void (request.url === '/breaks' && response.destroy()));
    });
    for (const [path, failure] of [
      ['/breaks', 'connection'],
      ['/stops', 'timeout'],
    ] as const) {
      const stream = await open({ path, timeoutMs: 600 });
      expect(String((await stream.next()).value)).toBe('one');
      await expect(stream.next()).rejects.toMatchObject({ failure, reach: 'sent' });
      expect(await stream.next()).toMatchObject({ done: true });
    }
  });

  test('that its reader leaves, or its caller, ends on the wire', async () => {
    const { open, server } = await upstreamOf((_, __, response) => void response.write('one'));
    const closed = () =>
      new Promise((resolve) => server.once('request', (request) => request.socket.once('close', resolve)));
    for (const leave of ['reader', 'caller'] as const) {
      const isClosed = closed();
      const signal = new Cancellation();
      const stream = await open({ signal });
      await stream.next();
      if (leave === 'reader') {
        await stream.return();
        expect(await stream.next()).toMatchObject({ done: true });
      } else {
        const next = stream.next();
        signal.abort(new AppError('CLIENT_CLOSED_REQUEST', 'gone'));
        await expect(next).rejects.toMatchObject({ failure: 'aborted' });
      }
      await isClosed;
    }
  });

  test('without a length ends with its connection', async () => {
    const { open } = await upstreamOf((request) => request.socket.end('HTTP/1.1 200 OK\r\n\r\none'));
    expect(String(await rest(await open()))).toBe('one');
  });
});

test('what a call leaves behind is collected with the young objects', async () => {
  const { send } = await upstreamOf((_, __, response) => response.end('{}'));
  const bodyBytes = 50_000;
  const callsOf = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) await send({ body: String(at).padStart(bodyBytes, 'x') });
  };
  await callsOf(20);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  await callsOf(200);
  // What was young then may have been copied once.
  for (let times = 0; times < 3; times++) collectGarbage({ type: 'minor' });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * bodyBytes);
});
