import { LRUCache } from 'lru-cache';
import { singleFlight } from '../kernel/single-flight.ts';
import type { CacheStore } from './cache-store.ts';

export interface MemoryCacheOptions {
  /** Default 10,000. */
  readonly maxEntries?: number;
  /** Of keys and values together; default 64 MiB. A larger entry is not kept. */
  readonly maxBytes?: number;
}

/** A cache of this process. The least recently used entry makes room. */
export function memoryCacheStore(options: MemoryCacheOptions = {}): CacheStore {
  const { maxEntries = 10_000, maxBytes = 64 * 1024 * 1024 } = options;
  const entries = new LRUCache<string, string>({
    max: maxEntries,
    maxSize: maxBytes,
    // Strings take one or two bytes a character; the bound must hold for the worst.
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 1,
  });
  let hits = 0;
  let misses = 0;

  const get = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) misses++;
    else hits++;
    return value;
  };
  const set = (key: string, value: string, ttlMs: number) => {
    if (ttlMs > 0) entries.set(key, value, { ttl: ttlMs });
    else entries.delete(key);
  };
  const flights = singleFlight(get, set);

  return {
    get,
    set,
    delete(key) {
      flights.forget((flying) => flying === key);
      entries.delete(key);
      return true;
    },
    deletePrefix(prefix) {
      flights.forget((flying) => flying.startsWith(prefix));
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key);
      return true;
    },
    countPrefix: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)).length,
    remember: flights.remember,
    get stats() {
      return { entries: entries.size, bytes: entries.calculatedSize, hits, misses, errors: 0 };
    },
    degraded: false,
    async close() {
      entries.clear();
    },
  };
}
