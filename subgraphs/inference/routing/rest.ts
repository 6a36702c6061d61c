import { route } from '../../../rest-adapter/route.ts';
import { GetModelPolicyDocument, SetModelPolicyDocument } from '../rest.generated.ts';

const off = { action: 'off', checks: [] };
const nothing = {
  allow: [],
  deny: [],
  candidates: [],
  defaults: { text: [], vision: [], audio: [], image: [], embedding: [] },
  roles: { reasoning: [], response: [], coding: [], default: [] },
  fallbacks: [],
  guard: { before: off, after: off, tool_results: off, on_failure: 'closed' },
};
const checked = { action: 'redact', checks: ['pii', 'prompt_injection'] };
const request = {
  allow: ['dev/*', 'openai:gpt-4o*', 'anthropic:*'],
  deny: ['*-preview'],
  roles: { coding: ['claude-sonnet-4-5'] },
  fallbacks: [{ model: 'gpt-4o*', models: ['claude-haiku-4-5'] }],
  guard: { before: checked, tool_results: checked },
};

/** Routes of the organization's policy on models. */
export const modelPolicyRoutes = [
  route('GET /api/v1/models/policy', GetModelPolicyDocument, {
    summary: 'Read what the organization says about models',
    extension: true,
    example: { response: { ...nothing, version: 0, updated_at: null } },
  }),
  route('PUT /api/v1/models/policy', SetModelPolicyDocument, {
    summary: 'Set which models the organization may call, and which are chosen where a request names none',
    description:
      'Replaces the policy: what is left out goes back to what the installation says. With `version`, 409 when somebody has set it since. docs/routing.md tells of the patterns.',
    extension: true,
    errors: ['CONFLICT'],
    example: {
      request,
      response: {
        ...nothing,
        ...request,
        roles: { ...nothing.roles, ...request.roles },
        guard: { ...nothing.guard, ...request.guard },
        version: 1,
        updated_at: '2030-01-31T12:00:00.000Z',
      },
    },
  }),
];
