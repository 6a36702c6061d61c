import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { type TestApp, WIDE_FORMS } from '../support/start-app.ts';

const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user', content: 'What is the capital of France?' }];

describe.each(WIDE_FORMS)('chat completions, %s', (_form, start) => {
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
