import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayDo } from '../../../platform/identity/permissions.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider, join } from '../../../test/support/organizations.ts';
import { codeOf, dataOf } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

interface Made {
  readonly id: string;
  readonly key: string;
}

const make = async ({ token }: Insider, input: object = {}): Promise<Made> => {
  const given = { name: 'a key', scopes: ['*:*'], ...input };
  const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }';
  return dataOf<{ createApiKey: Made }>(await app.run(query, { input: given }, { token })).createApiKey;
};
const verify = async (key: string, ip?: string): Promise<Viewer> => {
  const credentials = { authorization: undefined, apiKey: key };
  return (await app.authenticate(credentials, contextOf(ip === undefined ? {} : { ip })))!;
};
/** Code and message of the refusal; null for a key that is good. */
const refusal = (key: string, ip?: string) =>
  verify(key, ip).then(
    () => null,
    (error: Error & { extensions: { code: string } }) => `${error.extensions.code} ${error.message}`,
  );
const change = async ({ token }: Insider, mutation: string, variables: object = {}) =>
  dataOf<Record<string, { id: string }>>(await app.run(`mutation ${mutation}`, { ...variables }, { token }));

describe('a key', () => {
  it('speaks for its owner, within its scopes, in either header, and without waiting once it is known', async () => {
    const ada = await insider(app);
    const { id, key } = await make(ada, { scopes: ['read:storage'], rateLimitPerMinute: 7 });
    const viewer = await verify(key);
    expect(viewer).toMatchObject({
      ...{ kind: 'api_key', id, accountId: ada.id, tenantId: ada.tenantId, roles: ['owner'] },
      ...{ scopes: ['storage:read'], limitPerMinute: 7 },
    });
    expect(mayDo(viewer, 'storage:read')).toBe(true);
    expect(mayDo(viewer, 'storage:write')).toBe(false);
    const asBearer = () => app.authenticate({ authorization: `Bearer ${key}`, apiKey: undefined }, contextOf());
    expect(await asBearer()).toEqual(viewer);
    // The events of what was just made, which make the cache forget it once more, may still be under way.
    if (!app.platform.database.external)
      await eventually('nothing is waited for', () => !(asBearer() instanceof Promise));
  });

  it('may stand in both headers, as an access token may', async () => {
    const ada = await insider(app);
    const { key } = await make(ada);
    const inBoth = (text: string) => app.authenticate({ authorization: `Bearer ${text}`, apiKey: text }, contextOf());
    expect(await inBoth(key)).toEqual(await verify(key));
    expect(await inBoth(ada.token)).toMatchObject({ kind: 'user', accountId: ada.id });
    expect(await refusal(ada.token)).toContain('UNAUTHENTICATED');
  });

  it('is refused when it is unknown, mistyped or cut short, even if its checksum is right', async () => {
    const { key } = await make(await insider(app));
    const { makeApiKey } = await import('../../../platform/identity/api-key-format.ts');
    const guessed = makeApiKey('trl', `key_${key.slice(4, 30)}`);
    for (const text of [guessed, makeApiKey('trl', 'key_01jdq3k5w8q1r3s5t7v9w0x2y4'), 'sk_live_nobody_has_this_key'])
      for (let again = 0; again < 2; again++) expect(await refusal(text), text).toBe('UNAUTHENTICATED Unknown API key');
    const last = key.at(-1) === 'a' ? 'b' : 'a';
    expect(await refusal(key.slice(0, -1) + last)).toContain('mistyped: its checksum does not fit');
    expect(await refusal(key.slice(0, -1))).toContain('mistyped: it is cut short');
    expect(await refusal(`"${key}"`)).toContain('quotes');
    expect(await refusal(key)).toBeNull();
  });

  it('ends when it is revoked, however warm it is', async () => {
    const ada = await insider(app);
    const { id, key } = await make(ada);
    await verify(key);
    await change(ada, '($id: ID!) { revokeApiKey(id: $id) { id: keyId } }', { id });
    expect(await refusal(key)).toBe('UNAUTHENTICATED The API key was revoked');
  });

  it('ends when its time is over', async () => {
    const ada = await insider(app);
    const { key } = await make(ada, { expiresAt: new Date(Date.now() + 400).toISOString() });
    await verify(key);
    await eventually('expired', async () => (await refusal(key)) === 'UNAUTHENTICATED The API key has expired');
  });

  it('that was rotated works beside its replacement until it is revoked', async () => {
    const ada = await insider(app);
    const { id, key } = await make(ada, { scopes: ['read:storage'] });
    await verify(key);
    const query = 'mutation ($id: ID!) { rotateApiKey(id: $id) { id key } }';
    const next = dataOf<{ rotateApiKey: Made }>(await app.run(query, { id }, { token: ada.token })).rotateApiKey;
    expect(await refusal(key)).toBeNull();
    expect(await verify(next.key)).toMatchObject({ id: next.id, scopes: ['storage:read'] });
    await change(ada, '($id: ID!) { revokeApiKey(id: $id) { id: keyId } }', { id });
    expect([await refusal(key), await refusal(next.key)]).toEqual(['UNAUTHENTICATED The API key was revoked', null]);
  });

  it('is used from its networks alone, as they are now', async () => {
    const ada = await insider(app);
    const { id, key } = await make(ada, { ipAllowlist: ['192.0.2.0/24', '2001:db8::/32'] });
    expect(await refusal(key, '192.0.2.9')).toBeNull();
    expect(await refusal(key, '2001:db8::9')).toBeNull();
    expect(await refusal(key, '198.51.100.1')).toMatch(/^FORBIDDEN /);
    const update = '($id: ID!, $input: UpdateApiKeyInput!) { updateApiKey(id: $id, input: $input) { id } }';
    await change(ada, update, { id, input: { ipAllowlist: ['198.51.100.1'] } });
    expect(await refusal(key, '192.0.2.9')).toMatch(/^FORBIDDEN /);
    expect(await refusal(key, '198.51.100.1')).toBeNull();
  });

  it('has the roles that its owner has now, and ends with its membership', async () => {
    const ada = await insider(app);
    const grace = await insider(app);
    await join(app, ada, grace.tenantId, 'owner');
    const { key } = await make(ada);
    expect((await verify(key)).roles).toEqual(['owner']);
    const unbind = app.call<object, Record<string, unknown>>(
      'authorization',
      'mutation ($tenantId: ID!, $subjectId: ID!) { _unbindRoles(tenantId: $tenantId, subjectId: $subjectId) }',
    );
    await unbind({ tenantId: ada.tenantId, subjectId: ada.id }, contextOf());
    await eventually('refused', async () => (await refusal(key))?.includes('not a member') ?? false);
  });
});

describe('a key of an older form', () => {
  it('works in both headers once it is imported, and ends like any other', async () => {
    const ada = await insider(app);
    const key = `sk_live_${randomBytes(16).toString('hex')}`;
    expect(await refusal(key)).toBe('UNAUTHENTICATED Unknown API key');
    const input = { key, name: 'old', scopes: ['read:storage'] };
    const { importApiKey } = await change(ada, '($input: ImportApiKeyInput!) { importApiKey(input: $input) { id } }', {
      input,
    });
    const { id } = importApiKey!;
    expect(await verify(key)).toMatchObject({ id, kind: 'api_key', accountId: ada.id });
    const bearer = await app.authenticate({ authorization: `Bearer ${key}`, apiKey: undefined }, contextOf());
    expect(bearer).toMatchObject({ id });
    await change(ada, '($id: ID!) { revokeApiKey(id: $id) { id: keyId } }', { id });
    expect(await refusal(key)).toBe('UNAUTHENTICATED The API key was revoked');
  });
});

describe('a key of a service account', () => {
  it('has its role, and ends at once when it is disabled or deleted', async () => {
    const ada = await insider(app);
    const account = '($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { id } }';
    const made = await change(ada, account, { input: { name: 'ci', role: 'editor' } });
    const svc = made['createServiceAccount']!.id;
    const { key } = await make(ada, { ownerType: 'SERVICE_ACCOUNT', ownerId: svc });
    const viewer = await verify(key);
    expect(viewer).toMatchObject({ kind: 'api_key', serviceAccountId: svc, roles: ['editor'], tenantId: ada.tenantId });
    expect(viewer.accountId).toBeUndefined();
    expect([mayDo(viewer, 'storage:write'), mayDo(viewer, 'users:read')]).toEqual([true, false]);
    const update =
      '($id: ID!, $input: UpdateServiceAccountInput!) { updateServiceAccount(id: $id, input: $input) { id } }';
    await change(ada, update, { id: svc, input: { disabled: true } });
    expect(await refusal(key)).toContain('UNAUTHENTICATED The service account');
    await change(ada, update, { id: svc, input: { disabled: false } });
    expect(await refusal(key)).toBeNull();
    await change(ada, '($id: ID!) { deleteServiceAccount(id: $id) { id: status } }', { id: svc });
    expect(await refusal(key)).toContain('UNAUTHENTICATED');
  });

  it('is not made by who has a weaker role, and never gets more than whoever made it may do', async () => {
    const ada = await insider(app);
    const account = '($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { id } }';
    const made = await change(ada, account, { input: { name: 'root', role: 'admin' } });
    const admin: Viewer = {
      ...{ kind: 'user', id: 'usr_admin', accountId: 'usr_admin', tenantId: ada.tenantId, roles: ['admin'] },
      permissions: ['*:*', '!orgs:delete', '!platform:*'],
    };
    const input = {
      name: 'k',
      scopes: ['*:orgs'],
      ownerType: 'SERVICE_ACCOUNT',
      ownerId: made['createServiceAccount']!.id,
    };
    const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }';
    const { createApiKey } = dataOf<{ createApiKey: Made }>(await app.run(query, { input }, { viewer: admin }));
    await join(app, { ...ada, id: input.ownerId }, ada.tenantId, 'owner');
    const viewer = await verify(createApiKey.key);
    expect(viewer.roles).toEqual(['admin']);
    expect(codeOf(await app.run(query, { input }, { viewer: admin }))).toBe('FORBIDDEN');
    expect([mayDo(viewer, 'orgs:write'), mayDo(viewer, 'orgs:delete')]).toEqual([true, false]);
  });

  it('is not made for one of another organization', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const account = '($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { id } }';
    const made = await change(eve, account, { input: { name: 'hers', role: 'editor' } });
    const ownerId = made['createServiceAccount']!.id;
    await expect(make(ada, { ownerType: 'SERVICE_ACCOUNT', ownerId })).rejects.toThrow('service account');
  });
});

describe('a key of a project', () => {
  it('knows it, and is of no use while it is archived', async () => {
    const ada = await insider(app);
    const made = await change(ada, '($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
      input: { name: 'apollo' },
    });
    const projectId = made['createProject']!.id;
    const { key } = await make(ada, { projectId });
    expect(await verify(key)).toMatchObject({ projectId });
    await change(ada, '($id: ID!) { archiveProject(id: $id) { id } }', { id: projectId });
    await eventually('refused', async () => (await refusal(key))?.startsWith('FORBIDDEN The project') ?? false);
    await expect(make(ada, { projectId })).rejects.toThrow('project');
    await expect(make(ada, { projectId: 'proj_nobody_has_this' })).rejects.toThrow('project');
  });
});

it('is noted when and from where a key was last used, but not more than once a minute', async () => {
  const ada = await insider(app);
  const { id, key } = await make(ada);
  await verify(key, '192.0.2.9');
  await verify(key, '192.0.2.10');
  const query = 'query ($id: ID!) { apiKey(id: $id) { lastUsedAt lastUsedIp } }';
  await eventually(
    'noted',
    async () => {
      const { apiKey } = dataOf<{ apiKey: { lastUsedIp: string | null } }>(
        await app.run(query, { id }, { token: ada.token }),
      );
      return apiKey.lastUsedIp === '192.0.2.9';
    },
    8_000,
  );
});
