import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { claimsOf, codeOf, dataOf, isAccepted, LOGIN, login, refresh, register } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

interface Binding {
  readonly id: string;
  readonly role: string;
  readonly expiresAt: string | null;
}

const ask = async <Data>(query: string, variables: Record<string, unknown>): Promise<Data> =>
  app.call<Data, Record<string, unknown>>('authorization', query)(variables, contextOf());

const bind = async (subjectId: string, tenantId: string, role: string, more: Record<string, unknown> = {}) =>
  (
    await ask<{ _bindRole: Binding }>(
      'mutation ($input: _BindRoleInput!) { _bindRole(input: $input) { id role expiresAt } }',
      { input: { subjectId, tenantId, role, subjectType: 'ACCOUNT', createdBy: 'test', ...more } },
    )
  )._bindRole;
const grants = async (subjectId: string, tenantId: string) =>
  (
    await ask<{ _grants: { roles: string[]; permissions: string[]; expiresAt: string | null } }>(
      'query ($s: ID!, $t: ID!) { _grants(subjectId: $s, tenantId: $t) { roles permissions expiresAt } }',
      { s: subjectId, t: tenantId },
    )
  )._grants;
const unbind = async (subjectId: string, tenantId: string) =>
  (
    await ask<{ _unbindRoles: number }>('mutation ($s: ID!, $t: ID!) { _unbindRoles(subjectId: $s, tenantId: $t) }', {
      s: subjectId,
      t: tenantId,
    })
  )._unbindRoles;
const tenantsOf = async (subjectId: string) =>
  (
    await ask<{ _tenantsOf: { tenantId: string; roles: string[] }[] }>(
      'query ($s: ID!) { _tenantsOf(subjectId: $s) { tenantId roles } }',
      { s: subjectId },
    )
  )._tenantsOf;

describe('roles in a tenant', () => {
  it('are owner for whoever registers, there and nowhere else', async () => {
    const [ada, bob] = [await register(app), await register(app)];
    expect(await grants(ada.id, ada.tenantId)).toEqual({
      roles: ['owner'],
      permissions: ['*:*', '!platform:*'],
      expiresAt: null,
    });
    expect(await grants(ada.id, bob.tenantId)).toEqual({ roles: [], permissions: [], expiresAt: null });
  });

  it('are bound once, however often; a repetition moves the end', async () => {
    const [ada, bob] = [await register(app), await register(app)];
    const first = await bind(bob.id, ada.tenantId, 'viewer');
    const end = new Date(Date.now() + 60_000).toISOString();
    expect(await bind(bob.id, ada.tenantId, 'viewer', { expiresAt: end })).toEqual({ ...first, expiresAt: end });
    expect(await grants(bob.id, ada.tenantId)).toMatchObject({ roles: ['viewer'], expiresAt: end });
    expect(await tenantsOf(bob.id)).toEqual([
      { tenantId: bob.tenantId, roles: ['owner'] },
      { tenantId: ada.tenantId, roles: ['viewer'] },
    ]);
    expect([await unbind(bob.id, ada.tenantId), await unbind(bob.id, ada.tenantId)]).toEqual([1, 0]);
    expect(await tenantsOf(bob.id)).toEqual([{ tenantId: bob.tenantId, roles: ['owner'] }]);
  });

  it('count for nothing from their end on, and what is bound to one resource never counts for the tenant', async () => {
    const [ada, bob] = [await register(app), await register(app)];
    await bind(bob.id, ada.tenantId, 'admin', { expiresAt: new Date(Date.now() - 1).toISOString() });
    await bind(bob.id, ada.tenantId, 'editor', { resource: 'storage', resourceId: 'file_1' });
    expect((await grants(bob.id, ada.tenantId)).roles).toEqual([]);
  });

  it('are not there for outsiders: the field does not exist', async () => {
    const { id, tenantId } = await register(app);
    const query = `{ _grants(subjectId: "${id}", tenantId: "${tenantId}") { roles } }`;
    expect(() => app.graph.prepare({ query })).toThrow(/Cannot query field/);
  });

  it('are taken back when the account was not made after all', async () => {
    const { email } = await register(app);
    const count = async () => {
      const text = 'SELECT count(*)::int AS rows FROM "authorization"."role_bindings"';
      return (await app.platform.database.pool('authorization').query(text)).rows[0].rows;
    };
    const before = await count();
    const input = { email, name: 'Twice', password: 'correct horse battery' };
    const again = await app.run('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
      input,
    });
    expect([codeOf(again), await count()]).toEqual(['', before]);
  });
});

describe('a login', () => {
  it('leads to the organization of the account, or to the first that it joined where it has left its own', async () => {
    const [ada, bob] = [await register(app), await register(app)];
    await bind(bob.id, ada.tenantId, 'editor');
    expect(claimsOf((await login(app, bob)).accessToken)).toMatchObject({ tenant_id: bob.tenantId, roles: ['owner'] });
    await unbind(bob.id, bob.tenantId);
    expect(claimsOf((await login(app, bob)).accessToken)).toMatchObject({ tenant_id: ada.tenantId, roles: ['editor'] });
    await unbind(bob.id, ada.tenantId);
    const nowhere = await app.run(LOGIN, { input: { email: bob.email, password: bob.password } });
    expect(codeOf(nowhere)).toBe('FORBIDDEN');
  });
});

describe('a refresh', () => {
  it('brings the roles of now, and none to who is no member any more', async () => {
    const person = await register(app);
    const { refreshToken } = await login(app, person);
    await bind(person.id, person.tenantId, 'operator');
    const renewed = dataOf(await refresh(app, refreshToken)).refreshToken;
    expect(claimsOf(renewed.accessToken)['roles']).toEqual(['owner', 'operator']);
    await unbind(person.id, person.tenantId);
    expect(codeOf(await refresh(app, renewed.refreshToken))).toBe('UNAUTHENTICATED');
  });
});

describe('an access token', () => {
  const rolesSeen = async (token: string) =>
    dataOf<{ viewer: { roles: string[]; permissions: string[] } }>(
      await app.run('{ viewer { roles permissions } }', {}, { token }),
    ).viewer.roles;

  it('says what the roles are now, not what they were when it was issued', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    expect(await rolesSeen(accessToken)).toEqual(['owner']);
    await bind(person.id, person.tenantId, 'operator');
    expect(await rolesSeen(accessToken)).toEqual(['owner', 'operator']);
    expect((await app.run('{ platform { version } }', {}, { token: accessToken })).errors).toBeUndefined();
  });

  it('is refused at once when its account is no member any more, and taken again when it is one', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    expect(await isAccepted(app, accessToken)).toBe(true);
    await unbind(person.id, person.tenantId);
    expect(await isAccepted(app, accessToken)).toBe(false);
    await bind(person.id, person.tenantId, 'viewer');
    expect(await rolesSeen(accessToken)).toEqual(['viewer']);
  });

  it('loses a role that ends, though nothing happens then', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const end = new Date(Date.now() + 1_000).toISOString();
    await bind(person.id, person.tenantId, 'operator', { expiresAt: end });
    expect(await rolesSeen(accessToken)).toContain('operator');
    await eventually('it ended', async () => !(await rolesSeen(accessToken)).includes('operator'), 5_000);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(end));
  });

  it('keeps its viewer, and what is remembered with it, while nothing changes', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const authorization = `Bearer ${accessToken}`;
    const viewer = () => app.authenticate({ authorization, apiKey: undefined }, contextOf());
    expect(await viewer()).toBe(await viewer());
  });
});

describe('a subscription', () => {
  it('ends before its next event when its viewer may not have it any more', async () => {
    const strict = await startGraph();
    try {
      const person = await register(strict);
      const { accessToken: token } = await login(strict, person);
      const authorization = `Bearer ${token}`;
      const context: { viewer: Viewer | null } & CallContext = {
        ...contextOf(),
        viewer: await strict.authenticate({ authorization, apiKey: undefined }, contextOf()),
      };
      const query = 'subscription { accountChanged { id name } }';
      const stream = await strict.graph.prepare({ query }).subscribe({}, context);
      if (!(Symbol.asyncIterator in stream)) throw new Error('it did not start');
      const rename = (name: string) =>
        strict.run('mutation ($n: String!) { updateAccount(input: { name: $n }) { id } }', { n: name }, { token });
      await rename('One');
      expect((await stream.next()).value).toMatchObject({ data: { accountChanged: { id: person.id } } });
      const pending = stream.next();
      context.viewer = { ...context.viewer!, scopes: ['sessions:read'] };
      await rename('Two');
      expect((await pending).value).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }], data: null });
      expect((await stream.next()).done).toBe(true);
    } finally {
      await strict.stop();
    }
  });
});
