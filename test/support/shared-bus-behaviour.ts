import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SharedBusOptions } from '../../platform/events/shared-bus.ts';
import { numbered, recorder, upTo } from './bus-behaviour.ts';
import { eventually } from './eventually.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** An event that was given up. */
export interface DeadLetter {
  /** The event as it was published. */
  readonly text: string;
  readonly error: string;
}

/** A corner of a server that carries events, and what a test sees and does there. */
export interface BusCorner {
  /** A proxy before the server. */
  readonly proxy: TcpProxy;
  /** Opens a bus, closed after the test. Default: heartbeat 200 ms, 3 tries, 10 ms between, claims after 300 ms. */
  open(way: 'direct' | 'proxied', options?: Partial<SharedBusOptions>): Promise<EventBus>;
  closeBuses(): Promise<void>;
  /** Number of events that the topic's stream has. */
  length(topic: string): Promise<number>;
  hasGroup(topic: string, group: string): Promise<boolean>;
  /** Removes the topic's stream and its groups. */
  remove(topic: string): Promise<void>;
  /** Number of events that members of the group have and have not acknowledged. */
  unacknowledged(topic: string, group: string): Promise<number>;
  deadLetters(topic: string): Promise<readonly DeadLetter[]>;
  /** Makes a group, lets an event be published, and takes it so many times as a process does that then dies. */
  abandon(topic: string, group: string, times: number, publish: () => Promise<void>): Promise<void>;
  /** Adds entries that are no events. */
  spoil(topic: string): Promise<void>;
  close(): Promise<void>;
}

/** What every bus between processes guarantees while its server, or the way to it, fails. */
export function survivesLosses(openCorner: () => Promise<BusCorner>): void {
  let corner: BusCorner;
  let topics = 0;
  beforeAll(async () => {
    corner = await openCorner();
  });
  afterEach(async () => {
    corner.proxy.mend();
    await corner.closeBuses();
  });
  afterAll(() => corner?.close());
  const newTopic = () => `own-${topics++}`;
  const connected = (bus: EventBus) => eventually('the bus is connected', () => bus.connected);

  it('misses and repeats nothing when its connections are cut again and again', async () => {
    const publisher = await corner.open('direct');
    const listening = await corner.open('proxied');
    const topic = newTopic();
    const { heard, listener } = recorder();
    const gaps: string[] = [];
    listening.onGap((each) => gaps.push(each));
    await listening.listen(topic, listener);
    let published = 0;
    const publishing = (async () => {
      for (; published < 600; published++) {
        await publisher.publish(topic, numbered(published));
        await sleep(1);
      }
    })();
    let cuts = 0;
    for (; published < 600; cuts++) {
      await connected(listening);
      corner.proxy.cut();
      await eventually('the loss is noticed', () => !listening.connected);
      corner.proxy.mend();
    }
    await publishing;
    expect(cuts).toBeGreaterThan(2);
    await eventually('all are heard', () => heard.length >= 600);
    expect(heard).toEqual(upTo(600));
    expect(gaps).toEqual([]);
  });

  it('is not connected until all that was missed has been heard', async () => {
    const publisher = await corner.open('direct');
    const listening = await corner.open('proxied');
    const topic = newTopic();
    const { heard, listener } = recorder();
    const wasConnected: boolean[] = [];
    await listening.listen(topic, (event) => {
      listener(event);
      wasConnected.push(listening.connected);
    });
    await connected(listening);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !listening.connected);
    for (const n of upTo(50)) await publisher.publish(topic, numbered(n));
    corner.proxy.mend();
    await connected(listening);
    expect(heard).toEqual(upTo(50));
    expect(wasConnected).not.toContain(true);
  });

  it('notices a connection that hangs, within a heartbeat', async () => {
    const bus = await corner.open('proxied', { heartbeatMs: 200 });
    await connected(bus);
    corner.proxy.stall();
    await eventually('the loss is noticed', () => !bus.connected, 3_000);
    corner.proxy.mend();
    await connected(bus);
  });

  it('refuses to publish while the server is down, at once', async () => {
    const bus = await corner.open('proxied');
    await connected(bus);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !bus.connected);
    await expect(bus.publish(newTopic(), numbered(0))).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
  });

  it('starts without the server, and tells that events may have been missed', async () => {
    corner.proxy.cut();
    const bus = await corner.open('proxied');
    expect(bus.connected).toBe(false);
    const gaps: string[] = [];
    bus.onGap((each) => gaps.push(each));
    const topic = newTopic();
    const { heard, listener } = recorder();
    const handled = recorder();
    await bus.listen(topic, listener);
    await bus.consume(topic, 'group', async (event) => handled.listener(event));
    corner.proxy.mend();
    await connected(bus);
    expect(gaps).toEqual([topic]);
    await eventually('the group exists', () => corner.hasGroup(topic, 'group'));
    await bus.publish(topic, numbered(1));
    await eventually('it is heard', () => heard.length > 0 && handled.heard.length > 0);
  });

  it('tells of a gap when the stream was trimmed while it was away, and ends its streams', async () => {
    const publisher = await corner.open('direct', { maxLength: 100 });
    const listening = await corner.open('proxied', { maxLength: 100 });
    const topic = newTopic();
    const gaps: string[] = [];
    listening.onGap((each) => gaps.push(each));
    const { heard, listener } = recorder();
    await listening.listen(topic, listener);
    const stream = listening.stream(topic, () => false, { signal: new AbortController().signal });
    await connected(listening);
    await publisher.publish(topic, numbered(0));
    await eventually('the first is heard', () => heard.length === 1);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !listening.connected);
    for (const n of upTo(1_000)) await publisher.publish(topic, numbered(n));
    expect(await corner.length(topic)).toBeLessThan(500);
    corner.proxy.mend();
    await connected(listening);
    expect(gaps).toEqual([topic]);
    await expect(stream.next()).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    expect(heard.at(-1)).toBe(999);
  });

  it('tells of a gap when the stream was lost, and hears what comes after', async () => {
    const publisher = await corner.open('direct');
    const listening = await corner.open('proxied');
    const topic = newTopic();
    const gaps: string[] = [];
    listening.onGap((each) => gaps.push(each));
    const { heard, listener } = recorder();
    await listening.listen(topic, listener);
    await publisher.publish(topic, numbered(0));
    await eventually('the first is heard', () => heard.length === 1);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !listening.connected);
    await corner.remove(topic);
    corner.proxy.mend();
    await connected(listening);
    expect(gaps).toEqual([topic]);
    await publisher.publish(topic, numbered(1));
    await eventually('the next is heard', () => heard.length === 2);
  });

  it('tells no gap after a reconnection that missed nothing', async () => {
    const bus = await corner.open('proxied');
    const gaps: string[] = [];
    bus.onGap((each) => gaps.push(each));
    const [silent, busy] = [newTopic(), newTopic()];
    const { heard, listener } = recorder();
    await bus.listen(silent, listener);
    await bus.listen(busy, listener);
    await bus.publish(busy, numbered(0));
    await eventually('it is heard', () => heard.length === 1);
    await connected(bus);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !bus.connected);
    corner.proxy.mend();
    await connected(bus);
    expect(gaps).toEqual([]);
  });

  it('tells of a gap when events were trimmed before a group handled them', async () => {
    const publisher = await corner.open('direct', { maxLength: 100 });
    const working = await corner.open('proxied', { maxLength: 100 });
    const topic = newTopic();
    const { heard, listener } = recorder();
    const leave = await working.consume(topic, 'group', async (event) => listener(event));
    await publisher.publish(topic, numbered(0));
    await eventually('the first is handled', () => heard.length === 1);
    await leave();
    for (const n of upTo(1_000)) await publisher.publish(topic, numbered(n));
    const gaps: string[] = [];
    working.onGap((each) => gaps.push(each));
    await working.consume(topic, 'group', async (event) => listener(event));
    await eventually('the last is handled', () => heard.at(-1) === 999);
    expect(gaps).toEqual([topic]);
  });

  it('takes over what a dead process held', async () => {
    const doomed = await corner.open('proxied');
    const topic = newTopic();
    let began = false;
    await doomed.consume(topic, 'group', async () => {
      began = true;
      await sleep(2_000);
    });
    const living = await corner.open('direct');
    await living.publish(topic, numbered(0));
    await living.publish(topic, numbered(1));
    await eventually('the doomed one has begun', () => began);
    corner.proxy.cut();
    const { heard, listener } = recorder();
    await living.consume(topic, 'group', async (event) => listener(event));
    await eventually('both are handled', () => heard.length >= 2);
    // A group without the `ordered` lease promises no order across a takeover: whether the second
    // event was read with the first by the dead process decides which of the two comes before.
    expect(heard.toSorted()).toEqual([0, 1]);
  });

  it('does not take over from a handler that is slow but alive', async () => {
    const [slow, other] = [await corner.open('direct'), await corner.open('direct')];
    const topic = newTopic();
    const handled = recorder();
    const stolen = recorder();
    await slow.consume(topic, 'group', async (event) => {
      await sleep(1_000);
      handled.listener(event);
    });
    await slow.publish(topic, numbered(0));
    await sleep(50);
    await other.consume(topic, 'group', async (event) => stolen.listener(event));
    await eventually('it is handled', () => handled.heard.length + stolen.heard.length > 0);
    await sleep(400);
    expect([handled.heard, stolen.heard]).toEqual([[0], []]);
  });

  it('handles each event once though the connection is cut while it works', async () => {
    const publisher = await corner.open('direct');
    const working = await corner.open('proxied', { claimAfterMs: 10_000 });
    const topic = newTopic();
    const { heard, listener } = recorder();
    await working.consume(topic, 'group', async (event) => {
      await sleep(2);
      listener(event);
    });
    for (const n of upTo(100)) await publisher.publish(topic, numbered(n));
    await eventually('some are handled', () => heard.length > 10);
    corner.proxy.cut();
    await sleep(50);
    corner.proxy.mend();
    await eventually('all are handled', () => heard.length >= 100);
    // Only a group that is `ordered` is promised an order across a loss.
    expect(heard.toSorted((a, b) => a - b)).toEqual(upTo(100));
    await eventually('all are acknowledged', async () => {
      return (await corner.unacknowledged(topic, 'group')) === 0;
    });
  });

  it('keeps what it gives up among the dead letters', async () => {
    const bus = await corner.open('direct');
    const topic = newTopic();
    await bus.consume(topic, 'group', async () => {
      throw new Error('never');
    });
    const event = numbered(0);
    await bus.publish(topic, event);
    await eventually('it is given up', async () => (await corner.deadLetters(topic)).length === 1);
    const [{ text, error }] = (await corner.deadLetters(topic)) as [DeadLetter];
    expect(JSON.parse(text)).toEqual(event);
    expect(error).toBe('Error: never');
  });

  it('gives up an event whose handler takes the process down each time', async () => {
    const topic = newTopic();
    const bus = await corner.open('direct');
    await corner.abandon(topic, 'group', 4, () => bus.publish(topic, numbered(0)));
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await eventually('it is given up', async () => (await corner.deadLetters(topic)).length === 1);
    expect(heard).toEqual([]);
  });

  it('goes on when the stream and its group are deleted', async () => {
    const bus = await corner.open('direct');
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await bus.publish(topic, numbered(0));
    await eventually('the first is handled', () => heard.length === 1);
    await corner.remove(topic);
    await bus.publish(topic, numbered(1));
    await eventually('the next is handled', () => heard.length === 2);
  });

  it('skips an entry that is not an event, and goes on', async () => {
    const bus = await corner.open('direct');
    const topic = newTopic();
    const [heard, handled] = [recorder(), recorder()];
    await bus.listen(topic, heard.listener);
    await bus.consume(topic, 'group', async (event) => handled.listener(event));
    await corner.spoil(topic);
    await bus.publish(topic, numbered(1));
    await eventually('the event is heard', () => heard.heard.length > 0 && handled.heard.length > 0);
    expect([heard.heard, handled.heard]).toEqual([[1], [1]]);
  });
}
