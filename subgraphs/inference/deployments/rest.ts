import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateDeploymentDocument,
  DeleteDeploymentDocument,
  GetDeploymentDocument,
  GetRolloutDocument,
  GiveFeedbackDocument,
  ListDeploymentsDocument,
  ListGatheredExamplesDocument,
  ListRolloutsDocument,
  PromoteRolloutDocument,
  RollBackRolloutDocument,
  StartRolloutDocument,
  UpdateDeploymentDocument,
} from '../rest.generated.ts';

const configuration = {
  system_prompt: 'You answer customers of a bicycle shop, in two sentences at most.',
  model: 'gpt-4o-mini',
  temperature: 0.3,
};
const created = { created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4', created_at: '2030-01-31T12:00:00.000Z' };
const deployment = {
  deployment_id: 'dep_01jdq3k5w8a1g3e5n7t9b0c2d4',
  name: 'support',
  ...configuration,
  gather: { share: 0.5, days: 30 },
  version: 1,
  rollout: null,
  ...created,
  updated_at: '2030-01-31T12:00:00.000Z',
};
const candidate = {
  ...configuration,
  system_prompt: 'You answer customers of a bicycle shop. Ask back when you are not sure.',
};
const noAnswers = { requests: 0, failures: 0, cost_usd: null, latency_ms: null, feedback: 0, mean_score: null };
const shadow = {
  judge_model: 'gpt-4.1',
  criteria: 'Correct, kind and short.',
  share: 0.2,
  budget_usd: 2,
  min_comparisons: 20,
  max_comparisons: 400,
};
const rollout = {
  rollout_id: 'rol_01jdq3k5w8a1g3e5n7t9b0c2d4',
  deployment_id: deployment.deployment_id,
  stage: 'shadow',
  reason: null,
  candidate,
  stable: configuration,
  goal: 'better',
  confidence: 0.95,
  shadow: { ...shadow, wins: 0, losses: 0, ties: 0, failures: 0, spent_usd: 0 },
  canary: {
    share: 0.1,
    min_requests: 100,
    max_requests: 2000,
    stable_answers: noAnswers,
    candidate_answers: noAnswers,
  },
  guardrails: { max_error_rate_increase: 0.05, max_cost_ratio: 2, max_latency_ratio: 2 },
  ...created,
  finished_at: null,
};
const example = {
  id: 'chatcmpl-01jdq3k5w8e1v3n5t7b9c0d2f4',
  arm: 'stable',
  version: 1,
  messages: [{ role: 'user', content: 'Do you repair brakes?' }],
  answer: 'We do, mostly on the same day.',
  score: 1,
  comments: ['Just what I wanted to know'],
  cost_usd: 0.000021,
  created_at: '2030-01-31T12:00:00.000Z',
};
const over = { finished_at: '2030-01-31T13:00:00.000Z' };

/** The routes of deployments, their rollouts, and feedback. */
export const deploymentRoutes = [
  route('GET /api/v1/models/deployments', ListDeploymentsDocument, {
    summary: 'List the deployments of the organization, newest first',
    extension: true,
    body: listBody('deployments'),
    example: { response: { deployments: [deployment], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/models/deployments', CreateDeploymentDocument, {
    status: 201,
    summary: 'Make a deployment: a prompt, a model and a temperature under one name',
    description:
      'Requests name it as their model: `deployment/<name>`. docs/deployments.md tells of what is gathered and of rollouts.',
    extension: true,
    errors: ['CONFLICT'],
    example: { request: { name: 'support', ...configuration, gather: deployment.gather }, response: deployment },
  }),
  route('GET /api/v1/models/deployments/{deployment_id}', GetDeploymentDocument, {
    summary: 'Read one deployment',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: deployment },
  }),
  route('PATCH /api/v1/models/deployments/{deployment_id}', UpdateDeploymentDocument, {
    summary: 'Change a deployment at once',
    description:
      'What is left out stays. A rollout that is on its way is rolled back. With `version`, a change that somebody else has made since is not overwritten: 409.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: { temperature: 0.2, version: 1 },
      response: { ...deployment, temperature: 0.2, version: 2 },
    },
  }),
  route('DELETE /api/v1/models/deployments/{deployment_id}', DeleteDeploymentDocument, {
    summary: 'Remove a deployment, its rollouts and what was gathered',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { deployment_id: deployment.deployment_id, status: 'deleted' } },
  }),
  route('GET /api/v1/models/deployments/{deployment_id}/examples', ListGatheredExamplesDocument, {
    summary: 'List what was gathered of a deployment, with the feedback on it, newest first',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('examples'),
    example: { response: { examples: [example], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/models/deployments/{deployment_id}/rollouts', ListRolloutsDocument, {
    summary: 'List the rollouts of a deployment, newest first',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('rollouts'),
    example: { response: { rollouts: [rollout], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/models/deployments/{deployment_id}/rollouts', StartRolloutDocument, {
    status: 201,
    summary: 'Begin to bring another configuration into a deployment',
    description:
      'With `shadow` the candidate first answers copies of requests and a model judges; then it answers a share of the requests, and is promoted or rolled back by its answers, their cost, and feedback.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { system_prompt: candidate.system_prompt, shadow }, response: rollout },
  }),
  route('GET /api/v1/models/rollouts/{rollout_id}', GetRolloutDocument, {
    summary: 'Read one rollout',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: rollout },
  }),
  route('POST /api/v1/models/rollouts/{rollout_id}/promote', PromoteRolloutDocument, {
    summary: 'Make the candidate what the deployment answers with, now',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { ...rollout, ...over, stage: 'promoted', reason: 'manual' } },
  }),
  route('POST /api/v1/models/rollouts/{rollout_id}/roll-back', RollBackRolloutDocument, {
    summary: 'End a rollout; the deployment stays as it is',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { ...rollout, ...over, stage: 'rolled_back', reason: 'manual' } },
  }),
  route('POST /api/v1/models/feedback', GiveFeedbackDocument, {
    summary: 'Say what an answer of a deployment was worth',
    description:
      '`score` from -1 to 1, or `thumbs`. The last word of each caller, and of each `user` that it speaks for, counts.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: {
      request: { completion_id: example.id, score: 1, comment: 'Just what I wanted to know' },
      response: { completion_id: example.id, deployment_id: deployment.deployment_id, score: 1 },
    },
  }),
];
