import { beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import {
  AuthenticationError,
  BadRequestError,
  createDpopKeys,
  NotFoundError,
  type TokenAuth,
  type Tokens,
  Trellis,
} from '../../index.ts';
import { cuttingProxy } from '../support/cutting-proxy.ts';
import type { Product } from '../support/product.ts';

const TASK = { name: 'Resize', type: 'image.resize' };
const REFRESH = '/api/v1/auth/refresh';
/** A token that expired in 1970, and that nobody signed. */
const EXPIRED = `${btoa('{"alg":"none"}')}.${btoa('{"iat":1,"exp":2}')}.x`;

/** Calls, their keys, lists, errors and credentials. */
export function describeRequests(product: () => Product): void {
  let app: Product;
  let ada: LoggedIn;
  let client: Trellis;
  beforeAll(async () => {
    app = product();
    ada = await app.newcomer();
    client = new Trellis({ baseUrl: app.url, auth: () => ada.accessToken });
  });

  it('leaves one task where a proxy cuts the answer off', async () => {
    const proxy = await cuttingProxy(app.url, 2);
    try {
      const behind = new Trellis({ baseUrl: proxy.url, auth: () => ada.accessToken });
      const type = 'image.cut';
      const task = await behind.tasks.create({ ...TASK, type });
      const page = await client.tasks.list({ type });
      expect([proxy.cuts, page.total, page.items[0]?.task_id]).toEqual([2, 1, task.task_id]);
    } finally {
      await proxy.close();
    }
  });

  it('reads lists to their end, by offset, by cursor, and by the last item', async () => {
    const type = 'image.listed';
    for (let made = 0; made < 5; made++) await client.tasks.create({ ...TASK, type });
    const names: string[] = [];
    for await (const task of client.tasks.list({ type, limit: 2 })) names.push(task.task_id);
    expect(new Set(names).size).toBe(5);

    const first = await client.tasks.list({ type, limit: 2 });
    expect([first.items.length, first.total, first.hasMore]).toEqual([2, 5, true]);
    const second = await first.next();
    const third = await second!.next();
    expect([third!.items.length, third!.hasMore, await third!.next()]).toEqual([1, false, null]);
    expect([first, second, third].flatMap((page) => page!.items.map(({ task_id }) => task_id))).toEqual(names);

    // An event is in the log soon after what it tells of.
    const created = () => all(client.events.list({ types: ['task.created'], limit: 2 }));
    await expect.poll(async () => (await created()).length).toBeGreaterThanOrEqual(5);
    const events = await created();
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);

    const made = await Promise.all([1, 2, 3].map(() => client.conversations.create()));
    const conversations = await all(client.conversations.list({ limit: 1 }));
    expect(conversations.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it('goes on in a list that is asked for by POST', async () => {
    const whole = await all(client.audit.queryEvents({ limit: 100 }));
    const paged = await all(client.audit.queryEvents({ limit: 2 }, { idempotencyKey: crypto.randomUUID() }));
    const ids = (events: typeof whole) => events.map(({ event_id }) => event_id);
    expect(ids(paged).slice(-3)).toEqual(ids(whole).slice(-3));
    expect(whole.length).toBeGreaterThan(3);
  });

  it('throws the class of the status, with the code of the body', async () => {
    const missing = client.tasks.get('task_01jdq3k5w8q1r3s5t7v9w0x2y4');
    await expect(missing).rejects.toBeInstanceOf(NotFoundError);
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND', requestId: expect.stringMatching(/^req_/) });
    const wrong = client.tasks.create({ ...TASK, max_attempts: 1000 });
    await expect(wrong).rejects.toBeInstanceOf(BadRequestError);
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: 'max_attempts' }] });
    const unknown = client.chat.createCompletion({ model: 'nobody/none', messages: [{ role: 'user', content: 'Hi' }] });
    await expect(unknown).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED', status: 503 });
    const stranger = new Trellis({ baseUrl: app.url, auth: () => 'nobody.issued.this' });
    await expect(stranger.accounts.me()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('takes an API key', async () => {
    const { key } = await client.apiKeys.create({ name: 'Import', scopes: ['read:tasks'] });
    const program = new Trellis({ baseUrl: `${app.url}/mcp`, apiKey: key! });
    expect((await program.tasks.list()).total).toBeGreaterThan(0);
  });

  /** A client of somebody new, and the refreshes that it sends. */
  async function refreshing(auth: Omit<TokenAuth, 'refreshToken' | 'onTokens'>) {
    const owner = await app.newcomer();
    const tokens: Tokens[] = [];
    const requests: Request[] = [];
    const user = new Trellis({
      baseUrl: app.url,
      auth: { refreshToken: owner.refreshToken, onTokens: (pair) => void tokens.push(pair), ...auth },
      fetch: (url, init) => {
        requests.push(new Request(url, init));
        return fetch(url, init);
      },
    });
    const refreshes = () => requests.filter(({ url }) => url.endsWith(REFRESH)).length;
    return { owner, user, tokens, requests, refreshes };
  }

  it.each([
    ['there is no access token yet', {}],
    ['it has expired', { accessToken: EXPIRED }],
    ['the server refuses it', { accessToken: 'nobody.issued.this' }],
  ])('refreshes once for 50 calls at once, where %s', async (_case, auth) => {
    const { owner, user, tokens, refreshes } = await refreshing(auth);
    const accounts = await Promise.all(Array.from({ length: 50 }, () => user.accounts.me()));
    expect(new Set(accounts.map(({ account_id }) => account_id))).toEqual(new Set([owner.accountId]));
    expect([refreshes(), tokens.length]).toEqual([1, 1]);
    expect(tokens[0]!.refreshToken).not.toBe(owner.refreshToken);
    expect(tokens[0]!.expiresAtMs).toBeGreaterThan(Date.now());
    const later = new Trellis({ baseUrl: app.url, auth: { refreshToken: tokens[0]!.refreshToken } });
    expect((await later.accounts.me()).account_id).toBe(owner.accountId);
  });

  it('is told where the refresh token does not work', async () => {
    const user = new Trellis({ baseUrl: app.url, auth: { refreshToken: 'nobody.issued.this' } });
    await expect(user.accounts.me()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('proves a key with each request, which nobody can read', async () => {
    const { owner, user, tokens, requests } = await refreshing({ dpop: true });
    await Promise.all([user.accounts.me(), user.tasks.create(TASK), user.tasks.list({ limit: 1 })]);
    const [pair] = tokens;
    expect(pair!.dpopKeys!.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', pair!.dpopKeys!.privateKey)).rejects.toThrow();
    const proofs = requests.map(({ headers }) => headers.get('dpop'));
    expect(new Set(proofs).size).toBe(4);
    expect(requests.at(-1)!.headers.get('authorization')).toMatch(/^DPoP /);

    // The tokens are worth nothing without the key, and go on with it.
    const thief = new Trellis({ baseUrl: app.url, auth: () => pair!.accessToken });
    await expect(thief.accounts.me()).rejects.toBeInstanceOf(AuthenticationError);
    const other = { refreshToken: pair!.refreshToken, dpop: await createDpopKeys() };
    await expect(new Trellis({ baseUrl: app.url, auth: other }).accounts.me()).rejects.toMatchObject({
      code: 'INVALID_DPOP_PROOF',
    });
    const again = { refreshToken: pair!.refreshToken, dpop: pair!.dpopKeys! };
    expect((await new Trellis({ baseUrl: app.url, auth: again }).accounts.me()).account_id).toBe(owner.accountId);
  });
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
