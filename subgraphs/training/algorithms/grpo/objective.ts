import { type Arm, type Logits, logProbabilities, probabilities } from './policy.ts';

/** An arm that was drawn, and how much better it was than the others of its group. */
export interface Sample {
  readonly arm: Arm;
  /** Of the policy that drew it, factor by factor. */
  readonly logProbabilities: readonly number[];
  readonly advantage: number;
}

/** Bounds of a step of the policy. */
export interface Bounds {
  /** ε: beyond 1 ± ε a ratio of probabilities earns nothing more. */
  readonly clipRange: number;
  /** β: the weight of the divergence from the reference policy. */
  readonly klWeight: number;
}

/** The objective, its gradient, and what they are made of: means over factors and samples. */
export interface Objective {
  readonly value: number;
  /** By the logits. */
  readonly gradient: Logits;
  /** Of the policy from the reference, by the estimator of the paper: never negative. */
  readonly kl: number;
  /** Share of the ratios that the clipping holds, 0 to 1. */
  readonly clipped: number;
}

/**
 * How much better each of a group was than its mean, in standard deviations of the group (outcome supervision of Shao et al. 2024, §4.1.2). All zero where
 * all are the same: such a group teaches nothing.
 */
export function advantages(rewards: readonly number[]): number[] {
  const mean = average(rewards);
  const deviation = Math.sqrt(average(rewards.map((reward) => (reward - mean) ** 2)));
  return rewards.map((reward) => (deviation < 1e-12 ? 0 : (reward - mean) / deviation));
}

/**
 * Group relative policy optimization (Shao et al. 2024, "DeepSeekMath", equation 3) with factors in the place of an output's tokens:
 * the mean of min(ρA, clip(ρ, 1 − ε, 1 + ε)A) − βD, with ρ the ratio of a choice's probability to that when it was drawn, and
 * D = π_ref/π − log(π_ref/π) − 1 (equation 4). The gradient is exact.
 */
export function objective(
  logits: Logits,
  reference: Logits,
  samples: readonly Sample[],
  { clipRange, klWeight }: Bounds,
): Objective {
  const gradient = logits.map((row) => row.map(() => 0));
  const rows = logits.map(probabilities);
  const sum = { value: 0, kl: 0, clipped: 0 };
  for (const { arm, logProbabilities: drawn, advantage } of samples) {
    const now = logProbabilities(logits, arm);
    const before = logProbabilities(reference, arm);
    for (const [factor, choice] of arm.entries()) {
      const ratio = Math.exp(now[factor]! - drawn[factor]!);
      const held = Math.min(Math.max(ratio, 1 - clipRange), 1 + clipRange);
      const isClipped = ratio * advantage > held * advantage;
      const distance = before[factor]! - now[factor]!;
      const kl = Math.exp(distance) - distance - 1;
      sum.value += (isClipped ? held : ratio) * advantage - klWeight * kl;
      sum.kl += kl;
      if (isClipped) sum.clipped++;
      const slope = (isClipped ? 0 : ratio * advantage) - klWeight * (1 - Math.exp(distance));
      for (const [index, probability] of rows[factor]!.entries())
        gradient[factor]![index]! += slope * ((index === choice ? 1 : 0) - probability);
    }
  }
  const terms = Math.max(1, samples.length * logits.length);
  return {
    value: sum.value / terms,
    gradient: gradient.map((row) => row.map((each) => each / terms)),
    kl: sum.kl / terms,
    clipped: sum.clipped / terms,
  };
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
