/**
 * No-op tasks a second and the latency from making one to its start, beside graphile-worker and pg-boss on the same PostgreSQL and BullMQ
 * on Redis. Ours also writes its events (made, started, completed) to the outbox and keeps the finished task, as it does in production.
 *
 *   npm --prefix bench/peers ci
 *   npx tsx bench/tasks.ts [postgres://postgres@127.0.0.1:5432/postgres] [redis://127.0.0.1:6379]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations.ts';
import { memoryBus } from '../platform/events/memory-bus.ts';
import { createOutbox } from '../platform/events/outbox.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { serviceViewer } from '../platform/kernel/viewer.ts';
import { createShutdown } from '../platform/work/shutdown.ts';
import { readConfig } from '../subgraphs/config.ts';
import type { TaskHandler } from '../subgraphs/task/handlers/handler.ts';
import { createLeaseStore } from '../subgraphs/task/leases/store.ts';
import { createRunner } from '../subgraphs/task/runner/runner.ts';
import { createTaskStore } from '../subgraphs/task/store.ts';

const [server = 'postgres://postgres@127.0.0.1:5432/postgres', redisUrl = 'redis://127.0.0.1:6379'] =
  process.argv.slice(2);
const logger = pino({ level: 'silent' });
const JOBS = 5_000;
const AT_ONCE = 50;
const PROBES = 100;

/** A queue with a worker that does nothing. */
interface Contestant {
  /** Makes tasks that wait, while no worker runs. */
  enqueue(count: number): Promise<void>;
  /** Begins to work; each task calls back with its number. */
  work(done: (n: number) => void): Promise<void>;
  /** Makes one task. */
  one(n: number): Promise<void>;
  close(): Promise<void>;
}

/** Queues of packages that `bench/peers` has. */
interface Peers {
  graphile(at: { readonly databaseUrl: string }): Promise<Contestant>;
  boss(at: { readonly databaseUrl: string }): Promise<Contestant>;
  bull(at: { readonly redisUrl: string }): Promise<Contestant>;
}

const DATABASE = 'trellis_bench_tasks';
const databaseUrl = Object.assign(new URL(server), { pathname: `/${DATABASE}` }).href;
async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function trellis(): Promise<Contestant> {
  const config = readConfig({ DATABASE_URL: databaseUrl, ENCRYPTION_KEY: 'x'.repeat(32) });
  const database = await openDatabase({ config, logger });
  await migrate(database, ['task']);
  // The relay runs, as it does in production.
  const outbox = createOutbox({ database, bus: memoryBus({ logger }), logger });
  const store = createTaskStore({ database, outbox });
  let done: (n: number) => void = () => undefined;
  const caller = { kind: 'service', id: 'bench', tenantId: null, since: new Date().toISOString() } as const;
  const noop: TaskHandler = {
    needs: ['tasks:write'],
    check: () => undefined,
    run: async ({ payload }) => {
      done(payload['n'] as number);
      return null;
    },
  };
  const runner = createRunner({
    ...{
      leases: createLeaseStore({ database, outbox }),
      handlers: new Map([['bench', noop]]),
      workerId: 'bench',
      logger,
    },
    // What it costs to ask for rights is no part of this comparison: the others have none.
    actAs: async () => serviceViewer('bench'),
    ...{ concurrency: AT_ONCE, perTenant: AT_ONCE, onTurn: () => undefined },
    shutdown: createShutdown({ logger, graceMs: 0 }),
  });
  const tenantId = newId('org');
  const task = (n: number) => ({
    ...{
      id: newId('task'),
      tenantId,
      name: 'bench',
      type: 'bench',
      own: true,
      priority: 1,
      payload: { n },
      dedupeKey: null,
    },
    ...{
      scheduleId: null,
      scheduledFor: null,
      scheduledAt: null,
      maxAttempts: 5,
      timeoutSeconds: 60,
      createdBy: 'bench',
      caller,
    },
  });
  return {
    enqueue: async (count) => {
      for (let n = 0; n < count; n += 500) await store.insert(Array.from({ length: 500 }, (_, i) => task(n + i)));
    },
    work: async (callback) => {
      done = callback;
      await outbox.start('task');
      runner.wake();
    },
    one: async (n) => {
      await store.insert([task(n)]);
      runner.wake();
    },
    close: async () => {
      await runner.stop();
      await outbox.close();
      await database.close();
    },
  };
}

interface Measured {
  readonly perSecond: number;
  readonly latencyMs: number;
}

async function measure(name: string, open: () => Promise<Contestant>): Promise<Measured> {
  const contestant = await open();
  await contestant.enqueue(JOBS);
  let finished = 0;
  let startedAt: ((n: number) => void) | null = null;
  const from = performance.now();
  await contestant.work((n) => {
    finished++;
    startedAt?.(n);
  });
  while (finished < JOBS) await sleep(1);
  const perSecond = JOBS / ((performance.now() - from) / 1_000);
  await sleep(500);
  const latencies: number[] = [];
  for (let n = 0; n < PROBES; n++) {
    const begun = new Promise<void>((resolve) => {
      startedAt = (started) => {
        if (started === JOBS + n) resolve();
      };
    });
    const at = performance.now();
    await contestant.one(JOBS + n);
    await begun;
    latencies.push(performance.now() - at);
    // pg-boss looks twice a second: a hundred probes would take a minute.
    if (performance.now() - from > 12_000) break;
  }
  await contestant.close();
  const latencyMs = latencies.sort((a, b) => a - b)[Math.floor(latencies.length / 2)]!;
  console.log(
    `${name.padEnd(16)} ${Math.round(perSecond).toLocaleString('en').padStart(8)} tasks/s   start after ${latencyMs.toFixed(1)} ms`,
  );
  return { perSecond, latencyMs };
}

await admin(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
await admin(`CREATE DATABASE ${DATABASE}`);
try {
  const ours = await measure('Trellis', trellis);
  const { graphile, boss, bull } = (await import(new URL('peers/queues.mjs', import.meta.url).href)) as Peers;
  const peers = [
    ['graphile-worker', () => graphile({ databaseUrl })],
    ['pg-boss', () => boss({ databaseUrl })],
    ['BullMQ', () => bull({ redisUrl })],
  ] as const;
  const measured: [string, Measured][] = [];
  for (const [name, open] of peers) measured.push([name, await measure(name, open)]);
  for (const [name, { perSecond, latencyMs }] of measured) {
    console.log(`tasks/s beside ${name}: ${(ours.perSecond / perSecond).toFixed(2)}`);
    console.log(`time to start beside ${name}: ${(latencyMs / ours.latencyMs).toFixed(2)}`);
  }
} finally {
  await admin(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
}
process.exit(0);
