import { sample, type Uniform } from '../../drawing.ts';
import type { Training } from '../algorithm.ts';
import type { Evaluation } from './evaluation.ts';
import type { ApoConfig } from './parameters.ts';

interface Arm {
  readonly number: number;
  readonly prompt: string;
}

/** An arm after its trials. */
export interface Judged extends Arm {
  readonly score: number;
  readonly evaluations: number;
}

type SelectionConfig = Pick<ApoConfig, 'selection' | 'selection_budget' | 'exploration'>;

interface Selection {
  readonly arms: readonly Arm[];
  readonly training: Pick<Training<SelectionConfig>, 'config' | 'train'>;
  readonly evaluation: Pick<Evaluation, 'tried'>;
  readonly uniform: Uniform;
}

/** One arm and what its trials have come to. */
interface Pulled {
  readonly arm: Arm;
  sum: number;
  evaluations: number;
}

/**
 * Finds the best arms within a budget of examples. All of them, the best first: by mean score, then by how often they were tried, then the older;
 * with successive halving those that stayed longer come first.
 * Every arm is tried at least once.
 */
export async function select({ arms, training, evaluation, uniform }: Selection): Promise<readonly Judged[]> {
  const { config, train } = training;
  const pulled = arms.map((arm): Pulled => ({ arm, sum: 0, evaluations: 0 }));
  const pull = async (each: Pulled, count: number) => {
    const tried = await evaluation.tried(each.arm.prompt, sample(train, count, uniform));
    for (const { score } of tried) each.sum += score;
    each.evaluations += tried.length;
  };
  const order = await (config.selection === 'ucb' ? byBounds : byHalving)(pulled, pull, config);
  return order.map(({ arm, evaluations, ...each }) => ({
    ...arm,
    score: meanOf({ ...each, evaluations }),
    evaluations,
  }));
}

type Pull = (arm: Pulled, count: number) => Promise<void>;

const meanOf = ({ sum, evaluations }: Pick<Pulled, 'sum' | 'evaluations'>): number =>
  evaluations === 0 ? 0 : sum / evaluations;

const ranked = (pulled: readonly Pulled[]): Pulled[] =>
  [...pulled].sort(
    (one, other) =>
      meanOf(other) - meanOf(one) || other.evaluations - one.evaluations || one.arm.number - other.arm.number,
  );

/** Turns that the budget of upper confidence bounds is parted into, after the first of each arm. */
const TURNS_PER_ARM = 4;

/** UCB1 (Auer et al. 2002) with the exploration of the paper's §2.3: the arm with the highest bound is tried on a few more examples. */
async function byBounds(
  pulled: readonly Pulled[],
  pull: Pull,
  { exploration, selection_budget: budget }: SelectionConfig,
) {
  const size = Math.max(1, Math.floor(budget / (pulled.length * (1 + TURNS_PER_ARM))));
  for (const each of pulled) await pull(each, size);
  for (let left = budget - pulled.length * size; left > 0; left -= size) {
    const total = pulled.reduce((sum, { evaluations }) => sum + evaluations, 0);
    const bound = (each: Pulled) => meanOf(each) + exploration * Math.sqrt(Math.log(total) / each.evaluations);
    const next = pulled.reduce((best, each) => (bound(each) > bound(best) ? each : best));
    await pull(next, Math.min(size, left));
  }
  return ranked(pulled);
}

/** Successive halving (Karnin et al. 2013): the budget is the same for every round, and the worse half leaves after each. */
async function byHalving(pulled: readonly Pulled[], pull: Pull, { selection_budget: budget }: SelectionConfig) {
  const rounds = Math.max(1, Math.ceil(Math.log2(pulled.length)));
  let left = [...pulled];
  const leavers: Pulled[] = [];
  for (let round = 0; round < rounds; round++) {
    const size = Math.max(1, Math.floor(budget / (left.length * rounds)));
    for (const each of left) await pull(each, size);
    const order = ranked(left);
    left = order.slice(0, Math.ceil(order.length / 2));
    leavers.unshift(...order.slice(left.length));
  }
  return [...left, ...leavers];
}
