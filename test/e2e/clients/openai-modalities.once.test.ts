import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { silentWav } from '../../support/recordings.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

let upstream: ModelUpstream;
let app: InProcessApp;
let openai: OpenAI;
let apiKey: string;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' });
  const { accessToken: token } = await app.newcomer();
  const body = { name: 'clients', scopes: ['read:inference', 'write:inference'] };
  apiKey = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body.key;
  openai = new OpenAI({ baseURL: `${app.url}/v1`, apiKey, maxRetries: 0 });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

describe('openai, unmodified', () => {
  it('changes images', async () => {
    const file = (name: string) => toFile(Buffer.from('89504e470d0a1a0a', 'hex'), name, { type: 'image/png' });
    const one = { model: 'gpt-image-1', prompt: 'A hat', image: await file('a.png'), mask: await file('m.png') };
    expect((await openai.images.edit(one)).data![0]!.b64_json).toMatch(/^iVBOR/);
    const image = [await file('a.png'), await file('b.png')];
    const several = await openai.images.edit({ model: 'gpt-image-1', prompt: 'A hat', image, n: 2 });
    expect([several.data!.length, upstream.calls.at(-1)!.path]).toEqual([2, '/v1/images/edits']);
  });

  it('translates recordings', async () => {
    const file = await toFile(silentWav(1), 'a.wav');
    const ask = { model: 'whisper-1', file };
    expect((await openai.audio.translations.create(ask)).text).toBe('The quick brown fox');
    expect(upstream.calls.at(-1)!.path).toBe('/v1/audio/translations');
    const text = await openai.audio.translations.create({ ...ask, response_format: 'text' });
    expect(text).toBe('The quick brown fox\n');
  });

  it('moderates, by the model of a provider and by the detectors of the gateway', async () => {
    const input = ['I will kill you', 'We talked about the weather'];
    const theirs = await openai.moderations.create({ input });
    expect(theirs.results.map(({ flagged }) => flagged)).toEqual([true, false]);
    expect(theirs.model).toMatch(/^omni-moderation/);
    const ours = await openai.moderations.create({ model: 'trellis/moderation', input });
    expect(ours.results.map(({ flagged, categories }) => [flagged, categories.violence])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(ours.results[0]!.category_applied_input_types.illicit).toEqual([]);
    const image = { type: 'image_url' as const, image_url: { url: 'https://images.example.com/1.png' } };
    expect((await openai.moderations.create({ input: [{ type: 'text', text: 'Look' }, image] })).results).toHaveLength(
      1,
    );
    await expect(openai.moderations.create({ model: 'trellis/moderation', input: [image] })).rejects.toMatchObject({
      ...{ constructor: OpenAI.BadRequestError, param: 'input[0]' },
    });
  });
});

describe('fetch, with a key as Cohere and Jina take it', () => {
  it('ranks documents', async () => {
    const answer = await fetch(`${app.url}/v1/rerank`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'dev/echo',
        query: 'the fox',
        documents: ['the dog', { text: 'the fox' }],
        top_n: 1,
      }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { results: [{ index: 1, relevance_score: expect.closeTo(1, 6) }], meta: { method: 'embeddings' } },
    ]);
  });

  it('is told what is wrong in the form of OpenAI', async () => {
    const answer = await fetch(`${app.url}/v1/rerank`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'the fox', documents: [] }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error', param: 'documents' } },
    ]);
  });
});
