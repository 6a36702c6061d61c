import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Directory, directory, ENTERPRISE, GROUP_SCHEMA, patchOf, USER_SCHEMA } from '../support/scim.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

let app: InProcessApp;
let acme: Directory;
beforeAll(async () => {
  app = await startInProcess();
  acme = await directory(app, (text, values) => app.platform.database.pool('tenant').query(text, values));
});
afterAll(() => app?.stop());

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const find = async (filter: string, more = '') =>
  (await acme.scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body;

/** RFC 7643 §8.2, at the organization's own domain. */
const barbara = () => ({
  schemas: [USER_SCHEMA],
  externalId: '701984',
  userName: `bjensen@${acme.domain}`,
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: `bjensen@${acme.domain}`, type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [
    {
      type: 'work',
      streetAddress: '100 Universal City Plaza',
      locality: 'Hollywood',
      region: 'CA',
      postalCode: '91608',
      country: 'USA',
      formatted: '100 Universal City Plaza\nHollywood, CA 91608 USA',
      primary: true,
    },
    { type: 'home', streetAddress: '456 Hollywood Blvd', locality: 'Hollywood', region: 'CA', country: 'USA' },
  ],
  phoneNumbers: [
    { value: '555-555-5555', type: 'work' },
    { value: '555-555-4444', type: 'mobile' },
  ],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
});
const enterprise = {
  employeeNumber: '701984',
  costCenter: '4130',
  organization: 'Universal Studios',
  division: 'Theme Park',
  department: 'Tour Operations',
  manager: { value: '26118915-6090-4610-87e4-49d8ca9f808d', displayName: 'John Smith' },
};

describe('the description of the server', () => {
  it('is read without a credential, in the form of RFC 7643 sections 5 to 7', async () => {
    const config = await app.call('GET', '/scim/v2/ServiceProviderConfig');
    expect(config.status, config.text).toBe(200);
    expect(config.headers.get('content-type')).toContain('application/scim+json');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
    });
    const types = await app.call('GET', '/scim/v2/ResourceTypes');
    expect(types.body).toMatchObject({ schemas: [LIST], totalResults: 2 });
    const type = await app.call('GET', '/scim/v2/ResourceTypes/User');
    expect(type.body).toMatchObject({ schema: USER_SCHEMA, schemaExtensions: [{ schema: ENTERPRISE }] });
    const all = await app.call<{ Resources: { id: string }[] }>('GET', '/scim/v2/Schemas');
    expect(all.body.Resources.map(({ id }) => id)).toEqual([USER_SCHEMA, ENTERPRISE, GROUP_SCHEMA]);
    const one = await app.call('GET', `/scim/v2/Schemas/${USER_SCHEMA}`);
    expect(one.body).toMatchObject({ id: USER_SCHEMA, name: 'User' });
    expect((await app.call('GET', '/scim/v2/Schemas/urn:none')).status).toBe(404);
    expect((await app.call('GET', '/scim/v2/Schemas?filter=id%20pr')).status).toBe(403);
  });

  it('says the truth about what is not supported', async () => {
    for (const [method, path] of [
      ['POST', '/Bulk'],
      ['GET', '/Me'],
    ] as const) {
      const answer = await acme.scim(method, path, method === 'POST' ? {} : undefined);
      expect(answer.status).toBe(501);
      expect(answer.body).toMatchObject({ schemas: [ERROR], status: '501' });
    }
  });
});

describe('users, as RFC 7644 section 3 and RFC 7643 section 8 have them', () => {
  it('are made, read, listed, replaced and removed', async () => {
    const minimal = {
      schemas: [USER_SCHEMA],
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { familyName: 'Jensen' },
    };
    const made = await acme.scim('POST', '/Users', minimal);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    expect(made.headers.get('location')).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(made.headers.get('etag')).toBe(made.body.meta!['version']);
    // Nobody can be reached at "bjensen": the person waits for an address.
    expect(made.body).toMatchObject({ ...minimal, active: false, meta: { resourceType: 'User' } });
    expect((await acme.scim('GET', `/Users/${id}`)).body).toEqual(made.body);
    const replaced = await acme.scim('PUT', `/Users/${id}`, {
      ...minimal,
      id,
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara', middleName: 'Jane' },
      roles: [],
      emails: [{ value: `b.${id}@${acme.domain}` }],
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(replaced.body).toMatchObject({ active: true, name: { middleName: 'Jane' }, emails: [{}] });
    const gone = await acme.scim('DELETE', `/Users/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await acme.scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await acme.scim('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  it('keep every attribute of the full and of the enterprise user, and never a password', async () => {
    const given = { ...barbara(), schemas: [USER_SCHEMA, ENTERPRISE], [ENTERPRISE]: enterprise };
    const made = await acme.create(given);
    const { password, ...kept } = given;
    expect(made).toMatchObject(kept);
    expect(JSON.stringify(made)).not.toContain(password);
    const shown = await acme.scim(
      'GET',
      `/Users/${made.id}?attributes=userName,name.familyName,${ENTERPRISE}:department`,
    );
    expect(shown.body).toEqual({
      schemas: [USER_SCHEMA, ENTERPRISE],
      id: made.id,
      userName: given.userName,
      name: { familyName: 'Jensen' },
      [ENTERPRISE]: { department: 'Tour Operations' },
    });
    const without = await acme.scim('GET', `/Users/${made.id}?excludedAttributes=emails,name,id`);
    expect(without.body).toMatchObject({ id: made.id, userName: given.userName });
    expect(without.body).not.toHaveProperty('emails');
    const name = given.userName;
    const filters: readonly [string, boolean][] = [
      [`userName eq "${name.toUpperCase()}"`, true],
      [`userName Eq "${name}"`, true],
      [`name.familyName co "ens"`, true],
      [`name.familyName co "O'Malley"`, false],
      ['userName sw "BJ"', true],
      [`urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"`, true],
      ['title pr', true],
      ['nickName pr and not (title pr)', false],
      ['meta.lastModified gt "2011-05-13T04:42:34Z"', true],
      ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
      ['meta.lastModified lt "2011-05-13T04:42:34Z"', false],
      ['meta.lastModified le "2011-05-13T04:42:34Z"', false],
      ['title pr and userType eq "Employee"', true],
      ['title pr or userType eq "Intern"', true],
      [`schemas eq "${ENTERPRISE}"`, true],
      ['userType eq "Employee" and (emails co "jensen.org" or emails.value co "example.org")', true],
      ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
      ['userType eq "Employee" and (emails.type eq "work")', true],
      [`userType eq "Employee" and emails[type eq "work" and value co "@${acme.domain}"]`, true],
      ['emails[type eq "work" and value co "@jensen.org"] or ims[type eq "xmpp" and value co "@foo.com"]', false],
      [`${ENTERPRISE}:employeeNumber eq "701984"`, true],
      [`${ENTERPRISE}:manager.displayName eq "john smith"`, true],
      ['externalId eq "701984"', true],
      ['active eq true', true],
      ['active eq "False"', false],
      ['favourite eq "x"', false],
    ];
    for (const [filter, expected] of filters) {
      const body = await find(`(${filter}) and id eq "${made.id}"`);
      expect([filter, body.totalResults]).toEqual([filter, expected ? 1 : 0]);
    }
    for (const filter of [
      'userName xx "a"',
      'userName eq',
      '(userName pr',
      'active gt true',
      'userName eq 5',
      'userName eq "',
    ])
      expect([filter, await find(filter)]).toMatchObject([filter, { status: '400', scimType: 'invalidFilter' }]);
    await acme.scim('DELETE', `/Users/${made.id}`);
  });

  it('are sorted and paged, from 1', async () => {
    const people = [];
    for (const name of ['carol', 'alice', 'bob'])
      people.push(await acme.create({ userName: `sort-${name}`, title: 'sorted', emails: [], active: false }));
    const query = `filter=${encodeURIComponent('title eq "sorted"')}&sortBy=userName`;
    const names = async (more: string) => {
      const { body } = await acme.scim('GET', `/Users?${query}${more}`);
      return [body.totalResults, (body.Resources ?? []).map((each) => each.userName)];
    };
    expect(await names('')).toEqual([3, ['sort-alice', 'sort-bob', 'sort-carol']]);
    expect(await names('&sortOrder=descending&count=1')).toEqual([3, ['sort-carol']]);
    expect(await names('&startIndex=2&count=2')).toEqual([3, ['sort-bob', 'sort-carol']]);
    expect(await names('&startIndex=-5&count=-1')).toEqual([3, []]);
    const searched = await acme.scim('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      attributes: ['userName'],
      filter: 'title eq "sorted"',
      startIndex: 1,
      count: 10,
    });
    expect(searched.body).toMatchObject({ schemas: [LIST], totalResults: 3, itemsPerPage: 3 });
    for (const { id } of people) await acme.scim('DELETE', `/Users/${id}`);
  });

  it('have entity tags: a change of an old version is refused, and what is known is not sent again', async () => {
    const { id, meta } = await acme.create({ userName: 'tagged', active: false });
    const etag = meta!['version']!;
    const known = await acme.scim('GET', `/Users/${id}`, undefined, { 'if-none-match': etag });
    expect([known.status, known.text]).toEqual([304, '']);
    const title = (value: string) => patchOf({ op: 'replace', path: 'title', value });
    const first = await acme.scim('PATCH', `/Users/${id}`, title('one'), { 'if-match': etag });
    expect(first.status).toBe(200);
    for (const [method, body] of [
      ['PATCH', title('two')],
      ['PUT', { schemas: [USER_SCHEMA], userName: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const late = await acme.scim(method, `/Users/${id}`, body, { 'if-match': etag });
      expect([method, late.status, late.body['schemas']]).toEqual([method, 412, [ERROR]]);
    }
    expect((await acme.scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204);
  });

  it('are changed by every operation of section 3.5.2', async () => {
    const { id } = await acme.create({ ...barbara(), userName: 'patched', emails: undefined, active: false });
    const patch = async (...operations: object[]) =>
      (await acme.scim('PATCH', `/Users/${id}`, patchOf(...operations))).body;
    const email = { value: 'babs@jensen.org', type: 'home' };
    expect(await patch({ op: 'add', value: { emails: [email], nickname: 'Babsy' } })).toMatchObject({
      emails: [email],
      nickName: 'Babsy',
    });
    expect((await patch({ op: 'add', path: 'emails', value: [email] }))['emails']).toHaveLength(1);
    expect(
      (await patch({ op: 'add', path: 'emails', value: [{ value: 'w@example.com', type: 'work' }] }))['emails'],
    ).toHaveLength(2);
    expect(
      (await patch({ op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' }))['emails'],
    ).toEqual([email]);
    const address = { type: 'work', streetAddress: '911 Universal City Plaza', formatted: 'x', primary: true };
    expect(
      (await patch({ op: 'replace', path: 'addresses[type eq "work"]', value: address }))['addresses'],
    ).toContainEqual(address);
    const street = await patch({
      op: 'replace',
      path: 'addresses[type eq "work"].streetAddress',
      value: '1010 Broadway Ave',
    });
    expect(street['addresses']).toContainEqual({ ...address, streetAddress: '1010 Broadway Ave' });
    expect(
      await patch({ op: 'replace', value: { emails: [{ value: 'a@b.c' }, email], nickname: 'Babs' } }),
    ).toMatchObject({
      emails: [{ value: 'a@b.c' }, email],
      nickName: 'Babs',
    });
    expect(await patch({ op: 'remove', path: 'name.middleName' })).not.toHaveProperty('name.middleName');
    expect(await patch({ op: 'remove', path: 'emails' })).not.toHaveProperty('emails');
    const refusals: readonly [object, string][] = [
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'emails[type eq "none"].value', value: 'x' }, 'noTarget'],
      [{ op: 'replace', path: 'favourite', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'userName', value: 5 }, 'invalidValue'],
      [{ op: 'move', path: 'title' }, 'invalidSyntax'],
    ];
    for (const [operation, scimType] of refusals)
      expect([operation, await patch(operation)]).toMatchObject([
        operation,
        { status: '400', scimType, schemas: [ERROR] },
      ]);
    await acme.scim('DELETE', `/Users/${id}`);
  });
});

describe('groups, as the RFCs have them', () => {
  it('are made, read, changed and removed, and shown at their people', async () => {
    const babs = await acme.create({ userName: 'babs', displayName: 'Babs Jensen', active: false });
    const james = await acme.create({ userName: 'james', displayName: 'James Smith', active: false });
    const made = await acme.scim('POST', '/Groups', {
      schemas: [GROUP_SCHEMA],
      displayName: 'Tour Guides',
      members: [{ value: babs.id, display: 'somebody else' }],
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    expect(made.body['members']).toMatchObject([{ value: babs.id, display: 'Babs Jensen', type: 'User' }]);
    const seen = await acme.scim('GET', `/Users/${babs.id}`);
    expect(seen.body['groups']).toMatchObject([{ value: id, display: 'Tour Guides', type: 'direct' }]);
    const patch = (...operations: object[]) => acme.scim('PATCH', `/Groups/${id}`, patchOf(...operations));
    const members = async () => {
      const { body } = await acme.scim('GET', `/Groups/${id}`);
      return ((body['members'] ?? []) as { value: string }[]).map(({ value }) => value);
    };
    expect((await patch({ op: 'add', path: 'members', value: [{ display: 'James', value: james.id }] })).status).toBe(
      204,
    );
    expect(await members()).toEqual([babs.id, james.id]);
    await patch({ op: 'remove', path: `members[value eq "${babs.id}"]` });
    expect(await members()).toEqual([james.id]);
    await patch(
      { op: 'remove', path: `members[value eq "${james.id}"]` },
      { op: 'add', path: 'members', value: [{ value: babs.id }] },
    );
    expect(await members()).toEqual([babs.id]);
    await patch({ op: 'replace', path: 'members', value: [{ value: babs.id }, { value: james.id }] });
    expect(await members()).toEqual([babs.id, james.id]);
    await patch({ op: 'remove', path: 'members' });
    expect(await members()).toEqual([]);
    const unknown = await patch({ op: 'add', path: 'members', value: [{ value: 'scu_nobody' }] });
    expect(unknown.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
    const found = await acme.scim('POST', '/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      attributes: ['displayName', 'userName'],
      filter: 'displayName sw "tour" or displayName sw "james"',
      startIndex: 1,
      count: 10,
    });
    expect(found.body).toMatchObject({ totalResults: 2 });
    const typed = await acme.scim(
      'GET',
      `?filter=${encodeURIComponent('(meta.resourceType eq User) or (meta.resourceType eq Group)')}`,
    );
    expect(typed.body.totalResults).toBeGreaterThanOrEqual(3);
    const replaced = await acme.scim('PUT', `/Groups/${id}`, { schemas: [GROUP_SCHEMA], displayName: 'Guides' });
    expect(replaced.body).toMatchObject({ id, displayName: 'Guides' });
    expect((await acme.scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await acme.scim('GET', `/Groups/${id}`)).status).toBe(404);
    for (const each of [babs, james]) await acme.scim('DELETE', `/Users/${each.id}`);
  });
});

describe('errors', () => {
  it('are told in the form of SCIM, those of the edge too', async () => {
    const user = { schemas: [USER_SCHEMA], userName: 'twice', active: false };
    const { id } = await acme.create(user);
    const twice = await acme.scim('POST', '/Users', { ...user, userName: 'TWICE' });
    expect(twice.body).toMatchObject({ schemas: [ERROR], status: '409', scimType: 'uniqueness' });
    const cases: readonly [number, Promise<{ status: number; body: object }>][] = [
      [401, app.call('GET', '/scim/v2/Users')],
      [401, app.call('GET', '/scim/v2/Users', { token: 'trl_wrong' })],
      [404, acme.scim('GET', '/Users/scu_nobody')],
      [404, acme.scim('GET', '/Nothing')],
      [405, acme.scim('PUT', '/Users', {})],
      [400, acme.scim('POST', '/Users', '{')],
      [400, acme.scim('POST', '/Users', { schemas: [USER_SCHEMA] })],
      [400, acme.scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: 'nul\u0000' })],
      [413, acme.scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: 'x'.repeat(1_100_000) })],
      [415, acme.scim('POST', '/Users', 'x', { 'content-type': 'text/plain' })],
    ];
    for (const [status, asked] of cases) {
      const answer = await asked;
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ schemas: [ERROR], status: String(status), detail: expect.any(String) });
    }
    await acme.scim('DELETE', `/Users/${id}`);
  });
});
