import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { latestFile, type MailServer, type ReceivedMail, startMailServer, tokenIn } from '../support/mailbox.ts';
import { IDENTITY, ON_SERVICES, startDistributed, startInProcess, type TestApp } from '../support/start-app.ts';

const NEW = 'staple correct horse';

/** Where a person reads mail. */
interface Reading {
  latest(to: string, subject: RegExp): Promise<ReceivedMail>;
}

const FORMS = [
  ['by SMTP', true],
  ['from the files that stand in for it', false],
] as const;

describe.skipIf(ON_SERVICES).each(FORMS)('recovery by REST, with mail read %s', (_, bySmtp) => {
  let app: TestApp;
  let smtp: MailServer | null = null;
  let mail: Reading;
  beforeAll(async () => {
    smtp = bySmtp ? await startMailServer() : null;
    app = await startInProcess(smtp ? { MAIL_URL: smtp.url } : {});
    const { directory } = app.place;
    mail = smtp ?? { latest: (to, subject) => latestFile(directory, to, subject) };
  });
  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });
  journeys(() => ({ app, mail }));
});

function journeys(given: () => { app: TestApp; mail: Reading }): void {
  const loginOf = (email: string, password: string) =>
    given().app.call('POST', '/api/v1/auth/login', { body: { email, password } });
  const linkOf = async (to: string, subject: RegExp, page: string) =>
    `/${page}?token=${tokenIn(await given().mail.latest(to, subject), page)}`;
  const submit = (path: string, fields: Record<string, string>) =>
    given().app.call('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Follows a link as a browser does, and presses the only button. */
  const follow = async (link: string, fields: Record<string, string> = {}) => {
    const page = await given().app.call('GET', link);
    const [, token] = /name="token" value="([\w-]+)"/.exec(page.text) ?? [];
    const [, action] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    return { page, answer: await submit(action!, { token: token!, ...fields }) };
  };

  it('confirms an address, once', async () => {
    const { app } = given();
    const person = await app.login(await app.register());
    const token = tokenIn(await given().mail.latest(person.email, /Confirm/), 'verify-email');
    const body = { token, password: person.password };
    const confirmed = await app.call('POST', '/api/v1/accounts/email/verify', { body });
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { account_id: person.accountId, email: person.email, status: 'verified' },
    ]);
    const me = await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken });
    expect(me.body['email_verified']).toBe(true);
    const again = await app.call('POST', '/api/v1/accounts/email/verify', { body });
    expect([again.status, again.body['errors']]).toEqual([
      400,
      [{ path: 'token', message: 'is unknown, used or expired' }],
    ]);
    const another = await app.call('POST', '/api/v1/accounts/me/email/verification', { token: person.accessToken });
    expect([another.status, another.body]).toEqual([202, { status: 'verified' }]);
  });

  it('replaces a forgotten password', async () => {
    const { app } = given();
    const person = await app.newcomer();
    const asked = await app.call('POST', '/api/v1/auth/password-reset', { body: { email: person.email } });
    const unknown = await app.call('POST', '/api/v1/auth/password-reset', { body: { email: `x${person.email}` } });
    expect([asked.status, asked.text]).toEqual([202, '{"status":"accepted"}']);
    expect([unknown.status, unknown.text]).toEqual([asked.status, asked.text]);
    const token = tokenIn(await given().mail.latest(person.email, /Reset/), 'reset-password');
    const confirm = (new_password: string) =>
      app.call('POST', '/api/v1/auth/password-reset/confirm', { body: { token, new_password } });
    const unfit = await confirm('short');
    expect([unfit.status, unfit.body['errors']]).toEqual([
      400,
      [{ path: 'new_password', message: 'must have 8 to 128 characters' }],
    ]);
    expect((await confirm(NEW)).status).toBe(200);
    expect((await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken })).status).toBe(401);
    expect((await loginOf(person.email, person.password)).status).toBe(401);
    expect((await loginOf(person.email, NEW)).status).toBe(200);
    expect((await confirm(NEW)).status).toBe(400);
  });

  it('replaces a forgotten password on the page of the link, without a client', async () => {
    const { app } = given();
    const person = await app.newcomer();
    await app.call('POST', '/api/v1/auth/password-reset', { body: { email: person.email } });
    const link = await linkOf(person.email, /Reset/, 'reset-password');
    const { page, answer } = await follow(link, { new_password: 'short' });
    expect(page.status).toBe(200);
    for (const { headers } of [page, answer]) {
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect(page.text).not.toMatch(/<script|\bon\w+=/i);
    // The form comes again, and what was typed does not.
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('The password must have 8 to 128 characters.');
    expect(answer.text).not.toContain('short"');
    // A visit uses nothing up: mail scanners visit too.
    const done = await follow(link, { new_password: NEW });
    expect([done.answer.status, done.answer.text]).toEqual([200, expect.stringContaining('Your password was changed')]);
    expect((await loginOf(person.email, NEW)).status).toBe(200);
    const late = await follow(link, { new_password: NEW });
    expect([late.answer.status, late.answer.text]).toEqual([400, expect.stringContaining('does not work any more')]);
  });

  it('take no form from another site', async () => {
    const { app } = given();
    for (const path of ['/reset-password', '/verify-email', '/undo-email-change']) {
      const body = 'token=abcdefghijklmnopqrstuvwxyz&new_password=correct+horse+battery';
      const send = (headers: Record<string, string>) =>
        app.call('POST', path, { body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await send(headers as unknown as Record<string, string>);
        expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('came from another site')]);
      }
      expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(400);
    }
  });

  it('shows what is in a link as text, and takes nothing but its own form', async () => {
    const { app } = given();
    const damaged = await app.call('GET', '/verify-email?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(damaged.text).toContain('This link is damaged');
    expect(damaged.text).not.toContain('alert(1)');
    const reflected = await submit('/reset-password', { token: '"><script>alert(1)</script>', new_password: 'x' });
    expect(reflected.text).not.toContain('alert(1)');
    expect((await app.call('POST', '/verify-email', { body: { token: 'x' } })).status).toBe(415);
    expect((await submit('/verify-email', { token: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await app.call('DELETE', '/verify-email')).status).toBe(405);
  });

  it('changes the address by the link, and gives the account back to the old one', async () => {
    const { app } = given();
    const person = await app.newcomer();
    const email = `new.${person.email}`;
    const asked = await app.call('PUT', '/api/v1/accounts/me/email', {
      token: person.accessToken,
      body: { email, password: person.password },
    });
    expect([asked.status, asked.body]).toEqual([202, { email, status: 'pending' }]);
    const link = await linkOf(email, /new e-mail address/, 'verify-email');
    const changed = await follow(link, { password: person.password });
    expect(changed.answer.text).toContain('Your address was changed');
    expect((await loginOf(email, person.password)).status).toBe(200);
    const undone = await follow(await linkOf(person.email, /was changed/, 'undo-email-change'));
    expect(undone.answer.text).toContain('You have your account back');
    expect((await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken })).status).toBe(401);
    const reset = await follow(await linkOf(person.email, /Reset/, 'reset-password'), { new_password: NEW });
    expect(reset.answer.status).toBe(200);
    expect((await loginOf(person.email, NEW)).status).toBe(200);
    expect((await loginOf(email, NEW)).status).toBe(401);
  });

  it('tells of a changed password, and lists the alert until it is acknowledged', async () => {
    const { app } = given();
    const person = await app.newcomer();
    const token = person.accessToken;
    const body = { current_password: person.password, new_password: NEW };
    await app.call('PUT', '/api/v1/accounts/me/password', { token, body });
    await given().mail.latest(person.email, /Your password was changed/);
    interface List {
      readonly security_alerts: { alert_id: string; type: string; severity: string; acknowledged: boolean }[];
      readonly total: number;
    }
    const list = (query = '') => app.call<List>('GET', `/api/v1/accounts/me/security-alerts${query}`, { token });
    await eventually('the alert is listed', async () => (await list()).body.total === 1);
    const [alert] = (await list('?acknowledged=false')).body.security_alerts;
    expect(alert).toMatchObject({ type: 'account.password_changed', severity: 'medium', acknowledged: false });
    const path = `/api/v1/accounts/me/security-alerts/${alert?.alert_id}/acknowledge`;
    expect((await app.call('POST', path, { token })).body).toMatchObject({
      ...alert,
      acknowledged: true,
      acknowledged_at: expect.any(String),
    });
    expect((await list('?acknowledged=false')).body.total).toBe(0);
  });
}

describe.runIf(ON_SERVICES)('recovery over processes', () => {
  let app: Awaited<ReturnType<typeof startDistributed>>;
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    app = await startDistributed({ MAIL_URL: smtp.url }, {}, IDENTITY);
  });
  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  it('serves the pages of links through the gateway, and no log tells a token', async () => {
    const person = await app.newcomer();
    await app.call('POST', '/api/v1/auth/password-reset', { body: { email: person.email } });
    const token = tokenIn(await smtp.latest(person.email, /Reset/), 'reset-password');
    expect((await app.call('GET', `/reset-password?token=${token}`)).text).toContain(token);
    const done = await app.call('POST', '/reset-password', {
      body: new URLSearchParams({ token, new_password: NEW }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your password was changed')]);
    expect((await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken })).status).toBe(401);
    const processes = [app.gateway, ...app.subgraphs.values()];
    await eventually('the request is logged', () => app.gateway.output().includes('"/reset-password"'));
    for (const each of processes) {
      expect(each.output()).not.toContain(token);
      expect(each.output()).not.toContain(person.email);
    }
  });

  it('sends what was queued when the process that had to send it was killed', async () => {
    const person = await app.login(await app.register());
    await smtp.latest(person.email, /Confirm/);
    await smtp.stop();
    const port = Number(new URL(smtp.url).port);
    await app.call('POST', '/api/v1/accounts/me/email/verification', { token: person.accessToken });
    const account = app.subgraphs.get('account')!;
    const logs = () => [app.gateway, ...app.subgraphs.values()].flatMap((each) => each.log());
    await eventually('a try has failed', () => logs().some(({ msg }) => msg === 'mail not sent; trying again'));
    await account.stop('SIGKILL');
    smtp = await startMailServer({}, port);
    // As if the waiting before the next try were over. Whichever process looks first sends it then.
    const client = new pg.Client({ connectionString: app.place.databaseUrl });
    await client.connect();
    await client.query(`UPDATE "platform"."mails" SET next_attempt_at = now() WHERE state = 'queued'`);
    await client.end();
    const mail = await smtp.latest(person.email, /Confirm/);
    expect(mail.headers['message-id']).toMatch(/^<mail_/);
  });
});
