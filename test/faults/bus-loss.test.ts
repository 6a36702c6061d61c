import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { createOutbox, type Outbox, type OutboxOptions } from '../../platform/events/outbox.ts';
import type { SharedBusOptions } from '../../platform/events/shared-bus.ts';
import { openTestDatabase, silent } from '../database/open.ts';
import {
  BUS_SERVERS,
  type BusServer,
  type BusServerCorner,
  busServer,
  busServerCorner,
} from '../support/bus-servers.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const buses: EventBus[] = [];
const outboxes: Outbox[] = [];
let corner: BusServerCorner;

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['session']);
});
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await query('DELETE FROM "session"."outbox"; DELETE FROM "session"."outbox_groups"');
});
afterAll(() => opened?.remove());

const query = async (sql: string, values?: unknown[]) => opened.database.pool('session').query(sql, values);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

async function openBus(more: Partial<SharedBusOptions> = {}): Promise<EventBus> {
  const bus = await corner.open({
    logger: silent,
    heartbeatMs: 200,
    backoffMs: 10,
    claimAfterMs: 500,
    ...more,
  });
  buses.push(bus);
  return bus;
}

/** A process that relays. */
async function relayOver(bus: OutboxOptions['bus'], more: Partial<OutboxOptions> = {}): Promise<Outbox> {
  const outbox = createOutbox({
    database: opened.database,
    bus,
    logger: silent,
    ...more,
  });
  outboxes.push(outbox);
  await outbox.start('session');
  return outbox;
}

/** Commits events with these numbers. */
async function commit(outbox: Outbox, numbers: readonly number[]): Promise<void> {
  const tx = {
    $executeRawUnsafe: async (sql: string, ...values: unknown[]) => (await query(sql, values)).rowCount ?? 0,
  };
  const events = numbers.map((n) => ({ type: 'session.opened', tenantId: 'org_1', payload: { n } }));
  await outbox.append(tx, 'session', events);
  outbox.wake('session');
}

/** A group of consumers that keeps what it is handed, and can be paused as a process is that stands still. */
async function group(bus: EventBus, name: string) {
  const handled: number[] = [];
  let leave: (() => Promise<void>) | null = null;
  const numberOf = ({ payload }: BusEvent) => (payload as { n: number }).n;
  const resume = async (on = bus) => {
    leave = await on.consumeAll('session', name, async (events) => void handled.push(...events.map(numberOf)), {
      ordered: true,
    });
  };
  const pause = async () => {
    await leave?.();
    leave = null;
  };
  await resume();
  return { handled, pause, resume };
}

const rows = async () => Number((await query('SELECT count(*) AS n FROM "session"."outbox"')).rows[0].n);
const relayed = (outbox: Outbox) =>
  eventually('all are on the bus', async () => (await outbox.backlog())[0]!.pending === 0);
/** Waits until it is recorded that a group has acknowledged everything. */
const recorded = (name: string) =>
  eventually(`"${name}" is recorded`, async () => {
    const { rows: found } = await query(
      'SELECT FROM "session"."outbox_groups" WHERE name = $1 AND position >= (SELECT max(position) FROM "session"."outbox")',
      [name],
    );
    return found.length > 0;
  });

describe.each(BUS_SERVERS)('%s', (name) => {
  let server: BusServer;
  beforeAll(async () => {
    server = await busServer(name);
  });
  beforeEach(() => {
    corner = busServerCorner(name, server);
  });
  afterAll(() => server?.close());

  describe('killed and back empty', () => {
    it('is filled from the outbox again: each group gets each event once and in order', async () => {
      const bus = await openBus();
      const outbox = await relayOver(bus);
      const [paused, running] = [await group(bus, 'paused'), await group(bus, 'running')];
      await commit(outbox, range(1, 5));
      await eventually('both have begun', () => paused.handled.length === 5 && running.handled.length === 5);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      await paused.pause();
      await commit(outbox, range(6, 1_205));
      await eventually('the other has all', () => running.handled.length === 1_205);
      await recorded('running');
      expect(await rows()).toBe(1_200);

      await server.kill();
      await commit(outbox, range(1_206, 1_230));
      await server.start();
      const backMs = performance.now();
      await eventually('what came meanwhile is handled', () => running.handled.length >= 1_230);
      await paused.resume();
      await eventually('the paused one has all', () => paused.handled.length >= 1_230);
      const back = secondsSince(backMs);
      await commit(outbox, [1_231]);
      await eventually('it goes on', () => paused.handled.length >= 1_231 && running.handled.length >= 1_231);
      expect(paused.handled).toEqual(range(1, 1_231));
      expect(running.handled).toEqual(range(1, 1_231));
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      recordFault({
        section: 'The bus',
        fault: 'the server is killed with a backlog and is back empty',
        form: `one relay, ${name}`,
        ...{ acknowledged: 1_231, stored: 1_231, delivered: paused.handled.length },
        outcome: `each of two groups has each event once and in order ${back} after it is back`,
      });
    });

    it('takes no event for another whose acknowledgement was lost', async () => {
      const bus = await openBus();
      const outbox = await relayOver(bus);
      const handled: number[] = [];
      const handling = async (events: readonly BusEvent[]) => {
        for (const { payload } of events) {
          const { n } = payload as { n: number };
          // Handled, and the bus does not hear of it.
          if (n === 3 && !handled.includes(3)) await server.kill();
          handled.push(n);
        }
      };
      await bus.consumeAll('session', 'only', handling, { ordered: true });
      await commit(outbox, [1, 2]);
      await eventually('no row is kept any more', async () => handled.length === 2 && (await rows()) === 0);
      await commit(outbox, [3]);
      await eventually('the bus was lost with an event in hand', () => handled.length === 3);
      // On the bus that is back, each has the place that one of the first three had.
      await commit(outbox, [4, 5, 6]);
      await server.start();
      await eventually('all are handled', () => new Set(handled).size === 6);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      recordFault({
        section: 'The bus',
        fault: 'the server is killed while a group has an event in hand, and is back empty',
        form: `one relay, ${name}`,
        ...{ acknowledged: 6, stored: 6, delivered: new Set(handled).size },
        outcome: 'events that have the places of those before them are handled all the same',
      });
    });

    it('is filled by a relay that starts after the loss, also when nothing new happens', async () => {
      const bus = await openBus();
      const first = await relayOver(bus);
      const paused = await group(bus, 'paused');
      await eventually('the group is recorded', async () =>
        Boolean((await query('SELECT FROM "session"."outbox_groups"')).rowCount),
      );
      await paused.pause();
      await commit(first, range(1, 20));
      await relayed(first);
      await first.close();
      await server.kill();
      await server.start();
      const other = await openBus();
      await paused.resume(other);
      await relayOver(other);
      await eventually('all are handled', () => paused.handled.length >= 20);
      expect(paused.handled).toEqual(range(1, 20));
      recordFault({
        section: 'The bus',
        fault: 'the server is killed and is back empty while no relay runs',
        form: `two relays after each other, ${name}`,
        ...{ acknowledged: 20, stored: 20, delivered: paused.handled.length },
        outcome: 'the next relay fills it again, without a new event',
      });
    });

    it('tells who listens that events may have been missed', async () => {
      const bus = await openBus();
      const outbox = await relayOver(bus);
      const gaps: string[] = [];
      bus.onGap((topic) => gaps.push(topic));
      await bus.listen('session', () => undefined);
      await commit(outbox, range(1, 3));
      await relayed(outbox);
      await server.kill();
      await server.start();
      await eventually('they are told', () => gaps.includes('session'));
      recordFault({
        section: 'The bus',
        fault: 'the server is killed and is back empty: who only listens',
        form: `one relay, ${name}`,
        ...{ acknowledged: 3, stored: 3 },
        outcome: 'hears that events may have been missed',
      });
    });
  });

  describe('a relay that dies', () => {
    /** The bus of a process that ends at this step; what it sends before is done. */
    const dying = (bus: EventBus, step: 'before it adds' | 'after it added'): OutboxOptions['bus'] =>
      Object.create(bus, {
        add: {
          value: async (...args: Parameters<EventBus['add']>) => {
            if (step === 'after it added') await bus.add(...args);
            throw new Error('the process ends');
          },
        },
      });

    it.each(['before it adds', 'after it added'] as const)('%s leaves each event to be added once', async (step) => {
      const bus = await openBus();
      const consumer = await group(bus, 'group');
      const doomed = await relayOver(dying(bus, step));
      await commit(doomed, range(1, 30));
      await eventually('the events have their positions', async () => {
        const { rows: found } = await query('SELECT FROM "session"."outbox" WHERE position IS NULL');
        return found.length === 0;
      });
      await doomed.close();
      const next = await relayOver(bus);
      await commit(next, range(31, 40));
      await eventually('all are handled', () => consumer.handled.length >= 40);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      expect(consumer.handled).toEqual(range(1, 40));
      expect(await corner.length('session')).toBe(40);
      recordFault({
        section: 'The bus',
        fault: `a relay dies ${step} events to the bus`,
        form: `two relays after each other, ${name}`,
        ...{ acknowledged: 40, stored: 40, delivered: consumer.handled.length },
        outcome: 'each event is on the bus once, and handled once and in order',
      });
    });

    it('before its rows are deleted lets the next one delete them', async () => {
      const bus = await openBus();
      const first = await relayOver(bus);
      const consumer = await group(bus, 'group');
      await commit(first, range(1, 30));
      await relayed(first);
      await first.close();
      await eventually('all are handled', () => consumer.handled.length >= 30);
      await relayOver(bus);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      expect(consumer.handled).toEqual(range(1, 30));
      recordFault({
        section: 'The bus',
        fault: 'a relay dies before it deletes rows that every group has',
        form: `two relays after each other, ${name}`,
        ...{ acknowledged: 30, stored: 30, delivered: consumer.handled.length },
        outcome: 'the next one deletes them, and nothing is handled twice',
      });
    });

    it('does not stand in the way of one beside it', async () => {
      const bus = await openBus();
      const consumer = await group(bus, 'group');
      const [one, two] = [await relayOver(bus), await relayOver(await openBus())];
      for (const n of range(1, 200)) await commit(n % 2 ? one : two, [n]);
      await eventually('all are handled', () => consumer.handled.length >= 200);
      expect(consumer.handled).toEqual(range(1, 200));
    });
  });

  describe('a database that is older than the bus', () => {
    it('goes on behind the newest event of the bus', async () => {
      const bus = await openBus();
      const consumer = await group(bus, 'group');
      const ahead = (Date.now() + 3_600_000) * 1_000;
      const event = { id: 'evt_future', type: 'session.opened', tenantId: null, time: '', payload: { n: 0 } };
      await bus.add('session', [{ position: ahead, event }], 0, new Map());
      const outbox = await relayOver(bus);
      await commit(outbox, range(1, 3));
      await eventually('all are handled', () => consumer.handled.length >= 4);
      expect(consumer.handled).toEqual(range(0, 3));
      recordFault({
        section: 'The bus',
        fault: 'PostgreSQL is set back behind the newest event of the bus',
        form: `one relay, ${name}`,
        ...{ acknowledged: 3, stored: 3, delivered: consumer.handled.length - 1 },
        outcome: 'new events go behind the newest one of the bus',
      });
    });
  });

  describe('a group that is away for too long', () => {
    it('holds no more rows than the limit; it is told, and gets the rest', async () => {
      const lost: Record<string, unknown>[] = [];
      const logger = pino({ level: 'error' }, { write: (line: string) => void lost.push(JSON.parse(line)) });
      const bus = await openBus({ maxLength: 100 });
      const outbox = await relayOver(bus, {
        retainedEvents: 1_000,
        retentionSeconds: 1_000,
        logger,
      });
      const [away, running] = [await group(bus, 'away'), await group(bus, 'running')];
      await commit(outbox, [1]);
      await eventually('it has begun', () => away.handled.length === 1);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      await away.pause();
      // In steps that stay below the limit, so that only who is away comes beyond it.
      for (let from = 2; from <= 3_001; from += 500) {
        await commit(outbox, range(from, from + 499));
        await eventually('the other has them', () => running.handled.length === from + 499);
        await recorded('running');
      }
      await eventually('the oldest are let go', async () => (await rows()) === 1_000);
      expect(lost.reduce((sum, { events }) => sum + Number(events), 0)).toBe(2_000);
      expect(new Set(lost.map(({ domain, group: name }) => `${domain} ${name}`))).toEqual(new Set(['session away']));
      await eventually('health knows', () => outbox.overrun.join() === 'away of session');
      await recorded('running');
      const [backlog] = await outbox.backlog();
      expect(backlog).toMatchObject({ pending: 0, retained: 1_000, groups: { running: 0 }, overrun: 1 });
      expect(backlog!.groups['away']).toBeGreaterThan(0);
      await eventually('the stream is cut', async () => (await corner.length('session')) < 1_500);

      const gaps: string[] = [];
      const later = await openBus();
      later.onGap((topic) => gaps.push(topic));
      await away.resume(later);
      await eventually('it has what was kept', () => away.handled.at(-1) === 3_001);
      expect(away.handled.slice(-1_000)).toEqual(range(2_002, 3_001));
      expect(gaps).toEqual(['session']);
      await eventually('it is whole again', () => outbox.overrun.length === 0);
      await eventually('no row is kept any more', async () => (await rows()) === 0);
      recordFault({
        section: 'The bus',
        fault: 'a group is away for more events than may be kept',
        form: `one relay, ${name}`,
        ...{ acknowledged: 3_001, delivered: away.handled.length },
        outcome:
          'the limit (1,000) is kept for it and handed over, log and health tell of 2,000 that are let go, and it hears of the gap',
      });
    });

    it('holds none that is too old, and is forgotten when it does not come back', async () => {
      const bus = await openBus();
      const outbox = await relayOver(bus, { retentionSeconds: 3 });
      const away = await group(bus, 'away');
      await eventually('it is recorded', async () =>
        Boolean((await query('SELECT FROM "session"."outbox_groups"')).rowCount),
      );
      await away.pause();
      await commit(outbox, range(1, 10));
      await eventually('its rows are let go', async () => outbox.overrun.length > 0 && (await rows()) === 0);
      await eventually(
        'it is forgotten',
        async () => (await query('SELECT FROM "session"."outbox_groups"')).rowCount === 0,
      );
      expect(await corner.groups('session')).toEqual([]);
      await eventually('health knows', () => outbox.overrun.length === 0);
      recordFault({
        section: 'The bus',
        fault: 'a group is away for longer than events may be kept',
        form: `one relay, ${name}`,
        acknowledged: 10,
        outcome: 'the rows are let go, health tells, and the group is forgotten',
      });
    });
  });
});

describe('a failover to a replica that lags', () => {
  let server: RedisServer;
  let replica: RedisServer;
  let proxy: TcpProxy;
  let target: { host: string; port: number };
  beforeEach(async () => {
    server = await redisServer();
    corner = busServerCorner('Redis', server);
    replica = await redisServer();
    target = { host: '127.0.0.1', port: server.port };
    proxy = await tcpProxy(target);
    await replica.redis.replicaof('127.0.0.1', server.port);
    await eventually('it follows', async () =>
      (await replica.redis.info('replication')).includes('master_link_status:up'),
    );
  });
  afterEach(async () => {
    await proxy.close();
    await replica.close();
    await server.close();
  });

  it('adds what the replica lacks, and hands no group again what it has acknowledged', async () => {
    const bus = await openBus({ url: `redis://127.0.0.1:${proxy.port}` });
    const outbox = await relayOver(bus);
    const [paused, running] = [await group(bus, 'paused'), await group(bus, 'running')];
    await commit(outbox, range(1, 10));
    await eventually('both have begun', () => paused.handled.length === 10 && running.handled.length === 10);
    await paused.pause();
    await commit(outbox, range(11, 40));
    await eventually('the other has them', () => running.handled.length === 40);
    await recorded('running');
    // WAIT is about what its own connection wrote, and so about all before it: the acknowledgements, too.
    await server.redis.set('written after the acknowledgements', 1);
    expect(await server.redis.wait(1, 60_000)).toBe(1);
    // From here on the replica hears nothing of its primary.
    await replica.redis.replicaof('NO', 'ONE');
    await commit(outbox, range(41, 100));
    await eventually('the other has all', () => running.handled.length === 100);
    await recorded('running');

    target.port = replica.port;
    proxy.cut();
    proxy.mend();
    await paused.resume();
    await eventually('the paused one has all', () => paused.handled.length >= 100);
    await commit(outbox, [101]);
    await eventually('both go on', () => paused.handled.length >= 101 && running.handled.length >= 101);
    expect(paused.handled).toEqual(range(1, 101));
    expect(running.handled).toEqual(range(1, 101));
    recordFault({
      section: 'The bus',
      fault: 'the server fails over to a replica that lacks the newest events',
      form: 'one relay, Redis with a replica',
      ...{ acknowledged: 101, stored: 101, delivered: paused.handled.length },
      outcome: 'the relay adds what the replica lacks; each of two groups has each event once and in order',
    });
  });
});
