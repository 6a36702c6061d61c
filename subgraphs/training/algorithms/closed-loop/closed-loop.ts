import { hash } from 'node:crypto';
import { AppError } from '../../../../platform/kernel/errors.ts';
import type { JsonObject } from '../../../../platform/kernel/merge-patch.ts';
import { BudgetSpent } from '../../ask-model.ts';
import type { Example, Message } from '../../datasets/example.ts';
import type { Deployed, Gathered } from '../../deployments.ts';
import type { Algorithm, Candidate, Step, Training } from '../algorithm.ts';
import { apo } from '../apo/apo.ts';
import { type ClosedLoopConfig, PARAMETERS } from './parameters.ts';

/** The start of the search, and its state. */
type Checkpoint = {
  readonly prompt: string;
  readonly model: string;
  /** The number of the best candidate; null before the first step. */
  readonly best: number | null;
  readonly search: JsonObject | null;
  readonly metrics: JsonObject;
};

/** Of the way; the rest is the beginning of the rollout. */
const SEARCH_SHARE = 0.95;
/** A search has to begin with something. */
const EMPTY_PROMPT = 'You are a helpful assistant.';

/**
 * The closed loop: what users liked of a deployment's answers shows, beside the dataset, what is wanted; automatic prompt optimization looks for a
 * prompt that does it better; and if the held-out part agrees, a rollout begins, which compares, gives it a share, promotes it or rolls it back.
 */
export const closedLoop: Algorithm<typeof PARAMETERS> = {
  description: 'Feedback on the answers of a deployment, a search for a better prompt, and a rollout that proves it.',
  parameters: PARAMETERS,
  check(config, errors) {
    errors.expect(
      config.held_out_fraction > 0,
      'config.held_out_fraction',
      'must be above 0: it decides on the rollout',
    );
    const isOrdered = (least: number, most: number) => least <= most;
    const below = 'must be at least min_';
    errors.expect(
      isOrdered(config.min_comparisons, config.max_comparisons),
      'config.max_comparisons',
      `${below}comparisons`,
    );
    errors.expect(isOrdered(config.min_requests, config.max_requests), 'config.max_requests', `${below}requests`);
  },
  async *run(training) {
    const { config, deployments } = training;
    const deployed = await deployments.read(config.deployment_id);
    const candidates = new Map(training.candidates.map((candidate) => [candidate.number, candidate]));
    let state = (training.checkpoint as unknown as Checkpoint | null) ?? begin(deployed);
    const { rollout } = deployed;
    // One that this job had begun before it was interrupted is its own.
    if (rollout && rollout.candidate.systemPrompt !== promptOf(candidates, state.best))
      throw new AppError('CONFLICT', `The rollout ${rollout.id} of the deployment is on its way`);

    const liked = await likedBy(training);
    const fresh = liked.filter(({ isHeldOut }) => !isHeldOut);
    const search = apo.run({
      ...training,
      config: { ...config, prompt: state.prompt, model: state.model },
      train: [...training.train, ...fresh.map(({ example }) => example)],
      heldOut: [...training.heldOut, ...liked.filter(({ isHeldOut }) => isHeldOut).map(({ example }) => example)],
      checkpoint: state.search,
    });
    let spent: BudgetSpent | null = null;
    try {
      for await (const step of search) {
        for (const candidate of step.candidates) candidates.set(candidate.number, candidate);
        const metrics = { ...step.metrics, liked_answers: liked.length };
        state = { ...state, best: step.best, search: step.checkpoint, metrics };
        yield { ...step, checkpoint: { ...state }, metrics, fraction: step.fraction * SEARCH_SHARE };
      }
    } catch (error) {
      // What was found until then may be better all the same.
      if (!(error instanceof BudgetSpent) || state.best === null) throw error;
      spent = error;
    }

    const gain = gainOf(candidates, state.best);
    const isBetter = state.best !== 0 && gain >= config.min_gain;
    const systemPrompt = promptOf(candidates, state.best)!;
    const id = !isBetter
      ? null
      : (rollout?.id ?? (await deployments.start(config.deployment_id, { systemPrompt, ...settingsOf(config) })));
    yield lastStep(state, { gain, rollout_id: id });
    if (spent) throw spent;
    return { kind: 'done' };
  },
};

const begin = ({ systemPrompt, model }: Deployed): Checkpoint => ({
  prompt: systemPrompt === '' ? EMPTY_PROMPT : systemPrompt,
  model,
  best: null,
  search: null,
  metrics: {},
});

/** Returns answers that users liked, as examples of what is expected. @throws AppError CONFLICT when there are too few. */
async function likedBy({ config, deployments }: Training<ClosedLoopConfig>) {
  const { deployment_id: id, min_score, min_examples, max_examples, held_out_fraction } = config;
  const liked = (await deployments.gathered(id, max_examples)).filter(({ score }) => score >= min_score);
  if (liked.length < min_examples)
    throw new AppError(
      'CONFLICT',
      `The deployment has ${liked.length} answers that its users liked, and min_examples is ${min_examples}`,
    );
  // An answer stays on its side, also when others have come before the job is taken up again.
  return liked.map((gathered) => ({
    example: exampleOf(gathered),
    isHeldOut: Number.parseInt(hash('sha256', gathered.id).slice(0, 8), 16) / 2 ** 32 < held_out_fraction,
  }));
}

const exampleOf = ({ messages, answer }: Gathered): Example => ({
  messages: messages.flatMap(({ role, content }): Message[] =>
    typeof content === 'string' && content !== '' ? [{ role: role as Message['role'], content }] : [],
  ),
  expected: answer,
});

type Candidates = ReadonlyMap<number, Candidate>;

const promptOf = (candidates: Candidates, number: number | null): string | undefined =>
  number === null ? undefined : (candidates.get(number)?.content['prompt'] as string | undefined);

/** On the held-out part, over the prompt that the search began with. */
const gainOf = (candidates: Candidates, best: number | null): number =>
  (candidates.get(best ?? 0)?.heldOutScore ?? 0) - (candidates.get(0)?.heldOutScore ?? 0);

/** How the rollout is to prove the prompt, as inference takes it. */
const settingsOf = (config: ClosedLoopConfig): JsonObject => ({
  goal: config.goal,
  confidence: config.confidence,
  ...(config.shadow_judge_model !== null && {
    shadow: {
      judgeModel: config.shadow_judge_model,
      criteria: config.judge_instructions,
      share: config.shadow_share,
      budgetUsd: config.shadow_budget_usd,
      minComparisons: config.min_comparisons,
      maxComparisons: config.max_comparisons,
    },
  }),
  canary: { share: config.canary_share, minRequests: config.min_requests, maxRequests: config.max_requests },
  guardrails: {
    maxErrorRateIncrease: config.max_error_rate_increase,
    maxCostRatio: config.max_cost_ratio,
    maxLatencyRatio: config.max_latency_ratio,
  },
});

const lastStep = (state: Checkpoint, found: JsonObject): Step => ({
  checkpoint: { ...state },
  fraction: 1,
  phase: found['rollout_id'] === null ? 'nothing better was found' : 'the rollout has begun',
  metrics: { ...state.metrics, ...found },
  candidates: [],
  best: state.best,
});
