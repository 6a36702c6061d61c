import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openRecording } from '../gateway/audit/recording.ts';
import { placeDomains, startDomains } from '../gateway/domains.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { migrate } from '../platform/database/migrations.ts';
import { callSubgraph } from '../platform/graphql/call-subgraph.ts';
import type { DataSource } from '../platform/graphql/graph.ts';
import { backgroundContext, type CallContext } from '../platform/kernel/context.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { startPlatform } from '../platform/start.ts';
import { audit } from '../subgraphs/audit/index.ts';
import { readConfig } from '../subgraphs/config.ts';

/*
 * What recording costs a mutation whose subgraph answers at once, and whether 2,000 recorded mutations a second reach the audit log
 * (on the embedded PostgreSQL, in the same process) without making their callers wait.
 *
 *   npx tsx bench/audit-recording.ts
 */

const CALLS = 20_000;
const ROUNDS = 5;
const PER_SECOND = 2_000;
const SECONDS = 10;
const MUTATION = 'mutation { updateAccount(input: { name: "Ada" }) { name } }';
const QUERY = '{ viewer { kind } }';

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-bench-'));
const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', ADMIN_PASSWORD: 'the password of the bench' });
const platform = await startPlatform({ config, service: 'bench', logger: pino({ level: 'error' }), exit: () => {} });
await migrate(platform.database, ['platform', 'audit']);
const { dataSources } = await startDomains(platform, [audit], await placeDomains(platform, [audit]));
const recording = openRecording(platform);
await recording.start(callSubgraph(dataSources, 'bench'));

/** A subgraph that has the answer already. */
const ready = (name: string): DataSource => ({
  name,
  compile: () => () => ({ data: { updateAccount: { name: 'Ada', _audit_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4' } } }),
  subscribe: () => Promise.reject(new Error('not here')),
  close: async () => undefined,
});
const supergraphSdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const names = [...supergraphSdl.matchAll(/@join__graph\(name: "(\w+)"/g)].map(([, name]) => name!);
const graphOf = (recorded: boolean) =>
  createGraph({
    ...{ supergraphSdl, maxOperations: 100, logger: platform.logger },
    dataSources: new Map(names.map((name) => [name, ready(name)])),
    ...(recorded && { recorder: recording.recorder, serviceOf: (name: string) => `${name}_service` }),
  });
const context: CallContext = {
  ...backgroundContext('bench'),
  viewer: {
    kind: 'user',
    id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
    tenantId: 'org_bench',
    roles: [],
    permissions: ['*:*'],
  },
};
const operations = {
  plain: (await graphOf(false)).prepare({ query: MUTATION }),
  recorded: (await graphOf(true)).prepare({ query: MUTATION }),
};
const queries = {
  plain: (await graphOf(false)).prepare({ query: QUERY }),
  recorded: (await graphOf(true)).prepare({ query: QUERY }),
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const quantile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const pending = async (): Promise<number> =>
  Number(/^audit_journal_pending_bytes (\d+)/m.exec(await platform.metrics.registry.metrics())?.[1] ?? 0);
async function drained(): Promise<void> {
  while ((await pending()) > 0) await sleep(20);
}

/** CPU microseconds a call, system calls included. */
async function cost(contestants: Record<'plain' | 'recorded', typeof operations.plain>, calls: number) {
  const found = { plain: [] as number[], recorded: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of ['plain', 'recorded'] as const) {
      const before = process.cpuUsage();
      for (let i = 0; i < calls; i++) contestants[name].execute({}, context);
      const { user, system } = process.cpuUsage(before);
      const us = (user + system) / calls;
      // The first round warms the compiler up.
      if (round > 0) found[name].push(us);
      await drained();
    }
  return { plain: median(found.plain), recorded: median(found.recorded) };
}

/** Latencies in milliseconds, from when a call was due: what holds up the event loop holds it up too. */
async function sustained(operation: typeof operations.plain): Promise<{ p50: number; p99: number; made: number }> {
  const latencies: number[] = [];
  const startedMs = performance.now();
  for (let made = 0; made < PER_SECOND * SECONDS; ) {
    const due = Math.min(PER_SECOND * SECONDS, Math.floor(((performance.now() - startedMs) / 1000) * PER_SECOND));
    for (; made < due; made++) {
      operation.execute({}, context);
      latencies.push(performance.now() - startedMs - (made / PER_SECOND) * 1000);
    }
    await sleep(1);
  }
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), made: latencies.length };
}

for (const [name, { plain, recorded }] of Object.entries({ mutation: operations, query: queries }))
  for (const each of [plain, recorded]) {
    const result = await each.execute({}, context);
    if (result.errors) throw new Error(`${name}: ${result.errors[0]?.message}`);
  }
const mutations = await cost(operations, 2_000);
console.log(`a mutation: ${mutations.plain.toFixed(1)} µs, recorded ${mutations.recorded.toFixed(1)} µs`);
const reads = await cost(queries, CALLS);
console.log(`a query: ${reads.plain.toFixed(2)} µs, beside a recorder ${reads.recorded.toFixed(2)} µs`);
const without = await sustained(operations.plain);
const cpuBefore = process.cpuUsage();
const startedMs = performance.now();
const loaded = await sustained(operations.recorded);
const behind = await pending();
await drained();
const seconds = (performance.now() - startedMs) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
console.log(
  `${PER_SECOND} a second for ${SECONDS} s: p50 ${without.p50.toFixed(2)} ms, p99 ${without.p99.toFixed(2)} ms without recording`,
);
console.log(
  `recorded: p50 ${loaded.p50.toFixed(2)} ms, p99 ${loaded.p99.toFixed(2)} ms, ${((user + system) / 1e4 / seconds).toFixed(0)} % CPU of this process`,
);
console.log(
  `${loaded.made} records in the log after ${seconds.toFixed(2)} s; ${(behind / 1024).toFixed(0)} KiB waited at the end of the load`,
);
console.log(`query without vs with a recorder: ${(reads.plain / reads.recorded).toFixed(2)}`);
console.log(`mutation without vs with recording: ${(mutations.plain / mutations.recorded).toFixed(2)}`);
console.log(
  `records that reached the log a second vs ${PER_SECOND}: ${(loaded.made / seconds / PER_SECOND).toFixed(2)}`,
);
await recording.close();
await platform.shutdown.cleanUp();
await platform.database.close();
rmSync(directory, { recursive: true, force: true });
process.exit();
