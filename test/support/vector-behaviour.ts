import { beforeEach, expect, it } from 'vitest';
import type { VectorStore } from '../../platform/stores/vector-store.ts';
import { eventually } from './eventually.ts';

const of = (...numbers: number[]) => Float32Array.from(numbers);
const ids = async (store: VectorStore, scope: string, vector: Float32Array, limit = 10) =>
  (await store.search(scope, vector, limit)).map(({ id }) => id);

/** What every vector store guarantees. */
export function behavesLikeAVectorStore(open: () => Promise<VectorStore>): void {
  let store: VectorStore;
  beforeEach(async () => {
    store = await open();
  });

  it('finds the most similar first, with the cosine of the angle whatever the lengths', async () => {
    await store.upsert('a', [
      { id: 'east', vector: of(2, 0), payload: 'E' },
      { id: 'north-east', vector: of(0.1, 0.1), payload: 'NE' },
      { id: 'west', vector: of(-5, 0), payload: 'W' },
    ]);
    const found = await store.search('a', of(300, 0), 10);
    expect(found.map(({ id, payload }) => [id, payload])).toEqual([
      ['east', 'E'],
      ['north-east', 'NE'],
      ['west', 'W'],
    ]);
    expect(found[0]!.score).toBeCloseTo(1, 5);
    expect(found[1]!.score).toBeCloseTo(Math.SQRT1_2, 5);
    expect(found[2]!.score).toBeCloseTo(-1, 5);
  });

  it('answers no more than was asked for', async () => {
    await store.upsert(
      'a',
      Array.from({ length: 50 }, (_, i) => ({ id: `${i}`, vector: of(1, i / 10), payload: '' })),
    );
    expect(await ids(store, 'a', of(1, 0), 3)).toEqual(['0', '1', '2']);
    expect(await ids(store, 'a', of(1, 0), 0)).toEqual([]);
  });

  it('never finds what is in another scope, whatever its name has in common', async () => {
    await store.upsert('org_1/a', [{ id: 'x', vector: of(1, 0), payload: 'secret' }]);
    for (const scope of ['org_1', 'org_1/', 'org_1/aa', 'org_1/A', 'org_%/a', 'org_11/a', ''])
      expect(await store.search(scope, of(1, 0), 10)).toEqual([]);
  });

  it('replaces an entry of the same name, even with a vector of another length', async () => {
    await store.upsert('a', [{ id: 'x', vector: of(1, 0), payload: 'first' }]);
    await store.upsert('a', [{ id: 'x', vector: of(0, 1), payload: 'second' }]);
    expect(await store.search('a', of(0, 1), 10)).toEqual([
      { id: 'x', payload: 'second', score: expect.closeTo(1, 5) },
    ]);
    await store.upsert('a', [{ id: 'x', vector: of(0, 0, 1), payload: 'third' }]);
    expect(await ids(store, 'a', of(0, 1))).toEqual([]);
    expect(await ids(store, 'a', of(0, 0, 1))).toEqual(['x']);
  });

  it('takes the last of two entries of one name that come together', async () => {
    await store.upsert('a', [
      { id: 'x', vector: of(1, 0), payload: 'first' },
      { id: 'x', vector: of(1, 0), payload: 'second' },
    ]);
    expect((await store.search('a', of(1, 0), 10)).map(({ payload }) => payload)).toEqual(['second']);
  });

  it('compares only vectors of one length', async () => {
    await store.upsert('a', [
      { id: 'two', vector: of(1, 0), payload: '' },
      { id: 'three', vector: of(1, 0, 0), payload: '' },
    ]);
    expect(await ids(store, 'a', of(1, 0))).toEqual(['two']);
    expect(await ids(store, 'a', of(1, 0, 0))).toEqual(['three']);
    expect(await ids(store, 'a', of(1))).toEqual([]);
  });

  it('holds a vector without length to be like nothing', async () => {
    await store.upsert('a', [{ id: 'zero', vector: of(0, 0), payload: '' }]);
    expect(await store.search('a', of(1, 0), 10)).toEqual([{ id: 'zero', payload: '', score: 0 }]);
  });

  it('deletes entries, scopes and prefixes, taken literally', async () => {
    const scopes = ['org_1/a', 'org_1/b', 'org_11/a', 'org_%/a'];
    for (const scope of scopes)
      await store.upsert(scope, [
        { id: 'x', vector: of(1, 0), payload: '' },
        { id: 'y', vector: of(1, 1), payload: '' },
      ]);
    const left = async () =>
      (await Promise.all(scopes.map((scope) => ids(store, scope, of(1, 0))))).map((e) => e.join(''));
    expect(await store.delete('org_1/a', ['x', 'unknown'])).toBe(true);
    expect(await left()).toEqual(['y', 'xy', 'xy', 'xy']);
    expect(await store.delete('org_1/a')).toBe(true);
    expect(await left()).toEqual(['', 'xy', 'xy', 'xy']);
    const kept = await store.count('org_1/');
    expect(kept).toBeGreaterThan(0);
    expect(await store.deletePrefix('org_%/')).toBe(true);
    expect(await store.count('org_1/')).toBe(kept);
    expect(await left()).toEqual(['', 'xy', 'xy', '']);
    expect(await store.deletePrefix('org_1/')).toBe(true);
    expect(await store.count('org_1/')).toBe(0);
    expect(await left()).toEqual(['', '', 'xy', '']);
  });

  it('forgets an entry after its time', async () => {
    await store.upsert('a', [
      { id: 'short', vector: of(1, 0), payload: '', expiresAtMs: Date.now() + 30 },
      { id: 'long', vector: of(1, 0), payload: '', expiresAtMs: Date.now() + 600_000 },
      { id: 'never', vector: of(1, 0), payload: '', expiresAtMs: Date.now() - 1 },
    ]);
    await eventually('it is gone', async () => (await ids(store, 'a', of(1, 0))).join() === 'long', 5_000);
  });

  it('takes any text as name and payload', async () => {
    const payload = 'é\n{"a":1}\\ \' " 日本';
    await store.upsert("it's", [{ id: "'; DROP", vector: of(1, 0), payload }]);
    expect(await store.search("it's", of(1, 0), 1)).toMatchObject([{ id: "'; DROP", payload }]);
  });

  it('refuses a vector that is none', async () => {
    for (const vector of [of(), of(Number.NaN, 1), of(1, Number.POSITIVE_INFINITY), new Float32Array(16_001)]) {
      await expect(store.upsert('a', [{ id: 'x', vector, payload: '' }])).rejects.toThrow(RangeError);
      await expect((async () => store.search('a', vector, 1))()).rejects.toThrow(RangeError);
    }
  });
}
