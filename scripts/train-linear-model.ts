import { type Features, HASH_BITS, type StoredModel, sigmoid } from '../subgraphs/compliance/linear-model.ts';

/** A text to learn from. */
export interface Lesson {
  readonly features: Features;
  readonly positive: boolean;
  /** How much it counts beside the others. */
  readonly weight: number;
}

const EPOCHS = 8;
const RATE = 0.15;
/** N-grams are many and shared by few texts; a strong pull to zero is what carries over to texts of another origin. */
const PULL_HASHED = 4e-3;
const PULL_DENSE = 1e-5;

/** Logistic regression by Adagrad (Duchi et al. 2011), in an order that is shuffled the same way each time: same lessons, same model. */
export function train(lessons: readonly Lesson[]): StoredModel {
  const names = [...new Set(lessons.flatMap(({ features }) => Object.keys(features.dense)))].sort();
  const hashed = column(1 << HASH_BITS);
  const dense = column(names.length);
  const bias = column(1);
  const random = sequence();
  const order = lessons.map((_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { features, positive, weight } = lessons[index]!;
      const share = 1 / Math.sqrt(features.hashed.length || 1);
      let logit = bias.weights[0]!;
      for (const bucket of features.hashed) logit += hashed.weights[bucket]! * share;
      names.forEach((name, at) => {
        logit += dense.weights[at]! * (features.dense[name] ?? 0);
      });
      const error = (sigmoid(logit) - Number(positive)) * weight;
      for (const bucket of features.hashed) step(hashed, bucket, error * share + PULL_HASHED * hashed.weights[bucket]!);
      names.forEach((name, at) => {
        const value = features.dense[name];
        if (value) step(dense, at, error * value + PULL_DENSE * dense.weights[at]!);
      });
      step(bias, 0, error);
    }
  }
  return store(bias.weights[0]!, hashed.weights, names, dense.weights);
}

/** Weights with what Adagrad remembers of each. */
export interface Column {
  readonly weights: Float64Array;
  readonly squares: Float64Array;
}

/** Weights that are all zero. */
export const column = (length: number): Column => ({
  weights: new Float64Array(length),
  squares: new Float64Array(length).fill(1e-2),
});

/** Moves one weight against its gradient. */
export function step({ weights, squares }: Column, at: number, gradient: number, rate = RATE): void {
  squares[at]! += gradient * gradient;
  weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
}

/** Keeps each weight in one byte, and gives what to multiply it by; what that loses is far below what a threshold resolves. */
export function inBytes(weights: Float64Array): [scale: number, base64: string] {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return [scale, Buffer.from(bytes.buffer).toString('base64')];
}

function store(bias: number, weights: Float64Array, names: readonly string[], dense: Float64Array): StoredModel {
  const [scale, hashed] = inBytes(weights);
  return {
    bias: rounded(bias),
    scale,
    hashed,
    dense: Object.fromEntries(names.map((name, at) => [name, rounded(dense[at]!)])),
  };
}

/** Six decimals, so that a file is short and the same on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A linear congruential sequence from 0 to 1, with the constants of Numerical Recipes. */
export function sequence(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Fisher and Yates' shuffle, in place. */
export function shuffle<Item>(order: Item[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
