import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn, Person } from '../support/app-client.ts';
import { createBrowser, type Shown } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { addAppByRest, addPasskeyByRest } from '../support/second-factor-routes.ts';
import { codeFor, wrongCodeFor } from '../support/second-factors.ts';
import { IDENTITY, startDistributed, startInProcess, type TestApp } from '../support/start-app.ts';

const PAGE = '/invitations/accept';
type Decision = 'accept' | 'decline';

/** Somebody with an organization whose name is markup, and what it does. */
async function hostOf(app: TestApp) {
  const owner = await app.newcomer();
  const made = await app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', {
    token: owner.accessToken,
    body: { name: 'Engines <b>& Sons</b>' },
  });
  const { tenant_id: tenantId } = made.body;
  const switched = await app.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', {
    token: owner.accessToken,
    body: { tenant_id: tenantId },
  });
  const token = switched.body.access_token;
  const base = `/api/v1/tenants/${tenantId}/invitations`;
  return {
    tenantId,
    async invite(email: string) {
      const { body } = await app.call<{ invitation_id: string }>('POST', base, {
        ...{ token, body: { email, role: 'editor' } },
      });
      const mail = await latestFile(app.place.directory, email, /^Invitation/);
      return { id: body.invitation_id, token: tokenIn(mail, PAGE.slice(1)) };
    },
    revoke: (id: string) => app.call('DELETE', `${base}/${id}`, { token }),
    statusOf: async (id: string) => (await app.call<{ status: string }>('GET', `${base}/${id}`, { token })).body.status,
  };
}

const visit = (app: TestApp, token: string) => createBrowser(app.url).visit(`${PAGE}?token=${token}`);
const submit = (app: TestApp, page: Shown, { email, password }: Person, decision: Decision = 'accept') =>
  createBrowser(app.url).submit(page, PAGE, { email, password, decision });
const tenantsOf = async (app: TestApp, { accessToken: token }: LoggedIn) =>
  (await app.call<{ tenants: { tenant_id: string }[] }>('GET', '/api/v1/tenants', { token })).body.tenants.map(
    ({ tenant_id }) => tenant_id,
  );

describe('the page of an invitation', () => {
  let app: TestApp;
  let host: Awaited<ReturnType<typeof hostOf>>;
  beforeAll(async () => {
    app = await startInProcess({ LOGIN_LOCK_AFTER: '4' });
    host = await hostOf(app);
  });
  afterAll(() => app?.stop());
  const guest = async () => {
    const grace = await app.newcomer();
    return { grace, ...(await host.invite(grace.email)) };
  };

  it('says who invites, as what, until when and whom, and changes nothing', async () => {
    const { grace, id, token } = await guest();
    const page = await visit(app, token);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Engines &lt;b&gt;&amp; Sons&lt;/b&gt;');
    expect(page.text).toContain('as editor');
    expect(page.text).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(page.text).toContain(`${grace.email[0]}…@example.com`);
    expect(page.text).not.toContain(grace.email);
    expect(page.text).toContain('/api/v1/auth/register');
    expect(page.text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/<script|<b>|\bon\w+=/i);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; connect-src 'self'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/,
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await host.statusOf(id)).toBe('open');
  });

  it('makes a member of the account with that address, once, and leaves no session behind', async () => {
    const { grace, id, token } = await guest();
    const page = await visit(app, token);
    const done = await submit(app, page, grace);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
    expect(done.headers.get('cache-control')).toBe('no-store');
    expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(/^trellis_device=dev_/)]);
    expect(await tenantsOf(app, grace)).toContain(host.tenantId);
    const sessions = await app.call<{ total: number }>('GET', '/api/v1/sessions', { token: grace.accessToken });
    expect(sessions.body.total).toBe(1);
    // A button that is pressed twice is no error, and a link that was used says so.
    expect((await submit(app, page, grace)).status).toBe(200);
    const late = await visit(app, token);
    expect([late.status, late.text, late.forms]).toEqual([410, expect.stringContaining('was accepted already'), []]);
    expect(await host.statusOf(id)).toBe('accepted');
  });

  it('declines', async () => {
    const { grace, id, token } = await guest();
    const page = await visit(app, token);
    const done = await submit(app, page, grace, 'decline');
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You have declined')]);
    expect(await tenantsOf(app, grace)).not.toContain(host.tenantId);
    expect(await host.statusOf(id)).toBe('declined');
    const changed = await submit(app, page, grace);
    expect([changed.status, changed.text]).toEqual([409, expect.stringContaining('was declined')]);
  });

  it('asks for the second factor of an account that has one', async () => {
    const { grace, token } = await guest();
    const { secret } = await addAppByRest(app, grace);
    const asked = await submit(app, await visit(app, token), grace);
    expect([asked.status, asked.text.includes('autocomplete="one-time-code"')]).toEqual([200, true]);
    expect(await tenantsOf(app, grace)).not.toContain(host.tenantId);
    const browser = createBrowser(app.url);
    const wrong = await browser.submit(asked, PAGE, { code: wrongCodeFor(secret) });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('The second factor is wrong.')]);
    expect((await browser.submit(wrong, PAGE, { code: codeFor(secret, 1) })).text).toContain('You are a member of');
    expect(await tenantsOf(app, grace)).toContain(host.tenantId);
    // The ticket is spent: the password is asked for again.
    const spent = await browser.submit(wrong, PAGE, { code: codeFor(secret, 1) });
    expect([spent.status, spent.text.includes('name="password"')]).toEqual([401, true]);
  });

  it('takes a recovery code for a passkey from a browser without scripts', async () => {
    const { grace, token } = await guest();
    await addPasskeyByRest(app, grace);
    const asked = await submit(app, await visit(app, token), grace);
    expect(asked.forms.map(({ fields }) => fields['method'])).toEqual(['recovery_code']);
  });

  it('refuses another account, a wrong password and an unknown address, the last two alike', async () => {
    const { grace, id, token } = await guest();
    const page = await visit(app, token);
    const other = await submit(app, page, await app.register());
    expect([other.status, other.text]).toEqual([403, expect.stringContaining('sent to another address')]);
    expect(other.text).not.toContain(grace.email);
    const wrong = await submit(app, page, { ...grace, password: 'the wrong horse' });
    const unknown = await submit(app, page, { ...grace, email: `x${grace.email}` });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('or the password is wrong.')]);
    expect(wrong.text).not.toContain('the wrong horse');
    expect([unknown.status, unknown.text.replaceAll(`x${grace.email}`, grace.email)]).toEqual([401, wrong.text]);
    expect((await submit(app, page, { ...grace, email: 'no address' })).status).toBe(400);
    expect(await host.statusOf(id)).toBe('open');
  });

  it('counts wrong passwords together with those of logins', async () => {
    const { grace, token } = await guest();
    const page = await visit(app, token);
    const guess = () => submit(app, page, { ...grace, password: 'the wrong horse' });
    for (let i = 0; i < 4; i++) expect((await guess()).status).toBe(401);
    const locked = await submit(app, page, grace);
    expect([locked.status, locked.text]).toEqual([429, expect.stringContaining('Too many attempts.')]);
    const { email, password } = grace;
    expect((await app.call('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(429);
  });

  it('ends the count of wrong passwords when the right one comes', async () => {
    const { grace, token } = await guest();
    const page = await visit(app, token);
    const { email, password } = grace;
    for (let i = 0; i < 3; i++) await submit(app, page, { ...grace, password: 'the wrong horse' });
    expect((await submit(app, page, grace)).status).toBe(200);
    for (let i = 0; i < 3; i++) await submit(app, page, { ...grace, password: 'the wrong horse' });
    expect((await app.call('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('says that a link is void, and how an invitation has ended', async () => {
    for (const token of ['', 'x'.repeat(43), '%22%3E%3Cscript%3Ealert(1)%3C/script%3E']) {
      const page = await visit(app, token);
      expect([page.status, page.text]).toEqual([404, expect.stringContaining('This link does not work')]);
      expect(page.text).not.toContain('alert(1)');
    }
    const { grace, id, token } = await guest();
    const page = await visit(app, token);
    await host.revoke(id);
    expect((await visit(app, token)).status).toBe(410);
    const late = await submit(app, page, grace);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('was taken back')]);
    expect(await tenantsOf(app, grace)).not.toContain(host.tenantId);
  });

  it('takes its own form only, with a decision in it', async () => {
    const { grace, id, token } = await guest();
    const { email, password } = grace;
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.call('POST', PAGE, {
        body: new URLSearchParams({ token, email, password, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await post({ decision: 'accept' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ decision: 'accept' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({})).status).toBe(400);
    expect((await post({ decision: 'accept', email: '"><script>alert(1)</script>' })).text).not.toContain(
      '<script>alert',
    );
    expect((await app.call('POST', PAGE, { body: { token } })).status).toBe(415);
    expect((await post({ decision: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await host.statusOf(id)).toBe('open');
    expect((await post({ decision: 'accept' })).status).toBe(200);
  });
});

describe('the limit of logins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startInProcess({ RATE_LIMIT_LOGIN_PER_MINUTE: '3', TRUST_PROXY: 'true' });
  });
  afterAll(() => app?.stop());

  it('counts the readers of the page each by their own address', async () => {
    const host = await hostOf(app);
    const { token } = await host.invite((await app.register()).email);
    const body = new URLSearchParams({ token, decision: 'accept', email: 'nobody@example.com', password: 'x' });
    const post = (ip: string) =>
      app.call('POST', PAGE, {
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
      });
    for (let i = 0; i < 3; i++) expect((await post('192.0.2.1')).status).toBe(401);
    expect((await post('192.0.2.1')).status).toBe(429);
    expect((await post('192.0.2.2')).status).toBe(401);
  });
});

describe('the page of an invitation over processes', () => {
  let app: Awaited<ReturnType<typeof startDistributed>>;
  beforeAll(async () => {
    app = await startDistributed({}, {}, IDENTITY);
  });
  afterAll(() => app?.stop());

  it('comes through the gateway, and no log tells a token', async () => {
    const host = await hostOf(app);
    const grace = await app.newcomer();
    const { token } = await host.invite(grace.email);
    const done = await submit(app, await visit(app, token), grace);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
    expect(await tenantsOf(app, grace)).toContain(host.tenantId);
    await eventually('the request is logged', () => app.gateway.output().includes(`"${PAGE}"`));
    for (const each of [app.gateway, ...app.subgraphs.values()]) {
      expect(each.output()).not.toContain(token);
      expect(each.output()).not.toContain(grace.email);
    }
  });
});
