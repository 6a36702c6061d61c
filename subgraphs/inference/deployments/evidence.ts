/** Observations of a score between -1 and 1. */
export interface Scores {
  readonly count: number;
  readonly sum: number;
  readonly squareSum: number;
}

/**
 * How much wins and losses speak against a fair coin: the Bayes factor of a uniform prior over the chance of a win. It is a test martingale under
 * the fair coin, so that it reaches 1/α at any time with a probability of at most α (Ville's inequality; Robbins 1970): one may look after every
 * comparison and stop when one likes.
 */
export function evidenceOfWins(wins: number, losses: number): number {
  const n = wins + losses;
  return Math.exp(logFactorial(wins) + logFactorial(losses) - logFactorial(n + 1) + n * Math.LN2);
}

/** Spread of the differences that are expected between two prompts: a fifth of the way between indifferent and good. */
const EXPECTED_DIFFERENCE = 0.2;

/**
 * How much two samples of scores speak for different means: the mixture sequential probability ratio test with a normal prior (Johari, Koomen, Pekelis and Walsh 2017,
 * "Peeking at A/B tests", equation 11), valid whenever one looks, with variances estimated from the samples. Each sample is joined by one score of -1 and one of 1,
 * so that a few equal scores are no certainty.
 */
export function evidenceOfDifference(one: Scores, other: Scores): number {
  const variance = meanVariance(one) + meanVariance(other);
  const spread = EXPECTED_DIFFERENCE ** 2;
  const difference = meanOf(one) - meanOf(other);
  const exponent = (difference ** 2 * spread) / (2 * variance * (variance + spread));
  return Math.sqrt(variance / (variance + spread)) * Math.exp(Math.min(exponent, 700));
}

/** The mean; 0 of none. */
export const meanOf = ({ count, sum }: Pick<Scores, 'count' | 'sum'>): number => (count === 0 ? 0 : sum / count);

function meanVariance({ count, sum, squareSum }: Scores): number {
  const n = count + 2;
  return ((squareSum + 2) / n - (sum / n) ** 2) / n;
}

function logFactorial(n: number): number {
  let sum = 0;
  for (let k = 2; k <= n; k++) sum += Math.log(k);
  return sum;
}
