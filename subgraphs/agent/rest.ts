import { listBody, route } from '../../rest-adapter/route.ts';
import {
  CreateAgentDocument,
  DeleteAgentDocument,
  GetAgentDocument,
  ListAgentsDocument,
  ListAgentVersionsDocument,
  RestoreAgentDocument,
  UpdateAgentDocument,
} from './rest.generated.ts';

const configuration = {
  name: 'Librarian',
  model: 'gpt-4o-mini',
  system_prompt: 'You find passages in the handbook, and quote them.',
  mode: 'REACTIVE',
  tools: ['file_search'],
  execution_profiles: { default: { environment: 'default', max_turns: 20, timeout_seconds: 300 } },
  routing_hints: { domains: ['handbook'], priority: 10 },
};
const agent = {
  agent_id: 'agt_01jdq3k5w8a1g3e5n7t9b0c2d4',
  ...configuration,
  version: 1,
  created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};
const version = {
  agent_id: agent.agent_id,
  version: 1,
  ...configuration,
  restored: null,
  created_by: agent.created_by,
  created_at: agent.created_at,
};

/** The routes of agents. */
export const routes = [
  route('GET /api/v1/agents', ListAgentsDocument, {
    summary: 'List the agents of the organization, newest first',
    extension: true,
    body: listBody('agents'),
    example: { response: { agents: [agent], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/agents', CreateAgentDocument, {
    status: 201,
    summary: 'Make an agent',
    description:
      'A configuration of the first form, without `execution_profiles` and `routing_hints`, is read as one of the second with their defaults.',
    extension: true,
    errors: ['CONFLICT'],
    example: { request: configuration, response: agent },
  }),
  route('GET /api/v1/agents/{agent_id}', GetAgentDocument, {
    summary: 'Read one agent',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: agent },
  }),
  route('PATCH /api/v1/agents/{agent_id}', UpdateAgentDocument, {
    summary: 'Change an agent, which makes a new version',
    description:
      'With `version`, a change that somebody else has made since is not overwritten: 409. What is left out stays; `null` brings the default back.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: { system_prompt: 'You answer in one sentence.', version: 1 },
      response: { ...agent, system_prompt: 'You answer in one sentence.', version: 2 },
    },
  }),
  route('DELETE /api/v1/agents/{agent_id}', DeleteAgentDocument, {
    summary: 'Remove an agent and all its versions',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { agent_id: agent.agent_id, status: 'deleted' } },
  }),
  route('GET /api/v1/agents/{agent_id}/versions', ListAgentVersionsDocument, {
    summary: 'List what an agent was, the latest version first',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('versions'),
    example: { response: { versions: [version], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/agents/{agent_id}/restore', RestoreAgentDocument, {
    summary: 'Make what an agent was its newest version',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { version: 1 }, response: { ...agent, version: 2 } },
  }),
];
