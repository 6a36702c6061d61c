import type { LoggedIn } from '../../../test/support/app-client.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

const ownAgent = async ({ accessToken: token }: LoggedIn, app: TestApp) => {
  const body = { name: 'Librarian', model: 'dev/echo', routing_hints: { domains: ['handbook'], priority: 10 } };
  const made = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', { token, body });
  return { params: { agent_id: made.body.agent_id } };
};

const ownRun: Prepare = async (owner, app) => {
  const { params } = await ownAgent(owner, app);
  const path = `/api/v1/agents/${params.agent_id}/runs`;
  const made = await app.call<{ run_id: string }>('POST', path, {
    ...{ token: owner.accessToken, body: { input: 'How old do parrots get?' } },
  });
  return { params: { ...params, run_id: made.body.run_id } };
};

/** How each row of agent is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/agents': async (owner, app) => {
    await ownAgent(owner, app);
    return {};
  },
  'POST /api/v1/agents': nothing,
  'GET /api/v1/agents/{agent_id}': ownAgent,
  'PATCH /api/v1/agents/{agent_id}': ownAgent,
  'DELETE /api/v1/agents/{agent_id}': ownAgent,
  'GET /api/v1/agents/{agent_id}/versions': ownAgent,
  'POST /api/v1/agents/{agent_id}/restore': ownAgent,
  'GET /api/v1/agents/{agent_id}/runs': ownRun,
  'POST /api/v1/agents/{agent_id}/runs': ownAgent,
  'GET /api/v1/agents/{agent_id}/runs/{run_id}': ownRun,
  'POST /api/v1/agents/{agent_id}/runs/{run_id}/cancel': ownRun,
};
