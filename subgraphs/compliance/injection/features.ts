import type { Analysis } from '../analysis.ts';
import { CONCEPT_NAMES, type Concepts, conceptsOf } from './concepts.ts';

/** Bits of the hash of a word; 2 to this power are the word weights of the model. */
export const WORD_BITS = 15;
const WORD_MASK = (1 << WORD_BITS) - 1;
/** The concepts, and the beginning of a sentence as one more. */
const KINDS = CONCEPT_NAMES.length + 1;
/** Words between two concepts that count as near, and those beyond which they have nothing to do with each other. */
const NEAR = 3;
const FAR = 10;
/** Signs: pairs of concepts in order that are near, pairs that are farther, and single concepts. */
export const SIGN_COUNT = 2 * KINDS * KINDS + KINDS;
/** Signs from which on further ones count less. */
const MANY_SIGNS = 20;

/** The part that each of so many signs of a passage counts: a long passage has many, and would be judged by their number. */
export const shareOfSigns = (count: number): number => 1 / Math.sqrt(1 + count / MANY_SIGNS);

/** Buckets that each word adds. */
export const BUCKETS_PER_WORD = 4;
/** The most words of a sentence; a longer one is cut. */
const LONGEST = 48;

/** A stretch of words that is judged by itself: a sentence, or two neighbouring ones. */
export interface Passage {
  /** Tokens; `end` is excluded. */
  readonly first: number;
  readonly end: number;
}

/** Finds the passages of a text: each sentence, and each with the one before it, because an attack may need two. */
export function passagesOf({ normalised: { text }, tokens }: Analysis): Passage[] {
  const { starts, ends, words } = tokens;
  const passages: Passage[] = [];
  let before = -1;
  let first = 0;
  for (let at = 1; at <= words.length; at += 1) {
    if (at < words.length && at - first < LONGEST && !isParted(text, ends[at - 1]!, starts[at]!)) continue;
    passages.push({ first, end: at });
    if (before >= 0) passages.push({ first: before, end: at });
    before = first;
    first = at;
  }
  return passages;
}

/** Whether a sentence or a line ends between two words. */
function isParted(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x0a || unit === 0x21 || unit === 0x3f || unit === 0x3002 || unit === 0xff01 || unit === 0xff1f)
      return true;
    // A full stop within a word, as in an address, ends nothing.
    if (unit === 0x2e && at + 1 < to) return true;
  }
  return false;
}

const PRIME = 0x01000193;
const SEED = 0x811c9dc5;
const STEM = 5;

/** The buckets of each word: the word, its beginning, the pair with the word before, and the pair of beginnings with the one before that. */
export function bucketsOf(words: readonly string[]): Int32Array {
  const buckets = new Int32Array(words.length * BUCKETS_PER_WORD);
  let previous = SEED;
  let stemBefore = SEED;
  let stemEarlier = SEED;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    let hash = SEED;
    let stem = SEED;
    for (let index = 0; index < word.length && index < 24; index += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(index), PRIME);
      if (index === STEM - 1) stem = hash;
    }
    if (word.length < STEM) stem = hash;
    const offset = at * BUCKETS_PER_WORD;
    buckets[offset] = bucketOf(hash);
    buckets[offset + 1] = bucketOf(stem ^ 0x1f3d5b79);
    buckets[offset + 2] = bucketOf(Math.imul(previous ^ 0x5bd1e995, PRIME) ^ hash);
    buckets[offset + 3] = bucketOf(Math.imul(stemEarlier ^ 0x27d4eb2f, PRIME) ^ Math.imul(stemBefore, 31) ^ stem);
    previous = hash;
    stemEarlier = stemBefore;
    stemBefore = stem;
  }
  return buckets;
}

const bucketOf = (hash: number): number => (hash ^ (hash >>> WORD_BITS)) & WORD_MASK;

/** The concepts of each word. */
export const conceptsIn = (words: readonly string[]): Concepts[] => words.map(conceptsOf);

/** Calls back for each sign of a passage, each once. `seen` holds the number of the passage in which a sign was met last. */
export function eachSign(
  concepts: readonly Concepts[],
  { first, end }: Passage,
  seen: Int32Array,
  passage: number,
  callback: (sign: number) => void,
): void {
  const add = (sign: number): void => {
    if (seen[sign] === passage) return;
    seen[sign] = passage;
    callback(sign);
  };
  for (let at = first; at < end; at += 1) {
    const own = concepts[at]!;
    const count = own.length;
    if (count === 0) continue;
    const isFirst = at - first < NEAR;
    for (let index = 0; index < count; index += 1) {
      add(2 * KINDS * KINDS + own[index]!);
      if (isFirst) add((KINDS - 1) * KINDS + own[index]!);
    }
    for (let earlier = Math.max(first, at - FAR); earlier < at; earlier += 1) {
      const before = concepts[earlier]!;
      const offset = at - earlier <= NEAR ? 0 : KINDS * KINDS;
      for (let other = 0; other < before.length; other += 1) {
        const row = offset + before[other]! * KINDS;
        for (let index = 0; index < count; index += 1) add(row + own[index]!);
      }
    }
  }
}
