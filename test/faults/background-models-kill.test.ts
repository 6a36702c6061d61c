import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { type DistributedApp, IDENTITY, startDistributed } from '../support/start-app.ts';

interface WireResponse {
  readonly id: string;
  readonly status: string;
  readonly output: readonly { readonly content: readonly { readonly text: string }[] }[];
}
interface WireBatch {
  readonly id: string;
  readonly status: string;
  readonly request_counts: { readonly completed: number; readonly failed: number };
  readonly output_file_id: string | null;
}

/** The domain itself, and those that it asks: none of them asks one that runs in the gateway's process. */
const APART = [...IDENTITY, 'compliance', 'inference', 'usage'];
const LEASE_SECONDS = 2;
const REQUESTS = 6;
let app: DistributedApp;
let upstream: ModelUpstream;
let ada: LoggedIn;
const others: AppProcess[] = [];
beforeAll(async () => {
  upstream = await startModelUpstream();
  const settings = { ...modelSettings(upstream), BACKGROUND_LEASE_SECONDS: String(LEASE_SECONDS) };
  app = await startDistributed(settings, {}, APART);
  ada = await app.newcomer();
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await app?.stop();
  await upstream?.close();
});

const get = async <Body>(path: string) => (await app.call<Body>('GET', path, { token: ada.accessToken })).body;
const post = async <Body>(path: string, body: object) =>
  (await app.call<Body>('POST', path, { token: ada.accessToken, body })).body;
/** Kills the process of models, and starts another in its place. */
async function replace(): Promise<number> {
  await (others.at(-1) ?? app.subgraphs.get('inference')!).stop('SIGKILL');
  const killedMs = performance.now();
  others.push(await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: 'inference', SUBGRAPH_PORT: '0' }));
  return killedMs;
}
/** Model calls that were paid so far. */
const paid = async (): Promise<number> =>
  (await get<{ meters: Record<string, number> }>('/api/v1/usage')).meters['requests'] ?? 0;

describe('model calls in the background', () => {
  it('end in another process when theirs is killed: a response', async () => {
    const model = 'gpt-4o-mini-1';
    upstream.instruct(model, { hang: true, times: 1 });
    const begun = await post<WireResponse>('/api/v1/responses', { model, input: 'Hello', background: true });
    expect(begun.status).toBe('queued');
    await eventually('the model is asked', () => upstream.open === 1, 30_000);
    const killedMs = await replace();
    const read = () => get<WireResponse>(`/api/v1/responses/${begun.id}`);
    await eventually('the response has ended', async () => (await read()).status === 'completed', 90_000);
    const after = secondsSince(killedMs);
    expect((await read()).output[0]!.content[0]!.text).toBe('The quick brown fox');
    await eventually('it is paid once', async () => (await paid()) === 1, 60_000);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of models is killed under a background response',
      form: 'gateway and 8 domains',
      ...{ acknowledged: 1, stored: 1 },
      outcome: `another process has answered it after ${after}; it was paid once`,
    });
  });

  it('end in another process when theirs is killed: a batch', async () => {
    const model = 'gpt-4o-mini-2';
    const before = await paid();
    upstream.instruct(model, { delayMs: 700 });
    const lines = Array.from({ length: REQUESTS }, (_, index) =>
      JSON.stringify({
        custom_id: `request-${index}`,
        ...{ method: 'POST', url: '/v1/chat/completions' },
        body: { model, messages: [{ role: 'user', content: `Number ${index}` }] },
      }),
    );
    const file = { filename: 'requests.jsonl', content: lines.join('\n'), purpose: 'batch' };
    const { id } = await post<{ id: string }>('/api/v1/files', file);
    const asked = { input_file_id: id, endpoint: '/v1/chat/completions', completion_window: '24h' };
    const begun = await post<WireBatch>('/api/v1/batches', asked);
    const read = () => get<WireBatch>(`/api/v1/batches/${begun.id}`);
    await eventually('some of it is answered', async () => (await read()).request_counts.completed > 0, 60_000);
    const answered = (await read()).request_counts.completed;
    const killedMs = await replace();
    await eventually('the batch has ended', async () => (await read()).status === 'completed', 90_000);
    const after = secondsSince(killedMs);
    const ended = await read();
    expect(ended.request_counts).toMatchObject({ completed: REQUESTS, failed: 0 });
    const { text } = await app.call('GET', `/api/v1/files/${ended.output_file_id}/content`, { token: ada.accessToken });
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { custom_id: string }).custom_id);
    expect(ids.sort()).toEqual(Array.from({ length: REQUESTS }, (_, index) => `request-${index}`));
    await eventually('each is paid once', async () => (await paid()) - before === REQUESTS, 60_000);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of models is killed under a batch',
      form: 'gateway and 8 domains',
      ...{ acknowledged: REQUESTS, stored: REQUESTS },
      outcome: `${answered < REQUESTS ? 'another process went on from the last answer' : 'it had ended'}, and had ended it after ${after}; each request was answered and paid once`,
    });
  });
});
