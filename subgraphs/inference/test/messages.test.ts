import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { anthropicForm } from '../../../test/support/model-upstream/anthropic.ts';
import { openAiForm } from '../../../test/support/model-upstream/openai.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const OPENAI = 'gpt-4o-mini';
const CLAUDE = 'claude-sonnet-4-5';
const TEXT = 'The quick brown fox';
const PATH = '/api/v1/messages';
const messages = [{ role: 'user', content: 'Hello' }];

interface Message {
  readonly id: string;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly usage: Readonly<Record<string, number>>;
  readonly error?: { readonly type: string; readonly message: string };
  readonly input_tokens?: number;
}

describe.each(MODEL_FORMS)('the Messages API, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream([anthropicForm, openAiForm]);
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      ...{ ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: `${upstream.url}/v1` },
    });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const ask = (fields: object, options: CallOptions = {}, path = PATH) =>
    app.call<Message>('POST', path, {
      token: who.accessToken,
      body: { model: OPENAI, max_tokens: 100, messages, ...fields },
      ...options,
    });

  it('says in its headers who has answered, and what it cost', async () => {
    const { status, headers, text } = await ask({});
    expect(status, text).toBe(200);
    const told = Object.fromEntries(
      ['x-model', 'x-provider', 'x-cache', 'x-model-attempts'].map((n) => [n, headers.get(n)]),
    );
    expect(told).toEqual({ 'x-model': OPENAI, 'x-provider': 'openai', 'x-cache': 'BYPASS', 'x-model-attempts': '1' });
    expect(headers.get('x-cost-usd')).toMatch(/^0\.0\d+$/);
    expect(headers.get('server-timing')).toContain('provider;dur=');
    expect(headers.get('request-id')).toBe(headers.get('x-request-id'));
    const streamed = await ask({ stream: true });
    expect([streamed.headers.get('x-model'), streamed.headers.get('content-type')]).toEqual([
      OPENAI,
      expect.stringMatching(/^text\/event-stream/),
    ]);
    expect(streamed.headers.get('request-id')).toMatch(/^req_/);
  });

  it('is one route by two names, and takes what clients add to the address', async () => {
    const answer = await ask({}, {}, '/v1/messages?beta=true');
    expect([answer.status, answer.body.content]).toEqual([200, [{ type: 'text', text: TEXT }]]);
    const counted = await ask({}, {}, '/v1/messages/count_tokens?beta=true');
    expect([counted.status, counted.body.input_tokens]).toEqual([200, expect.any(Number)]);
    expect((await app.call('GET', '/v1/messages', { token: who.accessToken })).status).toBe(405);
  });

  it('shares the cache of chats', async () => {
    const asked = { temperature: 0, messages: [{ role: 'user', content: 'What is kept?' }] };
    const first = await ask(asked);
    const second = await ask(asked);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect(second.body.content).toEqual(first.body.content);
    const streamed = await ask({ ...asked, stream: true });
    expect(streamed.headers.get('x-cache')).toBe('HIT');
    expect(streamed.text).toContain('event: message_stop');
    const anew = await ask(asked, { headers: { 'cache-control': 'no-cache' } });
    expect(anew.headers.get('x-cache')).toBe('MISS');
    expect(upstream.calls).toHaveLength(2);
  });

  it('replays a plain answer to its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'messages' };
    const [first, second] = [await ask({}, { headers }), await ask({}, { headers }, '/v1/messages')];
    expect(second.text).toBe(first.text);
    expect(upstream.calls).toHaveLength(1);
  });

  it('falls back to a model of another form, whose words the request is then in', async () => {
    upstream.instruct(CLAUDE, { status: 429 });
    const thinking = { type: 'enabled', budget_tokens: 50 };
    const system = [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }];
    const { status, headers, text } = await ask({ model: CLAUDE, models: [OPENAI], thinking, system });
    expect([status, headers.get('x-model'), headers.get('x-model-fallback')], text).toEqual([200, OPENAI, 'true']);
    const [asked, answered] = [upstream.calls[0]!.body!, upstream.calls.at(-1)!.body!];
    expect(asked).toMatchObject({ thinking, system: [{ ...system[0] }] });
    expect(answered).toEqual({
      model: OPENAI,
      max_completion_tokens: 100,
      messages: [{ role: 'system', content: 'Be brief.' }, ...messages],
    });
  });

  it('marks for Anthropic what is to be cached, failed calls and pictures in results of tools', async () => {
    const mark = { type: 'ephemeral' };
    const source = { type: 'base64', media_type: 'image/png', data: 'AA==' };
    const { status, text } = await ask({
      model: CLAUDE,
      metadata: { user_id: 'u' },
      tools: [{ name: 'look', input_schema: { type: 'object' }, cache_control: mark }],
      messages: [
        ...messages,
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'a', name: 'look', input: {} },
            { type: 'tool_use', id: 'b', name: 'look', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'a',
              content: [
                { type: 'text', text: 'This.' },
                { type: 'image', source },
              ],
            },
            { type: 'tool_result', tool_use_id: 'b', content: 'broken', is_error: true, cache_control: mark },
          ],
        },
      ],
    });
    expect(status, text).toBe(200);
    const sent = upstream.calls[0]!.body as { tools: object[]; messages: { content: object[] }[]; metadata: object };
    expect(sent.metadata).toEqual({ user_id: 'u' });
    expect(sent.tools).toMatchObject([{ name: 'look', cache_control: mark }]);
    expect(sent.messages.at(-1)!.content).toMatchObject([
      {
        tool_use_id: 'a',
        content: [
          { type: 'text', text: 'This.' },
          { type: 'image', source },
        ],
      },
      { tool_use_id: 'b', content: 'broken', is_error: true, cache_control: mark },
    ]);
  });

  it('tells which stop sequence was met', async () => {
    upstream.instruct(CLAUDE, { answer: { stop_reason: 'stop_sequence', stop_sequence: 'END' } });
    const { body } = await ask({ model: CLAUDE, stop_sequences: ['END'] });
    expect(body).toMatchObject({ stop_reason: 'stop_sequence', stop_sequence: 'END' });
    expect(upstream.calls[0]!.body).toMatchObject({ stop_sequences: ['END'] });
    await ask({ stop_sequences: ['END'] });
    expect(upstream.calls.at(-1)!.body).toMatchObject({ stop: ['END'] });
  });

  it('reads files of the organization', async () => {
    const token = who.accessToken;
    const file = { filename: 'handbook.md', content: 'The office opens at nine.' };
    const { id } = (await app.call<{ id: string }>('POST', '/api/v1/files', { token, body: file })).body;
    await eventually('the file is prepared', async () => {
      const { body } = await app.call<{ status: string }>('GET', `/api/v1/files/${id}`, { token });
      return body.status !== 'processing';
    });
    const content = [{ type: 'document', source: { type: 'file', file_id: id } }];
    const { status, text } = await ask({ messages: [{ role: 'user', content }] });
    expect(status, text).toBe(200);
    expect(JSON.stringify(upstream.calls.at(-1)!.body)).toContain('The office opens at nine.');
  });

  it('is guarded, and refused in the form of its clients', async () => {
    const owner = await app.newcomer();
    const policy = { guard: { before: { action: 'block', checks: ['pii'] } } };
    const set = await app.call('PUT', '/api/v1/models/policy', { token: owner.accessToken, body: policy });
    expect(set.status, set.text).toBe(200);
    const content = [{ type: 'text', text: 'I am ada@example.com' }];
    const { status, body } = await ask({ messages: [{ role: 'user', content }] }, { token: owner.accessToken });
    expect([status, body]).toMatchObject([400, { type: 'error', error: { type: 'invalid_request_error' } }]);
    expect(upstream.calls).toHaveLength(0);
  });

  it('answers deployments, whose prompt is counted with the rest', async () => {
    const token = who.accessToken;
    const system_prompt = 'You are the concierge of a hotel with a hundred and twenty rooms.';
    const made = await app.call('POST', '/api/v1/models/deployments', {
      token,
      body: { name: 'concierge', model: 'dev/echo', system_prompt },
    });
    expect(made.status, made.text).toBe(201);
    const model = 'deployment/concierge';
    expect((await ask({ model })).body.content).toEqual([{ type: 'text', text: 'dev/echo: Hello' }]);
    const count = async (name: string) => (await ask({ model: name }, {}, `${PATH}/count_tokens`)).body.input_tokens!;
    expect((await count(model)) - (await count('dev/echo'))).toBeGreaterThan(8);
  });

  it('counts pictures too, and refuses models that are not there', async () => {
    const data = 'AA==';
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data } };
    const counted = await ask({ messages: [{ role: 'user', content: [image] }] }, {}, `${PATH}/count_tokens`);
    expect(counted.body.input_tokens).toBeGreaterThan(1_000);
    const missing = await ask({ model: 'nobody-has-this' }, {}, `${PATH}/count_tokens`);
    expect([missing.status, missing.body.error?.type]).toEqual([404, 'not_found_error']);
    expect(upstream.calls).toHaveLength(0);
  });

  it('is in the graph, as a mutation, a subscription and a query', async () => {
    const request = { model: OPENAI, max_tokens: 100, messages };
    const { body } = await app.graphql<Record<string, unknown>>(
      `mutation ($request: MessageRequest!) {
        createModelMessage(request: $request) { id text stopReason stopSequence content usage { totalTokens } source { provider } }
      }`,
      { request },
      { token: who.accessToken },
    );
    expect(body.data!['createModelMessage']).toMatchObject({
      ...{ text: TEXT, stopReason: 'end_turn', content: [{ type: 'text', text: TEXT }] },
      ...{ usage: { totalTokens: 101 }, source: { provider: 'openai' } },
    });
    const counted = await app.graphql<{ modelMessageTokens: { inputTokens: number } }>(
      'query ($request: MessageRequest!) { modelMessageTokens(request: $request) { inputTokens } }',
      { request },
      { token: who.accessToken },
    );
    expect(counted.body.data!.modelMessageTokens.inputTokens).toBeGreaterThan(0);
    const streamed = await app.graphql(
      'subscription ($request: MessageRequest!) { modelMessage(request: $request) { events } }',
      { request },
      { token: who.accessToken, headers: { accept: 'text/event-stream' } },
    );
    expect(streamed.text).toContain('message_start');
    expect(streamed.text).toContain('message_stop');
  });
});
