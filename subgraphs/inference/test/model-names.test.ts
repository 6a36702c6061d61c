import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urlPath } from '../../../platform/kernel/url-path.ts';
import { isModelName } from '../../../platform/models/model-name.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { modelMatcher } from '../routing/model-patterns.ts';

/** Names that would reach something else where they are part of a path or of a header. */
const ODD = [
  ...['replicate/a/m/versions/x/trainings?', 'replicate/zz/../acme/m', '../acme/m', 'replicate/a/..', 'a/./b', '.'],
  ...['replicate/%2e%2e/acme/m', 'replicate/a%2Fm', 'replicate/a\\m', 'a?b', 'a#b', 'a;b', 'a b', 'a//b', '/a', 'a/'],
  ...['gpt-4ö', 'модель', 'a\u0000b', 'a\r\nX-Evil: 1', 'a\u007f', '\u202egpt', '', 'x'.repeat(201), 'gpt..4o'],
];
const messages = [{ role: 'user', content: 'Hello' }];

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  const replicate = { REPLICATE_API_TOKEN: 'r8', REPLICATE_BASE_URL: `${upstream.url}/v1` };
  const google = { GOOGLE_API_KEY: 'g', GOOGLE_BASE_URL: `${upstream.url}/v1beta` };
  app = await startInProcess({ ...modelSettings(upstream), ...replicate, ...google, RESPONSES_PASS_THROUGH: 'on' });
  ada = await app.newcomer();
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});
const post = (path: string, body: unknown) => app.call('POST', path, { token: ada.accessToken, body });
const sent = () => upstream.calls.filter(({ path }) => !path.endsWith('/models'));

describe('a name of a model', () => {
  it.each(ODD.map((name) => [JSON.stringify(name), name]))(
    '%s is refused by name wherever it enters, before anything is sent',
    async (_shown, model) => {
      expect(isModelName(model)).toBe(false);
      const form = new FormData();
      form.set('model', model);
      form.set('file', new Blob([new Uint8Array(100)]), 'a.mp3');
      const images = new FormData();
      images.set('model', model);
      images.set('prompt', 'A cat');
      images.set('image', new Blob([new Uint8Array(100)]), 'a.png');
      const asked: Record<string, unknown>[] = [
        { path: '/api/v1/chat/completions', body: { model, messages } },
        { path: '/api/v1/chat/completions', body: { model, messages, stream: true } },
        { path: '/api/v1/chat/completions', body: { model: 'gpt-4o-mini', models: ['gpt-4o', model], messages } },
        { path: '/api/v1/invoke', body: { model, messages } },
        { path: '/api/v1/invoke/v2', body: { model, messages } },
        { path: '/api/v1/responses', body: { model, input: 'Hello' } },
        { path: '/api/v1/embeddings', body: { model, input: 'Hello' } },
        { path: '/api/v1/moderations', body: { model, input: 'Hello' } },
        { path: '/api/v1/rerank', body: { model, query: 'Hello', documents: ['Hello'] } },
        { path: '/api/v1/images/generations', body: { model, prompt: 'A cat' } },
        { path: '/api/v1/audio/speech', body: { model, input: 'Hello', voice: 'alloy' } },
        { path: '/realtime/sessions', body: { model } },
        { path: '/api/v1/agents', body: { name: 'an agent', model } },
        { path: '/api/v1/models/deployments', body: { name: `d${randomUUID().slice(0, 8)}`, model } },
      ];
      const answers = await Promise.all([
        ...asked.map(({ path, body }) => post(path as string, body)),
        app.call('POST', '/api/v1/audio/transcriptions', { token: ada.accessToken, body: form }),
        app.call('POST', '/api/v1/images/edits', { token: ada.accessToken, body: images }),
        app.call('POST', '/api/v1/audio/translations', { token: ada.accessToken, body: form }),
        ...['allow', 'deny', 'candidates'].map((field) =>
          app.call('PUT', '/api/v1/models/policy', { token: ada.accessToken, body: { [field]: [model] } }),
        ),
        app.call('PUT', '/api/v1/models/policy', {
          token: ada.accessToken,
          body: { fallbacks: [{ model: 'gpt-4o', models: [model] }] },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
      // An empty one is the same as none for some fields; all others name the field in the form of the route.
      expect(answers[0]!.body).toMatchObject({ error: { param: 'model', type: 'invalid_request_error' } });
      const told = await app.graphql(
        'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { body } }',
        { request: { model, messages } },
        { token: ada.accessToken },
      );
      expect(told.body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
      expect(sent()).toEqual([]);
    },
  );

  it('reaches its provider as the policy has judged it, one segment a part', async () => {
    const deny = { deny: ['replicate/acme/*', 'gpt-4o'] };
    expect((await app.call('PUT', '/api/v1/models/policy', { token: ada.accessToken, body: deny })).status).toBe(200);
    for (const model of ['replicate/acme/m', 'replicate/ACME/m', 'replicate/acme/m:5c7d', 'GPT-4o', 'gpt-4o'])
      expect([403, 404]).toContain((await post('/api/v1/chat/completions', { model, messages })).status);
    expect(sent()).toEqual([]);
    await post('/api/v1/chat/completions', { model: 'replicate/zz/m', messages });
    expect(sent()[0]!.path).toBe('/v1/models/zz/m/predictions');
    upstream.reset();
    await post('/api/v1/chat/completions', { model: 'replicate/zz/m:5c7d', messages });
    expect(sent()[0]).toMatchObject({ path: '/v1/predictions', body: { version: 'zz/m:5c7d' } });
    upstream.reset();
    expect((await post('/api/v1/chat/completions', { model: 'replicate/a/b/c', messages })).status).toBe(404);
    for (const model of ['models/gemini-2.0-flash', 'files/x'])
      expect((await post('/api/v1/invoke', { model, messages, provider: 'google' })).status).toBe(404);
    expect(sent()).toEqual([]);
  });
});

describe('names of models in metrics', () => {
  it('are those that the catalogue lists; all others share their series', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `ft:gpt-4o-mini:acme::x${i}`);
    for (const model of [...names, 'gpt-4o-mini'])
      expect((await post('/api/v1/chat/completions', { model, messages })).status).toBe(200);
    const { text } = await app.call('GET', '/metrics');
    expect(text).toContain('gen_ai_request_model="gpt-4o-mini"');
    expect(text).toContain('gen_ai_request_model="other"');
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  });
});

describe('a denied model', () => {
  const denied = modelMatcher(['replicate/acme/m', 'openai/gpt-4o', 'llama3'], { byUpstream: true });
  const model = (id: string, provider: string, upstream: string) => denied({ id, provider, upstream });

  it('is denied in every version and variant that its provider knows by other names', () => {
    expect(model('replicate/acme/m:5c7d', 'replicate', 'acme/m:5c7d')).toBe(true);
    expect(model('openai/gpt-4o:nitro', 'openrouter', 'openai/gpt-4o:nitro')).toBe(true);
    expect(model('llama3:latest', 'ollama', 'llama3:latest')).toBe(true);
    expect(model('llama3:8b', 'ollama', 'llama3:8b')).toBe(true);
    expect(model('replicate/acme/other', 'replicate', 'acme/other')).toBe(false);
    expect(model('openai/gpt-4o-mini', 'openrouter', 'openai/gpt-4o-mini')).toBe(false);
  });
});

describe('urlPath', () => {
  it('keeps a value within its segment', () => {
    expect(urlPath`/models/${['a', 'm?x#y']}/runs/${'ä/b;c%2e'}`).toBe('/models/a/m%3Fx%23y/runs/%C3%A4%2Fb%3Bc%252e');
  });

  it.each(['', '.', '..'])('takes no segment %j', (text) => {
    expect(() => urlPath`/models/${text}/runs`).toThrow(TypeError);
  });
});
