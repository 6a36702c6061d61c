import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { createTaskStore, type NewTask, type TaskStore } from '../../subgraphs/task/store.ts';
import { type Child, startChild } from '../database/child.ts';
import { openTestDatabase, silent } from '../database/open.ts';
import { noBus } from '../support/no-bus.ts';

const LEASE_MS = 2_000;
const TENANTS = Array.from({ length: 7 }, () => newId('org'));

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let pool: pg.Pool;
let store: TaskStore;

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['task']);
  pool = opened.database.pool('task');
  // One row a try, in the order of their beginnings; nothing keeps a second one of the same task out.
  await pool.query('CREATE TABLE effects (place bigserial, task_id text, token integer, pid integer)');
  const { database } = opened;
  store = createTaskStore({ database, outbox: createOutbox({ database, bus: noBus, logger: silent }) });
});
afterAll(() => opened?.remove());

/** A process that works on tasks: so many at once, with a clock that jumps by so many milliseconds. */
async function worker(concurrency: number, jumpMs = 0): Promise<Child> {
  const child = startChild('work-on-tasks', opened.url, String(concurrency), String(LEASE_MS), String(jumpMs));
  await child.reached(1);
  return child;
}

const OURS = { kind: 'service', id: 'test', tenantId: null, since: '2030-01-31T12:00:00.000Z' } as const;

async function make(count: number, payload: object, more: Partial<NewTask> = {}): Promise<string[]> {
  const tasks = Array.from({ length: count }, (_, n) => ({
    ...{
      id: newId('task'),
      tenantId: TENANTS[n % TENANTS.length]!,
      name: 'n',
      type: 'test.effect',
      own: true,
      priority: n % 5,
    },
    ...{ payload, dedupeKey: null, scheduleId: null, scheduledFor: null, scheduledAt: null, maxAttempts: 100 },
    ...{ timeoutSeconds: 3_600, createdBy: 'test', caller: OURS, ...more },
  }));
  for (let from = 0; from < count; from += 1_000) await store.insert(tasks.slice(from, from + 1_000));
  return tasks.map(({ id }) => id);
}
const rows = async <Row extends object>(text: string, ids: readonly string[]): Promise<Row[]> =>
  (await pool.query<Row>(text, [ids])).rows;
const count = async (text: string, ids: readonly string[]) => (await rows<{ n: number }>(text, ids))[0]!.n;
const unfinished = (ids: readonly string[]) =>
  count(`SELECT count(*)::int AS n FROM "task"."tasks" WHERE id = ANY($1) AND status <> 'completed'`, ids);
async function allDone(ids: readonly string[], withinMs = 30_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while ((await unfinished(ids)) > 0) {
    if (performance.now() > giveUpAt) throw new Error(`not all were completed within ${withinMs} ms`);
    await sleep(50);
  }
}

/** That each was completed once, by the last who had claimed it. */
async function expectOnce(ids: readonly string[]): Promise<void> {
  // No relay runs, so the outbox has every event that was ever committed.
  const told = await rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM "task"."outbox" WHERE type = 'task.completed' AND payload->>'task_id' = ANY($1)
     GROUP BY payload->>'task_id'`,
    ids,
  );
  expect(told.length).toBe(ids.length);
  expect(told.every(({ n }) => n === 1)).toBe(true);
  const stale = await count(
    `SELECT count(*)::int AS n FROM "task"."tasks" AS t WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM effects
       WHERE task_id = t.id AND token = t.fencing_token AND pid = (t.result->>'pid')::int)`,
    ids,
  );
  expect(stale).toBe(0);
  const twice =
    'SELECT count(*)::int AS n FROM (SELECT FROM effects WHERE task_id = ANY($1) GROUP BY task_id, token HAVING count(*) > 1) AS x';
  expect(await count(twice, ids)).toBe(0);
}
const killed = async (child: Child) => {
  child.process.kill('SIGKILL');
  await child.ended;
};

describe('tasks, when their workers die', () => {
  it('are taken up again when a worker is killed in the middle, and when the next one is too', async () => {
    const [id] = await make(1, { hangs: 3, ms: 1, notify: true });
    for (const kill of [1, 2]) {
      const child = await worker(1);
      await child.reached(2);
      expect(await unfinished([id!]), `kill ${kill}`).toBe(1);
      await killed(child);
    }
    await worker(1);
    await allDone([id!]);
    await expectOnce([id!]);
    const [task] = await rows<{ attempts: number }>('SELECT attempts FROM "task"."tasks" WHERE id = ANY($1)', [id!]);
    expect(task!.attempts).toBe(3);
  });

  it('are not finished by a worker that was paused, and comes back after its lease', async () => {
    const [id] = await make(1, { ms: 300, notify: true });
    const paused = await worker(1);
    await paused.reached(2);
    paused.process.kill('SIGSTOP');
    const other = await worker(1);
    await allDone([id!]);
    const before = await rows('SELECT * FROM "task"."tasks" WHERE id = ANY($1)', [id!]);
    expect(before).toMatchObject([{ attempts: 2, result: { pid: other.process.pid } }]);
    paused.process.kill('SIGCONT');
    // It works on, and so has been refused by the time that it has done something else.
    await killed(other);
    const next = await make(1, { ms: 1 });
    await allDone(next);
    expect(await rows('SELECT * FROM "task"."tasks" WHERE id = ANY($1)', [id!])).toEqual(before);
    await expectOnce([id!, ...next]);
  });

  it('do not care about clocks that jump by an hour', async () => {
    const workers = await Promise.all([worker(5, 3_600_000), worker(5, -3_600_000)]);
    const soon = new Date(Date.now() + 1_500);
    const ids = [...(await make(30, { ms: 250 })), ...(await make(10, { ms: 1 }, { scheduledAt: soon }))];
    await allDone(ids);
    await expectOnce(ids);
    expect(await count('SELECT count(*)::int AS n FROM effects WHERE task_id = ANY($1)', ids)).toBe(ids.length);
    const early = 'SELECT count(*)::int AS n FROM "task"."tasks" WHERE id = ANY($1) AND started_at < scheduled_at';
    expect(await count(early, ids)).toBe(0);
    await Promise.all(workers.map(killed));
  });

  it('are completed exactly once each: 10,000 of them, by four workers that die at random', async () => {
    // These hang in the hands of who claims them first, so that a kill loses tries however slow the machine is.
    const hanging = await make(20, { hangs: 1, ms: 1 }, { priority: 4 });
    const ids = [...hanging, ...(await make(9_980, { ms: 10 }))];
    const first = await Promise.all([worker(50), worker(50), worker(50), worker(50)]);
    const tries = 'SELECT count(*)::int AS n FROM effects WHERE task_id = ANY($1)';
    await expect.poll(() => count(tries, hanging), { timeout: 30_000 }).toBe(hanging.length);
    const workers = [...first];
    let kills = 0;
    while ((await unfinished(ids)) > 500 && kills < 12) {
      const victim = Math.floor(Math.random() * workers.length);
      await killed(workers[victim]!);
      kills++;
      workers[victim] = await worker(50);
    }
    for (const [place, one] of workers.entries()) {
      if (!first.includes(one)) continue;
      await killed(one);
      workers[place] = await worker(50);
    }
    await allDone(ids, 60_000);
    await expectOnce(ids);
    expect(await count(tries, ids)).toBeGreaterThanOrEqual(ids.length + hanging.length);
    await Promise.all(workers.map(killed));
  });
});
