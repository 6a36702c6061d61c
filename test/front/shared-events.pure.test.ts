import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { post, startFront } from './support/start-front.ts';

const TOKEN = 'x-graphql-event-stream-token';
const TICKS = 'subscription { ticks(count: 2) { number book { title } } }';
const ENDLESS = 'subscription { ticks(count: 1000000, everyMs: 5) { number } }';

describe('GraphQL over SSE with one connection', () => {
  let app: Awaited<ReturnType<typeof startFront>>;
  beforeAll(async () => {
    app = await startFront();
  });
  afterAll(() => app.close());
  const client = (headers: Record<string, string> = {}) =>
    createClient({ url: app.url, headers, retryAttempts: 0, singleConnection: true, lazyCloseTimeout: 200 });
  const reserve = async (headers: Record<string, string> = {}) => {
    const response = await fetch(app.url, { method: 'PUT', headers });
    expect(response.status).toBe(201);
    return { ...headers, [TOKEN]: await response.text() };
  };
  const open = (headers: Record<string, string>) =>
    fetch(app.url, { headers: { ...headers, accept: 'text/event-stream' } });
  const send = (headers: Record<string, string>, operationId: unknown, query: string) =>
    fetch(app.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, extensions: { operationId } }),
    });
  const active = () => app.activeSubscriptions('sse');

  it("carries operations of graphql-sse's client side by side, and ends with the last of them", async () => {
    const sse = client({ authorization: 'Bearer ada' });
    const all = async (query: string) => {
      const results = [];
      for await (const result of sse.iterate({ query })) results.push(result);
      return results;
    };
    const [ticks, whoami, added, invalid] = await Promise.all([
      all(TICKS),
      all('{ whoami }'),
      all('mutation { addBook(title: "Ulysses") { title } }'),
      all('{ nothing }'),
    ]);
    expect(ticks).toEqual([
      { data: { ticks: { number: 1, book: { title: 'Dune' } } } },
      { data: { ticks: { number: 2, book: { title: 'Emma' } } } },
    ]);
    expect(whoami).toEqual([{ data: { whoami: 'usr_ada' } }]);
    expect(added).toEqual([{ data: { addBook: { title: 'Ulysses' } } }]);
    expect(invalid).toMatchObject([{ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }]);
    await eventually('its places are free', () => app.streams.taken === 0);
  });

  it('stops one operation and leaves the others', async () => {
    const sse = client();
    const { streamsClosed } = app.seen;
    const first = sse.iterate({ query: ENDLESS });
    const second = sse.iterate({ query: ENDLESS });
    await Promise.all([first.next(), second.next()]);
    expect(await active()).toBe(2);
    await first.return?.();
    await eventually('one is left', async () => (await active()) === 1);
    expect((await second.next()).done).toBe(false);
    sse.dispose();
    await eventually('none is left', async () => (await active()) === 0);
    expect(app.seen.streamsClosed).toBe(streamsClosed + 2);
    await eventually('their places are free', () => app.streams.taken === 0);
  });

  it('gives a reservation to nobody else, and one stream to a reservation', async () => {
    const headers = await reserve({ authorization: 'Bearer ada' });
    const others = { ...headers, authorization: 'Bearer eve' };
    expect((await open(others)).status).toBe(404);
    expect((await send(others, 'one', TICKS)).status).toBe(404);
    const stream = await open(headers);
    expect(stream.status).toBe(200);
    expect((await open(headers)).status).toBe(409);
    expect((await send({ ...headers, [TOKEN]: 'made up' }, 'one', TICKS)).status).toBe(404);
    await stream.body?.cancel();
    await eventually('the reservation is over', async () => (await send(headers, 'one', TICKS)).status === 404);
  });

  it('names each operation once, and takes the token from the address too', async () => {
    const headers = await reserve();
    expect((await send(headers, undefined, TICKS)).status).toBe(400);
    expect((await send(headers, 'one', ENDLESS)).status).toBe(202);
    expect((await send(headers, 'one', ENDLESS)).status).toBe(409);
    const stream = await fetch(`${app.url}?token=${headers[TOKEN]}`, { headers: { accept: 'text/event-stream' } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"number":2')) text += (await reader.read()).value ?? '';
    expect(text).toContain('event: next\ndata: {"id":"one","payload":{"data":{"ticks":{"number":1}}}}\n\n');
    const stopped = await fetch(`${app.url}?operationId=one`, { method: 'DELETE', headers });
    expect(stopped.status).toBe(200);
    await eventually('it has ended', async () => (await active()) === 0);
    expect((await send(headers, 'two', '{ whoami }')).status).toBe(202);
    while (!text.includes('event: complete')) text += (await reader.read()).value ?? '';
    expect(text).toContain('event: complete\ndata: {"id":"two"}\n\n');
    expect(text).not.toContain('event: complete\ndata: {"id":"one"}');
    await reader.cancel();
  });

  it('has events of other requests while it is open, and is refused to pages of foreign origins', async () => {
    const sse = client();
    const stream = sse.iterate({ query: 'subscription { bookAdded { title } }' });
    const first = stream.next();
    await eventually('it is open', async () => (await active()) === 1);
    await post(app.url, { query: 'mutation { addBook(title: "Middlemarch") { id } }' });
    expect((await first).value).toEqual({ data: { bookAdded: { title: 'Middlemarch' } } });
    sse.dispose();
    const headers = await reserve();
    expect((await open({ ...headers, origin: 'https://evil.example' })).status).toBe(403);
  });
});

it('ends with the credential of its viewer', async () => {
  const app = await startFront();
  const authorization = 'Bearer eve';
  const token = await (await fetch(app.url, { method: 'PUT', headers: { authorization } })).text();
  const headers = { authorization, [TOKEN]: token };
  const stream = await fetch(app.url, { headers: { ...headers, accept: 'text/event-stream' } });
  const sent = await fetch(app.url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'subscription { bookAdded { id } }', extensions: { operationId: 'one' } }),
  });
  expect(sent.status).toBe(202);
  await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
  app.revoke('eve', true);
  expect(await stream.text()).not.toContain('complete');
  await eventually('its operation has ended', async () => (await app.activeSubscriptions('sse')) === 0);
  expect(app.streams.taken).toBe(0);
  await app.close();
});

it('holds the places of its caller: reservations, and the operations that share a stream', async () => {
  const app = await startFront({ env: { MAX_STREAMS_PER_VIEWER: '1' } });
  const headers = { authorization: 'Bearer ada' };
  const reserve = () => fetch(app.url, { method: 'PUT', headers });
  const first = await reserve();
  expect(first.status).toBe(201);
  expect((await reserve()).status).toBe(429);
  const own = { ...headers, [TOKEN]: await first.text() };
  const stream = await fetch(app.url, { headers: { ...own, accept: 'text/event-stream' } });
  expect(stream.status).toBe(200);
  expect((await reserve()).status).toBe(429);
  const send = (operationId: string) =>
    fetch(app.url, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ query: ENDLESS, extensions: { operationId } }),
    });
  expect([(await send('one')).status, (await send('two')).status]).toEqual([202, 429]);
  await stream.body?.cancel();
  await eventually('all places are free', () => app.streams.taken === 0);
  await app.close();
});
