import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, tokenIn } from '../../../test/support/mailbox.ts';
import { type Insider, insider, join } from '../../../test/support/organizations.ts';
import { dataOf, isAccepted, login, type Person, refusedFields, register } from '../../../test/support/people.ts';
import { addApp } from '../../../test/support/second-factors.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

/** Somebody who has registered, logged in, and confirmed nothing. */
async function newcomer(): Promise<Insider> {
  const person = await register(app);
  const { accessToken: token, refreshToken } = await login(app, person);
  return { ...person, token, refreshToken };
}

const NEW = 'the password of the owner';
const mailOf = async (person: Person, subject: RegExp, page: string): Promise<string> =>
  tokenIn(await latestFile(app.platform.config.DATA_DIR, person.email, subject), page);
const reset = async (person: Person, more: object = {}) => {
  const ask = 'mutation ($input: PasswordResetRequestInput!) { requestPasswordReset(input: $input) { status } }';
  dataOf(await app.run(ask, { input: { email: person.email } }));
  const token = await mailOf(person, /Reset/, 'reset-password');
  const query = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { claimed } }';
  const answer = await app.run(query, { input: { token, newPassword: NEW, ...more } });
  return dataOf<{ resetPassword: { claimed: boolean } }>(answer).resetPassword.claimed;
};
const confirm = async (person: Person, proof: { password?: string; session?: string } = {}) => {
  const token = await mailOf(person, /Confirm/, 'verify-email');
  const query = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { status } }';
  const { session, ...given } = proof;
  return app.run(query, { input: { token, ...given } }, session === undefined ? {} : { token: session });
};
const run = async <Data extends object>(token: string, text: string, variables: object = {}) =>
  dataOf<Data>(await app.run(`mutation ${text}`, { ...variables }, { token }));
const keyOf = async (token: string, input: object = {}) => {
  const text = '($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
  const given = { name: 'k', scopes: ['*:*'], ...input };
  return (await run<{ createApiKey: { key: string } }>(token, text, { input: given })).createApiKey.key;
};

/** All that whoever registered somebody else's address may leave behind, each as a question whether it is there still. */
async function leftBehind(thief: Insider): Promise<Readonly<Record<string, () => Promise<boolean>>>> {
  const key = await keyOf(thief.token);
  const made = await keyOf(key);
  const name = randomBytes(4).toString('hex');
  const program = await run<{ createServiceAccount: { id: string } }>(
    thief.token,
    `{ createServiceAccount(input: { name: "${name}", role: "owner" }) { id } }`,
  );
  const ownerId = program.createServiceAccount.id;
  const programs = await keyOf(thief.token, { ownerType: 'SERVICE_ACCOUNT', ownerId });
  const accomplice = await insider(app);
  await join(app, accomplice, thief.tenantId, 'owner');
  const switched = await run<{ switchOrganization: { accessToken: string } }>(
    accomplice.token,
    '($id: ID!) { switchOrganization(tenantId: $id) { accessToken } }',
    { id: thief.tenantId },
  );
  const invite = '{ inviteMember(input: { email: "eve@example.com", role: "owner" }) { id } }';
  await run(thief.token, invite);
  await run(thief.token, '{ createWebhook(input: { url: "https://example.com/hook" }) { webhook { id } } }');
  await run(thief.token, '($i: CreateTaskScheduleInput!) { createTaskSchedule(input: $i) { id } }', {
    i: {
      name: 'hourly',
      type: 'http.request',
      cron: '0 * * * *',
      payload: { url: 'https://example.com/', method: 'GET' },
    },
  });
  const hook = '{ registerNotificationWebhook(input: { url: "https://example.com/mine" }) { secret } }';
  await run(thief.token, hook);
  const numbers = '{ putNotificationPreferences(input: { phoneNumber: "+431234567" }) { phoneNumber } }';
  await run(thief.token, numbers);
  await run(thief.token, '($i: CreateIdentityProviderInput!) { createIdentityProvider(input: $i) { id } }', {
    i: { name: 'mine', issuer: 'https://login.example.com', clientId: 'trellis', defaultRole: 'owner' },
  });
  await addApp(app, thief.token, thief.password);
  const rows = async (table: string, where: string) => {
    const [domain] = table.split('.');
    const text = `SELECT 1 FROM ${table} WHERE ${where}`;
    return ((await app.platform.database.pool(domain!).query(text, [thief.tenantId])).rowCount ?? 0) > 0;
  };
  return {
    session: () => isAccepted(app, thief.token),
    key: () => isAccepted(app, key),
    'key of a key': () => isAccepted(app, made),
    'key of a service account': () => isAccepted(app, programs),
    'other member': () => isAccepted(app, switched.switchOrganization.accessToken),
    'second factor': () => rows('auth.second_factors', 'tenant_id = $1'),
    device: () => rows('auth.devices', 'tenant_id = $1 AND revoked_at IS NULL'),
    invitation: () => rows('tenant.invitations', 'tenant_id = $1 AND outcome IS NULL'),
    webhook: () => rows('event.webhooks', 'tenant_id = $1 AND enabled'),
    schedule: () => rows('task.schedules', 'tenant_id = $1 AND NOT paused'),
    'notification endpoint': () => rows('notification.endpoints', 'tenant_id = $1'),
    'phone number': () => rows('notification.preferences', 'tenant_id = $1'),
    'identity provider': () => rows('auth.identity_providers', 'tenant_id = $1 AND enabled'),
  };
}

describe('an account that somebody else has registered', () => {
  it('keeps nothing of what they left behind, once the owner of the address resets the password', async () => {
    const thief = await newcomer();
    const left = await leftBehind(thief);
    for (const [what, isThere] of Object.entries(left)) expect([what, await isThere()]).toEqual([what, true]);
    expect(await reset(thief)).toBe(true);
    // What lets somebody in has ended with the answer.
    for (const what of ['session', 'key', 'key of a key', 'key of a service account', 'second factor', 'device'])
      expect([what, await left[what]!()]).toEqual([what, false]);
    for (const [what, isThere] of Object.entries(left)) await eventually(what, async () => !(await isThere()));
    const owner = await login(app, { ...thief, password: NEW });
    expect(await isAccepted(app, owner.accessToken)).toBe(true);
    expect(await isAccepted(app, await keyOf(owner.accessToken))).toBe(true);
  });

  it('is not confirmed by whoever follows a link that they did not ask for', async () => {
    const thief = await newcomer();
    expect(refusedFields(await confirm(thief))).toEqual(['password']);
    expect(refusedFields(await confirm(thief, { password: 'not the one of the thief' }))).toEqual(['password']);
    expect(refusedFields(await confirm(thief, { session: (await insider(app)).token }))).toEqual(['password']);
    const key = await keyOf(thief.token);
    expect(await reset(thief)).toBe(true);
    expect(await isAccepted(app, key)).toBe(false);
  });
});

describe('an account of a newcomer', () => {
  it.each(['session', 'password'])('keeps its session and its keys when they confirm with their %s', async (half) => {
    const ada = await newcomer();
    const key = await keyOf(ada.token);
    const proof = half === 'session' ? { session: ada.token } : { password: ada.password };
    expect(dataOf(await confirm(ada, proof))).toEqual({ confirmEmail: { status: 'verified' } });
    expect([await isAccepted(app, ada.token), await isAccepted(app, key)]).toEqual([true, true]);
  });

  it('that is confirmed keeps its keys at a reset, but for those of sessions that end with it, unless the owner ends all', async () => {
    for (const endApiKeys of [false, true]) {
      const ada = await newcomer();
      dataOf(await confirm(ada, { session: ada.token }));
      const old = await keyOf(ada.token);
      await run(ada.token, '{ logout { status } }');
      const { accessToken } = await login(app, ada);
      const young = await keyOf(accessToken);
      expect(await reset(ada, { endApiKeys })).toBe(false);
      expect([await isAccepted(app, old), await isAccepted(app, young)]).toEqual([!endApiKeys, false]);
    }
  });
});

describe('an address that was changed by a thief', () => {
  it('comes back with an end to the keys that were made meanwhile', async () => {
    const ada = await newcomer();
    dataOf(await confirm(ada, { session: ada.token }));
    const own = await keyOf(ada.token);
    await run(ada.token, '{ logout { status } }');
    const thief = await login(app, ada);
    const email = `thief.${ada.email}`;
    const input = { email, password: ada.password };
    await run(thief.accessToken, '($input: ChangeEmailInput!) { changeEmail(input: $input) { status } }', { input });
    const there = tokenIn(await latestFile(app.platform.config.DATA_DIR, email, /new e-mail address/), 'verify-email');
    const query = '($input: ConfirmEmailInput!) { confirmEmail(input: $input) { status } }';
    await run(thief.accessToken, query, { input: { token: there, password: ada.password } });
    const thiefs = await keyOf(thief.accessToken);
    await run(thief.accessToken, '{ logout { status } }');
    expect(await isAccepted(app, thiefs)).toBe(true);
    const token = await mailOf(ada, /was changed/, 'undo-email-change');
    dataOf(await app.run('mutation ($t: String!) { undoEmailChange(input: { token: $t }) { status } }', { t: token }));
    expect([await isAccepted(app, own), await isAccepted(app, thiefs)]).toEqual([true, false]);
  });
});
