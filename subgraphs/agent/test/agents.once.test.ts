import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphqlBody, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { fieldsOf } from '../../../test/support/refused.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { readConfiguration } from '../configuration.ts';
import { agentTenantData } from '../store.ts';

interface WireAgent {
  readonly agent_id: string;
  readonly name: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

interface VersionPage {
  readonly agentVersions: {
    readonly nodes: readonly { readonly version: number }[];
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  };
}

const V1 = {
  name: 'Librarian',
  model: 'gpt-4o-mini',
  system_prompt: 'Quote.',
  mode: 'REACTIVE',
  tools: ['file_search'],
};
const PROFILES = {
  default: { environment: 'default', max_turns: 5, timeout_seconds: 60 },
  night: { environment: 'batch', max_turns: 50, timeout_seconds: 3_600 },
};

let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({ MAX_AGENTS_PER_ORGANIZATION: '6' });
  ada = await app.newcomer();
});
afterAll(() => app?.stop());

const call = (method: string, path: string, body?: unknown, who = ada) =>
  app.call<WireAgent>(method, `/api/v1/agents${path}`, { token: who.accessToken, body });
const make = async (body: object = V1, who = ada) => (await call('POST', '', body, who)).body;

describe('an agent', () => {
  it('of the first form is read as one of the second, with its defaults', async () => {
    const { status, body } = await call('POST', '', V1);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...V1,
      execution_profiles: { default: { environment: 'default', max_turns: 20, timeout_seconds: 300 } },
      routing_hints: { domains: [], priority: 0 },
      version: 1,
    });
    expect((await call('GET', `/${body.agent_id}`)).body).toEqual(body);
    await call('DELETE', `/${body.agent_id}`);
  });

  it('keeps its profiles as they were named', async () => {
    const { agent_id: id, execution_profiles: profiles } = await make({ ...V1, execution_profiles: PROFILES });
    expect(profiles).toEqual(PROFILES);
    const back = await call('PATCH', `/${id}`, { execution_profiles: null });
    expect(back.body['execution_profiles']).toMatchObject({ default: { max_turns: 20 } });
    await call('DELETE', `/${id}`);
  });

  it('gets a version with each change, and can be what it was again', async () => {
    const { agent_id: id } = await make();
    await call('PATCH', `/${id}`, { name: 'Archivist', tools: [] });
    expect((await call('PATCH', `/${id}`, { system_prompt: 'Hush.' })).body).toMatchObject({
      ...{ name: 'Archivist', tools: [], system_prompt: 'Hush.', version: 3 },
    });
    const restored = await call('POST', `/${id}/restore`, { version: 1, current_version: 3 });
    expect(restored.body).toMatchObject({ ...V1, version: 4 });
    const { body } = await app.call<{ versions: WireAgent[]; total: number }>(
      'GET',
      `/api/v1/agents/${id}/versions?limit=3`,
      {
        token: ada.accessToken,
      },
    );
    expect(body).toMatchObject({ total: 4, has_more: true });
    expect(body.versions.map(({ version, name, restored: of }) => [version, name, of])).toEqual([
      [4, 'Librarian', 1],
      [3, 'Archivist', null],
      [2, 'Archivist', null],
    ]);
    const one = async (version: number) => {
      const query =
        'query ($id: ID!, $version: Int!) { agentVersion(id: $id, version: $version) { name systemPrompt } }';
      const { body: answer } = await app.graphql(query, { id, version }, { token: ada.accessToken });
      return answer.data?.['agentVersion'] ?? answer.errors![0]!.extensions['code'];
    };
    expect(await one(2)).toEqual({ name: 'Archivist', systemPrompt: 'Quote.' });
    expect(await one(9)).toBe('NOT_FOUND');
    expect((await call('POST', `/${id}/restore`, { version: 9 })).status).toBe(400);
    await call('DELETE', `/${id}`);
    expect(await one(2)).toBe('NOT_FOUND');
  });

  it('is changed by one of those that read the same version', async () => {
    const { agent_id: id } = await make();
    const change = (name: string) => call('PATCH', `/${id}`, { name, version: 1 });
    const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(change))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await call('GET', `/${id}`)).body.version).toBe(2);
    await call('DELETE', `/${id}`);
  });

  it('is paged by cursor through its versions', async () => {
    const { agent_id: id } = await make();
    for (const name of ['b', 'c', 'd']) await call('PATCH', `/${id}`, { name });
    const page = `query ($id: ID!, $after: String) { agentVersions(id: $id, first: 2, after: $after) { nodes { version } pageInfo { endCursor hasNextPage } } }`;
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const variables: Readonly<Record<string, unknown>> = { id, after };
      const answer: { readonly body: GraphqlBody<VersionPage> } = await app.graphql<VersionPage>(page, variables, {
        token: ada.accessToken,
      });
      const { nodes, pageInfo } = answer.body.data!.agentVersions;
      seen.push(...nodes.map(({ version }) => version));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual([4, 3, 2, 1]);
    await call('DELETE', `/${id}`);
  });

  it('is told of when it changes', async () => {
    const changes = app.graph.prepare({ query: 'subscription { agentChanged { name version } }' });
    const heard: { name: string; version: number }[] = [];
    const viewer = {
      ...({ kind: 'user', id: ada.accountId, tenantId: ada.tenantId, roles: ['owner'], permissions: ['*:*'] } as const),
    };
    const ending = new AbortController();
    const stream = await changes.subscribe(
      {},
      {
        ...{ requestId: 'req_test', viewer, client: { ip: '127.0.0.1', userAgent: null } },
        ...{ signal: ending.signal, deadlineMs: Number.POSITIVE_INFINITY, traceparent: null },
      },
    );
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
    const listening = (async () => {
      for await (const { data } of stream) heard.push(data!['agentChanged'] as (typeof heard)[number]);
    })();
    const { agent_id: id } = await make();
    await call('PATCH', `/${id}`, { name: 'Archivist' });
    // What is told is what the agent is by then.
    await eventually('the last change is heard', () => heard.at(-1)?.version === 2);
    expect(heard.at(-1)).toEqual({ name: 'Archivist', version: 2 });
    await stream.return!();
    ending.abort();
    await listening.catch(() => undefined);
    await call('DELETE', `/${id}`);
  });

  it('has a bound of its organization', async () => {
    const eve = await app.newcomer();
    const made = await Promise.all(Array.from({ length: 9 }, () => call('POST', '', V1, eve)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await agentTenantData.count(app.platform, eve.tenantId)).toEqual({
      ...{ agents: 6, agent_versions: 6, agent_runs: 0, agent_run_steps: 0 },
    });
    await agentTenantData.erase(app.platform, eve.tenantId);
    expect(await agentTenantData.count(app.platform, eve.tenantId)).toEqual({
      ...{ agents: 0, agent_versions: 0, agent_runs: 0, agent_run_steps: 0 },
    });
  });

  it('is refused by the names that its sender used', async () => {
    const body = {
      ...V1,
      mode: 'DREAMING',
      execution_profiles: { default: { environment: 'x', max_turns: 0, timeout_seconds: 1 } },
    };
    const { status, body: problem } = await call('POST', '', body);
    expect(status).toBe(400);
    expect((problem['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'mode',
      'execution_profiles.default.max_turns',
    ]);
  });
});

describe('a configuration', () => {
  const given = { name: 'a', model: 'm' };
  const profile = { environment: 'default', max_turns: 1, timeout_seconds: 1 };
  it.each([
    ['no name', { ...given, name: ' ' }, ['name']],
    ['a model on two lines', { ...given, model: 'a\nb' }, ['model']],
    ['a tool twice', { ...given, tools: ['a', 'b', 'a'] }, ['tools.2']],
    ['a tool with a space', { ...given, tools: ['a b'] }, ['tools.0']],
    ['profiles as a list', { ...given, executionProfiles: [profile] }, ['executionProfiles']],
    ['no default profile', { ...given, executionProfiles: { night: profile } }, ['executionProfiles.default']],
    [
      'an unknown field in a profile',
      { ...given, executionProfiles: { default: { ...profile, colour: 1 } } },
      ['executionProfiles.default.colour'],
    ],
    [
      'a profile without its fields',
      { ...given, executionProfiles: { default: {} } },
      ['environment', 'max_turns', 'timeout_seconds'].map((field) => `executionProfiles.default.${field}`),
    ],
    ['half a priority', { ...given, routingHints: { priority: 0.5 } }, ['routingHints.priority']],
    ['a domain that is none', { ...given, routingHints: { domains: ['ok', ''] } }, ['routingHints.domains.1']],
  ])('with %s is refused', (_what, configuration, fields) => {
    expect(fieldsOf(() => readConfiguration(configuration))).toEqual(fields);
  });
});
