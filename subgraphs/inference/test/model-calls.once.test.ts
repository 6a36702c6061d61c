import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';
import { overWebSocket } from '../../../test/support/subscriber.ts';

const MODEL = 'gpt-4o-mini';
const SECRET = 'the heron is at the north gate';
const messages = [{ role: 'user', content: SECRET }];
type Call = Record<string, unknown> & { readonly call_id: string };
interface Page {
  readonly model_calls: readonly Call[];
  readonly total: number;
  readonly next_cursor: string | null;
}

describe.each(MODEL_FORMS)('the calls of models, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' });
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });

  const post = (who: LoggedIn, path: string, body: object) =>
    app.call<Record<string, unknown>>('POST', path, { token: who.accessToken, body });
  const list = async (who: LoggedIn, query = '') =>
    (await app.call<Page>('GET', `/api/v1/model-calls${query}`, { token: who.accessToken })).body;
  const recorded = async (who: LoggedIn, many: number) => {
    await eventually(`${many} calls are recorded`, async () => (await list(who)).total === many);
    return (await list(who)).model_calls;
  };

  it('are listed with what they took and cost, and without what was said', async () => {
    const ada = await app.newcomer();
    const answer = await post(ada, '/api/v1/chat/completions', { model: MODEL, messages });
    const usage = answer.body['usage'] as { prompt_tokens: number; completion_tokens: number };
    const [call] = await recorded(ada, 1);
    expect(call).toMatchObject({
      ...{ operation: 'chat', asked_model: MODEL, model: MODEL, provider: 'openai', status: 'succeeded' },
      ...{ caller_id: ada.accountId, api_key_id: null, is_stream: false, is_fallback: false, attempts: 1, guard: null },
      ...{ input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens, error_code: null },
      request_id: answer.headers.get('x-request-id'),
      cost_usd: Number(answer.headers.get('x-cost-usd')),
      latency_ms: expect.any(Number),
    });
    expect(JSON.stringify(call)).not.toContain('heron');
    const one = await app.call('GET', `/api/v1/model-calls/${call!.call_id}`, { token: ada.accessToken });
    expect(one.body).toEqual(call);
  });

  it('of a stream have the time to its first chunk', async () => {
    const ada = await app.newcomer();
    const stream = await app.call('POST', '/api/v1/chat/completions', {
      ...{ token: ada.accessToken, body: { model: MODEL, messages, stream: true } },
    });
    expect(stream.text).toContain('[DONE]');
    const [call] = await recorded(ada, 1);
    expect(call).toMatchObject({ is_stream: true, status: 'succeeded', time_to_first_chunk_ms: expect.any(Number) });
    expect(call!['latency_ms']).toBeGreaterThanOrEqual(call!['time_to_first_chunk_ms'] as number);
  });

  it('tell what the cache had, and cost nothing then', async () => {
    const ada = await app.newcomer();
    const body = { model: MODEL, messages, temperature: 0 };
    await post(ada, '/api/v1/chat/completions', body);
    await post(ada, '/api/v1/chat/completions', body);
    const calls = await recorded(ada, 2);
    expect(calls.map(({ cache, attempts }) => [cache, attempts])).toEqual([
      ['hit_l1', 0],
      ['miss', 1],
    ]);
    expect(calls[0]!['cost_usd']).toBe(0);
  });

  it('are recorded where nothing has answered, with the code that the caller was told', async () => {
    const ada = await app.newcomer();
    await post(ada, '/api/v1/chat/completions', { model: 'nobody-knows-it', messages });
    const [call] = await recorded(ada, 1);
    expect(call).toMatchObject({
      ...{
        status: 'failed',
        error_code: 'MODEL_NOT_FOUND',
        asked_model: 'nobody-knows-it',
        model: null,
        cost_usd: null,
      },
    });
  });

  it('are recorded by whatever name a model is asked for', async () => {
    const ada = await app.newcomer();
    await post(ada, '/api/v1/chat/completions', { model: 'no\u0000body', messages });
    await post(ada, '/api/v1/chat/completions', { model: 'x'.repeat(5_000), messages });
    const calls = await recorded(ada, 2);
    expect(calls.map((call) => call['asked_model'])).toEqual(['x'.repeat(200), 'no\ufffdbody']);
  });

  it('tell what the guard has done', async () => {
    const ada = await app.newcomer();
    const { accessToken: token } = ada;
    const set = (action: string) =>
      app.graphql(
        `mutation { setModelPolicy(input: { guard: { before: { checks: [PII], action: ${action} } } }) { version } }`,
        {},
        { token },
      );
    expect((await set('REDACT')).body.errors).toBeUndefined();
    const personal = [{ role: 'user', content: 'Write to ada@example.com' }];
    await post(ada, '/api/v1/chat/completions', { model: MODEL, messages: personal });
    expect((await recorded(ada, 1))[0]).toMatchObject({ guard: 'redacted', status: 'succeeded' });
    await set('BLOCK');
    await eventually('the guard blocks', async () => {
      const refused = await post(ada, '/api/v1/chat/completions', { model: MODEL, messages: personal });
      return refused.status === 400;
    });
    await eventually('it is recorded', async () => {
      const { total } = await list(ada, '?guard=blocked&status=blocked');
      return total === 1;
    });
  });

  it('of other kinds are listed by their kind, and filtered', async () => {
    const ada = await app.newcomer();
    await post(ada, '/api/v1/embeddings', { model: 'text-embedding-3-small', input: SECRET });
    await post(ada, '/api/v1/images/generations', { model: 'gpt-image-1', prompt: SECRET });
    await post(ada, '/api/v1/chat/completions', { model: MODEL, messages });
    const calls = await recorded(ada, 3);
    expect(calls.map(({ operation }) => operation)).toEqual(['chat', 'image', 'embedding']);
    expect((await list(ada, '?operation=image,embedding')).total).toBe(2);
    expect((await list(ada, `?model=${MODEL}`)).model_calls.map(({ call_id }) => call_id)).toEqual([calls[0]!.call_id]);
    expect((await list(ada, '?min_latency_ms=3600000')).total).toBe(0);
    const { model_calls: ofRequest } = await list(ada, `?request_id=${calls[1]!['request_id']}`);
    expect(ofRequest).toEqual([calls[1]]);
    expect((await list(ada, '?from=2100-01-01T00:00:00Z')).total).toBe(0);
    const first = await list(ada, '?limit=2');
    const rest = await list(ada, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.model_calls, ...rest.model_calls]).toEqual(calls);
  });

  it('are those of the own organization alone', async () => {
    const [ada, eve] = [await app.newcomer(), await app.newcomer()];
    await post(ada, '/api/v1/chat/completions', { model: MODEL, messages });
    const [call] = await recorded(ada, 1);
    expect((await list(eve)).total).toBe(0);
    const foreign = await app.call('GET', `/api/v1/model-calls/${call!.call_id}`, { token: eve.accessToken });
    expect(foreign.status).toBe(404);
  });

  it('are published as they end, to who may read them and to nobody else', async () => {
    const [ada, eve] = [await app.newcomer(), await app.newcomer()];
    const query = 'subscription { modelCallRecorded(filter: { operations: ["chat"] }) { id model status startedAt } }';
    type Told = { readonly modelCallRecorded: { readonly id: string; readonly model: string } };
    const hers = overWebSocket<Told>(app.url, query, ada.accessToken);
    const foreign = overWebSocket<Told>(app.url, query, eve.accessToken);
    await eventually('a call is told', async () => {
      await post(ada, '/api/v1/embeddings', { model: 'text-embedding-3-small', input: SECRET });
      await post(ada, '/api/v1/chat/completions', { model: MODEL, messages });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return hers.events.length > 0;
    });
    expect(new Set(hers.events.map(({ modelCallRecorded: { model } }) => model))).toEqual(new Set([MODEL]));
    expect(foreign.events).toEqual([]);
    hers.stop();
    foreign.stop();
  });
});
