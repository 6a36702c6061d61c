import { inParallel } from '../../../../platform/kernel/in-parallel.ts';
import type { Example } from '../../datasets/example.ts';
import type { Algorithm, Candidate, Step, Training } from '../algorithm.ts';
import { choiceOf, createQuestions, sizesOf } from './arms.ts';
import {
  batchesOf,
  type Group,
  type LearnedBatch,
  type LearningOptions,
  type LearningState,
  learn,
  nextBatch,
  type RewardedGroup,
  startOfLearning,
} from './learning.ts';
import { type GrpoConfig, PARAMETERS } from './parameters.ts';
import { type Arm, likeliestArm, probabilities } from './policy.ts';

/** The state that is kept between two batches. */
type Checkpoint = {
  readonly learning: LearningState;
  readonly batches: number;
  /** Mean reward of each epoch that is over. */
  readonly curve: readonly number[];
  /** Of the epoch that is not. */
  readonly rewards: { readonly sum: number; readonly count: number };
};

/**
 * Group relative policy optimization (Shao et al. 2024) of a softmax policy over prompts, models, temperatures and numbers of exemplars. No weights of
 * a model are touched: what is learnt is which choices to take. Each example is asked with a group of drawn arms, and what an arm has earned beyond its
 * group moves the policy.
 */
export const grpo: Algorithm<typeof PARAMETERS> = {
  description:
    'Group relative policy optimization (Shao et al. 2024) of a policy over prompts, models, temperatures and exemplars.',
  parameters: PARAMETERS,
  check(config, errors) {
    const arms = sizesOf(config).reduce((product, size) => product * size, 1);
    errors.expect(
      arms >= 2 && arms <= 1_024,
      'config.prompts',
      'prompts, models, temperatures and exemplars must make 2 to 1024 combinations',
    );
  },
  async *run(training) {
    const { config, train } = training;
    const options = optionsOf(config);
    const questions = createQuestions(train, config);
    const tried = createTried(training.candidates, config);
    let state = (training.checkpoint as unknown as Checkpoint | null) ?? {
      learning: startOfLearning(sizesOf(config)),
      batches: 0,
      curve: [],
      rewards: { sum: 0, count: 0 },
    };
    const reward = async (arm: Arm, example: Example): Promise<number> =>
      training.score(example, await training.ask(questions(choiceOf(config, arm), example)));
    const heldOut = async (arm: Arm): Promise<number | null> =>
      training.heldOut.length === 0
        ? null
        : meanOf(await inParallel(training.heldOut, config.concurrency, (example) => reward(arm, example)));

    for (;;) {
      const groups = nextBatch(state.learning, train.length, options);
      if (!groups) return { kind: 'done' };
      const rewarded = await rewardAll(groups, training, reward);
      const learned = learn(state.learning, rewarded, train.length, options);
      state = advanced(state, learned, rewarded);
      for (const { arms, rewards } of rewarded)
        for (const [index, arm] of arms.entries()) tried.note(arm, state.learning.epoch, rewards[index]!);
      const likeliest = likeliestArm(state.learning.logits);
      // The held-out part is asked at the end of an epoch, and once for an arm.
      if (state.learning.batch === 0 && tried.needsHeldOut(likeliest))
        tried.measure(likeliest, state.learning.epoch, await heldOut(likeliest));
      yield stepOf(state, learned, tried, config, batchesOf(options, train.length));
    }
  },
};

const optionsOf = (config: GrpoConfig): LearningOptions => ({
  epochs: config.epochs,
  learningRate: config.learning_rate,
  seed: config.seed,
  groupSize: config.group_size,
  batchSize: config.batch_size,
  updatesPerBatch: config.updates_per_batch,
  clipRange: config.clip_range,
  klWeight: config.kl_weight,
});

/** Asks the arms of all groups. At temperature 0 the same arm gives the same answer to an example: it is asked once. */
async function rewardAll(
  groups: readonly Group[],
  { config, train }: Training<GrpoConfig>,
  reward: (arm: Arm, example: Example) => Promise<number>,
): Promise<readonly RewardedGroup[]> {
  const work = new Map<string, { readonly query: number; readonly arm: Arm }>();
  const keys = groups.map(({ query, arms }) =>
    arms.map((arm, index) => {
      const isFixed = choiceOf(config, arm).temperature === 0;
      const key = `${query} ${arm.join(' ')}${isFixed ? '' : ` ${index}`}`;
      work.set(key, { query, arm });
      return key;
    }),
  );
  const asked = [...work];
  const rewards = await inParallel(asked, config.concurrency, ([, { query, arm }]) => reward(arm, train[query]!));
  const byKey = new Map(asked.map(([key], index) => [key, rewards[index]!]));
  return groups.map((group, index) => ({ ...group, rewards: keys[index]!.map((key) => byKey.get(key)!) }));
}

function advanced(
  state: Checkpoint,
  { state: learning }: LearnedBatch,
  rewarded: readonly RewardedGroup[],
): Checkpoint {
  const all = rewarded.flatMap(({ rewards }) => rewards);
  const sum = state.rewards.sum + all.reduce((total, reward) => total + reward, 0);
  const count = state.rewards.count + all.length;
  const batches = state.batches + 1;
  if (learning.epoch === state.learning.epoch)
    return { learning, batches, curve: state.curve, rewards: { sum, count } };
  return { learning, batches, curve: [...state.curve, sum / count], rewards: { sum: 0, count: 0 } };
}

/** The arms that were drawn, as candidates: numbered as they came. */
function createTried(known: readonly Candidate[], config: GrpoConfig) {
  const candidates = [...known];
  const keyOf = (arm: Arm) => JSON.stringify(choiceOf(config, arm));
  const numbers = new Map(
    known.map(({ content, number }) => {
      const { prompt, model, temperature, exemplars } = content;
      return [JSON.stringify({ prompt, model, temperature, exemplars }), number];
    }),
  );
  const changed = new Set<number>();
  const at = (arm: Arm, round: number): Candidate => {
    const key = keyOf(arm);
    const number = numbers.get(key) ?? candidates.length;
    if (number === candidates.length) {
      numbers.set(key, number);
      const nothing = { score: null, evaluations: 0, heldOutScore: null };
      candidates.push({ number, parent: null, round, content: choiceOf(config, arm), ...nothing });
    }
    changed.add(number);
    return candidates[number]!;
  };
  return {
    note(arm: Arm, round: number, reward: number): void {
      const { number, score, evaluations, ...rest } = at(arm, round);
      const sum = (score ?? 0) * evaluations + reward;
      candidates[number] = { ...rest, number, score: sum / (evaluations + 1), evaluations: evaluations + 1 };
    },
    needsHeldOut: (arm: Arm): boolean => {
      const number = numbers.get(keyOf(arm));
      return number === undefined || candidates[number]!.heldOutScore === null;
    },
    measure(arm: Arm, round: number, heldOutScore: number | null): void {
      const candidate = at(arm, round);
      candidates[candidate.number] = { ...candidate, heldOutScore };
    },
    /** Null of one that was never drawn. */
    find: (arm: Arm): Candidate | null => candidates[numbers.get(keyOf(arm)) ?? -1] ?? null,
    /** Takes the candidates that are new since the last call. */
    takeChanged(): Candidate[] {
      const taken = [...changed].map((number) => candidates[number]!);
      changed.clear();
      return taken;
    },
    get size() {
      return candidates.length;
    },
  };
}

function stepOf(
  state: Checkpoint,
  { meanReward, kl, clipped, entropy }: LearnedBatch,
  tried: ReturnType<typeof createTried>,
  config: GrpoConfig,
  batches: number,
): Step {
  const { logits, epoch, updates } = state.learning;
  const likeliest = likeliestArm(logits);
  const best = tried.find(likeliest);
  const [prompts, models, temperatures, exemplars] = logits.map(probabilities);
  return {
    checkpoint: { ...state },
    fraction: state.batches / batches,
    phase: `epoch ${Math.min(epoch + 1, config.epochs)} of ${config.epochs}`,
    metrics: {
      batches: state.batches,
      updates,
      mean_reward: meanReward,
      kl,
      clipped,
      entropy,
      learning_curve: state.curve,
      policy: { prompts, models, temperatures, exemplars },
      likeliest: choiceOf(config, likeliest),
      candidates: tried.size,
      best_score: best?.score ?? null,
      best_held_out_score: best?.heldOutScore ?? null,
    },
    candidates: tried.takeChanged(),
    best: best?.number ?? null,
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
