import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../platform/kernel/root.ts';
import { VERSION } from '../../../platform/kernel/version.ts';
import type { Notice } from '../../../platform/observability/notices.ts';
import { codeOf, dataOf, LOGIN, register, type Tokens } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { makeFirstAccount } from '../first-account.ts';
import { createOwnership } from '../ownership.ts';
import { createPasswordHasher } from '../password.ts';
import { createMakePersonalOrganization } from '../personal-organization.ts';
import { createAccountStore } from '../store.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'chosen by the operator' });
});
afterAll(() => app.stop());

const tryLogin = (email: string, password: string) => app.run(LOGIN, { input: { email, password } });

it('can log in with the configured address and password', async () => {
  expect(codeOf(await tryLogin('root@example.com', 'chosen by the operator'))).toBe('');
});

const ask = async (email: string, password: string) => {
  const { login } = dataOf<{ login: Tokens }>(await tryLogin(email, password));
  return app.run('{ platform { version } viewer { roles permissions } }', {}, { token: login.accessToken });
};

it('is the only one that may ask how the installation is: others own their organization and no more', async () => {
  expect(await ask('root@example.com', 'chosen by the operator')).toEqual({
    data: {
      platform: { version: VERSION },
      viewer: { roles: ['owner', 'operator'], permissions: ['*:*', 'platform:*'] },
    },
  });
  const somebody = await register(app);
  expect(codeOf(await ask(somebody.email, somebody.password))).toBe('FORBIDDEN');
});

it('is joined by another operator through the statement in the documentation, however often it is run', async () => {
  const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const statement = /^INSERT INTO "authorization"\.role_bindings .*$/m.exec(page)![0];
  const somebody = await register(app);
  for (let i = 0; i < 2; i++)
    await app.platform.database.pool('authorization').query(statement.replace('usr_…', somebody.id));
  expect(await ask(somebody.email, somebody.password)).toMatchObject({
    data: { platform: { version: VERSION }, viewer: { roles: ['owner', 'operator'] } },
  });
});

it('is made and shown by exactly one of ten processes that start at once', async () => {
  const { database, outbox } = app.platform;
  const deleted = await database.pool('account').query('DELETE FROM "account"."accounts" RETURNING id');
  const before = deleted.rows.map(({ id }) => id);
  const shown: Notice[] = [];
  const stores = Array.from({ length: 10 }, () => createAccountStore({ database, outbox }));
  const passwords = createPasswordHasher(2);
  const settings = { ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: undefined };
  const notices = { say: (notice: Notice) => void shown.push(notice) };
  const ownership = createOwnership(app.call);
  const makeOrganization = createMakePersonalOrganization(app.platform);
  await Promise.all(
    stores.map((store) => makeFirstAccount(store, passwords, ownership, makeOrganization, settings, notices)),
  );
  await Promise.all(stores.map((store) => store.close()));
  expect(shown).toHaveLength(1);
  const password = /password: (\S+)/.exec(shown[0]!.message)![1]!;
  expect(shown[0]).toMatchObject({
    text: expect.stringContaining(password),
    fields: { email: 'admin@localhost', password },
  });
  const { login } = dataOf<{ login: Tokens }>(await tryLogin('admin@localhost', password));
  const isTemporary = () => app.run('{ me { temporaryPassword } }', {}, { token: login.accessToken }).then(dataOf);
  expect(await isTemporary()).toEqual({ me: { temporaryPassword: true } });
  const change = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { status } }';
  const input = { currentPassword: password, newPassword: 'one of my own choice' };
  dataOf(await app.run(change, { input }, { token: login.accessToken }));
  expect(await isTemporary()).toEqual({ me: { temporaryPassword: false } });
  const { rows } = await database.pool('account').query('SELECT id, tenant_id FROM "account"."accounts"');
  expect(rows).toEqual([{ id: expect.stringMatching(/^usr_/), tenant_id: expect.stringMatching(/^org_/) }]);
  // The nine that came too late have taken back what they had given to accounts of their own.
  const bound = `SELECT subject_id, role FROM "authorization"."role_bindings" WHERE NOT subject_id = ANY($1) ORDER BY role`;
  const roles = await database.pool('authorization').query(bound, [before]);
  expect(roles.rows).toEqual(['operator', 'owner'].map((role) => ({ subject_id: rows[0].id, role })));
});

it('is not made where accounts exist', async () => {
  const store = createAccountStore(app.platform);
  const shown: Notice[] = [];
  const settings = { ADMIN_EMAIL: 'late@example.com', ADMIN_PASSWORD: undefined };
  const passwords = createPasswordHasher(1);
  const makeOrganization = createMakePersonalOrganization(app.platform);
  await makeFirstAccount(store, passwords, createOwnership(app.call), makeOrganization, settings, {
    say: (notice) => void shown.push(notice),
  });
  await store.close();
  expect(shown).toEqual([]);
  expect(codeOf(await tryLogin('late@example.com', 'whatever it is'))).toBe('INVALID_CREDENTIALS');
});
