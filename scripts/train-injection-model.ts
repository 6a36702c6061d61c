import type { Analysis } from '../subgraphs/compliance/analysis.ts';
import {
  BUCKETS_PER_WORD,
  bucketsOf,
  conceptsIn,
  eachSign,
  passagesOf,
  SIGN_COUNT,
  shareOfSigns,
  WORD_BITS,
} from '../subgraphs/compliance/injection/features.ts';
import type { StoredInjectionModel } from '../subgraphs/compliance/injection/model.ts';
import { sigmoid } from '../subgraphs/compliance/linear-model.ts';
import { column, inBytes, rounded, sequence, shuffle, step } from './train-linear-model.ts';

/** A text to learn from. */
export interface InjectionLesson {
  readonly passages: readonly PassageFeatures[];
  readonly positive: boolean;
  readonly weight: number;
}

interface PassageFeatures {
  readonly buckets: Int32Array;
  readonly signs: Int32Array;
}

/** The features of each passage of a text. */
export function passageFeatures(analysis: Analysis): PassageFeatures[] {
  const { words } = analysis.tokens;
  const buckets = bucketsOf(words);
  const concepts = conceptsIn(words);
  const seen = new Int32Array(SIGN_COUNT).fill(-1);
  return passagesOf(analysis).map((passage, index) => {
    const signs: number[] = [];
    eachSign(concepts, passage, seen, index, (sign) => void signs.push(sign));
    const { first, end } = passage;
    return {
      buckets: buckets.slice(first * BUCKETS_PER_WORD, end * BUCKETS_PER_WORD),
      signs: Int32Array.from(signs),
    };
  });
}

const ROUNDS = 4;
const EPOCHS = 2;
const RATE = 0.05;
/** Words are many and shared by few texts, so that they are pulled to zero harder than the signs. */
const PULL_WORDS = 2e-3;
const PULL_SIGNS = 3e-4;
/** Passages of a harmless text that are learned from: those that look worst. */
const WORST = 2;

/**
 * Logistic regression over passages (Adagrad, Duchi et al. 2011), where a text has one label and many passages: an attack is learned from the
 * passage that the model takes for it, and a harmless text from the passages that the model suspects (MI-SVM, Andrews et al. 2002).
 */
export function trainInjectionModel(lessons: readonly InjectionLesson[]): StoredInjectionModel {
  const words = column(1 << WORD_BITS);
  const signs = column(SIGN_COUNT);
  const bias = column(1);
  const logitOf = (features: PassageFeatures): number => {
    let word = 0;
    for (const bucket of features.buckets) word += words.weights[bucket]!;
    const logit = bias.weights[0]! + word / Math.sqrt(features.buckets.length || 1);
    let sum = 0;
    for (const sign of features.signs) sum += signs.weights[sign]!;
    return logit + sum * shareOfSigns(features.signs.length);
  };
  const random = sequence();
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = lessons.flatMap(({ passages, positive, weight }) => {
      // Before anything is learned an attack is where most signs are.
      const scored = passages.map((features) => ({
        features,
        score: round === 0 ? features.signs.length / Math.sqrt(features.buckets.length || 1) : logitOf(features),
      }));
      scored.sort((one, other) => other.score - one.score);
      return scored.slice(0, positive ? 1 : WORST).map(({ features }) => ({ features, positive, weight }));
    });
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      shuffle(chosen, random);
      for (const { features, positive, weight } of chosen) {
        const share = 1 / Math.sqrt(features.buckets.length || 1);
        const error = (sigmoid(logitOf(features)) - Number(positive)) * weight;
        for (const bucket of features.buckets)
          step(words, bucket, error * share + PULL_WORDS * words.weights[bucket]!, RATE);
        const signShare = shareOfSigns(features.signs.length);
        for (const sign of features.signs)
          step(signs, sign, error * signShare + PULL_SIGNS * signs.weights[sign]!, RATE);
        step(bias, 0, error, RATE);
      }
    }
  }
  const [wordScale, wordBytes] = inBytes(words.weights);
  const [signScale, signBytes] = inBytes(signs.weights);
  return { bias: rounded(bias.weights[0]!), wordScale, words: wordBytes, signScale, signs: signBytes };
}
