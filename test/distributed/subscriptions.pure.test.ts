import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { DataSource, GraphResult } from '../../platform/graphql/graph.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';
import { type Child, startChild } from '../support/child.ts';
import { ada, ask, callOf, INTERNAL_SECRET, testClient, until } from '../support/subgraph-client.ts';

const tokens = createViewerTokens({ secret: INTERNAL_SECRET });
const ticks = { query: 'subscription ($everyMs: Int!) { ticks(everyMs: $everyMs) { number pid viewerId } }' };
const endless = { deadlineMs: Number.POSITIVE_INFINITY };

describe('subscriptions of a subgraph process', () => {
  let child: Child;
  let source: DataSource;
  beforeAll(async () => {
    child = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
  });
  afterAll(() => child.stop());
  beforeEach(() => {
    source = testClient(child.url);
  });
  afterEach(() => source.close());
  const streams = async () => (await ask(source, '{ streams }')).data?.['streams'];
  const sockets = async () => (await ask(source, '{ sockets }')).data?.['sockets'];
  const tickOf = ({ value }: IteratorResult<GraphResult>) =>
    (value as GraphResult).data?.['ticks'] as { number: number; pid: number; viewerId: string };

  test('bring each event, as the viewer who asked', async () => {
    const stream = await source.subscribe(ticks, { everyMs: 10 }, callOf(ada, endless));
    expect(tickOf(await stream.next())).toEqual({ number: 0, pid: child.process.pid, viewerId: 'usr_ada' });
    expect(tickOf(await stream.next()).number).toBe(1);
    await stream.return?.();
  });

  test('share one socket, whoever asks', async () => {
    const all = await Promise.all(
      [ada, null, { ...ada, id: 'usr_bob' }].map((viewer) =>
        source.subscribe(ticks, { everyMs: 60_000 }, callOf(viewer, endless)),
      ),
    );
    const viewers = await Promise.all(all.map(async (stream) => tickOf(await stream.next()).viewerId));
    expect(viewers).toEqual(['usr_ada', null, 'usr_bob']);
    expect(await sockets()).toBe(1);
    await Promise.all(all.map((stream) => stream.return?.()));
  });

  test('stop in the subgraph when the reader stops, even while it waits for an event', async () => {
    const stream = await source.subscribe(ticks, { everyMs: 60_000 }, callOf(ada, endless));
    await stream.next();
    const pending = stream.next();
    await until(async () => (await streams()) === 1);
    await stream.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    await until(async () => (await streams()) === 0);
  });

  test('stop when the client goes away', async () => {
    const controller = new AbortController();
    const context = callOf(ada, { ...endless, signal: controller.signal });
    const stream = await source.subscribe(ticks, { everyMs: 60_000 }, context);
    await stream.next();
    controller.abort();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    await until(async () => (await streams()) === 0);
  });

  test('that the subgraph refuses reject with its reason', async () => {
    const refused = source.subscribe({ query: 'subscription { refused }' }, {}, callOf(ada, endless));
    await expect(refused).rejects.toMatchObject({ message: 'not for you', extensions: { code: 'FORBIDDEN' } });
  });

  test('of a subgraph that is not there reject', async () => {
    const nowhere = testClient('http://127.0.0.1:9/graphql');
    const refused = nowhere.subscribe(ticks, { everyMs: 1 }, callOf(ada, endless));
    await expect(refused).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    await nowhere.close();
  });

  test('outlive the process that served them', async () => {
    const first = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
    const { port } = new URL(first.url);
    const patient = testClient(first.url);
    const stream = await patient.subscribe(ticks, { everyMs: 20 }, callOf(ada, endless));
    expect(tickOf(await stream.next()).pid).toBe(first.process.pid);
    await first.stop('SIGKILL');
    const second = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET, SUBGRAPH_PORT: port });
    let tick = tickOf(await stream.next());
    while (tick.pid !== second.process.pid) tick = tickOf(await stream.next());
    expect(tick.viewerId).toBe('usr_ada');
    await stream.return?.();
    await patient.close();
    await second.stop();
  });

  test('that begin at a place end with the process that served them, as to start again is to begin there again', async () => {
    const first = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
    const patient = testClient(first.url, { positioned: new Set(['ticks']) });
    const stream = await patient.subscribe(ticks, { everyMs: 60_000 }, callOf(ada, endless));
    expect(tickOf(await stream.next()).number).toBe(0);
    await first.stop('SIGKILL');
    expect((await stream.next()).value).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    expect((await stream.next()).done).toBe(true);
    await patient.close();
  });

  test('are told to move when their process shuts down, which then ends at once', async () => {
    const leaving = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
    const patient = testClient(leaving.url);
    const stream = await patient.subscribe(ticks, { everyMs: 20 }, callOf(ada, endless));
    await stream.next();
    const startedMs = performance.now();
    await leaving.stop('SIGTERM');
    expect(leaving.process.exitCode).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    await stream.return?.();
    await patient.close();
  });

  const open = (payload: unknown) =>
    new Promise<{ code?: number; message?: unknown }>((resolve) => {
      const socket = new WebSocket(child.url.replace('http', 'ws'), 'graphql-transport-ws');
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
      socket.on('close', (code) => resolve({ code }));
      socket.on('message', (text) => {
        const message = JSON.parse(String(text)) as { type: string };
        if (message.type === 'connection_ack')
          socket.send(
            JSON.stringify({
              id: '1',
              type: 'subscribe',
              payload: { query: 'subscription { ticks(everyMs: 9) { number } }' },
            }),
          );
        else {
          resolve({ message });
          socket.close();
        }
      });
    });

  test('need a token to open a socket', async () => {
    expect(await open(undefined)).toEqual({ code: 4403 });
    expect(await open({ viewer: 'x.y.z' })).toEqual({ code: 4403 });
  });

  test('need a token of their viewer on an open socket', async () => {
    expect(await open({ viewer: tokens.sign(null) })).toEqual({
      message: {
        id: '1',
        type: 'error',
        payload: [{ message: 'A valid viewer token is required', extensions: { code: 'UNAUTHENTICATED' } }],
      },
    });
  });
});
