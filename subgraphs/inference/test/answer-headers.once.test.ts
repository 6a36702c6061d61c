import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { silentWav } from '../../../test/support/recordings.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const MODEL = 'gpt-4o-mini';
const messages = [{ role: 'user', content: 'Hello' }];
const ORIGIN = 'https://app.example';
/** A list of metrics with durations (W3C Server Timing §2). */
const SERVER_TIMING = /^[a-z]+;dur=\d+(\.\d+)?(, [a-z]+;dur=\d+(\.\d+)?)*$/;

describe.each(MODEL_FORMS)('the headers of answers of models, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      CORS_ORIGINS: ORIGIN,
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

  const send = (path: string, body: object | FormData, more: Readonly<Record<string, string>> = {}) => {
    const isForm = body instanceof FormData;
    return fetch(`${app.url}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        ...(!isForm && { 'content-type': 'application/json' }),
        ...more,
      },
      body: isForm ? body : JSON.stringify(body),
    });
  };
  const headersOf = async (...ask: Parameters<typeof send>) => {
    const answer = await send(...ask);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    const { headers } = answer;
    return {
      model: headers.get('x-model'),
      provider: headers.get('x-provider'),
      cache: headers.get('x-cache'),
      cost: headers.get('x-cost-usd'),
      timing: headers.get('server-timing'),
      parts: (headers.get('server-timing') ?? '').split(', ').map((part) => part.split(';')[0]),
    };
  };
  const usage = async () =>
    (await app.call<{ cost_micro_usd: number }>('GET', '/api/v1/usage', { token: who.accessToken })).body
      .cost_micro_usd;
  const recording = (fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ model: 'whisper-1', ...fields })) form.append(field, value);
    form.append('file', new Blob([silentWav(2)]), 'a.wav');
    return form;
  };

  it.each([
    ['chats', 'chat/completions', MODEL, () => ({ messages })],
    ['invocations', 'invoke', MODEL, () => ({ messages })],
    ['routed invocations', 'invoke/v2', MODEL, () => ({ messages })],
    ['embeddings', 'embeddings', 'text-embedding-3-small', () => ({ input: 'fox '.repeat(100) })],
    ['images', 'images/generations', 'gpt-image-1', () => ({ prompt: 'A fox' })],
    ['transcriptions', 'audio/transcriptions', 'whisper-1', () => recording()],
    ['translations', 'audio/translations', 'whisper-1', () => recording()],
    ['responses', 'responses', MODEL, () => ({ input: 'Hello' })],
  ])('tell of %s who has answered, in which time, and the cost that usage has', async (_, path, model, ask) => {
    const body = ask();
    const told = await headersOf(path, body instanceof FormData ? body : { model, ...body });
    expect(told).toMatchObject({ model, provider: 'openai', timing: expect.stringMatching(SERVER_TIMING) });
    expect(told.parts).toEqual(expect.arrayContaining(['route', 'provider']));
    expect(told.cost).toMatch(/^\d+\.\d{6}$/);
    expect(Number(told.cost)).toBeGreaterThan(0);
    const microUsd = Math.round(Number(told.cost) * 1_000_000);
    await eventually('usage has it', async () => (await usage()) === microUsd);
  });

  it.each([
    ['chats', 'chat/completions', MODEL, () => ({ messages, stream: true })],
    ['routed invocations', 'invoke/v2', MODEL, () => ({ messages, stream: true })],
    ['responses', 'responses', MODEL, () => ({ input: 'Hello', stream: true })],
    ['speech', 'audio/speech', 'gpt-4o-mini-tts', () => ({ input: 'Hello', voice: 'alloy' })],
    ['transcriptions', 'audio/transcriptions', 'whisper-1', () => recording({ stream: 'true' })],
  ])('tell of streams of %s what is known when they begin, which the cost is not', async (_, path, model, ask) => {
    const body = ask();
    const told = await headersOf(path, body instanceof FormData ? body : { model, ...body });
    expect(told).toMatchObject({ model, provider: 'openai', cost: null, timing: expect.stringMatching(SERVER_TIMING) });
    expect(told.parts).toContain('provider');
  });

  it('tell of the cache: no provider, and no cost', async () => {
    const body = { model: MODEL, messages, temperature: 0 };
    const first = await headersOf('chat/completions', body);
    expect(first).toMatchObject({ cache: 'MISS', parts: ['route', 'guard', 'cache', 'provider'] });
    for (const stream of [false, true]) {
      const second = await headersOf('chat/completions', { ...body, stream });
      expect(second).toMatchObject({ cache: 'HIT', cost: '0.000000', parts: ['route', 'guard', 'cache'] });
    }
  });

  it('count the wait for a provider as its time', async () => {
    upstream.instruct(MODEL, { delayMs: 200 });
    for (const stream of [false, true]) {
      const { timing } = await headersOf('chat/completions', { model: MODEL, messages, stream });
      expect(Number(/provider;dur=([\d.]+)/.exec(timing!)?.[1])).toBeGreaterThan(190);
    }
  });

  it('have the cost that the answer of /invoke/v2 has', async () => {
    const answer = await send('invoke/v2', { model: MODEL, messages });
    const { cost_usd: cost } = (await answer.json()) as { cost_usd: number };
    expect(answer.headers.get('x-cost-usd')).toBe(cost.toFixed(6));
  });

  it('say nothing of a cost that nobody knows', async () => {
    upstream.instruct('gpt-unpriced-1', {});
    const answer = await send('chat/completions', { model: 'gpt-unpriced-1', messages });
    expect(answer.headers.get('x-cost-usd')).toBeNull();
  });

  it('are not there where nothing has answered', async () => {
    const refused = await send('chat/completions', { model: MODEL, messages, temperature: 7 });
    expect([refused.status, refused.headers.get('x-model'), refused.headers.get('server-timing')]).toEqual([
      400,
      null,
      null,
    ]);
  });

  it('may be read by pages of other origins', async () => {
    const answer = await send('chat/completions', { model: 'dev/echo', messages }, { origin: ORIGIN });
    const exposed = answer.headers.get('access-control-expose-headers')!.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['X-Model', 'X-Provider', 'X-Cost-USD', 'X-Cache', 'Server-Timing']),
    );
    expect(answer.headers.get('x-cost-usd')).toBe('0.000000');
  });

  it('are fields of the graph', async () => {
    const query = `mutation ($request: ChatCompletionRequest!, $texts: EmbeddingRequest!, $ask: ResponseRequest!) {
      createChatCompletion(request: $request) { source { model costUsd serverTiming } }
      createEmbedding(request: $texts) { source { model costUsd serverTiming } }
      createResponse(request: $ask) { id source { model costUsd serverTiming } } }`;
    const variables = {
      request: { model: MODEL, messages },
      texts: { model: 'dev/echo', input: 'fox' },
      ask: { model: MODEL, input: 'Hello' },
    };
    const { body } = await app.graphql<Record<string, { id: string; source: object }>>(query, variables, {
      token: who.accessToken,
    });
    const source = (model: string, costUsd: unknown) => ({
      source: { model, costUsd, serverTiming: expect.stringMatching(SERVER_TIMING) },
    });
    expect(body.data).toMatchObject({
      createChatCompletion: source(MODEL, expect.any(Number)),
      createEmbedding: source('dev/echo', 0),
      createResponse: source(MODEL, expect.any(Number)),
    });
    const kept = 'query ($id: ID!) { modelResponse(id: $id) { status source { model } } }';
    const read = await app.graphql(kept, { id: body.data!['createResponse']!.id }, { token: who.accessToken });
    expect(read.body.data).toEqual({ modelResponse: { status: 'completed', source: null } });
  });
});
