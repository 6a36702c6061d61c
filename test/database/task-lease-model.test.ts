import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { createOutbox, type Outbox } from '../../platform/events/outbox.ts';
import { createLeaseStore } from '../../subgraphs/task/leases/store.ts';
import { createTaskStore } from '../../subgraphs/task/store.ts';
import { createUpkeepStore } from '../../subgraphs/task/upkeep/store.ts';
import { explore, type Run } from '../support/interleavings.ts';
import { noBus } from '../support/no-bus.ts';
import { openTestDatabase, silent } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let outbox: Outbox;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['task']);
  outbox = createOutbox({ database: opened.database, bus: noBus, logger: silent });
});
afterAll(async () => {
  await outbox.close();
  await opened.remove();
});

const LEASE_MS = 3_600_000;
const ID = 'task_1';
const TENANT = 'org_1';

/** One task, workers outside that claim it, and the upkeep that takes it from those who went silent: the product's SQL, one transaction a step. */
async function taskWorld(run: Run, workers: readonly string[]) {
  const pool = opened.database.pool('task');
  await pool.query('TRUNCATE "task"."tasks", "task"."outbox"');
  await pool.query(
    `INSERT INTO "task"."tasks" (id, tenant_id, name, type, own, priority, ready, payload, scheduled_at, due_at, max_attempts,
       timeout_seconds, created_by, caller)
     VALUES ($1, $2, 'a task', 'outside', false, 1, true, '{}', now(), now(), 10, 60, 'usr_1', '{}')`,
    [ID, TENANT],
  );
  const leases = createLeaseStore({ database: opened.database, outbox });
  const upkeep = createUpkeepStore({ database: opened.database, outbox });
  const read = async () => {
    const { rows } = await pool.query<{ status: string; token: number; lives: boolean; result: unknown }>(
      `SELECT status, fencing_token AS token, coalesce(locked_until > now(), false) AS lives, result FROM "task"."tasks"`,
    );
    return rows[0]!;
  };
  let row = await read();
  const broken: string[] = [];
  let completions = 0;
  let claims = 0;
  /** A transaction, and what it made of the row. */
  const step = <T>(who: string, label: string, act: () => Promise<T>): Promise<T> =>
    run.step(who, label, async () => {
      const before = row;
      const answer = await act();
      row = await read();
      if (before.status === 'completed' && row.token !== before.token) broken.push(`${who} takes what is completed`);
      return answer;
    });
  const work = async (who: string) => {
    const [task] = await step(who, 'claims', async () => {
      const before = row;
      const claim = { tenantId: TENANT, types: ['outside'], limit: 1, leaseMs: LEASE_MS, workerId: who };
      const claimed = await leases.claim(claim);
      claims += claimed.length;
      if (claimed.length > 0 && before.lives) broken.push(`${who} claims what is another's`);
      return claimed.map(({ fencingToken }) => ({ fencingToken }));
    });
    if (!task) return;
    const held = { id: ID, fencingToken: task.fencingToken };
    const isHeld = () => row.status === 'running' && row.lives && row.token === task.fencingToken;
    const same = (what: string, before: boolean, answer: unknown) => {
      if (before !== (answer !== null))
        broken.push(`${who} with the token ${task.fencingToken} ${what}: ${String(before)}`);
      return answer !== null;
    };
    await step(who, 'lengthens its lease', async () => {
      const before = isHeld();
      return same('lengthens', before, await leases.heartbeat({ ...held, tenantId: TENANT }, LEASE_MS, null, null));
    });
    await step(who, 'completes', async () => {
      const before = isHeld();
      const done = same('completes', before, await leases.complete({ ...held, result: { by: who } }, TENANT));
      if (done) completions++;
      return done;
    });
  };
  const sweep = async () => {
    const swept = await upkeep.sweep();
    return swept.length;
  };
  for (const who of workers) {
    run.start(who, () => work(who));
    run.may(`${who} dies`, () => run.kill(who));
  }
  run.start('upkeep', async () => void (await step('upkeep', 'sweeps', sweep)));
  const end = () =>
    step('clock', 'the lease ends', async () => {
      await pool.query(`UPDATE "task"."tasks" SET locked_until = now() - interval '1 second' WHERE status = 'running'`);
    });
  run.start('clock', end);
  return {
    state: () => [row, completions, claims],
    check() {
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
    settle: () =>
      run.start('heir', async () => {
        await end();
        await step('heir', 'sweeps', sweep);
        await work('heir');
      }),
    async end() {
      const { rows } = await pool.query(`SELECT type FROM "task"."outbox" WHERE type = 'task.completed'`);
      expect([row.status, completions, rows.length]).toEqual(['completed', 1, 1]);
      const [logged] = await createTaskStore({ database: opened.database, outbox }).attempts([ID]);
      const errors = Array.from({ length: claims }, (_, n) => (n < claims - 1 ? 'the worker went silent' : null));
      expect(logged!.attempts.map(({ error }) => error)).toEqual(errors);
    },
  };
}

test('a task is completed once, by the holder of the newest token, in whatever order two workers, their leases and the upkeep come', async () => {
  const bounds = { switches: 2, faults: 1 };
  const { schedules, merged, isComplete } = await explore((run) => taskWorld(run, ['A', 'B']), bounds);
  expect(isComplete).toBe(true);
  expect(schedules + merged).toBeGreaterThanOrEqual(800);
});

test('a try that a process gives back is in the log, and does not count', async () => {
  const { database } = opened;
  const leases = createLeaseStore({ database, outbox });
  await database.pool('task').query(
    `INSERT INTO "task"."tasks" (id, tenant_id, name, type, own, priority, ready, payload, scheduled_at, due_at, max_attempts,
       timeout_seconds, created_by, caller)
     VALUES ('task_2', $1, 'a task', 'own', true, 1, true, '{}', now(), now(), 10, 60, 'usr_1', '{}')`,
    [TENANT],
  );
  const claim = { after: '', limit: 1, leaseMs: LEASE_MS, workerId: 'run_1', perTenant: 1, held: new Map() };
  const nothing = { completed: [], failed: [], givenBack: [] };
  const { claimed } = await leases.turn(nothing, claim);
  const { settled } = await leases.turn({ ...nothing, givenBack: claimed }, null);
  expect(settled).toMatchObject([{ id: 'task_2', status: 'pending', attempts: 0 }]);
  const [logged] = await createTaskStore({ database, outbox }).attempts(['task_2']);
  const error = 'given back: the process that ran it has stopped';
  expect(logged!.attempts).toMatchObject([{ worker: 'run_1', error }]);
});
