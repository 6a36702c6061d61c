import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

/** A try, as REST shows it. */
interface Attempt {
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly worker: string;
  readonly error: string | null;
}
interface Task {
  readonly task_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly attempt_log: readonly Attempt[];
}

let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  ada = await app.newcomer();
});
afterAll(() => app?.stop());

const post = async <Body>(path: string, body?: unknown): Promise<Body> => {
  const options = { token: ada.accessToken, ...(body !== undefined && { body }) };
  const answer = await app.call<Body>('POST', `/api/v1/tasks${path}`, options);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const read = async (id: string): Promise<Task> =>
  (await app.call<Task>('GET', `/api/v1/tasks/${id}`, { token: ada.accessToken })).body;
const create = (type: string, more: object = {}) => post<Task>('', { name: 'a task', type, ...more });
const claim = async (type: string, worker_id: string): Promise<number> => {
  const body = { types: [type], wait_seconds: 5, worker_id };
  return (await post<{ tasks: { fencing_token: number }[] }>('/claim', body)).tasks[0]!.fencing_token;
};
const sql = (text: string, id: string) => app.platform.database.pool('task').query(text, [id]);
/** As if so long had passed without a heartbeat. */
const expire = (id: string) =>
  sql(`UPDATE "task"."tasks" SET locked_until = now() - interval '1 second' WHERE id = $1`, id);

describe('the log of a task', () => {
  it('has every try: the one that runs, those that failed, those whose worker went silent, and the one that ended well', async () => {
    const { task_id, attempt_log } = await create('log.a');
    expect(attempt_log).toEqual([]);
    const first = await claim('log.a', 'w1');
    expect((await read(task_id)).attempt_log).toMatchObject([{ worker: 'w1', ended_at: null, error: null }]);
    await post(`/${task_id}/fail`, { fencing_token: first, error: 'the disk is full', retry_after_seconds: 0 });
    await claim('log.a', 'w2');
    await expire(task_id);
    await eventually('the silence is noticed', async () => (await read(task_id)).status === 'pending');
    const third = await claim('log.a', 'w3');
    const done = await post<Task>(`/${task_id}/complete`, { fencing_token: third, result: {} });
    expect(done.attempts).toBe(3);
    expect(done.attempt_log).toMatchObject([
      { worker: 'w1', error: 'the disk is full' },
      { worker: 'w2', error: 'the worker went silent' },
      { worker: 'w3', error: null },
    ]);
    const times = done.attempt_log.flatMap(({ started_at, ended_at }) => [started_at, ended_at!]);
    expect(times).toEqual(times.toSorted());
    for (const time of times) expect(new Date(time).toISOString()).toBe(time);
  });

  it('goes on where somebody tries the task again, and `attempts` begins anew', async () => {
    const { task_id } = await create('log.b', { max_attempts: 1 });
    await post(`/${task_id}/fail`, { fencing_token: await claim('log.b', 'w1'), error: 'no' });
    expect(await post(`/${task_id}/retry`)).toMatchObject({
      attempts: 0,
      attempt_log: [{ worker: 'w1', error: 'no' }],
    });
    await post(`/${task_id}/complete`, { fencing_token: await claim('log.b', 'w2'), result: {} });
    expect(await read(task_id)).toMatchObject({ attempts: 1, attempt_log: [{ error: 'no' }, { error: null }] });
  });

  it('keeps the newest hundred, and 500 characters of an error', async () => {
    const { task_id } = await create('log.c', { max_attempts: 100 });
    const old = `UPDATE "task"."tasks" SET attempt_log = (SELECT jsonb_agg(jsonb_build_object('startedAt', now(), 'endedAt', now(),
      'worker', 'w' || n, 'error', 'old')) FROM generate_series(1, 100) AS n) WHERE id = $1`;
    await sql(old, task_id);
    const token = await claim('log.c', 'newest');
    await post(`/${task_id}/fail`, { fencing_token: token, error: 'x'.repeat(2_000) });
    const { attempt_log } = await read(task_id);
    expect(attempt_log).toHaveLength(100);
    expect(attempt_log[0]).toMatchObject({ worker: 'w2' });
    expect(attempt_log.at(-1)).toMatchObject({ worker: 'newest', error: 'x'.repeat(500) });
  });

  it('tells which process of the platform has run it, and why it did not succeed', async () => {
    const payload = { url: 'https://127.0.0.1:1/' };
    const { task_id } = await create('http.request', { payload, max_attempts: 1 });
    await eventually('the task has failed', async () => (await read(task_id)).status === 'failed');
    const { attempt_log, error } = await read(task_id);
    expect(error).not.toBeNull();
    expect(attempt_log).toMatchObject([{ worker: expect.stringMatching(/^run_/), error }]);
  });
});
