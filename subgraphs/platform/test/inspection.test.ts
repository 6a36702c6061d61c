import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../../../test/support/answer-shape.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { firstOperator } from '../../../test/support/route-case.ts';
import { type InProcessApp, startDistributed, startInProcess, type TestApp } from '../../../test/support/start-app.ts';

interface Inspected {
  readonly supergraphGeneration: number;
  readonly subgraphs: readonly {
    readonly name: string;
    readonly isLocal: boolean;
    readonly instances: readonly { readonly id: string; readonly url: string; readonly circuit: string }[];
    readonly health: string;
    readonly errorMessage: string | null;
    readonly sdlHash: string;
  }[];
}
interface Explained {
  readonly kind: string;
  readonly name: string | null;
  readonly plan: { readonly kind: string; readonly node?: { readonly kind: string } };
  readonly text: string;
  readonly subgraphs: readonly string[];
  readonly fetches: number;
  readonly cost: number | null;
}

const LOOK = `{ platform { supergraphGeneration subgraphs {
  name isLocal instances { id url circuit } health errorMessage sdlHash } } }`;
const EXPLAIN = `query ($query: String!, $operationName: String, $variables: JSON) {
  explain(query: $query, operationName: $operationName, variables: $variables) { kind name plan text subgraphs fetches cost } }`;

let app: InProcessApp;
let operator: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  operator = await firstOperator(app);
});
afterAll(() => app?.stop());

const look = async (at: TestApp, who: LoggedIn): Promise<Inspected> => {
  const { body, text } = await at.graphql<{ platform: Inspected }>(LOOK, {}, { token: who.accessToken });
  expect(body.errors, text).toBeUndefined();
  return body.data!.platform;
};
const tryExplain = (variables: Record<string, unknown>, who = operator) =>
  app.graphql<{ explain: Explained }>(EXPLAIN, variables, { token: who.accessToken });
const explain = async (query: string, more: Record<string, unknown> = {}): Promise<Explained> => {
  const { body, text } = await tryExplain({ query, ...more });
  expect(body.errors, text).toBeUndefined();
  return body.data!.explain;
};

describe('the graph of a process', () => {
  it('tells its subgraphs, which run in it, with the hashes of their schemas', async () => {
    const { subgraphs, supergraphGeneration } = await look(app, operator);
    expect(supergraphGeneration).toBe(app.graph.generation);
    const names = subgraphs.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['account', 'platform', 'task']));
    expect(names).toEqual(names.toSorted());
    for (const each of subgraphs)
      expect(each).toMatchObject({ isLocal: true, instances: [], health: 'HEALTHY', errorMessage: null });
    const hashes = subgraphs.map(({ sdlHash }) => sdlHash);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('tells which entities each has, adds to, and leads to', async () => {
    const { body, text } = await app.graphql<{
      platform: { subgraphs: { name: string; entities: { name: string; part: string; fields: string[] }[] }[] };
    }>('{ platform { subgraphs { name entities { name part fields } } } }', {}, { token: operator.accessToken });
    expect(body.errors, text).toBeUndefined();
    const of = (name: string) => body.data!.platform.subgraphs.find((each) => each.name === name)!.entities;
    expect(of('session')).toEqual([
      { name: 'Account', part: 'EXTENDS', fields: ['sessions'] },
      { name: 'Device', part: 'REFERENCES', fields: [] },
      { name: 'Session', part: 'DEFINES', fields: expect.arrayContaining(['userAgent', 'revokedReason']) },
      { name: 'Viewer', part: 'EXTENDS', fields: ['currentSession', 'sessions'] },
    ]);
    expect(of('auth')).toContainEqual(expect.objectContaining({ name: 'Viewer', part: 'DEFINES' }));
    // Each entity has one home.
    const homes = body.data!.platform.subgraphs.flatMap(({ entities }) =>
      entities.filter(({ part }) => part === 'DEFINES').map(({ name }) => name),
    );
    expect(new Set(homes).size).toBe(homes.length);
    const all = new Set(body.data!.platform.subgraphs.flatMap(({ entities }) => entities.map(({ name }) => name)));
    expect([...all].filter((name) => !homes.includes(name))).toEqual([]);
  });

  it('tells where the others run, and that one is gone', async () => {
    const wide = await startDistributed({ HEALTH_CACHE_SECONDS: '0' }, {}, ['sleep']);
    try {
      const who = await firstOperator(wide);
      const of = async () => (await look(wide, who)).subgraphs.find(({ name }) => name === 'sleep')!;
      const sleep = await of();
      expect(sleep).toMatchObject({ isLocal: false, health: 'HEALTHY' });
      expect(sleep.instances).toEqual([
        {
          id: expect.any(String),
          url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/graphql$/),
          circuit: 'CLOSED',
        },
      ]);
      const local = (await look(wide, who)).subgraphs.find(({ name }) => name === 'task');
      expect(local).toMatchObject({ isLocal: true, instances: [] });
      await wide.subgraphs.get('sleep')!.stop();
      await eventually('it is told that the process is gone', async () => (await of()).health === 'UNHEALTHY');
      expect((await of()).errorMessage).not.toBeNull();
    } finally {
      await wide.stop();
    }
  });

  it('is for operators alone', async () => {
    const ada = await app.newcomer();
    for (const query of [LOOK, '{ explain(query: "{ me { id } }") { text } }']) {
      const { body } = await app.graphql(query, {}, { token: ada.accessToken });
      expect(body.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
    const body = { query: '{ me { id } }' };
    expectProblem(await app.call('POST', '/api/v1/platform/explain', { token: ada.accessToken, body }), 403);
  });
});

describe('the plan of an operation', () => {
  it('is told as JSON and as text, with the subgraphs that it asks', async () => {
    const one = await explain('query Mine { sessions { totalCount } }');
    expect(one).toMatchObject({ kind: 'query', name: 'Mine', subgraphs: ['session'], fetches: 1 });
    expect(one.plan).toMatchObject({ kind: 'QueryPlan', node: { kind: 'Fetch', serviceName: 'session' } });
    expect(JSON.stringify(one.plan)).not.toContain('operationDocumentNode');
    expect(one.text).toContain('Fetch(service: "session")');
    const two = await explain('{ sessions { totalCount } tasks { nodes { id } } }');
    expect(two).toMatchObject({ subgraphs: ['session', 'task'], fetches: 2, plan: { node: { kind: 'Parallel' } } });
    const live = await explain('subscription { taskChanged { id } }');
    expect(live).toMatchObject({ kind: 'subscription', plan: { node: { kind: 'Subscription' } } });
  });

  it('is made of mutations too, and changes nothing', async () => {
    const query = 'mutation { createTask(input: { name: "never", type: "never.made" }) { id } }';
    expect(await explain(query)).toMatchObject({ kind: 'mutation', subgraphs: ['task'] });
    const { rows } = await app.platform.database
      .pool('task')
      .query(`SELECT FROM "task"."tasks" WHERE type = 'never.made'`);
    expect(rows).toEqual([]);
  });

  it('costs what its variables say, and is not known without those that it needs', async () => {
    const query = 'query ($first: Int!) { tasks(first: $first) { nodes { id } } }';
    const [few, many] = [
      await explain(query, { variables: { first: 1 } }),
      await explain(query, { variables: { first: 100 } }),
    ];
    expect(many.cost!).toBeGreaterThan(few.cost!);
    expect((await explain(query)).cost).toBeNull();
    const { body } = await tryExplain({ query, variables: { first: 'x' } });
    expect(body.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('leaves out what the gateway answers itself', async () => {
    expect(await explain('{ node(id: "task_1") { id } sessions { totalCount } }')).toMatchObject({
      subgraphs: ['session'],
    });
    expect(await explain('{ node(id: "task_1") { id } }')).toMatchObject({ subgraphs: [], fetches: 0 });
    expect(await explain('{ __schema { queryType { name } } }')).toMatchObject({ subgraphs: [], fetches: 0 });
  });

  it.each([
    ['a document that is none', { query: 'query {' }],
    ['a field that is not there', { query: '{ nobody }' }],
    ['one that is for other domains only', { query: '{ viewerTools(names: []) { name } }' }],
    ['an operation that is not there', { query: 'query A { me { id } }', operationName: 'B' }],
    ['more than the guard lets in', { query: `{ ${aliases(60)} }` }],
    ['more than 64 KiB', { query: `{ me { id } } # ${'x'.repeat(65_536)}` }],
    ['variables that are no object', { query: '{ me { id } }', variables: [1] }],
  ])('is refused for %s', async (_what, variables) => {
    const { body } = await tryExplain(variables);
    expect(body.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});

function aliases(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}: me { id }`).join(' ');
}
