import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type MailServer, startMailServer, tokenIn } from '../../../test/support/mailbox.ts';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, isAccepted, login, refusedFields, register } from '../../../test/support/people.ts';
import { passHours } from '../../../test/support/second-factor-recovery.ts';
import { type App, addApp, codeFor, complete, FACTORS, ticketOf } from '../../../test/support/second-factors.ts';
import { type Caller, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startGraph({ MAIL_URL: smtp.url, RATE_LIMIT_DEFAULT_PER_MINUTE: '0' });
});
afterAll(async () => {
  await app?.stop();
  await smtp?.stop();
});

const REQUEST = `mutation($input: SecondFactorRecoveryRequestInput!) { requestSecondFactorRecovery(input: $input) { status } }`;
const CONFIRM = `mutation($input: ConfirmSecondFactorRecoveryInput!) { confirmSecondFactorRecovery(input: $input) { status dueAt } }`;
const BY_LINK = `mutation($input: SecondFactorRecoveryTokenInput!) { cancelSecondFactorRecoveryByLink(input: $input) { status } }`;
const CANCEL = 'mutation { cancelSecondFactorRecovery { status } }';
const UNDER_WAY = '{ viewer { secondFactorRecovery { id startedAt dueAt expiresAt ip } } }';
const NEW = 'staple correct horse';
const HOUR = 3_600_000;

const START = /Recover your account/;
const WAITS = /about to be removed/;
const DUE = /can be removed now/;
const PAGE = 'recover-second-factors';
const CANCEL_PAGE = 'cancel-second-factor-recovery';

type Owner = Insider & { readonly app: App };

async function withApp(): Promise<Owner> {
  const owner = await insider(app);
  return { ...owner, app: await addApp(app, owner.token, owner.password) };
}

const request = (ticket: string, caller: Caller = {}) => app.run(REQUEST, { input: { ticket } }, caller);
const confirm = (token: string, password: string) =>
  app.run(CONFIRM, { input: { token, password } }, { ip: '10.1.2.3' });
const cancelByLink = (token: string) => app.run(BY_LINK, { input: { token } });
const pool = () => app.platform.database.pool('account');
const pass = ({ id }: { readonly id: string }, hours: number) => passHours(pool(), id, hours);
const mailsTo = (email: string, subject: RegExp) =>
  smtp.received.filter(({ headers }) => headers['to'] === email && subject.test(headers['subject'] ?? '')).length;
const rowsOf = async ({ id }: { readonly id: string }) =>
  (await pool().query('SELECT * FROM "account"."second_factor_recoveries" WHERE account_id = $1', [id])).rows;
const inFlight = async (token: string) =>
  dataOf<{ viewer: { secondFactorRecovery: { dueAt: string; ip: string } | null } }>(
    await app.run(UNDER_WAY, {}, { token }),
  ).viewer.secondFactorRecovery;
const stepOf = (result: Awaited<ReturnType<typeof confirm>>) =>
  dataOf<{ confirmSecondFactorRecovery: { status: string; dueAt: string | null } }>(result).confirmSecondFactorRecovery;

/** The link that starts a recovery. */
async function askFor(owner: Owner): Promise<string> {
  const before = mailsTo(owner.email, START);
  dataOf(await request((await ticketOf(app, owner)).ticket));
  await eventually('the link was sent', () => mailsTo(owner.email, START) > before);
  return tokenIn(await smtp.latest(owner.email, START), PAGE);
}
async function started(): Promise<Owner> {
  const owner = await withApp();
  expect(stepOf(await confirm(await askFor(owner), owner.password)).status).toBe('waiting');
  return owner;
}
/** Lets the time pass until the next message is due, and waits until it is on its way. */
async function passUntilTold(owner: Owner, hours: number): Promise<void> {
  const [before] = await rowsOf(owner);
  await pass(owner, hours);
  await eventually('told', async () => (await rowsOf(owner))[0]?.reminders === before.reminders + 1);
}
/** Brings a recovery to its end: the link that finishes it. */
async function due(owner: Owner): Promise<string> {
  for (const hours of [36, 30, 6]) await passUntilTold(owner, hours);
  return tokenIn(await smtp.latest(owner.email, DUE), PAGE);
}
const factorsOf = async (token: string) =>
  dataOf<{ viewer: { secondFactors: { nodes: unknown[]; recoveryCodesLeft: number } } }>(
    await app.run(FACTORS, {}, { token }),
  ).viewer.secondFactors;
const cancelledBy = async (owner: Owner) => {
  await smtp.latest(owner.email, /was cancelled/);
  const alerts = '{ securityAlerts { nodes { type description } } }';
  const { accessToken: token } = dataOf(
    await complete(app, {
      ticket: (await ticketOf(app, owner)).ticket,
      method: 'RECOVERY_CODE',
      code: owner.app.recoveryCodes![0],
    }),
  ).completeLogin;
  const { securityAlerts } = dataOf<{ securityAlerts: { nodes: { type: string; description: string }[] } }>(
    await app.run(alerts, {}, { token }),
  );
  return securityAlerts.nodes.find(({ type }) => type === 'account.second_factor_recovery_cancelled')?.description;
};

describe('an account that has lost its second factors', () => {
  it('is let in by its password alone after the mail, the password and the waiting time', async () => {
    const owner = await withApp();
    const first = await askFor(owner);
    const began = Date.now();
    const { status, dueAt } = stepOf(await confirm(first, owner.password));
    expect(status).toBe('waiting');
    expect(Math.abs(Date.parse(dueAt!) - began - 72 * HOUR)).toBeLessThan(60_000);
    expect(await inFlight(owner.token)).toMatchObject({ dueAt, ip: '10.1.2.3' });
    // Still asked for.
    await ticketOf(app, owner);
    const last = await due(owner);
    expect(mailsTo(owner.email, WAITS)).toBe(3);
    const until = await ticketOf(app, owner);
    expect(stepOf(await confirm(last, owner.password))).toEqual({ status: 'recovered', dueAt: null });
    expect(await isAccepted(app, owner.token)).toBe(false);
    const { accessToken } = await login(app, owner);
    expect(await factorsOf(accessToken)).toEqual({ nodes: [], recoveryCodesLeft: 0 });
    expect(await inFlight(accessToken)).toBeNull();
    // A login that was begun before is not completed after it.
    const late = { ticket: until.ticket, method: 'TOTP', code: codeFor(owner.app.secret) };
    expect(codeOf(await complete(app, late))).toBe('UNAUTHENTICATED');
    const mail = await smtp.latest(owner.email, /Your second factors were removed/);
    expect(mail.text).toContain('A recovery, whose waiting time was over, removed all second factors');
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
  });

  it('is told with the start, halfway, before the end and at the end, each time with a way to cancel', async () => {
    const owner = await started();
    for (const [told, hours] of [36, 30, 6].entries()) {
      await pass(owner, hours - 1);
      await setTimeout(2_000);
      expect((await rowsOf(owner))[0].reminders).toBe(told);
      await passUntilTold(owner, 1);
    }
    await smtp.latest(owner.email, DUE);
    const mails = smtp.received.filter(
      ({ headers, text }) => headers['to'] === owner.email && text.includes(CANCEL_PAGE),
    );
    expect(mails.map(({ headers }) => WAITS.test(headers['subject']!))).toEqual([true, true, true, false]);
    const heard = mails.map((mail) => tokenIn(mail, CANCEL_PAGE));
    expect(new Set(heard).size).toBe(4);
    // An early one works as well as the last.
    dataOf(await cancelByLink(heard[0]!));
    expect(await rowsOf(owner)).toEqual([]);
    expect(refusedFields(await cancelByLink(heard[3]!))).toEqual(['token']);
  });

  it('can be cancelled until it is finished, and a link of before finishes nothing then', async () => {
    const owner = await started();
    const last = await due(owner);
    expect(dataOf(await app.run(CANCEL, {}, { token: owner.token }))).toEqual({
      cancelSecondFactorRecovery: { status: 'cancelled' },
    });
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
    expect((await factorsOf(owner.token)).nodes).toHaveLength(1);
    expect(codeOf(await app.run(CANCEL, {}, { token: owner.token }))).toBe('NOT_FOUND');
    expect(await cancelledBy(owner)).toContain('Someone who was logged in');
  });

  it('can be cancelled by whoever completes a login with a factor', async () => {
    const owner = await started();
    const { ticket } = await ticketOf(app, owner);
    const answer = await complete(app, { ticket, method: 'TOTP', code: codeFor(owner.app.secret) });
    const token = dataOf(answer).completeLogin.accessToken;
    expect(await inFlight(token)).not.toBeNull();
    dataOf(await app.run(CANCEL, {}, { token }));
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('has keys of its sessions ended, as after any end of a session that is not trusted', async () => {
    const owner = await started();
    const made = dataOf<{ createApiKey: { id: string } }>(
      await app.run('mutation { createApiKey(input: { name: "k", scopes: ["read:storage"] }) { id } }', {}, owner),
    ).createApiKey;
    dataOf(await confirm(await due(owner), owner.password));
    const { rows } = await app.platform.database
      .pool('auth')
      .query('SELECT revoked_at FROM "auth"."api_keys" WHERE id = $1', [made.id]);
    expect(rows[0].revoked_at).not.toBeNull();
  });
});

describe('the event of the end', () => {
  const publish = ({ id, tenantId }: Owner, recoveredAt: Date) =>
    app.platform.bus.publish('account', {
      id: newId('evt'),
      type: 'account.second_factors_recovered',
      tenantId,
      time: new Date().toISOString(),
      payload: {
        account_id: id,
        recovery_id: newId('sfr'),
        ip: '127.0.0.1',
        recovered_at: recoveredAt.toISOString(),
        credential_version: 1,
      },
    });

  it('ends all of it too, should the process that finished it have died', async () => {
    const owner = await withApp();
    await publish(owner, new Date(Date.now() + 1_000));
    await smtp.latest(owner.email, /Your second factors were removed/);
    await eventually('its sessions end', async () => !(await isAccepted(app, owner.token)));
  });

  it('removes nothing that was added after the end, however late it comes', async () => {
    const owner = await withApp();
    const ends = Date.now() - 60_000;
    const text = 'UPDATE "auth"."second_factors" SET created_at = $2 WHERE account_id = $1';
    await app.platform.database.pool('auth').query(text, [owner.id, new Date(ends - 60_000)]);
    await addApp(app, owner.token, owner.password, 'Tablet');
    await publish(owner, new Date(ends));
    await smtp.latest(owner.email, /Your second factors were removed/);
    const { rows } = await app.platform.database
      .pool('auth')
      .query('SELECT name FROM "auth"."second_factors" WHERE account_id = $1', [owner.id]);
    expect(rows).toEqual([{ name: 'Tablet' }]);
    // The codes stand in for what is left.
    const codes = 'SELECT FROM "auth"."recovery_codes" WHERE account_id = $1';
    expect((await app.platform.database.pool('auth').query(codes, [owner.id])).rows).toHaveLength(10);
  });
});

describe('the waiting time', () => {
  it('is not over before its time, whatever link there is', async () => {
    const owner = await started();
    const last = await due(owner);
    await pass(owner, -1);
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
    // The link was not used up by it.
    await pass(owner, 1);
    expect(stepOf(await confirm(last, owner.password)).status).toBe('recovered');
  });

  it('has no link that finishes it before its end, and the request of one tells the end', async () => {
    const owner = await started();
    const sent = mailsTo(owner.email, WAITS);
    dataOf(await request((await ticketOf(app, owner)).ticket));
    await eventually('told again', () => mailsTo(owner.email, WAITS) > sent);
    expect(mailsTo(owner.email, START)).toBe(1);
    expect(mailsTo(owner.email, DUE)).toBe(0);
    await due(owner);
    // Whoever has lost the message asks for another; the link of before is void.
    const first = tokenIn(await smtp.latest(owner.email, DUE), PAGE);
    dataOf(await request((await ticketOf(app, owner)).ticket));
    await eventually('sent again', () => mailsTo(owner.email, DUE) === 2);
    expect(refusedFields(await confirm(first, owner.password))).toEqual(['token']);
    const second = tokenIn(await smtp.latest(owner.email, DUE), PAGE);
    expect(stepOf(await confirm(second, owner.password)).status).toBe('recovered');
  });

  it('grows when the message before the end is late', async () => {
    const owner = await started();
    // Nobody was told in all of it, as when no process runs.
    await pool().query(
      `UPDATE "account"."second_factor_recoveries" SET started_at = started_at - interval '80 hours', due_at = due_at - interval '80 hours',
       reminders = 1, next_at = now() WHERE account_id = $1`,
      [owner.id],
    );
    await eventually('told', () => mailsTo(owner.email, WAITS) === 2);
    const [row] = await rowsOf(owner);
    expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(2.9 * HOUR);
    expect(mailsTo(owner.email, DUE)).toBe(0);
  });

  it('ends by itself a week after it is over', async () => {
    const owner = await started();
    const last = await due(owner);
    await pass(owner, 7 * 24);
    await eventually('it is gone', async () => (await rowsOf(owner)).length === 0);
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
    expect(await cancelledBy(owner)).toContain('Nobody has finished it');
  });

  it('is not finished after that, even where nobody has removed it yet', async () => {
    const owner = await started();
    const last = await due(owner);
    await pool().query(
      `UPDATE "account"."second_factor_recoveries" SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [owner.id],
    );
    expect(await inFlight(owner.token)).toBeNull();
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
  });
});

describe('a recovery that was started', () => {
  it('is void from a change of the password on, and the owner is told', async () => {
    const owner = await started();
    const last = await due(owner);
    const input = { currentPassword: owner.password, newPassword: NEW };
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { status } }';
    dataOf(await app.run(change, { input }, owner));
    expect(refusedFields(await confirm(last, NEW))).toEqual(['token']);
    await eventually('it is gone', async () => (await rowsOf(owner)).length === 0);
    expect(await cancelledBy({ ...owner, password: NEW })).toContain('has changed');
  });

  it('is void from the very moment of the change, before anybody has heard of it', async () => {
    const owner = await started();
    const last = await due(owner);
    // By which way the password changes does not matter.
    const change = 'UPDATE "account"."accounts" SET credential_version = credential_version + 1 WHERE id = $1';
    await pool().query(change, [owner.id]);
    expect(await rowsOf(owner)).toHaveLength(1);
    expect(await inFlight(owner.token)).toBeNull();
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
    expect((await factorsOf(owner.token)).nodes).toHaveLength(1);
  });

  it('is void after a reset of the password: the mailbox alone waits in full, from the reset on', async () => {
    const owner = await started();
    const last = await due(owner);
    const asked = 'mutation($input: PasswordResetRequestInput!) { requestPasswordReset(input: $input) { status } }';
    dataOf(await app.run(asked, { input: { email: owner.email } }));
    const token = tokenIn(await smtp.latest(owner.email, /Reset your password/), 'reset-password');
    const reset = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { status } }';
    dataOf(await app.run(reset, { input: { token, newPassword: NEW } }));
    expect(refusedFields(await confirm(last, NEW))).toEqual(['token']);
    const anew = { ...owner, password: NEW };
    await eventually('it is gone', async () => (await rowsOf(owner)).length === 0);
    const { status, dueAt } = stepOf(await confirm(await askFor(anew), NEW));
    expect(status).toBe('waiting');
    expect(Date.parse(dueAt!) - Date.now()).toBeGreaterThan(71.9 * HOUR);
  });

  it('is void from a change of the address on', async () => {
    const owner = await started();
    const last = await due(owner);
    const email = owner.email.replace('@', '.new@');
    const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { status } }';
    dataOf(await app.run(change, { input: { email, password: owner.password } }, owner));
    const token = tokenIn(await smtp.latest(email, /new e-mail address/), 'verify-email');
    const taken = 'mutation($input: ConfirmEmailInput!) { confirmEmail(input: $input) { status } }';
    dataOf(await app.run(taken, { input: { token, password: owner.password } }));
    expect(refusedFields(await confirm(last, owner.password))).toEqual(['token']);
    await eventually('it is gone', async () => (await rowsOf(owner)).length === 0);
    // An address that can take the account back hears of the next one too.
    const moved = { ...owner, email };
    dataOf(await confirm(await askFor(moved), owner.password));
    const told = await smtp.latest(owner.email, WAITS);
    const [, again] = [tokenIn(told, CANCEL_PAGE), await rowsOf(owner)];
    expect(again).toHaveLength(1);
    await eventually('the old address is told', () => mailsTo(email, WAITS) === 1 && mailsTo(owner.email, WAITS) === 4);
    dataOf(await cancelByLink(tokenIn(await smtp.latest(owner.email, WAITS), CANCEL_PAGE)));
  });

  it('is not started by a link of before the password changed', async () => {
    const owner = await withApp();
    const first = await askFor(owner);
    const input = { currentPassword: owner.password, newPassword: NEW };
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { status } }';
    dataOf(await app.run(change, { input }, owner));
    await smtp.latest(owner.email, /Your password was changed/);
    expect(refusedFields(await confirm(first, NEW))).toEqual(['token']);
  });
});

describe('a link', () => {
  it('starts nothing without the password, and is void after five wrong ones', async () => {
    const owner = await withApp();
    const first = await askFor(owner);
    for (let tries = 0; tries < 5; tries++)
      expect(refusedFields(await confirm(first, 'a wrong password'))).toEqual(['password']);
    expect(refusedFields(await confirm(first, owner.password))).toEqual(['token']);
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('works once, of any number that use it at the same time', async () => {
    const owner = await withApp();
    const first = await askFor(owner);
    const results = await Promise.all([1, 2, 3].map(() => confirm(first, owner.password)));
    expect(results.map(codeOf).toSorted()).toEqual(['', 'BAD_USER_INPUT', 'BAD_USER_INPUT']);
    const last = await due(owner);
    const ends = await Promise.all([1, 2, 3].map(() => confirm(last, owner.password)));
    expect(ends.map(codeOf).toSorted()).toEqual(['', 'BAD_USER_INPUT', 'BAD_USER_INPUT']);
  });

  it('of another account cancels nothing of this one', async () => {
    const [ada, eve] = [await started(), await started()];
    dataOf(await cancelByLink(tokenIn(await smtp.latest(eve.email, WAITS), CANCEL_PAGE)));
    expect([await rowsOf(ada), await rowsOf(eve)]).toEqual([[expect.anything()], []]);
  });

  it('that is unknown is refused like one that was used', async () => {
    const owner = await withApp();
    const first = await askFor(owner);
    dataOf(await confirm(first, owner.password));
    const [used, unknown] = [await confirm(first, owner.password), await confirm('p3Zt0mYkp3Zt0mYkp3Zt0mYk', 'x')];
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(used));
  });
});

describe('a request', () => {
  it('needs a ticket that is alive, and tells nothing of others', async () => {
    const owner = await withApp();
    const { ticket } = await ticketOf(app, owner);
    dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(owner.app.secret) }));
    const [spent, unknown] = [await request(ticket), await request('tkt_nobody')];
    expect(codeOf(spent)).toBe('UNAUTHENTICATED');
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(spent));
  });

  it('sends an account whose address nobody has confirmed the link that confirms it', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    await addApp(app, token, person.password);
    await smtp.latest(person.email, /Confirm/);
    dataOf(await request((await ticketOf(app, person)).ticket));
    await eventually('asked to confirm', () => mailsTo(person.email, /Confirm/) === 2);
    expect(mailsTo(person.email, START)).toBe(0);
  });
});
