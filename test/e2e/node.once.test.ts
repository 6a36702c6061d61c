import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NodeSource, readNodeSources } from '../../gateway/graph/node-sources.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { MADE_BY } from '../support/foreign-identifiers.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

interface Result {
  readonly data?: Record<string, Record<string, unknown> | null> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string };
  }[];
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const bySource = [...readNodeSources(read('schema/supergraph.graphql'), schema)].flatMap(([prefix, sources]) =>
  sources.map((source) => ({ ...source, prefix })),
);
/** The nouns of `MADE_BY` whose type has another name. */
const NOUN_OF: Readonly<Record<string, string>> = {
  sleepNight: 'night',
  predictionRun: 'prediction',
  organizationDomain: 'domain',
};
/** A permission that no type here needs. */
const NARROW = 'read:usage';

let app: TestApp;
let ada: LoggedIn;
let eve: LoggedIn;
let narrow: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startInProcess({ DEV_MODEL: 'on' });
  [ada, eve] = [await app.newcomer(), await app.newcomer()];
  ids.set('account', ada.accountId).set('organization', ada.tenantId).set('session', ada.sessionId);
  for (const { field } of bySource) {
    if (ids.has(field)) continue;
    const [route, parameter] = MADE_BY[(NOUN_OF[field] ?? field) as keyof typeof MADE_BY];
    ids.set(field, (await ROUTE_CASES[route]!(ada, app)).params![parameter]!);
  }
  const key = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
    token: ada.accessToken,
    body: { name: 'narrow', scopes: [NARROW] },
  });
  narrow = key.body.key;
});
afterAll(() => app?.stop());

const ask = async (query: string, variables: Record<string, unknown> = {}, token?: string): Promise<Result> =>
  (await app.graphql(query, variables, { token })).body as Result;

/** The fields of a type that need nothing and lead nowhere. */
function plainFields(type: string): string {
  const object = schema.getType(type);
  if (!isObjectType(object)) throw new Error(`${type} is no type`);
  const plain = Object.values(object.getFields()).filter(
    (field) => field.args.length === 0 && !isObjectType(getNamedType(field.type)),
  );
  return plain.map(({ name }) => name).join(' ');
}

const readNode = ({ type }: NodeSource) =>
  `query ($id: ID!) { node(id: $id) { __typename id ... on ${type} { ${plainFields(type)} } } }`;
const readField = ({ type, field }: NodeSource) =>
  `query ($id: ID!) { node: ${field}(id: $id) { ${plainFields(type)} } }`;
const codesOf = ({ errors }: Result) => errors?.map(({ extensions }) => extensions.code);

describe('node(id)', () => {
  it.each(bySource.map((source) => [source.type, source] as const))('reads %s', async (type, source) => {
    const id = ids.get(source.field)!;
    expect(id).toMatch(new RegExp(`^${source.prefix}_`));
    const answer = await ask(readNode(source), { id }, ada.accessToken);
    expect(answer.errors).toBeUndefined();
    const own = await ask(readField(source), { id }, ada.accessToken);
    expect(answer.data!['node']).toMatchObject({ __typename: type, id });
    expect(Object.keys(answer.data!['node']!).sort()).toEqual(
      ['__typename', ...Object.keys(own.data!['node']!)].sort(),
    );
  });

  it.each(bySource.map((source) => [source.type, source] as const))(
    'is null for %s of another tenant, as for one that nobody has',
    async (_, source) => {
      const id = ids.get(source.field)!;
      const answer = await ask(readNode(source), { id }, eve.accessToken);
      expect(answer).toEqual({ data: { node: null } });
      const nobodys = id.replace(/_.*/, `_${'0'.repeat(26)}`);
      expect(await ask(readNode(source), { id: nobodys }, eve.accessToken)).toEqual(answer);
    },
  );

  it.each(bySource.map((source) => [source.type, source] as const))(
    'needs the permission of the field that reads %s',
    async (_, source) => {
      const id = ids.get(source.field)!;
      const [answer, own] = [await ask(readNode(source), { id }, narrow), await ask(readField(source), { id }, narrow)];
      expect(codesOf(own)).toEqual(['FORBIDDEN']);
      expect(answer.data).toEqual({ node: null });
      expect(answer.errors?.map((error) => ({ code: error.extensions.code, path: error.path }))).toEqual([
        { code: 'FORBIDDEN', path: ['node'] },
      ]);
      expect(await ask(readNode(source), { id })).toMatchObject({
        data: { node: null },
        errors: [{ path: ['node'], extensions: { code: 'UNAUTHENTICATED' } }],
      });
    },
  );

  it('is null for what is no identifier of ours', async () => {
    for (const id of ['', 'something', '_', 'task', 'nobody_1', '__proto___1', 'constructor_1', 7])
      expect(await ask('query ($id: ID!) { node(id: $id) { id } }', { id }, ada.accessToken)).toEqual({
        data: { node: null },
      });
  });

  it('takes fragments on the interface, on types and on Query, aliases, directives and variables of its selections', async () => {
    const task = ids.get('task');
    const answer = await ask(
      `query Page($id: ID!, $yes: Boolean!, $first: Int!, $_nodeId: Boolean = false) {
        ...Root
        a: node(id: $id) { ...Named @include(if: $yes) ... on Agent { model } ... @skip(if: $yes) { id } }
        b: node(id: "${ids.get('session')}") { ... on Session { account { id sessions(first: $first) { nodes { id } } } } }
        c: node(id: $id) @skip(if: $yes) { id }
        d: node(id: $id) @include(if: $_nodeId) { id }
        me { ...Named ... on Node { id } }
      }
      fragment Root on Query { __typename node(id: $id) { ...Named } }
      fragment Named on Node { id ... on Task { name type } ...OfAgent ... on Account { email } }
      fragment OfAgent on Agent { id model }`,
      { id: task, yes: true, first: 1 },
      ada.accessToken,
    );
    expect(answer.errors).toBeUndefined();
    const shown = { id: task, name: expect.any(String), type: expect.any(String) };
    expect(answer.data).toEqual({
      __typename: 'Query',
      node: shown,
      a: shown,
      b: { account: { id: ada.accountId, sessions: { nodes: [{ id: expect.any(String) }] } } },
      me: { id: ada.accountId, email: ada.email },
    });
    expect(Object.keys(answer.data!)).toEqual(['__typename', 'node', 'a', 'b', 'me']);
  });

  it('leaves the other fields of a query alone, and theirs leave it', async () => {
    const query = 'query ($id: ID!) { viewer { kind } node(id: $id) { id } apiKeys { totalCount } }';
    const answer = await ask(query, { id: ids.get('apiKey') }, narrow);
    expect(answer.data).toEqual({ viewer: { kind: 'API_KEY' }, node: null, apiKeys: null });
    expect(answer.errors?.map((error) => error.path).sort()).toEqual([['apiKeys'], ['node']]);
    const refused = await ask(
      'query ($id: ID!) { auditEvents { totalCount } node(id: $id) { id } }',
      { id: ids.get('organization') },
      narrow,
    );
    expect(refused.data).toEqual({ auditEvents: null, node: null });
  });

  it('is validated like any field', async () => {
    for (const query of [
      '{ node(id: "task_1") { name } }',
      '{ node { id } }',
      '{ node(id: "task_1") { ... on Usage { __typename } } }',
    ])
      expect(codesOf(await ask(query, {}, ada.accessToken))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(codesOf(await ask('query ($id: ID!) { node(id: $id) { id } }', {}, ada.accessToken))).toEqual([
      'BAD_USER_INPUT',
    ]);
  });
});

describe('nodes(ids)', () => {
  it('reads each in its place, null for what is not found, an error at the place of what is refused', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
    const list = [ids.get('task'), 'task_0', ids.get('agentRun'), ids.get('predictionRun'), ids.get('task')];
    expect(await ask(query, { ids: list }, ada.accessToken)).toEqual({
      data: {
        nodes: [
          { __typename: 'Task', id: list[0] },
          null,
          { __typename: 'AgentRun', id: list[2] },
          { __typename: 'PredictionRun', id: list[3] },
          { __typename: 'Task', id: list[4] },
        ],
      },
    });
    const refused = await ask(query, { ids: list.slice(0, 1) }, narrow);
    expect(refused.data).toEqual({ nodes: [null] });
    expect(refused.errors![0]!.path).toEqual(['nodes', 0]);
  });

  it('takes ten', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const many = Array.from({ length: 11 }, () => ids.get('task')!);
    expect((await ask(query, { ids: many.slice(1) }, ada.accessToken)).errors).toBeUndefined();
    for (const list of [many, []])
      expect(await ask(query, { ids: list }, ada.accessToken)).toMatchObject({
        data: { nodes: null },
        errors: [{ path: ['nodes'], extensions: { code: 'BAD_USER_INPUT', errors: [{ path: 'ids' }] } }],
      });
  });
});
