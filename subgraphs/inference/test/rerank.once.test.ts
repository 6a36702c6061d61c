import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const MODEL = 'bge-reranker-v2-m3';
const SMALL = 'text-embedding-3-small';
const query = 'Where does the fox live?';
const LAST = 'A fox does sleep';
const documents = ['The dog sleeps', 'The fox does live in a den', LAST];

interface Answer {
  readonly id: string;
  readonly model: string;
  readonly results: readonly { readonly index: number; readonly relevance_score: number; readonly document?: object }[];
  readonly meta: { readonly method: string };
  readonly usage?: { readonly total_tokens: number };
}

describe.each(MODEL_FORMS)('rankings, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      MODEL_PATTERNS: '*reranker*=openai',
      MODEL_OVERRIDES: JSON.stringify({
        [MODEL]: { price: { usd_per_request: 0.002 } },
        'reranker-by-tokens': { price: { input_usd_per_million: 1 } },
      }),
    });
  });
  beforeEach(async () => {
    upstream.reset();
    who = await app.newcomer();
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const rerank = (body: object) =>
    app.call<Answer>('POST', '/api/v1/rerank', { token: who.accessToken, body: { query, documents, ...body } });
  const sentTo = (path: string) => upstream.calls.filter((call) => call.path === `/v1/${path}`);
  const usage = async () =>
    (await app.call<{ cost_micro_usd: number }>('GET', '/api/v1/usage', { token: who.accessToken })).body
      .cost_micro_usd;
  const places = ({ body }: { readonly body: Answer }) => body.results.map(({ index }) => index);

  it('are made by a model for them, the best first', async () => {
    const answer = await rerank({ model: MODEL, max_tokens_per_doc: 512 });
    expect(answer.status, answer.text).toBe(200);
    expect(places(answer)).toEqual([1, 2, 0]);
    expect(answer.body).toMatchObject({
      ...{ id: expect.stringMatching(/^rerank-standin/), model: MODEL, meta: { method: 'model' } },
      usage: { total_tokens: 300 },
    });
    expect(answer.body.results[0]).toEqual({ index: 1, relevance_score: 0.8 });
    expect(sentTo('rerank')[0]!.body).toEqual({
      ...{ model: MODEL, query, documents, max_tokens_per_doc: 512, return_documents: false },
    });
    expect([answer.headers.get('x-model'), answer.headers.get('x-provider')]).toEqual([MODEL, 'openai']);
    expect(answer.headers.get('server-timing')).toContain('provider;dur=');
  });

  it('have as many results as are asked for, with the documents as they were sent', async () => {
    const own = [{ text: 'The dog sleeps', page: 1 }, { text: 'The fox does live in a den', page: 2 }, LAST];
    const answer = await rerank({ model: MODEL, documents: own, top_n: 2, return_documents: true });
    expect(answer.body.results.map(({ document }) => document)).toEqual([own[1], { text: LAST }]);
    expect(sentTo('rerank')[0]!.body!['documents']).toEqual(documents);
  });

  it('without a model are made by the cheapest that is known', async () => {
    const answer = await rerank({});
    expect([answer.status, answer.headers.get('x-model'), places(answer)]).toEqual([
      200,
      'reranker-by-tokens',
      [1, 2, 0],
    ]);
  });

  it('cost what usage has', async () => {
    const many = Array.from({ length: 101 }, (_, place) => `fox ${place}`);
    const answer = await rerank({ model: MODEL, documents: many });
    // Two units of 100 documents.
    expect(answer.headers.get('x-cost-usd')).toBe('0.004000');
    await eventually('usage has it', async () => (await usage()) === 4_000);
  });

  it('are paid by search units or by tokens where the provider counts them', async () => {
    upstream.instruct(MODEL, { answer: { meta: { billed_units: { search_units: 3 } } } });
    const byUnits = await rerank({ model: MODEL });
    expect(byUnits.headers.get('x-cost-usd')).toBe('0.006000');
    expect(byUnits.body.meta).toEqual({ billed_units: { search_units: 3 }, method: 'model' });
    const byTokens = await rerank({ model: 'reranker-by-tokens' });
    expect(byTokens.headers.get('x-cost-usd')).toBe('0.000300');
  });

  it.each([
    ['none', { results: [] }],
    ['the same place twice', { results: [0, 0].map((index) => ({ index, relevance_score: 1 })) }],
    ['a place that was not sent', { results: [{ index: 3, relevance_score: 1 }] }],
    ['no number', { results: [{ index: 0, relevance_score: 'high' }] }],
  ])('of a provider that answers no scores are a failure: %s', async (_, answer) => {
    upstream.instruct(MODEL, { answer });
    const failed = await rerank({ model: MODEL });
    expect([failed.status, failed.body]).toMatchObject([502, { error: { code: 'upstream_failed' } }]);
  });

  it('by an embedding model that is named compare vectors, and say so', async () => {
    const answer = await rerank({ model: 'dev/echo', return_documents: true, top_n: 1 });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ model: 'dev/echo', meta: { method: 'embeddings' }, usage: { total_tokens: 19 } },
      results: [{ index: 1, document: { text: documents[1] } }],
    });
    expect([answer.headers.get('x-model'), answer.headers.get('x-cost-usd')]).toEqual(['dev/echo', '0.000000']);
    const same = await rerank({ model: 'dev/echo', documents: [query] });
    expect(same.body.results[0]!.relevance_score).toBeCloseTo(1, 6);
  });

  it('of many documents by embeddings are made of several calls of one model, each of which is paid', async () => {
    const many = Array.from({ length: 130 }, (_, place) => `document ${place}`);
    const answer = await rerank({ model: SMALL, documents: many });
    expect([answer.status, answer.body.results.length]).toEqual([200, 130]);
    expect(sentTo('embeddings').map(({ body }) => (body!['input'] as string[]).length)).toEqual([64, 64, 3]);
    expect(answer.headers.get('x-model-attempts')).toBe('3');
    const microUsd = Math.round(Number(answer.headers.get('x-cost-usd')) * 1_000_000);
    expect(microUsd).toBeGreaterThan(0);
    await eventually('usage has it', async () => (await usage()) === microUsd);
  });

  it('without a model for them that the organization may use compare vectors of the default one', async () => {
    const deny = { token: who.accessToken, body: { deny: ['*reranker*'] } };
    expect((await app.call('PUT', '/api/v1/models/policy', deny)).status).toBe(200);
    const answer = await rerank({});
    expect([answer.status, answer.body.meta]).toEqual([200, { method: 'embeddings' }]);
    expect([answer.headers.get('x-model'), sentTo('rerank').length]).toEqual([SMALL, 0]);
    expect((await rerank({ model: MODEL })).status).toBe(403);
  });

  it('are checked by the guard, by query and documents', async () => {
    const guard = { before: { action: 'redact', checks: ['pii'] } };
    const set = await app.call('PUT', '/api/v1/models/policy', { token: who.accessToken, body: { guard } });
    expect(set.status, set.text).toBe(200);
    const own = ['Write to ada.lovelace@example.com', 'A fox'];
    const answer = await rerank({ model: MODEL, documents: own, return_documents: true });
    expect(sentTo('rerank')[0]!.body!['documents']).toEqual(['Write to [EMAIL]', 'A fox']);
    expect(answer.body.results.map(({ document }) => document)).toContainEqual({ text: own[0] });
  });

  it('are typed in the graph', async () => {
    const text = `mutation ($request: RerankRequest!) { createRerank(request: $request) {
      model method results { index relevanceScore } body source { model } } }`;
    const ask = async (model: string) => {
      const variables = { request: { model, query, documents, top_n: 1 } };
      const { body } = await app.graphql<{ createRerank: object }>(text, variables, { token: who.accessToken });
      expect(body.errors).toBeUndefined();
      return body.data!.createRerank;
    };
    expect(await ask(MODEL)).toMatchObject({ method: 'MODEL', results: [{ index: 1, relevanceScore: 0.8 }] });
    expect(await ask('dev/echo')).toMatchObject({
      ...{ method: 'EMBEDDINGS', source: { model: 'dev/echo' }, body: { meta: { method: 'embeddings' } } },
    });
  });

  it.each([
    ['query', { query: undefined }],
    ['query', { query: '' }],
    ['documents', { documents: undefined }],
    ['documents', { documents: [] }],
    ['documents', { documents: 'fox' }],
    ['documents', { documents: Array.from({ length: 1_001 }, () => 'x') }],
    ['documents[1]', { documents: ['a', 7] }],
    ['documents[1]', { documents: ['a', ''] }],
    ['documents[0].text', { documents: [{ title: 'a' }] }],
    ['top_n', { top_n: 0 }],
    ['return_documents', { return_documents: 'yes' }],
    ['model', { model: 7 }],
  ])('are refused by the name of the field: %s', async (param, fields) => {
    const answer = await rerank(fields);
    expect([answer.status, answer.body]).toMatchObject([400, { error: { type: 'invalid_request_error', param } }]);
    expect(upstream.calls.filter(({ path }) => !path.endsWith('/models'))).toEqual([]);
  });
});
