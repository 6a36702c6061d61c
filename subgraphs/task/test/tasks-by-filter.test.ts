import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { expectProblem } from '../../../test/support/answer-shape.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

interface Cancelled {
  readonly cancelled_count: number;
  readonly stopping_count: number;
  readonly has_more: boolean;
  readonly task_ids: readonly string[];
}
interface Stats {
  readonly [field: string]: unknown;
  readonly counts: readonly { status: string; type: string; count: number; oldest_waiting_seconds: number | null }[];
}

let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  [ada, eve] = [await app.newcomer(), await app.newcomer()];
});
afterAll(() => app?.stop());

const post = async <Body>(path: string, body?: unknown, who = ada): Promise<Body> => {
  const options = { token: who.accessToken, ...(body !== undefined && { body }) };
  const answer = await app.call<Body>('POST', `/api/v1/tasks${path}`, options);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const create = async (type: string, who = ada): Promise<string> =>
  (await post<{ task_id: string }>('', { name: 'a task', type }, who)).task_id;
const claim = async (type: string): Promise<void> => void (await post('/claim', { types: [type] }));
const read = async (id: string, who = ada) =>
  (await app.call<Record<string, unknown>>('GET', `/api/v1/tasks/${id}`, { token: who.accessToken })).body;
const stats = async (who: LoggedIn, query = '') =>
  (await app.call<Stats>('GET', `/api/v1/tasks/stats${query}`, { token: who.accessToken })).body;
const sql = <Row extends object>(text: string, values: unknown[]) =>
  app.platform.database.pool('task').query<Row>(text, values);
/** So many that wait, without a request for each. */
const fill = (tenantId: string, type: string, count: number) =>
  sql(
    `INSERT INTO "task"."tasks" (id, tenant_id, name, type, own, priority, ready, payload, scheduled_at, due_at, max_attempts,
       timeout_seconds, created_by, caller)
     SELECT id, $2, 'a task', $3, false, 1, true, '{}', now(), now(), 5, 60, 'usr_1', '{}' FROM unnest($1::text[]) AS id`,
    [Array.from({ length: count }, () => newId('task')), tenantId, type],
  );
const events = async (ids: readonly string[]) =>
  (
    await sql<{ type: string; id: string }>(
      `SELECT type, payload->>'task_id' AS id FROM "task"."outbox" WHERE payload->>'task_id' = ANY($1) AND type LIKE 'task.cancel%'`,
      [ids],
    )
  ).rows;

describe('the tasks of a filter', () => {
  it('are cancelled together: those that wait end, those that run are asked to stop, and no other is touched', async () => {
    const [running, waiting] = [await create('many.a'), ''];
    await claim('many.a');
    const ids = [running, await create('many.a'), waiting || (await create('many.a'))];
    const [other, foreign] = [await create('many.other'), await create('many.a', eve)];
    const cancelled = await post<Cancelled>('/cancel', { type: 'many.a' });
    expect(cancelled).toMatchObject({ cancelled_count: 3, stopping_count: 1, has_more: false });
    expect([...cancelled.task_ids].sort()).toEqual([...ids].sort());
    expect(await read(running)).toMatchObject({ status: 'running', cancel_requested: true });
    for (const id of ids.slice(1))
      expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await read(other)).toMatchObject({ status: 'pending' });
    expect(await read(foreign, eve)).toMatchObject({ status: 'pending', cancel_requested: false });
    expect((await events(ids)).map(({ type }) => type).sort()).toEqual([
      ...['task.cancel_requested', 'task.cancelled', 'task.cancelled'],
    ]);
  });

  it('are cancelled once, however often it is asked', async () => {
    const id = await create('many.b');
    expect(await post('/cancel', { type: 'many.b' })).toMatchObject({ cancelled_count: 1, task_ids: [id] });
    expect(await post('/cancel', { type: 'many.b' })).toMatchObject({
      cancelled_count: 0,
      task_ids: [],
      has_more: false,
    });
    expect(await events([id])).toHaveLength(1);
    expect(await post('/cancel', { status: 'completed' })).toMatchObject({ cancelled_count: 0 });
  });

  it('are more than one batch, and more than one call where there are more than 10,000', async () => {
    await fill(ada.tenantId, 'many.c', 10_003);
    const filter = { input: { type: 'many.c' } };
    const text = `mutation ($input: TaskFilter!) {
      cancelTasks(filter: $input) { cancelledCount hasMore taskIds tasks { id status failureReason } } }`;
    const first = await app.graphql<{ cancelTasks: { taskIds: string[]; tasks: object[] } }>(text, filter, {
      token: ada.accessToken,
    });
    const { cancelTasks } = first.body.data!;
    expect(cancelTasks).toMatchObject({ cancelledCount: 10_000, hasMore: true });
    expect(new Set(cancelTasks.taskIds).size).toBe(10_000);
    expect(cancelTasks.tasks).toHaveLength(1_000);
    expect(cancelTasks.tasks[0]).toMatchObject({ status: 'FAILED', failureReason: 'CANCELLED' });
    expect(await post('/cancel', { type: 'many.c' })).toMatchObject({ cancelled_count: 3, has_more: false });
  });

  it('need a condition that a task can meet', async () => {
    for (const body of [{}, { type: null }, { type: 'no type' }, { schedule_id: 'x'.repeat(101) }])
      expectProblem(await app.call('POST', '/api/v1/tasks/cancel', { token: ada.accessToken, body }), 400);
  });

  it('are one record of the audit log, with the filter and the count', async () => {
    await create('many.d');
    await post('/cancel', { type: 'many.d', created_before: '2100-01-31T12:00:00.000Z' });
    interface Record {
      readonly details: { readonly filter?: { readonly type?: string } } | null;
    }
    const found: Record[] = [];
    await eventually('it is recorded', async () => {
      const asked = { token: ada.accessToken, body: { event_type: 'task.cancel_tasks', limit: 100 } };
      const { body } = await app.call<{ events: Record[] }>('POST', '/api/v1/audit/events/query', asked);
      found.splice(0, Infinity, ...body.events.filter(({ details }) => details?.filter?.type === 'many.d'));
      return found.length > 0;
    });
    const filter = { type: 'many.d', created_before: '2100-01-31T12:00:00.000Z' };
    expect(found).toMatchObject([
      { actor_id: ada.accountId, outcome: 'success', details: { filter, cancelled_count: 1, has_more: false } },
    ]);
  });
});

describe('the load of an organization', () => {
  it('is counted by status and type, with the longest wait and what has ended lately, and is of nobody else', async () => {
    const bob = await app.newcomer();
    expect(await stats(bob)).toMatchObject({ pending: 0, oldest_waiting_seconds: null, counts: [], limited: false });
    await fill(bob.tenantId, 'load.a', 3);
    await fill(bob.tenantId, 'load.b', 2);
    const ids = (
      await sql<{ id: string }>(`SELECT id FROM "task"."tasks" WHERE tenant_id = $1 ORDER BY type, id`, [bob.tenantId])
    ).rows;
    const [first, second, third, late] = ids.map(({ id }) => id);
    const ended = (id: string, status: string, hours: number) =>
      sql(
        `UPDATE "task"."tasks" SET status = $2, ready = false, finished_at = now() - $3 * interval '1 hour' WHERE id = $1`,
        [id, status, hours],
      );
    await ended(first!, 'completed', 0);
    await ended(second!, 'completed', 5);
    await ended(late!, 'failed', 0);
    await sql(`UPDATE "task"."tasks" SET due_at = now() - interval '90 seconds' WHERE id = $1`, [third]);
    const hour = await stats(bob);
    expect(hour).toMatchObject({ pending: 2, running: 0, completed: 2, failed: 1, limited: false });
    expect(hour).toMatchObject({ window_seconds: 3_600, recently_completed: 1, recently_failed: 1 });
    expect(hour['completions_per_minute']).toBeCloseTo(1 / 60);
    expect(hour['oldest_waiting_seconds']).toBeGreaterThanOrEqual(90);
    expect(hour.counts).toMatchObject([
      { status: 'completed', type: 'load.a', count: 2, oldest_waiting_seconds: null },
      { status: 'failed', type: 'load.b', count: 1 },
      { status: 'pending', type: 'load.a', count: 1 },
      { status: 'pending', type: 'load.b', count: 1 },
    ]);
    expect(await stats(bob, '?window_seconds=86400')).toMatchObject({ recently_completed: 2 });
    await sql(`UPDATE "task"."tasks" SET due_at = now() + interval '1 hour' WHERE tenant_id = $1`, [bob.tenantId]);
    expect(await stats(bob)).toMatchObject({ pending: 2, oldest_waiting_seconds: null });
  });

  it('looks back a minute at least and a day at most', async () => {
    for (const seconds of [59, 86_401])
      expectProblem(
        await app.call('GET', `/api/v1/tasks/stats?window_seconds=${seconds}`, { token: ada.accessToken }),
        400,
      );
  });
});
