import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

interface Traced {
  readonly trace_id: string | null;
  readonly trace_url: string | null;
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const traceparent = (flags: '00' | '01') => ({ traceparent: `00-${TRACE_ID}-b7ad6b7169203331-${flags}` });
const RECORDED = { trace_id: TRACE_ID, trace_url: `https://traces.example/trace/${TRACE_ID}?from=trellis` };
const NOT_RECORDED = { trace_id: null, trace_url: null };

let app: InProcessApp;
let upstream: ModelUpstream;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...modelSettings(upstream),
    TRACE_URL_TEMPLATE: 'https://traces.example/trace/{traceId}?from=trellis',
  });
  ada = await app.newcomer();
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const post = async <Body>(path: string, body: object, headers: Record<string, string>): Promise<Body> => {
  const answer = await app.call<Body>('POST', path, { token: ada.accessToken, body, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const calls = async () =>
  (await app.call<{ model_calls: Traced[] }>('GET', '/api/v1/model-calls', { token: ada.accessToken })).body
    .model_calls;

describe('a trace', () => {
  it('is linked from a call of a model where it was recorded, and not otherwise', async () => {
    const chat = { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Who jumps?' }] };
    await post('/api/v1/chat/completions', chat, traceparent('01'));
    await eventually('the call is listed', async () => (await calls()).length === 1);
    expect((await calls())[0]).toMatchObject(RECORDED);
    await post('/api/v1/chat/completions', chat, traceparent('00'));
    await eventually('both are listed', async () => (await calls()).length === 2);
    expect((await calls())[0]).toMatchObject(NOT_RECORDED);
  });

  it('is linked from a run of an agent, and from the calls that it makes', async () => {
    const agent = { name: 'Librarian', model: 'gpt-4o-mini', system_prompt: 'Quote.', tools: [] };
    const { agent_id } = await post<{ agent_id: string }>('/api/v1/agents', agent, {});
    const before = (await calls()).length;
    const runs = `/api/v1/agents/${agent_id}/runs`;
    const run = await post<Traced & { run_id: string }>(runs, { input: 'Who jumps?' }, traceparent('01'));
    expect(run).toMatchObject(RECORDED);
    const { body } = await app.call('GET', `${runs}/${run.run_id}`, { token: ada.accessToken });
    expect(body).toMatchObject(RECORDED);
    await eventually('its call is listed', async () => (await calls()).length > before);
    expect((await calls())[0]).toMatchObject(RECORDED);
    expect(await post(runs, { input: 'Who jumps?' }, traceparent('00'))).toMatchObject(NOT_RECORDED);
  });
});
