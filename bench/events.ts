import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import { natsBus } from '../platform/bus-nats/nats-bus.ts';
import { redisBus } from '../platform/bus-redis/redis-bus.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { memoryBus } from '../platform/events/memory-bus.ts';
import { createOutbox, type Outbox } from '../platform/events/outbox.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { openRedis, redisReady } from '../platform/stores/redis.ts';
import { readConfig } from '../subgraphs/config.ts';
import { createAppend, type Draft } from '../subgraphs/event/append.ts';
import { openFeed } from '../subgraphs/event/event-feed.ts';
import { joinAppends } from '../subgraphs/event/joined-appends.ts';
import { openLive } from '../subgraphs/event/live.ts';
import { createEventReader } from '../subgraphs/event/read-events.ts';

/*
 * How fast events are stored, how long one takes to reach a subscription, and what publishing in batches gives the relay of the
 * outbox, each beside the plain way in the same run. With BENCH_BUS_URL the relay goes over Redis Streams
 * (redis://) or NATS JetStream (nats://), else over the bus in memory.
 *
 *   npx tsx bench/events.ts
 */
const logger = pino({ level: 'silent' });
const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-bench-'));
const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
const database = await openDatabase({ config, logger });
await migrate(database, ['session', 'event']);
const busUrl = process.env['BENCH_BUS_URL'];
const run = newId('req');
const prefix = `{bench:${run}}:`;
const isNats = busUrl?.startsWith('nats:') ?? false;
const bus = await openBus();

async function openBus(): Promise<EventBus> {
  if (!busUrl) return memoryBus({ logger });
  return isNats ? natsBus({ url: busUrl, logger, prefix: run }) : redisBus({ url: busUrl, logger, prefix });
}

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - startedAt);
};
const draft = (): Draft => ({
  ...{ id: newId('evt'), tenantId: 'org_bench', eventType: 'user.login', category: 'user', source: 'bench' },
  ...{ streamId: null, payload: { n: 1 }, actorId: null, createdAt: new Date() },
  ...{ idempotencyKey: null, expectedSequence: null, mayBeStored: false },
});

const EVENTS = 5_000;
const pool = database.pool('session');
const tx = {
  $executeRawUnsafe: async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rowCount ?? 0,
};
/** Rows go at once when a group of this process has handled them; those for a bus between processes within the next second. */
async function isRelaying(outbox: Outbox): Promise<boolean> {
  const [{ pending, retained } = { pending: 0, retained: 0 }] = await outbox.backlog();
  return pending > 0 || (retained > 0 && !bus.shared);
}
/** Relays so many events; a bus that takes them one by one stands for the plain way. */
async function relay(carrier: EventBus): Promise<number> {
  const outbox = createOutbox({ database, bus: carrier, logger });
  const row = { type: 'session.opened', tenantId: 'org_1', payload: { session_id: 'sess_1' } };
  await outbox.append(
    tx,
    'session',
    Array.from({ length: EVENTS }, () => row),
  );
  const rate = await perSecond(EVENTS, async () => {
    await outbox.start('session');
    while (await isRelaying(outbox)) await new Promise((resolve) => setTimeout(resolve, 2));
  });
  await outbox.close();
  return rate;
}
const oneByOne: EventBus = Object.create(bus, {
  add: {
    value: async (...[topic, events, after, groups]: Parameters<EventBus['add']>) => {
      let newest = after;
      for (const event of events) newest = await bus.add(topic, [event], newest, groups);
      return newest;
    },
  },
});
await bus.consume('session', 'bench', () => new Promise((resolve) => setImmediate(resolve)));
await relay(bus);
const relayed = { plain: 0, batches: 0 };
for (let round = 0; round < 3; round++) {
  relayed.plain = Math.max(relayed.plain, await relay(oneByOne));
  relayed.batches = Math.max(relayed.batches, await relay(bus));
}

const stores = { database, outbox: createOutbox({ database, bus, logger }) };
const reader = createEventReader(stores);
const appendEvents = createAppend(stores);
const live = await openLive(bus, reader, logger);
const joined = joinAppends(async (drafts) => {
  const appended = await appendEvents(drafts);
  live.stored(appended.flatMap((each) => ('event' in each ? [each.event] : [])));
  return appended;
});
/** Sixteen writers of one tenant, each one event after the other. */
const WRITERS = 16;
const STORED = WRITERS * 60;
const many = (append: (one: Draft) => Promise<unknown>) => () =>
  Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let n = 0; n < STORED / WRITERS; n++) await append(draft());
    }),
  );
const alone = await perSecond(
  STORED,
  many((one) => appendEvents([one])),
);
const together = await perSecond(STORED, many(joined));

const signal = new AbortController().signal;
const feed = await openFeed(live, reader, { tenantId: 'org_bench', filter: {}, after: null, signal });
const times: number[] = [];
for (let n = 0; n < 500; n++) {
  const startedAt = performance.now();
  const next = feed.next();
  await joined(draft());
  await next;
  times.push(performance.now() - startedAt);
}
times.sort((one, other) => one - other);

console.log(
  `relay one by one: ${Math.round(relayed.plain)} events/s, in batches: ${Math.round(relayed.batches)} events/s`,
);
console.log(`stored alone: ${Math.round(alone)} events/s, joined: ${Math.round(together)} events/s`);
console.log(`published to subscription: p50 ${times[250]!.toFixed(2)} ms, p99 ${times[495]!.toFixed(2)} ms`);
console.log(`relay: ${(relayed.batches / relayed.plain).toFixed(2)}`);
console.log(`store: ${(together / alone).toFixed(2)}`);
await feed.return?.();
live.close();
await bus.close();
if (busUrl && isNats) {
  const connection = await connect({ servers: new URL(busUrl).host });
  const { streams } = await jetstreamManager(connection);
  for await (const name of streams.names()) if (name.startsWith(run)) await streams.delete(name);
  await connection.close();
} else if (busUrl) {
  const redis = openRedis({ url: busUrl, purpose: 'bench', logger });
  await redisReady(redis, 2_000);
  await redis.del(...['session', 'event-stored'].map((topic) => `${prefix}${topic}`));
  redis.disconnect();
}
await database.close();
await rm(directory, { recursive: true, force: true });
process.exit(0);
