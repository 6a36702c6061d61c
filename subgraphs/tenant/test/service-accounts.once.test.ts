import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_ACCOUNT_INVALIDATION } from '../../../platform/identity/service-account-state.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { colleague, type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

const LIMIT = 4;
let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: String(LIMIT) });
});
afterAll(() => app.stop());

interface ServiceAccount {
  readonly id: string;
  readonly role: string;
}

const FIELDS = '{ id name description role disabled createdBy version organization { id } }';
const tryCreate = (who: Insider, input: object) =>
  app.run(
    `mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) ${FIELDS} }`,
    { input },
    { token: who.token },
  );
const create = async (who: Insider, name = 'Import', role = 'editor') =>
  dataOf<{ createServiceAccount: ServiceAccount }>(await tryCreate(who, { name, role })).createServiceAccount;
const update = (who: Insider, id: string, input: object) =>
  app.run(
    `mutation ($id: ID!, $input: UpdateServiceAccountInput!) { updateServiceAccount(id: $id, input: $input) ${FIELDS} }`,
    { id, input },
    { token: who.token },
  );
const remove = (who: Insider, id: string) =>
  app.run(`mutation { deleteServiceAccount(id: "${id}") { serviceAccountId status } }`, {}, { token: who.token });
const read = (who: Insider, id: string) =>
  app.run(`{ serviceAccount(id: "${id}") ${FIELDS} }`, {}, { token: who.token });
const internal = (id: string, tenantId: string) =>
  app.call<{ _serviceAccount: object | null }, Record<string, unknown>>(
    'tenant',
    'query ($id: ID!, $tenantId: ID!) { _serviceAccount(id: $id, tenantId: $tenantId) { id } }',
  )({ id, tenantId }, contextOf());
const rolesOf = async (subjectId: string, tenantId: string) =>
  (
    await app.call<{ _grants: { roles: string[] } }, Record<string, unknown>>(
      'authorization',
      'query ($s: ID!, $t: ID!) { _grants(subjectId: $s, tenantId: $t) { roles } }',
    )({ s: subjectId, t: tenantId }, contextOf())
  )._grants.roles;

describe('a service account', () => {
  it('is made with a role, read, changed and listed', async () => {
    const ada = await insider(app);
    const { id } = await create(ada);
    const expected = { id, description: '', role: 'editor', disabled: false, createdBy: ada.id };
    const organization = { id: ada.tenantId };
    expect(dataOf(await read(ada, id))).toEqual({
      serviceAccount: { ...expected, name: 'Import', version: 1, organization },
    });
    expect(await rolesOf(id, ada.tenantId)).toEqual(['editor']);
    expect(dataOf(await update(ada, id, { name: 'Export' }))).toEqual({
      updateServiceAccount: { ...expected, name: 'Export', version: 2, organization },
    });
    const query =
      '{ serviceAccounts { nodes { id role } totalCount } organization { serviceAccounts { totalCount } } }';
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toEqual({
      serviceAccounts: { nodes: [{ id, role: 'editor' }], totalCount: 1 },
      organization: { serviceAccounts: { totalCount: 1 } },
    });
  });

  it.each([
    ['name', { name: '', role: 'viewer' }],
    ['role', { name: 'x', role: 'guest' }],
    ['role', { name: 'x', role: 'operator' }],
    ['role', { name: 'x', role: 'constructor' }],
  ])('refuses %s out of form', async (field, input) => {
    expect(refusedFields(await tryCreate(await insider(app), input))).toEqual([field]);
  });

  it('has no higher role than its maker, and is made by owners and admins only', async () => {
    const owner = await insider(app);
    const admin = await colleague(app, owner.tenantId, 'admin');
    await create(admin, 'Admin', 'admin');
    expect(codeOf(await tryCreate(admin, { name: 'Owner', role: 'owner' }))).toBe('FORBIDDEN');
    for (const role of ['editor', 'viewer']) {
      const member = await colleague(app, owner.tenantId, role);
      expect(codeOf(await tryCreate(member, { name: role, role: 'viewer' }))).toBe('FORBIDDEN');
      expect(codeOf(await app.run('{ serviceAccounts { totalCount } }', {}, { token: member.token }))).toBe(
        'FORBIDDEN',
      );
    }
  });

  it('is one of its name and within the limit, and leaves no role behind where it was refused', async () => {
    const ada = await insider(app);
    const same = await Promise.all(Array.from({ length: 6 }, () => tryCreate(ada, { name: 'Same', role: 'viewer' })));
    expect(same.map(codeOf).sort()).toEqual(['', ...Array(5).fill('CONFLICT')]);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tryCreate(ada, { name: `S ${index}`, role: 'viewer' })),
    );
    expect(many.filter((result) => codeOf(result) === '')).toHaveLength(LIMIT - 1);
    const { rows } = await app.platform.database
      .pool('authorization')
      .query(
        `SELECT count(*)::int AS bound FROM "authorization"."role_bindings" WHERE tenant_id = $1 AND subject_type <> 'account'`,
        [ada.tenantId],
      );
    expect(rows).toEqual([{ bound: LIMIT }]);
  });

  it('is disabled and enabled, which every process hears before the answer', async () => {
    const ada = await insider(app);
    const { id } = await create(ada);
    const heard: string[] = [];
    const stop = await app.platform.bus.listen(SERVICE_ACCOUNT_INVALIDATION, ({ payload }) => {
      heard.push(...(payload as { keys: string[] }).keys);
    });
    expect(await internal(id, ada.tenantId)).toEqual({ _serviceAccount: { id } });
    dataOf(await update(ada, id, { disabled: true }));
    expect(heard).toEqual([id]);
    expect(await internal(id, ada.tenantId)).toEqual({ _serviceAccount: null });
    expect(dataOf(await update(ada, id, { disabled: false }))).toMatchObject({
      updateServiceAccount: { disabled: false, version: 3 },
    });
    expect(heard).toEqual([id, id]);
    expect(await internal(id, ada.tenantId)).toEqual({ _serviceAccount: { id } });
    stop();
  });

  it('is deleted with its roles', async () => {
    const ada = await insider(app);
    const { id } = await create(ada);
    expect(dataOf(await remove(ada, id))).toEqual({
      deleteServiceAccount: { serviceAccountId: id, status: 'deleted' },
    });
    expect(await rolesOf(id, ada.tenantId)).toEqual([]);
    expect(await internal(id, ada.tenantId)).toEqual({ _serviceAccount: null });
    expect(codeOf(await remove(ada, id))).toBe('NOT_FOUND');
    expect(codeOf(await read(ada, id))).toBe('NOT_FOUND');
    await create(ada);
  });

  it('of another organization does not exist', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const { id } = await create(ada);
    const refused = [await read(eve, id), await update(eve, id, { disabled: true }), await remove(eve, id)];
    expect(refused.map(codeOf)).toEqual(Array(3).fill('NOT_FOUND'));
    expect(await internal(id, eve.tenantId)).toEqual({ _serviceAccount: null });
    expect(await internal(id, ada.tenantId)).toEqual({ _serviceAccount: { id } });
  });

  it('is told of by its events', async () => {
    const ada = await insider(app);
    const heard: unknown[] = [];
    const stop = await app.platform.bus.listen('tenant', ({ type, tenantId, payload }) => {
      if (tenantId === ada.tenantId) heard.push([type, payload]);
    });
    const { id } = await create(ada);
    dataOf(await update(ada, id, { description: 'nightly', disabled: true }));
    dataOf(await update(ada, id, { disabled: false }));
    dataOf(await remove(ada, id));
    const common = { service_account_id: id, actor_id: ada.id };
    await eventually('all came', () => heard.length === 5);
    expect(heard).toEqual([
      ['tenant.service_account_created', common],
      ['tenant.service_account_updated', { ...common, fields: ['description'] }],
      ['tenant.service_account_disabled', common],
      ['tenant.service_account_enabled', common],
      ['tenant.service_account_deleted', common],
    ]);
    stop();
  });
});
