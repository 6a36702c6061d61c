import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const CHAT = '/api/v1/chat/completions';
const POLICY = '/api/v1/models/policy';
const messages = [{ role: 'user', content: 'What is the capital of France?' }];
const OFF = { action: 'off', checks: [] };
const NOTHING = {
  ...{ allow: [], deny: [], candidates: [], fallbacks: [] },
  defaults: { text: [], vision: [], audio: [], image: [], embedding: [] },
  roles: { reasoning: [], response: [], coding: [], default: [] },
  guard: { before: OFF, tool_results: OFF, after: OFF, on_failure: 'closed' },
};

describe.each(MODEL_FORMS)('the routing of models, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-one,sk-two', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      ...{ GROQ_API_KEY: 'gsk', GROQ_BASE_URL: `${upstream.url}/v1`, MODEL_LIST_SECONDS: '0' },
      ...{ BREAKER_FAILURE_THRESHOLD: '1000', MODEL_RETRY_MAX_WAIT_MS: '1000' },
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
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: who.accessToken, ...(body !== undefined && { body }) });
  const chat = (body: object) => call('POST', CHAT, { messages, ...body });

  describe('the policy of an organization', () => {
    it('says nothing at first, is set as a whole, and goes back to nothing', async () => {
      expect((await call('GET', POLICY)).body).toEqual({ ...NOTHING, version: 0, updated_at: null });
      const policy = {
        ...{ allow: ['dev/*', 'openai:*'], deny: ['gpt-4-turbo*'], candidates: ['openai:*'] },
        ...{ roles: { coding: ['gpt-4.1'] }, fallbacks: [{ model: '*', models: ['dev/echo'] }] },
      };
      const set = await call('PUT', POLICY, policy);
      expect(set.status).toBe(200);
      expect(set.body).toMatchObject({
        ...NOTHING,
        ...policy,
        roles: { ...NOTHING.roles, ...policy.roles },
        version: 1,
      });
      expect((await call('GET', POLICY)).body).toEqual(set.body);
      expect((await call('PUT', POLICY, {})).body).toMatchObject({ ...NOTHING, version: 2 });
    });

    it('is not overwritten by who has not read it', async () => {
      await call('PUT', POLICY, { deny: ['a'], version: 0 });
      const late = await call('PUT', POLICY, { deny: ['b'], version: 0 });
      expect([late.status, late.body['code']]).toEqual([409, 'CONFLICT']);
      const both = await Promise.all(['c', 'd', 'e'].map((name) => call('PUT', POLICY, { deny: [name], version: 1 })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it.each([
      ['a pattern with a blank', { allow: ['gpt 4'] }, 'allow[0]'],
      ['an empty pattern', { deny: ['ok', ''] }, 'deny[1]'],
      ['too many asterisks', { candidates: ['a*b*c*d*e*'] }, 'candidates[0]'],
      ['too many patterns', { allow: Array.from({ length: 201 }, (_, i) => `m${i}`) }, 'allow'],
      ['a pattern where a model has to be', { defaults: { text: ['gpt-*'] } }, 'defaults.text[0]'],
      [
        'a role with too many models',
        { roles: { coding: Array.from({ length: 11 }, (_, i) => `m${i}`) } },
        'roles.coding',
      ],
      ['a rule with a bad model', { fallbacks: [{ model: '*', models: ['a b'] }] }, 'fallbacks[0].models[0]'],
    ])('refuses %s, and names it', async (_, policy, path) => {
      const { status, body } = await call('PUT', POLICY, policy);
      expect(status).toBe(400);
      expect(body['errors']).toMatchObject([{ path }]);
    });

    it('forbids models from the next call on, and allows them again', async () => {
      expect((await chat({ model: 'gpt-4o-mini' })).status).toBe(200);
      await call('PUT', POLICY, { deny: ['gpt-4o*'] });
      const refused = await chat({ model: 'gpt-4o-mini' });
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ error: { code: 'model_not_allowed', param: 'model' } });
      expect((await chat({ model: 'gpt-4o-mini', stream: true })).status).toBe(403);
      expect((await chat({ model: 'dev/echo' })).status).toBe(200);
      await call('PUT', POLICY, { allow: ['gpt-4o-mini'] });
      expect((await chat({ model: 'gpt-4o-mini' })).status).toBe(200);
      expect((await chat({ model: 'dev/echo' })).status).toBe(403);
      expect(upstream.calls).toHaveLength(2);
    });

    it('is no other organization’s', async () => {
      await call('PUT', POLICY, { deny: ['*'] });
      const other = await app.newcomer();
      const answer = await app.call('POST', CHAT, { token: other.accessToken, body: { model: 'dev/echo', messages } });
      expect(answer.status).toBe(200);
    });

    it('is told of, without what it says', async () => {
      await call('PUT', POLICY, { deny: ['a-secret-project'] });
      const told = async () => {
        const { body } = await app.call<{ events: { event_type: string; payload: object }[] }>(
          ...(['GET', '/api/v1/events', { token: who.accessToken }] as const),
        );
        return body.events.filter(({ event_type: type }) => type === 'inference.policy_changed');
      };
      await eventually('the event is stored', async () => (await told()).length > 0);
      expect((await told()).map(({ payload }) => payload)).toEqual([{ actor_id: who.accountId, version: 1 }]);
    });
  });

  describe('attempts', () => {
    it('go on until a provider answers', async () => {
      upstream.instruct('gpt-4o-mini', { status: 503, times: 2 });
      expect((await chat({ model: 'gpt-4o-mini' })).status).toBe(200);
      expect(upstream.calls).toHaveLength(3);
    });

    it('go on before the first byte of a stream, and not after it', async () => {
      upstream.instruct('gpt-4o-mini', { status: 500, times: 1 });
      const whole = await chat({ model: 'gpt-4o-mini', stream: true });
      expect(whole.text).toMatch(/data: \[DONE\]\n\n$/);
      expect(upstream.calls).toHaveLength(2);
      upstream.instruct('gpt-4o-mini', { cutAfter: 1, chunks: 4 });
      const cut = await chat({ model: 'gpt-4o-mini', stream: true });
      expect(cut.text).toContain('event: error');
      expect(upstream.calls).toHaveLength(3);
    });

    it('go to the models of the request one after the other, and do not tell the provider of them', async () => {
      upstream.instruct('gpt-4o-mini', { status: 404 });
      const answer = await chat({ models: ['gpt-4o-mini', 'gpt-4.1'] });
      expect(answer.status).toBe(200);
      expect(upstream.calls.map(({ body }) => body)).toEqual([
        { model: 'gpt-4o-mini', messages },
        { model: 'gpt-4.1', messages },
      ]);
    });

    it('go to the fallbacks of the organization', async () => {
      await call('PUT', POLICY, { fallbacks: [{ model: 'gpt-4o*', models: ['dev/echo'] }] });
      upstream.instruct('gpt-4o-mini', { status: 500 });
      const { status, body } = await chat({ model: 'gpt-4o-mini' });
      expect([status, body['model']]).toEqual([200, 'dev/echo']);
    });

    it('leave a key alone whose limit is reached', async () => {
      upstream.instruct('gpt-4o', { status: 429, retryAfter: '600', times: 1 });
      for (let i = 0; i < 6; i++) expect((await chat({ model: 'gpt-4o' })).status).toBe(200);
      const keys = upstream.calls.map(({ headers }) => headers.authorization);
      expect(keys.filter((key) => key === keys[0])).toHaveLength(1);
    });

    it('are not repeated where the request is at fault', async () => {
      const failure = { error: { message: 'logit_bias is wrong', type: 'invalid_request_error', param: 'logit_bias' } };
      upstream.instruct('groq/x', null);
      upstream.instruct('gpt-4.1-mini', { status: 400, failure });
      const { status, body } = await chat({ model: 'gpt-4.1-mini', models: ['gpt-4.1-mini', 'dev/echo'] });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { message: 'logit_bias: logit_bias is wrong', param: 'logit_bias' } });
      expect(upstream.calls).toHaveLength(1);
    });
  });

  it('ends each request once, with an honest answer, whatever providers do', async () => {
    const troubles = [
      ...[{ status: 500 }, { status: 503, retryAfter: '1' }, { reset: true }, { status: 400 }, { status: 404 }],
      ...[{ cutAfter: 1 }, { malformedAt: 1 }, { errorAfter: 1 }, {}],
    ];
    const requests = Array.from({ length: 54 }, (_, i) => ({ model: `gpt-4o-chaos-${i}`, stream: i % 2 === 0 }));
    for (const [i, { model }] of requests.entries())
      upstream.instruct(model, { ...troubles[i % troubles.length], times: 1 + (i % 4) });
    const answers = await Promise.all(requests.map((request) => chat(request)));
    for (const [i, { status, text, body }] of answers.entries()) {
      expect([200, 400, 404, 502]).toContain(status);
      if (status !== 200)
        expect(body).toMatchObject({ error: { message: expect.any(String), code: expect.any(String) } });
      else if (requests[i]!.stream)
        expect(text.endsWith('data: [DONE]\n\n') !== text.includes('event: error\n')).toBe(true);
      else expect(body).toMatchObject({ object: 'chat.completion' });
    }
    expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(2);
    await eventually('nothing is open', () => upstream.open === 0);
  });

  describe('/invoke/v2', () => {
    const invoke = (body: object) => call('POST', '/api/v1/invoke/v2', { messages, ...body });
    const routingOf = ({ body }: { readonly body: Record<string, unknown> }) =>
      body['routing'] as {
        rule: string;
        model: string;
        reason: string;
        candidates: { model: string; skipped: string | null }[];
      };

    it('answers a completion that tells how it was routed', async () => {
      const answer = await invoke({ model: 'gpt-4o-mini', provider: 'openai' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        ...{ object: 'chat.completion', choices: [{ message: { content: 'The quick brown fox' } }] },
        routing: {
          ...{ rule: 'explicit', model: 'gpt-4o-mini', provider: 'openai', attempts: 1 },
          reason: 'the request names model and provider',
          candidates: [{ model: 'gpt-4o-mini', provider: 'openai', skipped: null, cost_per_token: expect.any(Number) }],
        },
        ...{ cache: { hit: false, level: null }, latency_ms: expect.any(Number) },
        // 21 tokens in at 0.15 and 80 out at 0.60 USD for a million, rounded up to a millionth.
        cost_usd: 0.000052,
      });
      expect(upstream.calls[0]?.body).toEqual({ model: 'gpt-4o-mini', messages });
    });

    it.each([
      ['a role', { role: 'reasoning' }, 'role', 'o4-mini'],
      [
        'what it has to see',
        {
          messages: [
            { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }] },
          ],
        },
        'cost',
        null,
      ],
      ['nothing', {}, 'cost', null],
      ['the older form', { messages: undefined, input_data: messages, service_type: 'text' }, 'cost', null],
    ] as const)('finds a model by %s', async (_, body, rule, model) => {
      const answer = await invoke(body);
      expect(answer.status).toBe(200);
      expect(routingOf(answer).rule).toBe(rule);
      if (model) expect(routingOf(answer).model).toBe(model);
      expect(routingOf(answer).candidates.find(({ skipped }) => skipped === null)?.model).toBe(routingOf(answer).model);
      for (const call of upstream.calls)
        expect(Object.keys(call.body!)).toEqual(expect.not.arrayContaining(['role', 'service_type']));
    });

    it('goes by what the organization says', async () => {
      await call('PUT', POLICY, { roles: { coding: ['gpt-4.1-nano'] }, candidates: ['gpt-4.1'] });
      expect(routingOf(await invoke({ role: 'coding' }))).toMatchObject({ rule: 'role', model: 'gpt-4.1-nano' });
      expect(routingOf(await invoke({}))).toMatchObject({ rule: 'cost', model: 'gpt-4.1' });
    });

    it('tells of a fallback', async () => {
      upstream.instruct('gpt-4o-mini', { status: 404 });
      const routing = routingOf(await invoke({ models: ['gpt-4o-mini', 'dev/echo'] }));
      expect(routing).toMatchObject({ model: 'dev/echo', attempts: 2 });
      expect(routing.reason).toBe('the request names the model; gpt-4o-mini has failed, this is its fallback');
    });

    it('tells that an answer was given before, at no cost', async () => {
      const body = { model: 'gpt-4o-mini', temperature: 0 };
      await invoke(body);
      await eventually('the answer is kept', async () => {
        const { cache, cost_usd: cost } = (await invoke(body)).body;
        return (cache as { hit: boolean }).hit && cost === 0;
      });
    });

    it('tells it in the last chunk of a stream', async () => {
      const { status, text } = await invoke({
        model: 'gpt-4o-mini',
        stream: true,
        stream_options: { include_usage: true },
      });
      expect(status).toBe(200);
      const events = text.split('\n\n').filter(Boolean);
      expect(events.at(-1)).toBe('data: [DONE]');
      const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)));
      expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
      expect(chunks.at(-1)).toMatchObject({
        ...{ object: 'chat.completion.chunk', choices: [], cost_usd: expect.any(Number), cache: { hit: false } },
        ...{ routing: { rule: 'explicit', model: 'gpt-4o-mini' }, usage: { total_tokens: expect.any(Number) } },
      });
      expect(chunks.filter(({ routing }) => routing !== undefined)).toHaveLength(1);
      expect(chunks.filter(({ usage }) => usage)).toHaveLength(1);
      expect(chunks.at(-2).choices[0].finish_reason).toBe('stop');
    });

    it('tells model, provider, attempts and cache in the headers, of streams too', async () => {
      const headersOf = async (path: string, body: object) => {
        const { headers } = await call('POST', path, { messages, ...body });
        const names = ['model', 'provider', 'cache', 'model-attempts', 'model-fallback'];
        return names.map((name) => headers.get(`x-${name}`));
      };
      upstream.instruct('gpt-4o-mini', { status: 404 });
      const models = ['gpt-4o-mini', 'dev/echo'];
      for (const path of [CHAT, '/api/v1/invoke', '/api/v1/invoke/v2'])
        for (const stream of [false, true]) {
          expect(await headersOf(path, { models, stream })).toEqual(['dev/echo', 'dev', 'BYPASS', '2', 'true']);
          const body = { model: 'dev/echo', stream, cache: true, seed: path.length + Number(stream) };
          expect(await headersOf(path, body)).toEqual(['dev/echo', 'dev', 'MISS', '1', null]);
          await eventually('it is kept', async () => (await headersOf(path, body))[2] === 'HIT');
        }
    });

    it.each([
      ['a role that there is not', { role: 'poet' }, 'role'],
      ['a latency that is no number', { preferred_max_latency_ms: 'fast' }, 'preferred_max_latency_ms'],
      ['a negative cost', { preferred_max_cost_per_token: -1 }, 'preferred_max_cost_per_token'],
      ['a provider that there is not', { provider: 'nobody' }, 'provider'],
      ['no messages', { messages: undefined }, 'messages'],
      ['models that are no list', { models: 'gpt-4o' }, 'models'],
    ])('refuses %s by its name', async (_, body, param) => {
      const answer = await invoke(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { type: 'invalid_request_error', param } });
    });

    it('is the same in GraphQL', async () => {
      const { body } = await app.graphql<{ invokeRouted: object }>(
        `mutation ($request: RoutedInvokeRequest!) { invokeRouted(request: $request) {
          completion { model choices { message { content } } } routing { rule model candidates { model skipped } }
          cache { hit } latencyMs costUsd
        } }`,
        { request: { model: 'dev/echo', messages } },
        { token: who.accessToken },
      );
      expect(body).toEqual({
        data: {
          invokeRouted: {
            completion: {
              model: 'dev/echo',
              choices: [{ message: { content: 'dev/echo: What is the capital of France?' } }],
            },
            routing: { rule: 'explicit', model: 'dev/echo', candidates: [{ model: 'dev/echo', skipped: null }] },
            ...{ cache: { hit: false }, latencyMs: expect.any(Number), costUsd: 0 },
          },
        },
      });
    });
  });

  it('hides models that are not allowed', async () => {
    await call('PUT', POLICY, { allow: ['dev/*'] });
    const { body } = await call('GET', '/api/v1/models');
    expect((body['models'] as { id: string }[]).map(({ id }) => id)).toEqual(['dev/echo', 'dev/echo-realtime']);
  });

  it('keeps statistics for operators alone', async () => {
    const query = '{ modelStatistics { model key attempts errorRate latencyP95Ms } }';
    const { body } = await app.graphql(query, {}, { token: who.accessToken });
    expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await chat({ model: 'dev/echo' });
    const operator = await app.login({
      ...{ email: 'admin@localhost', password: 'the password of the admin', accountId: '', tenantId: '' },
    });
    const answer = await app.graphql<{ modelStatistics: { model: string }[] }>(
      query,
      {},
      { token: operator.accessToken },
    );
    const echo = answer.body.data!.modelStatistics.find(({ model }) => model === 'dev/echo');
    expect(echo).toMatchObject({
      key: 1,
      errorRate: 0,
      attempts: expect.any(Number),
      latencyP95Ms: expect.any(Number),
    });
  });
});
