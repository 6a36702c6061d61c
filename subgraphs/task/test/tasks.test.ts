import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../../../test/support/answer-shape.ts';
import type { Answer, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

/** A task as REST shows it. */
interface Task {
  readonly [field: string]: unknown;
  readonly task_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly result: Record<string, unknown> | null;
  readonly error: string | null;
  readonly failure_reason: string | null;
  readonly dead: boolean;
  readonly cancel_requested: boolean;
  readonly progress: number | null;
  readonly next_attempt_at: string | null;
  readonly created_at: string;
}
interface Claimed {
  readonly task_id: string;
  readonly fencing_token: number;
  readonly attempt: number;
  readonly priority: string;
  readonly payload: Record<string, unknown>;
}

let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
/** Answers as its path says: `/503`, `/slow`. */
let peer: http.Server;
let peerUrl: string;
const heard: { method: string; path: string; key: string; body: string }[] = [];

beforeAll(async () => {
  peer = http.createServer(async (call, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk as Buffer);
    const path = call.url!;
    const key = String(call.headers['idempotency-key']);
    heard.push({ method: call.method!, path, key, body: Buffer.concat(chunks).toString() });
    if (path === '/slow') return; // until the caller gives up
    const status =
      path === '/once-503' && heard.filter((each) => each.key === key).length > 1
        ? 200
        : Number(/\d+/.exec(path)?.[0] ?? 200);
    response
      .writeHead(status, { 'content-type': 'text/plain', ...(status === 503 && { 'retry-after': '0' }) })
      .end('a \0 body');
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  app = await startInProcess({
    ...{ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', TASK_CONCURRENCY: '4', TASK_CONCURRENCY_PER_ORGANIZATION: '3' },
    ...{
      MAX_PENDING_TASKS_PER_ORGANIZATION: '40',
      MAX_TASK_SCHEDULES_PER_ORGANIZATION: '3',
      BREAKER_FAILURE_THRESHOLD: '1000',
    },
  });
  [ada, eve] = [await app.newcomer(), await app.newcomer()];
});
afterAll(async () => {
  await app?.stop();
  peer?.closeAllConnections();
  peer?.close();
});

const post = <Body = Task>(path: string, body?: unknown, who: LoggedIn = ada): Promise<Answer<Body>> =>
  app.call<Body>('POST', `/api/v1/tasks${path}`, { token: who.accessToken, ...(body !== undefined && { body }) });
const create = async (type: string, more: object = {}, who: LoggedIn = ada): Promise<Task> => {
  const { status, body, text } = await post('', { name: 'a task', type, ...more }, who);
  expect(status, text).toBe(201);
  return body;
};
const read = async (id: string, who: LoggedIn = ada): Promise<Task> =>
  (await app.call<Task>('GET', `/api/v1/tasks/${id}`, { token: who.accessToken })).body;
const list = async (query: string, who: LoggedIn = ada) =>
  (await app.call<{ tasks: Task[]; total: number }>('GET', `/api/v1/tasks?${query}`, { token: who.accessToken })).body;
const claim = async (type: string, more: object = {}, who: LoggedIn = ada): Promise<Claimed[]> => {
  const { status, body, text } = await post<{ tasks: Claimed[] }>('/claim', { types: [type], ...more }, who);
  expect(status, text).toBe(200);
  return body.tasks;
};
const reached = (id: string, status: string) =>
  eventually(`${id} is ${status}`, async () => (await read(id)).status === status);
const sql = (text: string, values: unknown[] = []) => app.platform.database.pool('task').query(text, values);
const request = (path: string, more: object = {}) =>
  create('http.request', { payload: { url: peerUrl + path, ...more } });
/** As if so long had passed without a heartbeat. */
const expire = (id: string) =>
  sql(`UPDATE "task"."tasks" SET locked_until = now() - interval '1 second' WHERE id = $1`, [id]);
/** As if the wait before the next try were over. */
const becomeDue = (id: string) => sql(`UPDATE "task"."tasks" SET due_at = now() WHERE id = $1`, [id]);

describe('a new task', () => {
  it('waits for a worker outside, and is claimed, kept, and completed once', async () => {
    const { task_id } = await create('video.a', { priority: 'high', payload: { source: 'a.mov' } });
    const [claimed] = await claim('video.a', { worker_id: 'w1' });
    expect(claimed).toMatchObject({
      task_id,
      fencing_token: 1,
      attempt: 1,
      priority: 'high',
      payload: { source: 'a.mov' },
    });
    expect(await claim('video.a')).toEqual([]);
    const kept = await post(`/${task_id}/heartbeat`, { fencing_token: 1, progress: 0.5, message: 'half' });
    expect(kept.body).toMatchObject({ task_id, cancel_requested: false });
    expect(await read(task_id)).toMatchObject({ status: 'running', progress: 0.5, progress_message: 'half' });
    const report = { fencing_token: 1, result: { url: 'a.webm' } };
    for (const answer of [await post(`/${task_id}/complete`, report), await post(`/${task_id}/complete`, report)])
      expect(answer.body, answer.text).toMatchObject({ status: 'completed', result: { url: 'a.webm' }, progress: 1 });
    expectProblem(await post(`/${task_id}/fail`, { fencing_token: 1, error: 'no' }), 409);
  });

  it('that is due later is claimed when its time has come, and one due in the past at once', async () => {
    const later = await create('video.b', { scheduled_at: new Date(Date.now() + 4_000).toISOString() });
    expect(later).toMatchObject({ status: 'pending' });
    await create('video.b', { scheduled_at: '2020-01-31T12:00:00.000Z' });
    expect(await claim('video.b', { limit: 10 })).toHaveLength(1);
    const waited = await claim('video.b', { wait_seconds: 20 });
    expect(waited).toMatchObject([{ task_id: later.task_id }]);
  });

  it('goes by priority, then by time', async () => {
    const made: string[] = [];
    for (const priority of ['low', 'normal', 'critical', 'high', 'urgent', 'normal'])
      made.push((await create('video.c', { priority })).task_id);
    const order = (await claim('video.c', { limit: 10 })).map(({ task_id }) => made.indexOf(task_id));
    expect(order).toEqual([2, 4, 3, 1, 5, 0]);
  });

  it('with the key of an unfinished one is that one', async () => {
    const first = await create('video.d', { dedupe_key: 'd' });
    const again = await Promise.all(Array.from({ length: 5 }, () => create('video.d', { dedupe_key: 'd' })));
    expect(new Set(again.map(({ task_id }) => task_id))).toEqual(new Set([first.task_id]));
    expect((await create('video.d', { dedupe_key: 'd' }, eve)).task_id).not.toBe(first.task_id);
    const [claimed] = await claim('video.d');
    await post(`/${claimed!.task_id}/complete`, { fencing_token: 1 });
    expect((await create('video.d', { dedupe_key: 'd' })).task_id).not.toBe(first.task_id);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ type: 'a b' }, 'type'],
    [{ type: 'tenant.cleanup' }, 'type'],
    [{ priority: 'huge' }, 'priority'],
    [{ payload: [] }, 'payload'],
    [{ payload: { text: 'x'.repeat(300_000) } }, 'payload'],
    [{ max_attempts: 0 }, 'max_attempts'],
    [{ timeout_seconds: 3_601 }, 'timeout_seconds'],
    [{ dedupe_key: '' }, 'dedupe_key'],
    [{ scheduled_at: 'tomorrow' }, 'scheduled_at'],
    [{ cron: '* * * * *' }, 'cron'],
    [{ type: 'http.request', payload: { url: 'ftp://a.example' } }, 'payload.url'],
    [{ type: 'http.request', payload: { url: 'http://10.0.0.1/' } }, 'payload.url'],
    [{ type: 'http.request', payload: { url: 'http://a.example/', retries: 3 } }, 'payload.retries'],
    [{ type: 'http.request', payload: { url: 'http://a.example/', headers: { host: 'b' } } }, 'payload.headers.host'],
    [{ type: 'event.publish', payload: {} }, 'payload.event_type'],
    [
      { type: 'notification.send', payload: { user_id: 'usr_1', template_id: 't', channels: ['fax'] } },
      'payload.channels[0]',
    ],
  ])('is refused by the name of the field: %#', async (given, field) => {
    const answer = await post('', { name: 'a task', type: 'video.e', ...given });
    expectProblem(answer, 400);
    const { errors } = answer.body as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual([field]);
  });
});

describe('a try that fails', () => {
  it('is followed by another one after a wait, and the last one makes a dead letter that can be tried again', async () => {
    const { task_id } = await create('video.f', { max_attempts: 2 });
    const [first] = await claim('video.f');
    const failed = await post(`/${task_id}/fail`, { fencing_token: first!.fencing_token, error: 'the disk is full' });
    expect(failed.body).toMatchObject({ status: 'pending', error: 'the disk is full', dead: false });
    expect(Date.parse(failed.body.next_attempt_at!)).toBeGreaterThan(Date.parse(failed.body.created_at) + 1_000);
    expect(await claim('video.f')).toEqual([]);
    await becomeDue(task_id);
    const [second] = await claim('video.f', { wait_seconds: 5 });
    expect(second).toMatchObject({ task_id, attempt: 2, fencing_token: 2 });
    const dead = await post(`/${task_id}/fail`, { fencing_token: 2, error: 'again' });
    expect(dead.body).toMatchObject({ status: 'failed', failure_reason: 'attempts_exhausted', dead: true });
    expect((await list('dead=true&type=video.f')).tasks).toMatchObject([{ task_id }]);
    expect((await list('dead=false&type=video.f')).total).toBe(0);
    const retried = await post(`/${task_id}/retry`);
    expect(retried.body).toMatchObject({ status: 'pending', attempts: 0, failure_reason: null, error: 'again' });
    expect(await claim('video.f')).toMatchObject([{ task_id, attempt: 1, fencing_token: 3 }]);
    expectProblem(await post(`/${task_id}/retry`), 409);
  });

  it('for good needs no other one, and dead letters are tried again together', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await create('video.g')).task_id);
    for (const { task_id, fencing_token } of await claim('video.g', { limit: 3 })) {
      const { body } = await post(`/${task_id}/fail`, { fencing_token, error: 'never', retryable: false });
      expect(body).toMatchObject({ status: 'failed', failure_reason: 'not_retryable' });
    }
    expect((await post('/retry', { type: 'video.g', limit: 2 })).body).toEqual({ retried_count: 2 });
    expect((await claim('video.g', { limit: 5 })).map(({ task_id }) => task_id).sort()).toEqual(ids.slice(0, 2).sort());
  });
});

describe('a lease', () => {
  it('that ended is another worker’s, and its old worker is refused whatever it says', async () => {
    const { task_id } = await create('video.h');
    const [first] = await claim('video.h');
    await expire(task_id);
    // Even before anybody has noticed.
    expectProblem(await post(`/${task_id}/complete`, { fencing_token: first!.fencing_token }), 409);
    const [second] = await claim('video.h', { wait_seconds: 5 });
    expect(second).toMatchObject({ task_id, attempt: 2 });
    expect(second!.fencing_token).toBeGreaterThan(first!.fencing_token);
    const late = { fencing_token: first!.fencing_token };
    expectProblem(await post(`/${task_id}/heartbeat`, late), 409);
    expectProblem(await post(`/${task_id}/complete`, late), 409);
    expectProblem(await post(`/${task_id}/fail`, { ...late, error: 'late' }), 409);
    expect(await read(task_id)).toMatchObject({ status: 'running', attempts: 2 });
    const done = await post(`/${task_id}/complete`, { fencing_token: second!.fencing_token });
    expect(done.body).toMatchObject({ status: 'completed' });
  });

  it('that ends during the last try leaves a dead letter', async () => {
    const { task_id } = await create('video.i', { max_attempts: 1 });
    await claim('video.i');
    await expire(task_id);
    await reached(task_id, 'failed');
    expect(await read(task_id)).toMatchObject({ failure_reason: 'lease_expired', dead: true });
  });

  it('is nobody’s of another organization, and the platform’s own tasks are nobody’s', async () => {
    const { task_id } = await create('video.j');
    expect(await claim('video.j', {}, eve)).toEqual([]);
    const [{ fencing_token }] = (await claim('video.j')) as [Claimed];
    for (const [act, body] of [
      ['heartbeat', {}],
      ['complete', {}],
      ['fail', { error: 'x' }],
    ] as const)
      expectProblem(await post(`/${task_id}/${act}`, { fencing_token, ...body }, eve), 404);
    expectProblem(await post('/claim', { types: ['http.request'] }), 403);
    const own = await request('/slow');
    await reached(own.task_id, 'running');
    expectProblem(await post(`/${own.task_id}/complete`, { fencing_token: 1 }), 403);
    await post(`/${own.task_id}/cancel`);
    await reached(own.task_id, 'failed');
  });

  it('is waited for, and the wait ends with the task', async () => {
    const waiting = claim('video.k', { wait_seconds: 20 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const from = performance.now();
    const { task_id } = await create('video.k');
    expect(await waiting).toMatchObject([{ task_id }]);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe('cancelling', () => {
  it('ends a task that waits, and tells a worker that works', async () => {
    const waits = await create('video.l');
    expect((await post(`/${waits.task_id}/cancel`)).body).toMatchObject({
      ...{ status: 'failed', failure_reason: 'cancelled', dead: false },
    });
    expect(await claim('video.l')).toEqual([]);
    const { task_id } = await create('video.l');
    const [{ fencing_token }] = (await claim('video.l')) as [Claimed];
    expect((await post(`/${task_id}/cancel`)).body).toMatchObject({ status: 'running', cancel_requested: true });
    const kept = await post(`/${task_id}/heartbeat`, { fencing_token });
    expect(kept.body).toMatchObject({ cancel_requested: true });
    const { body } = await post(`/${task_id}/fail`, { fencing_token, error: 'stopped' });
    expect(body).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect((await post(`/${task_id}/cancel`)).status).toBe(200);
    expect((await list('dead=true&type=video.l')).total).toBe(0);
  });

  it('reaches a handler of the platform at once', async () => {
    const { task_id } = await request('/slow');
    await reached(task_id, 'running');
    const from = performance.now();
    await post(`/${task_id}/cancel`);
    await reached(task_id, 'failed');
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(await read(task_id)).toMatchObject({ failure_reason: 'cancelled', error: 'cancelled' });
  });
});

describe('http.request', () => {
  it('calls with what it was given, and keeps the answer', async () => {
    const { task_id } = await request('/200', { method: 'POST', body: { hello: 'world' } });
    await reached(task_id, 'completed');
    const { result, attempts } = await read(task_id);
    expect(result).toEqual({ status: 200, truncated: false, content_type: 'text/plain', body: 'a \uFFFD body' });
    expect(attempts).toBe(1);
    expect(heard.filter(({ key }) => key === task_id)).toEqual([
      { method: 'POST', path: '/200', key: task_id, body: '{"hello":"world"}' },
    ]);
  });

  it('tries again what may pass, and not what cannot', async () => {
    const passing = await request('/once-503');
    await eventually('it has failed once', async () => (await read(passing.task_id)).error !== null);
    expect(await read(passing.task_id)).toMatchObject({ status: 'pending', error: 'answered 503' });
    await becomeDue(passing.task_id);
    await reached(passing.task_id, 'completed');
    const refused = await request('/404');
    await reached(refused.task_id, 'failed');
    expect(await read(refused.task_id)).toMatchObject({ failure_reason: 'not_retryable', attempts: 1 });
  });

  it('ends after its time', async () => {
    const { task_id } = await create('http.request', {
      payload: { url: `${peerUrl}/slow` },
      timeout_seconds: 1,
      max_attempts: 1,
    });
    await reached(task_id, 'failed');
    expect((await read(task_id)).error).toMatch(/1000 ms|1 seconds/);
  });
});

describe('the other domains', () => {
  it('are asked once, whatever the tries', async () => {
    const event = await create('event.publish', { payload: { event_type: 'user.signup', payload: { plan: 'free' } } });
    const notification = await create('notification.send', {
      payload: {
        ...{ user_id: ada.accountId, template_id: 'task_completed', channels: ['in_app'] },
        variables: { task_name: 'Nightly export' },
      },
    });
    await reached(event.task_id, 'completed');
    await reached(notification.task_id, 'completed');
    const first = await read(event.task_id);
    expect(first.result).toMatchObject({ event_id: expect.stringMatching(/^evt_/), sequence: expect.any(Number) });
    expect((await read(notification.task_id)).result).toMatchObject({
      notification_id: expect.stringMatching(/^ntf_/),
    });
    // As if its process had died before it could say so.
    await sql(`UPDATE "task"."tasks" SET status = 'pending', ready = true WHERE id = $1`, [event.task_id]);
    await eventually('it was done again', async () => (await read(event.task_id)).attempts === 2);
    await reached(event.task_id, 'completed');
    expect((await read(event.task_id)).result).toEqual(first.result);
  });
});

interface Schedule {
  readonly schedule_id: string;
  readonly next_run_at: string | null;
  readonly next_runs: readonly string[];
  readonly last_run_at: string | null;
  readonly version: number;
}

describe('a schedule', () => {
  const given = { name: 'Nightly', type: 'report.a', cron: '30 2 * * *', time_zone: 'Europe/Berlin' };
  const make = (more: object = {}, who = ada) => post<Schedule>('/schedules', { ...given, ...more }, who);
  const path = (id: string) => `/api/v1/tasks/schedules/${id}`;
  const show = async (id: string) => (await app.call<Schedule>('GET', path(id), { token: ada.accessToken })).body;
  const due = (id: string, hours: number) =>
    sql(`UPDATE "task"."schedules" SET next_run_at = now() - $2::int * interval '1 hour' WHERE id = $1`, [id, hours]);

  it('makes one task for all the times that it missed, and goes on from now', async () => {
    const { status, body, text } = await make({ priority: 'urgent', payload: { report: 'nightly' } });
    expect(status, text).toBe(201);
    await due(body.schedule_id, 72);
    await eventually('it has fired', async () => (await show(body.schedule_id)).last_run_at !== null);
    const { tasks } = await list(`schedule_id=${body.schedule_id}`);
    expect(tasks).toMatchObject([{ type: 'report.a', status: 'pending', priority: 'urgent' }]);
    expect(Date.parse((await show(body.schedule_id)).next_run_at!)).toBeGreaterThan(Date.now());
    // Were the time fired a second time, by whatever mistake, there would be no second task.
    const { last_run_at } = await show(body.schedule_id);
    await sql(`UPDATE "task"."schedules" SET next_run_at = $2, last_run_at = NULL WHERE id = $1`, [
      body.schedule_id,
      last_run_at,
    ]);
    await eventually('it was looked at', async () => (await show(body.schedule_id)).last_run_at !== null);
    expect((await list(`schedule_id=${body.schedule_id}`)).total).toBe(1);
    await app.call('DELETE', path(body.schedule_id), { token: ada.accessToken });
    expect((await list(`schedule_id=${body.schedule_id}`)).total).toBe(1);
  });

  it('tells its next five runs, over the end of summer time too', async () => {
    const { body } = await make({ cron: '30 12 25-29 10 *' });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
    expect(body.next_runs[0]).toBe(body.next_run_at);
    expect(body.next_runs.map((at) => clock.format(new Date(at)))).toEqual(Array.from({ length: 5 }, () => '12:30'));
    expect(new Set(body.next_runs.map((at) => at.slice(5, 10))).size).toBe(5);
    expect([...body.next_runs].sort()).toEqual(body.next_runs);
    const paused = { token: ada.accessToken, body: { paused: true } };
    expect((await app.call<Schedule>('PATCH', path(body.schedule_id), paused)).body.next_runs).toEqual([]);
  });

  it('is paused, changed by who has read it last, and removed', async () => {
    const { schedule_id } = (await make()).body;
    const patch = (body: object) => app.call<Schedule>('PATCH', path(schedule_id), { token: ada.accessToken, body });
    expect((await patch({ paused: true, version: 1 })).body).toMatchObject({ next_run_at: null, version: 2 });
    expectProblem(await patch({ paused: false, version: 1 }), 409);
    expect((await patch({ paused: false })).body.next_run_at).not.toBeNull();
    expect((await app.call('DELETE', path(schedule_id), { token: ada.accessToken })).body).toEqual({
      ...{ schedule_id, status: 'deleted' },
    });
    expectProblem(await app.call('GET', path(schedule_id), { token: ada.accessToken }), 404);
  });

  it.each([
    [{ cron: 'every day' }, 'cron'],
    [{ cron: '* * * * * *' }, 'cron'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ type: 'tenant.cleanup' }, 'type'],
  ])('is refused by the name of the field: %#', async (wrong, field) => {
    const answer = await make(wrong);
    expectProblem(answer, 400);
    expect((answer.body as unknown as { errors: object[] }).errors).toMatchObject([{ path: field }]);
  });

  it('is one of as many as an organization may have', async () => {
    for (let n = 0; n < 3; n++) expect((await make({}, eve)).status).toBe(201);
    expectProblem(await make({}, eve), 409);
  });
});

describe('many organizations', () => {
  it('share the platform’s own workers: who has much waiting does not keep others waiting', async () => {
    const slow: string[] = [];
    for (let n = 0; n < 12; n++) slow.push((await request('/slow')).task_id);
    const one = await create('http.request', { payload: { url: `${peerUrl}/200` } }, eve);
    await eventually('hers is done', async () => (await read(one.task_id, eve)).status === 'completed');
    expect((await list('status=running&type=http.request')).total).toBe(3);
    for (const id of slow) await post(`/${id}/cancel`);
    await eventually('none runs', async () =>
      (await list('status=running')).tasks.every(({ task_id }) => !slow.includes(task_id)),
    );
  });

  it('have as many waiting tasks as they may', async () => {
    const grace = await app.newcomer();
    const made = await Promise.all(Array.from({ length: 50 }, () => post('', { name: 'n', type: 'video.m' }, grace)));
    const refused = made.filter(({ status }) => status !== 201);
    for (const answer of refused) expectProblem(answer, 409);
    // The table is counted once a second. What is on its way then may count twice: a few are refused that had room a second later.
    let taken = made.length - refused.length;
    expect(taken).toBeLessThanOrEqual(40);
    await eventually('there are as many as may be', async () => {
      if (taken < 40 && (await post('', { name: 'n', type: 'video.m' }, grace)).status === 201) taken++;
      return taken === 40;
    });
    expectProblem(await post('', { name: 'n', type: 'video.m' }, grace), 409);
  });
});

describe('a subscription', () => {
  it('tells of each change of a task', async () => {
    const controller = new AbortController();
    const query = 'subscription { taskChanged { id status progress } }';
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${ada.accessToken}`,
    };
    const stream = await fetch(`${app.url}/graphql`, {
      ...{ method: 'POST', headers, signal: controller.signal, body: JSON.stringify({ query }) },
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of stream.body!) text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const { task_id } = await create('video.n');
    await claim('video.n');
    await post(`/${task_id}/heartbeat`, { fencing_token: 1, progress: 0.25 });
    await eventually('progress was told', async () => text.includes('0.25'));
    await post(`/${task_id}/complete`, { fencing_token: 1 });
    await eventually('the end was told', async () => text.includes(`"id":"${task_id}","status":"COMPLETED"`));
    controller.abort();
    await reading;
  });
});
