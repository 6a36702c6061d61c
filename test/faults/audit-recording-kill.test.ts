import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { appClient } from '../support/app-client.ts';
import { forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const WRITERS = 8;
let place: TestPlace;
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  await place?.remove();
});

describe('a process that is killed', () => {
  it('leaves a record of every change that it answered, once', async () => {
    place = await testPlace({ shared: true });
    const environment = { ...TEST_SETTINGS, LOG_LEVEL: 'warn', ...place.environment };
    const first = await forkApp('gateway/main', environment);
    ending.push(() => first.stop());
    const client = appClient(first.url);
    const { accessToken: token, tenantId } = await client.newcomer();
    const answered: string[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const id = `write-${writer}-${i}`;
        const body = { name: `Ada ${i}` };
        const answer = await client
          .call('PATCH', '/api/v1/accounts/me', { token, body, headers: { 'x-request-id': id } })
          .catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) answered.push(id);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await eventually('some changes were answered', () => answered.length > 50, 60_000);
    await first.stop('SIGKILL');
    await Promise.all(writing);

    const second = await forkApp('gateway/main', environment);
    ending.push(() => second.stop());
    const database = new pg.Client({ connectionString: place.databaseUrl! });
    await database.connect();
    ending.push(() => database.end());
    let recorded: string[] = [];
    await eventually('what was left is in the log', async () => {
      const sql = `SELECT request_id FROM audit.events WHERE tenant_id = $1 AND request_id LIKE 'write-%'`;
      recorded = (await database.query<{ request_id: string }>(sql, [tenantId])).rows.map((row) => row.request_id);
      return answered.every((id) => recorded.includes(id));
    });
    expect(new Set(recorded).size).toBe(recorded.length);
    // Those that were on their way may be there too, and no others.
    expect(recorded.length - answered.length).toBeLessThanOrEqual(WRITERS);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process is killed under changes: its audit journal',
      form: 'one gateway',
      ...{ acknowledged: answered.length, stored: recorded.length, delivered: answered.length },
      outcome: `each answered change is in the audit log once; ${recorded.length - answered.length} were done and not answered yet`,
    });
  });
});
