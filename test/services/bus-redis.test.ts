import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventBus } from '../../platform/event-bus.ts';
import { type RedisBusOptions, redisBus } from '../../platform/redis-bus.ts';
import { behavesLikeABus, numbered, recorder, upTo } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

describe.runIf(testRedisUrl)('the bus in Redis', () => {
  let corner: RedisCorner;
  let prefix: string;
  const open: EventBus[] = [];
  let topics = 0;

  beforeAll(async () => {
    corner = await redisCorner('bus');
    prefix = `{${corner.prefix}}:`;
  });
  afterEach(async () => {
    corner.proxy.mend();
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => corner.close());

  const busAt = async (url: string, options: Partial<RedisBusOptions> = {}) => {
    const bus = await redisBus({
      ...{ url, logger, prefix, heartbeatMs: 200, maxTries: 3, backoffMs: 10, claimAfterMs: 300, ...options },
    });
    open.push(bus);
    return bus;
  };
  const newTopic = () => `own-${topics++}`;
  const connected = (bus: EventBus) => eventually('the bus is connected', () => bus.connected);

  behavesLikeABus(async () => [await busAt(corner.url), await busAt(corner.url)]);

  it('misses and repeats nothing when its connections are cut again and again', async () => {
    const publisher = await busAt(corner.url);
    const listening = await busAt(corner.proxiedUrl);
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

  it('goes on after CLIENT KILL', async () => {
    const bus = await busAt(corner.url);
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.listen(topic, listener);
    await bus.publish(topic, numbered(0));
    await connected(bus);
    const clients = String(await corner.redis.client('LIST')).split('\n');
    const ids = clients.filter((line) => line.includes('name=trellis:bus')).map((line) => /id=(\d+)/.exec(line)?.[1]);
    for (const id of ids) await corner.redis.client('KILL', 'ID', Number(id)).catch(() => 0);
    await eventually('the bus is back', () => bus.connected);
    await bus.publish(topic, numbered(1));
    await eventually('all are heard', () => heard.length >= 2);
    expect(heard).toEqual([0, 1]);
  });

  it('is not connected until all that was missed has been heard', async () => {
    const publisher = await busAt(corner.url);
    const listening = await busAt(corner.proxiedUrl);
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
    const bus = await busAt(corner.proxiedUrl, { heartbeatMs: 200 });
    await connected(bus);
    corner.proxy.stall();
    await eventually('the loss is noticed', () => !bus.connected, 3_000);
    corner.proxy.mend();
    await connected(bus);
  });

  it('refuses to publish while Redis is down, at once', async () => {
    const bus = await busAt(corner.proxiedUrl);
    await connected(bus);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !bus.connected);
    await expect(bus.publish(newTopic(), numbered(0))).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
  });

  it('starts without Redis, and tells that events may have been missed', async () => {
    corner.proxy.cut();
    const bus = await busAt(corner.proxiedUrl);
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
    await eventually('the group exists', async () => (await corner.redis.exists(`${prefix}${topic}`)) === 1);
    await bus.publish(topic, numbered(1));
    await eventually('it is heard', () => heard.length > 0 && handled.heard.length > 0);
  });

  it('tells of a gap when the stream was trimmed while it was away, and ends its streams', async () => {
    const publisher = await busAt(corner.url, { maxLength: 100 });
    const listening = await busAt(corner.proxiedUrl, { maxLength: 100 });
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
    expect(await corner.redis.xlen(`${prefix}${topic}`)).toBeLessThan(500);
    corner.proxy.mend();
    await connected(listening);
    expect(gaps).toEqual([topic]);
    await expect(stream.next()).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    expect(heard.at(-1)).toBe(999);
  });

  it('tells of a gap when the stream was lost, and hears what comes after', async () => {
    const publisher = await busAt(corner.url);
    const listening = await busAt(corner.proxiedUrl);
    const topic = newTopic();
    const gaps: string[] = [];
    listening.onGap((each) => gaps.push(each));
    const { heard, listener } = recorder();
    await listening.listen(topic, listener);
    await publisher.publish(topic, numbered(0));
    await eventually('the first is heard', () => heard.length === 1);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => !listening.connected);
    await corner.redis.del(`${prefix}${topic}`);
    corner.proxy.mend();
    await connected(listening);
    expect(gaps).toEqual([topic]);
    await publisher.publish(topic, numbered(1));
    await eventually('the next is heard', () => heard.length === 2);
  });

  it('tells no gap after a reconnection that missed nothing', async () => {
    const bus = await busAt(corner.proxiedUrl);
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
    const publisher = await busAt(corner.url, { maxLength: 100 });
    const working = await busAt(corner.proxiedUrl, { maxLength: 100 });
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
    const doomed = await busAt(corner.proxiedUrl);
    const topic = newTopic();
    let began = false;
    await doomed.consume(topic, 'group', async () => {
      began = true;
      await sleep(2_000);
    });
    const living = await busAt(corner.url);
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
    const [slow, other] = [await busAt(corner.url), await busAt(corner.url)];
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
    const publisher = await busAt(corner.url);
    const working = await busAt(corner.proxiedUrl, { claimAfterMs: 10_000 });
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
    expect(heard).toEqual(upTo(100));
    await eventually('all are acknowledged', async () => {
      const [pending] = (await corner.redis.xpending(`${prefix}${topic}`, 'group')) as [number];
      return pending === 0;
    });
  });

  it('keeps what it gives up among the dead letters', async () => {
    const bus = await busAt(corner.url);
    const topic = newTopic();
    await bus.consume(topic, 'group', async () => {
      throw new Error('never');
    });
    const event = numbered(0);
    await bus.publish(topic, event);
    const dead = `${prefix}${topic}:dead`;
    await eventually('it is given up', async () => (await corner.redis.xlen(dead)) === 1);
    const [[, fields]] = (await corner.redis.xrange(dead, '-', '+')) as [[string, string[]]];
    expect(JSON.parse(fields[1]!)).toEqual(event);
    expect(fields).toContain('Error: never');
  });

  it('gives up an event whose handler takes the process down each time', async () => {
    const topic = newTopic();
    const key = `${prefix}${topic}`;
    const bus = await busAt(corner.url);
    await corner.redis.xgroup('CREATE', key, 'group', '$', 'MKSTREAM');
    await bus.publish(topic, numbered(0));
    await corner.redis.xreadgroup('GROUP', 'group', 'dead-0', 'STREAMS', key, '>');
    for (const n of [1, 2, 3]) await corner.redis.xautoclaim(key, 'group', `dead-${n}`, 0, '0');
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await eventually('it is given up', async () => (await corner.redis.xlen(`${key}:dead`)) === 1);
    expect(heard).toEqual([]);
  });

  it('goes on when the stream and its group are deleted', async () => {
    const bus = await busAt(corner.url);
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await bus.publish(topic, numbered(0));
    await eventually('the first is handled', () => heard.length === 1);
    await corner.redis.del(`${prefix}${topic}`);
    await bus.publish(topic, numbered(1));
    await eventually('the next is handled', () => heard.length === 2);
  });

  it('reads every topic over one blocking connection', async () => {
    const before = (await corner.redis.client('LIST')) as string;
    const bus = await busAt(corner.url);
    for (let i = 0; i < 10; i++) {
      const topic = newTopic();
      await bus.listen(topic, () => {});
      await bus.consume(topic, 'group', async () => {});
    }
    await connected(bus);
    const after = (await corner.redis.client('LIST')) as string;
    const readers = (text: string) => text.split('name=trellis:bus').length;
    expect(readers(after) - readers(before)).toBe(2);
  });

  it('leaves no member behind in a group when it closes', async () => {
    const bus = await busAt(corner.url);
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await bus.publish(topic, numbered(0));
    await eventually('it is handled', () => heard.length === 1);
    await bus.close();
    expect(await corner.redis.xinfo('CONSUMERS', `${prefix}${topic}`, 'group')).toEqual([]);
  });

  it('skips an entry that is not an event, and goes on', async () => {
    const bus = await busAt(corner.url);
    const topic = newTopic();
    const [heard, handled] = [recorder(), recorder()];
    await bus.listen(topic, heard.listener);
    await bus.consume(topic, 'group', async (event) => handled.listener(event));
    await corner.redis.xadd(`${prefix}${topic}`, '*', 'e', '{not json');
    await corner.redis.xadd(`${prefix}${topic}`, '*', 'something', 'else');
    await bus.publish(topic, numbered(1));
    await eventually('the event is heard', () => heard.heard.length > 0 && handled.heard.length > 0);
    expect([heard.heard, handled.heard]).toEqual([[1], [1]]);
  });
});
