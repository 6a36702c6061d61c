import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createOutbox, type Outbox, type OutboxOptions } from '../../platform/events/outbox.ts';
import { SOON } from '../support/eventually.ts';
import { noBus } from '../support/no-bus.ts';
import { startChild } from './child.ts';
import { openExternal, openTestDatabase, silent } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const outboxes: Outbox[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['session', 'account']);
});
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
  for (const domain of ['session', 'account'])
    await opened.database
      .pool(domain)
      .query(`DELETE FROM "${domain}"."outbox"; DELETE FROM "${domain}"."outbox_groups"`);
});
afterAll(() => opened.remove());

/** A bus that keeps what it takes, up to the number that `takes` answers. Groups stand where `groups` says. */
function recordingBus(options: { delayMs?: number; takes?: (count: number) => number } = {}) {
  const events: { topic: string; position: number; event: BusEvent }[] = [];
  const newestOf = (topic: string) => events.findLast((each) => each.topic === topic)?.position ?? 0;
  const groups = new Map<string, number>();
  const given: ReadonlyMap<string, number>[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const add: EventBus['add'] = async (topic, placed, after, known) => {
    if (newestOf(topic) !== after) return newestOf(topic);
    if (known.size > 0) given.push(known);
    const count = options.takes?.(placed.length) ?? placed.length;
    for (const { position, event } of placed.slice(0, count)) {
      if (options.delayMs) await sleep(options.delayMs);
      events.push({ topic, position, event });
    }
    if (count < placed.length) throw new Error('the bus is away');
    return newestOf(topic);
  };
  return {
    events,
    groups,
    /** What was said of groups beside events. */
    given,
    numbers: () => events.map(({ event }) => (event.payload as { n: number }).n),
    add: (...args: Parameters<EventBus['add']>) => {
      const added = turn.then(() => add(...args));
      turn = added.catch(() => undefined);
      return added;
    },
    standing: async (topics: readonly string[]) =>
      new Map(topics.map((topic) => [topic, { newest: newestOf(topic), groups: new Map(groups) }])),
    release: async () => undefined,
    drop: async (_topic: string, group: string) => void groups.delete(group),
    onProgress: () => () => {},
    shared: true,
  };
}

function open(bus: OutboxOptions['bus'], more: Partial<OutboxOptions> = {}): Outbox {
  const outbox = createOutbox({ database: opened.database, bus, logger: silent, ...more });
  outboxes.push(outbox);
  return outbox;
}

/** What a Prisma client offers, on plain SQL. */
const executor = (domain = 'session') => ({
  async $executeRawUnsafe(sql: string, ...values: unknown[]) {
    return (await opened.database.pool(domain).query(sql, values)).rowCount ?? 0;
  },
});
const numbered = (n: number) => ({ type: 'session.created', tenantId: 'org_1', payload: { n } });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const pending = async () =>
  (await opened.database.pool('session').query('SELECT count(*)::int AS rows FROM "session"."outbox"')).rows[0].rows;

test('tells how many events of each domain wait for the bus, and for how long', async () => {
  const away = open(noBus);
  await away.start('session');
  await away.start('account');
  await away.append(executor(), 'session', [1, 2, 3].map(numbered));
  await opened.database
    .pool('session')
    .query(`UPDATE "session"."outbox" SET created_at = created_at - interval '1 minute'`);
  const backlog = (await away.backlog()).toSorted((a, b) => a.domain.localeCompare(b.domain));
  expect(backlog).toEqual([
    { domain: 'account', pending: 0, lagSeconds: 0, retained: 0, groups: {}, overrun: 0 },
    { domain: 'session', pending: 3, lagSeconds: expect.closeTo(60, -1), retained: 0, groups: {}, overrun: 0 },
  ]);
});

test('loses nothing that a killed process had committed, and publishes nothing that was rolled back', async () => {
  const child = startChild('append-and-die', opened.url);
  expect(await child.ended).toBeNull();
  expect(await pending()).toBe(5);
  const bus = recordingBus();
  await open(bus).start('session');
  await vi.waitFor(() => expect(bus.numbers()).toEqual([1, 2, 3, 4, 5]), SOON);
  expect(bus.events[0]).toEqual({
    topic: 'session',
    position: expect.any(Number),
    event: {
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type: 'session.created',
      tenantId: 'org_1',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      payload: { n: 1 },
    },
  });
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
});

test('keeps the order over many batches and domains', async () => {
  const bus = recordingBus();
  const outbox = open(bus);
  await outbox.start('session');
  await outbox.start('account');
  for (const n of range(1, 25)) {
    await outbox.append(executor(), 'session', range(n * 20 - 19, n * 20).map(numbered));
    outbox.wake('session');
    await outbox.append(executor('account'), 'account', [{ ...numbered(n), type: 'account.updated' }]);
    outbox.wake('account');
  }
  await vi.waitFor(() => expect(bus.events).toHaveLength(525), SOON);
  const of = (topic: string) => bus.events.filter((sent) => sent.topic === topic).map(({ event }) => event.payload);
  expect(of('session')).toEqual(range(1, 500).map((n) => ({ n })));
  expect(of('account')).toEqual(range(1, 25).map((n) => ({ n })));
});

test('two replicas publish each event once, in order', async () => {
  const bus = recordingBus({ delayMs: 1 });
  const other = await openExternal(opened.url);
  const replicas = [open(bus), open(bus, { database: other })];
  for (const replica of replicas) await replica.start('session');
  for (const n of range(1, 300)) {
    await replicas[n % 2]!.append(executor(), 'session', [numbered(n)]);
    for (const replica of replicas) replica.wake('session');
  }
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
  expect(bus.numbers()).toEqual(range(1, 300));
  await replicas[1]!.close();
  await other.close();
});

test('keeps events while the bus is away, and publishes them in order when it is back', async () => {
  let away = true;
  let tries = 0;
  const bus = recordingBus({ takes: (count) => (++tries > 0 && away ? 0 : count) });
  const outbox = open(bus);
  await outbox.start('session');
  await outbox.append(executor(), 'session', [numbered(1), numbered(2)]);
  outbox.wake('session');
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0), SOON);
  expect(await pending()).toBe(2);
  away = false;
  await vi.waitFor(() => expect(bus.numbers()).toEqual([1, 2]), SOON);
});

test('what the bus took before it failed is not published again', async () => {
  let calls = 0;
  const bus = recordingBus({ takes: (count) => (++calls === 1 ? 2 : count) });
  const outbox = open(bus);
  await outbox.append(executor(), 'session', range(1, 5).map(numbered));
  await outbox.start('session');
  await vi.waitFor(() => expect(bus.numbers()).toEqual([1, 2, 3, 4, 5]), SOON);
});

test('finds events whose wake-up was lost', async () => {
  const bus = recordingBus();
  const outbox = open(bus);
  await outbox.start('session');
  await sleep(20);
  await outbox.append(executor(), 'session', [numbered(1)]);
  await vi.waitFor(() => expect(bus.numbers()).toEqual([1]), SOON);
});

test('keeps what a bus in memory has taken until every group has handled it, and relays the rest meanwhile', async () => {
  const bus = memoryBus({ logger: silent });
  const handled: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const take = (event: BusEvent) => void handled.push((event.payload as { n: number }).n);
  await bus.consume('session', 'slow', () => held);
  await bus.consume('session', 'quick', async (event) => take(event));
  const outbox = open(bus);
  await outbox.start('session');
  await outbox.append(executor(), 'session', range(1, 300).map(numbered));
  outbox.wake('session');
  await vi.waitFor(() => expect(handled).toEqual(range(1, 300)), SOON);
  expect(await pending()).toBe(300);
  release();
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
  expect(handled).toHaveLength(300);
  await bus.close();
});

test('relays again what a group had not handled when it left', async () => {
  const bus = memoryBus({ logger: silent });
  const leave = await bus.consume('session', 'group', ({ payload }) =>
    (payload as { n: number }).n === 1 ? Promise.resolve() : Promise.reject(new Error('not now')),
  );
  const first = open(bus);
  await first.start('session');
  await first.append(executor(), 'session', range(1, 3).map(numbered));
  first.wake('session');
  await sleep(50);
  await first.close();
  await leave();
  expect(await pending()).toBe(2);
  const handled: BusEvent[] = [];
  await bus.consume('session', 'group', async (event) => void handled.push(event));
  await open(bus).start('session');
  await vi.waitFor(() => expect(handled.map(({ payload }) => payload)).toEqual(range(2, 3).map((n) => ({ n }))), SOON);
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
  await bus.close();
});

test('deletes once more what a crash of the database brought back, although nothing new comes', async () => {
  const bus = recordingBus();
  const outbox = open(bus);
  await outbox.start('session');
  await outbox.append(executor(), 'session', range(1, 2).map(numbered));
  outbox.wake('session');
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
  for (const { position } of bus.events)
    await opened.database
      .pool('session')
      .query(`INSERT INTO "session"."outbox" (id, type, position, payload) VALUES ($1, 'session.created', $2, '{}')`, [
        `evt_${position}`,
        position,
      ]);
  await vi.waitFor(async () => expect(await pending()).toBe(0), SOON);
  expect(bus.numbers()).toEqual([1, 2]);
});
