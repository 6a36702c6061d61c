import { LRUCache } from 'lru-cache';

/**
 * A cache that the least recently used entry leaves when there are more than `max`. It grows with what it holds: with `max` of its own
 * lru-cache reserves the room of all entries, 215 KiB and 2 ms for 10,000, and a process has some twenty caches that most often stay small.
 * @param max - entries.
 * @param ttlMs - Longest life of an entry, in milliseconds; without it only room ends it.
 */
export const boundedCache = <Key extends string | object, Value extends {}>(
  max: number,
  ttlMs?: number,
): LRUCache<Key, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: one, ...(ttlMs === undefined ? {} : { ttl: ttlMs }) });

const one = () => 1;
