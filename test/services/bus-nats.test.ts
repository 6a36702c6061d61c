import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { natsBus } from '../../platform/bus-nats/nats-bus.ts';
import { ConsumerGone, pull } from '../../platform/bus-nats/nats-pull.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { behavesLikeABus, NO_GROUPS, numbered, placed, positionOf, recorder } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { natsServer } from '../support/nats-server.ts';
import { type BusCorner, survivesLosses } from '../support/shared-bus-behaviour.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

async function openCorner() {
  const server = await natsServer();
  const proxy = await tcpProxy({ host: '127.0.0.1', port: server.port });
  const connection = await connect({ servers: `127.0.0.1:${server.port}` });
  const manager = await jetstreamManager(connection);
  const buses: EventBus[] = [];
  const streamOf = (topic: string) => `trellis-topic-${topic}`;
  const corner: BusCorner = {
    proxy,
    async open(way, options = {}) {
      const bus = await natsBus({
        url: way === 'direct' ? server.url : `nats://127.0.0.1:${proxy.port}`,
        logger,
        heartbeatMs: 200,
        maxTries: 3,
        backoffMs: 10,
        claimAfterMs: 300,
        ...options,
      });
      buses.push(bus);
      return bus;
    },
    async closeBuses() {
      await Promise.all(buses.splice(0).map((bus) => bus.close()));
    },
    length: async (topic) => (await manager.streams.info(streamOf(topic))).state.messages,
    hasGroup: (topic, group) =>
      manager.consumers.info(streamOf(topic), group).then(
        () => true,
        () => false,
      ),
    remove: async (topic) => void (await manager.streams.delete(streamOf(topic))),
    unacknowledged: async (topic, group) => (await manager.consumers.info(streamOf(topic), group)).num_ack_pending,
    async deadLetters(topic) {
      const last = await manager.streams
        .getMessage('trellis-dead', { last_by_subj: `trellis.dead.${topic}` })
        .catch(() => null);
      return last ? [{ text: last.string(), error: last.header.get('Trellis-error') }] : [];
    },
    async abandon(topic, group, times, publish) {
      const stream = streamOf(topic);
      await manager.streams.add({
        name: stream,
        subjects: [`trellis.topic.${topic}.log`, `trellis.topic.${topic}.now`],
      });
      await manager.consumers.add(stream, {
        durable_name: group,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(300),
      });
      await publish();
      for (let n = 0; n < times; n++) {
        const taken = await connection.request(
          `$JS.API.CONSUMER.MSG.NEXT.${stream}.${group}`,
          JSON.stringify({ batch: 1, expires: nanos(5_000) }),
          // What is given keeps the subject that it was published on.
          { timeout: 6_000, noMux: true },
        );
        expect(taken.reply?.split('.')[4]).toBe(String(n + 1));
      }
    },
    async spoil(topic) {
      connection.publish(`trellis.topic.${topic}.now`, '{not json');
      connection.publish(`trellis.topic.${topic}.now`, '"something else"');
      await connection.flush();
    },
    async close() {
      await connection.close();
      await proxy.close();
      await server.close();
    },
  };
  return { ...corner, manager, streamOf, connection };
}

describe('the bus in NATS', () => {
  let corner: Awaited<ReturnType<typeof openCorner>>;
  let topics = 0;
  const newTopic = () => `nats-${topics++}`;
  survivesLosses(async () => {
    corner = await openCorner();
    return corner;
  });
  // Longer than a busy machine stands still: what a claim takes over is handled twice, and a connection that is given up is a gap.
  const open = () => corner.open('direct', { claimAfterMs: 2_000, heartbeatMs: 2_000 });
  behavesLikeABus(async () => [await open(), await open()]);

  it('tells that a consumer is gone where the server does not answer for it', async () => {
    const { connection, manager } = corner;
    const [publisher, lost] = [manager.jetstream(), new AbortController().signal];
    const stream = corner.streamOf(newTopic());
    await manager.streams.add({ name: stream, subjects: [stream] });
    const link = { connection, manager, publisher, lost };
    const wants = { batch: 1, waitMs: 100, signal: lost };
    await expect(pull(link, { stream, consumer: 'gone' }, wants)).rejects.toBeInstanceOf(ConsumerGone);
    await manager.consumers.add(stream, { durable_name: 'there', ack_policy: AckPolicy.Explicit });
    expect(await pull(link, { stream, consumer: 'there' }, wants)).toEqual([]);
  });

  it('gives leases the time that the members of today have, not that of whoever made their stream', async () => {
    for (const claimAfterMs of [300, 2_000]) {
      const bus = await corner.open('direct', { claimAfterMs });
      await bus.consumeAll(newTopic(), 'ordered', async () => undefined, { ordered: true });
      const { config } = await corner.manager.streams.info('trellis-leases');
      expect(config.max_age).toBe(nanos(claimAfterMs));
    }
  });

  it('hands an ordered group on without losing the order when the member that led dies', async () => {
    const doomed = await corner.open('proxied');
    const living = await corner.open('direct');
    const topic = newTopic();
    const began = recorder();
    await doomed.consumeAll(
      topic,
      'ordered',
      async (events) => {
        for (const event of events) began.listener(event);
        await sleep(2_000);
      },
      { ordered: true },
    );
    await living.add(topic, placed(0, 300), 0, NO_GROUPS);
    await eventually('the doomed one has begun', () => began.heard.length > 0);
    corner.proxy.cut();
    const { heard, listener } = recorder();
    await living.consumeAll(
      topic,
      'ordered',
      async (events) => {
        for (const event of events) listener(event);
      },
      { ordered: true },
    );
    await eventually('all are handled', () => heard.length >= 300);
    expect(heard).toEqual([...Array(300).keys()]);
  });

  it('erases what names an organization, and still knows how far the log is', async () => {
    const bus = await corner.open('direct');
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    const events = placed(0, 3).map((each, n) => ({
      ...each,
      event: { ...each.event, tenantId: n === 0 ? 'org_2' : 'org_gone' },
    }));
    await bus.add(topic, events, 0, NO_GROUPS);
    await bus.publish(topic, { ...numbered(3), tenantId: 'org_gone' });
    await eventually('all are handled', () => heard.length === 4);
    expect(await bus.held('org_gone')).toBe(3);
    await bus.forget('org_gone');
    expect(await bus.held('org_gone')).toBe(0);
    expect(await bus.held('org_2')).toBe(1);
    expect((await bus.standing([topic])).get(topic)?.newest).toBe(positionOf(2));
    expect(await bus.add(topic, placed(3, 5), positionOf(2), NO_GROUPS)).toBe(positionOf(4));
    await eventually('the next are handled', () => heard.length === 6);
    expect(heard).toEqual([0, 1, 2, 3, 3, 4]);
  });

  it('lets go of what no group needs, and never of the newest', async () => {
    const bus = await corner.open('direct', { maxLength: 100 });
    const topic = newTopic();
    await bus.add(topic, placed(0, 500), 0, NO_GROUPS);
    await bus.release(topic, positionOf(99));
    expect(await corner.length(topic)).toBe(400);
    await bus.release(topic, positionOf(499));
    expect(await corner.length(topic)).toBe(100);
    await bus.standing([topic]);
    for (let n = 0; n < 300; n++) await bus.publish(topic, numbered(n));
    await bus.release(topic, positionOf(499));
    expect((await bus.standing([topic])).get(topic)?.newest).toBe(positionOf(499));
  });

  it('keeps each event once when two relays add at the same time, and while others publish', async () => {
    const [one, two, three] = [await corner.open('direct'), await corner.open('direct'), await corner.open('direct')];
    const topic = newTopic();
    const { heard, listener } = recorder();
    await one.listen(topic, (event) => {
      if (event.type === 'thing.happened') listener(event);
    });
    const relay = async (bus: EventBus) => {
      for (let newest = 0; newest < positionOf(999); ) {
        const from = newest === 0 ? 0 : (newest - positionOf(0)) / 10 + 1;
        newest = await bus.add(topic, placed(from, Math.min(from + 100, 1_000)), newest, NO_GROUPS);
      }
    };
    let isDone = false;
    const others = (async () => {
      while (!isDone) await three.publish(topic, numbered(-1, 'thing.progressed'));
    })();
    await Promise.all([relay(one), relay(two)]);
    isDone = true;
    await others;
    await eventually('all are heard', () => heard.length >= 1_000);
    expect(heard).toEqual([...Array(1_000).keys()]);
  });

  it('gives a group that it does not know what is beyond the position that is given of it', async () => {
    const bus = await corner.open('direct');
    const topic = newTopic();
    await bus.add(topic, placed(0, 10), 0, NO_GROUPS);
    await bus.add(
      topic,
      placed(10, 20),
      positionOf(9),
      new Map([
        ['back', positionOf(4)],
        ['ahead', positionOf(14)],
      ]),
    );
    const [back, ahead] = [recorder(), recorder()];
    await bus.consume(topic, 'back', async (event) => back.listener(event));
    await bus.consume(topic, 'ahead', async (event) => ahead.listener(event));
    await eventually('both have the last', () => back.heard.at(-1) === 19 && ahead.heard.at(-1) === 19);
    expect([back.heard, ahead.heard]).toEqual([
      [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      [15, 16, 17, 18, 19],
    ]);
  });
});
