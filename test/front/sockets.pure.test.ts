import net from 'node:net';
import { type Client, CloseCode, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../support/eventually.ts';
import { post, startFront } from './support/start-front.ts';

type App = Awaited<ReturnType<typeof startFront>>;

describe('GraphQL over WebSocket', () => {
  let app: App;
  const clients: Client[] = [];
  const connect = (token?: string | Record<string, unknown>) => {
    const client = createClient({
      url: app.wsUrl,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      ...(token !== undefined && {
        connectionParams: typeof token === 'string' ? { authorization: `Bearer ${token}` } : token,
      }),
    });
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    app = await startFront({ socketLimits: { initTimeoutMs: 300, maxOperations: 3, maxPayloadBytes: 10_000 } });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
    await eventually('all sockets are closed', () => app.sockets.connections === 0);
  });
  afterAll(() => app.close());

  it('streams events joined across subgraphs, then completes', async () => {
    const events = await collect(
      connect(),
      'subscription { ticks(count: 2) { number book { title reviews { stars } } } }',
    );
    expect(events).toEqual([
      { data: { ticks: { number: 1, book: { title: 'Dune', reviews: [{ stars: 4 }] } } } },
      { data: { ticks: { number: 2, book: { title: 'Emma', reviews: [{ stars: 5 }] } } } },
    ]);
  });

  it('delivers what another client does, and counts open subscriptions', async () => {
    const stream = connect().iterate({ query: 'subscription { bookAdded { title reviews { text } } }' });
    const first = stream.next();
    await eventually('it is open', async () => (await app.activeSubscriptions('websocket')) === 1);
    await post(app.url, { query: 'mutation { addBook(title: "Ulysses") { id } }' });
    expect((await first).value).toEqual({ data: { bookAdded: { title: 'Ulysses', reviews: [{ text: 'On 3' }] } } });
    await stream.return?.();
    await eventually('it is closed', async () => (await app.activeSubscriptions('websocket')) === 0);
  });

  it('runs queries and mutations too', async () => {
    expect(await collect(connect(), '{ book(id: 1) { title } }')).toEqual([{ data: { book: { title: 'Dune' } } }]);
    const [added] = await collect(connect(), 'mutation { addBook(title: "Middlemarch") { title } }');
    expect(added).toEqual({ data: { addBook: { title: 'Middlemarch' } } });
  });

  it.each([
    ['authorization', { authorization: 'Bearer ada' }],
    ['Authorization', { Authorization: 'Bearer ada' }],
    ['token', { token: 'ada' }],
    ['headers', { headers: { Authorization: 'Bearer ada' } }],
    ['an API key', { 'X-API-Key': 'ada' }],
  ])('takes its viewer from connection_init (%s)', async (_where, params) => {
    expect(await collect(connect(params), '{ whoami }')).toEqual([{ data: { whoami: 'usr_ada' } }]);
  });

  it("takes its viewer from the handshake's headers", async () => {
    const socket = await open(app, { authorization: 'Bearer ada' });
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    socket.send({ id: '1', type: 'subscribe', payload: { query: '{ whoami }' } });
    expect((await socket.next('next')).payload).toEqual({ data: { whoami: 'usr_ada' } });
    socket.close();
  });

  it('refuses a bad credential with 4403', async () => {
    await expect(collect(connect('???'), '{ whoami }')).rejects.toMatchObject({ code: CloseCode.Forbidden });
  });

  it('reports request errors as an error message, and keeps the socket', async () => {
    const client = connect();
    await expect(collect(client, '{ nothing }')).rejects.toMatchObject([
      { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
    expect(await collect(client, '{ __typename }')).toEqual([{ data: { __typename: 'Query' } }]);
    const [refused] = await collect(client, 'subscription { fails }');
    expect(refused).toMatchObject({ errors: [{ message: 'No stream for you', extensions: { code: 'FORBIDDEN' } }] });
  });

  it('bounds the operations of one socket, not those of others', async () => {
    const client = connect();
    const many = Array.from({ length: 3 }, () => client.iterate({ query: 'subscription { bookAdded { id } }' }));
    for (const stream of many) void stream.next();
    await eventually('three are open', async () => (await app.activeSubscriptions('websocket')) === 3);
    await expect(collect(client, '{ __typename }')).rejects.toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(await collect(connect(), '{ __typename }')).toEqual([{ data: { __typename: 'Query' } }]);
  });

  it('stops the source when the client completes, and when its connection breaks', async () => {
    const { streamsClosed } = app.seen;
    const stream = connect().iterate({ query: 'subscription { ticks(count: 100000, everyMs: 5) { number } }' });
    await stream.next();
    await stream.return?.();
    await eventually('the source is closed', () => app.seen.streamsClosed === streamsClosed + 1);

    const socket = await open(app);
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query: 'subscription { ticks(count: 100000, everyMs: 5) { number } }' },
    });
    await socket.next('next');
    socket.terminate();
    await eventually('the source is closed', () => app.seen.streamsClosed === streamsClosed + 2);
  });

  it('cancels a query whose connection breaks', async () => {
    const { cancelled } = app.seen;
    const socket = await open(app);
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    const { hanging } = app.seen;
    socket.send({ id: '1', type: 'subscribe', payload: { query: '{ hang }' } });
    await eventually('the resolver hangs', () => app.seen.hanging > hanging);
    socket.terminate();
    await eventually('the resolver is cancelled', () => app.seen.cancelled === cancelled + 1);
  });

  it('closes the sockets of a revoked session at once', async () => {
    const closed = new Promise<number>((resolve) => {
      const client = connect('mallory');
      client.on('closed', (event) => resolve((event as { code: number }).code));
      void client
        .iterate({ query: 'subscription { bookAdded { id } }' })
        .next()
        .catch(() => undefined);
    });
    await eventually('it is open', async () => (await app.activeSubscriptions('websocket')) === 1);
    app.revoke('mallory', true);
    expect(await closed).toBe(CloseCode.Forbidden);
    await eventually('its operations have ended', async () => (await app.activeSubscriptions('websocket')) === 0);
  });

  it('refuses the next operation of a credential that has expired, and closes its socket', async () => {
    const client = connect('eve');
    const stream = client.iterate({ query: 'subscription { bookAdded { id } }' });
    const first = stream.next();
    await eventually('it is open', async () => (await app.activeSubscriptions('websocket')) === 1);
    app.revoke('eve', false);
    await expect(collect(client, '{ whoami }')).rejects.toBeTruthy();
    await expect(first).rejects.toMatchObject({ code: CloseCode.Forbidden });
  });

  it.each<[string, number, readonly unknown[]]>([
    [
      'a subscribe before the acknowledgement',
      4401,
      [{ id: '1', type: 'subscribe', payload: { query: '{ __typename }' } }],
    ],
    ['a second connection_init', 4429, [{ type: 'connection_init' }, { type: 'connection_init' }]],
    ['what is not JSON', 4400, [{ type: 'connection_init' }, '{nope']],
    ['an unknown message', 4400, [{ type: 'connection_init' }, { type: 'hello' }]],
    ['a subscribe without id', 4400, [{ type: 'connection_init' }, { type: 'subscribe', payload: { query: '{ a }' } }]],
    ['no connection_init in time', 4408, []],
    ['a message that is too large', 1009, [{ type: 'connection_init', payload: { x: 'x'.repeat(11_000) } }]],
  ])('closes after %s with %i', async (_what, code, messages) => {
    const socket = await open(app);
    for (const message of messages) {
      socket.send(message);
      if (message === messages[0] && messages.length > 1) await socket.next('connection_ack');
    }
    expect(await socket.closed).toBe(code);
  });

  it('closes after a repeated operation id with 4409', async () => {
    const socket = await open(app);
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    for (let i = 0; i < 2; i++)
      socket.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { bookAdded { id } }' } });
    expect(await socket.closed).toBe(4409);
  });

  it('answers ping with pong, and refuses other subprotocols with 4406', async () => {
    const socket = await open(app);
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    socket.send({ type: 'ping', payload: { a: 1 } });
    expect(await socket.next('pong')).toEqual({ type: 'pong', payload: { a: 1 } });
    socket.close();
    expect(await (await open(app, {}, [])).closed).toBe(4406);
  });

  it('goes on with HTTP/1.1 where a client offers another protocol, body and keep-alive included', async () => {
    const { hostname, port } = new URL(app.url);
    const body = JSON.stringify({ query: '{ whoami }' });
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    const request = (headers: string) =>
      `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = net.connect(Number(port), hostname, () => socket.write(`${request(offer)}${body.slice(0, 5)}`));
      socket.on('data', (chunk) => {
        if (text === '') socket.write(`${request('Connection: close\r\n')}${body}`);
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      setTimeout(() => socket.write(body.slice(5)), 50);
    });
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
    expect(answer.match(/usr_ada/g)).toHaveLength(2);
  });

  it('refuses an upgrade of another path', async () => {
    const socket = new WebSocket(app.wsUrl.replace('/graphql', '/other'), 'graphql-transport-ws');
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('404');
  });
});

describe('a socket under pressure', () => {
  it('cuts a client that does not read, and only that one', async () => {
    const app = await startFront({ socketLimits: { maxBufferedBytes: 300_000 } });
    const slow = await open(app);
    slow.send({ type: 'connection_init' });
    await slow.next('connection_ack');
    slow.pause();
    // Each operation waits for its own results to be sent; many of them together pass the bound.
    for (let id = 0; id < 40; id++)
      slow.send({
        id: String(id),
        type: 'subscribe',
        payload: { query: 'subscription { ticks(count: 100, size: 100000) { number padding } }' },
      });
    await eventually('it is cut', () => app.sockets.connections === 0);
    await eventually('its sources are closed', () => app.seen.streamsClosed === app.seen.streamsOpened);
    await app.close();
  });

  it('counts operations and handshakes against the limits of the caller', async () => {
    const app = await startFront({ env: { RATE_LIMIT_GRAPHQL_PER_MINUTE: '3' } });
    const client = createClient({ url: app.wsUrl, webSocketImpl: WebSocket, retryAttempts: 0 });
    const release = await client.iterate({ query: '{ __typename }' }).next(); // a handshake and an operation
    expect(release.value).toMatchObject({ data: { __typename: 'Query' } });
    const second = createClient({ url: app.wsUrl, webSocketImpl: WebSocket, retryAttempts: 0 });
    await expect(collect(second, '{ __typename }')).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retry_after: expect.any(Number) } },
    ]);
    const third = new WebSocket(app.wsUrl, 'graphql-transport-ws');
    expect((await new Promise<Error>((resolve) => third.once('error', resolve))).message).toContain('429');
    await app.close();
  });

  it('cuts a connection that no longer answers pings', async () => {
    const app = await startFront({ socketLimits: { keepAliveMs: 100 } });
    const dead = await open(app);
    dead.pause();
    await eventually('it is cut', () => app.sockets.connections === 0);
    await app.close();
  });

  it('closes the socket of a credential that expired, at the next ping', async () => {
    const app = await startFront({ socketLimits: { keepAliveMs: 100 } });
    const socket = await open(app, { authorization: 'Bearer carol' });
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    app.revoke('carol', false);
    expect(await socket.closed).toBe(CloseCode.Forbidden);
    await app.close();
  });

  it('sends clients away with 1001 when the process shuts down, and takes no new ones', async () => {
    const app = await startFront();
    const socket = await open(app);
    socket.send({ type: 'connection_init' });
    await socket.next('connection_ack');
    socket.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { bookAdded { id } }' } });
    await eventually('it is open', async () => (await app.activeSubscriptions('websocket')) === 1);
    const down = app.shutdown.begin('SIGTERM');
    expect(await socket.closed).toBe(1001);
    const late = new WebSocket(app.wsUrl, 'graphql-transport-ws');
    expect((await new Promise<Error>((resolve) => late.once('error', resolve))).message).toContain('503');
    await down;
    expect(await app.activeSubscriptions('websocket')).toBe(0);
    await app.close();
  });
});

async function collect(client: Client, query: string) {
  const results = [];
  for await (const result of client.iterate({ query })) results.push(result);
  return results;
}

interface Message {
  readonly type: string;
  readonly payload?: unknown;
}

/** A socket without a client library, to say what no library would. */
async function open(
  app: App,
  headers: Record<string, string> = {},
  protocol: string | string[] = 'graphql-transport-ws',
) {
  const ws = new WebSocket(app.wsUrl, protocol, { headers });
  const messages: Message[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('error', () => undefined);
  await new Promise((resolve) => ws.once('open', resolve));
  return {
    closed,
    send: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(type: string): Promise<Message> {
      await eventually(`a message of type ${type}`, () => messages.some((message) => message.type === type));
      return messages.find((message) => message.type === type)!;
    },
    pause: () => ws.pause(),
    close: () => ws.close(),
    terminate: () => ws.terminate(),
  };
}
