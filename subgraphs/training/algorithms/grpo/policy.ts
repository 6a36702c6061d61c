/** Logits of the choices, a row for each factor. */
export type Logits = readonly (readonly number[])[];

/** One arm: the index of the choice that was taken of each factor. */
export type Arm = readonly number[];

/** A policy that prefers nothing. @param sizes - choices of each factor, 1 at least. */
export const uniformLogits = (sizes: readonly number[]): Logits => sizes.map((size) => new Array<number>(size).fill(0));

/** Softmax of a row; no logit is too great for it. */
export function probabilities(row: readonly number[]): number[] {
  const most = Math.max(...row);
  const weights = row.map((logit) => Math.exp(logit - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The logarithms of the probabilities of what an arm takes, factor by factor: factors are independent, as the tokens of an output are given its beginning. */
export const logProbabilities = (logits: Logits, arm: Arm): number[] =>
  logits.map((row, factor) => Math.log(Math.max(probabilities(row)[arm[factor]!]!, Number.MIN_VALUE)));

/** Draws an arm. @param uniform - numbers of [0, 1) */
export const sampleArm = (logits: Logits, uniform: () => number): Arm =>
  logits.map((row) => {
    const cut = uniform();
    let sum = 0;
    const index = probabilities(row).findIndex((probability) => {
      sum += probability;
      return cut < sum;
    });
    // Rounding may leave the sum a little below 1.
    return index < 0 ? row.length - 1 : index;
  });

/** The most probable arm; of equal choices the first. */
export const likeliestArm = (logits: Logits): Arm => logits.map((row) => row.indexOf(Math.max(...row)));
