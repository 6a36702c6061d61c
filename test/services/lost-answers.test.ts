import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type DistributedApp, IDENTITY, startDistributed, TEST_SETTINGS } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';

/** What was committed, and never answered: the process or its connection was lost between the two. */
let app: DistributedApp;
let pool: pg.Pool;
let ada: LoggedIn;
let operator: LoggedIn;
beforeAll(async () => {
  app = await startDistributed({}, {}, [...IDENTITY, 'event', 'notification', 'task', 'usage']);
  pool = poolOn(app.place.databaseUrl!);
  ada = await app.newcomer();
  const password = TEST_SETTINGS['ADMIN_PASSWORD']!;
  operator = await app.login({ ...ada, email: 'admin@localhost', password });
});
afterAll(async () => {
  await pool?.end();
  await app?.stop();
});

/** Leaves the keys as an attempt does that has done its work, and could not write its answer. */
const loseAnswers = () =>
  pool.query(
    `UPDATE "platform"."idempotency_keys" SET status = NULL, content_type = NULL, body = NULL, locked_until = now()`,
  );

const post = (path: string, body: object, key: string, { accessToken: token } = ada) =>
  app.call('POST', path, { token, body, headers: { 'idempotency-key': key } });

describe('a repetition of what was done and not answered', () => {
  it.each([
    ['a task', '/api/v1/tasks', () => ({ name: 'once', type: 'test.work', payload: {} }), 'task_id'],
    ['an event', '/api/v1/events', () => ({ event_type: 'payment.created', payload: { amount: 1 } }), 'event_id'],
    [
      'a notification',
      '/api/v1/notifications/send',
      () => ({ user_id: ada.accountId, template_id: 'welcome', channels: ['in_app'] }),
      'notification_id',
    ],
    [
      'a credit',
      '/api/v1/usage/credits',
      () => ({ organization_id: ada.tenantId, amount_usd: 5, reason: 'Invoice 17' }),
      'movement_id',
    ],
  ])('answers with what is there, and makes no second: %s', async (what, path, body, id) => {
    const who = what === 'a credit' ? operator : ada;
    const first = await post(path, body(), `of ${what}`.replaceAll(' ', '-'), who);
    expect(first.status, first.text).toBeLessThan(300);
    expect(first.body[id], first.text).toBeTruthy();
    await loseAnswers();
    const again = await post(path, body(), `of ${what}`.replaceAll(' ', '-'), who);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect([again.status, again.body[id]]).toEqual([first.status, first.body[id]]);
    const another = await post(path, body(), `another ${what}`.replaceAll(' ', '-'), who);
    expect([another.status, another.body[id] === first.body[id]]).toEqual([first.status, false]);
  });
});
