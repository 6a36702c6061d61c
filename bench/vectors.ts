/**
 * Time of a search in the vector store of a process, which compares with every vector of a scope: `npx tsx bench/vectors.ts`.
 * The numbers are random; the answer is checked against the definition of the cosine.
 */
import { seededUniform } from '../platform/kernel/seeded-random.ts';
import { memoryVectorStore } from '../platform/stores/vector-store-memory.ts';

const ENTRIES = 2_000;
const SEARCHES = 300;
const ROUNDS = 7;
const uniform = seededUniform(1);
const randomVector = (length: number) => Float32Array.from({ length }, () => uniform() - 0.5);

function cosine(one: Float32Array, other: Float32Array): number {
  let [dot, left, right] = [0, 0, 0];
  for (const [i, value] of one.entries()) {
    dot += value * other[i]!;
    left += value * value;
    right += other[i]! * other[i]!;
  }
  return dot / Math.sqrt(left * right);
}

for (const dimensions of [384, 1_536, 3_072]) {
  const store = memoryVectorStore();
  const vectors = Array.from({ length: ENTRIES }, () => randomVector(dimensions));
  await store.upsert(
    'scope',
    vectors.map((vector, i) => ({ id: `${i}`, vector, payload: '' })),
  );
  const query = randomVector(dimensions);
  const [found] = await store.search('scope', query, 10);
  const scores = vectors.map((vector) => cosine(query, vector));
  if (scores[Number(found!.id)] !== Math.max(...scores)) throw new Error('another vector is more like it');
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let search = 0; search < SEARCHES; search++) await store.search('scope', query, 10);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / SEARCHES);
  }
  console.log(`${ENTRIES} vectors of ${dimensions} numbers: ${(best / 1_000).toFixed(2)} ms of CPU a search`);
}
