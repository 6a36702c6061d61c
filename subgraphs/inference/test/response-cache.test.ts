import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
let asked = 0;
/** A question that nobody has asked before. */
const fresh = () => [{ role: 'user', content: `Question ${++asked}?` }];

interface Level {
  readonly enabled: boolean;
  readonly hits: number;
  readonly misses: number;
  readonly entries: number | null;
}

describe.each(MODEL_FORMS)('the cache of answers, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      // What the vectors of dev/echo tell apart is not the point: the words decide.
      ...{ SEMANTIC_CACHE_MODEL: 'dev/echo', SEMANTIC_CACHE_THRESHOLD: '0.5', SEMANTIC_CACHE_TIMEOUT_MS: '10000' },
      SEMANTIC_CACHE_STRICTNESS: 'words',
    });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });

  const post = (body: object, { accessToken: token } = who, headers = {}) =>
    app.call('POST', CHAT, { token, headers, body: { model: MODEL, temperature: 0, ...body } });
  /** What `X-Cache` says, one call after the other. */
  const outcomes = async (...bodies: object[]) => {
    const said: (string | null)[] = [];
    for (const body of bodies) said.push((await post(body)).headers.get('x-cache'));
    return said;
  };
  const stats = async ({ accessToken: token } = who) =>
    (await app.call<{ l1: Level; l2: Level; since: string }>('GET', '/api/v1/cache/stats', { token })).body;

  it('answers the same request again without the provider, byte for byte', async () => {
    const messages = fresh();
    const first = await post({ messages });
    const second = await post({ messages, user: 'someone else' });
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.body).not.toHaveProperty('cache');
  });

  it('asks the provider each time for what is left to chance, unless the caller says otherwise', async () => {
    const messages = fresh();
    const hot = { messages, temperature: 0.7 };
    expect(await outcomes(hot, hot)).toEqual(['BYPASS', 'BYPASS']);
    const unsaid = { messages, temperature: undefined };
    expect(await outcomes(unsaid, unsaid)).toEqual(['BYPASS', 'BYPASS']);
    expect(await outcomes({ ...unsaid, cache: true }, { ...unsaid, cache: true })).toEqual(['MISS', 'HIT']);
    expect(upstream.calls).toHaveLength(5);
  });

  it('does what Cache-Control says, and refuses what it does not know', async () => {
    const messages = fresh();
    const said = async (control: string) =>
      (await post({ messages }, who, { 'cache-control': control })).headers.get('x-cache');
    expect(await said('no-store')).toBe('BYPASS');
    expect(await said('no-cache')).toBe('MISS');
    expect(await said('max-age=60')).toBe('HIT');
    expect(await said('no-cache')).toBe('MISS');
    expect((await post({ messages, cache: 'sometimes' })).body).toMatchObject({ error: { param: 'cache' } });
  });

  it('keeps no failure, and no answer that calls a tool', async () => {
    const messages = fresh();
    upstream.instruct(MODEL, { status: 400, times: 1 });
    expect((await post({ messages })).status).toBe(400);
    upstream.instruct(MODEL, { toolCall: { name: 'f', arguments: '{}' }, times: 1 });
    expect((await post({ messages })).body).toMatchObject({ choices: [{ finish_reason: 'tool_calls' }] });
    expect(await outcomes({ messages }, { messages })).toEqual(['MISS', 'HIT']);
  });

  it('streams a hit in chunks, and keeps what was streamed to its end', async () => {
    const messages = fresh();
    const streamed = await post({ messages, stream: true });
    await eventually('it is kept', async () => (await post({ messages })).headers.get('x-cache') === 'HIT');
    const calls = upstream.calls.length;
    const replayed = await post({ messages, stream: true, stream_options: { include_usage: true } });
    const plain = await post({ messages });
    const chunks = replayed.text
      .split('\n\n')
      .filter((event) => event.startsWith('data: {'))
      .map((event) => JSON.parse(event.slice(6)));
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe('The quick brown fox');
    expect(streamed.text).toContain('"content":"fox"');
    expect(chunks.at(0)).toMatchObject({
      object: 'chat.completion.chunk',
      choices: [{ delta: { role: 'assistant' } }],
    });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 21 } });
    expect(replayed.text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(plain.body).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 21 },
    });
    expect(upstream.calls).toHaveLength(calls);
  });

  it('keeps no stream that broke off, from either side', async () => {
    const messages = fresh();
    upstream.instruct(MODEL, { cutAfter: 2, times: 1 });
    await post({ messages, stream: true });
    upstream.instruct(MODEL, { chunks: 1_000, gapMs: 5, times: 1 });
    const leaving = new AbortController();
    const response = await fetch(app.url + CHAT, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL, temperature: 0, messages, stream: true }),
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    await eventually('the provider is told', () => upstream.aborted === 1);
    expect(await outcomes({ messages }, { messages })).toEqual(['MISS', 'HIT']);
  });

  it('sends one of many identical requests to the provider', async () => {
    const messages = fresh();
    upstream.instruct(MODEL, { delayMs: 300 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ messages })));
    expect(upstream.calls).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('x-cache') === 'MISS')).toHaveLength(1);
  });

  it('lets nobody suffer from one who goes away', async () => {
    const messages = fresh();
    upstream.instruct(MODEL, { hang: true, times: 1 });
    const leaving = new AbortController();
    const call = (signal?: AbortSignal) =>
      app.call('POST', CHAT, {
        token: who.accessToken,
        body: { model: MODEL, temperature: 0, messages },
        ...(signal && { signal }),
      });
    const gone = call(leaving.signal).then(
      () => 'answered',
      () => 'gone',
    );
    await eventually('it is at the provider', () => upstream.calls.length === 1);
    const others = Promise.all(Array.from({ length: 5 }, () => call()));
    const follower = new AbortController();
    const alsoGone = call(follower.signal).catch(() => 'gone');
    follower.abort();
    leaving.abort();
    expect(await gone).toBe('gone');
    expect(await alsoGone).toBe('gone');
    expect((await others).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(upstream.calls).toHaveLength(2);
  });

  it('finds the same question in other words, and no other question', async () => {
    const city = `Paris${++asked}`;
    const ask = (content: string, more: object = {}) => ({ messages: [{ role: 'user', content }], ...more });
    await outcomes(ask(`What is the capital of ${city}?`));
    const answer = async (body: object) => {
      const query = `mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { cache { hit level } } }`;
      const request = { model: MODEL, temperature: 0, ...body };
      const result = await app.graphql<{ createChatCompletion: { cache: unknown } }>(
        query,
        { request },
        { token: who.accessToken },
      );
      return result.body.data?.createChatCompletion.cache;
    };
    await eventually('it is kept', async () => {
      const cache = (await answer(ask(`Tell me the capital of ${city}.`))) as { level: string | null };
      return cache.level !== null;
    });
    expect(await answer(ask(`what's the capital of ${city}`))).toEqual({ hit: true, level: 'L2' });
    expect(await answer(ask(`What is the capital of ${city}?`))).toEqual({ hit: true, level: 'L1' });
    for (const other of [
      ask(`What is the capital of ${city}1?`),
      ask(`What is not the capital of ${city}?`),
      ask(`What's the capital of ${city}`, { max_tokens: 7 }),
      ask(`What's the capital of ${city}`, { response_format: { type: 'json_object' } }),
      {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: `What's the capital of ${city}` },
        ],
      },
      { messages: [{ role: 'assistant', content: `What's the capital of ${city}` }] },
    ])
      expect(await answer(other), JSON.stringify(other)).toEqual({ hit: false, level: null });
  });

  it('is never found from another organization', async () => {
    const messages = fresh();
    const other = await app.newcomer();
    await outcomes({ messages }, { messages });
    expect((await post({ messages }, other)).headers.get('x-cache')).toBe('MISS');
    expect((await stats(other)).l1).toMatchObject({ hits: 0, misses: 1 });
  });

  it('counts what it has found, for each organization', async () => {
    const someone = await app.newcomer();
    const messages = fresh();
    for (let i = 0; i < 4; i++) await post({ messages }, someone);
    const { l1, l2, since } = await stats(someone);
    expect(l1).toMatchObject({ enabled: true, hits: 3, misses: 1, hit_rate: 0.75 });
    expect(l2).toMatchObject({ enabled: true, hits: 0, misses: 1 });
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  });

  it('forgets the answers of one model of the organization, slashes and all', async () => {
    const messages = fresh();
    const other = await app.newcomer();
    const said = async (model: string, person = who) =>
      (await post({ model, messages }, person)).headers.get('x-cache');
    const models = [MODEL, 'gpt-4o', 'dev/echo'];
    for (const model of models) expect([await said(model), await said(model)]).toEqual(['MISS', 'HIT']);
    await said(MODEL, other);
    const forget = (path: string) => app.call('POST', `/api/v1/cache/invalidate/${path}`, { token: who.accessToken });
    const answer = await forget(`openai/${MODEL}`);
    expect([answer.status, answer.body]).toEqual([200, { provider: 'openai', model: MODEL, status: 'invalidated' }]);
    expect([await said(MODEL), await said('gpt-4o'), await said('dev/echo')]).toEqual(['MISS', 'HIT', 'HIT']);
    expect(await said(MODEL, other)).toBe('HIT');
    expect((await forget('dev/dev/echo')).body).toMatchObject({ model: 'dev/echo' });
    expect(await said('dev/echo')).toBe('MISS');
    expect((await forget('dev/echo')).status).toBe(200);
    expect(await said('dev/echo')).toBe('MISS');
    const unknown = await forget('acme/gpt-1');
    expect(unknown.status).toBe(404);
  });

  it('forgets all answers of the organization, those that are being given included, and says so', async () => {
    const messages = fresh();
    const other = await app.newcomer();
    await post({ messages }, other);
    await outcomes({ messages }, { messages });
    const slow = fresh();
    upstream.instruct(MODEL, { delayMs: 400, times: 1 });
    const under = post({ messages: slow });
    await eventually('it is at the provider', () => upstream.calls.length === 3);
    const cleared = await app.call('POST', '/api/v1/cache/clear', { token: who.accessToken });
    expect([cleared.status, cleared.body]).toEqual([200, { status: 'cleared' }]);
    await under;
    expect(await outcomes({ messages }, { messages: slow })).toEqual(['MISS', 'MISS']);
    expect((await post({ messages }, other)).headers.get('x-cache')).toBe('HIT');
    await eventually('the event is there', async () => {
      const { body } = await app.call<{ events: { event_type: string }[] }>(
        'GET',
        '/api/v1/events?categories=inference',
        {
          token: who.accessToken,
        },
      );
      return JSON.stringify(body).includes('cache_cleared');
    });
  });

  it('shows all of it to operators alone', async () => {
    const query = '{ platformCacheStats { l1 { hits } } }';
    const refused = await app.graphql(query, {}, { token: who.accessToken });
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const admin = { email: 'admin@localhost', password: 'the password of the admin', accountId: '', tenantId: '' };
    const { accessToken: token } = await app.login(admin);
    const shown = await app.graphql<{ platformCacheStats: { l1: { hits: number } } }>(query, {}, { token });
    expect(shown.body.data?.platformCacheStats.l1.hits).toBeGreaterThan(0);
  });
});
