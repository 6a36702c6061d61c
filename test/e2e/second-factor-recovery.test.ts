import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { createBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { lostFactors, passHours, RECOVERY, waitingRecovery } from '../support/second-factor-recovery.ts';
import { addAppByRest, ticketByRest } from '../support/second-factor-routes.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

let app: InProcessApp;
beforeAll(async () => {
  app = await startInProcess({});
});
afterAll(() => app?.stop());

const OWN = '/api/v1/auth/second-factors/recovery';
const PAGE = 'recover-second-factors';
const CANCEL_PAGE = 'cancel-second-factor-recovery';

const mail = ({ email }: LoggedIn, subject: RegExp) => latestFile(app.place.directory, email, subject);
const loginOf = ({ email, password }: LoggedIn) =>
  app.call('POST', '/api/v1/auth/login', { body: { email, password } });
const confirm = (token: string, { password }: LoggedIn) =>
  app.call('POST', `${RECOVERY}/confirm`, { body: { token, password } });
const own = async ({ accessToken: token }: LoggedIn) => (await app.call('GET', OWN, { token })).body['recovery'];

/** Brings a recovery that waits to its end: the token that finishes it. */
async function due(owner: LoggedIn): Promise<string> {
  const pool = app.platform.database.pool('account');
  for (const [told, hours] of [36, 30, 6].entries()) {
    await passHours(pool, owner.accountId, hours);
    await eventually('told', async () => {
      const text = 'SELECT reminders FROM "account"."second_factor_recoveries" WHERE account_id = $1';
      return (await pool.query(text, [owner.accountId])).rows[0]?.reminders === told + 1;
    });
  }
  return tokenIn(await mail(owner, /can be removed now/), PAGE);
}

describe('a recovery of second factors by REST', () => {
  it('is asked for with a ticket, started and finished by links, and lets the password alone in', async () => {
    const owner = await app.newcomer();
    await addAppByRest(app, owner);
    const asked = await app.call('POST', RECOVERY, { body: { ticket: await ticketByRest(app, owner) } });
    expect([asked.status, asked.body]).toEqual([202, { status: 'accepted' }]);
    expect(await own(owner)).toBeNull();
    const first = tokenIn(await mail(owner, /Recover your account/), PAGE);
    const begun = await confirm(first, owner);
    expect([begun.status, begun.body]).toEqual([200, { status: 'waiting', due_at: expect.any(String) }]);
    expect(await own(owner)).toEqual({
      recovery_id: expect.stringMatching(/^sfr_/),
      started_at: expect.any(String),
      due_at: begun.body['due_at'],
      expires_at: expect.any(String),
      ip: '127.0.0.1',
    });
    const again = await confirm(first, owner);
    expect([again.status, again.body['errors']]).toEqual([
      400,
      [{ path: 'token', message: 'is unknown, used or expired' }],
    ]);
    const done = await confirm(await due(owner), owner);
    expect([done.status, done.body]).toEqual([200, { status: 'recovered', due_at: null }]);
    expect((await app.call('GET', '/api/v1/accounts/me', { token: owner.accessToken })).status).toBe(401);
    expect((await loginOf(owner)).status).toBe(200);
  });

  it('is cancelled by a session, by a link, and told of in the alerts', async () => {
    const owner = await app.newcomer();
    const cancel = await waitingRecovery(owner, app);
    const { accessToken: token } = owner;
    expect((await app.call('DELETE', OWN, { token })).body).toEqual({ status: 'cancelled' });
    expect((await app.call('DELETE', OWN, { token })).status).toBe(404);
    const byLink = (link: string) => app.call('POST', `${RECOVERY}/cancel`, { body: { token: link } });
    expect((await byLink(cancel)).status).toBe(400);
    interface Alerts {
      readonly security_alerts: readonly { readonly type: string; readonly severity: string }[];
    }
    await eventually('the alerts are there', async () => {
      const { body } = await app.call<Alerts>('GET', '/api/v1/accounts/me/security-alerts', { token });
      const told = body.security_alerts.map(({ type, severity }) => `${type} ${severity}`);
      return (
        told.includes('account.second_factor_recovery_started high') &&
        told.includes('account.second_factor_recovery_cancelled medium')
      );
    });
    const other = await app.newcomer();
    expect((await byLink(await waitingRecovery(other, app))).body).toEqual({ status: 'cancelled' });
    expect(await own(other)).toBeNull();
  });

  it('can be cancelled by a key of the account that may change it, and by no key of another', async () => {
    const [owner, stranger] = [await app.newcomer(), await app.newcomer()];
    await waitingRecovery(owner, app);
    const keyOf = async (who: LoggedIn, scope: string) => {
      const body = { name: 'k', scopes: [scope] };
      const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: who.accessToken, body });
      return made.body.key;
    };
    const cancel = (token: string) => app.call('DELETE', OWN, { token });
    expect((await cancel(await keyOf(stranger, 'write:accounts'))).status).toBe(404);
    expect((await cancel(await keyOf(owner, 'read:accounts'))).status).toBe(403);
    expect((await cancel(await keyOf(owner, 'write:accounts'))).status).toBe(200);
  });

  it('is in the audit log with severity high, in the name of the account', async () => {
    const owner = await app.newcomer();
    await waitingRecovery(owner, app);
    await confirm(await due(owner), owner);
    const found = await eventuallyRecorded(owner.accountId);
    expect(found).toEqual([
      ['account.second_factor_recovery_started', 'high'],
      ['account.second_factors_recovered', 'high'],
      ['auth.second_factor_recovery_requested', 'medium'],
    ]);
  });
});

async function eventuallyRecorded(accountId: string): Promise<readonly (readonly string[])[]> {
  let found: (readonly string[])[] = [];
  await eventually('it is recorded', async () => {
    const text = `SELECT event_type, severity FROM audit.events WHERE actor_id = $1 AND event_type LIKE '%second_factor%recover%'
      ORDER BY event_type`;
    const { rows } = await app.platform.database.pool('audit').query(text, [accountId]);
    found = rows.map(({ event_type, severity }) => [event_type, severity]);
    return found.length >= 3;
  });
  return found;
}

describe('the pages of a recovery', () => {
  it('start it, finish it, and need no client', async () => {
    const owner = await app.newcomer();
    const browser = createBrowser(app.url, app.platform.config.PUBLIC_URL ?? app.url);
    const first = await browser.visit(`/${PAGE}?token=${await lostFactors(owner, app)}`);
    expect(first.status).toBe(200);
    // A visit uses nothing up: mail scanners visit too.
    expect(await own(owner)).toBeNull();
    const wrong = await browser.submit(first, PAGE, { password: 'a wrong password' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('is not the password of this account')]);
    const begun = await browser.submit(wrong, PAGE, { password: owner.password });
    expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('The recovery has begun')]);
    const last = await browser.visit(`/${PAGE}?token=${await due(owner)}`);
    for (const { headers } of [first, last]) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    const done = await browser.submit(last, PAGE, { password: owner.password });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your second factors were removed')]);
    expect((await loginOf(owner)).status).toBe(200);
    const late = await browser.submit(last, PAGE, { password: owner.password });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('does not work any more')]);
  });

  it('cancel it by one button', async () => {
    const owner = await app.newcomer();
    const browser = createBrowser(app.url, app.platform.config.PUBLIC_URL ?? app.url);
    const page = await browser.visit(`/${CANCEL_PAGE}?token=${await waitingRecovery(owner, app)}`);
    expect(await own(owner)).not.toBeNull();
    const done = await browser.submit(page, CANCEL_PAGE);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('The recovery was cancelled')]);
    expect(await own(owner)).toBeNull();
  });

  it('take no form from another site', async () => {
    const owner = await app.newcomer();
    const token = await waitingRecovery(owner, app);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const sent = await app.call('POST', `/${CANCEL_PAGE}`, { body: `token=${token}`, headers });
    expect(sent.status).toBe(403);
    expect(await own(owner)).not.toBeNull();
  });
});
