import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ROWS = 40_000;

let place: TestPlace;
let pool: pg.Pool;
let process: AppProcess;
const start = () => forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment });
beforeAll(async () => {
  place = await testPlace({ shared: true });
  pool = poolOn(place.databaseUrl!);
  process = await start();
});
afterAll(async () => {
  await process?.stop();
  await pool?.end();
  await place?.remove();
});

it('a deletion whose process is killed in the middle of a domain is ended by the next one, and counts each row once', async () => {
  const ada = await appClient(process.url).newcomer();
  await pool.query(
    `INSERT INTO sleep.nights (id, tenant_id, user_id, date, content)
     SELECT 'night_' || number, $1, 'usr_' || number, '2030-01-01', 'x' FROM generate_series(1, ${ROWS}) AS number`,
    [ada.tenantId],
  );
  const left = async () =>
    (await pool.query('SELECT count(*)::int AS rows FROM sleep.nights WHERE tenant_id = $1', [ada.tenantId])).rows[0]
      .rows;
  const answer = appClient(process.url)
    .call('POST', `/api/v1/tenants/${ada.tenantId}/gdpr-delete`, { token: ada.accessToken })
    .catch(() => null);
  while ((await left()) === ROWS) await sleep(2);
  await process.stop('SIGKILL');
  await answer;
  const rest = await left();
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThan(ROWS);

  process = await start();
  const readyMs = performance.now();
  const deletion = async () =>
    (await pool.query('SELECT state, proof FROM tenant.deletions WHERE tenant_id = $1', [ada.tenantId])).rows[0];
  await eventually('it is done', async () => (await deletion()).state === 'hard_deleted', 40_000);
  const ended = secondsSince(readyMs);
  expect(await left()).toBe(0);
  expect((await deletion()).proof.erased.sleep.nights).toBe(ROWS);
  recordFault({
    section: 'Processes that are killed, paused or started again',
    fault: 'the process is killed in the middle of the deletion of an organization',
    form: 'one gateway',
    outcome: `${rest} of ${ROWS} rows were left; all are gone ${ended} after the next process is ready, and the proof counts ${ROWS}`,
  });
});
