import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { type DistributedApp, startDistributed } from '../support/start-app.ts';

interface WireRun {
  readonly run_id: string;
  readonly status: string;
  readonly output: string | null;
  readonly error: { readonly code: string } | null;
  readonly steps: readonly { readonly type: string; readonly status: string }[];
}

/** The domain itself, and those that a chat goes through: none of them asks one that runs in the gateway's process. */
const APART = ['agent', 'inference', 'usage', 'compliance'];
let app: DistributedApp;
let upstream: ModelUpstream;
let second: AppProcess | undefined;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startDistributed({ ...modelSettings(upstream), AGENT_RUN_LEASE_SECONDS: '2' }, {}, APART);
  ada = await app.newcomer();
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
  await upstream?.close();
});

/** An agent with a model of its own; answers the path of its runs. */
async function runsOf(model: string): Promise<string> {
  const body = { name: 'Librarian', model, tools: ['accountsMe'] };
  const made = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', { token: ada.accessToken, body });
  return `/api/v1/agents/${made.body.agent_id}/runs`;
}
const run = (path: string, body: object) => app.call<WireRun>('POST', path, { token: ada.accessToken, body });

describe('agents in a process of their own', () => {
  it('ask models and call tools through the gateway, as whoever runs them', async () => {
    const path = await runsOf('gpt-4o-mini-1');
    upstream.instruct('gpt-4o-mini-1', { toolCall: { name: 'accountsMe', arguments: '{}' }, times: 1 });
    const { status, body } = await run(path, { input: 'Who am I?' });
    expect([status, body.status, body.output]).toEqual([201, 'completed', 'The quick brown fox']);
    expect(JSON.stringify(body.steps[1])).toContain(ada.accountId);
  });

  it('tell a stream as it comes', async () => {
    const path = await runsOf('gpt-4o-mini-2');
    const { text } = await run(path, { input: 'Who am I?', stream: true });
    expect(text.match(/^event: .*/gm)).toEqual(
      expect.arrayContaining(['event: run.created', 'event: message.delta', 'event: run.completed']),
    );
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it('are not asked for tools by strangers', async () => {
    const { status } = await app.call('POST', '/internal/graphql', {
      ...{ token: ada.accessToken, body: { query: '{ viewerTools(names: ["accountsMe"]) { name } }' } },
    });
    expect(status).toBe(401);
  });

  it('leave no run behind that works for ever, when they are killed', async () => {
    const path = await runsOf('gpt-4o-mini-3');
    upstream.instruct('gpt-4o-mini-3', { hang: true });
    const { body: begun } = await run(path, { input: 'Think', background: true });
    expect(begun.status).toBe('running');
    await eventually('the model is asked', () => upstream.open === 1);
    await app.subgraphs.get('agent')!.stop('SIGKILL');
    const killedMs = performance.now();
    second = await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: 'agent', SUBGRAPH_PORT: '0' });
    const read = () => app.call<WireRun>('GET', `${path}/${begun.run_id}`, { token: ada.accessToken });
    await eventually('the run has failed', async () => (await read()).body.status === 'failed', 60_000);
    const told = secondsSince(killedMs);
    const { body } = await read();
    expect(body.error).toMatchObject({ code: 'interrupted' });
    expect(body.steps).toMatchObject([{ type: 'message', status: 'cancelled' }]);
    await eventually('the call of the model is given up', () => upstream.open === 0, 30_000);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of agents is killed while a model is asked',
      form: 'gateway and 4 domains',
      ...{ acknowledged: 1, stored: 1 },
      outcome: `the run tells after ${told} that it was interrupted, and the call of the model is given up`,
    });
  });
});
