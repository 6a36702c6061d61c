import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../support/eventually.ts';
import { startFront } from './support/start-front.ts';

type App = Awaited<ReturnType<typeof startFront>>;

const TICKS = 'subscription { ticks(count: 1000000, everyMs: 20) { number } }';
const RETRY = { error: 'Rate limit exceeded', retry_after: 10 };

/** An event stream that is open: its status, and the call that cuts it. */
function stream(app: App, token: string | null): Promise<{ status: number; body: () => string; cut: () => void }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const request = http.request(
      { hostname, port, path: '/graphql', method: 'POST', headers, agent: false },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('error', () => undefined);
        resolve({ status: response.statusCode!, body: () => text, cut: () => request.destroy() });
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify({ query: TICKS }));
  });
}

/** A raw socket after its handshake; null status for one that was opened. */
function socket(app: App): Promise<{ ws: WebSocket; status: number | null; body: string; closed: Promise<number> }> {
  const ws = new WebSocket(app.wsUrl, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  return new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.once('open', () => resolve({ ws, status: null, body: '', closed }));
    ws.once('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ ws, status: response.statusCode!, body, closed }));
    });
  });
}

const init = ({ ws }: { ws: WebSocket }, token: string) =>
  ws.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));

describe('what one caller holds open', () => {
  let app: App;
  const LIMITS = { MAX_STREAMS_PER_VIEWER: '3', MAX_STREAMS_PER_ORGANIZATION: '4', MAX_STREAMS_PER_ADDRESS: '2' };
  afterEach(async () => {
    await app.close();
    await eventually('no place is taken', () => app.streams.taken === 0);
  });

  it('is so many event streams a viewer and an organization, and a place is free again when one is cut', async () => {
    app = await startFront({ env: LIMITS });
    const open = await Promise.all([1, 2, 3].map(() => stream(app, 'ada')));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await stream(app, 'ada');
    expect(refused.status).toBe(429);
    await eventually('it says so', () => refused.body().includes('"retry_after":10'));
    expect((await stream(app, 'bob')).status).toBe(200);
    expect((await stream(app, 'bob')).status).toBe(429);
    open[0]!.cut();
    await eventually('a place is free', () => app.streams.taken === 3);
    expect((await stream(app, 'ada')).status).toBe(200);
    expect(await app.metrics.registry.metrics()).toContain('streams_refused_total{kind="stream",by="viewer"} 1');
  });

  it('is so many event streams an address without a credential', async () => {
    app = await startFront({ env: LIMITS });
    expect((await stream(app, null)).status).toBe(200);
    expect((await stream(app, null)).status).toBe(200);
    expect((await stream(app, null)).status).toBe(429);
    expect((await stream(app, 'ada')).status).toBe(200);
  });

  it('is so many WebSockets an address until they say who they are, and then a viewer, closed with 4429', async () => {
    app = await startFront({ env: LIMITS });
    const sockets = [];
    for (let i = 0; i < 3; i++) {
      const opened = await socket(app);
      init(opened, 'ada');
      await new Promise((resolve) => opened.ws.once('message', resolve));
      sockets.push(opened);
    }
    const fourth = await socket(app);
    init(fourth, 'ada');
    expect(await fourth.closed).toBe(4429);
    await eventually('its place is free', () => app.streams.taken === 3);
    await socket(app);
    await socket(app);
    const refused = await socket(app);
    expect([refused.status, JSON.parse(refused.body)]).toEqual([429, RETRY]);
    expect((await stream(app, 'ada')).status).toBe(429);
    sockets[0]!.ws.terminate();
    await eventually('its place is free', () => app.streams.taken === 4);
    expect((await stream(app, 'ada')).status).toBe(200);
  });

  it('is so many operations on all WebSockets of a viewer together', async () => {
    app = await startFront({ env: LIMITS });
    const connect = () =>
      createClient({
        url: app.wsUrl,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
        connectionParams: { authorization: 'Bearer ada' },
      });
    const clients = [connect(), connect()];
    const running = [0, 1, 1].map((which) => clients[which]!.iterate({ query: TICKS }));
    for (const each of running) await each.next();
    await expect(clients[0]!.iterate({ query: TICKS }).next()).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retry_after: 10 } },
    ]);
    await running[1]!.return?.();
    await eventually('a place is free', () => app.streams.taken === 4);
    await clients[0]!.iterate({ query: TICKS }).next();
    for (const client of clients) await client.dispose();
  });

  it('leaves no place taken, however streams and sockets end', async () => {
    app = await startFront({
      env: {
        ...LIMITS,
        MAX_STREAMS_PER_VIEWER: '40',
        MAX_STREAMS_PER_ORGANIZATION: '40',
        MAX_STREAMS_PER_ADDRESS: '40',
      },
    });
    for (let round = 0; round < 20; round++) {
      const { ws } = await socket(app);
      init({ ws }, 'ada');
      const subscribe = (id: string) => ws.send(JSON.stringify({ id, type: 'subscribe', payload: { query: TICKS } }));
      // The id of an operation that has hardly begun is used again, twice, and the socket is cut at any moment of it.
      subscribe('1');
      ws.send(JSON.stringify({ id: '1', type: 'complete' }));
      subscribe('1');
      ws.send(JSON.stringify({ id: '1', type: 'complete' }));
      subscribe('1');
      const streams = [stream(app, 'ada'), stream(app, 'ada')];
      await sleep(round % 7);
      if (round % 3 === 0) ws.close();
      ws.terminate();
      for (const each of streams) {
        const { cut } = await each;
        cut();
        cut();
      }
    }
    await eventually('no place is taken', () => app.streams.taken === 0);
    await eventually('no source is left', () => app.seen.streamsClosed === app.seen.streamsOpened);
  });
});
