/** Bits of the hash of an n-gram; 2 to this power are the weights of a model. */
export const HASH_BITS = 18;
const MASK = (1 << HASH_BITS) - 1;

/** A text as a linear model reads it. */
export interface Features {
  /** Buckets of the n-grams that occur, each once. */
  readonly hashed: readonly number[];
  /** Named signs, between 0 and about 1. */
  readonly dense: Readonly<Record<string, number>>;
}

/** Weights in one byte each, times `scale`; as a file holds them. */
export interface StoredModel {
  readonly bias: number;
  readonly scale: number;
  /** Two's complement bytes in base64, a bucket each. */
  readonly hashed: string;
  readonly dense: Readonly<Record<string, number>>;
}

/** Gives the probability, 0 to 1, that a text has what the model was trained to find. */
export type LinearModel = (features: Features) => number;

/** A model from its file. */
export function loadModel({ bias, scale, hashed, dense }: StoredModel): LinearModel {
  const weights = new Int8Array(Buffer.from(hashed, 'base64'));
  return (features) => {
    let sum = 0;
    for (const bucket of features.hashed) sum += weights[bucket]!;
    let logit = bias + (sum * scale) / Math.sqrt(features.hashed.length || 1);
    for (const name in features.dense) logit += (dense[name] ?? 0) * features.dense[name]!;
    return sigmoid(logit);
  };
}

/** The logistic function. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

const PRIME = 0x01000193;
const SEED = 0x811c9dc5;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;
const LONGEST_WORD = 24;

/**
 * The buckets of a text's words, pairs of neighbouring words, and parts of words of three to five letters, hashed with FNV-1a.
 * The same n-gram counts once, so that repeating does not weigh.
 */
export function hashWords(words: readonly string[]): number[] {
  const seen = new Uint32Array((1 << HASH_BITS) / 32);
  const buckets: number[] = [];
  const add = (hash: number): void => {
    const bucket = (hash ^ (hash >>> HASH_BITS)) & MASK;
    const bit = 1 << (bucket & 31);
    if (seen[bucket >>> 5]! & bit) return;
    seen[bucket >>> 5]! |= bit;
    buckets.push(bucket);
  };
  let previous = 0;
  for (const word of words) {
    const length = Math.min(word.length, LONGEST_WORD);
    const whole = hashOf(word, 0, length, SEED);
    add(whole);
    if (previous) add(Math.imul(previous ^ 0x5bd1e995, PRIME) ^ whole);
    previous = whole;
    for (let start = -1; start <= length - SHORTEST_GRAM + 1; start += 1) addGrams(word, start, length, add);
  }
  return buckets;
}

/** The grams that begin at `start`; -1 and `length` are the word's edges, which count as a character. */
function addGrams(word: string, start: number, length: number, add: (hash: number) => void): void {
  let hash = 0x2f0b4d5 ^ SEED;
  for (let at = start; at < start + LONGEST_GRAM && at <= length; at += 1) {
    const unit = at < 0 || at === length ? 0x20 : word.charCodeAt(at);
    hash = Math.imul(hash ^ unit, PRIME);
    if (at - start + 1 >= SHORTEST_GRAM) add(hash);
  }
}

function hashOf(word: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}
