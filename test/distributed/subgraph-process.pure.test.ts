import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import type { RateDecision } from '../../platform/kernel/rate-decision.ts';
import type { SubgraphCredential } from '../../platform/remote/subgraph-credential.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';
import { type Child, startChild } from '../support/child.ts';
import { ada, ask, callOf, INTERNAL_SECRET, testClient, until } from '../support/subgraph-client.ts';

let child: Child;
let client: DataSource;
const start = () => startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });

beforeAll(async () => {
  child = await start();
  client = testClient(child.url);
});
afterAll(async () => {
  await client.close();
  await child.stop();
});

describe('who may ask a subgraph process', () => {
  const post = (headers: Record<string, string>) =>
    fetch(child.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"query":"{ pid }"}',
    });
  const tokens = createViewerTokens({ secret: INTERNAL_SECRET });
  const expired = createViewerTokens({ secret: INTERNAL_SECRET, now: () => Date.now() - 120_000 });
  const stranger = createViewerTokens({ secret: 'a stranger who guesses at a long secret' });

  test.each([
    ['without a token', {}],
    ['with a viewer as a bare header', { 'x-trellis-viewer': JSON.stringify(ada), 'x-viewer-id': 'usr_ada' }],
    ['with an expired token', { 'x-trellis-viewer': expired.sign(ada) }],
    ['with a token of another secret', { 'x-trellis-viewer': stranger.sign(ada) }],
    ['with a token whose claims were changed', { 'x-trellis-viewer': tokens.sign(null).replace('.', '.A') }],
    ['with the token as bearer', { authorization: `Bearer ${tokens.sign(ada)}` }],
  ])('refuses a request %s', async (_, headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'A valid viewer token is required', extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test('answers a request with a token', async () => {
    const answer = await post({ 'x-trellis-viewer': tokens.sign(null) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { pid: child.process.pid } });
  });

  test('a client with the wrong secret is told that the subgraph failed, not why', async () => {
    const wrong = testClient(child.url, {
      credential: (await import('../../platform/remote/subgraph-credential.ts')).ownCredential(stranger),
    });
    await expect(ask(wrong, '{ pid }')).rejects.toMatchObject({
      message: 'Subgraph "thing" failed',
      extensions: { code: 'UPSTREAM_FAILED' },
    });
    await wrong.close();
  });
});

describe('what travels with a fetch', () => {
  test('the viewer, the client, the request id and what is left of the deadline', async () => {
    const context = callOf(ada, { requestId: 'req_42', deadlineMs: Date.now() + 1_500 });
    const { data } = await ask(client, '{ viewerId clientIp requestId remainingMs }', context);
    expect(data).toMatchObject({ viewerId: 'usr_ada', clientIp: '203.0.113.9', requestId: 'req_42' });
    expect(data?.['remainingMs']).toBeGreaterThan(0);
    expect(data?.['remainingMs']).toBeLessThanOrEqual(1_500);
  });

  test('back: the window that was charged there, from a process of ours alone', async () => {
    const told: RateDecision[] = [];
    const context = callOf(null, {
      client: { ip: '203.0.113.9', userAgent: null, charged: (each) => told.push(each) },
    });
    const query = '{ one: charge(limit: 20, remaining: 12) other: charge(limit: 5, remaining: 4) }';
    await ask(client, '{ pid }', context);
    expect(told).toEqual([]);
    expect((await ask(client, query, context)).errors).toBeUndefined();
    expect(told).toEqual([{ allowed: true, limit: 5, remaining: 4, retryAfterSeconds: 0 }]);
    const { ownCredential } = await import('../../platform/remote/subgraph-credential.ts');
    const { headers } = ownCredential(createViewerTokens({ secret: INTERNAL_SECRET }));
    const strangers = testClient(child.url, { credential: { headers, own: false } as SubgraphCredential });
    expect((await ask(strangers, query, context)).errors).toBeUndefined();
    await strangers.close();
    expect(told).toHaveLength(1);
  });

  test('nobody, when nobody is logged in', async () => {
    expect(await ask(client, '{ viewerId }')).toEqual({ data: { viewerId: null }, errors: undefined });
  });

  test('variables and the operation name', async () => {
    const run = client.compile({
      query: 'query A { pid } query B($id: ID!) { thing(id: $id) { id name } }',
      operationName: 'B',
    });
    expect(await run({ id: '7' }, callOf(null))).toEqual({ data: { thing: { id: '7', name: 'thing 7' } } });
  });

  test('errors come back with their code and path', async () => {
    const { data, errors } = await ask(client, '{ pid refuse }');
    expect(data).toEqual({ pid: child.process.pid, refuse: null });
    expect(errors).toMatchObject([{ message: 'already there', path: ['refuse'], extensions: { code: 'CONFLICT' } }]);
  });

  test('an answer of many chunks', async () => {
    const { data } = await ask(client, '{ big(bytes: 3000000) }');
    expect(String(data?.['big'])).toHaveLength(3_000_000);
  });

  test('an answer that is larger than the limit is given up', async () => {
    const small = testClient(child.url, { maxResponseBytes: 100_000 });
    await expect(ask(small, '{ big(bytes: 3000000) }')).rejects.toMatchObject({
      extensions: { code: 'UPSTREAM_FAILED' },
    });
    await small.close();
  });
});

describe('time', () => {
  const started = async () => Number((await ask(client, '{ started }')).data?.['started']);
  const cancelled = async () => Number((await ask(client, '{ cancelled }')).data?.['cancelled']);

  test('a hung subgraph is given up at its timeout, and is told to stop', async () => {
    const before = await cancelled();
    const hasty = testClient(child.url, { timeoutMs: 150 });
    const startedMs = performance.now();
    await expect(ask(hasty, '{ slow(ms: 20000) }')).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_TIMEOUT' } });
    expect(performance.now() - startedMs).toBeLessThan(9_000);
    await until(async () => (await cancelled()) === before + 1);
    await hasty.close();
  });

  test('a nearer deadline of the request comes first', async () => {
    const startedMs = performance.now();
    const context = callOf(null, { deadlineMs: Date.now() + 100 });
    await expect(ask(client, '{ slow(ms: 20000) }', context)).rejects.toMatchObject({
      extensions: { code: 'UPSTREAM_TIMEOUT' },
    });
    expect(performance.now() - startedMs).toBeLessThan(9_000);
  });

  test('a passed deadline sends nothing', async () => {
    const before = await started();
    await expect(ask(client, '{ slow(ms: 1) }', callOf(null, { deadlineMs: Date.now() - 1 }))).rejects.toMatchObject({
      extensions: { code: 'UPSTREAM_TIMEOUT' },
    });
    expect(await started()).toBe(before);
  });

  test('a client that goes away stops the work in the subgraph within 100 ms', async () => {
    const [startedBefore, cancelledBefore] = [await started(), await cancelled()];
    const controller = new AbortController();
    const answer = ask(client, '{ slow(ms: 20000) }', callOf(null, { signal: controller.signal }));
    await until(async () => (await started()) === startedBefore + 1);
    const abortedMs = Date.now();
    controller.abort();
    await expect(answer).rejects.toMatchObject({ extensions: { code: 'CLIENT_CLOSED_REQUEST' } });
    await until(async () => (await cancelled()) === cancelledBefore + 1);
    // Both processes read the same clock.
    const { data } = await ask(client, '{ cancelledAtMs }');
    expect(Number(data?.['cancelledAtMs']) - abortedMs).toBeLessThan(100);
  });

  test('a client that goes away is no failure of the subgraph', async () => {
    const breakers = createCircuitBreakers({ failureThreshold: 1, recoveryMs: 60_000 });
    const strict = testClient(child.url, { breakers });
    const controller = new AbortController();
    const answer = ask(strict, '{ slow(ms: 20000) }', callOf(null, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    await expect(answer).rejects.toMatchObject({ extensions: { code: 'CLIENT_CLOSED_REQUEST' } });
    expect(breakers.snapshot()).toMatchObject([{ state: 'closed', failure_count: 0 }]);
    await strict.close();
  });

  test('a hung subgraph opens its circuit, which fails at once, and closes it when it is well', async () => {
    const breakers = createCircuitBreakers({ failureThreshold: 2, recoveryMs: 300 });
    const hasty = testClient(child.url, { timeoutMs: 100, breakers });
    for (let i = 0; i < 2; i++) await expect(ask(hasty, '{ slow(ms: 20000) }')).rejects.toThrow('in time');
    const before = await started();
    await expect(ask(hasty, '{ slow(ms: 1) }')).rejects.toMatchObject({
      message: 'Subgraph "thing" is unavailable',
      extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 1 },
    });
    expect(await started()).toBe(before);
    expect(breakers.snapshot()).toMatchObject([{ state: 'open' }]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await ask(hasty, '{ slow(ms: 1) }')).toEqual({ data: { slow: 'done' }, errors: undefined });
    expect(breakers.snapshot()).toMatchObject([{ state: 'closed' }]);
    await hasty.close();
  });
});

describe('a process that dies', () => {
  test('killed in the middle of a request, fails that request at once', async () => {
    const victim = await start();
    const toVictim = testClient(victim.url, { timeoutMs: 10_000 });
    const { data } = await ask(toVictim, '{ started }');
    expect(data).toEqual({ started: 0 });
    const mutation = toVictim.compile({ query: 'mutation { count }' });
    expect(await mutation({}, callOf(null))).toEqual({ data: { count: 1 } });
    const answer = ask(toVictim, '{ slow(ms: 20000) }');
    answer.catch(() => {});
    await until(async () => (await ask(toVictim, '{ started }')).data?.['started'] === 1);
    const startedMs = performance.now();
    await victim.stop('SIGKILL');
    await expect(answer).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    expect(performance.now() - startedMs).toBeLessThan(9_000);
    await toVictim.close();
  });

  test('and comes back at its address, is asked again over a fresh connection', async () => {
    const first = await start();
    const { port } = new URL(first.url);
    const source = testClient(first.url);
    await ask(source, '{ pid }');
    await first.stop('SIGKILL');
    const second = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET, SUBGRAPH_PORT: port });
    expect((await ask(source, '{ pid }')).data).toEqual({ pid: second.process.pid });
    await source.close();
    await second.stop();
  });

  test('gracefully, finishes what it was asked', async () => {
    const leaving = await start();
    const source = testClient(leaving.url, { timeoutMs: 5_000 });
    const answer = ask(source, '{ slow(ms: 400) }');
    await until(async () => (await ask(source, '{ started }')).data?.['started'] === 1);
    leaving.process.kill('SIGTERM');
    expect(await answer).toEqual({ data: { slow: 'done' }, errors: undefined });
    await leaving.ended;
    expect(leaving.process.exitCode).toBe(0);
    await source.close();
  });
});
