import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openAiForm } from '../../../test/support/model-upstream/openai.ts';
import {
  type Form,
  type ModelUpstream,
  modelSettings,
  startModelUpstream,
} from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { overSse } from '../../../test/support/subscriber.ts';

const [STABLE, CANDIDATE, JUDGE] = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-4.1'];
const BETTER = 'Better answer';

interface Rollout {
  readonly rollout_id: string;
  readonly stage: string;
  readonly reason: string | null;
  readonly shadow: { readonly wins: number; readonly spent_usd: number } | null;
  readonly canary: { readonly candidate_answers: { readonly requests: number; readonly failures: number } };
}

/** Prefers the better answer, wherever it stands. */
const judge: Form = ({ request, json }) => {
  const { model, messages } = (request.body ?? {}) as {
    model?: string;
    messages?: readonly { readonly content: string }[];
  };
  if (model !== JUDGE) return false;
  const { answer_a: a } = JSON.parse(messages!.at(-1)!.content) as { answer_a: string };
  const content = a.includes(BETTER) ? 'A' : 'B';
  json({
    ...{ id: 'chatcmpl-judge', object: 'chat.completion', created: 1, model },
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 1, total_tokens: 101 },
  });
  return true;
};

let app: InProcessApp;
let upstream: ModelUpstream;
let who: LoggedIn;
let made = 0;
beforeAll(async () => {
  upstream = await startModelUpstream([judge, openAiForm]);
  // A provider that fails for one model is not to be left alone for the other.
  app = await startInProcess({ ...modelSettings(upstream), MODEL_RETRIES: '0', BREAKER_FAILURE_THRESHOLD: '1000' });
  who = await app.newcomer();
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const call = <Body = Record<string, unknown>>(method: string, path: string, body?: object, { accessToken } = who) =>
  app.call<Body>(method, `/api/v1/models${path}`, { token: accessToken, ...(body && { body }) });
const deploy = async (fields: object = {}) => {
  const name = `support-${++made}`;
  const answer = await call<{ deployment_id: string }>('POST', '/deployments', { name, model: STABLE, ...fields });
  expect(answer.status).toBe(201);
  return { name, id: answer.body.deployment_id };
};
const chat = (name: string, fields: object = {}, { accessToken: token } = who) =>
  app.call<{ id: string; model: string; error?: { code: string } }>('POST', '/api/v1/chat/completions', {
    ...{ token, body: { model: `deployment/${name}`, messages: [{ role: 'user', content: 'Hello' }], ...fields } },
  });
const start = async (id: string, fields: object) => {
  const started = await call<Rollout>('POST', `/deployments/${id}/rollouts`, { model: CANDIDATE, ...fields });
  expect(started.status).toBe(201);
  return started.body.rollout_id;
};
const rolloutOf = async (id: string) => (await call<Rollout>('GET', `/rollouts/${id}`)).body;
const CALM = { max_latency_ratio: 1000, max_cost_ratio: 1000 };

describe('a deployment', () => {
  it('answers with its prompt, its model and its temperature, streamed or not', async () => {
    const { name } = await deploy({ system_prompt: 'Be brief.', temperature: 0.3 });
    const whole = await chat(name);
    expect(whole.status).toBe(200);
    expect(upstream.calls.at(-1)?.body).toMatchObject({
      ...{ model: STABLE, temperature: 0.3 },
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
    });
    expect((await chat(name, { temperature: 1, stream: true })).text).toContain('data: [DONE]');
    expect(upstream.calls.at(-1)?.body).toMatchObject({ model: STABLE, temperature: 1 });
  });

  it('is refused where there is none of the name, and to another organization', async () => {
    const { name, id } = await deploy();
    expect((await chat('nobody')).body.error?.code).toBe('model_not_found');
    const other = await app.newcomer();
    expect((await chat(name, {}, other)).status).toBe(404);
    expect((await call('GET', `/deployments/${id}`, undefined, other)).status).toBe(404);
    expect((await call('POST', '/deployments', { name, model: STABLE })).status).toBe(409);
    const wrong = await call('POST', '/deployments', { name: 'Über', model: STABLE });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
  });

  it('changes at once, for the version that was read alone, and is gone when it is removed', async () => {
    const { name, id } = await deploy();
    await chat(name);
    const changed = await call('PATCH', `/deployments/${id}`, { model: CANDIDATE, version: 1 });
    expect(changed.body).toMatchObject({ model: CANDIDATE, version: 2 });
    expect((await call('PATCH', `/deployments/${id}`, { model: STABLE, version: 1 })).status).toBe(409);
    await chat(name);
    expect(upstream.calls.at(-1)?.body).toMatchObject({ model: CANDIDATE });
    expect((await call('DELETE', `/deployments/${id}`)).body).toEqual({ deployment_id: id, status: 'deleted' });
    expect((await chat(name)).status).toBe(404);
  });
});

describe('feedback', () => {
  it('counts the last word of each user, and is for answers of the own organization', async () => {
    const { name, id } = await deploy({ gather: { share: 1 } });
    const { id: completion_id } = (await chat(name)).body;
    const give = (body: object, person = who) => call('POST', '/feedback', { completion_id, ...body }, person);
    expect((await give({ thumbs: 'down' })).body).toEqual({ completion_id, deployment_id: id, score: -1 });
    expect((await give({ score: 0.5, comment: 'Good enough' })).status).toBe(200);
    expect((await give({ score: 0.5, comment: 'Good enough' })).status).toBe(200);
    await give({ score: -0.5, user: 'somebody else' });
    const { body } = await call('GET', `/deployments/${id}/examples?scored=true`);
    expect(body).toMatchObject({ total: 1, examples: [{ id: completion_id, score: 0, comments: ['Good enough'] }] });
    expect((await give({ thumbs: 'up' }, await app.newcomer())).status).toBe(404);
    expect((await give({ score: 2 })).body).toMatchObject({ errors: [{ path: 'score' }] });
    expect((await give({ score: 1, thumbs: 'up' })).body).toMatchObject({ errors: [{ path: 'thumbs' }] });
    expect((await call('POST', '/feedback', { completion_id: 'chatcmpl-none', score: 1 })).status).toBe(404);
  });

  it('finds nothing gathered unless that was asked for, and no personal data in what was', async () => {
    const [silent, open] = [await deploy(), await deploy({ gather: { share: 1 } })];
    const messages = [{ role: 'user', content: 'My address is ada@example.com, what now?' }];
    for (const { name } of [silent, open]) {
      const { id } = (await chat(name, { messages, stream: false })).body;
      await call('POST', '/feedback', { completion_id: id, thumbs: 'up' });
    }
    expect((await call('GET', `/deployments/${silent.id}/examples`)).body).toMatchObject({ total: 0 });
    const { text } = await call('GET', `/deployments/${open.id}/examples`);
    expect(text).toContain('My address is');
    expect(text).not.toContain('ada@example.com');
    const { rows } = await app.platform.database
      .pool('inference')
      .query<{ content: string }>('SELECT content FROM "inference"."deployment_answers" WHERE content IS NOT NULL');
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content).not.toContain('My address');
  });
});

describe('a rollout', () => {
  it('goes from the shadow to a canary and is promoted, by what the judge and the requests say', async () => {
    const { name, id } = await deploy({ system_prompt: 'Be brief.' });
    upstream.instruct(CANDIDATE, { text: BETTER });
    const shadow = { judge_model: JUDGE, share: 1, min_comparisons: 5, max_comparisons: 100, budget_usd: 10 };
    const canary = { share: 0.5, min_requests: 20, max_requests: 20 };
    const heard = overSse<{ rolloutChanged: { id: string; stage: string } }>(
      app.url,
      `subscription { rolloutChanged(deploymentId: "${id}") { id stage } }`,
      who.accessToken,
    );
    const rollout = await start(id, { shadow, canary, guardrails: CALM });
    expect((await call('POST', `/deployments/${id}/rollouts`, { model: JUDGE })).status).toBe(409);

    for (let i = 0; i < 10; i++) expect((await chat(name)).body.model).toContain(STABLE);
    await eventually('the canary begins', async () => (await rolloutOf(rollout)).stage === 'canary');
    const compared = await rolloutOf(rollout);
    expect(compared).toMatchObject({ reason: 'better', shadow: { losses: 0 } });
    expect(compared.shadow!.wins).toBeGreaterThanOrEqual(5);
    expect(compared.shadow!.spent_usd).toBeGreaterThan(0);

    const models = new Map<string, string>();
    // By their hashes half of them, give or take: of 60, fewer than the 20 that decide would be the candidate's once in 300 runs.
    for (let i = 0; i < 120; i++) models.set(`user ${i}`, (await chat(name, { user: `user ${i}` })).body.model);
    expect(new Set(models.values()).size).toBe(2);
    await eventually('it is promoted', async () => (await rolloutOf(rollout)).stage === 'promoted');
    expect((await call('GET', `/deployments/${id}`)).body).toMatchObject({
      ...{ model: CANDIDATE, system_prompt: 'Be brief.', version: 2, rollout: null },
    });
    expect((await chat(name)).body.model).toContain(CANDIDATE);
    const stages = async () => {
      const { body } = await app.graphql<{
        auditEvents: { nodes: { details: { stage: string }; actorType: string; actorId: string | null }[] };
      }>(
        '{ auditEvents(eventType: "inference.rollout_changed") { nodes { details actorType actorId } } }',
        {},
        { token: who.accessToken },
      );
      const nodes = body.data?.auditEvents.nodes ?? [];
      for (const node of nodes) expect(node).toMatchObject({ actorType: 'service', actorId: null });
      return new Set(nodes.map(({ details }) => details.stage));
    };
    await eventually('both moves are in the audit log', async () => {
      const told = await stages();
      return told.has('canary') && told.has('promoted');
    });
    await eventually('the subscriber has heard of both', () => heard.events.length >= 2);
    const told = heard.events.map(({ rolloutChanged }) => rolloutChanged);
    expect(told.every((each) => each.id === rollout)).toBe(true);
    expect(told.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['canary', 'promoted']));
    heard.stop();
  });

  it('is rolled back by itself when the candidate fails more often', async () => {
    const { name, id } = await deploy();
    const rollout = await start(id, { canary: { share: 0.5 }, guardrails: CALM });
    upstream.instruct(CANDIDATE, { status: 500 });
    let failed = 0;
    for (let i = 0; i < 100; i++) if ((await chat(name, { user: `user ${i}` })).status >= 500) failed++;
    expect(failed).toBeGreaterThan(20);
    await eventually('it is rolled back', async () => (await rolloutOf(rollout)).stage === 'rolled_back');
    expect(await rolloutOf(rollout)).toMatchObject({ reason: 'error_rate' });
    expect((await call('GET', `/deployments/${id}`)).body).toMatchObject({ model: STABLE, version: 1 });
  });

  it('ends by hand once, and when the deployment is changed meanwhile', async () => {
    const { id } = await deploy();
    const first = await start(id, { temperature: 0.1 });
    expect((await call('POST', `/rollouts/${first}/promote`)).body).toMatchObject({
      stage: 'promoted',
      reason: 'manual',
    });
    expect((await call('POST', `/rollouts/${first}/roll-back`)).status).toBe(409);
    const second = await start(id, { model: STABLE });
    await call('PATCH', `/deployments/${id}`, { temperature: 0.9 });
    expect(await rolloutOf(second)).toMatchObject({ stage: 'rolled_back', reason: 'superseded' });
    const third = await start(id, { model: STABLE });
    expect((await call('POST', `/rollouts/${third}/roll-back`)).body).toMatchObject({ stage: 'rolled_back' });
    const same = await call('POST', `/deployments/${id}/rollouts`, {});
    expect(same).toMatchObject({ status: 400, body: { errors: [{ path: 'model' }] } });
    expect((await call('GET', `/deployments/${id}/rollouts`)).body).toMatchObject({ total: 3 });
    const other = await app.newcomer();
    expect((await call('POST', `/rollouts/${third}/promote`, undefined, other)).status).toBe(404);
  });
});
