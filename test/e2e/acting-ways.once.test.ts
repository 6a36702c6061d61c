import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { bearer, request, rpc, type ToolAnswer } from '../support/mcp.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { authorize, discover, makeClient, publicPlace } from '../support/oauth.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/*
 * domains/acting.once.test.ts tries every mutation that gives something, as the graph takes it. Here the same is tried by those ways to it that have
 * credentials or callers of their own: an application's token, a tool over MCP, and a tool that the model of an agent calls.
 */

let upstream: ModelUpstream;
let app: InProcessApp;
let owner: LoggedIn;
/** A service account that is an owner. */
let strong: string;
const people: Record<string, LoggedIn> = {};

beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), ...(await publicPlace()), RBAC_ENABLED: 'on' });
  owner = await app.newcomer();
  people['owner'] = owner;
  for (const role of ['admin', 'editor']) people[role] = await member(role);
  strong = (await made('POST', accounts(), { name: 'strong', role: 'owner' }))['service_account_id']!;
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const accounts = () => `/api/v1/tenants/${owner.tenantId}/service-accounts`;
async function made(method: string, path: string, body: object): Promise<Record<string, string>> {
  const answer = await app.call<Record<string, string>>(method, path, { token: owner.accessToken, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}
async function member(role: string): Promise<LoggedIn> {
  const person = await app.newcomer();
  const bind = `INSERT INTO "authorization".role_bindings (id, tenant_id, subject_type, subject_id, role, created_by) VALUES ($1, $2, 'account', $3, $4, 'test')`;
  const values = [newId('rb'), owner.tenantId, person.accountId, role];
  await app.platform.database.pool('authorization').query(bind, values);
  const { body } = await app.graphql<{ switchOrganization: { accessToken: string } }>(
    'mutation ($t: ID!) { switchOrganization(tenantId: $t) { accessToken } }',
    { t: owner.tenantId },
    { token: person.accessToken },
  );
  return { ...person, accessToken: body.data!.switchOrganization.accessToken };
}

let names = 0;
const named = () => `n${++names}`;

/** One thing that speaks with a role, as a route and as its tool. */
interface Attempt {
  readonly route: () => readonly [string, object];
  readonly tool: () => readonly [string, object];
}
const attempt = (path: string, tool: string, body: () => object): Attempt => ({
  route: () => [path.replace('{tenant_id}', owner.tenantId), body()],
  tool: () => [tool, body()],
});
const withRole = (role: string): Readonly<Record<string, Attempt>> => ({
  'a service account': attempt('/api/v1/tenants/{tenant_id}/service-accounts', 'serviceAccountsCreate', () => ({
    name: named(),
    role,
  })),
  'an invitation': attempt('/api/v1/tenants/{tenant_id}/invitations', 'invitationsInviteMember', () => ({
    ...{ email: `${named()}@example.com`, role },
  })),
  'a role': attempt('/api/v1/authorization/roles', 'roleBindingsCreate', () => ({
    ...{ subject_id: people['editor']!.accountId, role },
  })),
});
/** What is stronger than an admin, and one thing that is not. */
const STRONGER: Readonly<Record<string, Attempt>> = {
  ...withRole('owner'),
  'a key of one who is stronger': attempt('/api/v1/auth/api-keys', 'apiKeysCreate', () => ({
    ...{ name: named(), scopes: ['*:*'], owner_type: 'service_account', owner_id: strong },
  })),
};
const WEAKER = withRole('viewer')['a service account']!;

/** Whether it was made; false where it was refused as what one may not give. */
type Way = (who: LoggedIn, what: Attempt) => Promise<boolean>;

const overMcp: Way = async ({ accessToken }, what) => {
  const [name, given] = what.tool();
  const { body } = await rpc(app, bearer(accessToken), request('tools/call', { name, arguments: given }));
  // A tool that the caller may not use is not there for it.
  if (body.error) return notOffered(body.error.message);
  const { isError, structuredContent } = body.result as ToolAnswer;
  if (isError) expect(structuredContent?.tool_error?.['code'], JSON.stringify(structuredContent)).toBe('FORBIDDEN');
  return !isError;
};
const notOffered = (message: string): false => {
  expect(message).toMatch(/Unknown tool|not allowed|permission/);
  return false;
};

let models = 0;
const byAgent: Way = async ({ accessToken: token }, what) => {
  const [name, given] = what.tool();
  const model = `gpt-4o-mini-${++models}`;
  upstream.instruct(model, { toolCall: { name, arguments: JSON.stringify(given) }, times: 1 });
  const agent = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', {
    ...{ token, body: { name: named(), model, tools: [name] } },
  });
  if (agent.status === 403) return false;
  expect(agent.status, agent.text).toBe(201);
  const run = await app.call<{ steps: { type: string; tool_call: { result: Record<string, object> } | null }[] }>(
    ...(['POST', `/api/v1/agents/${agent.body.agent_id}/runs`] as const),
    { token, body: { input: 'Do it.' } },
  );
  expect(run.status, run.text).toBe(201);
  const step = run.body.steps.find(({ type }) => type === 'tool_call');
  expect(step?.tool_call, run.text).toBeTruthy();
  const text = JSON.stringify(step!.tool_call!.result);
  if (!text.includes('tool_error')) return true;
  expect(text).toMatch(/FORBIDDEN|NOT_FOUND|Unknown tool|permission/);
  return false;
};

describe.each([
  ['a tool over MCP', overMcp],
  ['a tool that an agent’s model calls', byAgent],
] as const)('by %s', (_, way) => {
  it.each(Object.keys(STRONGER))('an admin makes nothing stronger: %s', async (what) => {
    expect(await way(people['admin']!, STRONGER[what]!)).toBe(false);
  });

  it.each(Object.keys(STRONGER))('an editor makes nothing of the kind: %s', async (what) => {
    expect(await way(people['editor']!, STRONGER[what]!)).toBe(false);
  });

  it('is refused for what it gives and not for the way: an admin makes what is weaker', async () => {
    expect(await way(people['admin']!, WEAKER)).toBe(true);
    expect(await way(people['editor']!, WEAKER)).toBe(false);
  });
});

describe('by the token of an application', () => {
  const tokenOf = async (who: LoggedIn): Promise<string> => {
    const scopes = ['openid', 'read:*', 'write:*', 'delete:*', 'admin:*', 'mcp:*'];
    const client = await discover(app, await makeClient(app, owner, { scopes }));
    return (await authorize(client, who, { scope: scopes.join(' ') })).access_token;
  };

  it('nobody gives anything, owners too, in the graph, over MCP and by an agent', async () => {
    const token = await tokenOf(owner);
    const asOwner = { ...owner, accessToken: token };
    for (const [name, what] of Object.entries({ ...STRONGER, ...withRole('viewer') })) {
      const [path, body] = what.route();
      const answer = await app.call('POST', path, { token, body });
      expect([name, answer.status], answer.text).toEqual([name, 403]);
      expect(answer.text).toContain('An application that an account has let in');
      expect([name, await overMcp(asOwner, what)]).toEqual([name, false]);
      expect([name, await byAgent(asOwner, what)]).toEqual([name, false]);
    }
    // It is no dead token: what gives nothing is done.
    expect((await app.call('GET', '/api/v1/accounts/me', { token })).status).toBe(200);
    const project = await app.call('POST', `/api/v1/tenants/${owner.tenantId}/projects`, {
      token,
      body: { name: 'p' },
    });
    expect(project.status, project.text).toBe(201);
  });
});
