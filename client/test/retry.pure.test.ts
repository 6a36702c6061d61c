import { expect, it } from 'vitest';
import { Client } from '../core/client.ts';
import { ConflictError, ConnectionError, ConnectionTimeoutError, InternalServerError } from '../core/errors.ts';
import { json, problem, standIn } from './support/stand-in.ts';

const NOW = { 'retry-after': '0' };
const DONE = json(200, { done: true });
const connect = (fetch: typeof globalThis.fetch, more: object = {}) =>
  new Client({ baseUrl: 'http://server', apiKey: 'trl_key', fetch, ...more });
const POST = { method: 'POST', path: '/api/v1/tasks', body: { name: 'Resize' } };

it.each([408, 429, 502, 503, 504])('repeats a request that was answered %i', async (status) => {
  const { fetch, sent } = standIn(problem(status, 'X', NOW), problem(status, 'X', NOW), DONE);
  expect(await connect(fetch).call(POST)).toEqual({ done: true });
  expect(sent).toHaveLength(3);
});

it('repeats a request whose connection failed', async () => {
  const { fetch, sent } = standIn(new TypeError('fetch failed'), DONE);
  expect(await connect(fetch).call(POST)).toEqual({ done: true });
  expect(sent).toHaveLength(2);
});

it('repeats a request whose answer was cut off', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"done": t'));
          controller.error(new TypeError('terminated'));
        },
      }),
    );
  const { fetch, sent } = standIn(cut, DONE);
  expect(await connect(fetch).call(POST)).toEqual({ done: true });
  expect(sent).toHaveLength(2);
});

it('gives up after two repetitions, and after as many as are given', async () => {
  const { fetch, sent } = standIn(problem(503, 'SERVICE_UNAVAILABLE', NOW));
  await expect(connect(fetch).call(POST)).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(3);
  await expect(connect(fetch).call({ ...POST, maxRetries: 0 })).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(4);
  await expect(connect(fetch, { maxRetries: 4 }).call(POST)).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(9);
});

it('repeats after a 500 only what does nothing a second time', async () => {
  const failing = () => standIn(problem(500, 'INTERNAL_SERVER_ERROR', NOW), DONE);
  const get = failing();
  expect(await connect(get.fetch).call({ path: '/api/v1/tasks' })).toEqual({ done: true });
  const keyed = failing();
  expect(await connect(keyed.fetch).call(POST)).toEqual({ done: true });
  const keyless = failing();
  const refused = connect(keyless.fetch).call({ ...POST, idempotent: false });
  await expect(refused).rejects.toBeInstanceOf(InternalServerError);
  expect(keyless.sent).toHaveLength(1);
});

it('repeats a conflict only where the server says when', async () => {
  const inFlight = standIn(problem(409, 'CONFLICT', NOW), DONE);
  expect(await connect(inFlight.fetch).call(POST)).toEqual({ done: true });
  const final = standIn(problem(409, 'CONFLICT'), DONE);
  await expect(connect(final.fetch).call(POST)).rejects.toBeInstanceOf(ConflictError);
  expect(final.sent).toHaveLength(1);
});

it('repeats no refusal', async () => {
  for (const status of [400, 402, 403, 404, 413, 415, 501]) {
    const { fetch, sent } = standIn(problem(status, 'X', NOW), DONE);
    await expect(connect(fetch).call(POST)).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  }
  const unset = standIn(problem(503, 'PROVIDER_NOT_CONFIGURED'), DONE);
  await expect(connect(unset.fetch).call(POST)).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' });
  expect(unset.sent).toHaveLength(1);
});

it('waits as long as the server says, and leaves a long wait to the caller', async () => {
  const soon = standIn(problem(429, 'RATE_LIMITED', { 'retry-after': '1' }), DONE);
  const startedMs = performance.now();
  await connect(soon.fetch).call(POST);
  expect(performance.now() - startedMs).toBeGreaterThan(990);
  const late = standIn(problem(429, 'RATE_LIMITED', { 'retry-after': '3600' }), DONE);
  await expect(connect(late.fetch).call(POST)).rejects.toMatchObject({ retryAfter: 3600 });
  expect(late.sent).toHaveLength(1);
});

it('sends one key with all attempts of a call, another with the next call, and none with GET', async () => {
  const { fetch, sent } = standIn(problem(503, 'X', NOW), problem(503, 'X', NOW), DONE);
  const client = connect(fetch);
  await client.call(POST);
  await client.call(POST);
  await client.call({ path: '/api/v1/tasks' });
  await client.call({ ...POST, idempotencyKey: 'mine' });
  const [first, second, third, other, get, mine] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(other).toMatch(/^[\da-f]{32}$/);
  expect(other).not.toBe(first);
  expect([get, mine]).toEqual([null, 'mine']);
});

it('ends a call with the reason of its signal, also while it waits', async () => {
  const { fetch, sent } = standIn(problem(503, 'X', { 'retry-after': '50' }));
  const controller = new AbortController();
  const call = connect(fetch).call({ ...POST, signal: controller.signal });
  await expect.poll(() => sent.length).toBe(1);
  controller.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  await expect(connect(fetch).call({ ...POST, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
    'before',
  );
  expect(sent).toHaveLength(1);
});

/** Answers never, as `fetch` does it: it ends with the reason of the signal. */
const never = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

it('ends an attempt that takes too long', async () => {
  const { fetch, sent } = standIn(never, DONE);
  expect(await connect(fetch, { timeoutMs: 200 }).call(POST)).toEqual({ done: true });
  expect(sent).toHaveLength(2);
  const late = connect(standIn(never).fetch).call({ ...POST, timeoutMs: 200, maxRetries: 0 });
  await expect(late).rejects.toBeInstanceOf(ConnectionTimeoutError);
  await expect(late).rejects.toBeInstanceOf(ConnectionError);
});

it('waits for the rest of an answer that was begun no longer than for its begin', async () => {
  const stalled = (_: unknown, { signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
  const late = connect(standIn(stalled).fetch).call({ ...POST, timeoutMs: 200, maxRetries: 0 });
  await expect(late).rejects.toBeInstanceOf(ConnectionTimeoutError);
});
