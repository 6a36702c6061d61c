import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { appClient } from '../support/app-client.ts';
import { forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { confirmOn, TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const CALLERS = 8;
const PRICE = 1_000;
let place: TestPlace;
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  await place?.remove();
});

describe('a process that is killed', () => {
  it('has charged every call that it answered, once, and its leases come back', async () => {
    place = await testPlace({ shared: true });
    const environment = {
      ...{ ...TEST_SETTINGS, LOG_LEVEL: 'warn', DEV_MODEL: 'on', CREDIT_LEASE_SECONDS: '2', ...place.environment },
      MODEL_OVERRIDES: `{"dev/echo":{"price":{"usd_per_request":${PRICE / 1_000_000}}}}`,
    };
    const first = await forkApp('gateway/main', environment);
    ending.push(() => first.stop());
    const client = appClient(first.url, confirmOn(place.databaseUrl!));
    const { accessToken: token, tenantId } = await client.newcomer();
    let answered = 0;
    const call = async (caller: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const body = { model: 'dev/echo', messages: [{ role: 'user', content: `${caller} ${i}` }] };
        const answer = await client.call('POST', '/api/v1/chat/completions', { token, body }).catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) answered++;
      }
    };
    const calling = Array.from({ length: CALLERS }, (_, caller) => call(caller));
    await eventually('some calls were answered', () => answered > 200, 60_000);
    await first.stop('SIGKILL');
    await Promise.all(calling);

    const database = new pg.Client({ connectionString: place.databaseUrl! });
    await database.connect();
    ending.push(() => database.end());
    const account = async () => {
      const sql = `SELECT granted::float8 AS granted, spent::float8 AS spent, leased::float8 AS leased,
          (SELECT coalesce(sum(granted - returned - used), 0)::float8 FROM usage.leases WHERE account_id = accounts.id) AS open,
          (SELECT coalesce(sum(amount), 0)::float8 FROM usage.movements WHERE tenant_id = $1) AS moved,
          (SELECT coalesce(sum(requests), 0)::float8 FROM usage.hourly_uses WHERE tenant_id = $1) AS requests
        FROM usage.accounts WHERE id = 'credit:' || $1`;
      return (await database.query<Record<string, number>>(sql, [tenantId])).rows[0]!;
    };
    const { leased, open } = await account();
    expect(leased).toBeGreaterThan(0);
    expect(leased).toBe(open);

    const second = await forkApp('gateway/main', environment);
    ending.push(() => second.stop());
    await eventually('what was left is charged', async () => (await account())['requests']! >= answered, 30_000);
    await eventually('the leases have come back', async () => (await account())['leased'] === 0, 30_000);
    const { granted, spent, moved, requests } = await account();
    // Those that were on their way may be there too, and no others.
    expect(requests! - answered).toBeLessThanOrEqual(CALLERS);
    expect(spent).toBe(requests! * PRICE);
    expect(moved).toBe(granted! - spent!);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process is killed under calls that cost something: its usage journal',
      form: 'one gateway',
      ...{ acknowledged: answered, stored: requests!, delivered: answered },
      outcome: `each answered call is charged once, and ${leased} micro-USD of leases have come back`,
    });
  });
});
