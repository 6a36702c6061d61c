import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallOptions, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { readConfig } from '../../config.ts';

/** Both as Groq lists them here; nobody knows their prices there but for what is given. */
const UNPRICED = 'groq/gpt-4o-mini';
const GIVEN = 'groq/text-embedding-3-small';
/** Sold by the image: a chat with it would be counted as nothing. */
const BY_IMAGE = 'groq/flux-of-ours';
const messages = [{ role: 'user', content: 'Hello' }];

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
const start = (settings: Readonly<Record<string, string>>) => async () => {
  upstream = await startModelUpstream();
  const prices = `"${GIVEN}":{"price":{"usd_per_request":0.001}},"${BY_IMAGE}":{"price":{"usd_per_image":0.01}}`;
  app = await startInProcess({
    ...{ ...modelSettings(upstream), GROQ_API_KEY: 'gsk', GROQ_BASE_URL: `${upstream.url}/v1` },
    ...{
      REPLICATE_API_TOKEN: 'r8',
      UNPRICED_MODELS: 'unlimited',
      REPLICATE_BASE_URL: `${upstream.url}/v1`,
      MODEL_OVERRIDES: `{${prices}}`,
      ...settings,
    },
  });
  ada = await app.newcomer();
};
const stop = async () => {
  await app?.stop();
  await upstream?.close();
};
const read = (path: string) =>
  app.call<{ models: { id: string }[] }>('GET', `/api/v1/models${path}`, { token: ada.accessToken });
const post = (path: string, body: unknown, options: CallOptions = { token: ada.accessToken }) =>
  app.call('POST', `/api/v1${path}`, { ...options, body });
const chat = (model: string, options?: CallOptions) => post('/chat/completions', { model, messages }, options);
const sent = () => upstream.calls.filter(({ path }) => !path.endsWith('/models'));

describe('UNPRICED_MODELS=refuse', () => {
  beforeAll(start({ UNPRICED_MODELS: 'refuse', CREDIT: 'off' }));
  afterAll(stop);

  it('keeps a model without a known price from being listed and read', async () => {
    const listed = async () => (await read('')).body.models.map(({ id }) => id);
    await eventually('the list', async () => (await listed()).includes(GIVEN));
    expect(await listed()).not.toContain(UNPRICED);
    expect((await read(`/${UNPRICED}`)).status).toBe(404);
    expect((await read(`/${GIVEN}`)).status).toBe(200);
  });

  it('keeps it from being called, and says what would help', async () => {
    const answer = await chat(UNPRICED);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      error: { code: 'model_not_allowed', message: expect.stringContaining('MODEL_OVERRIDES') },
    });
    expect(sent()).toEqual([]);
    expect((await chat('gpt-4o-mini')).status).toBe(200);
  });
});

/** Names that a provider is found for by their form alone. */
const UNKNOWN = ['ft:gpt-4o-mini:acme::x1', 'gpt-99-anything', 'replicate/acme/m', UNPRICED];

describe('a model without a known price', () => {
  it('is refused where money is limited unless an operator says otherwise', () => {
    expect(readConfig({}).UNPRICED_MODELS).toBe('unlimited');
  });

  beforeAll(start({}));
  afterEach(() => upstream.reset());
  afterAll(stop);

  it.each(UNKNOWN)('%s is not called where there is credit, however it is asked for', async (model) => {
    const request = { model, messages };
    const form = new FormData();
    form.set('model', model);
    form.set('file', new Blob([new Uint8Array(100)]), 'a.mp3');
    const images = new FormData();
    images.set('model', model);
    images.set('prompt', 'A cat');
    images.set('image', new Blob([new Uint8Array(100)]), 'a.png');
    const query = 'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { body } }';
    const subscription =
      'subscription ($request: ChatCompletionRequest!) { chatCompletion(request: $request) { chunks { body } } }';
    const answers = await Promise.all([
      chat(model),
      post('/chat/completions', { ...request, stream: true }),
      post('/chat/completions', { ...request, tools: [{ type: 'function', function: { name: 'f' } }] }),
      post('/chat/completions', { ...request, response_format: { type: 'json_object' } }),
      post('/invoke', request),
      post('/invoke/v2', request),
      post('/invoke', { model, service_type: 'embedding', messages }),
      post('/responses', { model, input: 'Hello' }),
      post('/responses', { model, input: 'Hello', stream: true }),
      post('/embeddings', { model, input: 'Hello' }),
      post('/moderations', { model, input: 'Hello' }),
      post('/rerank', { model, query: 'Hello', documents: ['Hello'] }),
      post('/images/generations', { model, prompt: 'A cat' }),
      post('/audio/speech', { model, input: 'Hello', voice: 'alloy' }),
      app.call('POST', '/api/v1/audio/transcriptions', { token: ada.accessToken, body: form }),
      app.call('POST', '/api/v1/images/edits', { token: ada.accessToken, body: images }),
      app.call('POST', '/api/v1/audio/translations', { token: ada.accessToken, body: form }),
      app.call('POST', '/realtime/sessions', { token: ada.accessToken, body: { model } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    for (const text of [query, subscription]) {
      const body = { query: text, variables: { request } };
      const told = await app.call('POST', '/graphql', {
        token: ada.accessToken,
        body,
        headers: { accept: 'text/event-stream' },
      });
      expect(told.text).toContain('MODEL_NOT_ALLOWED');
    }
    expect(sent()).toEqual([]);
  });

  it('is no fallback and no candidate', async () => {
    upstream.instruct('gpt-4o-mini', { status: 500 });
    const answer = await post('/chat/completions', { model: 'gpt-4o-mini', models: UNKNOWN, messages });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(new Set(sent().map(({ body }) => body?.['model']))).toEqual(new Set(['gpt-4o-mini']));
    upstream.reset();
    const routed = await app.call<{ routing: { candidates: { model: string; skipped: string | null }[] } }>(
      ...(['POST', '/api/v1/invoke/v2'] as const),
      { token: ada.accessToken, body: { messages } },
    );
    const targets = routed.body.routing.candidates.filter(({ skipped }) => skipped === null);
    expect(targets.map(({ model }) => model).filter((model) => UNKNOWN.includes(model))).toEqual([]);
  });

  it('is also one whose price is for something else', async () => {
    expect((await chat(BY_IMAGE)).status).toBe(403);
    expect((await post('/images/generations', { model: BY_IMAGE, prompt: 'A cat' })).status).not.toBe(403);
  });

  it('is like what a request buys beside tokens: searches of the provider, plugins, dearer tiers', async () => {
    for (const more of [{ web_search_options: {} }, { plugins: [{ id: 'web' }] }, { service_tier: 'priority' }]) {
      const answer = await post('/chat/completions', { model: 'gpt-4o-mini', messages, ...more });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { param: Object.keys(more)[0] } }]);
    }
    expect(sent()).toEqual([]);
  });

  it('no request is larger than what can be put aside for it', async () => {
    const many = await post('/chat/completions', { model: 'gpt-4o-mini', messages, n: 1_000_000_000 });
    expect([many.status, many.body]).toMatchObject([400, { error: { param: 'n' } }]);
    const long = await post('/chat/completions', {
      model: 'gpt-4o-mini',
      messages,
      max_tokens: Number.MAX_SAFE_INTEGER,
    });
    expect(long.status).not.toBe(500);
  });
});

describe('a model without a known price, where credit has no end', () => {
  beforeAll(start({ CREDIT: 'off' }));
  afterEach(() => upstream.reset());
  afterAll(stop);
  const keyWith = async (limit: object) => {
    const body = { name: 'a key', scopes: ['write:inference'], ...limit };
    return (await post('/auth/api-keys', body)).body['key'] as string;
  };

  it('is called by who has no limit, and by nobody else', async () => {
    const [limited, free] = [await keyWith({ spend_limit_usd: 0.000001 }), await keyWith({})];
    for (const model of UNKNOWN) expect((await chat(model, { token: limited })).status).toBe(403);
    expect(sent()).toEqual([]);
    expect((await chat(UNPRICED, { token: free })).status).toBe(200);
    expect((await chat(UNPRICED)).status).toBe(200);
    const limits = { token: ada.accessToken, body: { monthly_usd: 5 } };
    expect((await app.call('PUT', '/api/v1/usage/limits', limits)).status).toBe(200);
    await eventually('the limit of the organization holds', async () => (await chat(UNPRICED)).status === 403);
    expect((await chat(UNPRICED, { token: free })).status).toBe(403);
  });
});

describe('UNPRICED_MODELS=allow', () => {
  beforeAll(start({ UNPRICED_MODELS: 'allow' }));
  afterAll(stop);

  it('has models without a known price called by everybody', async () => {
    expect((await chat(UNPRICED)).status).toBe(200);
  });
});
