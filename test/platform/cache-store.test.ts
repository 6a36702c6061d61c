import { describe, expect, it } from 'vitest';
import { memoryCacheStore } from '../../platform/stores/cache-store-memory.ts';
import { behavesLikeACache } from '../support/cache-behaviour.ts';

describe('the cache in memory', () => {
  behavesLikeACache(async () => memoryCacheStore());

  it('answers synchronously', () => {
    const cache = memoryCacheStore();
    void cache.set('key', 'value', 60_000);
    expect(cache.get('key')).toBe('value');
  });

  it('holds no more entries than it may, and drops the least recently used', () => {
    const cache = memoryCacheStore({ maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) void cache.set(key, key, 60_000);
    void cache.get('a');
    void cache.set('d', 'd', 60_000);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
    expect(cache.stats.entries).toBe(3);
  });

  it('holds no more bytes than it may, and not one value that is larger', () => {
    const cache = memoryCacheStore({ maxBytes: 10_000 });
    for (let i = 0; i < 100; i++) void cache.set(`key ${i}`, 'x'.repeat(1_000), 60_000);
    expect(cache.stats.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.stats.entries).toBeGreaterThan(0);
    void cache.set('large', 'x'.repeat(20_000), 60_000);
    expect(cache.get('large')).toBeUndefined();
  });
});
