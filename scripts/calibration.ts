import { sigmoid } from '../subgraphs/compliance/linear-model.ts';

/** A text that was judged by what did not see it: what judges it says, as log-odds. */
export interface Judged {
  readonly positive: boolean;
  /** Weight among the texts of its label. */
  readonly weight: number;
  readonly logits: readonly number[];
}

const STEPS = 4_000;
const PACE = 0.5;

/**
 * Fits by logistic regression a bias and a factor for each of the log-odds, so that what they say together is a probability (Platt 1999), for
 * texts of which the share `prior` is positive.
 */
export function calibrate(judged: readonly Judged[], prior: number): number[] {
  const totalOf = (positive: boolean): number =>
    judged.reduce((sum, each) => (each.positive === positive ? sum + each.weight : sum), 0);
  const [positives, negatives] = [totalOf(true), totalOf(false)];
  const factors = [0, ...judged[0]!.logits.map(() => 0.5)];
  for (let at = 0; at < STEPS; at += 1) {
    const gradient = factors.map(() => 0);
    for (const { positive, weight, logits } of judged) {
      const share = positive ? (weight / positives) * prior : (weight / negatives) * (1 - prior);
      let logit = factors[0]!;
      logits.forEach((each, index) => {
        logit += factors[index + 1]! * each;
      });
      const error = (sigmoid(logit) - Number(positive)) * share;
      gradient[0]! += error;
      logits.forEach((each, index) => {
        gradient[index + 1]! += error * each;
      });
    }
    gradient.forEach((each, index) => {
      factors[index]! -= PACE * each;
    });
  }
  return factors;
}
