import { describe, expect, it } from 'vitest';
import { seededUniform, seedOf } from '../../../platform/kernel/seeded-random.ts';
import {
  batchesOf,
  type LearningOptions,
  type LearningState,
  learn,
  nextBatch,
  startOfLearning,
} from '../algorithms/grpo/learning.ts';
import { advantages, objective, type Sample } from '../algorithms/grpo/objective.ts';
import { likeliestArm, logProbabilities, probabilities, sampleArm } from '../algorithms/grpo/policy.ts';

/** Chances of a reward: prompt by temperature. The best arm is [2, 1]. */
const CHANCES = [
  [0.1, 0.3],
  [0.4, 0.35],
  [0.5, 0.9],
  [0.2, 0.3],
];
const SIZES = [4, 2];
const QUERIES = 20;
const OPTIONS: LearningOptions = {
  epochs: 40,
  learningRate: 1,
  groupSize: 8,
  batchSize: 5,
  updatesPerBatch: 2,
  clipRange: 0.2,
  klWeight: 0.001,
  seed: 7,
};

/** Plays the bandit to its end, or for so many batches. */
function play(options: LearningOptions, begin = startOfLearning(SIZES), most = Number.POSITIVE_INFINITY) {
  let state = begin;
  const curve: number[] = [];
  for (let batches = 0; batches < most; batches++) {
    const groups = nextBatch(state, QUERIES, options);
    if (!groups) break;
    const chance = seededUniform(seedOf(99, state.epoch, state.batch));
    const rewarded = groups.map((group) => ({
      ...group,
      rewards: group.arms.map(([prompt, heat]) => (chance() < CHANCES[prompt!]![heat!]! ? 1 : 0)),
    }));
    const learned = learn(state, rewarded, QUERIES, options);
    state = learned.state;
    curve.push(learned.meanReward);
  }
  return { state, curve };
}

const chanceOf = ({ logits }: LearningState, arm: readonly number[]): number =>
  Math.exp(logProbabilities(logits, arm).reduce((sum, each) => sum + each, 0));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the bandit', () => {
  it('makes the best arm nearly certain, and earns what it pays', () => {
    const { state, curve } = play(OPTIONS);
    expect(chanceOf(state, [2, 1])).toBeGreaterThan(0.9);
    expect(likeliestArm(state.logits)).toEqual([2, 1]);
    expect(mean(curve.slice(0, 4))).toBeLessThan(0.5);
    expect(mean(curve.slice(-20))).toBeGreaterThan(0.8);
  });

  it('finds it with other numbers too', () => {
    for (const seed of [1, 2, 3, 4, 5]) expect(chanceOf(play({ ...OPTIONS, seed }).state, [2, 1])).toBeGreaterThan(0.8);
  });

  it('learns nothing at a learning rate of 0, and less at a small one', () => {
    const none = play({ ...OPTIONS, learningRate: 0 }).state;
    expect(none.logits).toEqual(startOfLearning(SIZES).logits);
    const slow = chanceOf(play({ ...OPTIONS, learningRate: 0.05 }).state, [2, 1]);
    expect(slow).toBeGreaterThan(1 / 8);
    expect(slow).toBeLessThan(chanceOf(play(OPTIONS).state, [2, 1]));
  });

  it('takes twice the steps in twice the epochs', () => {
    const once = play({ ...OPTIONS, epochs: 3 });
    const twice = play({ ...OPTIONS, epochs: 6 });
    expect(once.state.updates).toBe(3 * (QUERIES / OPTIONS.batchSize) * OPTIONS.updatesPerBatch);
    expect(twice.state.updates).toBe(2 * once.state.updates);
    expect(twice.curve.length).toBe(batchesOf({ ...OPTIONS, epochs: 6 }, QUERIES));
    expect(twice.curve.slice(0, once.curve.length)).toEqual(once.curve);
  });

  it('goes on from a kept state as if it had not stopped', () => {
    const options = { ...OPTIONS, epochs: 4 };
    const whole = play(options);
    const half = play(options, startOfLearning(SIZES), 7);
    const rest = play(options, JSON.parse(JSON.stringify(half.state)) as LearningState);
    expect(rest.state).toEqual(whole.state);
    expect([...half.curve, ...rest.curve]).toEqual(whole.curve);
  });

  it('asks every query once an epoch, in an order of its own', () => {
    const asked = (epoch: number) =>
      [0, 1, 2, 3].flatMap((batch) =>
        nextBatch({ ...startOfLearning(SIZES), epoch, batch }, QUERIES, OPTIONS)!.map(({ query }) => query),
      );
    expect(asked(0)).not.toEqual(asked(1));
    for (const epoch of [0, 1]) expect([...asked(epoch)].sort((a, b) => a - b)).toEqual([...Array(QUERIES).keys()]);
    expect(nextBatch({ ...startOfLearning(SIZES), epoch: OPTIONS.epochs }, QUERIES, OPTIONS)).toBeNull();
  });

  it('stays nearer to where it began the more the divergence weighs', () => {
    const [free, held, tied] = [0, 0.5, 50].map((klWeight) =>
      chanceOf(play({ ...OPTIONS, learningRate: 0.5, klWeight }).state, [2, 1]),
    );
    expect(free).toBeGreaterThan(held!);
    expect(held).toBeGreaterThan(tied!);
    expect(tied).toBeLessThan(0.2);
  });

  it('moves less in many steps of one batch when ratios are clipped', () => {
    const [narrow, wide] = [0.05, 1000].map((clipRange) => {
      const { state } = play({ ...OPTIONS, clipRange, klWeight: 0, updatesPerBatch: 20 }, startOfLearning(SIZES), 1);
      return Math.max(...state.logits.flat().map(Math.abs));
    });
    expect(narrow).toBeLessThan(wide! / 2);
    expect(narrow).toBeGreaterThan(0);
  });
});

describe('the objective', () => {
  const reference = [
    [0.2, -0.3, 0.1],
    [0, 0.4],
  ];
  const drawing = [
    [0.5, 0.1, -0.4],
    [-0.2, 0.3],
  ];
  const uniform = seededUniform(3);
  const samples: Sample[] = Array.from({ length: 12 }, () => {
    const arm = sampleArm(drawing, uniform);
    return { arm, logProbabilities: logProbabilities(drawing, arm), advantage: uniform() * 4 - 2 };
  });
  const logits = [
    [0.9, -0.3, -0.5],
    [-0.6, 0.5],
  ];
  const bounds = { clipRange: 0.2, klWeight: 0.3 };

  it('has the gradient of its finite differences, clipped terms and divergence included', () => {
    const { gradient, clipped, kl } = objective(logits, reference, samples, bounds);
    expect(clipped).toBeGreaterThan(0);
    expect(clipped).toBeLessThan(1);
    expect(kl).toBeGreaterThan(0);
    const step = 1e-6;
    const moved = (factor: number, choice: number, by: number) =>
      objective(
        logits.map((row, f) => row.map((logit, c) => (f === factor && c === choice ? logit + by : logit))),
        reference,
        samples,
        bounds,
      ).value;
    for (const [factor, row] of gradient.entries())
      for (const [choice, slope] of row.entries())
        expect((moved(factor, choice, step) - moved(factor, choice, -step)) / (2 * step)).toBeCloseTo(slope, 6);
  });

  it('clips only what would be gained, as the minimum of the paper does', () => {
    const at = (logit: number, advantage: number) =>
      objective([[logit, 0]], [[0, 0]], [{ arm: [0], logProbabilities: logProbabilities([[0, 0]], [0]), advantage }], {
        clipRange: 0.2,
        klWeight: 0,
      });
    expect(at(2, 1)).toMatchObject({ value: 1.2, clipped: 1 });
    expect(at(-2, -1)).toMatchObject({ value: -0.8, clipped: 1 });
    expect(at(2, -1).clipped).toBe(0);
    expect(at(-2, 1).clipped).toBe(0);
  });

  it('estimates the divergence without bias and never below zero', () => {
    const exact = logits.reduce(
      (sum, row, factor) =>
        sum +
        probabilities(row).reduce((total, p, i) => total + p * Math.log(p / probabilities(reference[factor]!)[i]!), 0),
      0,
    );
    const draws = seededUniform(11);
    const drawn = Array.from({ length: 20_000 }, () => ({
      arm: sampleArm(logits, draws),
      logProbabilities: [0, 0],
      advantage: 0,
    }));
    expect(objective(logits, reference, drawn, bounds).kl).toBeCloseTo(exact / 2, 2);
    for (const sample of drawn.slice(0, 50))
      expect(objective(logits, reference, [sample], bounds).kl).toBeGreaterThanOrEqual(0);
  });

  it('has advantages of mean 0 and deviation 1, and none where all are the same', () => {
    const better = advantages([1, 0, 0, 1, 0.5]);
    expect(mean(better)).toBeCloseTo(0, 12);
    expect(mean(better.map((each) => each ** 2))).toBeCloseTo(1, 12);
    expect(advantages([0.7, 0.7, 0.7])).toEqual([0, 0, 0]);
  });
});

describe('the policy', () => {
  it('draws arms as often as they are probable, also with extreme logits', () => {
    const uniform = seededUniform(5);
    const logits = [[0, Math.log(3)], [1000]];
    const draws = Array.from({ length: 8000 }, () => sampleArm(logits, uniform)[0]!);
    expect(mean(draws)).toBeCloseTo(0.75, 1);
    expect(probabilities([1000, -1000])).toEqual([1, 0]);
    expect(logProbabilities([[1000, -1000]], [1])[0]).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });
});
