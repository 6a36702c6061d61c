import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const model = 'gpt-4o-mini';
const PATH = '/api/v1/responses';

interface Response {
  readonly id: string;
  readonly status: string;
  readonly store: boolean;
  readonly output: readonly Readonly<Record<string, unknown>>[];
  readonly [field: string]: unknown;
}

/** The events of a stream, by their own account. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as { type: string; [field: string]: unknown });

describe.each(MODEL_FORMS)('the Responses API, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  let other: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
      MAX_BACKGROUND_RESPONSES_PER_ORGANIZATION: '3',
    });
    who = await app.newcomer();
    other = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const ask = (fields: object, options: CallOptions = {}) =>
    app.call<Response>('POST', PATH, {
      token: who.accessToken,
      body: { model, input: 'Hello', ...fields },
      ...options,
    });

  it('answers over a chat', async () => {
    const answer = await ask({ instructions: 'Be brief.', max_output_tokens: 100, metadata: { a: 'b' } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ object: 'response', status: 'completed', instructions: 'Be brief.', max_output_tokens: 100, store: true },
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'The quick brown fox' }] }],
      usage: { input_tokens: 21, output_tokens: 80, total_tokens: 101 },
    });
    expect(upstream.calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      body: {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' },
        ],
      },
    });
  });

  it('goes on where an earlier response ended, and no other organization can', async () => {
    const first = await ask({ input: 'My name is Ada.' });
    const second = await ask({ input: 'What is my name?', previous_response_id: first.body.id });
    expect(second.body['previous_response_id']).toBe(first.body.id);
    const third = await ask({ input: 'And yours?', previous_response_id: second.body.id });
    expect(third.status, third.text).toBe(200);
    expect(upstream.calls.at(-1)!.body!['messages']).toEqual([
      { role: 'user', content: 'My name is Ada.' },
      { role: 'assistant', content: 'The quick brown fox' },
      { role: 'user', content: 'What is my name?' },
      { role: 'assistant', content: 'The quick brown fox' },
      { role: 'user', content: 'And yours?' },
    ]);
    const foreign = await ask({ previous_response_id: first.body.id }, { token: other.accessToken });
    const missing = await ask({ previous_response_id: 'resp_nothing' }, { token: other.accessToken });
    expect([foreign.status, foreign.body]).toMatchObject([400, { error: { param: 'previous_response_id' } }]);
    expect(foreign.body).toEqual(missing.body);
  });

  it('hands calls of tools over, and takes their results', async () => {
    upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{"city":"Paris"}' }, times: 1 });
    const tools = [{ type: 'function', name: 'weather', parameters: { type: 'object', properties: {} } }];
    const first = await ask({ tools });
    const [call] = first.body.output;
    expect(call).toMatchObject({
      type: 'function_call',
      name: 'weather',
      arguments: '{"city":"Paris"}',
      call_id: 'call_1',
    });
    const input = [{ type: 'function_call_output', call_id: 'call_1', output: 'sun' }];
    expect((await ask({ tools, input, previous_response_id: first.body.id })).status).toBe(200);
    expect(upstream.calls.at(-1)!.body!['messages']).toEqual([
      { role: 'user', content: 'Hello' },
      expect.objectContaining({ role: 'assistant', tool_calls: [expect.objectContaining({ id: 'call_1' })] }),
      { role: 'tool', tool_call_id: 'call_1', content: 'sun' },
    ]);
  });

  it('streams typed, numbered events, and keeps what they say', async () => {
    const { text, headers } = await ask({ stream: true });
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsOf(text);
    expect(events.map((event) => event['sequence_number'])).toEqual(events.map((_, index) => index));
    expect([events[0]!.type, events.at(-1)!.type]).toEqual(['response.created', 'response.completed']);
    const deltas = events.filter(({ type }) => type === 'response.output_text.delta').map(({ delta }) => delta);
    expect(deltas.join('')).toBe('The quick brown fox');
    const { response } = events.at(-1) as unknown as { response: Response };
    expect(response['usage']).toMatchObject({ input_tokens: 21 });
    const kept = await app.call('GET', `${PATH}/${response.id}`, { token: who.accessToken });
    expect(kept.body).toEqual(response);
    expect((await ask({ previous_response_id: response.id })).status).toBe(200);
  });

  it('ends the provider’s call when nobody listens any more', async () => {
    upstream.instruct(model, { chunks: 10_000, gapMs: 2 });
    const gone = new AbortController();
    const headers = { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' };
    const answer = await fetch(app.url + PATH, {
      ...{ method: 'POST', headers, signal: gone.signal },
      body: JSON.stringify({ model, input: 'Hello', stream: true }),
    });
    await answer.body!.getReader().read();
    gone.abort();
    await eventually('the call has ended', () => upstream.open === 0 && upstream.aborted === 1);
  });

  it('says in the stream that it has failed', async () => {
    upstream.instruct(model, { errorAfter: 3 });
    const { text } = await ask({ stream: true });
    expect(text).toMatch(/event: error\ndata: \{"error":/);
    expect(text).not.toContain('response.completed');
  });

  it('keeps nothing that is not to be kept', async () => {
    const answer = await ask({ store: false });
    expect(answer.body.store).toBe(false);
    expect((await app.call('GET', `${PATH}/${answer.body.id}`, { token: who.accessToken })).status).toBe(404);
  });

  it('reads and removes what is kept, of one’s own organization only', async () => {
    const { id } = (await ask({})).body;
    const as = (method: string, { accessToken }: LoggedIn) => app.call(method, `${PATH}/${id}`, { token: accessToken });
    expect((await as('GET', other)).status).toBe(404);
    expect((await as('DELETE', other)).status).toBe(404);
    expect((await as('GET', who)).body).toMatchObject({ id, object: 'response' });
    const next = (await ask({ previous_response_id: id })).body.id;
    expect((await as('DELETE', who)).body).toEqual({ id, object: 'response', deleted: true });
    expect((await as('GET', who)).status).toBe(404);
    const broken = await ask({ previous_response_id: next });
    expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('not kept any more')]);
  });

  it('holds what JSON can hold and PostgreSQL cannot', async () => {
    const input = 'a\u0000b \ud800 c 😀 \\u0000 \\\u0000';
    const { status, body } = await ask({ input });
    expect([status, body.store]).toEqual([200, true]);
    await ask({ input: 'And?', previous_response_id: body.id });
    const [first] = upstream.calls.at(-1)!.body!['messages'] as { content: string }[];
    expect(first!.content).toBe('a\ufffdb \ufffd c 😀 \\u0000 \\\ufffd');
  });

  it('answers in the background, for one’s own organization only, as its caller', async () => {
    upstream.instruct(model, { delayMs: 50 });
    const { status, body: asked } = await ask({ background: true });
    expect([status, asked.status]).toEqual([200, 'queued']);
    const as = (method: string, path: string, { accessToken }: LoggedIn) =>
      app.call<Response>(method, `${PATH}/${asked.id}${path}`, { token: accessToken });
    expect((await as('GET', '', other)).status).toBe(404);
    expect((await as('GET', '/input_items', other)).status).toBe(404);
    expect((await as('POST', '/cancel', other)).status).toBe(404);
    await eventually('it has ended', async () => (await as('GET', '', who)).body.status === 'completed');
    expect((await as('GET', '/input_items', who)).body).toMatchObject({ object: 'list', data: [{ role: 'user' }] });
    expect((await as('POST', '/cancel', who)).body.status).toBe('completed');
  });

  it('has a bound of what waits in the background', async () => {
    const full = await app.newcomer();
    upstream.instruct(model, { hang: true });
    const queue = () => ask({ background: true }, { token: full.accessToken });
    const answers = await Promise.all(Array.from({ length: 4 }, queue));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    for (const { status, body } of answers)
      if (status === 200) await app.call('POST', `${PATH}/${body.id}/cancel`, { token: full.accessToken });
    expect((await queue()).status).toBe(200);
  });

  it('is typed in the graph', async () => {
    const query = `mutation ($request: ResponseRequest!) {
      createResponse(request: $request) { id status model outputText output usage { promptTokens } body } }`;
    const variables = { request: { model: 'dev/echo', input: 'Hello' } };
    const { body } = await app.graphql<Record<string, unknown>>(query, variables, { token: who.accessToken });
    expect(body.errors).toBeUndefined();
    expect(body.data!['createResponse']).toMatchObject({
      ...{ id: expect.stringMatching(/^resp_/), status: 'completed', outputText: expect.stringContaining('Hello') },
      body: { object: 'response' },
    });
  });
});

describe('the Responses API of a provider that has it itself', () => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    const own = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, RESPONSES_PASS_THROUGH: 'on' };
    app = await MODEL_FORMS[0]![1]({ ...own, DEV_MODEL: 'on' });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const ask = (fields: object) =>
    app.call<Response>('POST', PATH, { token: who.accessToken, body: { model, input: 'Hello', ...fields } });

  it('gets the request as it is, and keeps nothing in the account that all callers share', async () => {
    const tools = [{ type: 'custom', name: 'shell' }];
    const answer = await ask({
      reasoning: { effort: 'low', summary: 'auto' },
      tools,
      include: ['reasoning.encrypted_content'],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^resp_[0-9a-z]{26}$/),
      status: 'completed',
      store: true,
    });
    expect(upstream.calls[0]).toMatchObject({
      path: '/v1/responses',
      body: { model, input: 'Hello', store: false, reasoning: { effort: 'low', summary: 'auto' }, tools },
    });
  });

  it('hears what was said before in place of our name of it', async () => {
    const first = await ask({});
    expect((await ask({ input: 'And then?', previous_response_id: first.body.id })).status).toBe(200);
    const { body } = upstream.calls.at(-1)!;
    expect(body).not.toHaveProperty('previous_response_id');
    expect(body!['input']).toEqual([
      { role: 'user', content: 'Hello' },
      { type: 'message', role: 'assistant', content: [expect.objectContaining({ text: 'The quick brown fox' })] },
      { role: 'user', content: 'And then?' },
    ]);
  });

  it('streams its own events under our name, cut anywhere', async () => {
    upstream.instruct(model, { writeBytes: 7 });
    const answer = await ask({ stream: true });
    const events = eventsOf(answer.text);
    const named = events.flatMap(({ response }) => (response ? [(response as Response).id] : []));
    expect(new Set(named).size).toBe(1);
    expect(named[0]).toMatch(/^resp_[0-9a-z]{26}$/);
    expect(events.at(-1)).toMatchObject({ type: 'response.completed', response: { store: true } });
    expect((await app.call('GET', `${PATH}/${named[0]}`, { token: who.accessToken })).status).toBe(200);
  });

  it('is not asked where the gateway has work of its own', async () => {
    await ask({ tools: [{ type: 'web_search' }] });
    expect(upstream.calls.filter(({ path }) => path.endsWith('/responses'))).toEqual([]);
    expect((await ask({ model: 'dev/echo' })).status).toBe(200);
  });
});
