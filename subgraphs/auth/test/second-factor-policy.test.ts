import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphResult } from '../../../platform/graphql/graph.ts';
import { authenticator } from '../../../test/support/authenticator.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { colleague, employee, insider, join, switchTo, viewerOf } from '../../../test/support/organizations.ts';
import {
  claimsOf,
  codeOf,
  dataOf,
  isAccepted,
  LOGIN,
  login,
  type Person,
  refresh,
  refusedFields,
} from '../../../test/support/people.ts';
import {
  beginEnrolment,
  completeEnrolment,
  demand,
  demanding,
  enrol,
  loginWithApp,
  ORIGIN,
  PASSKEY_SETTINGS,
  strong,
} from '../../../test/support/second-factor-policy.ts';
import { addApp, codeFor, FACTORS, wrongCodeFor } from '../../../test/support/second-factors.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ ...PASSKEY_SETTINGS, RATE_LIMIT_DEFAULT_PER_MINUTE: '0' });
});
afterAll(() => app.stop());

const tryLogin = ({ email, password }: Person) => app.run(LOGIN, { input: { email, password } });
/** The ticket of a login that is answered with the demand for a second factor. */
async function enrolmentTicket(person: Person): Promise<string> {
  const answer = await tryLogin(person);
  expect(codeOf(answer)).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED');
  return String(answer.errors![0]!.extensions!['ticket']);
}
const demandOf = async (token: string) =>
  dataOf<{ organization: { requireSecondFactor: boolean } }>(
    await app.run('{ organization { requireSecondFactor } }', {}, { token }),
  ).organization.requireSecondFactor;
/** The outcome of a call, the edge's refusals included. */
const outcomeOf = (work: Promise<GraphResult<never>>): Promise<string> =>
  work.then(codeOf, (error: { extensions?: { code?: string } }) => error.extensions?.code ?? String(error));
const makeKey = async (token: string, input: object = {}) =>
  dataOf<{ createApiKey: { id: string; key: string } }>(
    await app.run(
      'mutation Make($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }',
      { input: { name: 'Key', scopes: ['read:tasks'], ...input } },
      { token },
    ),
  ).createApiKey;
describe('the demand for a second factor', () => {
  it('is off at first, and switched on and off in a session that a second factor has opened', async () => {
    const ada = await strong(app);
    expect(await demandOf(ada.token)).toBe(false);
    dataOf(await demand(app, ada.token));
    expect(await demandOf(ada.token)).toBe(true);
    dataOf(await demand(app, ada.token, false));
    expect(await demandOf(ada.token)).toBe(false);
  });

  it('is not switched on by who has no second factor, nor in a session from before it', async () => {
    const ada = await insider(app);
    expect(codeOf(await demand(app, ada.token))).toBe('SECOND_FACTOR_POLICY');
    await addApp(app, ada.token, ada.password);
    expect(codeOf(await demand(app, ada.token))).toBe('SECOND_FACTOR_POLICY');
    expect(await demandOf(ada.token)).toBe(false);
  });

  it('is not switched on by who has removed the second factor since', async () => {
    const ada = await strong(app);
    const { viewer } = dataOf<{ viewer: { secondFactors: { nodes: { id: string }[] } } }>(
      await app.run(FACTORS, {}, { token: ada.token }),
    );
    const remove =
      'mutation Remove($id: ID!, $input: ReauthenticationInput!) { removeSecondFactor(id: $id, input: $input) { status } }';
    const [{ id } = { id: '' }] = viewer.secondFactors.nodes;
    const input = { reauthenticate: { password: ada.password } };
    dataOf(await app.run(remove, { id, input }, { token: ada.token }));
    expect(codeOf(await demand(app, ada.token))).toBe('SECOND_FACTOR_POLICY');
  });

  it('is changed by no API key, application or editor', async () => {
    const ada = await demanding(app);
    const key = await makeKey(ada.token, { scopes: ['write:orgs', 'read:orgs'] });
    expect(codeOf(await demand(app, key.key, false))).toBe('FORBIDDEN');
    const application = { ...viewerOf(ada), sessionId: String(claimsOf(ada.token)['sid']), clientId: 'client_x' };
    const off = 'mutation { updateOrganization(input: { requireSecondFactor: false }) { id } }';
    expect(codeOf(await app.run(off, {}, { viewer: application }))).toBe('FORBIDDEN');
    const editor = await strong(app);
    await join(app, editor, ada.tenantId, 'editor');
    const there = dataOf(await switchTo(app, ada.tenantId, { token: editor.token })).switchOrganization;
    expect(codeOf(await demand(app, there.accessToken, false))).toBe('FORBIDDEN');
    expect(await demandOf(ada.token)).toBe(true);
  });

  it('is told of by events that name who did it, once for each change', async () => {
    const heard: string[] = [];
    const stop = await app.platform.bus.listen('tenant', ({ type, tenantId, payload }) => {
      if (type.startsWith('tenant.second_factor_'))
        heard.push(`${type} ${tenantId} ${(payload as { actor_id: string }).actor_id}`);
    });
    const ada = await demanding(app);
    dataOf(await demand(app, ada.token));
    dataOf(await demand(app, ada.token, false));
    const told = (verb: string) => `tenant.second_factor_${verb} ${ada.tenantId} ${ada.id}`;
    const own = () => heard.filter((each) => each.includes(ada.tenantId));
    await eventually('both events', () => own().length >= 2);
    stop();
    expect(own()).toEqual([told('required'), told('waived')]);
  });

  it('is applied by its events where the process that changed it died before it told anybody', async () => {
    const ada = await strong(app);
    const other = await login(app, await insider(app));
    const weak = await insider(app);
    await join(app, weak, ada.tenantId, 'editor');
    const there = dataOf(await switchTo(app, ada.tenantId, { token: weak.token })).switchOrganization;
    // What the transaction of the change leaves behind.
    await app.platform.database
      .pool('tenant')
      .query('UPDATE "tenant"."organizations" SET require_second_factor = true, version = 2 WHERE id = $1', [
        ada.tenantId,
      ]);
    await app.platform.bus.publish('tenant', {
      id: 'evt_of_a_test',
      type: 'tenant.second_factor_required',
      tenantId: ada.tenantId,
      time: new Date().toISOString(),
      payload: { organization_id: ada.tenantId, actor_id: ada.id, version: 2 },
    });
    await eventually('the refusal', async () => !(await isAccepted(app, there.accessToken)));
    expect(await isAccepted(app, other.accessToken)).toBe(true);
    expect(await isAccepted(app, ada.token)).toBe(true);
  });

  it('goes by the newest change, in whatever order they are told', async () => {
    const ada = await insider(app);
    const set = app.call<{ _setSignInPolicy: boolean }, Record<string, unknown>>(
      'authorization',
      'mutation Set($tenantId: ID!, $secondFactor: Boolean!, $version: Int!) { _setSignInPolicy(tenantId: $tenantId, secondFactor: $secondFactor, version: $version) }',
    );
    const { tenantId } = ada;
    expect(await set({ tenantId, secondFactor: false, version: 3 }, contextOf())).toEqual({ _setSignInPolicy: true });
    expect(await set({ tenantId, secondFactor: true, version: 2 }, contextOf())).toEqual({ _setSignInPolicy: false });
    expect(await isAccepted(app, ada.token)).toBe(true);
  });
});

describe('switching it on', () => {
  it('refuses at once what others have open without a second factor, and ends those sessions', async () => {
    const ada = await strong(app);
    const weak = await insider(app);
    const grace = await employee(app, ada.tenantId, 'editor');
    const home = await login(app, grace);
    await join(app, weak, ada.tenantId, 'viewer');
    const visiting = dataOf(await switchTo(app, ada.tenantId, { token: weak.token })).switchOrganization;
    for (const { accessToken } of [home, visiting]) expect(await isAccepted(app, accessToken)).toBe(true);
    dataOf(await demand(app, ada.token));
    for (const { accessToken } of [home, visiting]) expect(await isAccepted(app, accessToken)).toBe(false);
    for (const { refreshToken } of [home, visiting])
      expect(codeOf(await refresh(app, refreshToken))).toBe('UNAUTHENTICATED');
    const { rows } = await app.platform.database
      .pool('session')
      .query('SELECT revoked_reason AS reason FROM "session"."sessions" WHERE id = $1', [
        claimsOf(home.accessToken)['sid'],
      ]);
    expect(rows).toEqual([{ reason: 'second_factor_required' }]);
    expect(await isAccepted(app, ada.token)).toBe(true);
    expect(await isAccepted(app, (await login(app, weak)).accessToken)).toBe(true);
  });

  it('leaves who has a second factor, and sessions of other organizations, as they are', async () => {
    const ada = await strong(app);
    const [other, mate] = [await insider(app), await strong(app)];
    await join(app, mate, ada.tenantId, 'editor');
    const there = dataOf(await switchTo(app, ada.tenantId, { token: mate.token })).switchOrganization;
    dataOf(await demand(app, ada.token));
    expect(await isAccepted(app, other.token)).toBe(true);
    expect(await isAccepted(app, there.accessToken)).toBe(true);
    expect(codeOf(await refresh(app, there.refreshToken))).toBe('');
  });

  it('lets nobody through who opens a session at the same moment', async () => {
    const ada = await strong(app);
    const people = await Promise.all(Array.from({ length: 6 }, () => employee(app, ada.tenantId, 'editor')));
    const [, ...answers] = await Promise.all([
      demand(app, ada.token),
      ...people.map((person) => tryLogin(person) as Promise<{ data?: { login: { accessToken: string } } | null }>),
    ]);
    const opened = answers.flatMap(({ data }) => (data ? [data.login.accessToken] : []));
    for (const token of opened) expect(await isAccepted(app, token)).toBe(false);
  });

  it('switched off again, people log in by the password alone', async () => {
    const ada = await demanding(app);
    const grace = await insider(app);
    await join(app, grace, ada.tenantId, 'editor');
    expect(codeOf(await switchTo(app, ada.tenantId, { token: grace.token }))).toBe('SECOND_FACTOR_POLICY');
    dataOf(await demand(app, ada.token, false));
    const there = dataOf(await switchTo(app, ada.tenantId, { token: grace.token })).switchOrganization;
    expect(await isAccepted(app, there.accessToken)).toBe(true);
  });
});

describe('who has no second factor yet', () => {
  const atHome = async () => {
    const ada = await strong(app);
    const grace = await employee(app, ada.tenantId, 'editor');
    dataOf(await demand(app, ada.token));
    return { ada, grace };
  };

  it('adds an authenticator app with the ticket of the login, and is in', async () => {
    const { ada, grace } = await atHome();
    const tokens = await enrol(app, await enrolmentTicket(grace));
    expect(tokens.recoveryCodes).toHaveLength(10);
    expect(claimsOf(tokens.accessToken)).toMatchObject({
      sub: grace.id,
      tenant_id: ada.tenantId,
      amr: ['pwd', 'otp', 'mfa'],
    });
    expect(await isAccepted(app, tokens.accessToken)).toBe(true);
    expect(codeOf(await refresh(app, tokens.refreshToken))).toBe('');
    expect(codeOf(await tryLogin(grace))).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('adds a passkey with it, and is in', async () => {
    const { grace } = await atHome();
    const ticket = await enrolmentTicket(grace);
    const { passkeyOptions } = dataOf(await beginEnrolment(app, ticket, 'WEBAUTHN')).beginEnrolment;
    const credential = authenticator(ORIGIN).create(passkeyOptions!);
    const input = { ticket, method: 'WEBAUTHN', credential };
    const { completeEnrolment: tokens } = dataOf<{ completeEnrolment: { accessToken: string } }>(
      await completeEnrolment(app, input),
    );
    expect(claimsOf(tokens.accessToken)['amr']).toEqual(['pwd', 'hwk', 'mfa']);
    expect(await isAccepted(app, tokens.accessToken)).toBe(true);
  });

  it('uses a ticket once, for five wrong codes, and for nothing else', async () => {
    const { grace } = await atHome();
    const ticket = await enrolmentTicket(grace);
    const { totp } = dataOf(await beginEnrolment(app, ticket, 'TOTP')).beginEnrolment;
    const { factorId, secret } = totp!;
    const give = (code: string) => completeEnrolment(app, { ticket, method: 'TOTP', factorId, code });
    for (let i = 0; i < 4; i++) expect(refusedFields(await give(wrongCodeFor(secret)))).toEqual(['code']);
    expect(
      codeOf(await app.run('{ viewer { id } }', {}, { token: ticket }).catch((error) => ({ errors: [error] }))),
    ).toBe('UNAUTHENTICATED');
    expect(codeOf(await give(codeFor(secret)))).toBe('');
    expect(codeOf(await give(codeFor(secret, 1)))).toBe('UNAUTHENTICATED');
    expect(codeOf(await beginEnrolment(app, ticket, 'TOTP'))).toBe('UNAUTHENTICATED');
  });

  it('has a ticket voided by the sixth try, and by a change of the password', async () => {
    const { grace } = await atHome();
    const ticket = await enrolmentTicket(grace);
    const { totp } = dataOf(await beginEnrolment(app, ticket, 'TOTP')).beginEnrolment;
    const { factorId, secret } = totp!;
    const give = (code: string) => completeEnrolment(app, { ticket, method: 'TOTP', factorId, code });
    for (let i = 0; i < 5; i++) await give(wrongCodeFor(secret));
    expect(codeOf(await give(codeFor(secret)))).toBe('UNAUTHENTICATED');
  });

  it('cannot add one to an account that has one, nor one of another account', async () => {
    const { ada, grace } = await atHome();
    const [first, second] = [await enrolmentTicket(grace), await enrolmentTicket(grace)];
    await enrol(app, first);
    expect(codeOf(await beginEnrolment(app, second, 'TOTP'))).toBe('UNAUTHENTICATED');
    const hopper = await employee(app, (await insider(app)).tenantId, 'editor');
    const { ada: boss, grace: other } = await atHome();
    expect(boss.id).not.toBe(ada.id);
    const foreign = dataOf(await beginEnrolment(app, await enrolmentTicket(other), 'TOTP')).beginEnrolment.totp!;
    const own = await enrolmentTicket((await atHome()).grace);
    const input = { ticket: own, method: 'TOTP', factorId: foreign.factorId, code: codeFor(foreign.secret) };
    expect(refusedFields(await completeEnrolment(app, input))).toEqual(['factorId']);
    expect(await isAccepted(app, (await login(app, hopper)).accessToken)).toBe(true);
  });

  it('logs in at home where nothing is demanded, and is told at the switch what to do', async () => {
    const ada = await demanding(app);
    const grace = await insider(app);
    await join(app, grace, ada.tenantId, 'editor');
    const home = await login(app, grace);
    const refused = await switchTo(app, ada.tenantId, { token: home.accessToken });
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('add an authenticator app or a passkey'),
      extensions: { code: 'SECOND_FACTOR_POLICY', tenant_ids: [ada.tenantId] },
    });
    // The refusal has not spent the tokens.
    expect(codeOf(await refresh(app, home.refreshToken))).toBe('');
    const { secret } = await addApp(app, home.accessToken, grace.password);
    const strongHome = await loginWithApp(app, grace, secret);
    expect(codeOf(await switchTo(app, ada.tenantId, { token: strongHome.accessToken }))).toBe('');
  });
});

describe('API keys', () => {
  it('of a person rest while the owner has no second factor, and work again with one', async () => {
    const ada = await strong(app);
    const grace = await colleague(app, ada.tenantId, 'editor');
    const { key } = await makeKey(grace.token);
    expect(await outcomeOf(app.run('{ viewer { id } }', {}, { token: key }))).toBe('');
    dataOf(await demand(app, ada.token));
    expect(await outcomeOf(app.run('{ viewer { id } }', {}, { token: key }))).toBe('SECOND_FACTOR_POLICY');
    await addApp(app, (await login(app, grace)).accessToken, grace.password);
    await eventually('the key', async () => (await outcomeOf(app.run('{ viewer { id } }', {}, { token: key }))) === '');
  });

  it('of service accounts go on', async () => {
    const ada = await strong(app);
    const made = await app.run(
      'mutation { createServiceAccount(input: { name: "Robot", role: "viewer" }) { id } }',
      {},
      { token: ada.token },
    );
    const { createServiceAccount: robot } = dataOf<{ createServiceAccount: { id: string } }>(made);
    const { key } = await makeKey(ada.token, { ownerType: 'SERVICE_ACCOUNT', ownerId: robot.id });
    dataOf(await demand(app, ada.token));
    expect(await outcomeOf(app.run('{ viewer { id } }', {}, { token: key }))).toBe('');
  });

  it('that a session with a second factor has made go on, whatever becomes of the factor', async () => {
    const ada = await demanding(app);
    const { key } = await makeKey(ada.token);
    await app.platform.database
      .pool('auth')
      .query('DELETE FROM "auth"."second_factors" WHERE account_id = $1', [ada.id]);
    expect(await outcomeOf(app.run('{ viewer { id } }', {}, { token: key }))).toBe('');
  });
});

describe('the last second factor', () => {
  const factorsOf = async (token: string) =>
    dataOf<{ viewer: { secondFactors: { nodes: { id: string }[] } } }>(await app.run(FACTORS, {}, { token })).viewer
      .secondFactors.nodes;
  const remove = (token: string, id: string, password: string) =>
    app.run(
      'mutation Remove($id: ID!, $input: ReauthenticationInput!) { removeSecondFactor(id: $id, input: $input) { status } }',
      { id, input: { reauthenticate: { password } } },
      { token },
    );

  it('is not removed while an organization demands it, which the refusal names', async () => {
    const ada = await demanding(app);
    const name = 'mutation { updateOrganization(input: { name: "Analytical Engines" }) { id } }';
    dataOf(await app.run(name, {}, { token: ada.token }));
    const [factor] = await factorsOf(ada.token);
    const refused = await remove(ada.token, factor!.id, ada.password);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('Analytical Engines demands one'),
      extensions: { code: 'SECOND_FACTOR_POLICY', tenant_ids: [ada.tenantId] },
    });
    expect(await factorsOf(ada.token)).toHaveLength(1);
  });

  it('is removed when there is another one, or nobody demands it', async () => {
    const ada = await demanding(app);
    const [factor] = await factorsOf(ada.token);
    await addApp(app, ada.token, ada.password, 'Tablet');
    dataOf(await remove(ada.token, factor!.id, ada.password));
    const [left] = await factorsOf(ada.token);
    dataOf(await demand(app, ada.token, false));
    dataOf(await remove(ada.token, left!.id, ada.password));
    expect(await factorsOf(ada.token)).toEqual([]);
  });
});

describe('the list of members', () => {
  const LIST = '{ members { nodes { id secondFactor } } }';
  it('shows who has a second factor to who manages them, and to nobody else', async () => {
    const ada = await strong(app);
    const grace = await colleague(app, ada.tenantId, 'editor');
    dataOf(
      await app.run(
        'mutation { createServiceAccount(input: { name: "Robot", role: "viewer" }) { id } }',
        {},
        { token: ada.token },
      ),
    );
    const { members } = dataOf<{ members: { nodes: { id: string; secondFactor: boolean | null }[] } }>(
      await app.run(LIST, {}, { token: ada.token }),
    );
    expect(members.nodes).toEqual([
      { id: ada.id, secondFactor: true },
      { id: grace.id, secondFactor: false },
      { id: expect.stringMatching(/^svc_/), secondFactor: null },
    ]);
    const { key } = await makeKey(ada.token, { scopes: ['read:users'] });
    const { members: seen } = dataOf<{ members: { nodes: { secondFactor: boolean | null }[] } }>(
      await app.run(LIST, {}, { token: key }),
    );
    expect(seen.nodes.map(({ secondFactor }) => secondFactor)).toEqual([null, null, null]);
  });
});
