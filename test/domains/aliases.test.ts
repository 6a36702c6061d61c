import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { bearer, request, rpc } from '../support/mcp.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { overWebSocket } from '../support/subscriber.ts';

const REQUEST = '{ model: "gpt-4o-mini", messages: [{ role: "user", content: "Hello" }] }';
const chats = (count: number): string =>
  Array.from({ length: count }, (_, i) => `c${i}: createChatCompletion(request: ${REQUEST}) { id }`).join('\n');
const mutation = (count: number): string => `mutation { ${chats(count)} }`;

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
const start = (settings: Readonly<Record<string, string>>) => async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), ...settings });
  ada = await app.newcomer();
};
const stop = async () => {
  await app?.stop();
  await upstream?.close();
};
const sent = () => upstream.calls.filter(({ path }) => path.includes('completions')).length;
const keyWith = async (rate_limit_per_minute: number): Promise<string> => {
  const body = { name: 'a key', scopes: ['write:inference', 'read:inference', 'mcp:*'], rate_limit_per_minute };
  const answer = await app.call('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
  return answer.body['key'] as string;
};
const run = (query: string, token: string, headers = {}) =>
  app.call('POST', '/graphql', { token, body: { query }, headers });

describe('aliased mutations', () => {
  beforeAll(start({ GRAPHQL_BATCHING: 'on' }));
  afterEach(() => upstream.reset());
  afterAll(stop);

  it('are each a call of their own: a key for one call a minute makes no fifty', async () => {
    const key = await keyWith(1);
    const refused = await run(mutation(50), key);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('RATE_LIMITED')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sent()).toBe(0);
    const other = await keyWith(1);
    expect((await run(mutation(1), other)).status).toBe(200);
    expect((await run(mutation(1), other)).status).toBe(429);
    expect(sent()).toBe(1);
  });

  it.each([
    ['fragments', (count: number) => `mutation { ...C } fragment C on Mutation { ${chats(count)} }`],
    ['inline fragments', (count: number) => `mutation { ... on Mutation { ${chats(count)} } }`],
  ])('are counted within %s, and told by the headers', async (_where, of) => {
    const key = await keyWith(10);
    const answer = await run(of(4), key);
    expect([
      answer.status,
      answer.headers.get('x-ratelimit-limit'),
      answer.headers.get('x-ratelimit-remaining'),
    ]).toEqual([...[200, '10', '6']]);
    expect((await run(of(7), key)).status).toBe(429);
    expect(sent()).toBe(4);
  });

  it('are counted in batches, all of them before one runs', async () => {
    const key = await keyWith(5);
    const body = [{ query: mutation(3) }, { query: mutation(3) }];
    const refused = await app.call('POST', '/graphql', { token: key, body });
    expect([refused.status, sent()]).toEqual([429, 0]);
  });

  it('are counted in a batch of MCP, each call of it before one runs', async () => {
    const batch = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        request(
          'tools/call',
          {
            name: 'chatCreateCompletion',
            arguments: { model: 'gpt-4o-mini', messages: [{ role: 'user', content: `Hello ${i}` }] },
          },
          i,
        ),
      );
    const revision = { 'mcp-protocol-version': '2025-03-26' };
    const call = async (key: string, count: number) => (await rpc(app, bearer(key), batch(count), revision)).status;
    // The most that a batch has, three times a minute at 50 calls: 40 are done, and none of the third.
    const key = await keyWith(50);
    expect([await call(key, 20), await call(key, 20), await call(key, 20)]).toEqual([200, 200, 429]);
    expect(sent()).toBe(40);
    expect(await call(await keyWith(1), 20)).toBe(429);
    expect(sent()).toBe(40);
  });

  it('are counted over SSE, WebSocket and persisted queries', async () => {
    const overSse = await run(mutation(50), await keyWith(1), { accept: 'text/event-stream' });
    expect([overSse.status, sent()]).toEqual([429, 0]);
    const socket = overWebSocket<object>(app.url, mutation(50), await keyWith(2));
    expect(JSON.stringify(await socket.ended)).toContain('RATE_LIMITED');
    expect(sent()).toBe(0);
    const crypto = await import('node:crypto');
    const sha256Hash = crypto.createHash('sha256').update(mutation(50)).digest('hex');
    const body = { query: mutation(50), extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const persisted = await app.call('POST', '/graphql', { token: await keyWith(1), body });
    expect([persisted.status, sent()]).toEqual([429, 0]);
  });
});

describe('operations', () => {
  beforeAll(start({ RATE_LIMIT_GRAPHQL_PER_MINUTE: '6', RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: '500' }));
  afterAll(stop);

  it('have a limit of their own for each caller, and one for what they cost', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await run('{ viewer { id } }', ada.accessToken)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const eve = await app.newcomer();
    const dear = '{ notifications(first: 100) { nodes { id title } } }';
    const answers: number[] = [];
    for (let i = 0; i < 5; i++) answers.push((await run(dear, eve.accessToken)).status);
    expect(answers[0]).toBe(200);
    expect(answers).toContain(429);
  });
});
