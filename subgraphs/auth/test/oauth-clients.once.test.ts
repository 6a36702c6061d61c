import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { codeOf, dataOf, login, type Person, refusedFields, register } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { originProblem, redirectUriProblem } from '../oauth/redirect-uri.ts';
import { inPlainWords, wishesOf } from '../oauth/scopes.ts';

let app: StartedGraph;
let ada: Person;
let token: string;
beforeAll(async () => {
  app = await startGraph();
  ada = await register(app);
  token = (await login(app, ada)).accessToken;
});
afterAll(() => app?.stop());

const FIELDS = 'id name public redirectUris origins grantTypes scopes firstParty';
const CREATE = `mutation Create($input: CreateOAuthClientInput!) {
  createOAuthClient(input: $input) { secret client { ${FIELDS} } }
}`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateOAuthClientInput!) { updateOAuthClient(id: $id, input: $input) { ${FIELDS} } }`;
const ROTATE = 'mutation Rotate($id: ID!) { rotateOAuthClientSecret(id: $id) { secret } }';
const DELETE = 'mutation Delete($id: ID!) { deleteOAuthClient(id: $id) { clientId status } }';
const GET = `query Get($id: ID!) { oauthClient(id: $id) { ${FIELDS} } }`;

interface Client {
  readonly id: string;
  readonly firstParty: boolean;
  readonly scopes: readonly string[];
}

const input = { name: 'Night Owl', redirectUris: ['https://owl.example.com/callback'] };
const create = (change: object = {}) => app.run(CREATE, { input: { ...input, ...change } }, { token });
const created = async (change: object = {}) =>
  dataOf<{ createOAuthClient: { secret: string | null; client: Client } }>(await create(change)).createOAuthClient;

describe('an OAuth client', () => {
  it('has a secret that is shown once and kept as a hash', async () => {
    const { client, secret } = await created();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.platform.database
      .pool('auth')
      .query('SELECT * FROM "auth"."oauth_clients" WHERE id = $1', [client.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { rotateOAuthClientSecret: rotated } = dataOf<{ rotateOAuthClientSecret: { secret: string } }>(
      await app.run(ROTATE, { id: client.id }, { token }),
    );
    expect(rotated.secret).not.toBe(secret);
  });

  it('has none when it is public', async () => {
    const { client, secret } = await created({ public: true });
    expect(secret).toBeNull();
    expect(codeOf(await app.run(ROTATE, { id: client.id }, { token }))).toBe('CONFLICT');
  });

  it('is refused by each setting that is wrong', async () => {
    const wrong = {
      name: ' ',
      redirectUris: ['https://owl.example.com/callback', 'http://owl.example.com/callback'],
      origins: ['https://owl.example.com/'],
      grantTypes: ['implicit'],
      scopes: ['storage:read'],
    };
    expect(refusedFields(await create(wrong)).sort()).toEqual(
      ['grantTypes.0', 'name', 'origins.0', 'redirectUris.1', 'scopes.0'].sort(),
    );
    expect(refusedFields(await create({ redirectUris: [] }))).toEqual(['redirectUris']);
  });

  it('changes in what is given, and is gone once it is deleted', async () => {
    const { client } = await created();
    const change = { id: client.id, input: { scopes: ['openid', 'read:sessions'] } };
    const { updateOAuthClient: updated } = dataOf<{ updateOAuthClient: Client }>(
      await app.run(UPDATE, change, { token }),
    );
    expect(updated).toEqual({ ...client, scopes: ['openid', 'read:sessions'] });
    expect(dataOf(await app.run(DELETE, { id: client.id }, { token }))).toEqual({
      deleteOAuthClient: { clientId: client.id, status: 'deleted' },
    });
    for (const query of [GET, DELETE])
      expect(codeOf(await app.run(query, { id: client.id }, { token }))).toBe('NOT_FOUND');
  });

  it('is not there for another organization', async () => {
    const { client } = await created();
    const eve = { token: (await login(app, await register(app))).accessToken };
    for (const query of [GET, DELETE, ROTATE])
      expect(codeOf(await app.run(query, { id: client.id }, eve))).toBe('NOT_FOUND');
    expect(codeOf(await app.run(UPDATE, { id: client.id, input: { name: 'Mine' } }, eve))).toBe('NOT_FOUND');
  });

  it('needs permission, and an operator to be first-party', async () => {
    const reader: Viewer = {
      ...{ kind: 'user', id: ada.id, accountId: ada.id, tenantId: ada.tenantId },
      ...{ roles: ['viewer'], permissions: ['*:read'] },
    };
    expect(codeOf(await app.run(CREATE, { input }, { viewer: reader }))).toBe('FORBIDDEN');
    expect(codeOf(await create({ firstParty: true }))).toBe('FORBIDDEN');
    const operator: Viewer = { ...reader, roles: ['owner', 'operator'], permissions: ['*:*'] };
    const made = await app.run(CREATE, { input: { ...input, firstParty: true } }, { viewer: operator });
    expect(dataOf<{ createOAuthClient: { client: Client } }>(made).createOAuthClient.client.firstParty).toBe(true);
  });

  it('is told of by events', async () => {
    const heard: { type: string; client: unknown }[] = [];
    const stop = await app.platform.bus.listen('auth', ({ type, payload }) =>
      heard.push({ type, client: (payload as { client_id?: string }).client_id }),
    );
    const { client } = await created();
    await app.run(ROTATE, { id: client.id }, { token });
    await app.run(DELETE, { id: client.id }, { token });
    const own = () => heard.filter((event) => event.client === client.id).map(({ type }) => type);
    await eventually('all events came', () => own().length === 3);
    expect(own()).toEqual(['created', 'secret_rotated', 'deleted'].map((verb) => `auth.oauth_client_${verb}`));
    stop();
  });
});

describe('a redirect URI', () => {
  it.each([
    'https://app.example.com/callback?from=trellis',
    'http://127.0.0.1/callback',
    'http://[::1]:8080/callback',
    'http://localhost:3000/callback',
    'com.example.app:/callback',
  ])('may be %s', (uri) => expect(redirectUriProblem(uri)).toBeNull());

  it.each([
    'http://app.example.com/callback',
    'http://127.0.0.1.example.com/callback',
    'https://app.example.com/callback#part',
    'https://*.example.com/callback',
    'https://user:password@app.example.com/callback',
    'https://app.example.com\\@evil.example/callback',
    'https://app.example.com/call back',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp:/callback',
    '/callback',
    `https://app.example.com/${'x'.repeat(2_000)}`,
  ])('may not be %s', (uri) => expect(redirectUriProblem(uri)).not.toBeNull());
});

describe('an origin', () => {
  it.each(['https://app.example.com', 'http://localhost:5173'])('may be %s', (origin) =>
    expect(originProblem(origin)).toBeNull(),
  );
  it.each(['https://app.example.com/', 'http://app.example.com', '*', 'null', 'https://app.example.com:443'])(
    'may not be %s',
    (origin) => expect(originProblem(origin)).not.toBeNull(),
  );
});

describe('a scope', () => {
  it.each([
    ['openid', 'Know who you are'],
    ['read:audit_logs', 'See your audit logs'],
    ['write:*', 'Add to and change everything that you can reach'],
    ['*:*', 'See, change, delete and manage everything that you can reach'],
    ['mcp:search', 'Use tools for you: search (MCP)'],
    ['write:inference', 'Ask models for you, which may cost credit'],
    ['delete:api_keys', 'Delete your API keys'],
    ['write:api_keys', 'Revoke your API keys'],
  ])('%s is told as: %s', (scope, words) => expect(inPlainWords(scope)).toBe(words));

  it('to read and one to write the same are one line', () => {
    const scopes = [
      'openid',
      'read:orgs',
      'write:tasks',
      'read:tasks',
      'delete:tasks',
      'read:inference',
      'write:inference',
    ];
    expect(wishesOf([...scopes, 'mcp:a', 'write:orgs'])).toEqual([
      ...['Know who you are', 'See, add to and change your organization', 'See, add to and change your tasks'],
      ...[
        'Delete your tasks',
        'See models, and what you have asked of them',
        'Ask models for you, which may cost credit',
      ],
      'Use tools for you: a (MCP)',
    ]);
  });
});
