import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { readMailFiles } from '../../../test/support/mailbox.ts';
import { colleague, employee, type Insider, insider, join } from '../../../test/support/organizations.ts';
import { claimsOf, codeOf, dataOf, login, refresh, refusedFields } from '../../../test/support/people.ts';
import {
  type App,
  addApp,
  codeFor,
  complete,
  FACTORS,
  ticketOf,
  wrongCodeFor,
} from '../../../test/support/second-factors.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { secondFactorTenantData } from '../second-factor/store.ts';

let app: StartedGraph;
beforeAll(async () => {
  // The limit of a path is not what this is about.
  app = await startGraph({ RATE_LIMIT_DEFAULT_PER_MINUTE: '0' });
});
afterAll(() => app.stop());

const RENAME = 'mutation Rename($id: ID!, $name: String!) { renameSecondFactor(id: $id, name: $name) { id name } }';
const REMOVE = `mutation Remove($id: ID!, $input: ReauthenticationInput!) {
  removeSecondFactor(id: $id, input: $input) { factorId status }
}`;
const REPLACE =
  'mutation Replace($input: ReauthenticationInput!) { replaceRecoveryCodes(input: $input) { recoveryCodes } }';
const RESET = `mutation Reset($accountId: ID!, $input: ReauthenticationInput!) {
  resetSecondFactors(accountId: $accountId, input: $input) { accountId removedCount }
}`;

type Owner = Insider & { readonly app: App };

async function withApp(person?: Insider): Promise<Owner> {
  const owner = person ?? (await insider(app));
  return { ...owner, app: await addApp(app, owner.token, owner.password) };
}

interface Listed {
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  readonly recoveryCodesLeft: number;
}
const factorsOf = async (token: string): Promise<Listed> =>
  dataOf<{ viewer: { secondFactors: Listed } }>(await app.run(FACTORS, {}, { token })).viewer.secondFactors;

const proof = ({ password }: Insider) => ({ input: { reauthenticate: { password } } });
const remove = (owner: Insider, id: string, reauthenticate: object) =>
  app.run(REMOVE, { id, input: { reauthenticate } }, owner);
const reset = (by: Insider, { id }: { readonly id: string }) => app.run(RESET, { accountId: id, ...proof(by) }, by);

/** Payloads of one type of event, from now on. */
async function heardOf(wanted: string): Promise<Record<string, unknown>[]> {
  const heard: Record<string, unknown>[] = [];
  await app.platform.bus.listen('auth', ({ type, payload }) => {
    if (type === wanted) heard.push(payload as Record<string, unknown>);
  });
  return heard;
}

describe('recovery codes', () => {
  it('come once, with the first factor, and work once each', async () => {
    const ada = await withApp();
    expect(ada.app.recoveryCodes).toHaveLength(10);
    expect((await addApp(app, ada.token, ada.password, 'Tablet')).recoveryCodes).toBeNull();
    const heard = await heardOf('auth.recovery_code_used');
    const [code] = ada.app.recoveryCodes!;
    const tickets = [];
    for (let i = 0; i < 6; i++) tickets.push((await ticketOf(app, ada)).ticket);
    const uses = tickets.map((ticket) => complete(app, { ticket, method: 'RECOVERY_CODE', code }));
    expect((await Promise.all(uses)).filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await factorsOf(ada.token)).recoveryCodesLeft).toBe(9);
    await eventually('one use is published', () => heard.some((each) => each['account_id'] === ada.id));
    expect(heard).toEqual([{ account_id: ada.id, left: 9 }]);
  });

  it('are read as people write them', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    const code = ` ${ada.app.recoveryCodes![0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    dataOf(await complete(app, { ticket, method: 'RECOVERY_CODE', code }));
  });

  it('of another account are worth nothing', async () => {
    const [ada, eve] = [await withApp(), await withApp()];
    const { ticket } = await ticketOf(app, ada);
    const answer = await complete(app, { ticket, method: 'RECOVERY_CODE', code: eve.app.recoveryCodes![0] });
    expect(codeOf(answer)).toBe('INVALID_CREDENTIALS');
    expect((await factorsOf(eve.token)).recoveryCodesLeft).toBe(10);
  });

  it('are void once they were replaced', async () => {
    const ada = await withApp();
    const { replaceRecoveryCodes } = dataOf<{ replaceRecoveryCodes: { recoveryCodes: string[] } }>(
      await app.run(REPLACE, proof(ada), ada),
    );
    const { ticket } = await ticketOf(app, ada);
    const use = (code: string) => complete(app, { ticket, method: 'RECOVERY_CODE', code });
    expect(codeOf(await use(ada.app.recoveryCodes![0]!))).toBe('INVALID_CREDENTIALS');
    dataOf(await use(replaceRecoveryCodes.recoveryCodes[0]!));
  });

  it('are not made where they could stand in for nothing', async () => {
    const ada = await insider(app);
    expect(codeOf(await app.run(REPLACE, proof(ada), ada))).toBe('CONFLICT');
  });

  it('are kept as hashes', async () => {
    const ada = await withApp();
    const { rows } = await app.platform.database
      .pool('auth')
      .query<{ hash: string }>('SELECT hash FROM "auth"."recovery_codes" WHERE account_id = $1', [ada.id]);
    expect(rows).toHaveLength(10);
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('removing a second factor', () => {
  it('takes a proof: the password, or a code that was not used yet', async () => {
    const ada = await withApp();
    const second = await addApp(app, ada.token, ada.password, 'Tablet');
    const heard = await heardOf('auth.second_factor_removed');
    const { factorId: id } = second;
    expect(refusedFields(await remove(ada, id, {}))).toEqual(['reauthenticate']);
    expect(refusedFields(await remove(ada, id, { password: 'wrong', code: '123456' }))).toEqual(['reauthenticate']);
    expect(refusedFields(await remove(ada, id, { password: 'wrong wrong' }))).toEqual(['reauthenticate.password']);
    expect(refusedFields(await remove(ada, id, { code: wrongCodeFor(ada.app.secret) }))).toEqual([
      'reauthenticate.code',
    ]);
    const code = codeFor(ada.app.secret);
    dataOf(await remove(ada, id, { code }));
    expect(refusedFields(await remove(ada, ada.app.factorId, { code }))).toEqual(['reauthenticate.code']);
    expect((await factorsOf(ada.token)).nodes).toMatchObject([{ id: ada.app.factorId }]);
    await eventually('it is published', () => heard.length === 1);
    expect(heard).toEqual([{ account_id: ada.id, factor_id: id, kind: 'totp' }]);
  });

  it('takes the recovery codes with the last one, and the password is enough again', async () => {
    const ada = await withApp();
    dataOf(await remove(ada, ada.app.factorId, { password: ada.password }));
    expect(await factorsOf(ada.token)).toEqual({ nodes: [], recoveryCodesLeft: 0 });
    expect(claimsOf((await login(app, ada)).accessToken)).toMatchObject({ amr: ['pwd'] });
    expect((await addApp(app, ada.token, ada.password)).recoveryCodes).toHaveLength(10);
  });

  it('counts wrong proofs for the lockout', async () => {
    const ada = await withApp();
    for (let i = 0; i < 10; i++) await remove(ada, ada.app.factorId, { password: 'not my password' });
    expect(codeOf(await remove(ada, ada.app.factorId, { password: ada.password }))).toBe('RATE_LIMITED');
    await expect(login(app, ada)).rejects.toThrow('RATE_LIMITED');
  });

  it('of somebody else is not possible, nor to know of it', async () => {
    const [ada, eve] = [await withApp(), await withApp()];
    const id = ada.app.factorId;
    expect(codeOf(await remove(eve, id, { password: eve.password }))).toBe('NOT_FOUND');
    expect(codeOf(await app.run(RENAME, { id, name: 'Mine' }, eve))).toBe('NOT_FOUND');
    const missing = await app.run(RENAME, { id: 'sf_nobody', name: 'Mine' }, eve);
    expect(missing).toEqual(await app.run(RENAME, { id, name: 'Mine' }, eve));
    expect((await factorsOf(ada.token)).nodes).toMatchObject([{ name: 'Phone' }]);
  });

  it('leaves sessions and refresh tokens as they are, like adding one', async () => {
    const person = await insider(app);
    const ada = await withApp(person);
    const { refreshToken: pair } = dataOf(await refresh(app, person.refreshToken));
    const { ticket } = await ticketOf(app, ada);
    const { completeLogin } = dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) }));
    const { refreshToken: renewed } = dataOf(await refresh(app, completeLogin.refreshToken));
    expect(claimsOf(pair.accessToken)['amr']).toEqual(['pwd']);
    const [first, later] = [claimsOf(completeLogin.accessToken), claimsOf(renewed.accessToken)];
    expect(later['amr']).toEqual(['pwd', 'otp', 'mfa']);
    expect([later['amr'], later['auth_time']]).toEqual([first['amr'], first['auth_time']]);
    const SESSION = '{ viewer { currentSession { authenticationMethods } } }';
    expect(dataOf(await app.run(SESSION, {}, { token: renewed.accessToken }))).toEqual({
      viewer: { currentSession: { authenticationMethods: ['pwd', 'otp', 'mfa'] } },
    });
  });
});

describe('a name', () => {
  it('can be changed to one line of text', async () => {
    const ada = await withApp();
    const rename = (name: string) => app.run(RENAME, { id: ada.app.factorId, name }, ada);
    expect(dataOf(await rename('  Work phone '))).toMatchObject({ renameSecondFactor: { name: 'Work phone' } });
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(101)])
      expect(refusedFields(await rename(name))).toEqual(['name']);
  });
});

describe('a reset', () => {
  it('by an admin lets a member in again with the password alone', async () => {
    const ada = await insider(app);
    const admin = await colleague(app, ada.tenantId, 'admin');
    const member = await withApp(await employee(app, ada.tenantId, 'editor'));
    const heard = await heardOf('auth.second_factor_reset');
    const { ticket } = await ticketOf(app, member);
    const { resetSecondFactors } = dataOf<{ resetSecondFactors: object }>(await reset(admin, member));
    expect(resetSecondFactors).toEqual({ accountId: member.id, removedCount: 1 });
    await login(app, member);
    const late = await complete(app, { ticket, method: 'TOTP', code: codeFor(member.app.secret) });
    expect(codeOf(late)).toBe('UNAUTHENTICATED');
    await eventually('it is published', () => heard.length === 1);
    expect(heard).toEqual([{ account_id: member.id, reset_by: admin.id, reset_as: 'member', removed: 1 }]);
  });

  it('takes the proof of who does it', async () => {
    const ada = await insider(app);
    const member = await withApp(await employee(app, ada.tenantId, 'editor'));
    const variables = { accountId: member.id, input: { reauthenticate: { password: 'not the password' } } };
    expect(refusedFields(await app.run(RESET, variables, ada))).toEqual(['reauthenticate.password']);
    expect((await factorsOf(member.token)).nodes).toHaveLength(1);
  });

  it('of an owner takes an owner', async () => {
    const ada = await withApp();
    const admin = await colleague(app, ada.tenantId, 'admin');
    expect(codeOf(await reset(admin, ada))).toBe('FORBIDDEN');
    const second = await colleague(app, ada.tenantId, 'owner');
    dataOf(await reset(second, ada));
  });

  it('takes the permission', async () => {
    const ada = await insider(app);
    const member = await withApp(await colleague(app, ada.tenantId, 'viewer'));
    expect(codeOf(await reset(await colleague(app, ada.tenantId, 'editor'), member))).toBe('FORBIDDEN');
  });

  it('of a stranger is answered as if there were none', async () => {
    const [ada, eve] = [await withApp(), await insider(app)];
    const stranger = await reset(eve, ada);
    expect(codeOf(stranger)).toBe('NOT_FOUND');
    expect(await reset(eve, { id: 'usr_nobody' })).toEqual(stranger);
  });

  it('of who has an organization of their own is nobody’s there, however they joined another', async () => {
    const [ada, eve] = [await withApp(), await insider(app)];
    await join(app, ada, eve.tenantId, 'viewer');
    expect(codeOf(await reset(eve, ada))).toBe('FORBIDDEN');
    expect((await factorsOf(ada.token)).nodes).toHaveLength(1);
    await ticketOf(app, ada);
  });

  it('counts a home that its owner has left, and an organization that is being deleted', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const member = await withApp(await employee(app, ada.tenantId, 'editor'));
    await join(app, member, eve.tenantId, 'viewer');
    const database = app.platform.database.pool('authorization');
    await database.query('INSERT INTO "authorization"."closed_tenants" (tenant_id) VALUES ($1)', [eve.tenantId]);
    expect(codeOf(await reset(ada, member))).toBe('FORBIDDEN');
    const homeless = await withApp(await colleague(app, ada.tenantId, 'editor'));
    await database.query('DELETE FROM "authorization"."role_bindings" WHERE subject_id = $1 AND tenant_id <> $2', [
      ...[homeless.id, ada.tenantId],
    ]);
    expect(codeOf(await reset(ada, homeless))).toBe('FORBIDDEN');
  });

  it('and joining another organization take turns', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const member = await withApp(await employee(app, ada.tenantId, 'editor'));
    const change = (field: string) => {
      const text = `mutation Change($subjectId: ID!, $tenantId: ID!) { ${field}(subjectId: $subjectId, tenantId: $tenantId) }`;
      const input = { subjectId: member.id, tenantId: ada.tenantId };
      return app.call<Record<string, boolean>, Record<string, unknown>>('authorization', text)(input, contextOf());
    };
    expect(await change('_holdMembership')).toEqual({ _holdMembership: true });
    await expect(join(app, member, eve.tenantId, 'viewer')).rejects.toThrow('must end first');
    expect(codeOf(await reset(ada, member))).toBe('FORBIDDEN');
    await change('_releaseMembership');
    await join(app, member, eve.tenantId, 'viewer');
    expect(await change('_holdMembership')).toEqual({ _holdMembership: false });
    expect(codeOf(await reset(ada, member))).toBe('FORBIDDEN');
    expect((await factorsOf(member.token)).nodes).toHaveLength(1);
  });

  it('by an operator is possible for anybody, and says that it was one', async () => {
    const [ada, eve] = [await insider(app), await insider(app)];
    const member = await withApp(await colleague(app, ada.tenantId, 'editor'));
    await join(app, member, eve.tenantId, 'viewer');
    const heard = await heardOf('auth.second_factor_reset');
    const operator = { email: 'admin@localhost', password: 'the password of the admin' };
    const { accessToken: token } = await login(app, operator as Insider);
    dataOf(await reset({ ...operator, token } as Insider, member));
    await login(app, member);
    await eventually('it is published', () => heard.some((each) => each['account_id'] === member.id));
    expect(heard.find((each) => each['account_id'] === member.id)).toMatchObject({ reset_as: 'operator' });
  });

  it('of an operator takes an operator', async () => {
    const operator = { email: 'admin@localhost', password: 'the password of the admin' };
    const { accessToken } = await login(app, operator as Insider);
    const { sub, tenant_id: tenantId } = claimsOf(accessToken) as { sub: string; tenant_id: string };
    const owner = await colleague(app, tenantId, 'owner');
    expect(codeOf(await reset(owner, { id: sub }))).toBe('FORBIDDEN');
  });
});

describe('the owner of an account', () => {
  const subjects = async (to: string): Promise<string[]> => {
    const mails = await readMailFiles(app.platform.config.DATA_DIR);
    const theirs = mails.filter(({ headers }) => headers['to'] === to).map(({ headers }) => headers['subject']!);
    return theirs.filter((subject) => /second factor|recovery code/.test(subject));
  };

  it('is told by mail what happens to the second factors, once each', async () => {
    const ada = await insider(app);
    const member = await withApp(await employee(app, ada.tenantId, 'editor'));
    const { ticket } = await ticketOf(app, member);
    dataOf(await complete(app, { ticket, method: 'RECOVERY_CODE', code: member.app.recoveryCodes![0] }));
    dataOf(await app.run(REPLACE, proof(member), member));
    const second = await addApp(app, member.token, member.password, 'Tablet');
    dataOf(await remove(member, second.factorId, { password: member.password }));
    dataOf(await reset(ada, member));
    const told = [
      'A recovery code was used',
      'A second factor was added',
      'A second factor was added',
      'A second factor was removed',
      'Your recovery codes were replaced',
      'Your second factors were removed',
    ];
    await eventually('six mails are sent', async () => (await subjects(member.email)).length === told.length);
    expect((await subjects(member.email)).sort()).toEqual(told);
    expect(await subjects(ada.email)).toEqual([]);
  });
});

describe('the data of a tenant', () => {
  it('is counted and erased, that of others left', async () => {
    const [ada, eve] = [await withApp(), await withApp()];
    await ticketOf(app, ada);
    const count = ({ tenantId }: Insider) => secondFactorTenantData.count(app.platform, tenantId);
    expect(await count(ada)).toEqual({ second_factors: 1, recovery_codes: 10, login_tickets: 1 });
    await secondFactorTenantData.erase(app.platform, ada.tenantId);
    expect(await count(ada)).toEqual({ second_factors: 0, recovery_codes: 0, login_tickets: 0 });
    expect(await count(eve)).toEqual({ second_factors: 1, recovery_codes: 10, login_tickets: 0 });
  });
});
