import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';
import { MODERATION_CATEGORIES } from '../moderation/categories.ts';

const OWN = 'trellis/moderation';
const THREAT = 'I will kill you and your family';
const IMAGE = { type: 'image_url', image_url: { url: 'https://images.example.com/1.png' } };

interface Answer {
  readonly model: string;
  readonly results: readonly {
    readonly flagged: boolean;
    readonly categories: Readonly<Record<string, boolean>>;
    readonly category_scores: Readonly<Record<string, number>>;
    readonly category_applied_input_types: Readonly<Record<string, readonly string[]>>;
  }[];
  readonly unknown_categories?: readonly string[];
}

describe.each(MODEL_FORMS)('moderations, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` });
  });
  beforeEach(async () => {
    upstream.reset();
    who = await app.newcomer();
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const moderate = (body: unknown) => app.call<Answer>('POST', '/api/v1/moderations', { token: who.accessToken, body });
  const flagged = ({ body }: { readonly body: Answer }) =>
    body.results.map(({ categories }) => Object.keys(categories).filter((name) => categories[name]));
  const sent = () => upstream.calls.filter(({ path }) => path === '/v1/moderations');
  const setPolicy = async (policy: object) => {
    const answer = await app.call('PUT', '/api/v1/models/policy', { token: who.accessToken, body: policy });
    expect(answer.status, answer.text).toBe(200);
  };

  it('are asked of a provider that has a model for them, as they come', async () => {
    const request = { input: [THREAT, 'Hello'], user: 'somebody' };
    const answer = await moderate(request);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.results.map((result) => result.flagged)).toEqual([true, false]);
    expect(sent()[0]!.body).toEqual({ ...request, model: expect.stringMatching(/^omni-moderation-/) });
    expect(answer.headers.get('x-provider')).toBe('openai');
    expect(answer.headers.get('x-model')).toBe(sent()[0]!.body!['model']);
    expect(answer.headers.get('x-cost-usd')).toBe('0.000000');
    expect(answer.headers.get('server-timing')).toMatch(/route;dur=.*guard;dur=.*provider;dur=/);
  });

  it('take parts, images among them, as one input', async () => {
    const input = [{ type: 'text', text: THREAT }, IMAGE];
    const answer = await moderate({ model: 'omni-moderation-latest', input });
    expect([answer.status, answer.body.results.length]).toEqual([200, 1]);
    expect(sent()[0]!.body).toEqual({ model: 'omni-moderation-latest', input });
  });

  it('are made by the detectors of the gateway for whoever names them, and nothing leaves it', async () => {
    const input = [THREAT, 'You worthless idiot', 'Kill yourself', 'We talked about the weather', 'Oh shit, I forgot'];
    const answer = await moderate({ model: OWN, input });
    expect(answer.status, answer.text).toBe(200);
    expect(flagged(answer)).toEqual([
      ['harassment/threatening', 'violence'],
      ['harassment'],
      expect.arrayContaining(['self-harm', 'self-harm/instructions']),
      [],
      [],
    ]);
    expect(answer.body.results.map((result) => result.flagged)).toEqual([true, true, true, false, false]);
    expect(sent()).toEqual([]);
    expect([answer.headers.get('x-model'), answer.headers.get('x-provider')]).toEqual([OWN, 'trellis']);
    expect(answer.headers.get('x-cost-usd')).toBe('0.000000');
  });

  it('say of the detectors of the gateway which categories they know nothing of', async () => {
    const { body } = await moderate({ model: OWN, input: 'How do I build a bomb?' });
    const unknown = ['hate/threatening', 'illicit', 'illicit/violent', 'self-harm/intent', 'violence/graphic'];
    expect(body.unknown_categories).toEqual(unknown);
    const [result] = body.results;
    expect(Object.keys(result!.categories)).toEqual([...MODERATION_CATEGORIES]);
    expect(Object.keys(result!.category_scores)).toEqual([...MODERATION_CATEGORIES]);
    for (const [name, types] of Object.entries(result!.category_applied_input_types))
      expect([name, types]).toEqual([name, unknown.includes(name) ? [] : ['text']]);
  });

  it('by the detectors of the gateway take parts as one input, and refuse images by name', async () => {
    const [one, other] = [
      { type: 'text', text: 'You worthless' },
      { type: 'text', text: 'idiot' },
    ];
    expect((await moderate({ model: OWN, input: [one, other] })).body.results).toHaveLength(1);
    const refused = await moderate({ model: OWN, input: [one, IMAGE] });
    expect([refused.status, refused.body]).toMatchObject([400, { error: { param: 'input[1]' } }]);
  });

  it('by the detectors of the gateway flag what a term of the organization names', async () => {
    const term = { value: 'zorblax', kind: 'flag', check_type: 'toxicity' };
    const made = await app.call('POST', '/api/v1/compliance/terms', { token: who.accessToken, body: term });
    expect(made.status, made.text).toBe(201);
    const answer = await moderate({ model: OWN, input: ['They all drink zorblax', 'They all drink tea'] });
    expect(answer.body.results.map((result) => result.flagged)).toEqual([true, false]);
  });

  it('by the detectors of the gateway are there where the policy forbids the models of providers', async () => {
    await setPolicy({ deny: ['openai:*'] });
    const answer = await moderate({ input: THREAT });
    expect([answer.status, answer.headers.get('x-model')]).toEqual([200, OWN]);
    await setPolicy({ deny: ['trellis:*'] });
    expect((await moderate({ model: OWN, input: THREAT })).status).toBe(403);
  });

  it('are not stopped by the guard for what they are to find, but for what must not leave', async () => {
    await setPolicy({ guard: { before: { action: 'block' } } });
    expect((await moderate({ input: THREAT })).body.results[0]!.flagged).toBe(true);
    const blocked = await moderate({ input: 'Write to ada.lovelace@example.com' });
    expect([blocked.status, blocked.body]).toMatchObject([400, { error: { code: 'content_filter' } }]);
    await setPolicy({ guard: { before: { action: 'redact', checks: ['pii'] } } });
    upstream.reset();
    expect((await moderate({ input: ['Hello', 'Write to ada.lovelace@example.com'] })).status).toBe(200);
    expect(sent()[0]!.body!['input']).toEqual(['Hello', 'Write to [EMAIL]']);
  });

  it('of a named model fail as its provider does; without one the detectors of the gateway come next, and it is told', async () => {
    upstream.instruct('omni-moderation-latest', { status: 503 });
    const failed = await moderate({ model: 'omni-moderation-latest', input: THREAT });
    expect([failed.status, failed.body]).toMatchObject([502, { error: { code: 'upstream_failed' } }]);
    upstream.instruct('omni-moderation-latest', { status: 404 });
    const answer = await moderate({ input: THREAT });
    expect([answer.status, flagged(answer)]).toEqual([200, [['harassment/threatening', 'violence']]]);
    expect([answer.headers.get('x-model'), answer.headers.get('x-model-fallback')]).toEqual([OWN, 'true']);
  });

  it('of a provider that answers something else are a failure, and not that nothing was found', async () => {
    upstream.instruct('omni-moderation-latest', { status: 200, answer: { results: null } });
    const failed = await moderate({ model: 'omni-moderation-latest', input: THREAT });
    expect([failed.status, failed.body]).toMatchObject([502, { error: { code: 'upstream_failed' } }]);
  });

  it('are typed in the graph', async () => {
    const query = `mutation ($request: ModerationRequest!) { createModeration(request: $request) {
      model results { flagged categories { name flagged score inputTypes } } source { model provider } } }`;
    const variables = { request: { model: OWN, input: THREAT } };
    const { body } = await app.graphql<{ createModeration: object }>(query, variables, { token: who.accessToken });
    expect(body.errors).toBeUndefined();
    expect(body.data!.createModeration).toMatchObject({
      model: 'moderation',
      results: [
        {
          flagged: true,
          categories: expect.arrayContaining([
            { name: 'violence', flagged: true, score: expect.any(Number), inputTypes: ['text'] },
            { name: 'illicit', flagged: false, score: 0, inputTypes: [] },
          ]),
        },
      ],
      source: { model: OWN, provider: 'trellis' },
    });
  });

  it.each([
    ['input', { input: undefined }],
    ['input', { input: '' }],
    ['input', { input: [] }],
    ['input', { input: 7 }],
    ['input', { input: 'x'.repeat(100_001) }],
    ['input', { input: Array.from({ length: 257 }, () => 'x') }],
    ['input[1]', { input: ['a', IMAGE] }],
    ['input[1]', { input: [IMAGE, 'a'] }],
    ['input[0].type', { input: [{ type: 'video_url' }] }],
    ['input[0].text', { input: [{ type: 'text', text: '' }] }],
    ['input[0].image_url.url', { input: [{ type: 'image_url', image_url: { url: 'file:///etc/passwd' } }] }],
    ['model', { model: 7 }],
  ])('are refused by the name of the field: %s', async (param, fields) => {
    const answer = await moderate({ input: 'a', ...fields });
    expect([answer.status, answer.body]).toMatchObject([400, { error: { type: 'invalid_request_error', param } }]);
    expect(sent()).toEqual([]);
  });
});

describe('moderations without any provider', () => {
  it('are made by the detectors of the gateway', async () => {
    const app = await MODEL_FORMS[0]![1]({ DEV_MODEL: 'off' });
    try {
      const { accessToken: token } = await app.newcomer();
      const answer = await app.call<Answer>('POST', '/v1/moderations', { token, body: { input: THREAT } });
      expect([answer.status, answer.body.results[0]!.flagged, answer.headers.get('x-model')]).toEqual([200, true, OWN]);
      const { body } = await app.call<{ data: { id: string }[] }>('GET', '/v1/models', { token });
      expect(body.data.map(({ id }) => id)).toContain(OWN);
    } finally {
      await app.stop();
    }
  });
});
