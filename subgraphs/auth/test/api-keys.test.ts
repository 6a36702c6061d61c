import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApiKey } from '../../../platform/identity/api-key-format.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { codeOf, dataOf, type Person, refusedFields, register } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ API_KEYS_PER_ORGANIZATION: '12' });
});
afterAll(() => app?.stop());

interface Key {
  readonly id: string;
  readonly key: string | null;
  readonly preview: string;
  readonly scopes: string[];
  readonly status: string;
  readonly ipAllowlist: string[];
  readonly spendLimitUsd: number | null;
  readonly expiresAt: string | null;
  readonly replacedBy: string | null;
  readonly replaces: string | null;
}

const FIELDS =
  'id key name preview scopes status ownerType ownerId ipAllowlist rateLimitPerMinute spendLimitUsd expiresAt createdAt imported replacedBy replaces';
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ${FIELDS} } }`;
const IMPORT = `mutation ($input: ImportApiKeyInput!) { importApiKey(input: $input) { ${FIELDS} } }`;
const ROTATE = `mutation ($id: ID!, $overlap: Int) { rotateApiKey(id: $id, overlapSeconds: $overlap) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateApiKeyInput!) { updateApiKey(id: $id, input: $input) { ${FIELDS} } }`;
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { keyId status } }';
const GET = `query ($id: ID!) { apiKey(id: $id) { ${FIELDS} } }`;
const LIST = `query ($all: Boolean, $includeEnded: Boolean) {
  apiKeys(all: $all, includeEnded: $includeEnded) { nodes { id } totalCount }
}`;

/** A person as the edge would know it, with these permissions. */
const viewerOf = (
  { id, tenantId }: Person,
  permissions = ['*:*', '!platform:*'],
  more: Partial<Viewer> = {},
): Viewer => ({
  ...{ kind: 'user', id, accountId: id, tenantId, roles: ['owner'], permissions },
  ...more,
});
const EDITOR = ['*:read', '*:write', '!users:*', '!orgs:*', '!billing:*', '!audit_logs:*', '!platform:*'];

const create = async (viewer: Viewer, input: object = {}) => {
  const given = { name: 'a key', scopes: ['read:storage'], ...input };
  return app.run(CREATE, { input: given }, { viewer });
};
const made = async (viewer: Viewer, input: object = {}) =>
  dataOf<{ createApiKey: Key }>(await create(viewer, input)).createApiKey;

describe('a new key', () => {
  it('is shown once, with what was asked for', async () => {
    const ada = viewerOf(await register(app));
    const key = await made(ada, {
      scopes: ['write:storage', 'read:storage', 'read:storage'],
      ipAllowlist: ['::ffff:192.0.2.0/120', '2001:db8::/32'],
      rateLimitPerMinute: 5,
      spendLimitUsd: 0.1,
      expiresInDays: 1,
    });
    expect(key).toMatchObject({
      ...{
        name: 'a key',
        scopes: ['write:storage', 'read:storage'],
        status: 'ACTIVE',
        ownerType: 'USER',
        ownerId: ada.id,
      },
      ...{ ipAllowlist: ['192.0.2.0/24', '2001:db8::/32'], rateLimitPerMinute: 5, spendLimitUsd: 0.1, imported: false },
    });
    expect(readApiKey('trl', key.key!)).toEqual({ kind: 'issued', id: key.id });
    expect(key.preview).toBe(`trl_…${key.key!.slice(-4)}`);
    expect(Date.parse(key.expiresAt!) - Date.now()).toBeGreaterThan(86_000_000);
    const { apiKey: again } = dataOf<{ apiKey: Key }>(await app.run(GET, { id: key.id }, { viewer: ada }));
    expect(again).toEqual({ ...key, key: null });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['scopes', { scopes: [] }],
    ['scopes[1]', { scopes: ['read:storage', 'storage:read'] }],
    ['scopes[0]', { scopes: ['fly:storage'] }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['expiresAt', { expiresInDays: 1, expiresAt: '2030-01-01T00:00:00.000Z' }],
    ['ipAllowlist[1]', { ipAllowlist: ['192.0.2.0/24', '192.0.2.7/24'] }],
    ['ipAllowlist[0]', { ipAllowlist: ['010.0.0.1'] }],
    ['rateLimitPerMinute', { rateLimitPerMinute: 0 }],
    ['spendLimitUsd', { spendLimitUsd: 0.000_000_1 }],
    ['spendLimitUsd', { spendLimitUsd: -1 }],
    ['ownerId', { ownerId: 'usr_somebody_else' }],
  ])('is refused %s that is not one', async (field, input) => {
    const ada = viewerOf(await register(app));
    expect(refusedFields(await create(ada, input))).toEqual([field]);
  });

  it('never has more scopes than its maker may give', async () => {
    const person = await register(app);
    const editor = viewerOf(person, EDITOR);
    for (const scope of ['read:users', '*:storage', 'delete:storage', '*:*', 'read:platform']) {
      const refused = await create(editor, { scopes: ['read:storage', scope] });
      expect(codeOf(refused), scope).toBe('FORBIDDEN');
      expect(refused.errors![0]!.message).toContain(scope);
    }
    const narrowed = viewerOf(person, ['*:*'], { scopes: ['storage:read', 'api_keys:write'] });
    expect(codeOf(await create(narrowed, { scopes: ['write:storage'] }))).toBe('FORBIDDEN');
    expect((await made(narrowed, { scopes: ['read:storage'] })).scopes).toEqual(['read:storage']);
  });

  it('takes scopes of the mcp family by their old names', async () => {
    const ada = viewerOf(await register(app));
    expect((await made(ada, { scopes: ['a2a.invoke', 'mcp:invoke', 'a2a.*'] })).scopes).toEqual([
      'mcp:invoke',
      'mcp:*',
    ]);
  });

  it('is one of as many as the organization may have, however many are asked for at once', async () => {
    const ada = viewerOf(await register(app));
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(ada)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(12);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['', 'CONFLICT']));
  });

  it('is not made by a key that is held to more than scopes, nor to outlive the key that makes it', async () => {
    const person = await register(app);
    const asKey = (id: string) => viewerOf(person, ['*:*'], { kind: 'api_key', id, scopes: ['*:*'] });
    const restricted = await made(viewerOf(person), { ipAllowlist: ['192.0.2.7'] });
    expect(codeOf(await create(asKey(restricted.id)))).toBe('FORBIDDEN');
    const brief = await made(viewerOf(person), { expiresInDays: 1 });
    expect(codeOf(await create(asKey(brief.id), { expiresInDays: 2 }))).toBe('FORBIDDEN');
    expect((await made(asKey(brief.id))).expiresAt).toBe(brief.expiresAt);
  });
});

describe('an imported key', () => {
  const legacy = () =>
    `sk_live_${Array.from({ length: 24 }, () => Math.floor(Math.random() * 36).toString(36)).join('')}`;
  const imported = (viewer: Viewer, key: string) =>
    app.run(IMPORT, { input: { key, name: 'old', scopes: ['read:storage'] } }, { viewer });

  it('is kept, but not shown', async () => {
    const key = legacy();
    const ada = viewerOf(await register(app));
    const { importApiKey } = dataOf<{ importApiKey: Key }>(await imported(ada, key));
    expect(importApiKey).toMatchObject({ key: null, imported: true, preview: `sk_…${key.slice(-4)}` });
    expect(codeOf(await imported(ada, key))).toBe('CONFLICT');
  });

  it('needs the right to manage keys, and a form that is not ours', async () => {
    const person = await register(app);
    expect(codeOf(await imported(viewerOf(person, EDITOR), legacy()))).toBe('FORBIDDEN');
    for (const key of [
      'too short',
      'x'.repeat(600),
      `trl_${'0'.repeat(26)}_${'a'.repeat(49)}`,
      `sk_with spaces ${legacy()}`,
    ])
      expect(refusedFields(await imported(viewerOf(person), key)), key).toEqual(['key']);
  });
});

describe('rotation', () => {
  const rotate = (viewer: Viewer, id: string, overlap?: number) => app.run(ROTATE, { id, overlap }, { viewer });

  it('makes a replacement with the same settings, and keeps the old key for a while', async () => {
    const ada = viewerOf(await register(app));
    const old = await made(ada, { ipAllowlist: ['192.0.2.7'], spendLimitUsd: 12.34, expiresInDays: 30 });
    const { rotateApiKey: next } = dataOf<{ rotateApiKey: Key }>(await rotate(ada, old.id, 3_600));
    expect(next).toMatchObject({
      scopes: old.scopes,
      ipAllowlist: ['192.0.2.7/32'],
      spendLimitUsd: 12.34,
      replaces: old.id,
    });
    expect(next.key).not.toBe(old.key);
    expect(Math.abs(Date.parse(next.expiresAt!) - Date.parse(old.expiresAt!))).toBeLessThan(60_000);
    const { apiKey: before } = dataOf<{ apiKey: Key }>(await app.run(GET, { id: old.id }, { viewer: ada }));
    expect(before).toMatchObject({ status: 'ROTATED', replacedBy: next.id });
    expect(Date.parse(before.expiresAt!) - Date.now()).toBeLessThan(3_600_001);
    expect(codeOf(await rotate(ada, old.id))).toBe('CONFLICT');
  });

  it('makes one replacement, however many ask at once', async () => {
    const ada = viewerOf(await register(app));
    const old = await made(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(ada, old.id)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const { apiKeys } = dataOf<{ apiKeys: { totalCount: number } }>(await app.run(LIST, {}, { viewer: ada }));
    expect(apiKeys.totalCount).toBe(2);
  });

  it('without an overlap ends the old key at once, and an ended key is not rotated', async () => {
    const ada = viewerOf(await register(app));
    const old = await made(ada);
    dataOf(await rotate(ada, old.id, 0));
    const { apiKey } = dataOf<{ apiKey: Key }>(await app.run(GET, { id: old.id }, { viewer: ada }));
    expect(apiKey.status).toBe('REVOKED');
    const other = await made(ada);
    dataOf(await app.run(REVOKE, { id: other.id }, { viewer: ada }));
    expect(codeOf(await rotate(ada, other.id))).toBe('CONFLICT');
    expect(refusedFields(await rotate(ada, old.id, 2_592_001))).toEqual(['overlapSeconds']);
  });
});

describe('the keys of others', () => {
  it('do not exist for other organizations, nor for members without the right to manage them', async () => {
    const person = await register(app);
    const key = await made(viewerOf(person));
    const eve = viewerOf(await register(app));
    const colleague = viewerOf({ ...person, id: 'usr_colleague' }, EDITOR);
    for (const viewer of [eve, colleague]) {
      for (const [query, variables] of [
        [GET, {}],
        [REVOKE, {}],
        [ROTATE, {}],
        [UPDATE, { input: { name: 'mine' } }],
      ] as const)
        expect(codeOf(await app.run(query, { id: key.id, ...variables }, { viewer })), query).toBe('NOT_FOUND');
      const { apiKeys } = dataOf<{ apiKeys: { nodes: object[] } }>(await app.run(LIST, {}, { viewer }));
      expect(apiKeys.nodes).toEqual([]);
    }
    expect(codeOf(await app.run(LIST, { all: true }, { viewer: colleague }))).toBe('FORBIDDEN');
  });

  it('are listed and ended by whoever manages them, who never gets to read a new one', async () => {
    const person = await register(app);
    const key = await made(viewerOf(person));
    const admin = viewerOf({ ...person, id: 'usr_admin' }, ['*:*', '!orgs:delete', '!platform:*']);
    const { apiKeys } = dataOf<{ apiKeys: { nodes: Key[] } }>(await app.run(LIST, { all: true }, { viewer: admin }));
    expect(apiKeys.nodes.map(({ id }) => id)).toEqual([key.id]);
    expect(codeOf(await app.run(ROTATE, { id: key.id }, { viewer: admin }))).toBe('FORBIDDEN');
    expect(codeOf(await app.run(UPDATE, { id: key.id, input: { name: 'x' } }, { viewer: admin }))).toBe('FORBIDDEN');
    dataOf(await app.run(REVOKE, { id: key.id }, { viewer: admin }));
    const ended = await app.run(LIST, { includeEnded: true }, { viewer: viewerOf(person) });
    expect(dataOf<{ apiKeys: { totalCount: number } }>(ended).apiKeys.totalCount).toBe(1);
    expect(
      dataOf<{ apiKeys: { totalCount: number } }>(await app.run(LIST, {}, { viewer: admin })).apiKeys.totalCount,
    ).toBe(0);
  });
});

it('changes what is named and keeps the rest', async () => {
  const ada = viewerOf(await register(app));
  const key = await made(ada, { rateLimitPerMinute: 5, spendLimitUsd: 1, ipAllowlist: ['192.0.2.7'] });
  const input = { name: 'renamed', rateLimitPerMinute: null };
  const { updateApiKey } = dataOf<{ updateApiKey: Key }>(await app.run(UPDATE, { id: key.id, input }, { viewer: ada }));
  expect(updateApiKey).toMatchObject({
    name: 'renamed',
    rateLimitPerMinute: null,
    spendLimitUsd: 1,
    ipAllowlist: ['192.0.2.7/32'],
  });
});

it('tells its owner of changes', async () => {
  const ada = viewerOf(await register(app));
  const ending = new AbortController();
  const events: unknown[] = [];
  const stream = await app.graph
    .prepare({ query: 'subscription { apiKeyChanged { id status } }' })
    .subscribe({}, { ...contextOf({ viewer: ada }), signal: ending.signal });
  const reading = (async () => {
    for await (const { data } of stream as AsyncIterable<{ data: { apiKeyChanged: unknown } }>) {
      events.push(data.apiKeyChanged);
      if (events.length === 2) break;
    }
  })();
  await made(viewerOf(await register(app)));
  const key = await made(ada);
  dataOf(await app.run(REVOKE, { id: key.id }, { viewer: ada }));
  await reading;
  ending.abort();
  expect(events.at(-1)).toEqual({ id: key.id, status: 'REVOKED' });
});

it('answers domains what a key may spend', async () => {
  const key = await made(viewerOf(await register(app)), { spendLimitUsd: 999_999_999.999_999 });
  const ask = app.call<{ _apiKeySpendLimit: { microUsd: number } }, { id: string }>(
    'auth',
    'query ($id: ID!) { _apiKeySpendLimit(id: $id) { microUsd } }',
  );
  const { _apiKeySpendLimit: limit } = await ask({ id: key.id }, contextOf());
  expect(limit.microUsd).toBe(999_999_999_999_999);
});

it('keeps no key, and forgets those of a tenant that is erased', async () => {
  const person = await register(app);
  const key = await made(viewerOf(person));
  const pool = app.platform.database.pool('auth');
  const { rows } = await pool.query('SELECT * FROM "auth"."api_keys" WHERE id = $1', [key.id]);
  expect(JSON.stringify(rows)).not.toContain(key.key!.slice(31, 60));
  const { auth } = await import('../index.ts');
  expect((await auth.tenantData.count(app.platform, person.tenantId))['api_keys']).toBe(1);
  await auth.tenantData.erase(app.platform, person.tenantId);
  expect((await auth.tenantData.count(app.platform, person.tenantId))['api_keys']).toBe(0);
});
