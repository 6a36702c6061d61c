import { PARAMETERS as APO } from '../apo/parameters.ts';
import { type ConfigOf, derived, integer, modelName, number, optional, text, word } from '../parameters.ts';

const { prompt: _prompt, model: _model, ...SEARCH } = APO;

/** The hyperparameters: those of the search for a prompt, and of what comes before and after it. Prompt and model are the deployment's. */
export const PARAMETERS = {
  ...SEARCH,
  deployment_id: derived(
    text('The deployment that is to be improved.', 100),
    'the default deployment of the organization, which is made where there is none',
    ({ deployment }) => deployment(),
  ),
  min_score: number([-1, 1], 0.5, 'Answers with at least this mean score of their users show what is wanted.'),
  min_examples: derived(
    integer([0, 10_000], undefined, 'Without so many of these the job fails before it asks any model.'),
    '10 where `deployment_id` is named, else 0: the dataset shows what is wanted until users have said so',
    async ({ given }) => (given['deployment_id'] == null ? 0 : 10),
  ),
  max_examples: integer([1, 10_000], 500, 'The newest answers with feedback that are looked at.'),
  min_gain: number([0, 1], 0.01, 'By how much the best prompt must beat that of today on the held-out part.'),
  goal: word(['better', 'not_worse'], 'better', 'What the rollout has to show.'),
  confidence: number([0.5, 0.999], 0.95, 'Of its sequential tests.'),
  shadow_judge_model: optional(
    modelName('The model that compares in the shadow; without one the canary begins at once.'),
  ),
  shadow_share: number([0.001, 1], 0.1, 'Of the requests that are compared.'),
  shadow_budget_usd: number([0.000001, 100_000], 1, 'What that may cost, beside the budget of the job.'),
  min_comparisons: integer([5, 100_000], 20, 'Before the shadow decides.'),
  max_comparisons: integer([5, 100_000], 400, 'After which it ends.'),
  canary_share: number([0.001, 0.5], 0.1, 'Of the requests that the candidate answers in the canary.'),
  min_requests: integer([20, 100_000], 100, 'Of the candidate, before it is promoted.'),
  max_requests: integer([20, 100_000], 2_000, 'Of the candidate, when it is decided.'),
  max_error_rate_increase: number([0, 1], 0.05, 'Beyond the other error rate: more is rolled back.'),
  max_cost_ratio: number([0.01, 1_000], 2, 'Of the mean costs: more is rolled back.'),
  max_latency_ratio: number([0.01, 1_000], 2, 'Of the median latencies: more is rolled back.'),
};

export type ClosedLoopConfig = ConfigOf<typeof PARAMETERS>;
