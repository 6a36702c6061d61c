import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { singleFlight } from '../kernel/single-flight.ts';
import type { CacheStore } from './cache-store.ts';
import { openRedis, redisGate } from './redis.ts';

export interface RedisCacheOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Begins every key; default `trellis:cache:`. */
  readonly prefix?: string;
  /** Longest wait for Redis before a look-up counts as a miss; default 250. */
  readonly timeoutMs?: number;
  /** How often Redis is tried again while it is down; default 500. */
  readonly probeMs?: number;
}

/** A cache that all processes share. While Redis is down every look-up is a miss at once, and nothing is kept. */
export async function redisCacheStore(options: RedisCacheOptions): Promise<CacheStore> {
  const { url, logger, prefix = 'trellis:cache:', timeoutMs = 250, probeMs = 500 } = options;
  const redis = openRedis({ url, purpose: 'cache', logger, commandTimeoutMs: timeoutMs });
  const probe = () => redis.get(`${prefix}probe`);
  const gate = redisGate({ redis, purpose: 'cache', logger, probe, probeMs });
  let hits = 0;
  let misses = 0;
  let errors = 0;

  const failed = () => {
    errors++;
    return undefined;
  };
  const get = async (key: string) => {
    const value = await gate.attempt<string | null | undefined>(() => redis.get(prefix + key), failed);
    if (value === null || value === undefined) {
      misses++;
      return undefined;
    }
    hits++;
    return value;
  };
  const set = async (key: string, value: string, ttlMs: number) => {
    if (ttlMs > 0) await gate.attempt(() => redis.set(prefix + key, value, 'PX', Math.ceil(ttlMs)), failed);
    else await remove(key);
  };
  const remove = async (key: string) => {
    const removed = await gate.attempt<number | undefined>(() => redis.del(prefix + key), failed);
    return removed !== undefined;
  };
  const flights = singleFlight(get, set);

  await gate.settled;
  return {
    get,
    set,
    delete(key) {
      flights.forget((flying) => flying === key);
      return remove(key);
    },
    async deletePrefix(start) {
      flights.forget((flying) => flying.startsWith(start));
      const unlink = (keys: readonly string[]) => redis.unlink(...keys);
      const done = await gate.attempt<number | undefined>(() => walkPrefix(redis, prefix + start, unlink), failed);
      return done !== undefined;
    },
    countPrefix: async (start) =>
      (await gate.attempt<number | undefined>(() => walkPrefix(redis, prefix + start), failed)) ?? null,
    remember: flights.remember,
    get stats() {
      return { entries: null, bytes: null, hits, misses, errors };
    },
    get degraded() {
      return !gate.open;
    },
    async close() {
      gate.close();
      redis.disconnect();
    },
  };
}

/** Finds every key that begins so, a thousand at a time; how many. One that is written meanwhile may be met twice, or not. */
async function walkPrefix(
  redis: Redis,
  prefix: string,
  visit?: (keys: readonly string[]) => Promise<unknown>,
): Promise<number> {
  const pattern = `${prefix.replace(/[*?[\]\\]/g, '\\$&')}*`;
  let cursor = '0';
  let found = 0;
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1_000);
    found += keys.length;
    if (keys.length > 0) await visit?.(keys);
    cursor = next;
  } while (cursor !== '0');
  return found;
}
