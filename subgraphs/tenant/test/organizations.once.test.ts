import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider, viewerOf } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields, register } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { tenantData } from '../store.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ MAX_ORGANIZATIONS_PER_ACCOUNT: '4' });
});
afterAll(() => app.stop());

interface Organization {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly settings: Record<string, unknown>;
}

const CREATE = `mutation Create($input: CreateOrganizationInput!) {
  createOrganization(input: $input) { id name personal settings version }
}`;
const UPDATE = `mutation Update($id: ID, $input: UpdateOrganizationInput!) {
  updateOrganization(id: $id, input: $input) { id name settings version }
}`;
const LIST = `query List($first: Int, $after: String) {
  organizations(first: $first, after: $after) { nodes { id name personal } totalCount pageInfo { hasNextPage endCursor } }
}`;

const create = async (who: Insider, input: object) =>
  dataOf<{ createOrganization: Organization }>(await app.run(CREATE, { input }, { token: who.token }))
    .createOrganization;
const update = (who: Insider, input: object, id?: string) =>
  app.run(UPDATE, { input, ...(id !== undefined && { id }) }, { token: who.token });

describe('the personal organization', () => {
  it('is there when registration answers, is owned and is called after its owner', async () => {
    const ada = await insider(app, 'Ada Lovelace');
    const query = '{ viewer { roles organization { id name personal settings } } organization { id } }';
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toEqual({
      viewer: {
        roles: ['owner'],
        organization: { id: ada.tenantId, name: 'Ada Lovelace', personal: true, settings: {} },
      },
      organization: { id: ada.tenantId },
    });
  });

  it('is made by the event when registration died before it', async () => {
    const person = await register(app, 'Grace Hopper');
    const pool = app.platform.database.pool('tenant');
    const rows = async () =>
      (await pool.query('SELECT name, personal FROM "tenant"."organizations" WHERE id = $1', [person.tenantId])).rows;
    await pool.query('DELETE FROM "tenant"."organizations" WHERE id = $1', [person.tenantId]);
    await app.platform.bus.publish('account', {
      ...{ id: 'evt_again', type: 'account.created', tenantId: person.tenantId, time: new Date().toISOString() },
      payload: { account_id: person.id },
    });
    await eventually('it is there', async () => (await rows()).length === 1);
    expect(await rows()).toEqual([{ name: 'Grace Hopper', personal: true }]);
  });

  it('is not made for an address that is taken, which is answered alike', async () => {
    const ada = await insider(app);
    const pool = app.platform.database.pool('tenant');
    const count = async () => Number((await pool.query('SELECT count(*) FROM "tenant"."organizations"')).rows[0].count);
    const before = await count();
    const input = { email: ada.email, name: 'Mallory', password: 'correct horse battery' };
    const query = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }';
    expect(codeOf(await app.run(query, { input }))).toBe('');
    expect(await count()).toBe(before);
  });
});

describe('an organization', () => {
  it('is made by an account, which owns it', async () => {
    const ada = await insider(app);
    const made = await create(ada, { name: ' Analytical Engines ', settings: { locale: 'en', gone: null } });
    expect(made).toMatchObject({ name: 'Analytical Engines', personal: false, settings: { locale: 'en' }, version: 1 });
    const { organizations } = dataOf<{ organizations: object }>(await app.run(LIST, {}, { token: ada.token }));
    expect(organizations).toMatchObject({ nodes: [{ id: made.id }, { id: ada.tenantId }], totalCount: 2 });
    expect(dataOf(await app.run(`{ organization(id: "${made.id}") { name } }`, {}, { token: ada.token }))).toEqual({
      organization: { name: 'Analytical Engines' },
    });
  });

  it('is listed page by page', async () => {
    const ada = await insider(app);
    const made = await create(ada, { name: 'Second' });
    const page = async (after?: string) =>
      dataOf<{ organizations: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(
        await app.run(LIST, { first: 1, after }, { token: ada.token }),
      ).organizations;
    const first = await page();
    const second = await page(first.pageInfo.endCursor);
    expect([first, second].map(({ nodes }) => nodes[0]!.id)).toEqual([made.id, ada.tenantId]);
    expect([first, second].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
  });

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(201) }],
    ['settings', { name: 'Fine', settings: [] }],
  ])('refuses %s out of form', async (field, input) => {
    const ada = await insider(app);
    expect(refusedFields(await app.run(CREATE, { input }, { token: ada.token }))).toEqual([field]);
  });

  it('is one of a limited number', async () => {
    const ada = await insider(app);
    for (const name of ['One', 'Two', 'Three']) await create(ada, { name });
    expect(codeOf(await app.run(CREATE, { input: { name: 'Four' } }, { token: ada.token }))).toBe('CONFLICT');
  });

  it('is one of a limited number, however many are made at the same time', async () => {
    const ada = await insider(app);
    const making = Array.from({ length: 20 }, (_, i) =>
      app.run(CREATE, { input: { name: `No ${i}` } }, { token: ada.token }),
    );
    const codes = (await Promise.all(making)).map(codeOf);
    expect([codes.filter((code) => code === '').length, codes.filter((code) => code === 'CONFLICT').length]).toEqual([
      3, 17,
    ]);
    // What was refused leaves no role behind.
    expect(dataOf(await app.run(LIST, {}, { token: ada.token }))).toMatchObject({ organizations: { totalCount: 4 } });
    const held =
      'SELECT count(DISTINCT tenant_id)::int AS held FROM "authorization"."role_bindings" WHERE subject_id = $1';
    expect((await app.platform.database.pool('authorization').query(held, [ada.id])).rows).toEqual([{ held: 4 }]);
  });

  it('is not made by an API key', async () => {
    const ada = await insider(app);
    const viewer = viewerOf(ada, 'api_key');
    expect(codeOf(await app.run(CREATE, { input: { name: 'No' } }, { viewer }))).toBe('FORBIDDEN');
    await create(ada, { name: 'Another' });
    expect(dataOf(await app.run(LIST, {}, { viewer }))).toMatchObject({
      organizations: { nodes: [{ id: ada.tenantId }], totalCount: 1 },
    });
  });

  it('changes what is given and keeps the rest, merging its settings', async () => {
    const ada = await insider(app, 'Ada');
    await update(ada, { settings: { a: { b: 1, c: 2 } } });
    const result = dataOf(await update(ada, { name: 'Ada & Co', settings: { a: { b: null } } }, ada.tenantId));
    expect(result).toEqual({
      updateOrganization: { id: ada.tenantId, name: 'Ada & Co', settings: { a: { c: 2 } }, version: 3 },
    });
    expect(dataOf(await update(ada, {}))).toMatchObject({ updateOrganization: { version: 3 } });
  });

  it('loses none of thirty concurrent changes, and refuses what was read before another', async () => {
    const ada = await insider(app);
    const changes = Array.from({ length: 30 }, (_, index) => update(ada, { settings: { [`key${index}`]: index } }));
    for (const result of await Promise.all(changes)) dataOf(result);
    const { updateOrganization: now } = dataOf<{ updateOrganization: Organization }>(await update(ada, {}));
    expect(Object.keys(now.settings)).toHaveLength(30);
    expect(now.version).toBe(31);
    expect(codeOf(await update(ada, { name: 'Late', version: 30 }))).toBe('CONFLICT');
    const both = await Promise.all([update(ada, { name: 'A', version: 31 }), update(ada, { name: 'B', version: 31 })]);
    expect(both.map(codeOf).sort()).toEqual(['', 'CONFLICT']);
  });

  it('of somebody else does not exist', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const read = await app.run(`{ organization(id: "${ada.tenantId}") { name } }`, {}, { token: eve.token });
    const missing = await app.run('{ organization(id: "org_none") { name } }', {}, { token: eve.token });
    expect([read, missing, await update(eve, { name: 'Mine' }, ada.tenantId)].map(codeOf)).toEqual(
      Array(3).fill('NOT_FOUND'),
    );
    expect(read).toEqual(missing);
    const find = app.sources.get('tenant')!.compile({
      query: 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Organization { name } } }',
    });
    const viewer = viewerOf(eve);
    const found = await find({ of: [{ __typename: 'Organization', id: ada.tenantId }] }, contextOf({ viewer }));
    expect(found.data).toEqual({ _entities: [null] });
  });

  it('that is another one of the viewer can be read, and changed after a switch only', async () => {
    const ada = await insider(app);
    const made = await create(ada, { name: 'Other' });
    const refused = await update(ada, { name: 'Changed' }, made.id);
    expect(codeOf(refused)).toBe('FORBIDDEN');
    expect(refused.errors![0]!.message).toContain('switchOrganization');
  });

  it('is told of by its events, and to subscribers', async () => {
    const ada = await insider(app);
    const abort = new AbortController();
    const heard: object[] = [];
    const stop = await app.platform.bus.listen('tenant', ({ type, tenantId, payload }) => {
      if (tenantId === ada.tenantId && type === 'tenant.organization_updated') heard.push({ type, payload });
    });
    const viewer = viewerOf(ada);
    const source = app.graph.prepare({ query: 'subscription { organizationChanged { name } }' });
    const stream = await source.subscribe({}, contextOf({ viewer, signal: abort.signal }));
    const next = (stream as AsyncIterableIterator<object>)[Symbol.asyncIterator]().next();
    await update(ada, { name: 'Heard' });
    expect((await next).value).toMatchObject({ data: { organizationChanged: { name: 'Heard' } } });
    await eventually('the event came', () => heard.length === 1);
    expect(heard).toEqual([
      {
        type: 'tenant.organization_updated',
        payload: { organization_id: ada.tenantId, actor_id: ada.id, fields: ['name'] },
      },
    ]);
    abort.abort();
    stop();
  });

  it('is counted and erased with all that is in it', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    for (const who of [ada, eve]) {
      dataOf(await app.run('mutation { createProject(input: { name: "P" }) { id } }', {}, { token: who.token }));
      const input = '{ name: "S", role: "viewer" }';
      dataOf(await app.run(`mutation { createServiceAccount(input: ${input}) { id } }`, {}, { token: who.token }));
    }
    const directory = { scim_group_members: 0, scim_groups: 0, scim_users: 0, scim_settings: 0 };
    const counted = { organizations: 1, projects: 1, service_accounts: 1, invitations: 0, domains: 0, ...directory };
    expect(await tenantData.count(app.platform, ada.tenantId)).toEqual(counted);
    await tenantData.erase(app.platform, ada.tenantId);
    await tenantData.erase(app.platform, ada.tenantId);
    const left = Object.keys(counted).map((table) => [table, 0]);
    expect(await tenantData.count(app.platform, ada.tenantId)).toEqual(Object.fromEntries(left));
    expect(await tenantData.count(app.platform, eve.tenantId)).toEqual(counted);
  });
});
