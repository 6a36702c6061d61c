import { termsOf } from './terms.ts';

/** A chunk that has words of the question in it. */
export interface Candidate {
  readonly fileId: string;
  readonly place: number;
  readonly text: string;
  /** Its words. */
  readonly length: number;
}

/** Statistics of the words of a collection. */
export interface WordStatistics {
  readonly chunks: number;
  /** Words of a chunk, on average. */
  readonly averageLength: number;
  /** In how many chunks a word is. */
  readonly frequency: ReadonlyMap<string, number>;
}

/** How much is told by a word (BM25's inverse document frequency; Robertson and Zaragoza, 2009). */
export const weightOf = (term: string, { chunks, frequency }: WordStatistics): number => {
  const found = frequency.get(term) ?? 0;
  return Math.log(1 + (chunks - found + 0.5) / (found + 0.5));
};

const K1 = 1.2;
const B = 0.75;

/** The candidates by BM25, the best first, as their keys. */
export function rankByWords(
  terms: readonly string[],
  candidates: readonly Candidate[],
  statistics: WordStatistics,
): string[] {
  const scored = candidates.map((candidate) => {
    const counts = new Map<string, number>();
    for (const term of termsOf(candidate.text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const norm = K1 * (1 - B + (B * candidate.length) / Math.max(1, statistics.averageLength));
    let score = 0;
    for (const term of terms) {
      const count = counts.get(term) ?? 0;
      score += (weightOf(term, statistics) * count * (K1 + 1)) / (count + norm);
    }
    return { key: keyOf(candidate), score };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ key }) => key);
}

/** A chunk's name among all. */
export const keyOf = ({ fileId, place }: Pick<Candidate, 'fileId' | 'place'>): string => `${fileId}/${place}`;

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): each list has a say by the places in it, times its weight. */
export function fuse(lists: readonly { readonly keys: readonly string[]; readonly weight: number }[]): string[] {
  const scores = new Map<string, number>();
  for (const { keys, weight } of lists)
    for (const [i, key] of keys.entries()) scores.set(key, (scores.get(key) ?? 0) + weight / (60 + i + 1));
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key);
}
