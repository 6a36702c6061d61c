import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile } from '../../../test/support/mailbox.ts';
import {
  codeOf,
  dataOf,
  isAccepted,
  LOGIN,
  login,
  type Person,
  REGISTER,
  refusedFields,
  register,
} from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { createPasswordHasher } from '../password.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

const UPDATE = 'mutation Update($input: UpdateAccountInput!) { updateAccount(input: $input) { name preferences } }';
const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { accountId status } }`;
const update = (token: string, input: Record<string, unknown>) => app.run(UPDATE, { input }, { token });

async function loggedIn(): Promise<{ person: Person; token: string }> {
  const person = await register(app);
  return { person, token: (await login(app, person)).accessToken };
}

describe('an account', () => {
  it('is made with an organization of its own, which it owns', async () => {
    const [one, other] = [await register(app), await register(app)];
    expect(one.id).toMatch(/^usr_[0-9a-z]{26}$/);
    expect(one.tenantId).toMatch(/^org_[0-9a-z]{26}$/);
    expect(other.tenantId).not.toBe(one.tenantId);
    const { accessToken: token } = await login(app, one);
    const me = dataOf(
      await app.run('{ me { id tenantId email name roles preferences createdAt updatedAt } }', {}, { token }),
    );
    expect(me).toEqual({
      me: {
        id: one.id,
        tenantId: one.tenantId,
        email: one.email,
        name: 'Ada Lovelace',
        roles: ['owner'],
        preferences: {},
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.any(String),
      },
    });
  });

  it('keeps its address to itself, in whatever letter case', async () => {
    const { email } = await register(app);
    const input = { email: email.toUpperCase(), name: 'Eve', password: 'another password' };
    const { createAccount } = dataOf<{ createAccount: { id: string; tenantId: string } }>(
      await app.run(REGISTER, { input }),
    );
    expect(codeOf(await app.run(LOGIN, { input: { email, password: 'another password' } }))).toBe(
      'INVALID_CREDENTIALS',
    );
    const { rows } = await app.platform.database
      .pool('account')
      .query('SELECT id FROM "account"."accounts" WHERE email_key = $1 OR id = $2', [email, createAccount.id]);
    expect(rows).toHaveLength(1);
    const bound = 'SELECT id FROM "authorization"."role_bindings" WHERE subject_id = $1 OR tenant_id = $2';
    const given = await app.platform.database
      .pool('authorization')
      .query(bound, [createAccount.id, createAccount.tenantId]);
    expect(given.rows).toEqual([]);
  });

  it('is answered alike when the address is taken, and its owner is told by mail', async () => {
    const { email } = await register(app);
    const answer = async (address: string) => {
      const input = { email: address, name: 'Eve', password: 'another password' };
      return dataOf<{ createAccount: Record<string, unknown> }>(await app.run(REGISTER, { input })).createAccount;
    };
    const [taken, fresh] = [await answer(email), await answer(`fresh-${Date.now()}@example.com`)];
    const shapeOf = (account: Record<string, unknown>) =>
      JSON.stringify(account, (key, value) =>
        /^(id|tenantId)$/.test(key) ? value.slice(0, 6).length + value.length : /At$|email/.test(key) ? key : value,
      );
    expect(shapeOf(taken)).toBe(shapeOf(fresh));
    expect(await answer(email)).not.toMatchObject({ id: taken['id'] });
    const mail = await latestFile(app.platform.config.DATA_DIR, email, /You have an account already/);
    expect(mail.text).toContain('Someone tried to register with this address');
    expect(mail.text).not.toContain('Eve');
  });

  it('is made once when twenty registrations of one address in different case come at once', async () => {
    const email = `race-${Date.now()}@example.com`;
    const spelled = (index: number) =>
      [...email].map((c, at) => ((index >> (at % 5)) & 1 ? c.toUpperCase() : c)).join('');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.run(REGISTER, { input: { email: spelled(index), name: 'Racer', password: 'correct horse battery' } }),
      ),
    );
    expect(results.filter((result) => !result.errors)).toHaveLength(20);
    const { rows } = await app.platform.database
      .pool('account')
      .query('SELECT id FROM "account"."accounts" WHERE email_key = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with every unfit field named', async () => {
    const input = { email: 'not an address', name: ' ', password: 'short' };
    const result = await app.run(REGISTER, { input });
    expect(codeOf(result)).toBe('BAD_USER_INPUT');
    expect(refusedFields(result)).toEqual(['email', 'name', 'password']);
  });

  it.each([
    ['a control character in the name', { name: 'Ada\u0000' }, ['name']],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, ['name']],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, ['password']],
    ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.com` }, ['email']],
  ])('is refused for %s', async (_what, fault, fields) => {
    const input = { email: 'fit@example.com', name: 'Ada', password: 'correct horse', ...fault };
    expect(refusedFields(await app.run(REGISTER, { input }))).toEqual(fields);
  });

  it('takes a password of 128 characters outside the basic plane', async () => {
    const email = 'emoji@example.com';
    const password = '🐎'.repeat(128);
    expect(codeOf(await app.run(REGISTER, { input: { email, name: 'Ada', password } }))).toBe('');
    expect(codeOf(await app.run(LOGIN, { input: { email, password } }))).toBe('');
  });
});

describe('an update', () => {
  it('changes what it names and nothing else', async () => {
    const { token } = await loggedIn();
    await update(token, { preferences: { theme: 'dark' } });
    const result = dataOf(await update(token, { name: '  Countess  ' }));
    expect(result).toEqual({ updateAccount: { name: 'Countess', preferences: { theme: 'dark' } } });
  });

  it('merges preferences at every level, and null deletes a key', async () => {
    const { token } = await loggedIn();
    await update(token, { preferences: { mail: { digest: true, days: [1, 2] }, theme: 'dark' } });
    const result = dataOf(
      await update(token, { preferences: { mail: { digest: null, days: [3] }, size: { x: null } } }),
    );
    expect(result).toEqual({
      updateAccount: { name: 'Ada Lovelace', preferences: { mail: { days: [3] }, theme: 'dark', size: {} } },
    });
  });

  it('loses none of thirty concurrent merges', async () => {
    const { token } = await loggedIn();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => update(token, { preferences: { [`key${index}`]: index } })),
    );
    const { me } = dataOf<{ me: { preferences: object } }>(await app.run('{ me { preferences } }', {}, { token }));
    expect(Object.keys(me.preferences)).toHaveLength(30);
  });

  it.each([
    ['a list', [1], 'preferences'],
    ['a prototype key', JSON.parse('{"a":{"__proto__":{"admin":true}}}'), 'preferences.a.__proto__'],
    ['a NUL', { a: 'x\u0000' }, 'preferences.a'],
    ['half a character', { a: '\ud800' }, 'preferences.a'],
    ['deep nesting', JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`), `preferences${'.a'.repeat(10)}`],
    ['too much text', { a: 'x'.repeat(40_000) }, 'preferences'],
    ['null', null, 'preferences'],
  ])('refuses %s as preferences', async (_what, preferences, field) => {
    const { token } = await loggedIn();
    const result = await update(token, { preferences });
    expect(codeOf(result)).toBe('BAD_USER_INPUT');
    expect(refusedFields(result)).toEqual([field]);
  });

  it('does not let many small merges outgrow the bounds', async () => {
    const { token } = await loggedIn();
    const half = (key: string) => update(token, { preferences: { [key]: 'x'.repeat(20_000) } });
    expect(codeOf(await half('a'))).toBe('');
    expect(codeOf(await half('b'))).toBe('BAD_USER_INPUT');
  });

  it('needs someone who asks', async () => {
    expect(codeOf(await app.run(UPDATE, { input: { name: 'Nobody' } }))).toBe('UNAUTHENTICATED');
  });
});

describe('a password change', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.run(CHANGE, { input: { currentPassword, newPassword } }, { token });

  it('ends every other session before it is answered, and leaves the one that asked', async () => {
    const { person, token } = await loggedIn();
    const others = [await login(app, person), await login(app, person)];
    const result = dataOf(await change(token, person.password, 'staple battery horse'));
    expect(result).toEqual({ changePassword: { accountId: person.id, status: 'changed' } });
    for (const { accessToken } of others) expect(await isAccepted(app, accessToken)).toBe(false);
    expect(await isAccepted(app, token)).toBe(true);
    expect(codeOf(await app.run(LOGIN, { input: { email: person.email, password: person.password } }))).toBe(
      'INVALID_CREDENTIALS',
    );
    await login(app, { ...person, password: 'staple battery horse' });
  });

  it('does not end a session that the new password opened while the news was on its way', async () => {
    const { person, token } = await loggedIn();
    dataOf(await change(token, person.password, 'staple battery horse'));
    const fresh = await login(app, { ...person, password: 'staple battery horse' });
    const pending = async () =>
      (await app.platform.database.pool('account').query('SELECT 1 FROM "account"."outbox"')).rowCount === 0;
    await eventually('the event was relayed', pending);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isAccepted(app, fresh.accessToken)).toBe(true);
  });

  it('refuses a wrong current password and an unfit new one, by field', async () => {
    const { person, token } = await loggedIn();
    expect(refusedFields(await change(token, 'not my password', 'staple battery'))).toEqual(['currentPassword']);
    expect(refusedFields(await change(token, person.password, 'short'))).toEqual(['newPassword']);
  });

  it('is done once when two come at once with the same current password', async () => {
    const { person, token } = await loggedIn();
    const results = await Promise.all(
      ['first new one', 'second new one'].map((next) => change(token, person.password, next)),
    );
    expect(results.filter((result) => !result.errors)).toHaveLength(1);
  });
});

describe('password hashes', () => {
  const far = Number.POSITIVE_INFINITY;

  it('are Argon2id with the parameters of the contract', async () => {
    const hasher = createPasswordHasher(1);
    expect(await hasher.hash('correct horse', far)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are the same for the same characters typed on another keyboard', async () => {
    const hasher = createPasswordHasher(1);
    const composed = await hasher.hash('caf\u00e9 au lait', far);
    expect(await hasher.verify(composed, 'cafe\u0301 au lait', far)).toBe(true);
  });

  it('are made anew at login when they were made with other parameters', async () => {
    const { person } = await loggedIn();
    const old = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const pool = app.platform.database.pool('account');
    await pool.query('UPDATE "account"."accounts" SET password_hash = $1 WHERE id = $2', [old, person.id]);
    await login(app, person);
    const { rows } = await pool.query('SELECT password_hash FROM "account"."accounts" WHERE id = $1', [person.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await login(app, person);
  });

  it('are not made without bound: beyond the queue the answer is SERVICE_UNAVAILABLE', async () => {
    const hasher = createPasswordHasher(2);
    const results = await Promise.allSettled(
      Array.from({ length: 110 }, () => hasher.verify(null, 'a guess or so', far)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 1 } } });
  });

  it('are not computed for a caller that has stopped waiting', async () => {
    const hasher = createPasswordHasher(1);
    await expect(hasher.hash('correct horse', Date.now() - 1)).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
  });
});

describe('another organization', () => {
  it('does not learn of an account through its key, as a colleague would', async () => {
    const [person, stranger] = [await register(app), await register(app)];
    const find = app.sources.get('account')!.compile({
      query: 'query Find($of: [_Any!]!) { _entities(representations: $of) { ... on Account { id email } } }',
    });
    const seenBy = async (tenantId: string) => {
      const viewer = { kind: 'user', id: stranger.id, tenantId, roles: ['owner'], permissions: ['*:*'] } as const;
      return (await find({ of: [{ __typename: 'Account', id: person.id }] }, contextOf({ viewer }))).data;
    };
    expect(await seenBy(stranger.tenantId)).toEqual({ _entities: [null] });
    expect(await seenBy(person.tenantId)).toEqual({ _entities: [{ id: person.id, email: person.email }] });
  });

  it('cannot ask what only domains ask each other', async () => {
    const person = await register(app);
    expect(() => app.graph.prepare({ query: '{ _principal(id: "x") { accountId } }' })).toThrow();
    const ask = app.sources.get('account')!.compile({ query: `{ _principal(id: "${person.id}") { accountId } }` });
    const viewer = {
      kind: 'user',
      id: person.id,
      accountId: person.id,
      tenantId: person.tenantId,
      roles: ['owner'],
      permissions: ['*:*'],
    } as const;
    expect(codeOf(await ask({}, contextOf({ viewer })))).toBe('NOT_FOUND');
  });
});
