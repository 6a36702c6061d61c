import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process, { cpuUsage } from 'node:process';
import { pino } from 'pino';
import { placeDomains, startDomains } from '../gateway/domains.ts';
import type { Reservation } from '../platform/credit/credit.ts';
import { migrate } from '../platform/database/migrations.ts';
import { callSubgraph } from '../platform/graphql/call-subgraph.ts';
import type { Viewer } from '../platform/kernel/viewer.ts';
import { openCredit } from '../platform/open-credit.ts';
import { startPlatform } from '../platform/start.ts';
import { readConfig } from '../subgraphs/config.ts';
import { usage } from '../subgraphs/usage/index.ts';

/*
 * What it costs a call of a model to be paid for: reserve and settle from a lease, the journal's write included, beside one reservation and
 * one settlement in the database a call. The embedded PostgreSQL, in the same process; so the figure of all (CPU) has the transport to it.
 *
 *   npx tsx bench/usage.ts
 */

const CALLS = 20_000;
const DATABASE_CALLS = 2_000;
const ROUNDS = 5;
const AT_ONCE = 16;

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-bench-'));
const config = readConfig({
  ...{ DATA_DIR: directory, LOG_LEVEL: 'error', ADMIN_PASSWORD: 'the password of the bench' },
});
const platform = await startPlatform({ config, service: 'bench', logger: pino({ level: 'error' }), exit: () => {} });
await migrate(platform.database, ['platform', 'usage']);
const { dataSources } = await startDomains(platform, [usage], await placeDomains(platform, [usage]));
const credit = await openCredit({
  ...platform,
  call: callSubgraph(dataSources, 'bench'),
});
await credit.ready();

const viewer: Viewer = { kind: 'user', id: 'usr_bench', tenantId: 'org_bench', roles: ['owner'], permissions: ['*:*'] };
const use = {
  ...{ meters: { 'tokens.input': 21, 'tokens.output': 80, requests: 1 }, costMicroUsd: 52 },
  ...{ provider: 'openai', model: 'gpt-4o-mini', operation: 'chat' },
};
/** Micro-seconds a call, wall and CPU. */
async function measure(calls: number, run: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const before = cpuUsage();
  const startedMs = performance.now();
  await run();
  const wall = ((performance.now() - startedMs) * 1_000) / calls;
  const { user, system } = cpuUsage(before);
  return { wall, cpu: (user + system) / calls };
}
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

let waited = 0;
const fromLease = () =>
  measure(CALLS, async () => {
    for (let i = 0; i < CALLS; i++) {
      const reservation = credit.reserve(viewer, 9_900);
      let reserved: Reservation;
      if (reservation instanceof Promise) {
        waited++;
        reserved = await reservation;
      } else reserved = reservation;
      reserved.settle(use);
    }
  });
const pool = platform.database.pool('usage');
const inDatabase = () =>
  measure(DATABASE_CALLS, async () => {
    const reserve = {
      name: 'bench_reserve',
      text: 'UPDATE usage.accounts SET leased = leased + $2 WHERE id = $1 AND granted - spent - leased >= $2 RETURNING id',
    };
    const settle = {
      name: 'bench_settle',
      text: 'UPDATE usage.accounts SET leased = leased - $2, spent = spent + $3 WHERE id = $1',
    };
    let left = DATABASE_CALLS;
    const caller = async (): Promise<void> => {
      while (left-- > 0) {
        await pool.query({ ...reserve, values: ['credit:org_bench', 9_900] });
        await pool.query({ ...settle, values: ['credit:org_bench', 9_900, 52] });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
  });

await pool.query(`INSERT INTO usage.accounts (id, tenant_id, granted) VALUES ('credit:org_bench', 'org_bench', 1e12)`);
await fromLease();
await inDatabase();
const leased: { wall: number; cpu: number }[] = [];
const asked: { wall: number; cpu: number }[] = [];
waited = 0;
for (let round = 0; round < ROUNDS; round++) {
  leased.push(await fromLease());
  asked.push(await inDatabase());
}
const row = (name: string, results: readonly { wall: number; cpu: number }[]) => {
  const wall = median(results.map((result) => result.wall));
  console.log(`${name}: ${wall.toFixed(1)} µs a call, ${median(results.map(({ cpu }) => cpu)).toFixed(1)} µs of CPU`);
  return wall;
};
const ours = row('reserve and settle from a lease, with the journal', leased);
const theirs = row(`the same in the database, ${AT_ONCE} at once`, asked);
console.log(`calls that waited for a lease: ${waited} of ${CALLS * ROUNDS}`);
console.log(`lease: ${(theirs / ours).toFixed(2)}`);
await credit.close();
await platform.shutdown.cleanUp();
await platform.database.close();
rmSync(directory, { recursive: true, force: true });
process.exit();
