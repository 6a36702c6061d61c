import { seededUniform, seedOf } from '../../../../platform/kernel/seeded-random.ts';
import { sample } from '../../drawing.ts';
import { checkScoring } from '../../scoring/parameters.ts';
import type { Algorithm, Candidate, Step, Training } from '../algorithm.ts';
import { createEvaluation, type Evaluation } from './evaluation.ts';
import { expand } from './expansion.ts';
import { type ApoConfig, PARAMETERS } from './parameters.ts';
import { select } from './selection.ts';

interface State {
  readonly round: number;
  readonly candidates: readonly Candidate[];
  /** Numbers of the candidates that are kept, the best first. */
  readonly beam: readonly number[];
}

/** Of the lot of the selection, beside those of the prompts of a beam. */
const SELECTION_SEED = 1_000_003;

/**
 * Automatic prompt optimization (Pryzant et al. 2023, "Automatic Prompt Optimization with Gradient Descent and Beam Search", ProTeGi). In each
 * round the prompts of the beam are tried on a minibatch; a model criticizes groups of their errors (textual gradients), edits the prompt
 * accordingly, and paraphrases the edits. A bandit finds the next beam among old and new. The held-out part only measures the best of a round.
 */
export const apo: Algorithm<typeof PARAMETERS> = {
  description: 'Automatic prompt optimization: beam search over prompts by textual gradients (Pryzant et al. 2023).',
  parameters: PARAMETERS,
  check: checkScoring,
  async *run(training) {
    const { config, checkpoint, candidates } = training;
    const evaluation = createEvaluation(training);
    let state: State;
    if (checkpoint) state = { ...(checkpoint as unknown as Pick<State, 'round' | 'beam'>), candidates };
    else {
      state = await begin(config, evaluation);
      yield stepOf(state, config, state.candidates);
    }
    while (state.round < config.epochs && !isPerfect(state)) {
      const next = await roundOf({ ...state, round: state.round + 1 }, training, evaluation);
      const changed = next.candidates.filter((candidate, index) => candidate !== state.candidates[index]);
      state = next;
      yield stepOf(state, config, changed);
    }
    return { kind: 'done' };
  },
};

async function begin({ prompt }: ApoConfig, evaluation: Evaluation): Promise<State> {
  const heldOutScore = await evaluation.heldOut(prompt);
  const first: Candidate = {
    number: 0,
    parent: null,
    round: 0,
    content: { prompt },
    score: null,
    evaluations: 0,
    heldOutScore,
  };
  return { round: 0, candidates: [first], beam: [0] };
}

async function roundOf(state: State, training: Training<ApoConfig>, evaluation: Evaluation): Promise<State> {
  const { config } = training;
  const candidates = [...state.candidates];
  const known = new Set(candidates.map(promptOf));
  for (const parent of state.beam) {
    // Each prompt of each round draws by itself: what is done again after a crash draws the same.
    const uniform = seededUniform(seedOf(config.seed, state.round, parent));
    const prompts = await expand({ prompt: promptOf(candidates[parent]!), training, evaluation, uniform });
    const fresh = [...new Set(prompts)].filter((prompt) => !known.has(prompt));
    for (const prompt of sample(fresh, config.max_successors, uniform)) {
      known.add(prompt);
      candidates.push({
        number: candidates.length,
        parent,
        round: state.round,
        content: { prompt },
        score: null,
        evaluations: 0,
        heldOutScore: null,
      });
    }
  }
  const made = candidates.slice(state.candidates.length).map(({ number }) => number);
  const arms = await select({
    arms: [...state.beam, ...made].map((number) => ({ number, prompt: promptOf(candidates[number]!) })),
    training,
    evaluation,
    uniform: seededUniform(seedOf(config.seed, state.round, SELECTION_SEED)),
  });
  for (const { number, score, evaluations } of arms)
    candidates[number] = { ...candidates[number]!, score, evaluations };
  const best = candidates[arms[0]!.number]!;
  if (best.heldOutScore === null)
    candidates[best.number] = { ...best, heldOutScore: await evaluation.heldOut(promptOf(best)) };
  return { round: state.round, candidates, beam: arms.slice(0, config.beam_width).map(({ number }) => number) };
}

const promptOf = ({ content }: Candidate): string => content['prompt'] as string;

const bestOf = ({ candidates, beam }: State): Candidate => candidates[beam[0]!]!;

/** No error is left to learn from. */
const isPerfect = (state: State): boolean => bestOf(state).score === 1;

function stepOf(state: State, { epochs }: ApoConfig, changed: readonly Candidate[]): Step {
  const { round, beam, candidates } = state;
  const best = bestOf(state);
  return {
    checkpoint: { round, beam },
    fraction: isPerfect(state) ? 1 : round / epochs,
    phase: `round ${round} of ${epochs}`,
    metrics: {
      round,
      candidates: candidates.length,
      best_score: best.score,
      best_held_out_score: best.heldOutScore,
      first_held_out_score: candidates[0]!.heldOutScore,
    },
    candidates: changed,
    best: best.number,
  };
}
