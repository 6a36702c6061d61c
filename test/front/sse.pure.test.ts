import http from 'node:http';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { post, startFront } from './support/start-front.ts';

const EVENTS = { accept: 'text/event-stream' };
const TICKS = 'subscription { ticks(count: 2) { number book { title } } }';
const ENDLESS = 'subscription { ticks(count: 1000000, everyMs: 5) { number } }';

describe('GraphQL over SSE', () => {
  let app: Awaited<ReturnType<typeof startFront>>;
  beforeAll(async () => {
    app = await startFront();
  });
  afterAll(() => app.close());
  const client = (headers: Record<string, string> = {}) => createClient({ url: app.url, headers, retryAttempts: 0 });

  it("streams joined events to graphql-sse's client, then completes", async () => {
    const events = [];
    for await (const event of client().iterate({ query: TICKS })) events.push(event);
    expect(events).toEqual([
      { data: { ticks: { number: 1, book: { title: 'Dune' } } } },
      { data: { ticks: { number: 2, book: { title: 'Emma' } } } },
    ]);
  });

  it('runs queries and mutations as well, for the viewer of the credential', async () => {
    const one = async (query: string) =>
      (await client({ authorization: 'Bearer ada' }).iterate({ query }).next()).value;
    expect(await one('{ whoami }')).toEqual({ data: { whoami: 'usr_ada' } });
    expect(await one('mutation { addBook(title: "Ulysses") { title } }')).toEqual({
      data: { addBook: { title: 'Ulysses' } },
    });
  });

  it('delivers events as they happen, and ends the source when the client goes', async () => {
    const sse = client();
    const stream = sse.iterate({ query: 'subscription { bookAdded { title } }' });
    const first = stream.next();
    await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
    await post(app.url, { query: 'mutation { addBook(title: "Middlemarch") { id } }' });
    expect((await first).value).toEqual({ data: { bookAdded: { title: 'Middlemarch' } } });
    sse.dispose();
    await eventually('it is closed', async () => (await app.activeSubscriptions('sse')) === 0);
  });

  it('sends errors of the request as an event, with 200', async () => {
    for (const query of ['{ nothing }', 'subscription { fails }', '{']) {
      const response = await fetch(app.url, {
        method: 'POST',
        headers: { ...EVENTS, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(await response.text()).toMatch(/^event: next\ndata: \{"errors":.*\}\n\nevent: complete\ndata:\n\n$/);
    }
  });

  it('streams to an EventSource, which can only GET', async () => {
    const response = await fetch(`${app.url}?query=${encodeURIComponent(TICKS)}`, { headers: EVENTS });
    const text = await response.text();
    expect(text).toContain('event: next\ndata: {"data":{"ticks":{"number":1,"book":{"title":"Dune"}}}}\n\n');
    expect(text.endsWith('event: complete\ndata:\n\n')).toBe(true);
  });

  it('refuses mutations by GET, and streams to pages of foreign origins', async () => {
    const mutation = `${app.url}?query=${encodeURIComponent('mutation { addBook(title: "X") { id } }')}`;
    expect((await fetch(mutation, { headers: EVENTS })).status).toBe(405);
    const foreign = await fetch(`${app.url}?query=${encodeURIComponent(TICKS)}`, {
      headers: { ...EVENTS, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const own = await fetch(`${app.url}?query=${encodeURIComponent(TICKS)}`, {
      headers: { ...EVENTS, origin: new URL(app.url).origin },
    });
    expect(own.status).toBe(200);
    await own.text();
  });

  it('ends the source when the connection breaks', async () => {
    const { streamsClosed } = app.seen;
    const request = await startStream(app.url, ENDLESS);
    await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
    request.destroy();
    await eventually('the source is closed', () => app.seen.streamsClosed === streamsClosed + 1);
    expect(await app.activeSubscriptions('sse')).toBe(0);
  });

  it('asks a slow client no faster than it reads', async () => {
    const { streamsClosed } = app.seen;
    const before = process.memoryUsage().rss;
    const request = await startStream(
      app.url,
      'subscription { ticks(count: 100000, size: 100000) { number padding } }',
      true,
    );
    await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    request.destroy();
    await eventually('the source is closed', () => app.seen.streamsClosed === streamsClosed + 1);
  });
});

it('ends streams without "complete" when the process shuts down, so that clients come again', async () => {
  const app = await startFront();
  const response = await fetch(app.url, {
    method: 'POST',
    headers: { ...EVENTS, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'subscription { bookAdded { id } }' }),
  });
  await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
  const down = app.shutdown.begin('SIGTERM');
  expect(await response.text()).not.toContain('complete');
  await down;
  await app.close();
});

it('shows signs of life, and ends the stream of a credential that was revoked', async () => {
  const app = await startFront({ heartbeatMs: 50 });
  const response = await fetch(app.url, {
    method: 'POST',
    headers: { ...EVENTS, 'content-type': 'application/json', authorization: 'Bearer eve' },
    body: JSON.stringify({ query: 'subscription { bookAdded { id } }' }),
  });
  const chunks: string[] = [];
  for await (const chunk of response.body!) {
    chunks.push(Buffer.from(chunk).toString());
    if (chunks.length === 3) app.revoke('eve', false);
  }
  expect(chunks.slice(0, 3)).toEqual([':\n\n', ':\n\n', ':\n\n']);
  await eventually('its operation has ended', async () => (await app.activeSubscriptions('sse')) === 0);
  await app.close();
});

it('ends the stream of a revoked session at once', async () => {
  const app = await startFront();
  const response = await fetch(app.url, {
    method: 'POST',
    headers: { ...EVENTS, 'content-type': 'application/json', authorization: 'Bearer mallory' },
    body: JSON.stringify({ query: 'subscription { bookAdded { id } }' }),
  });
  await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
  app.revoke('mallory', true);
  expect(await response.text()).toBe(':\n\n');
  await app.close();
});

it('looks at the credential again as soon as its roles have changed', async () => {
  const app = await startFront();
  const response = await fetch(app.url, {
    method: 'POST',
    headers: { ...EVENTS, 'content-type': 'application/json', authorization: 'Bearer trudy' },
    body: JSON.stringify({ query: 'subscription { bookAdded { id } }' }),
  });
  await eventually('it is open', async () => (await app.activeSubscriptions('sse')) === 1);
  app.changeRoles('trudy');
  expect(await app.activeSubscriptions('sse')).toBe(1);
  app.revoke('trudy', false);
  app.changeRoles('trudy');
  expect((await response.text()).replaceAll(':\n\n', '')).toBe('');
  await app.close();
});

/** Starts a stream and reads its first bytes, or none at all. */
function startStream(url: string, query: string, paused = false): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers: { ...EVENTS, 'content-type': 'application/json' } });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', () => undefined);
      if (paused) response.pause();
      else response.resume();
      resolve(request);
    });
    request.end(JSON.stringify({ query }));
  });
}
