import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CacheStore } from '../../platform/stores/cache-store.ts';
import { redisCacheStore } from '../../platform/stores/cache-store-redis.ts';
import { behavesLikeACache } from '../support/cache-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';

const logger = pino({ level: 'silent' });

describe.runIf(testRedisUrl)('the cache in Redis', () => {
  let corner: RedisCorner;
  const open: CacheStore[] = [];
  let caches = 0;

  beforeAll(async () => {
    corner = await redisCorner('cache');
  });
  afterEach(async () => {
    corner.proxy.mend();
    await Promise.all(open.splice(0).map((cache) => cache.close()));
  });
  afterAll(() => corner.close());

  const cacheAt = async (url: string, timeoutMs: number, prefix = `${corner.prefix}[${caches++}]:`) => {
    const cache = await redisCacheStore({ url, logger, prefix, timeoutMs, probeMs: 50 });
    open.push(cache);
    return cache;
  };

  behavesLikeACache(() => cacheAt(corner.url, 5_000));

  it('shares values between processes', async () => {
    const prefix = `${corner.prefix}shared:`;
    const [one, two] = [await cacheAt(corner.url, 5_000, prefix), await cacheAt(corner.url, 5_000, prefix)];
    await one.set('key', 'value', 60_000);
    expect(await two.get('key')).toBe('value');
    expect(await two.remember('key', 60_000, async () => 'another')).toBe('value');
  });

  it('is an empty cache while Redis is down, and says what it could not delete', async () => {
    const cache = await cacheAt(corner.proxiedUrl, 1_000);
    await cache.set('key', 'value', 60_000);
    corner.proxy.cut();
    await eventually('the loss is noticed', () => cache.degraded);
    expect(await cache.get('key')).toBeUndefined();
    await cache.set('other', 'value', 60_000);
    expect(await cache.remember('key', 60_000, async () => 'loaded')).toBe('loaded');
    expect(await cache.delete('key')).toBe(false);
    expect(await cache.deletePrefix('k')).toBe(false);
    expect(await cache.countPrefix('k')).toBeNull();
    expect(cache.stats.errors).toBeGreaterThan(3);
    corner.proxy.mend();
    await eventually('Redis is used again', () => !cache.degraded);
    expect(await cache.get('key')).toBe('value');
  });

  it('answers a miss within the timeout when Redis hangs', async () => {
    const cache = await cacheAt(corner.proxiedUrl, 250);
    corner.proxy.stall();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => cache.get('key')));
    for (let i = 0; i < 50; i++) await cache.get('key');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('deletes a prefix of many keys', async () => {
    const cache = await cacheAt(corner.url, 5_000);
    await Promise.all(Array.from({ length: 3_000 }, (_, i) => cache.set(`many:${i}`, 'value', 60_000)));
    await cache.set('kept', 'value', 60_000);
    expect(await cache.deletePrefix('many:')).toBe(true);
    expect(await cache.get('many:2999')).toBeUndefined();
    expect(await cache.get('kept')).toBe('value');
  });
});
