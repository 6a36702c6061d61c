import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { redisBus } from '../../platform/bus-redis/redis-bus.ts';
import { redisLease } from '../../platform/bus-redis/redis-lease.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { behavesLikeABus, numbered, recorder } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { redisCorner, testRedisUrl } from '../support/redis.ts';
import { type BusCorner, survivesLosses } from '../support/shared-bus-behaviour.ts';

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

type Redis = Awaited<ReturnType<typeof redisCorner>>['redis'];

async function openCorner(): Promise<BusCorner & { readonly redis: Redis; readonly prefix: string }> {
  const { redis, proxy, url, proxiedUrl, prefix: name, close } = await redisCorner('bus');
  const prefix = `{${name}}:`;
  const buses: EventBus[] = [];
  const keyOf = (topic: string) => `${prefix}${topic}`;
  return {
    redis,
    prefix,
    proxy,
    async open(way, options = {}) {
      const bus = await redisBus({
        url: way === 'direct' ? url : proxiedUrl,
        logger,
        prefix,
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
    length: (topic) => redis.xlen(keyOf(topic)),
    hasGroup: async (topic) => (await redis.exists(keyOf(topic))) === 1,
    remove: async (topic) => void (await redis.del(keyOf(topic))),
    unacknowledged: async (topic, group) => Number((await redis.xpending(keyOf(topic), group))[0]),
    async deadLetters(topic) {
      const entries = await redis.xrange(`${keyOf(topic)}:dead`, '-', '+');
      return entries.map(([, fields]) => ({ text: fields[1]!, error: fields[fields.indexOf('error') + 1]! }));
    },
    async abandon(topic, group, times, publish) {
      const key = keyOf(topic);
      await redis.xgroup('CREATE', key, group, '$', 'MKSTREAM');
      await publish();
      await redis.xreadgroup('GROUP', group, 'dead-0', 'STREAMS', key, '>');
      for (let n = 1; n < times; n++) await redis.xautoclaim(key, group, `dead-${n}`, 0, '0');
    },
    async spoil(topic) {
      await redis.xadd(keyOf(topic), '*', 'e', '{not json');
      await redis.xadd(keyOf(topic), '*', 'something', 'else');
    },
    close,
  };
}

describe.runIf(testRedisUrl)('the bus in Redis', () => {
  let corner: Awaited<ReturnType<typeof openCorner>>;
  let topics = 0;
  const newTopic = () => `redis-${topics++}`;
  const connected = (bus: EventBus) => eventually('the bus is connected', () => bus.connected);
  survivesLosses(async () => {
    corner = await openCorner();
    return corner;
  });
  // Longer than a busy machine stands still: what a claim takes over is handled twice, and a connection that is given up is a gap.
  const open = () => corner.open('direct', { claimAfterMs: 2_000, heartbeatMs: 2_000 });
  behavesLikeABus(async () => [await open(), await open()]);

  it('renews and frees the lease of an ordered group for its holder alone', async () => {
    const { redis, prefix } = corner;
    const key = `${prefix}lease`;
    const [one, other] = ['one', 'other'].map((member) => redisLease(redis, key, member, 60_000));
    expect([await one!.hold(), await one!.hold(), await other!.hold()]).toEqual(['taken', 'ours', 'others']);
    expect(await redis.pttl(key)).toBeGreaterThan(50_000);
    await redis.pexpire(key, 20_000);
    expect(await other!.hold()).toBe('others');
    expect(await redis.pttl(key)).toBeLessThanOrEqual(20_000);
    await redis.del(key); // as if it had ended
    expect([await other!.hold(), await one!.hold()]).toEqual(['taken', 'others']);
    await one!.release();
    expect(await redis.get(key)).toBe('other');
    await other!.release();
    expect(await one!.hold()).toBe('taken');
  });

  it('goes on after CLIENT KILL', async () => {
    const bus = await corner.open('direct');
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

  it('reads every topic over one blocking connection', async () => {
    const before = (await corner.redis.client('LIST')) as string;
    const bus = await corner.open('direct');
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
    const bus = await corner.open('direct');
    const topic = newTopic();
    const { heard, listener } = recorder();
    await bus.consume(topic, 'group', async (event) => listener(event));
    await bus.publish(topic, numbered(0));
    await eventually('it is handled', () => heard.length === 1);
    await bus.close();
    expect(await corner.redis.xinfo('CONSUMERS', `${corner.prefix}${topic}`, 'group')).toEqual([]);
  });
});
