import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { BUS_SERVERS, type BusServer, busServer } from '../support/bus-servers.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type DistributedApp, IDENTITY, startDistributed } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';

let receiver: Receiver;
let app: DistributedApp;
let pool: pg.Pool;
let ada: LoggedIn;
const TASKS = 20;

async function createTasks(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < TASKS; n++) {
    const { status, body } = await app.call<{ task: { id: string }; task_id: string }>('POST', '/api/v1/tasks', {
      token: ada.accessToken,
      body: { name: `task ${n}`, type: 'test.work', payload: {} },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(body.task_id);
  }
  return ids;
}

/** Commits an event that the notification domain sends for, and that the audit log tells. */
async function pauseWork(): Promise<string> {
  const id = newId('evt');
  await pool.query(
    `INSERT INTO "authorization"."outbox" (id, type, tenant_id, payload) VALUES ($1, 'authorization.work_paused', $2, $3)`,
    [id, ada.tenantId, { work_type: 'task_schedule', work_id: newId('sched'), name: 'nightly', reason: 'rights lost' }],
  );
  return id;
}

const column = async (sql: string, ...values: unknown[]): Promise<string[]> =>
  (await pool.query<{ value: string }>(sql, values)).rows.map(({ value }) => value);
const onTheBus = async (domain: string) =>
  (await column(`SELECT 'x' AS value FROM "${domain}"."outbox" WHERE position IS NULL`)).length === 0;

/** A gateway, and processes of the domains that follow the others' events, on a bus that can be lost. */
describe.each(BUS_SERVERS)('an installation whose %s is lost with a backlog', (name) => {
  let bus: BusServer;
  beforeAll(async () => {
    bus = await busServer(name);
    receiver = await startReceiver();
    app = await startDistributed(
      { MESSAGE_BUS_URL: bus.url, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', REQUEST_TIMEOUT_MS: '20000' },
      {},
      [...IDENTITY, 'event', 'notification'],
    );
    pool = poolOn(app.place.databaseUrl!);
    ada = await app.newcomer();
    const { status } = await app.call('POST', '/api/v1/events/webhooks', {
      token: ada.accessToken,
      body: { url: receiver.url, categories: ['task'], types: ['task.created'] },
    });
    expect(status).toBe(201);
  }, 120_000);
  afterAll(async () => {
    for (const each of app?.subgraphs.values() ?? []) each.child.kill('SIGCONT');
    await app?.stop();
    await pool?.end();
    await receiver?.close();
    await bus?.close();
  });

  it('stores, sends, tells and records each event once, in order', async () => {
    const paused = ['event', 'notification'].map((domain) => app.subgraphs.get(domain)!.child);
    for (const child of paused) child.kill('SIGSTOP');
    const before = await createTasks();
    const facts = [await pauseWork()];
    await eventually('all are on the bus', async () => (await onTheBus('task')) && (await onTheBus('authorization')));
    await bus.kill();
    const during = await createTasks();
    facts.push(await pauseWork());
    await bus.start();
    const backMs = performance.now();
    for (const child of paused) child.kill('SIGCONT');

    const tasks = [...before, ...during];
    const stored = () =>
      column(
        `SELECT payload->>'task_id' AS value FROM "event"."events" WHERE type = 'task.created' AND tenant_id = $1 ORDER BY sequence`,
        ada.tenantId,
      );
    await eventually('all are stored', async () => (await stored()).length >= tasks.length, 60_000);
    expect(await stored()).toEqual(tasks);

    await eventually('all are sent', () => receiver.received.length >= tasks.length, 60_000);
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent).toHaveLength(tasks.length);
    expect(new Set(sent).size).toBe(tasks.length);

    const records = () =>
      column(
        `SELECT id AS value FROM "audit"."events" WHERE event_type = 'authorization.work_paused' AND tenant_id = $1 ORDER BY sequence`,
        ada.tenantId,
      );
    await eventually('both are recorded', async () => (await records()).length >= 2, 60_000);
    expect(await records()).toEqual(facts.map((id) => id.replace('evt_', 'aud_')));

    const notified = () =>
      column(`SELECT id AS value FROM "notification"."notifications" WHERE tenant_id = $1`, ada.tenantId);
    await eventually('the owner is told of both', async () => (await notified()).length >= 2, 60_000);

    const told = secondsSince(backMs);
    // Nothing comes a second time: what every group has acknowledged has left the outboxes by then.
    await eventually(
      'no row is kept any more',
      async () =>
        (await column('SELECT id AS value FROM "task"."outbox" UNION ALL SELECT id FROM "authorization"."outbox"'))
          .length === 0,
      60_000,
    );
    expect([(await stored()).length, receiver.received.length]).toEqual([tasks.length, tasks.length]);
    expect([(await records()).length, (await notified()).length]).toEqual([2, 2]);
    recordFault({
      section: 'The bus',
      fault: 'the server of events is killed with a backlog and is back empty, its consumers are paused',
      form: `gateway and ${app.subgraphs.size} domains, ${name}`,
      ...{ acknowledged: tasks.length + facts.length, stored: tasks.length + facts.length },
      delivered: receiver.received.length + facts.length,
      outcome: `all are stored in order, sent, recorded and notified ${told} after it is back, once each`,
    });
  }, 180_000);
});
