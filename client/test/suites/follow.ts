import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppClient, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { proxyTo, type TcpProxy } from '../../../test/support/tcp-proxy.ts';
import {
  AuthenticationError,
  ConnectionError,
  type Event,
  type FollowOptions,
  type Leavable,
  PermissionDeniedError,
  Trellis,
} from '../../index.ts';
import type { Product } from '../support/product.ts';

/** Own events of the tests: the platform's own come whenever they do. */
const MINE: FollowOptions = { categories: ['payment'] };

const publish = async (app: AppClient, { accessToken: token }: LoggedIn): Promise<number> => {
  const body = { event_type: 'payment.created' };
  const answer = await app.call<{ sequence: number }>('POST', '/api/v1/events', { token, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.sequence;
};
const take = async (events: Leavable<Event>, count: number): Promise<number[]> => {
  const sequences: number[] = [];
  while (sequences.length < count) {
    const { done, value } = await events.next();
    if (done) throw new Error(`ended after ${sequences.length}`);
    sequences.push(value.sequence);
  }
  return sequences;
};

/** Events that are followed. */
export function describeFollowing(product: () => Product): void {
  let app: Product;
  let proxy: TcpProxy;
  let ada: LoggedIn;
  let client: Trellis;
  beforeAll(async () => {
    app = product();
    proxy = await proxyTo(app.url, 80);
  });
  beforeEach(async () => {
    ada = await app.newcomer();
    client = new Trellis({ baseUrl: `http://127.0.0.1:${proxy.port}`, auth: () => ada.accessToken });
  });
  afterEach(() => proxy.mend());
  afterAll(() => proxy?.close());
  /** Streams that were opened so far. */
  const opened = async (): Promise<number> => {
    const { text } = await app.call('GET', '/metrics');
    return Number(/graphql_operations_total\{kind="subscription",status="success"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const isOpen = (before: number) => eventually('the stream is open', async () => (await opened()) > before);

  it('come from the first on, and go on while the loop runs', async () => {
    const before = [await publish(app, ada), await publish(app, ada)];
    const sequences: number[] = [];
    let later: Promise<number> | undefined;
    for await (const { sequence, event_type: type } of client.events.follow({ ...MINE, afterSequence: 0 })) {
      expect(type).toBe('payment.created');
      sequences.push(sequence);
      if (sequences.length === 2) later = publish(app, ada);
      if (sequences.length === 3) break;
    }
    expect(sequences).toEqual([...before, await later]);
  });

  it('resume without a gap or a repeat over connections that are cut', async () => {
    const events = client.events.follow({ ...MINE, afterSequence: 0 });
    const published = [await publish(app, ada)];
    const read = await take(events, 1);
    for (let cut = 0; cut < 3; cut++) {
      proxy.cut();
      published.push(await publish(app, ada), await publish(app, ada));
      proxy.mend();
      read.push(...(await take(events, 1)));
      published.push(await publish(app, ada));
      read.push(...(await take(events, 2)));
    }
    await events.return();
    expect(read).toEqual(published);
  });

  it('are those from now on unless said, also if the connection is cut before the first one', async () => {
    await publish(app, ada);
    const resumed: string[] = [];
    const before = await opened();
    const events = client.events.follow({ ...MINE, onResume: () => resumed.push('resumed') });
    const first = take(events, 2);
    await isOpen(before);
    proxy.cut();
    const missed = await publish(app, ada);
    proxy.mend();
    const after = await publish(app, ada);
    expect(await first).toEqual([missed, after]);
    expect(resumed).toEqual(['resumed']);
    await events.return();
  });

  it('close their connection when the loop is left, whatever it waits for', async () => {
    const [before, endedBefore] = [await opened(), proxy.ended];
    const events = client.events.follow(MINE);
    const waiting = events.next();
    await isOpen(before);
    await events.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await eventually('its connection has ended', () => proxy.ended > endedBefore);
  });

  it('end with the reason of a signal', async () => {
    const leaving = new AbortController();
    const events = client.events.follow({ ...MINE, signal: leaving.signal });
    const waiting = events.next();
    leaving.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('are refused as any request is', async () => {
    const stranger = new Trellis({ baseUrl: app.url, auth: () => 'not a token' });
    await expect(stranger.events.follow({ afterSequence: 0 }).next()).rejects.toThrow(AuthenticationError);
    const body = { name: 'a writer', scopes: ['write:events'] };
    const { accessToken: token } = ada;
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body });
    const writer = new Trellis({ baseUrl: app.url, apiKey: made.body.key });
    await expect(writer.events.follow({ afterSequence: 0 }).next()).rejects.toThrow(PermissionDeniedError);
  });

  it('end when the session is revoked, and go on with another one', async () => {
    const other = await app.login(ada);
    const third = await app.login(ada);
    let current = other;
    const asNow = new Trellis({ baseUrl: app.url, auth: () => current.accessToken });
    const events = asNow.events.follow({ ...MINE, afterSequence: 0 });
    const published = [await publish(app, ada)];
    const read = await take(events, 1);
    const revoke = (session: LoggedIn) =>
      app.call('DELETE', `/api/v1/sessions/${session.sessionId}`, { token: ada.accessToken });
    current = third;
    await revoke(other);
    published.push(await publish(app, ada));
    read.push(...(await take(events, 1)));
    expect(read).toEqual(published);
    await revoke(third);
    await expect(events.next()).rejects.toThrow(AuthenticationError);
  });

  it('are given up after as long as was said, and not at the first try', async () => {
    const first = new Trellis({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
    await expect(first.events.follow({ afterSequence: 0 }).next()).rejects.toThrow(ConnectionError);
    const events = client.events.follow({ ...MINE, afterSequence: 0, giveUpAfterMs: 1 });
    await publish(app, ada);
    await take(events, 1);
    proxy.cut();
    await expect(events.next()).rejects.toThrow(ConnectionError);
  });
}
