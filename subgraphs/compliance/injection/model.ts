import type { Analysis } from '../analysis.ts';
import {
  BUCKETS_PER_WORD,
  bucketsOf,
  conceptsIn,
  eachSign,
  type Passage,
  passagesOf,
  SIGN_COUNT,
  shareOfSigns,
} from './features.ts';

/** The model as a file holds it: weights of one byte, in base64, times their scale. */
export interface StoredInjectionModel {
  readonly bias: number;
  readonly wordScale: number;
  readonly words: string;
  readonly signScale: number;
  readonly signs: string;
}

/** How much the model, the rules and the length count together: a logistic regression, so that a score is a probability. */
export interface Blend {
  readonly bias: number;
  readonly model: number;
  readonly rules: number;
  /** Of the logarithm of the number of passages beyond a few: the worst of many is worse by chance. */
  readonly length: number;
}

const LEAST_RULES = 0.08;
const MOST_RULES = 0.98;

/** The log-odds of the score of the rules, kept within what rules can know. */
const ruleLogit = (score: number): number => {
  const kept = Math.min(MOST_RULES, Math.max(LEAST_RULES, score));
  return Math.log(kept / (1 - kept));
};

/** The passage of a text that is most like an attack. */
export interface Suspicion {
  readonly passage: Passage;
  /** Log-odds. */
  readonly logit: number;
  /** How many passages the text has. */
  readonly among: number;
}

/** In a text of so few passages chance plays no part. */
const FEW = 8;

/** Gives the figures that {@link Blend} counts together, in the order of its fields. */
export const logitsOf = (
  suspicion: Suspicion | undefined,
  rules: number,
): [model: number, rules: number, length: number] => [
  suspicion?.logit ?? 0,
  ruleLogit(rules),
  Math.log(Math.max(1, (suspicion?.among ?? 1) / FEW)),
];

/** Finds the passage that is most like an attack; undefined in a text without words. */
export type InjectionModel = (analysis: Analysis) => Suspicion | undefined;

/** A model from its file. Its cost is proportional to the number of words. */
export function loadInjectionModel({ bias, wordScale, words, signScale, signs }: StoredInjectionModel): InjectionModel {
  const wordWeights = new Int8Array(Buffer.from(words, 'base64'));
  const signWeights = new Int8Array(Buffer.from(signs, 'base64'));
  // Kept from text to text: the numbers of passages go on.
  const seen = new Int32Array(SIGN_COUNT);
  let passages = 0;
  return (analysis) => {
    const buckets = bucketsOf(analysis.tokens.words);
    const concepts = conceptsIn(analysis.tokens.words);
    const sums = new Int32Array(concepts.length + 1);
    for (let at = 0, bucket = 0; at < concepts.length; at += 1) {
      let sum = sums[at]!;
      for (const until = bucket + BUCKETS_PER_WORD; bucket < until; bucket += 1) sum += wordWeights[buckets[bucket]!]!;
      sums[at + 1] = sum;
    }
    let best: Suspicion | undefined;
    let signSum = 0;
    let signsCounted = 0;
    const count = (sign: number): void => {
      signSum += signWeights[sign]!;
      signsCounted += 1;
    };
    const all = passagesOf(analysis);
    for (const passage of all) {
      signSum = 0;
      signsCounted = 0;
      passages = (passages + 1) | 0;
      eachSign(concepts, passage, seen, passages, count);
      const { first, end } = passage;
      const logit =
        bias +
        ((sums[end]! - sums[first]!) * wordScale) / Math.sqrt((end - first) * BUCKETS_PER_WORD) +
        signSum * signScale * shareOfSigns(signsCounted);
      if (!best || logit > best.logit) best = { passage, logit, among: all.length };
    }
    return best;
  };
}
