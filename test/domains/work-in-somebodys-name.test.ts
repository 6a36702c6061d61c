import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskHandler } from '../../subgraphs/task/handlers/handler.ts';
import { httpRequest } from '../../subgraphs/task/handlers/http-request.ts';
import { eventually } from '../support/eventually.ts';
import { colleague, type Insider, insider, join } from '../support/organizations.ts';
import { codeOf, dataOf } from '../support/people.ts';
import { type Caller, type StartedGraph, startGraph } from '../support/start-graph.ts';

interface Task {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly failureReason: string | null;
  readonly runsAs: string;
}
interface Schedule {
  readonly id: string;
  readonly paused: boolean;
  readonly pausedReason: string | null;
  readonly pausedDetail: string | null;
  readonly nextRunAt: string | null;
  readonly runsAs: string;
}
interface Webhook {
  readonly id: string;
  readonly enabled: boolean;
  readonly disabledReason: string | null;
  readonly disabledDetail: string | null;
  readonly runsAs: string;
}

let app: StartedGraph;
let ada: Insider;
beforeAll(async () => {
  app = await startGraph({ RBAC_ENABLED: 'on' });
  ada = await insider(app);
});
afterAll(() => app.stop());

const TASK = '{ id status attempts error failureReason runsAs }';
const SCHEDULE = '{ id paused pausedReason pausedDetail nextRunAt runsAs }';
const WEBHOOK = '{ id enabled disabledReason disabledDetail runsAs }';
const EVENT = { event_type: 'user.signup', payload: { plan: 'free' } };
const LATER = '2034-01-31T12:00:00.000Z';

const make = (caller: Caller, type: string, payload: object = {}, more: object = {}) =>
  app.run(
    `mutation ($input: CreateTaskInput!) { createTask(input: $input) ${TASK} }`,
    { input: { name: 'a task', type, payload, ...more } },
    caller,
  );
const task = async (caller: Caller, type: string, payload: object = {}, more: object = {}) =>
  dataOf<{ createTask: Task }>(await make(caller, type, payload, more)).createTask;
const readTask = async (id: string) =>
  dataOf<{ task: Task }>(await app.run(`{ task(id: "${id}") ${TASK} }`, {}, { token: ada.token })).task;
const retry = (caller: Caller, id: string) =>
  app.run(`mutation ($id: ID!) { retryTask(id: $id) ${TASK} }`, { id }, caller);
const trySchedule = (caller: Caller, type: string, payload: object) =>
  app.run(
    `mutation ($input: CreateTaskScheduleInput!) { createTaskSchedule(input: $input) ${SCHEDULE} }`,
    { input: { name: 'nightly', type, payload, cron: '0 3 * * *' } },
    caller,
  );
const schedule = async (caller: Caller, type = 'event.publish', payload: object = EVENT) =>
  dataOf<{ createTaskSchedule: Schedule }>(await trySchedule(caller, type, payload)).createTaskSchedule;
const change = (caller: Caller, id: string, input: object) =>
  app.run(
    `mutation ($id: ID!, $input: UpdateTaskScheduleInput!) { updateTaskSchedule(id: $id, input: $input) ${SCHEDULE} }`,
    { id, input },
    caller,
  );
const readSchedule = async (id: string, who: Insider = ada) =>
  dataOf<{ taskSchedule: Schedule }>(
    await app.run(`{ taskSchedule(id: "${id}") ${SCHEDULE} }`, {}, { token: who.token }),
  ).taskSchedule;
const webhook = async (caller: Caller) =>
  dataOf<{ createWebhook: { webhook: Webhook } }>(
    await app.run(
      `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook ${WEBHOOK} } }`,
      { input: { url: 'https://hooks.example.com/x' } },
      caller,
    ),
  ).createWebhook.webhook;
const readWebhook = async (id: string) =>
  dataOf<{ webhook: Webhook }>(await app.run(`{ webhook(id: "${id}") ${WEBHOOK} }`, {}, { token: ada.token })).webhook;
const enable = (caller: Caller, id: string) =>
  app.run(`mutation ($id: ID!) { updateWebhook(id: $id, input: { enabled: true }) ${WEBHOOK} }`, { id }, caller);
const apiKey = async (who: Insider, scopes: readonly string[], more: object = {}) =>
  dataOf<{ createApiKey: { id: string; key: string } }>(
    await app.run(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }',
      { input: { name: 'a key', scopes, ...more } },
      { token: who.token },
    ),
  ).createApiKey;
const act = async (mutation: string, variables: Record<string, unknown>, who: Insider = ada) =>
  dataOf<object>(await app.run(mutation, variables, { token: who.token }));
const remove = ({ id }: Insider) => act('mutation ($id: ID!) { removeMember(memberId: $id) { __typename } }', { id });
const demote = ({ id }: Insider) =>
  act('mutation ($id: ID!) { setMemberRole(memberId: $id, role: "viewer") { __typename } }', { id });
const sql = (domain: string, text: string, values: unknown[] = []) =>
  app.platform.database.pool(domain).query(text, values);
/** As if its time had come. */
const becomeDue = (id: string) =>
  sql('task', `UPDATE "task"."tasks" SET due_at = now(), ready = true WHERE id = $1`, [id]);
const ended = (id: string) => eventually('it has ended', async () => (await readTask(id)).status === 'FAILED');
const paused = (id: string) => eventually('it is paused', async () => (await readSchedule(id)).paused);

describe('a task of the platform', () => {
  const WORK = [
    ['event.publish', EVENT, 'events:write'],
    ['notification.send', { user_id: 'usr_x', template_id: 'welcome' }, 'notifications:write'],
    ['training.run', { algorithm: 'apo', dataset_id: 'ds_x' }, 'training:write'],
  ] as const;

  it.each(WORK)('needs the permission of its work where it is made: %s', async (type, payload, permission) => {
    const { key } = await apiKey(ada, ['write:tasks', 'read:tasks']);
    for (const refused of [
      await make({ token: key }, type, payload),
      await trySchedule({ token: key }, type, payload),
    ]) {
      expect(codeOf(refused)).toBe('FORBIDDEN');
      expect(refused.errors![0]!.message).toContain(permission);
    }
  });

  it('is not the way round that permission by a retry or a change of what somebody else made', async () => {
    const { key } = await apiKey(ada, ['write:tasks', 'read:tasks']);
    const made = await task({ token: ada.token }, 'event.publish', { event_type: 'no.such' }, { maxAttempts: 1 });
    await ended(made.id);
    expect(codeOf(await retry({ token: key }, made.id))).toBe('FORBIDDEN');
    const many = 'mutation ($input: RetryDeadTasksInput!) { retryDeadTasks(input: $input) { retriedCount } }';
    expect(codeOf(await app.run(many, { input: { type: 'event.publish' } }, { token: key }))).toBe('FORBIDDEN');
    expect(dataOf(await app.run(many, { input: {} }, { token: key }))).toEqual({ retryDeadTasks: { retriedCount: 0 } });
    const { id } = await schedule({ token: ada.token });
    expect(codeOf(await change({ token: key }, id, { payload: EVENT }))).toBe('FORBIDDEN');
    expect(codeOf(await change({ token: key }, id, { paused: false }))).toBe('FORBIDDEN');
    expect(await readSchedule(id)).toMatchObject({ paused: false, runsAs: ada.id });
    // To stop it needs no more than the right to schedules, and takes nothing over.
    expect(dataOf(await change({ token: key }, id, { paused: true }))).toMatchObject({
      updateTaskSchedule: { paused: true, pausedReason: 'REQUESTED', runsAs: ada.id },
    });
  });

  it('fails once when its key was revoked before it ran, and says so', async () => {
    const { id: keyId, key } = await apiKey(ada, ['write:tasks', 'write:events']);
    const { id } = await task({ token: key }, 'event.publish', EVENT, { scheduledAt: LATER });
    await act('mutation ($id: ID!) { revokeApiKey(id: $id) { status } }', { id: keyId });
    await becomeDue(id);
    await ended(id);
    expect(await readTask(id)).toMatchObject({
      ...{ attempts: 1, failureReason: 'NOT_PERMITTED', runsAs: keyId },
      error: 'not permitted: the API key that it runs with has ended',
    });
  });

  it('goes on with the key that took the place of its own in time', async () => {
    const { id: keyId, key } = await apiKey(ada, ['write:tasks', 'write:events']);
    const { id } = await task({ token: key }, 'event.publish', EVENT, { scheduledAt: LATER });
    await act('mutation ($id: ID!) { rotateApiKey(id: $id, overlapSeconds: 3600) { id } }', { id: keyId });
    await sql('auth', `UPDATE "auth"."api_keys" SET expires_at = now() - interval '1 s' WHERE id = $1`, [keyId]);
    await becomeDue(id);
    await eventually('it is done', async () => (await readTask(id)).status === 'COMPLETED');
  });

  it('runs with the role that its maker has by then', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await task({ token: grace.token }, 'event.publish', EVENT, { scheduledAt: LATER });
    await demote(grace);
    await becomeDue(id);
    await ended(id);
    const { error, failureReason } = await readTask(id);
    expect(failureReason).toBe('NOT_PERMITTED');
    expect(error).toContain('tasks:write');
  });

  it('of an application ends with its access', async () => {
    const { id } = await task({ token: ada.token }, 'event.publish', EVENT, { scheduledAt: LATER });
    const lent = JSON.stringify({ clientId: 'client', sessionId: 'sess_that_has_ended' });
    await sql('task', `UPDATE "task"."tasks" SET caller = caller || $2::jsonb WHERE id = $1`, [id, lent]);
    await becomeDue(id);
    await ended(id);
    expect((await readTask(id)).error).toContain('application');
  });

  it('of a former member is taken over by who tries it again', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await task({ token: grace.token }, 'event.publish', EVENT, { scheduledAt: LATER });
    await remove(grace);
    await becomeDue(id);
    await ended(id);
    expect(await readTask(id)).toMatchObject({ failureReason: 'NOT_PERMITTED', runsAs: grace.id });
    dataOf(await retry({ token: ada.token }, id));
    await eventually('it is done', async () => (await readTask(id)).status === 'COMPLETED');
    expect((await readTask(id)).runsAs).toBe(ada.id);
  });

  it('has no handler that does not declare what it needs', () => {
    const refusing = { request: () => Promise.reject(new Error('no')), refusal: () => null };
    const { needs: _, ...undeclared } = httpRequest(refusing);
    // @ts-expect-error a handler without a declaration does not compile
    const handler: TaskHandler = undeclared;
    // @ts-expect-error nor does one that needs nothing
    const open: TaskHandler = { ...undeclared, needs: [] };
    expect([handler, open]).toHaveLength(2);
  });
});

describe('what a member has set up', () => {
  const told = async (what: string) =>
    dataOf<{ notifications: { nodes: { title: string; text: string }[] } }>(
      await app.run('{ notifications(first: 50) { nodes { title text } } }', {}, { token: ada.token }),
    ).notifications.nodes.filter(({ text }) => text.includes(what));
  const events = async (type: string, id: string) =>
    (
      await sql('event', `SELECT payload FROM "event"."events" WHERE type = $1 AND payload::text LIKE $2`, [
        type,
        `%${id}%`,
      ])
    ).rows;

  it('is paused when the member is removed, the owners are told once, and it does not come back with the member', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await schedule({ token: grace.token });
    const hook = await webhook({ token: grace.token });
    await remove(grace);
    await paused(id);
    expect(await readSchedule(id)).toMatchObject({ pausedReason: 'RIGHTS_LOST', nextRunAt: null, runsAs: grace.id });
    await eventually('it is disabled', async () => !(await readWebhook(hook.id)).enabled);
    expect(await readWebhook(hook.id)).toMatchObject({ disabledReason: 'RIGHTS_LOST', runsAs: grace.id });
    await eventually('the event', async () => (await events('task.schedule_paused', id)).length === 1);
    await eventually('the fact', async () => (await events('authorization.work_paused', id)).length === 1);
    await eventually('the owner is told of the schedule', async () => (await told('nightly')).length === 1);
    await eventually('and of the webhook', async () => (await told('hooks.example.com')).length === 1);
    expect((await told('nightly'))[0]!.text).toContain('is not a member of the organization any more');
    await join(app, grace, ada.tenantId, 'editor');
    // Those who look again find it as it is.
    await join(app, grace, ada.tenantId, 'editor');
    expect(await readSchedule(id)).toMatchObject({ paused: true, pausedReason: 'RIGHTS_LOST' });
    expect((await readWebhook(hook.id)).enabled).toBe(false);
  });

  it('is resumed by somebody who may, and runs in that name', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await schedule({ token: grace.token });
    const hook = await webhook({ token: grace.token });
    await demote(grace);
    await paused(id);
    expect((await readSchedule(id)).pausedDetail).toContain('tasks:write');
    await eventually('it is disabled', async () => !(await readWebhook(hook.id)).enabled);
    expect(codeOf(await change({ token: grace.token }, id, { paused: false }))).toBe('FORBIDDEN');
    expect(dataOf(await change({ token: ada.token }, id, { paused: false }))).toMatchObject({
      updateTaskSchedule: { paused: false, pausedReason: null, pausedDetail: null, runsAs: ada.id },
    });
    expect(dataOf(await enable({ token: ada.token }, hook.id))).toMatchObject({
      updateWebhook: { enabled: true, disabledReason: null, disabledDetail: null, runsAs: ada.id },
    });
  });

  it('is asked again when it runs, though no event has told of the change', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await schedule({ token: grace.token });
    const hook = await webhook({ token: grace.token });
    await remove(grace);
    await paused(id);
    await eventually('it is disabled', async () => !(await readWebhook(hook.id)).enabled);
    // As if the event had not come yet.
    await sql('task', `UPDATE "task"."schedules" SET paused = false, next_run_at = now() WHERE id = $1`, [id]);
    await sql('event', `UPDATE "event"."webhooks" SET enabled = true WHERE id = $1`, [hook.id]);
    await paused(id);
    const made = await sql('task', `SELECT id FROM "task"."tasks" WHERE schedule_id = $1`, [id]);
    expect(made.rows).toEqual([]);
    await task({ token: ada.token }, 'event.publish', EVENT);
    await eventually('it is disabled again', async () => !(await readWebhook(hook.id)).enabled);
    const tried = await sql(
      'event',
      `SELECT FROM "event"."webhook_attempts" JOIN "event"."webhook_deliveries" AS d ON d.id = delivery_id
        WHERE d.webhook_id = $1 AND d.event_type = $2`,
      [hook.id, EVENT.event_type],
    );
    expect(tried.rows).toEqual([]);
  });

  it('rests even where the member was away so short that nobody noticed', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await schedule({ token: grace.token });
    await remove(grace);
    await join(app, grace, ada.tenantId, 'editor');
    await paused(id);
    await sql('task', `UPDATE "task"."schedules" SET paused = false, next_run_at = now() WHERE id = $1`, [id]);
    await paused(id);
    expect((await readSchedule(id)).pausedDetail).toContain('has left the organization since');
  });

  it('goes on through a change of role that keeps the right', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { id } = await schedule({ token: grace.token });
    await act('mutation ($id: ID!) { setMemberRole(memberId: $id, role: "admin") { __typename } }', { id: grace.id });
    await sql('task', `UPDATE "task"."schedules" SET next_run_at = now() WHERE id = $1`, [id]);
    const made = () => sql('task', `SELECT id FROM "task"."tasks" WHERE schedule_id = $1`, [id]);
    await eventually('its task is made', async () => (await made()).rows.length === 1);
    expect((await readSchedule(id)).paused).toBe(false);
  });

  it('ends, where it is a rollout: nothing is brought in for somebody who may not do it any more', async () => {
    const grace = await colleague(app, ada.tenantId, 'editor');
    const made = await app.run(
      'mutation ($input: CreateDeploymentInput!) { createDeployment(input: $input) { id } }',
      { input: { name: 'answers', model: 'dev/echo', systemPrompt: 'Be kind.' } },
      { token: ada.token },
    );
    const { id } = dataOf<{ createDeployment: { id: string } }>(made).createDeployment;
    const started = await app.run(
      'mutation ($id: ID!) { startRollout(deploymentId: $id, input: { systemPrompt: "Be brief." }) { id stage } }',
      { id },
      { token: grace.token },
    );
    const { startRollout } = dataOf<{ startRollout: { id: string; stage: string } }>(started);
    expect(startRollout.stage).toBe('canary');
    await demote(grace);
    const rollout = async () =>
      dataOf<{ rollout: { stage: string; reason: string } }>(
        await app.run(`{ rollout(id: "${startRollout.id}") { stage reason } }`, {}, { token: ada.token }),
      ).rollout;
    await eventually('it is over', async () => (await rollout()).stage === 'rolled_back');
    expect((await rollout()).reason).toBe('rights_lost');
    await eventually('the fact', async () => (await events('authorization.work_paused', startRollout.id)).length === 1);
  });

  it('with a key of a service account rests when that is disabled', async () => {
    const created = await app.run(
      'mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { id } }',
      { input: { name: 'robot', role: 'editor' } },
      { token: ada.token },
    );
    const { id: robot } = dataOf<{ createServiceAccount: { id: string } }>(created).createServiceAccount;
    const { key } = await apiKey(ada, ['*:*'], { ownerType: 'SERVICE_ACCOUNT', ownerId: robot });
    const { id } = await schedule({ token: key });
    await act('mutation ($id: ID!) { updateServiceAccount(id: $id, input: { disabled: true }) { id } }', { id: robot });
    await paused(id);
    expect((await readSchedule(id)).pausedDetail).toContain('service account');
  });
});
