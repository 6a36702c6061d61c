import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { CacheStore } from '../../platform/stores/cache-store.ts';
import { eventually } from './eventually.ts';

/** What every cache store guarantees. */
export function behavesLikeACache(open: () => Promise<CacheStore>): void {
  let cache: CacheStore;
  beforeEach(async () => {
    cache = await open();
  });

  it('keeps a value as it was', async () => {
    const value = 'é\u0000\n{"a":1}';
    await cache.set('key', value, 60_000);
    expect(await cache.get('key')).toBe(value);
    expect(await cache.get('other')).toBeUndefined();
  });

  it('keeps an empty value', async () => {
    await cache.set('key', '', 60_000);
    expect(await cache.get('key')).toBe('');
  });

  it('forgets a value after its time', async () => {
    await cache.set('key', 'value', 30);
    await eventually('it is gone', async () => (await cache.get('key')) === undefined, 2_000);
  });

  it('keeps nothing for no time', async () => {
    await cache.set('key', 'value', 60_000);
    await cache.set('key', 'value', 0);
    expect(await cache.get('key')).toBeUndefined();
  });

  it('deletes one value', async () => {
    await cache.set('key', 'value', 60_000);
    expect(await cache.delete('key')).toBe(true);
    expect(await cache.get('key')).toBeUndefined();
  });

  it('deletes what begins with a prefix, taken literally, and nothing else', async () => {
    const keys = ['org_1:a', 'org_1:b', 'org_11:a', 'org_*:a', 'other'];
    for (const key of keys) await cache.set(key, 'value', 60_000);
    const left = async () => {
      const values = await Promise.all(keys.map((key) => cache.get(key)));
      return keys.filter((_, i) => values[i] !== undefined);
    };
    expect(await Promise.all(['org_*:', 'org_1:', 'no'].map((prefix) => cache.countPrefix(prefix)))).toEqual([1, 2, 0]);
    expect(await cache.deletePrefix('org_*:')).toBe(true);
    expect(await left()).toEqual(['org_1:a', 'org_1:b', 'org_11:a', 'other']);
    expect(await cache.deletePrefix('org_1:')).toBe(true);
    expect(await left()).toEqual(['org_11:a', 'other']);
  });

  it('loads a value once for all who ask at the same time', async () => {
    let loads = 0;
    const load = async () => {
      await sleep(20);
      return `value ${++loads}`;
    };
    const values = await Promise.all(Array.from({ length: 100 }, () => cache.remember('key', 60_000, load)));
    expect(new Set(values)).toEqual(new Set(['value 1']));
    expect(await cache.remember('key', 60_000, load)).toBe('value 1');
    expect(loads).toBe(1);
  });

  it('keeps no failure', async () => {
    const failure = () => Promise.reject(new Error('cannot load'));
    const asked = [cache.remember('key', 60_000, failure), cache.remember('key', 60_000, failure)];
    for (const each of asked) await expect(each).rejects.toThrow('cannot load');
    expect(await cache.remember('key', 60_000, async () => 'value')).toBe('value');
  });

  it.each([
    ['key', () => cache.delete('key')],
    ['prefix', () => cache.deletePrefix('ke')],
  ])('keeps nothing that was being loaded when its %s was deleted', async (_, remove) => {
    let finish = (_value: string) => {};
    let loading = false;
    const old = cache.remember('key', 60_000, () => {
      loading = true;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await eventually('it loads', () => loading);
    await remove();
    finish('old');
    expect(await old).toBe('old');
    expect(await cache.get('key')).toBeUndefined();
    expect(await cache.remember('key', 60_000, async () => 'new')).toBe('new');
  });

  it('counts hits and misses', async () => {
    await cache.set('key', 'value', 60_000);
    await cache.get('key');
    await cache.get('key');
    await cache.get('none');
    expect(cache.stats).toMatchObject({ hits: 2, misses: 1, errors: 0 });
  });
}
