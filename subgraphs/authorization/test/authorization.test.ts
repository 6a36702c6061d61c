import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../platform/identity/roles.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import {
  codeOf,
  dataOf,
  isAccepted,
  login,
  type Person,
  refusedFields,
  register,
} from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let ada: Person;
beforeAll(async () => {
  app = await startGraph();
  ada = await register(app);
});
afterAll(() => app.stop());

/** As the edge makes it of a credential, with these roles in Ada's tenant unless said otherwise. */
const as = (person: Person, roles: readonly string[], more: Partial<Viewer> = {}): { viewer: Viewer } => ({
  viewer: {
    ...{ kind: 'user', id: person.id, accountId: person.id, tenantId: ada.tenantId, roles },
    permissions: permissionsOf(roles),
    ...more,
  },
});
const owner = () => as(ada, ['owner']);

const join = async (role: string, tenantId = ada.tenantId): Promise<Person> => {
  const person = await register(app);
  const input = { tenantId, subjectType: 'ACCOUNT', subjectId: person.id, role, createdBy: 'test' };
  await app.call('authorization', 'mutation ($input: _BindRoleInput!) { _bindRole(input: $input) { id } }')(
    { input },
    contextOf(),
  );
  return person;
};

const BIND =
  'mutation ($input: CreateRoleBindingInput!) { createRoleBinding(input: $input) { id role resource expiresAt } }';
const bind = (input: Record<string, unknown>, caller = owner()) => app.run(BIND, { input }, caller);
const bindingOf = async (input: Record<string, unknown>, caller = owner()) =>
  dataOf<{ createRoleBinding: { id: string; expiresAt: string } }>(await bind(input, caller)).createRoleBinding;
const unbind = (id: string, caller = owner()) =>
  app.run('mutation ($id: ID!) { deleteRoleBinding(id: $id) { bindingId status } }', { id }, caller);
const setRole = (memberId: string, role: string, caller = owner()) =>
  app.run(
    'mutation ($m: ID!, $r: String!) { setMemberRole(memberId: $m, role: $r) { id role roles since } }',
    { m: memberId, r: role },
    caller,
  );
const remove = (memberId: string, caller = owner()) =>
  app.run('mutation ($m: ID!) { removeMember(memberId: $m) { memberId status } }', { m: memberId }, caller);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const CHECK =
  'query ($input: PermissionCheckInput!) { checkPermission(input: $input) { allowed reason role permission } }';
const check = async (input: Record<string, unknown>, caller: { viewer: Viewer }) =>
  dataOf<{ checkPermission: unknown }>(await app.run(CHECK, { input }, caller)).checkPermission;

describe('a check', () => {
  const storage = (action: string, resourceId?: string) => ({ resource: 'storage', action, resourceId });

  it.each([
    ['owner', 'orgs:delete', true],
    ['admin', 'orgs:delete', false],
    ['admin', 'users:write', true],
    ['editor', 'storage:write', true],
    ['editor', 'storage:delete', false],
    ['editor', 'billing:read', false],
    ['viewer', 'storage:read', true],
    ['viewer', 'storage:write', false],
    ['viewer', 'audit_logs:read', false],
    ['guest', 'storage:read', false],
    ['owner', 'platform:read', false],
  ])('says of %s and %s: %s', async (role, permission, allowed) => {
    const [resource, action] = permission.split(':');
    expect(await check({ resource, action }, as(ada, [role]))).toEqual({
      ...(allowed ? { allowed, reason: 'ROLE', role } : { allowed, reason: 'NOT_GRANTED', role: null }),
      permission,
    });
  });

  it('names the scope of the credential where that is in the way, for a key and for a role on a resource', async () => {
    const narrowed = as(ada, ['owner'], { scopes: ['storage:read'] });
    expect(await check(storage('write'), narrowed)).toMatchObject({ allowed: false, reason: 'SCOPE', role: 'owner' });
    expect(await check(storage('read'), narrowed)).toMatchObject({ allowed: true, reason: 'ROLE' });
  });

  it('finds the role on the very resource, and on no other', async () => {
    const bob = await join('viewer');
    await bindingOf({ subjectId: bob.id, role: 'editor', resource: 'storage', resourceId: 'file_1' });
    const viewer = as(bob, ['viewer']);
    expect(await check(storage('write', 'file_1'), viewer)).toMatchObject({
      allowed: true,
      reason: 'BINDING',
      role: 'editor',
    });
    expect(await check(storage('write', 'file_2'), viewer)).toMatchObject({ allowed: false, reason: 'NOT_GRANTED' });
    expect(await check({ ...storage('write', 'file_1'), resource: 'models' }, viewer)).toMatchObject({
      allowed: false,
    });
    expect(await check(storage('read', 'file_1'), viewer)).toMatchObject({ reason: 'ROLE', role: 'viewer' });
  });

  it('lets a guest from outside read the one resource until the time, and names the end after it', async () => {
    const eve = await register(app);
    const end = new Date(Date.now() + 1_000).toISOString();
    const guest = { subjectId: eve.id, role: 'guest', resource: 'storage', resourceId: 'file_3', expiresAt: end };
    await bindingOf(guest);
    const caller = as(eve, ['owner'], { tenantId: eve.tenantId });
    expect(await check(storage('read', 'file_3'), caller)).toMatchObject({
      allowed: true,
      reason: 'BINDING',
      role: 'guest',
    });
    // It belongs to Ada's tenant: what Eve owns is another one.
    expect(await check(storage('write', 'file_3'), caller)).toMatchObject({ allowed: false, reason: 'OTHER_TENANT' });
    await eventually('it ended', async () => {
      const { reason } = (await check(storage('read', 'file_3'), caller)) as { reason: string };
      return reason === 'EXPIRED';
    });
    expect(await check(storage('read', 'file_3'), caller)).toMatchObject({ allowed: false, role: 'guest' });
  });

  it('names another tenant where the resource is one', async () => {
    const question = { resource: 'orgs', action: 'read' };
    expect(await check({ ...question, resourceId: 'org_other' }, owner())).toMatchObject({ reason: 'OTHER_TENANT' });
    expect(await check({ ...question, resourceId: ada.tenantId }, owner())).toMatchObject({ reason: 'ROLE' });
  });

  it('refuses what cannot be a permission, and names the question of several', async () => {
    const refused = await app.run(CHECK, { input: { resource: '*', action: 'write now' } }, owner());
    expect(refusedFields(refused)).toEqual(['resource', 'action']);
    const several =
      'query ($checks: [PermissionCheckInput!]!) { checkPermissions(checks: $checks) { permission allowed } }';
    const checks = ['read', 'write', 'delete'].map((action) => ({ resource: 'storage', action }));
    expect(await app.run(several, { checks }, as(ada, ['editor']))).toEqual({
      data: {
        checkPermissions: [
          { permission: 'storage:read', allowed: true },
          { permission: 'storage:write', allowed: true },
          { permission: 'storage:delete', allowed: false },
        ],
      },
    });
    const wrong = await app.run(several, { checks: [checks[0], { resource: '', action: 'x' }] }, owner());
    expect(refusedFields(wrong)).toEqual(['checks.1.resource']);
    const many = Array.from({ length: 101 }, () => checks[0]);
    expect(refusedFields(await app.run(several, { checks: many }, owner()))).toEqual(['checks']);
    expect(codeOf(await app.run(CHECK, { input: checks[0] }))).toBe('UNAUTHENTICATED');
  });
});

describe('what a viewer may do', () => {
  const ASK =
    'query ($r: String, $i: ID) { myPermissions(resource: $r, resourceId: $i) { roles permissions scopes } viewer { id } }';
  const ask = async (caller: { viewer: Viewer }, r?: string, i?: string) =>
    dataOf<{ myPermissions: { permissions: string[] } }>(await app.run(ASK, { r, i }, caller)).myPermissions;

  it('is told as patterns for the tenant, and one by one for a resource', async () => {
    const editor = as(ada, ['editor'], { scopes: ['*:read'] });
    expect(await ask(as(ada, ['owner']))).toEqual({
      roles: ['owner'],
      permissions: ['*:*', '!platform:*'],
      scopes: null,
    });
    expect(await ask(editor, 'storage')).toEqual({
      roles: ['editor'],
      permissions: ['storage:read'],
      scopes: ['*:read'],
    });
    expect((await ask(as(ada, ['editor']), 'storage')).permissions).toEqual(['storage:read', 'storage:write']);
    expect((await ask(as(ada, ['viewer']), 'users')).permissions).toEqual([]);
    const bob = await join('viewer');
    await bindingOf({ subjectId: bob.id, role: 'owner', resource: 'storage', resourceId: 'file_9' });
    expect((await ask(as(bob, ['viewer']), 'storage', 'file_9')).permissions).toEqual([
      'storage:read',
      'storage:write',
      'storage:delete',
      'storage:admin',
    ]);
    const viaViewer = '{ viewer { effectivePermissions(resource: "storage") { permissions } } }';
    expect(await app.run(viaViewer, {}, as(ada, ['viewer']))).toEqual({
      data: { viewer: { effectivePermissions: { permissions: ['storage:read'] } } },
    });
  });
});

describe('giving a role', () => {
  it('refuses what no tenant can give, and names the field', async () => {
    const { id } = await join('viewer');
    const fields = async (input: Record<string, unknown>) => refusedFields(await bind({ subjectId: id, ...input }));
    expect(await fields({ role: 'operator' })).toEqual(['role']);
    expect(await fields({ role: 'emperor' })).toEqual(['role']);
    expect(await fields({ role: 'guest' })).toEqual(['resource', 'expiresAt']);
    expect(await fields({ role: 'guest', resource: 'storage', resourceId: 'f' })).toEqual(['expiresAt']);
    expect(await fields({ role: 'editor', resource: 'storage' })).toEqual(['resourceId']);
    expect(await fields({ role: 'editor', resourceId: 'f' })).toEqual(['resource']);
    expect(await fields({ role: 'editor', resource: 'platform', resourceId: 'f' })).toEqual(['resource']);
    expect(await fields({ role: 'editor', expiresAt: '2020-01-01T00:00:00.000Z' })).toEqual(['expiresAt']);
    expect(await fields({ role: 'owner', expiresAt: inAnHour() })).toEqual(['expiresAt']);
  });

  it('gives nobody more than the giver has, and is for owners and admins, whatever RBAC_ENABLED says', async () => {
    const { id } = await join('viewer');
    const [admin, editor] = [await join('admin'), await join('editor')];
    expect(codeOf(await bind({ subjectId: id, role: 'owner' }, as(admin, ['admin'])))).toBe('FORBIDDEN');
    expect(codeOf(await bind({ subjectId: id, role: 'admin' }, as(admin, ['admin'])))).toBe('');
    expect(codeOf(await bind({ subjectId: id, role: 'viewer' }, as(editor, ['editor'])))).toBe('FORBIDDEN');
    const narrowed = as(ada, ['owner'], { scopes: ['users:read'] });
    expect(codeOf(await bind({ subjectId: id, role: 'viewer' }, narrowed))).toBe('FORBIDDEN');
    expect(codeOf(await app.run(BIND, { input: { subjectId: id, role: 'viewer' } }))).toBe('UNAUTHENTICATED');
  });

  it('lets outsiders in only as guests of one resource, and only those that exist', async () => {
    const eve = await register(app);
    const where = { resource: 'storage', resourceId: 'file_5' };
    expect(refusedFields(await bind({ subjectId: eve.id, role: 'viewer' }))).toEqual(['subjectId']);
    expect(refusedFields(await bind({ subjectId: eve.id, role: 'viewer', ...where }))).toEqual(['subjectId']);
    const guest = { role: 'guest', ...where, expiresAt: inAnHour() };
    expect(codeOf(await bind({ subjectId: eve.id, ...guest }))).toBe('');
    expect(codeOf(await bind({ subjectId: 'usr_nobody', ...guest }))).toBe('NOT_FOUND');
    const service = { subjectType: 'SERVICE_ACCOUNT', subjectId: 'svc_nobody', role: 'viewer' };
    expect(codeOf(await bind(service))).toBe('NOT_FOUND');
    // A guest is no member: it cannot even log in to the tenant.
    expect((await members()).map(({ id }) => id)).not.toContain(eve.id);
  });

  it('is listed by subject, role and resource, for the tenant alone, and gone when it was taken away', async () => {
    const bob = await join('viewer');
    const { id } = await bindingOf({ subjectId: bob.id, role: 'editor', resource: 'storage', resourceId: 'file_7' });
    const LIST = `query ($s: ID, $r: String, $k: String, $i: ID, $first: Int) {
      roleBindings(subjectId: $s, role: $r, resource: $k, resourceId: $i, first: $first) { totalCount nodes { id role } }
    }`;
    const list = async (filter: Record<string, unknown>, caller = owner()) =>
      dataOf<{ roleBindings: { totalCount: number; nodes: { id: string; role: string }[] } }>(
        await app.run(LIST, filter, caller),
      ).roleBindings;
    expect((await list({ s: bob.id })).nodes.map(({ role }) => role)).toEqual(['viewer', 'editor']);
    expect((await list({ s: bob.id, r: 'editor' })).nodes).toEqual([{ id, role: 'editor' }]);
    expect((await list({ k: 'storage', i: 'file_7' })).nodes).toEqual([{ id, role: 'editor' }]);
    expect(await list({ s: bob.id, first: 1 })).toMatchObject({ totalCount: 2, nodes: [{ role: 'viewer' }] });
    const stranger = await register(app);
    const elsewhere = as(stranger, ['owner'], { tenantId: stranger.tenantId });
    expect((await list({ s: bob.id }, elsewhere)).totalCount).toBe(0);
    expect(codeOf(await unbind(id, elsewhere))).toBe('NOT_FOUND');
    expect(codeOf(await app.run(LIST, {}, as(bob, ['viewer'])))).toBe('FORBIDDEN');
    expect(dataOf(await unbind(id))).toEqual({ deleteRoleBinding: { bindingId: id, status: 'deleted' } });
    expect(codeOf(await unbind(id))).toBe('NOT_FOUND');
    expect((await list({ s: bob.id })).totalCount).toBe(1);
  });

  it('is told in events, once the write has committed', async () => {
    const heard: { type: string; payload: unknown }[] = [];
    await app.platform.bus.listen('authorization', ({ type, payload }) => heard.push({ type, payload }));
    const bob = await join('viewer');
    const { id } = await bindingOf({ subjectId: bob.id, role: 'editor', resource: 'storage', resourceId: 'file_8' });
    await unbind(id);
    await eventually(
      'both were told',
      () => heard.filter(({ payload }) => JSON.stringify(payload).includes(id)).length === 2,
    );
    const facts = {
      binding_id: id,
      subject_type: 'account',
      subject_id: bob.id,
      role: 'editor',
      resource: 'storage',
      resource_id: 'file_8',
    };
    const published = heard.filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(published).toEqual([
      { type: 'authorization.role_bound', payload: { ...facts, expires_at: null } },
      { type: 'authorization.role_unbound', payload: facts },
    ]);
  });
});

interface Seen {
  readonly id: string;
  readonly role: string;
  readonly account: { readonly email: string } | null;
}
const members = async (caller = owner()): Promise<readonly Seen[]> =>
  dataOf<{ members: { nodes: Seen[] } }>(
    await app.run('{ members(first: 100) { nodes { id role account { email } } } }', {}, caller),
  ).members.nodes;

describe('members', () => {
  it('are listed with their accounts, for owners and admins of the tenant', async () => {
    const bob = await join('editor');
    expect(await members()).toEqual(
      expect.arrayContaining([
        { id: ada.id, role: 'owner', account: { email: ada.email } },
        { id: bob.id, role: 'editor', account: { email: bob.email } },
      ]),
    );
    const LIST = 'query ($t: ID) { members(tenantId: $t) { totalCount } }';
    expect(codeOf(await app.run(LIST, { t: bob.tenantId }, owner()))).toBe('NOT_FOUND');
    expect(codeOf(await app.run(LIST, {}, as(bob, ['editor'])))).toBe('FORBIDDEN');
    const own = '{ organization { id members { nodes { role } } } }';
    expect(dataOf(await app.run(own, {}, owner()))).toMatchObject({
      organization: { id: ada.tenantId, members: { nodes: expect.arrayContaining([{ role: 'owner' }]) } },
    });
  });

  it('get another role in place of the one before, and stay members since the same day', async () => {
    const bob = await join('viewer');
    await bindingOf({ subjectId: bob.id, role: 'editor', expiresAt: inAnHour() });
    const before = dataOf<{ setMemberRole: { since: string } }>(await setRole(bob.id, 'viewer')).setMemberRole;
    expect(before).toMatchObject({ id: bob.id, role: 'viewer', roles: ['viewer'] });
    const after = dataOf<{ setMemberRole: { since: string } }>(await setRole(bob.id, 'admin')).setMemberRole;
    expect(after).toEqual({ ...before, role: 'admin', roles: ['admin'] });
  });

  it('cannot be raised above, changed or removed by those below them', async () => {
    const [admin, other, bob] = [await join('admin'), await join('owner'), await join('viewer')];
    const caller = as(admin, ['admin']);
    expect(codeOf(await setRole(bob.id, 'owner', caller))).toBe('FORBIDDEN');
    expect(codeOf(await setRole(other.id, 'viewer', caller))).toBe('FORBIDDEN');
    expect(codeOf(await remove(other.id, caller))).toBe('FORBIDDEN');
    expect(codeOf(await setRole(admin.id, 'owner', caller))).toBe('FORBIDDEN');
    expect(codeOf(await setRole(bob.id, 'editor', caller))).toBe('');
    expect(codeOf(await remove(bob.id, as(bob, ['editor'])))).toBe('');
    expect(codeOf(await remove(other.id))).toBe('');
    expect(refusedFields(await setRole(admin.id, 'guest'))).toEqual(['role']);
    expect(refusedFields(await setRole(admin.id, 'operator'))).toEqual(['role']);
    expect(codeOf(await setRole('usr_nobody', 'viewer'))).toBe('NOT_FOUND');
    expect(codeOf(await remove('usr_nobody'))).toBe('NOT_FOUND');
    expect(codeOf(await remove(admin.id, as(await join('editor'), ['editor'])))).toBe('FORBIDDEN');
  });

  it('are refused with their tokens as soon as they were removed', async () => {
    const bob = await register(app);
    const { accessToken } = await login(app, bob);
    expect(await isAccepted(app, accessToken)).toBe(true);
    const second = await join('owner', bob.tenantId);
    const caller = as(second, ['owner'], { tenantId: bob.tenantId });
    expect(codeOf(await remove(bob.id, caller))).toBe('');
    expect(await isAccepted(app, accessToken)).toBe(false);
  });
});

describe('the last owner', () => {
  it('cannot be demoted, removed, or leave, by whatever way', async () => {
    const bob = await register(app);
    const self = as(bob, ['owner'], { tenantId: bob.tenantId });
    for (const refused of [await setRole(bob.id, 'admin', self), await remove(bob.id, self)])
      expect(codeOf(refused)).toBe('CONFLICT');
    const list = await app.run('query ($s: ID) { roleBindings(subjectId: $s) { nodes { id } } }', { s: bob.id }, self);
    const { id } = dataOf<{ roleBindings: { nodes: { id: string }[] } }>(list).roleBindings.nodes[0]!;
    expect(codeOf(await unbind(id, self))).toBe('CONFLICT');
    expect(codeOf(await setRole(bob.id, 'owner', self))).toBe('');
    const second = await join('owner', bob.tenantId);
    expect(codeOf(await remove(bob.id, self))).toBe('');
    expect(codeOf(await remove(second.id, as(second, ['owner'], { tenantId: bob.tenantId })))).toBe('CONFLICT');
  });

  it('is left when the last two demote each other, or leave, at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const bob = await register(app);
      const second = await join('owner', bob.tenantId);
      const callers = [bob, second].map((each) => as(each, ['owner'], { tenantId: bob.tenantId }));
      const results = await Promise.all([
        round % 2 ? setRole(second.id, 'viewer', callers[0]) : remove(bob.id, callers[0]),
        setRole(round % 2 ? bob.id : second.id, 'viewer', callers[1]),
      ]);
      expect(results.map(codeOf).sort()).toEqual(['', 'CONFLICT']);
      const owners = await app.platform.database
        .pool('authorization')
        .query(
          `SELECT count(*)::int AS left FROM "authorization"."role_bindings" WHERE tenant_id = $1 AND role = 'owner'`,
          [bob.tenantId],
        );
      expect(owners.rows).toEqual([{ left: 1 }]);
    }
  });

  it('ends with one role for a member whom twenty set at once', async () => {
    const bob = await join('viewer');
    const roles = ['admin', 'editor', 'viewer', 'owner'];
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => setRole(bob.id, roles[i % 4]!)));
    expect(results.map(codeOf)).toEqual(results.map(() => ''));
    const mine = (await members()).find(({ id }) => id === bob.id);
    const list = await app.run(
      'query ($s: ID) { roleBindings(subjectId: $s) { nodes { role } } }',
      { s: bob.id },
      owner(),
    );
    expect(dataOf(list)).toEqual({ roleBindings: { nodes: [{ role: mine?.role }] } });
  });
});
