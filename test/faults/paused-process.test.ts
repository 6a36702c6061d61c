import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

/** Writes that wait in the journal of the process that is paused. */
const WAITING = 20;
/** Each process looks once a second for what others have left. */
const LOOKS = 4;

interface Member {
  readonly process: AppProcess;
  readonly client: AppClient;
  readonly person: LoggedIn;
}
let place: TestPlace;
let pool: pg.Pool;
let paused: Member;
let other: Member;

beforeAll(async () => {
  place = await testPlace({ shared: true });
  pool = poolOn(place.databaseUrl!);
  // Both write to DATA_DIR/audit.
  const start = async (): Promise<Member> => {
    const process = await forkApp('gateway/main', { ...TEST_SETTINGS, LOG_LEVEL: 'warn', ...place.environment });
    const client = appClient(process.url);
    return { process, client, person: await client.newcomer() };
  };
  [paused, other] = [await start(), await start()];
});
afterAll(async () => {
  for (const each of [paused, other]) await each?.process.stop();
  await pool?.end();
  await place?.remove();
});

let count = 0;
/** Writes that were answered. */
const answered: string[] = [];
async function write({ client, person }: Member): Promise<void> {
  const id = `paused-${count++}`;
  const options = { token: person.accessToken, body: { name: id }, headers: { 'x-request-id': id } };
  const { status, text } = await client.call('PATCH', '/api/v1/accounts/me', options);
  expect(status, text).toBe(200);
  answered.push(id);
}

/** Makes writes whose records cannot leave the journal, and stops the process before they can. */
async function pauseWithWaiting(member: Member): Promise<readonly string[]> {
  const from = answered.length;
  const locking = await pool.connect();
  try {
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE audit.events IN EXCLUSIVE MODE');
    for (let i = 0; i < WAITING; i++) await write(member);
    member.process.child.kill('SIGSTOP');
    await locking.query('COMMIT');
  } finally {
    locking.release();
  }
  return answered.slice(from);
}

const segmentsOf = ({ process }: Member): string[] =>
  readdirSync(path.join(place.directory, 'audit')).filter((name) => name.split('-')[1] === String(process.child.pid));
const recorded = async (): Promise<string[]> => {
  const sql = `SELECT request_id AS id FROM audit.events WHERE request_id LIKE 'paused-%'`;
  return (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
};
const allRecorded = async () => {
  const there = new Set(await recorded());
  return answered.every((id) => there.has(id));
};

describe.runIf(process.platform === 'linux')(
  'a process with writes in its journal, on a DATA_DIR that two share',
  () => {
    it('keeps its journal while it is paused, and hands it on when it goes on', async () => {
      await pauseWithWaiting(paused);
      const own = segmentsOf(paused);
      expect(own.length).toBeGreaterThan(0);
      for (let i = 0; i < LOOKS; i++) {
        for (let each = 0; each < 5; each++) await write(other);
        await sleep(1_000);
      }
      expect(segmentsOf(paused), 'nobody has taken it over').toEqual(own);
      expect(await allRecorded()).toBe(false);
      paused.process.child.kill('SIGCONT');
      const resumedMs = performance.now();
      await write(paused);
      await eventually('all are recorded', allRecorded);
      const took = secondsSince(resumedMs);
      const ids = await recorded();
      expect(ids.toSorted()).toEqual(answered.toSorted());
      recordFault({
        section: 'Processes that are killed, paused or started again',
        fault: 'a process is paused with writes in its journal while another one goes on',
        form: 'two gateways on one DATA_DIR',
        ...{ acknowledged: answered.length, stored: ids.length, delivered: ids.length },
        outcome: `nobody takes its journal over in ${LOOKS} looks; each write is recorded once, ${took} after it goes on`,
      });
    });

    it('is killed while it is paused: the other one takes its journal over', async () => {
      const from = answered.length;
      await pauseWithWaiting(paused);
      await write(other);
      await paused.process.stop('SIGKILL');
      const killedMs = performance.now();
      await write(other);
      await eventually('all are recorded', allRecorded);
      const took = secondsSince(killedMs);
      const ids = await recorded();
      expect(ids.toSorted()).toEqual(answered.toSorted());
      expect(segmentsOf(paused)).toEqual([]);
      recordFault({
        section: 'Processes that are killed, paused or started again',
        fault: 'a process is killed while it is paused with writes in its journal',
        form: 'two gateways on one DATA_DIR',
        ...{ acknowledged: answered.length - from, stored: ids.length - from, delivered: ids.length - from },
        outcome: `the other one takes its journal over: each write is recorded once, ${took} after the kill`,
      });
    });
  },
);
