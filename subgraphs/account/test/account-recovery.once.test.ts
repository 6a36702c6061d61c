import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusEvent } from '../../../platform/events/event-bus.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type MailServer, startMailServer, tokenIn } from '../../../test/support/mailbox.ts';
import {
  codeOf,
  dataOf,
  isAccepted,
  LOGIN,
  login,
  type Person,
  refusedFields,
  register,
} from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { accountTenantData } from '../store.ts';

let app: StartedGraph;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startGraph({ MAIL_URL: smtp.url, PUBLIC_URL: 'https://trellis.example', LOGIN_LOCK_AFTER: '3' });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const REQUEST = 'mutation($input: PasswordResetRequestInput!) { requestPasswordReset(input: $input) { status } }';
const RESET = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { status } }';
const CONFIRM = 'mutation($input: ConfirmEmailInput!) { confirmEmail(input: $input) { accountId email status } }';
const CHANGE = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { email status } }';
const UNDO = 'mutation($input: EmailTokenInput!) { undoEmailChange(input: $input) { accountId email status } }';
const ALERTS = '{ securityAlerts { totalCount nodes { id type severity description acknowledged } } }';
const NEW = 'staple correct horse';

interface Alert {
  readonly id: string;
  readonly type: string;
  readonly severity: string;
  readonly acknowledged: boolean;
}

const requestReset = (email: string) => app.run(REQUEST, { input: { email } });
const reset = (token: string, newPassword = NEW) => app.run(RESET, { input: { token, newPassword } });
const confirm = (token: string, password = 'correct horse battery') => app.run(CONFIRM, { input: { token, password } });
const change = (token: string, email: string, password: string) =>
  app.run(CHANGE, { input: { email, password } }, { token });
const pool = () => app.platform.database.pool('account');
const resetToken = async (email: string) => tokenIn(await smtp.latest(email, /Reset your password/), 'reset-password');
const mailsTo = (email: string, subject: RegExp) =>
  smtp.received.filter(({ headers }) => headers['to'] === email && subject.test(headers['subject'] ?? '')).length;
const alertsOf = async (token: string) =>
  dataOf<{ securityAlerts: { nodes: Alert[] } }>(await app.run(ALERTS, {}, { token })).securityAlerts.nodes;
const isVerified = async (token: string) =>
  dataOf<{ me: { emailVerified: boolean } }>(await app.run('{ me { emailVerified } }', {}, { token })).me.emailVerified;
const freshAddress = ({ email }: Person) => email.replace('@', '.new@');

/** What another domain reports; the same report has the same identifier. */
const raise = (type: string, payload: Record<string, unknown>) =>
  app.platform.bus.publish('auth', {
    ...{ id: `evt_${type}_${payload['account_id'] ?? payload['owner_id']}`, type, tenantId: null, payload },
    time: new Date().toISOString(),
  });

/** The account has asked for the address and its reader has confirmed it. */
async function moveTo(person: Person, token: string, email: string): Promise<void> {
  dataOf(await change(token, email, person.password));
  dataOf(await confirm(tokenIn(await smtp.latest(email, /new e-mail address/), 'verify-email')));
}

describe('a new account', () => {
  it('is sent a link that confirms its address, once', async () => {
    const person = await register(app);
    const mail = await smtp.latest(person.email, /Confirm your e-mail address/);
    expect(mail.text).toContain('https://trellis.example/verify-email?token=');
    expect(mail.html).toContain('https://trellis.example/verify-email?token=');
    // Whoever registers chooses the name: it must not become a message to a stranger.
    expect(mail.raw).not.toContain('Lovelace');
    const { accessToken } = await login(app, person);
    expect(await isVerified(accessToken)).toBe(false);
    const token = tokenIn(mail, 'verify-email');
    expect(dataOf(await confirm(token))).toEqual({
      confirmEmail: { accountId: person.id, email: person.email, status: 'verified' },
    });
    expect(await isVerified(accessToken)).toBe(true);
    expect(refusedFields(await confirm(token))).toEqual(['token']);
  });

  it('can have another link, which voids the first, until the address is confirmed', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const first = tokenIn(await smtp.latest(person.email, /Confirm/), 'verify-email');
    const again = () => app.run('mutation { requestEmailVerification { status } }', {}, { token });
    expect(dataOf(await again())).toEqual({ requestEmailVerification: { status: 'sent' } });
    await eventually('it came', () => mailsTo(person.email, /Confirm/) === 2);
    const second = tokenIn(await smtp.latest(person.email, /Confirm/), 'verify-email');
    expect(refusedFields(await confirm(first))).toEqual(['token']);
    dataOf(await confirm(second));
    expect(dataOf(await again())).toEqual({ requestEmailVerification: { status: 'verified' } });
  });

  it('has tokens that no row tells', async () => {
    const person = await register(app);
    const token = tokenIn(await smtp.latest(person.email, /Confirm/), 'verify-email');
    const { rows } = await pool().query('SELECT * FROM "account"."one_time_tokens" WHERE account_id = $1', [person.id]);
    expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is sent one message although its event is delivered twice, and a used link stays used', async () => {
    const created: BusEvent<{ account_id: string }>[] = [];
    const stop = await app.platform.bus.listen('account', (event) => {
      if (event.type === 'account.created') created.push(event as BusEvent<{ account_id: string }>);
    });
    const person = await register(app);
    const token = tokenIn(await smtp.latest(person.email, /Confirm/), 'verify-email');
    stop();
    dataOf(await confirm(token));
    await pool().query('UPDATE "account"."accounts" SET email_verified_at = NULL WHERE id = $1', [person.id]);
    await app.platform.bus.publish('account', created.find(({ payload }) => payload.account_id === person.id)!);
    // Events are handled one after the other: what comes after this one says that it was handled.
    await requestReset(person.email);
    await resetToken(person.email);
    expect(refusedFields(await confirm(token))).toEqual(['token']);
    expect(mailsTo(person.email, /Confirm/)).toBe(1);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link, which works once and ends every session', async () => {
    const person = await register(app);
    const before = await login(app, person);
    expect(dataOf(await requestReset(person.email.toUpperCase()))).toEqual({
      requestPasswordReset: { status: 'accepted' },
    });
    const token = await resetToken(person.email);
    expect(dataOf(await reset(token))).toEqual({ resetPassword: { status: 'changed' } });
    expect(await isAccepted(app, before.accessToken)).toBe(false);
    expect(codeOf(await app.run(LOGIN, { input: { email: person.email, password: person.password } }))).toBe(
      'INVALID_CREDENTIALS',
    );
    const { accessToken } = await login(app, { ...person, password: NEW });
    // The link was read there.
    expect(await isVerified(accessToken)).toBe(true);
    expect(refusedFields(await reset(token, 'yet another one'))).toEqual(['token']);
    await smtp.latest(person.email, /Your password was changed/);
  });

  it('gives the same answer for an address that nobody has, and sends nothing', async () => {
    const person = await register(app);
    const nobody = freshAddress(person);
    const [known, unknown] = [await requestReset(person.email), await requestReset(nobody)];
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
    await resetToken(person.email);
    expect(mailsTo(nobody, /./)).toBe(0);
  });

  it('is answered without looking for an account: it is taken down while no account can be read', async () => {
    const person = await register(app);
    await smtp.latest(person.email, /Confirm/);
    const holder = await pool().connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE "account"."accounts", "account"."one_time_tokens" IN ACCESS EXCLUSIVE MODE');
      dataOf(await requestReset(person.email));
      dataOf(await requestReset(freshAddress(person)));
      expect(mailsTo(person.email, /Reset/)).toBe(0);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await resetToken(person.email);
  });

  it('is replaced by one of fifty that use the link at once', async () => {
    const person = await register(app);
    await requestReset(person.email);
    const token = await resetToken(person.email);
    const passwords = Array.from({ length: 50 }, (_, n) => `password number ${n}`);
    const results = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, n) => !results[n]!.errors);
    expect(winners).toHaveLength(1);
    for (const result of results.filter(({ errors }) => errors)) expect(refusedFields(result)).toEqual(['token']);
    await login(app, { ...person, password: winners[0]! });
  });

  it('has one link that works: a new one voids the old', async () => {
    const person = await register(app);
    await requestReset(person.email);
    const first = await resetToken(person.email);
    await requestReset(person.email);
    await eventually('the second came', () => mailsTo(person.email, /Reset/) === 2);
    expect(refusedFields(await reset(first))).toEqual(['token']);
    dataOf(await reset(await resetToken(person.email)));
  });

  it('keeps its link for one hour', async () => {
    const person = await register(app);
    await requestReset(person.email);
    const token = await resetToken(person.email);
    const { rows } = await pool().query(
      `SELECT extract(epoch FROM expires_at - requested_at)::int AS seconds FROM "account"."one_time_tokens"
       WHERE account_id = $1 AND purpose = 'reset_password'`,
      [person.id],
    );
    await pool().query(
      `UPDATE "account"."one_time_tokens" SET expires_at = now() WHERE account_id = $1 AND purpose = 'reset_password'`,
      [person.id],
    );
    expect(rows).toEqual([{ seconds: 3600 }]);
    expect(refusedFields(await reset(token))).toEqual(['token']);
  });

  it('leaves the link usable when the new password is unfit', async () => {
    const person = await register(app);
    await requestReset(person.email);
    const token = await resetToken(person.email);
    expect(refusedFields(await reset(token, 'short'))).toEqual(['newPassword']);
    dataOf(await reset(token));
  });

  it('lifts the lock on the address, and its owner was told of the lock', async () => {
    const person = await register(app);
    const guess = () => app.run(LOGIN, { input: { email: person.email, password: 'a wrong password' } });
    for (let tries = 0; tries < 3; tries++) await guess();
    expect(codeOf(await guess())).toBe('RATE_LIMITED');
    await smtp.latest(person.email, /Logins to your account are locked/);
    await requestReset(person.email);
    dataOf(await reset(await resetToken(person.email)));
    const { accessToken } = await login(app, { ...person, password: NEW });
    await expect.poll(async () => (await alertsOf(accessToken)).map(({ type }) => type)).toContain('auth.locked');
  });

  it('ends a change of address that someone else began', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const elsewhere = freshAddress(person);
    dataOf(await change(accessToken, elsewhere, person.password));
    const pending = tokenIn(await smtp.latest(elsewhere, /new e-mail address/), 'verify-email');
    await requestReset(person.email);
    dataOf(await reset(await resetToken(person.email)));
    expect(refusedFields(await confirm(pending))).toEqual(['token']);
  });

  it('refuses a token that was never made', async () => {
    for (const token of ['', 'x', 'a'.repeat(5_000), '\u0000'])
      expect(refusedFields(await reset(token))).toEqual(['token']);
  });

  it('does not take the token of another purpose', async () => {
    const person = await register(app);
    const token = tokenIn(await smtp.latest(person.email, /Confirm/), 'verify-email');
    expect(refusedFields(await reset(token))).toEqual(['token']);
  });
});

describe('a change of address', () => {
  it('takes effect when the new address is confirmed', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const email = freshAddress(person);
    expect(dataOf(await change(token, email, person.password))).toEqual({ changeEmail: { email, status: 'pending' } });
    const mail = await smtp.latest(email, /new e-mail address/);
    await login(app, person);
    expect(dataOf(await confirm(tokenIn(mail, 'verify-email')))).toEqual({
      confirmEmail: { accountId: person.id, email, status: 'changed' },
    });
    await login(app, { ...person, email });
    expect(codeOf(await app.run(LOGIN, { input: { email: person.email, password: person.password } }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await isVerified(token)).toBe(true);
    await expect
      .poll(() => alertsOf(token))
      .toContainEqual(expect.objectContaining({ type: 'account.email_changed', severity: 'HIGH' }));
  });

  it('is undone by the old address: the password is void, sessions end, and a link to set another is sent', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    await moveTo(person, accessToken, freshAddress(person));
    const undo = tokenIn(await smtp.latest(person.email, /was changed/), 'undo-email-change');
    expect(dataOf(await app.run(UNDO, { input: { token: undo } }))).toEqual({
      undoEmailChange: { accountId: person.id, email: person.email, status: 'restored' },
    });
    expect(await isAccepted(app, accessToken)).toBe(false);
    expect(codeOf(await app.run(LOGIN, { input: { email: person.email, password: person.password } }))).toBe(
      'INVALID_CREDENTIALS',
    );
    dataOf(await reset(await resetToken(person.email)));
    await login(app, { ...person, password: NEW });
    expect(refusedFields(await app.run(UNDO, { input: { token: undo } }))).toEqual(['token']);
  });

  it('is undone by the first of several old addresses, and by none that came after it', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const thiefs = freshAddress(person);
    await moveTo(person, accessToken, thiefs);
    await moveTo(person, accessToken, freshAddress({ ...person, email: thiefs }));
    const [first, second] = [
      tokenIn(await smtp.latest(person.email, /was changed/), 'undo-email-change'),
      tokenIn(await smtp.latest(thiefs, /was changed/), 'undo-email-change'),
    ];
    dataOf(await app.run(UNDO, { input: { token: second } }));
    dataOf(await app.run(UNDO, { input: { token: first } }));
    const { rows } = await pool().query('SELECT email FROM "account"."accounts" WHERE id = $1', [person.id]);
    expect(rows).toEqual([{ email: person.email }]);
    expect(refusedFields(await app.run(UNDO, { input: { token: second } }))).toEqual(['token']);
  });

  it('needs the password, and another address', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    expect(refusedFields(await change(token, freshAddress(person), 'a wrong password'))).toEqual(['password']);
    expect(refusedFields(await change(token, person.email.toUpperCase(), person.password))).toEqual(['email']);
    expect(refusedFields(await change(token, 'no address', person.password))).toEqual(['email']);
    expect(refusedFields(await change(token, 'a@example.com\r\nBcc: eve@example.com', person.password))).toEqual([
      'email',
    ]);
  });

  it('to an address that somebody has is answered like any other, and its owner is told', async () => {
    const [person, other] = [await register(app), await register(app)];
    const { accessToken: token } = await login(app, person);
    const taken = dataOf(await change(token, other.email, person.password));
    const fresh = freshAddress(person);
    expect(JSON.stringify(taken).replace(other.email, fresh)).toBe(
      JSON.stringify(dataOf(await change(token, fresh, person.password))),
    );
    await smtp.latest(other.email, /You have an account already/);
    expect(
      smtp.received.filter(({ headers }) => headers['to'] === other.email && /new e-mail/.test(headers['subject']!)),
    ).toEqual([]);
  });

  it('is a CONFLICT for the second of two accounts that confirm one address', async () => {
    const people = [await register(app), await register(app)];
    const email = freshAddress(people[0]!);
    const tokens: string[] = [];
    for (const person of people) {
      const { accessToken } = await login(app, person);
      dataOf(await change(accessToken, email, person.password));
      await eventually('it came', () => mailsTo(email, /new e-mail address/) === tokens.length + 1);
      tokens.push(tokenIn(await smtp.latest(email, /new e-mail address/), 'verify-email'));
    }
    const results = await Promise.all(tokens.map((token) => confirm(token)));
    expect(results.map(codeOf).sort()).toEqual(['', 'CONFLICT']);
  });

  it('voids a reset that the old address was sent', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    await requestReset(person.email);
    const token = await resetToken(person.email);
    await moveTo(person, accessToken, freshAddress(person));
    expect(refusedFields(await reset(token))).toEqual(['token']);
  });
});

describe('a failed login', () => {
  it('is told in the organization of the account, once however often it is delivered, and of no account not at all', async () => {
    const person = await register(app);
    const heard: BusEvent[] = [];
    const stop = await app.platform.bus.listen('account', (event) => {
      if (event.type === 'account.login_failed') heard.push(event);
    });
    const failed = (id: string, email: string) =>
      app.platform.bus.publish('auth', {
        ...{ id, type: 'auth.login_failed', tenantId: null, time: '2030-01-31T12:00:00.000Z' },
        payload: { email_hash: createHash('sha256').update(email.toLowerCase()).digest('hex'), ip: '203.0.113.7' },
      });
    await failed('evt_of_nobody', 'nobody-has-this@example.com');
    for (let times = 0; times < 3; times++) await failed('evt_failed_1', person.email);
    await failed('evt_failed_2', person.email);
    const told = () => new Set(heard.map(({ id }) => id)).size;
    await eventually('both are told', () => told() === 2);
    stop();
    expect(told()).toBe(2);
    for (const { tenantId, payload } of heard)
      expect({ tenantId, payload }).toEqual({
        tenantId: person.tenantId,
        payload: { account_id: person.id, ip: '203.0.113.7' },
      });
  });
});

describe('security alerts', () => {
  it('tell the owner of what other domains report, once however often it is delivered', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const device = { account_id: person.id, device_name: 'Chrome <on> macOS', ip: '203.0.113.7' };
    for (let times = 0; times < 3; times++) await raise('auth.new_device', device);
    await raise('auth.refresh_reuse_detected', { account_id: person.id });
    await raise('auth.second_factor_removed', { account_id: person.id });
    await raise('auth.api_key_created', { owner_type: 'user', owner_id: person.id, key_id: 'key_1' });
    await raise('auth.api_key_created', { owner_type: 'service_account', owner_id: 'svc_1', key_id: 'key_2' });
    await eventually('four alerts', async () => (await alertsOf(token)).length >= 4);
    expect((await alertsOf(token)).map(({ type, severity }) => `${type} ${severity}`).sort()).toEqual([
      'auth.api_key_created LOW',
      'auth.new_device MEDIUM',
      'auth.refresh_reuse_detected CRITICAL',
      'auth.second_factor_removed HIGH',
    ]);
    await smtp.latest(person.email, /An API key was made/);
    const mail = await smtp.latest(person.email, /New device/);
    expect(mail.text).toContain('Chrome <on> macOS, address 203.0.113.7');
    expect(mail.html).toContain('Chrome &lt;on&gt; macOS');
    expect(mailsTo(person.email, /New device/)).toBe(1);
  });

  it('are acknowledged by their owner alone', async () => {
    const [person, stranger] = [await register(app), await register(app)];
    const { accessToken: token } = await login(app, person);
    const theirs = await login(app, stranger);
    await raise('auth.second_factor_added', { account_id: person.id });
    await eventually('the alert', async () => (await alertsOf(token)).length === 1);
    const [{ id }] = (await alertsOf(token)) as [Alert];
    const query = 'mutation($id: ID!) { acknowledgeSecurityAlert(id: $id) { acknowledged } }';
    expect(codeOf(await app.run(query, { id }, { token: theirs.accessToken }))).toBe('NOT_FOUND');
    expect(await alertsOf(theirs.accessToken)).toEqual([]);
    expect(dataOf(await app.run(query, { id }, { token }))).toEqual({
      acknowledgeSecurityAlert: { acknowledged: true },
    });
    const open = '{ viewer { securityAlerts(acknowledged: false) { totalCount nodes { id } } } }';
    expect(dataOf(await app.run(open, {}, { token }))).toEqual({
      viewer: { securityAlerts: { totalCount: 0, nodes: [] } },
    });
  });

  it('are heard by subscription', async () => {
    const person = await register(app);
    const viewer = {
      ...({ kind: 'user', id: person.id, accountId: person.id, tenantId: person.tenantId } as const),
      ...{ roles: ['owner'], permissions: ['*:*'] },
    };
    const ended = new AbortController();
    const prepared = app.graph.prepare({ query: 'subscription { securityAlertRaised { type severity } }' });
    const stream = await prepared.subscribe({}, contextOf({ viewer, signal: ended.signal }));
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
    const next = stream[Symbol.asyncIterator]().next();
    await raise('auth.passkey_cloned', { account_id: person.id });
    expect((await next).value).toMatchObject({
      data: { securityAlertRaised: { type: 'auth.passkey_cloned', severity: 'CRITICAL' } },
    });
    ended.abort();
  });
});

describe('the deletion of a tenant', () => {
  const NOTHING = { accounts: 0, one_time_tokens: 0, security_alerts: 0, second_factor_recoveries: 0, mails: 0 };
  it('reaches tokens, alerts and messages', async () => {
    const person = await register(app);
    await smtp.latest(person.email, /Confirm/);
    const { accessToken: token } = await login(app, person);
    await raise('auth.second_factor_added', { account_id: person.id });
    await eventually('the alert', async () => (await alertsOf(token)).length === 1);
    await smtp.latest(person.email, /second factor/);
    const count = () => accountTenantData.count(app.platform, person.tenantId);
    expect(await count()).toEqual({ ...NOTHING, accounts: 1, one_time_tokens: 1, security_alerts: 1, mails: 2 });
    await accountTenantData.erase(app.platform, person.tenantId);
    expect(await count()).toEqual(NOTHING);
  });
});
