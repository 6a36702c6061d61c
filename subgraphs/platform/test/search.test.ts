import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { colleague, type Insider, insider, join, viewerOf } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { subgraphs } from '../../index.ts';
import { createSearch } from '../search/search.ts';

let app: StartedGraph;
let ada: Insider;
let made: Record<string, string>;
beforeAll(async () => {
  app = await startGraph({ DEV_MODEL: 'on' });
  ada = await insider(app, 'Ada Zebrafish');
  const make = async (mutation: string, by = ada): Promise<string> => {
    const data = dataOf<Record<string, { id: string }>>(
      await app.run(`mutation { ${mutation} }`, {}, { token: by.token }),
    );
    return Object.values(data)[0]!.id;
  };
  made = {
    PROJECT: await make('createProject(input: { name: "Zebrafish shop", description: "Fins" }) { id }'),
    SERVICE_ACCOUNT: await make('createServiceAccount(input: { name: "zebrafish robot", role: "viewer" }) { id }'),
    API_KEY: await make('createApiKey(input: { name: "Key of Zebrafish", scopes: ["read:storage"] }) { id }'),
    TASK: await make('createTask(input: { name: "count every zebrafish", type: "count" }) { id }'),
    AGENT: await make('createAgent(input: { name: "zebrafish-keeper", model: "dev/echo" }) { id }'),
    DEPLOYMENT: await make('createDeployment(input: { name: "zebrafish", model: "dev/echo" }) { id }'),
    // The personal one, which is called after her.
    ORGANIZATION: ada.tenantId,
    MEMBER: ada.id,
  };
  // Somebody else's, with the same names.
  const eve = await insider(app, 'Eve Zebrafish');
  await make('createProject(input: { name: "Zebrafish of Eve" }) { id }', eve);
  await make('createTask(input: { name: "zebrafish of Eve", type: "count" }) { id }', eve);
});
afterAll(() => app.stop());

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
}
const ask = (query: string, more: Record<string, unknown> = {}, { token }: { readonly token: string } = ada) =>
  app.run(
    `query ($query: String!, $kinds: [SearchKind!], $first: Int) {
      search(query: $query, kinds: $kinds, first: $first) { hits { kind id title subtitle } unavailable }
    }`,
    { query, ...more },
    { token },
  );
const find = async (...given: Parameters<typeof ask>) => {
  const { hits, unavailable } = dataOf<{ search: { hits: Hit[]; unavailable: string[] } }>(await ask(...given)).search;
  expect(unavailable).toEqual([]);
  return hits;
};

describe('search', () => {
  it('finds things of every kind by a part of their name, and nothing of other organizations', async () => {
    const hits = await find('ZEBRAFISH');
    expect(Object.fromEntries(hits.map(({ kind, id }) => [kind, id]))).toEqual(made);
    expect(hits).toHaveLength(Object.keys(made).length);
    expect(hits).toContainEqual({ kind: 'PROJECT', id: made['PROJECT'], title: 'Zebrafish shop', subtitle: 'Fins' });
    expect(hits).toContainEqual({ kind: 'MEMBER', id: ada.id, title: 'Ada Zebrafish', subtitle: ada.email });
  });

  it('has names that begin with what is looked for before others', async () => {
    const titles = (await find('zebrafish')).map(({ title }) => title.toLowerCase().startsWith('zebrafish'));
    expect(titles).toEqual([...titles].sort((a, b) => Number(b) - Number(a)));
    expect(titles).toContain(false);
  });

  it('finds a thing by its identifier, of whatever kind', async () => {
    for (const [kind, id] of Object.entries(made)) {
      const hits = await find(id);
      expect(hits.map((hit) => ({ kind: hit.kind, id: hit.id }))).toEqual([{ kind, id }]);
    }
  });

  it('finds models, and looks among the given kinds alone', async () => {
    expect((await find('echo', { kinds: ['MODEL', 'PROJECT'] })).map(({ kind, id }) => [kind, id])).toContainEqual([
      'MODEL',
      'dev/echo',
    ]);
    expect((await find('zebrafish', { kinds: ['TASK'] })).map(({ kind }) => kind)).toEqual(['TASK']);
  });

  it('takes every letter for itself, and has no more of a kind than is asked for', async () => {
    expect(await find('z%h')).toEqual([]);
    expect(await find('zebra_ish')).toEqual([]);
    const make = 'mutation { createTask(input: { name: "many of them", type: "many" }) { id } }';
    for (let n = 0; n < 4; n++) dataOf(await app.run(make, {}, { token: ada.token }));
    expect(await find('many of', { first: 3 })).toHaveLength(3);
  });

  it.each([
    ['query', '', {}],
    ['query', '   ', {}],
    ['query', 'x'.repeat(101), {}],
    ['first', 'x', { first: 0 }],
    ['first', 'x', { first: 21 }],
  ])('refuses %s out of range', async (field, query, more) => {
    expect(refusedFields(await ask(query, more))).toEqual([field]);
  });

  it('shows nobody more than they may list', async () => {
    const viewer = await colleague(app, ada.tenantId, 'viewer');
    const kinds = new Set((await find('zebrafish', {}, viewer)).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['AGENT', 'DEPLOYMENT', 'PROJECT', 'TASK']);
    expect(await find(made['API_KEY']!, {}, viewer)).toEqual([]);
    expect(await find(ada.id, { kinds: ['MEMBER'] }, viewer)).toEqual([]);
    const stranger = await insider(app, 'Stranger');
    for (const id of Object.values(made)) expect(await find(id, {}, stranger)).toEqual([]);
  });

  it('shows a key no more than its scopes cover', async () => {
    const query = 'mutation { createApiKey(input: { name: "narrow", scopes: ["read:tasks"] }) { key } }';
    const { createApiKey } = dataOf<{ createApiKey: { key: string } }>(await app.run(query, {}, { token: ada.token }));
    const hits = await find('zebrafish', {}, { token: createApiKey.key });
    expect(hits.map(({ kind }) => kind)).toEqual(['TASK']);
  });

  it('has people who have left no more', async () => {
    const grace = await insider(app, 'Grace Pufferfish');
    await join(app, grace, ada.tenantId, 'viewer');
    expect(await find('pufferfish')).toHaveLength(1);
    dataOf(await app.run(`mutation { removeMember(memberId: "${grace.id}") { status } }`, {}, { token: ada.token }));
    expect(await find('pufferfish')).toEqual([]);
    expect(await find(grace.id)).toEqual([]);
  });

  it('is for who has logged in', async () => {
    expect(codeOf(await app.run('{ search(query: "x") { unavailable } }'))).toBe('UNAUTHENTICATED');
  });
});

describe('search, where a domain', () => {
  const hit = { id: 'proj_1', title: 'Zebrafish', subtitle: null };
  const searchWith = (down: (domain: string) => Promise<unknown>) => {
    const call = ((domain: string) => () => down(domain)) as unknown as CallSubgraph;
    return createSearch({ call, asViewer: { call }, logger: app.platform.logger, patienceMs: 50 });
  };
  const context = () => contextOf({ viewer: viewerOf(ada) });

  it('is down, costs its own kinds alone, which it names', async () => {
    const search = searchWith(async (domain) => {
      if (domain === 'task') throw new AppError('SERVICE_UNAVAILABLE', 'down');
      return { _find: [hit] };
    });
    const kinds = ['TASK', 'TASK_SCHEDULE', 'PROJECT'] as const;
    expect(await search({ query: 'zebra', kinds }, context())).toEqual({
      hits: [{ kind: 'PROJECT', ...hit }],
      unavailable: ['TASK', 'TASK_SCHEDULE'],
    });
  });

  it('does not answer, is waited for no longer than the others need', async () => {
    const search = searchWith((domain) =>
      domain === 'event' ? new Promise(() => undefined) : Promise.resolve({ _find: [hit] }),
    );
    expect(await search({ query: 'zebra', kinds: ['WEBHOOK', 'PROJECT'] }, context())).toEqual({
      hits: [{ kind: 'PROJECT', ...hit }],
      unavailable: ['WEBHOOK'],
    });
  });

  it('says what it keeps, there are such columns', async () => {
    const declared = subgraphs.flatMap(({ name, searchable }) =>
      Object.keys(searchable ?? {}).map((kind) => [name, kind]),
    );
    expect(declared).not.toEqual([]);
    for (const [name, kind] of declared) {
      const query =
        'query ($k: String!) { _find(kind: $k, tenantId: "none", text: "x", ownerId: "y", limit: 1) { id } }';
      expect(await app.call(name!, query)({ k: kind }, contextOf())).toEqual({ _find: [] });
    }
  });
});
