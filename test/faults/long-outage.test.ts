import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type DistributedApp, startDistributed } from '../support/start-app.ts';
import { proxyTo, type TcpProxy, through } from '../support/tcp-proxy.ts';
import { poolOn, type TestDatabase, testDatabase } from '../support/test-database.ts';

/** Longer than eight tries of a handler take, which are 13 seconds. */
const OUTAGE_MS = 16_000;
const TASKS = 30;

let receiver: Receiver;
let database: TestDatabase;
let proxy: TcpProxy;
let app: DistributedApp;
let pool: pg.Pool;
let ada: LoggedIn;
beforeAll(async () => {
  receiver = await startReceiver();
  database = await testDatabase();
  proxy = await proxyTo(database.url, 5432);
  app = await startDistributed(
    { DATABASE_URL: database.url, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' },
    { event: { EVENT_DATABASE_URL: through(proxy, database.url) } },
    ['authorization', 'event'],
  );
  pool = poolOn(database.url);
  ada = await app.newcomer();
  const body = { url: receiver.url, types: ['task.created'] };
  const hook = await app.call('POST', '/api/v1/events/webhooks', { token: ada.accessToken, body });
  expect(hook.status, hook.text).toBe(201);
});
afterAll(async () => {
  await app?.stop();
  await pool?.end();
  await proxy?.close();
  await database?.remove();
  await receiver?.close();
});

describe('a consumer whose database is away for longer than its handlers are tried', () => {
  it('handles each event once, and in order, when it is back', async () => {
    const made: string[] = [];
    const makeTask = async () => {
      const body = { name: 'meanwhile', type: 'test.work', payload: {} };
      const answer = await app.call<{ task_id: string }>('POST', '/api/v1/tasks', { token: ada.accessToken, body });
      expect(answer.status, answer.text).toBe(201);
      made.push(answer.body.task_id);
    };
    proxy.cut();
    for (let i = 0; i < TASKS; i++) await makeTask();
    await sleep(OUTAGE_MS);
    await makeTask();
    proxy.mend();
    const startMs = performance.now();

    const stored = async () => {
      const sql = `SELECT payload->>'task_id' AS id FROM "event"."events" WHERE type = 'task.created' AND tenant_id = $1 ORDER BY sequence`;
      return (await pool.query<{ id: string }>(sql, [ada.tenantId])).rows.map(({ id }) => id);
    };
    await eventually('all are stored', async () => (await stored()).length >= made.length);
    const took = secondsSince(startMs);
    await eventually('all are sent', () => receiver.received.length >= made.length);
    expect(await stored()).toEqual(made);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(made.length);
    recordFault({
      section: 'PostgreSQL',
      fault: `The database of a consumer is away for ${OUTAGE_MS / 1_000} s`,
      form: 'a gateway and two domains',
      ...{ acknowledged: made.length, stored: (await stored()).length, delivered: receiver.received.length },
      outcome: `0 given up; all stored ${took} after it was back, in order`,
    });
  });
});
