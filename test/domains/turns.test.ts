import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCK } from '../../platform/database/turn.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const AT_ONCE = 100;

let app: InProcessApp;
let ada: LoggedIn;
let bob: LoggedIn;
/** Another process, by a connection of its own. */
let elsewhere: pg.Client;
beforeAll(async () => {
  app = await startInProcess({ DATABASE_POOL_SIZE: '3', MAX_AGENTS_PER_ORGANIZATION: String(AT_ONCE) });
  [ada, bob] = [await app.newcomer(), await app.newcomer()];
  const { connectionString, host, port, user, password, database } = app.platform.database.pool('agent').options;
  elsewhere = new pg.Client(connectionString ? { connectionString } : { host, port, user, password, database });
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere?.end();
  await app?.stop();
});

const make = ({ accessToken: token }: LoggedIn, name: string) =>
  app.call('POST', '/api/v1/agents', { token, body: { name, model: 'echo-1' } });
const turnOf = ({ tenantId }: LoggedIn) => `agents ${tenantId}`;
const WAITING = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`;
const waitingInDatabase = async (who: LoggedIn) => (await elsewhere.query(WAITING, [turnOf(who)])).rowCount;

it('holds one connection, however many changes of one organization wait for it', async () => {
  await elsewhere.query('BEGIN');
  await elsewhere.query(LOCK, [turnOf(ada)]);
  const order: string[] = [];
  const waiting = Array.from({ length: AT_ONCE }, async (_, place) => {
    const { status } = await make(ada, `agent ${place}`);
    order.push('ada');
    return status;
  });
  await eventually('one of them waits in the database', async () => (await waitingInDatabase(ada)) === 1);

  for (let place = 0; place < 10; place++) {
    expect((await make(bob, `agent ${place}`)).status).toBe(201);
    order.push('bob');
  }
  expect(order).toEqual(Array.from({ length: 10 }, () => 'bob'));
  expect(await waitingInDatabase(ada)).toBe(1);

  await elsewhere.query('COMMIT');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([201]));
  expect((await make(ada, 'one too many')).status).toBe(409);
});
