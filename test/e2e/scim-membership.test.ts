import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import {
  type Directory,
  directory,
  GROUP_SCHEMA,
  patchOf,
  type Resource,
  scimKey,
  USER_SCHEMA,
} from '../support/scim.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const ME = '/api/v1/accounts/me';
let app: InProcessApp;
let acme: Directory;
beforeAll(async () => {
  app = await startInProcess();
  acme = await newDirectory();
});
afterAll(() => app?.stop());

const sql = async (text: string, ...values: unknown[]) =>
  (await app.platform.database.pool('tenant').query(text, values)).rows as Record<string, string>[];
const newDirectory = (role?: string) => directory(app, (text, values) => sql(text, ...values), role);
const active = (value: unknown) => patchOf({ op: 'replace', path: 'active', value });
const verify = (email: string) =>
  sql('UPDATE "account"."accounts" SET email_verified_at = now() WHERE email = $1', email);

let people = 0;
/** A person of the directory, at its own domain. */
const join = (org: Directory, more: object = {}) =>
  org.create({ userName: `person${people++}@${org.domain}`, active: true, ...more });
const accountOf = async ({ id }: Resource) =>
  (await sql('SELECT account_id AS id FROM "tenant"."scim_users" WHERE id = $1', id))[0]?.['id'] ?? null;
const rolesOf = async (user: Resource, { tenantId }: Directory) => {
  const text = `SELECT role FROM "authorization"."role_bindings" WHERE tenant_id = $1 AND subject_id = $2 ORDER BY role`;
  return (await sql(text, tenantId, await accountOf(user))).map(({ role }) => role);
};

/** Logs in as a person of the directory, who has chosen a password. */
async function logIn(user: Resource): Promise<LoggedIn> {
  const { owner } = acme;
  const copy = `UPDATE "account"."accounts" SET password_hash = (SELECT password_hash FROM "account"."accounts" WHERE id = $1)
    WHERE id = $2 RETURNING email, tenant_id AS tenant`;
  const [account] = await sql(copy, owner.accountId, await accountOf(user));
  const person = { accountId: (await accountOf(user))!, tenantId: account!['tenant']!, email: account!['email']! };
  return app.login({ ...person, password: owner.password });
}

describe('a person at a domain that the organization has proven', () => {
  it('gets an account and a membership, as Entra ID provisions them', async () => {
    const userName = `grace@${acme.domain}`;
    const search = await acme.scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
    expect(search.body).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await acme.scim('POST', '/Users', {
      schemas: [USER_SCHEMA, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Grace Hopper', familyName: 'Hopper', givenName: 'Grace' },
      roles: [],
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    expect(made.body.active).toBe(true);
    const person = await logIn(made.body);
    expect((await app.call('GET', ME, { token: person.accessToken })).body).toMatchObject({ name: 'Grace Hopper' });
    expect(await rolesOf(made.body, acme)).toEqual(['viewer']);
    const patched = await acme.scim('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        { op: 'Replace', path: 'displayName', value: 'Rear Admiral Hopper' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: userName },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Navy' },
        { op: 'Add', value: { 'name.honorificPrefix': 'Dr.' } },
      ],
    });
    expect(patched.body).toMatchObject({
      displayName: 'Rear Admiral Hopper',
      phoneNumbers: [{ type: 'mobile', value: '555' }],
      name: { honorificPrefix: 'Dr.' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Navy' },
    });
    const me = await app.call('GET', ME, { token: person.accessToken });
    expect(me.body).toMatchObject({ name: 'Rear Admiral Hopper' });
    const disabled = await acme.scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect(disabled.body.active).toBe(false);
    expect((await app.call('GET', ME, { token: person.accessToken })).status).toBeGreaterThanOrEqual(401);
    expect((await acme.scim('DELETE', `/Users/${id}`)).status).toBe(204);
  });

  it('is deactivated and brought back as Okta does it, by PUT and by a PATCH without a path', async () => {
    const userName = `okta@${acme.domain}`;
    const content = {
      schemas: [USER_SCHEMA],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
    };
    const { id } = await acme.create({ ...content, active: true });
    const off = await acme.scim('PUT', `/Users/${id}`, { ...content, id, active: false });
    expect(off.body.active).toBe(false);
    expect((await acme.scim('PUT', `/Users/${id}`, { ...content, id })).body.active).toBe(false);
    const on = await acme.scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
    expect(on.body.active).toBe(true);
    const group = await acme.scim('POST', '/Groups', {
      schemas: [GROUP_SCHEMA],
      displayName: 'Test SCIMv2',
      members: [],
    });
    const path = `/Groups/${group.body.id}`;
    const renamed = patchOf({ op: 'replace', value: { id: group.body.id, displayName: 'Renamed' } });
    expect((await acme.scim('PATCH', path, renamed)).status).toBe(204);
    const added = { op: 'add', path: 'members', value: [{ value: id, display: userName }] };
    expect((await acme.scim('PATCH', path, patchOf(added))).status).toBe(204);
    // Entra ID names who leaves in the value.
    const left = { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] };
    expect((await acme.scim('PATCH', path, patchOf(left))).status).toBe(204);
    const read = await acme.scim('GET', path);
    expect(read.body).toMatchObject({ displayName: 'Renamed' });
    expect(read.body).not.toHaveProperty('members');
  });

  it('loses sessions and keys in the organization at once, keeps what is elsewhere, and has all again when active again', async () => {
    const user = await join(acme);
    const person = await logIn(user);
    const made = await app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', {
      token: person.accessToken,
      body: { name: 'Elsewhere' },
    });
    expect(made.status, made.text).toBe(201);
    const key = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      token: person.accessToken,
      body: { name: 'mine', scopes: ['read:accounts'] },
    });
    const other = await app.login(person);
    const switched = await app.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', {
      token: other.accessToken,
      body: { tenant_id: made.body.tenant_id },
    });
    expect(switched.status, switched.text).toBe(200);
    const statuses = () =>
      Promise.all(
        [person.accessToken, key.body.key, switched.body.access_token].map(
          async (token) => (await app.call('GET', ME, { token })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await acme.scim('PATCH', `/Users/${user.id}`, active(false));
    const [session, byKey, elsewhere] = await statuses();
    expect([401, 403]).toContain(session);
    expect([401, 403]).toContain(byKey);
    expect(elsewhere).toBe(200);
    await acme.scim('PATCH', `/Users/${user.id}`, active('True'));
    expect(await statuses()).toEqual([200, 200, 200]);
    await acme.scim('DELETE', `/Users/${user.id}`);
    expect((await statuses()).map((status) => status === 200)).toEqual([false, false, true]);
  });

  it('is found again when it comes back, with the account that the directory made, and no other', async () => {
    const user = await join(acme);
    const account = await accountOf(user);
    await acme.scim('DELETE', `/Users/${user.id}`);
    const again = await acme.create({ userName: user.userName });
    expect(await accountOf(again)).toBe(account);
    expect(again.active).toBe(true);
  });

  it('is no owner of an organization that nobody asked for, and no account has a password that anybody knows', async () => {
    const user = await join(acme);
    const id = await accountOf(user);
    const homes = await sql('SELECT tenant_id AS id FROM "authorization"."role_bindings" WHERE subject_id = $1', id);
    expect(homes).toEqual([{ id: acme.tenantId }]);
    const login = { email: user.userName, password: '' };
    expect((await app.call('POST', '/api/v1/auth/login', { body: login })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a person whom the organization does not own', () => {
  const invite = (email: string) =>
    acme.scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: email, displayName: 'Given' });
  const shape = ({ status, body }: Awaited<ReturnType<typeof invite>>, email: string) =>
    JSON.stringify([status, body])
      .replaceAll(email, 'ADDRESS')
      .replaceAll(String(body.id), 'ID')
      .replaceAll(/\d{4}-\d\d-[^"]+/g, 'TIME');

  it('is invited, and the answer is the same whether there is an account or not', async () => {
    const stranger = await app.newcomer();
    const nobody = `nobody-${Date.now()}@example.com`;
    const [known, unknown] = [await invite(stranger.email), await invite(nobody)];
    expect(known.status, known.text).toBe(201);
    expect(known.body.active).toBe(false);
    expect(shape(known, stranger.email)).toBe(shape(unknown, nobody));
    const listed = await acme.asOwner<{ users: { user_id: string; state: string; account_id: string | null }[] }>(
      'GET',
      '/scim/users?limit=100',
    );
    const states = listed.body.users.filter(({ user_id }) => [known, unknown].some(({ body }) => body.id === user_id));
    expect(states.map(({ state, account_id }) => [state, account_id])).toEqual([
      ['invited', null],
      ['invited', null],
    ]);
  });

  it('becomes active when the invitation is accepted, and keeps the name of the account', async () => {
    const stranger = await app.newcomer();
    const { body: user } = await invite(stranger.email);
    const mail = await latestFile(app.place.directory, stranger.email, /^Invitation/);
    const token = tokenIn(mail, 'invitations/accept');
    const accepted = await app.call('POST', '/api/v1/invitations/accept', {
      token: stranger.accessToken,
      body: { token },
    });
    expect(accepted.status, accepted.text).toBe(200);
    expect(await accountOf(user)).toBe(stranger.accountId);
    const before = (await app.call('GET', ME, { token: stranger.accessToken })).body['name'];
    const renamed = await acme.scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Mallory' }),
    );
    expect(renamed.body).toMatchObject({ active: true, displayName: 'Mallory' });
    expect((await app.call('GET', ME, { token: stranger.accessToken })).body['name']).toBe(before);
    await acme.scim('DELETE', `/Users/${user.id}`);
    expect((await app.call('GET', ME, { token: stranger.accessToken })).status).toBe(200);
    expect((await app.login(stranger)).tenantId).toBe(stranger.tenantId);
  });

  it('is not taken over where somebody has made an account at the organization’s own domain', async () => {
    const early = await app.register(`early@${acme.domain}`);
    const { body: user } = await invite(early.email);
    expect(user.active).toBe(false);
    expect(await accountOf(user)).toBeNull();
    expect((await app.login(early)).tenantId).toBe(early.tenantId);
  });

  it('is told no more by an invitation that was taken back with the person', async () => {
    const { body: user } = await invite(`gone-${Date.now()}@example.com`);
    await acme.scim('DELETE', `/Users/${user.id}`);
    const open = await sql(`SELECT outcome FROM "tenant"."invitations" WHERE email = $1`, user.userName);
    expect(open).toEqual([{ outcome: 'revoked' }]);
  });
});

describe('roles', () => {
  const setRole = (org: Directory, id: string, role: string | null) =>
    org.asOwner('PUT', `/scim/groups/${id}/role`, { role });
  const group = async (org: Directory, ...members: Resource[]) => {
    const body = { schemas: [GROUP_SCHEMA], displayName: 'G', members: members.map(({ id }) => ({ value: id })) };
    return (await org.scim('POST', '/Groups', body)).body.id;
  };

  it('come from the groups that an owner has given one, the strongest of all, beside those that people gave', async () => {
    const user = await join(acme);
    const [editors, admins] = [await group(acme, user), await group(acme)];
    expect(await rolesOf(user, acme)).toEqual(['viewer']);
    expect((await setRole(acme, editors, 'editor')).body).toMatchObject({ role: 'editor', member_count: 1 });
    expect(await rolesOf(user, acme)).toEqual(['editor']);
    await setRole(acme, admins, 'admin');
    await acme.scim('PATCH', `/Groups/${admins}`, patchOf({ op: 'add', path: 'members', value: [{ value: user.id }] }));
    expect(await rolesOf(user, acme)).toEqual(['admin']);
    const given = { subject_id: await accountOf(user), role: 'editor' };
    const bound = await app.call('POST', '/api/v1/authorization/roles', { token: acme.owner.accessToken, body: given });
    expect(bound.status, bound.text).toBe(201);
    await acme.scim('DELETE', `/Groups/${admins}`);
    await setRole(acme, editors, null);
    expect(await rolesOf(user, acme)).toEqual(['editor', 'viewer']);
    expect((await acme.asOwner('PUT', '/scim/settings', { role: 'editor' })).body).toMatchObject({
      default_role: 'editor',
    });
    expect(await rolesOf(user, acme)).toEqual(['editor', 'editor']);
    await acme.asOwner('PUT', '/scim/settings', { role: 'viewer' });
    await acme.scim('DELETE', `/Users/${user.id}`);
  });

  it('are never owner, and are decided by owners alone', async () => {
    const id = await group(acme);
    for (const role of ['owner', 'guest', 'operator', 'root']) expect((await setRole(acme, id, role)).status).toBe(400);
    const admin = await app.newcomer();
    const bind = `INSERT INTO "authorization"."role_bindings" (id, tenant_id, subject_type, subject_id, role, created_by)
      VALUES ($1, $2, 'account', $3, 'admin', 'test')`;
    await sql(bind, `rb_${admin.accountId}`, acme.tenantId, admin.accountId);
    const switched = await app.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', {
      token: admin.accessToken,
      body: { tenant_id: acme.tenantId },
    });
    const path = `/api/v1/tenants/${acme.tenantId}/scim/groups/${id}/role`;
    for (const token of [switched.body.access_token, acme.key])
      expect((await app.call('PUT', path, { token, body: { role: 'admin' } })).status).toBe(403);
  });

  it('of the last owner stay, and nobody takes them from somebody above', async () => {
    const byOwner = await newDirectory('owner');
    await verify(byOwner.owner.email);
    const user = await byOwner.create({ userName: byOwner.owner.email });
    expect(user.active).toBe(true);
    for (const [method, body] of [
      ['PATCH', active(false)],
      ['DELETE', undefined],
    ] as const) {
      const answer = await byOwner.scim(method, `/Users/${user.id}`, body);
      expect([method, answer.status]).toEqual([method, 409]);
    }
    const asAdmin = await scimKey(app, byOwner.owner, 'admin');
    for (const [method, body] of [
      ['PATCH', active(false)],
      ['DELETE', undefined],
    ] as const) {
      const headers = { 'content-type': 'application/scim+json' };
      const answer = await app.call(method, `/scim/v2/Users/${user.id}`, {
        token: asAdmin,
        headers,
        ...(body && { body }),
      });
      expect([method, answer.status]).toEqual([method, 403]);
    }
    expect((await byOwner.scim('GET', `/Users/${user.id}`)).body.active).toBe(true);
    expect((await byOwner.asOwner('GET', '')).status).toBe(200);
  });
});

describe('a person whose membership people change by hand', () => {
  const removed = async (user: Resource) => {
    const path = `/api/v1/tenants/${acme.tenantId}/members/${await accountOf(user)}`;
    expect((await app.call('DELETE', path, { token: acme.owner.accessToken })).status).toBe(200);
    await eventually(
      'the person is inactive',
      async () => (await acme.scim('GET', `/Users/${user.id}`)).body.active === false,
    );
  };

  it('is inactive once removed, whatever else changes, until the directory says otherwise', async () => {
    const user = await join(acme);
    await removed(user);
    const found = await acme.scim(
      'GET',
      `/Users?filter=${encodeURIComponent(`id eq "${user.id}" and active eq false`)}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1 });
    expect(found.body.Resources![0]!.meta!.version).not.toBe(user.meta!.version);
    const titled = await acme.scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', path: 'title', value: 'X' }));
    expect(titled.body.active).toBe(false);
    expect(await rolesOf(user, acme)).toEqual([]);
    expect((await acme.scim('PATCH', `/Users/${user.id}`, active(true))).body.active).toBe(true);
    expect(await rolesOf(user, acme)).toEqual(['viewer']);
  });

  it('is active again when people bring it back, and stays so', async () => {
    const user = await join(acme);
    await removed(user);
    const email = String(user.userName);
    await app.call('POST', `/api/v1/tenants/${acme.tenantId}/invitations`, {
      token: acme.owner.accessToken,
      body: { email, role: 'editor' },
    });
    const token = tokenIn(await latestFile(app.place.directory, email, /^Invitation/), 'invitations/accept');
    const { owner } = acme;
    const copy = `UPDATE "account"."accounts" SET password_hash = (SELECT password_hash FROM "account"."accounts" WHERE id = $1)
      WHERE id = $2`;
    await sql(copy, owner.accountId, await accountOf(user));
    const page = new URLSearchParams({ token, email, password: owner.password, decision: 'accept' });
    const answered = await fetch(`${app.url}/invitations/accept`, { method: 'POST', body: page });
    expect(answered.status).toBe(200);
    await eventually(
      'the person is active',
      async () => (await acme.scim('GET', `/Users/${user.id}`)).body.active === true,
    );
    expect(await rolesOf(user, acme)).toEqual(['editor']);
  });

  it('that the directory has suspended stays suspended', async () => {
    const user = await join(acme);
    const { id } = (await acme.scim('PATCH', `/Users/${user.id}`, active(false))).body;
    const path = `/api/v1/tenants/${acme.tenantId}/members/${await accountOf(user)}`;
    await app.call('DELETE', path, { token: acme.owner.accessToken });
    expect((await acme.scim('GET', `/Users/${id}`)).body.active).toBe(false);
  });
});

describe('a credential for a directory', () => {
  it('is a key of a service account with the scope for it; whatever else is refused', async () => {
    const { owner } = acme;
    const own = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      token: owner.accessToken,
      body: { name: 'own', scopes: ['*:*'] },
    });
    const refused = [
      owner.accessToken,
      own.body.key,
      await scimKey(app, owner, 'editor'),
      await scimKey(app, owner, 'admin', ['read:users', 'write:users']),
    ];
    for (const token of refused) expect((await app.call('GET', '/scim/v2/Users', { token })).status).toBe(403);
    const reader = await scimKey(app, owner, 'admin', ['read:scim']);
    expect((await app.call('GET', '/scim/v2/Users', { token: reader })).status).toBe(200);
    const body = { schemas: [USER_SCHEMA], userName: 'x' };
    expect((await app.call('POST', '/scim/v2/Users', { token: reader, body })).status).toBe(403);
    expect((await app.call('GET', '/api/v1/authorization/roles', { token: acme.key })).status).toBe(403);
  });

  it('sees nothing of another organization, and changes nothing there', async () => {
    const other = await newDirectory();
    const user = await join(other);
    const { body: group } = await other.scim('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'Theirs' });
    const content = { Users: { userName: 'taken' }, Groups: { displayName: 'taken' } } as const;
    for (const [kind, id] of [
      ['Users', user.id],
      ['Groups', group.id],
    ] as const) {
      const schemas = [kind === 'Users' ? USER_SCHEMA : GROUP_SCHEMA];
      const calls = [
        acme.scim('GET', `/${kind}/${id}`),
        acme.scim('PUT', `/${kind}/${id}`, { schemas, ...content[kind] }),
        acme.scim('PATCH', `/${kind}/${id}`, patchOf({ op: 'replace', path: 'displayName', value: 'taken' })),
        acme.scim('DELETE', `/${kind}/${id}`),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      const found = await acme.scim('GET', `/${kind}?filter=${encodeURIComponent(`id eq "${id}"`)}`);
      expect(found.body.totalResults).toBe(0);
    }
    const members = [{ value: user.id }];
    const taken = await acme.scim('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'Ours', members });
    expect(taken.status).toBe(400);
    const rest = await acme.asOwner('PUT', `/scim/groups/${group.id}/role`, { role: 'admin' });
    expect(rest.status).toBe(404);
    expect((await other.scim('GET', `/Users/${user.id}`)).body).toEqual(user);
  });

  it('leaves a record of each write, with who did what to whom', async () => {
    const org = await newDirectory();
    const user = await join(org);
    await org.scim('PATCH', `/Users/${user.id}`, active(false));
    await org.scim('DELETE', `/Users/${user.id}`);
    const types = ['tenant.scim_user_create', 'tenant.scim_user_patch', 'tenant.scim_user_delete'];
    let records: Record<string, unknown>[] = [];
    await eventually('all records', async () => {
      const token = org.owner.accessToken;
      const found = await app.call<{ events: Record<string, unknown>[] }>('POST', '/api/v1/audit/events/query', {
        token,
        body: { limit: 100 },
      });
      records = (found.body.events ?? []).filter(({ event_type }) => types.includes(String(event_type)));
      return records.length === types.length;
    });
    const ofUser = records.filter(({ resource_id }) => resource_id === user.id);
    expect(ofUser.map(({ event_type }) => event_type).sort()).toEqual([...types.slice(1)].sort());
    expect(records.every(({ actor_type }) => actor_type === 'api_key')).toBe(true);
  });
});

describe('at the same time', () => {
  it('one of twenty creations of a userName is answered 201, the others 409', async () => {
    const userName = `once@${acme.domain}`;
    const body = { schemas: [USER_SCHEMA], userName };
    const answers = await Promise.all(Array.from({ length: 20 }, () => acme.scim('POST', '/Users', body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it('no change of a group is lost, and a person who is switched on and off ends as was said last', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => join(acme, { active: false })));
    const { body: group } = await acme.scim('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'All' });
    await acme.asOwner('PUT', `/scim/groups/${group.id}/role`, { role: 'editor' });
    const add = ({ id }: Resource) =>
      acme.scim('PATCH', `/Groups/${group.id}`, patchOf({ op: 'add', path: 'members', value: [{ value: id }] }));
    const statuses = (await Promise.all(users.map(add))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await acme.scim('GET', `/Groups/${group.id}`)).body['members']).toHaveLength(12);
    const [first] = users;
    await Promise.all(
      Array.from({ length: 9 }, (_, at) => acme.scim('PATCH', `/Users/${first!.id}`, active(at % 2 === 0))),
    );
    for (const wanted of [true, false]) {
      const last = await acme.scim('PATCH', `/Users/${first!.id}`, active(wanted));
      expect(last.body.active).toBe(wanted);
      const suspended = await sql(
        'SELECT suspended FROM "authorization"."provisioned_members" WHERE id = $1',
        first!.id,
      );
      expect(suspended).toEqual([{ suspended: !wanted }]);
    }
  });

  it('no more people become members than the organization may have', async () => {
    const small = await startInProcess({ MAX_MEMBERS_PER_ORGANIZATION: '3', MAX_SCIM_USERS_PER_ORGANIZATION: '6' });
    try {
      const query = (text: string, values: unknown[]) => small.platform.database.pool('tenant').query(text, values);
      const org = await directory(small, query);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          org.scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: `p${at}@${org.domain}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    } finally {
      await small.stop();
    }
  });
});
