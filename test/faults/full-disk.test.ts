import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../platform/health/health.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { confirmOn, TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

let place: TestPlace;
let app: AppProcess;
let client: AppClient;
let ada: LoggedIn;
let database: pg.Client;
beforeAll(async () => {
  place = await testPlace({ shared: true });
  app = await forkApp('gateway/main', {
    ...{ ...TEST_SETTINGS, MODEL_OVERRIDES: '{"dev/echo":{"price":{"usd_per_request":0.001}}}', ...place.environment },
  });
  client = appClient(app.url, confirmOn(place.databaseUrl!));
  ada = await client.newcomer();
  database = new pg.Client({ connectionString: place.databaseUrl! });
  await database.connect();
});
afterAll(async () => {
  await app?.stop();
  await database?.end();
  await place?.remove();
});

/** Has the disk take nothing of the process: no file may grow, as on one that is full. */
const fill = (isFull: boolean) => {
  const limit = isFull ? '0' : 'unlimited';
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(app.child.pid), `--fsize=${limit}:unlimited`]);
  if (status !== 0) throw new Error(String(stderr));
};
const answered: string[] = [];
let count = 0;
const change = async () => {
  const id = `full-${count++}`;
  const options = { token: ada.accessToken, body: { name: id }, headers: { 'x-request-id': id } };
  const answer = await client.call('PATCH', '/api/v1/accounts/me', options);
  if (answer.status === 200) answered.push(id);
  return answer;
};
let charged = 0;
const chat = async () => {
  const body = { model: 'dev/echo', messages: [{ role: 'user', content: `hello ${count++}` }] };
  const { status } = await client.call('POST', '/api/v1/chat/completions', { token: ada.accessToken, body });
  if (status === 200) charged++;
  return status;
};
const health = async () => (await client.call<HealthReport>('GET', '/health/detailed')).body;
const recorded = async (): Promise<string[]> => {
  const sql = `SELECT request_id AS id FROM audit.events WHERE tenant_id = $1 AND request_id LIKE 'full-%'`;
  return (await database.query<{ id: string }>(sql, [ada.tenantId])).rows.map(({ id }) => id);
};
const arrived = async () => {
  const there = await recorded();
  return answered.every((id) => there.includes(id));
};
/** The limit of the size of files makes it full (`prlimit --fsize=0`). */
const FORM = 'one gateway that may not let files grow';

describe.runIf(process.platform === 'linux')('a full disk', () => {
  it('refuses changes with 503 and shows in overall_status, until there is room again', async () => {
    expect((await change()).status).toBe(200);
    fill(true);
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await change()).status);
    // One at most is on its way when the disk is first found full: its record is kept in memory.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(new Set(statuses.slice(1))).toEqual(new Set([503]));
    const refused = await change();
    expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await client.call('GET', '/api/v1/accounts/me', { token: ada.accessToken })).status).toBe(200);
    const { overall_status, dependencies } = await health();
    expect([overall_status, dependencies['audit_journal']?.status]).toEqual(['unhealthy', 'unhealthy']);

    fill(false);
    await eventually('changes are taken again', async () => (await change()).status === 200);
    expect((await health()).overall_status).toBe('healthy');
    await eventually('every acknowledged change is in the log', arrived);
    const found = await recorded();
    expect(new Set(found).size).toBe(found.length);
    recordFault({
      section: 'Starting, ending and moving',
      ...{ fault: 'the disk is full: changes', form: FORM },
      ...{ acknowledged: answered.length, stored: answered.length, delivered: found.length },
      outcome: `${statuses.filter((status) => status === 503).length} of ${statuses.length} are refused with 503, health is unhealthy; all is well again when there is room`,
    });
  });

  it('refuses calls that cost something with 503, and counts those that it has answered', async () => {
    expect(await chat()).toBe(200);
    fill(true);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push(await chat());
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(new Set(statuses.slice(1))).toEqual(new Set([503]));
    expect((await health()).dependencies['usage_journal']?.status).toBe('unhealthy');
    fill(false);
    await eventually('calls are taken again', async () => (await chat()) === 200);
    expect((await health()).overall_status).toBe('healthy');
    const sql = 'SELECT coalesce(sum(requests), 0)::int AS requests FROM usage.hourly_uses WHERE tenant_id = $1';
    const counted = async () => (await database.query<{ requests: number }>(sql, [ada.tenantId])).rows[0]!.requests;
    await eventually('every call is counted', async () => (await counted()) >= charged);
    expect(await counted()).toBe(charged);
    recordFault({
      section: 'Starting, ending and moving',
      ...{ fault: 'the disk is full: calls that cost something', form: FORM },
      ...{ acknowledged: charged, stored: charged, delivered: await counted() },
      outcome: `${statuses.filter((status) => status === 503).length} of ${statuses.length} are refused with 503, and each that was answered is charged once`,
    });
  });

  it('loses nothing of a process that ends meanwhile', async () => {
    fill(true);
    await eventually('a change is refused', async () => (await change()).status === 503);
    const { code } = await app.stop('SIGTERM');
    expect(code).toBe(0);
    expect(await arrived()).toBe(true);
    recordFault({
      section: 'Starting, ending and moving',
      ...{ fault: 'the disk is full when the process ends', form: FORM },
      ...{ acknowledged: answered.length, stored: answered.length, delivered: answered.length },
      outcome: 'what is kept in memory is sent before the end, and the exit code is 0',
    });
  });
});
