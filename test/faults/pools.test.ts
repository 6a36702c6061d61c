import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { recordFault } from '../support/fault-records.ts';
import { type DistributedApp, startDistributed } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';

/*
 * Every domain in a process of its own, and two gateways, with pools of their default size on a PostgreSQL that takes a hundred connections,
 * as it does when nobody has set anything.
 */
const BURST = 60;
const BURSTS = 5;
/** Connections that are left when the server has others to serve: fewer than the pools of nineteen processes together. */
const FEW = 45;
const SECTION = 'PostgreSQL';
const FORM = 'two gateways and every domain, 19 processes';

let directory: string;
let server: EmbeddedPostgres;
let admin: pg.Pool;
let app: DistributedApp;
let second: AppProcess;
let gateways: readonly AppClient[];
let ada: LoggedIn;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-pools-'));
  server = await startEmbeddedPostgres({
    dataDir: directory,
    maxConnections: 100,
    logger: pino({ level: 'silent' }),
  });
  admin = poolOn(server.connection);
  // A superuser has connections that are kept for it, and no limit.
  await admin.query(`CREATE ROLE app LOGIN PASSWORD 'app'`);
  await admin.query('CREATE DATABASE app OWNER app');
  const url = new URL('postgresql://app:app@localhost:5432/app');
  url.searchParams.set('host', server.connection.host);
  app = await startDistributed({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: '' });
  second = await forkApp('gateway/main', app.environment);
  gateways = [app, appClient(second.url)];
  ada = await app.newcomer();
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
  await admin?.end();
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

const READ: readonly string[] = [
  '/api/v1/accounts/me',
  '/api/v1/sessions',
  '/api/v1/tasks',
  '/api/v1/events',
  '/api/v1/notifications',
  '/api/v1/agents',
];

/** Sends so many requests at once, every third one a write; returns the tasks that were made, and the answers that are failures. */
async function burst() {
  const token = ada.accessToken;
  const answers = await Promise.all(
    Array.from({ length: BURST }, async (_, i) => {
      const gateway = gateways[i % gateways.length]!;
      if (i % 3 > 0) return gateway.call('GET', READ[Math.floor(i / 2) % READ.length]!, { token });
      const body = { name: `burst ${i}`, type: 'test.work', payload: {} };
      return gateway.call('POST', '/api/v1/tasks', { token, body });
    }),
  );
  return {
    tasks: answers.filter(({ status }) => status === 201).length,
    failures: answers.filter(({ status }) => status >= 300).map(({ text }) => text),
  };
}

const connections = async () => {
  const sql = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'app'`;
  return (await admin.query<{ n: number }>(sql)).rows[0]!.n;
};
const stored = async () => {
  const client = new pg.Client({ ...server.connection, database: 'app' });
  await client.connect();
  const sql = 'SELECT count(*)::int AS n FROM "task"."tasks" WHERE tenant_id = $1';
  const { rows } = await client.query<{ n: number }>(sql, [ada.tenantId]).finally(() => client.end());
  return rows[0]!.n;
};

describe('bursts of requests over nineteen processes', () => {
  it.each([
    ['Bursts of 60 requests, pools of their default size', null],
    ['Bursts of 60 requests, fewer connections than the pools want', FEW],
  ])('%s: none is refused', async (fault, limit) => {
    if (limit !== null) {
      await admin.query(`ALTER ROLE app CONNECTION LIMIT ${limit}`);
      // All but the fewest are closed, as after a quiet minute.
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
    }
    const before = await stored();
    let [tasks, most] = [0, 0];
    for (let i = 0; i < BURSTS; i++) {
      const { tasks: made, failures } = await burst();
      expect(failures).toEqual([]);
      tasks += made;
      most = Math.max(most, await connections());
    }
    expect(most).toBeLessThanOrEqual(limit ?? 97);
    expect((await stored()) - before).toBe(tasks);
    recordFault({
      section: SECTION,
      ...{ fault, form: FORM, acknowledged: tasks, stored: tasks },
      outcome: `0 of ${BURST * BURSTS} requests failed; ${most} connections at most, of ${limit ?? 97}`,
    });
  });
});
