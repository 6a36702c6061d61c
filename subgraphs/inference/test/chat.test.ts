import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';
import { wholeCompletion } from '../chat/whole-answer.ts';

const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user', content: 'What is the capital of France?' }];

describe.each(MODEL_FORMS)('chat completions, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const post = (body: unknown, path = CHAT) => app.call('POST', path, { token: who.accessToken, body });

  it('answers what the provider answered, byte for byte', async () => {
    const answer = await post({ model: MODEL, messages, temperature: 0.2, logit_bias: { 50256: -100 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      object: 'chat.completion',
      system_fingerprint: 'fp_standin',
      choices: [{ message: { role: 'assistant', content: 'The quick brown fox' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 21, completion_tokens: 80, total_tokens: 101 },
    });
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-test' },
    });
    expect(upstream.calls[0]?.body).toEqual({ model: MODEL, messages, temperature: 0.2, logit_bias: { 50256: -100 } });
  });

  it('streams what the provider streams, without the usage that was not asked for', async () => {
    const { status, text, headers } = await post({ model: MODEL, messages, stream: true });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = text.split('\n\n').filter(Boolean);
    expect(events.at(-1)).toBe('data: [DONE]');
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)));
    expect(chunks.map(({ choices }) => choices[0].delta.content ?? '').join('')).toBe('The quick brown fox');
    expect(chunks.every(({ usage }) => usage === null)).toBe(true);
    expect(upstream.calls[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it('takes the older form, and says where to read on', async () => {
    const body = {
      model: MODEL,
      input_data: messages,
      task: 'chat',
      service_type: 'text',
      provider: 'openai',
      responseFormat: 'json',
    };
    const answer = await post(body, '/api/v1/invoke');
    expect(answer.status).toBe(200);
    const guide = /^<([^>]+)>; rel="help"/.exec(answer.headers.get('link')!)![1]!;
    expect((await app.call('GET', guide)).text).toMatch(/^# From `\/invoke`/);
    expect(answer.headers.get('deprecation')).toBeNull();
    expect(upstream.calls[0]?.body).toEqual({ model: MODEL, messages, response_format: { type: 'json_object' } });
  });

  it('echoes without a provider, plain and streamed', async () => {
    const plain = await post({ model: 'dev/echo', messages });
    expect(plain.body).toMatchObject({
      choices: [{ message: { content: 'dev/echo: What is the capital of France?' } }],
    });
    const streamed = await post({ model: 'dev/echo', messages, stream: true });
    expect(streamed.text.match(/"content":" France\?"/g)).toHaveLength(1);
    expect(streamed.text.endsWith('data: [DONE]\n\n')).toBe(true);
  });
});

describe('A stream as the answer that it would have been', () => {
  const chunk = (delta: object, finish_reason: string | null = null, index = 0) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' },
    choices: [{ index, delta, finish_reason }],
  });

  it('has the texts, the calls of tools and the citations of all chunks', () => {
    const whole = wholeCompletion([
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'The quick' }),
      chunk({ content: ' fox', refusal: null }),
      chunk({ tool_calls: [{ index: 1, id: 'call_2', type: 'function', function: { name: 'b', arguments: '' } }] }),
      chunk({ tool_calls: [{ index: 0, id: 'call_1', function: { name: 'a', arguments: '{"x"' } }] }),
      chunk({
        tool_calls: [
          { index: 0, function: { arguments: ':1}' } },
          { index: 9_999, id: 'call_3' },
        ],
      }),
      chunk({ annotations: [{ type: 'url_citation' }] }),
      chunk({}, 'tool_calls'),
      chunk({ role: 'assistant', content: 'Another' }, 'stop', 1),
      { ...chunk({}), choices: [], usage: { total_tokens: 3 } },
      'no chunk',
    ]);
    const message = {
      role: 'assistant',
      content: 'The quick fox',
      refusal: null,
      annotations: [{ type: 'url_citation' }],
    };
    const call = (id: string, name: string, text: string) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    });
    expect(whole).toEqual({
      ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'm', usage: { total_tokens: 3 } },
      choices: [
        {
          ...{ index: 0, finish_reason: 'tool_calls' },
          message: { ...message, tool_calls: [call('call_1', 'a', '{"x":1}'), call('call_2', 'b', '')] },
        },
        { index: 1, finish_reason: 'stop', message: { role: 'assistant', content: 'Another', refusal: null } },
      ],
    });
    expect(wholeCompletion([])).toBeNull();
  });
});
