import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryVectorStore } from '../../platform/stores/vector-store-memory.ts';
import { behavesLikeAVectorStore } from '../support/vector-behaviour.ts';

const of = (...numbers: number[]) => Float32Array.from(numbers);
const MIB = 1024 * 1024;

function cosine(left: readonly number[], right: readonly number[]): number {
  const dot = left.reduce((sum, value, i) => sum + value * right[i]!, 0);
  const lengths = Math.hypot(...left) * Math.hypot(...right);
  return lengths === 0 ? 0 : dot / lengths;
}

describe('the vector store in memory', () => {
  behavesLikeAVectorStore(async () => memoryVectorStore());

  it('agrees with the definition of the cosine for vectors of any length', async () => {
    const vectors = fc.integer({ min: 1, max: 70 }).chain((length) => {
      const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround), {
        minLength: length,
        maxLength: length,
      });
      return fc.tuple(vector, fc.array(vector, { minLength: 1, maxLength: 20 }));
    });
    await fc.assert(
      fc.asyncProperty(vectors, async ([query, kept]) => {
        const store = memoryVectorStore();
        await store.upsert(
          'a',
          kept.map((vector, i) => ({ id: `${i}`, vector: Float32Array.from(vector), payload: '' })),
        );
        const found = await store.search('a', Float32Array.from(query), 100);
        expect(found).toHaveLength(kept.length);
        for (const { id, score } of found) {
          const expected = cosine(query, kept[Number(id)]!);
          // Lengths whose squares are below what a number can hold count as none.
          if (Math.hypot(...query) > 1e-15 && Math.hypot(...kept[Number(id)]!) > 1e-15)
            expect(score).toBeCloseTo(expected, 4);
        }
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
      }),
      { numRuns: 60 },
    );
  });

  it('holds no more entries of a scope than it may: the oldest leave, those that have expired before them', async () => {
    let now = 1_000;
    const store = memoryVectorStore({ maxEntriesPerScope: 4, nowMs: () => now });
    const ids = async () => (await store.search('a', of(1), 10)).map(({ id }) => id).sort();
    const add = (id: string, expiresAtMs?: number) =>
      store.upsert('a', [{ id, vector: of(1), payload: '', ...(expiresAtMs && { expiresAtMs }) }]);
    for (const id of ['1', '2', '3']) await add(id);
    await add('short', 2_000);
    now = 3_000;
    await add('4');
    expect(await ids()).toEqual(['1', '2', '3', '4']);
    for (let i = 5; i <= 20; i++) {
      await add(`${i}`);
      expect(await ids()).toEqual([i - 3, i - 2, i - 1, i].map(String).sort());
    }
  });

  it('holds no more bytes than it may: the scope that was not used for longest leaves', async () => {
    const store = memoryVectorStore({ maxBytes: MIB });
    const fill = (scope: string) =>
      store.upsert(
        scope,
        Array.from({ length: 100 }, (_, i) => ({
          id: `${i}`,
          vector: new Float32Array(1_000).fill(i + 1),
          payload: '',
        })),
      );
    const has = async (scope: string) => store.stats(scope).entries! > 0;
    await fill('a');
    await fill('b');
    await store.search('a', new Float32Array(1_000).fill(1), 1);
    await fill('c');
    expect(await Promise.all(['a', 'b', 'c'].map(has))).toEqual([true, false, true]);
    expect(store.stats('').bytes).toBeLessThanOrEqual(2 * MIB);
    await store.upsert('large', [{ id: 'x', vector: of(1), payload: 'x'.repeat(MIB) }]);
    expect(await store.search('large', of(1), 1)).toEqual([]);
  });

  it('gives the place of vectors of one length to those of another', async () => {
    const store = memoryVectorStore({ maxBytes: MIB });
    for (let round = 0; round < 20; round++) {
      const length = 50 + round * 100;
      await store.upsert(
        'a',
        Array.from({ length: 200 }, (_, i) => ({ id: `${i}`, vector: new Float32Array(length).fill(1), payload: '' })),
      );
      expect(store.stats('a').entries).toBeGreaterThan(50);
      await store.delete('a');
    }
    expect(store.stats('')).toEqual({ entries: 0, bytes: 0 });
  });

  it('counts what it holds by scope', async () => {
    const store = memoryVectorStore();
    await store.upsert('org_1/a', [{ id: 'x', vector: of(1, 0), payload: 'text' }]);
    await store.upsert('org_2/a', [{ id: 'x', vector: of(1, 0), payload: 'text' }]);
    expect(store.stats('org_1/').entries).toBe(1);
    expect(store.stats('').entries).toBe(2);
    await store.deletePrefix('org_1/');
    expect(store.stats('org_1/')).toEqual({ entries: 0, bytes: 0 });
  });
});
