import { seededUniform, seedOf } from '../../../../platform/kernel/seeded-random.ts';
import { advantages, type Bounds, objective, type Sample } from './objective.ts';
import { type Arm, type Logits, logProbabilities, probabilities, sampleArm, uniformLogits } from './policy.ts';

/** How the policy learns. */
export interface LearningOptions extends Bounds {
  /** Times that every query is asked. */
  readonly epochs: number;
  /** How far a step follows the gradient of the objective, for the logits. */
  readonly learningRate: number;
  /** G: arms that are drawn for one query, 2 at least. */
  readonly groupSize: number;
  /** Queries between two changes of the policy that draws. */
  readonly batchSize: number;
  /** μ: steps of the gradient that are taken with the samples of one batch. */
  readonly updatesPerBatch: number;
  readonly seed: number;
}

/** The state of learning: plain JSON, from which learning goes on as if it had not stopped. */
export interface LearningState {
  readonly logits: Logits;
  /** From which the policy is to stay near: what it was at the beginning. */
  readonly reference: Logits;
  /** The next batch is the `batch`-th of epoch `epoch`, both from 0. */
  readonly epoch: number;
  readonly batch: number;
  /** Steps of the gradient that were taken. */
  readonly updates: number;
}

/** The arms that one query of a batch is asked with. */
export interface Group {
  /** Its place in the split. */
  readonly query: number;
  readonly arms: readonly Arm[];
}

/** A group whose arms have their rewards, in the order of the arms. */
export interface RewardedGroup extends Group {
  readonly rewards: readonly number[];
}

/** The result of a batch: a point of the learning curve. */
export interface LearnedBatch {
  readonly state: LearningState;
  readonly meanReward: number;
  /** After the last step. */
  readonly kl: number;
  /** Share of ratios that were clipped, over the steps. */
  readonly clipped: number;
  /** In nats, the mean of the factors. */
  readonly entropy: number;
}

/** @param sizes - choices of each factor. */
export function startOfLearning(sizes: readonly number[]): LearningState {
  const logits = uniformLogits(sizes);
  return { logits, reference: logits, epoch: 0, batch: 0, updates: 0 };
}

/** Batches that learning has in all. */
export const batchesOf = ({ epochs, batchSize }: LearningOptions, queries: number): number =>
  epochs * Math.ceil(queries / batchSize);

/**
 * Returns the next batch to ask; null once all epochs are over. Each epoch has an order of its own, and each batch draws numbers of its own, so that nothing but the state has to
 * be kept.
 */
export function nextBatch(state: LearningState, queries: number, options: LearningOptions): readonly Group[] | null {
  if (state.epoch >= options.epochs || queries === 0) return null;
  const from = state.batch * options.batchSize;
  const uniform = seededUniform(seedOf(options.seed, state.epoch, state.batch, 1));
  return shuffled(queries, seededUniform(seedOf(options.seed, state.epoch)))
    .slice(from, from + options.batchSize)
    .map((query) => ({
      query,
      arms: Array.from({ length: options.groupSize }, () => sampleArm(state.logits, uniform)),
    }));
}

/** Follows the gradient `updatesPerBatch` times. @param groups - what `nextBatch` asked for, rewarded. */
export function learn(
  state: LearningState,
  groups: readonly RewardedGroup[],
  queries: number,
  options: LearningOptions,
): LearnedBatch {
  const samples = groups.flatMap(({ arms, rewards }): Sample[] => {
    const better = advantages(rewards);
    return arms.map((arm, index) => ({
      arm,
      logProbabilities: logProbabilities(state.logits, arm),
      advantage: better[index]!,
    }));
  });
  let { logits } = state;
  let clipped = 0;
  for (let update = 0; update < options.updatesPerBatch; update++) {
    const { gradient, clipped: share } = objective(logits, state.reference, samples, options);
    clipped += share / options.updatesPerBatch;
    logits = logits.map((row, factor) =>
      row.map((logit, choice) => logit + options.learningRate * gradient[factor]![choice]!),
    );
  }
  const isLast = (state.batch + 1) * options.batchSize >= queries;
  const rewards = groups.flatMap((group) => group.rewards);
  return {
    state: {
      logits,
      reference: state.reference,
      updates: state.updates + options.updatesPerBatch,
      ...(isLast ? { epoch: state.epoch + 1, batch: 0 } : { epoch: state.epoch, batch: state.batch + 1 }),
    },
    meanReward: rewards.reduce((sum, reward) => sum + reward, 0) / Math.max(1, rewards.length),
    kl: objective(logits, state.reference, samples, options).kl,
    clipped,
    entropy: entropyOf(logits),
  };
}

/** In nats, the mean of the factors. */
const entropyOf = (logits: Logits): number =>
  logits.reduce(
    (sum, row) => sum - probabilities(row).reduce((total, p) => total + (p > 0 ? p * Math.log(p) : 0), 0),
    0,
  ) / Math.max(1, logits.length);

/** The numbers below `length` in a drawn order (Fisher and Yates). */
function shuffled(length: number, uniform: () => number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
