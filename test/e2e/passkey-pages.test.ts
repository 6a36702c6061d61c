import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import {
  type Authenticator,
  authenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/authenticator.ts';
import { type Browser, createBrowser, type Shown } from '../support/browser.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { freePort, makeClient, type OAuthClientRecord, REDIRECT } from '../support/oauth.ts';
import { type OidcStub, startOidcStub } from '../support/oidc-stub.ts';
import { begin, exchangeCode, makeProvider, proveDomain } from '../support/sso.ts';
import { IDENTITY_FORMS, startInProcess, type TestApp } from '../support/start-app.ts';

const INVITATION = '/invitations/accept';

/** Passkeys belong to names: not to the address that tests listen at. */
async function namedPlace(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}`, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
}

async function addPasskey(app: TestApp, issuer: string, owner: LoggedIn): Promise<Authenticator> {
  const device = authenticator(issuer);
  const call = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await app.call<Body>('POST', `/api/v1/auth/second-factors/${path}`, {
      token: owner.accessToken,
      body,
    });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body;
  };
  const options = await call<CreationOptions>('passkeys/options', { reauthenticate: { password: owner.password } });
  await call('passkeys', { name: 'Laptop', credential: device.create(options) });
  return device;
}

describe.each(IDENTITY_FORMS)('passkeys on pages, %s', (_, start) => {
  let app: TestApp;
  let issuer: string;
  let names: NameServer;
  let stub: OidcStub;
  let client: OAuthClientRecord;
  beforeAll(async () => {
    names = await startNameServer();
    stub = await startOidcStub();
    const place = await namedPlace();
    issuer = place['PUBLIC_URL']!;
    app = await start({ ...place, DNS_SERVERS: names.address });
    client = await makeClient(app, await app.newcomer());
  });
  afterAll(async () => {
    await app?.stop();
    await stub?.close();
    names?.close();
  });

  const withPasskey = async (person?: LoggedIn) => {
    const owner = person ?? (await app.newcomer());
    return { owner, device: await addPasskey(app, issuer, owner) };
  };
  const asked = async (): Promise<{ readonly browser: Browser; readonly page: Shown }> => {
    const browser = createBrowser(app.url, issuer);
    const query = new URLSearchParams({
      ...{ client_id: client.client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid' },
      ...{ code_challenge: createHash('sha256').update('v').digest('base64url'), code_challenge_method: 'S256' },
    });
    return { browser, page: await browser.visit(`/oauth/authorize?${query}`) };
  };
  const isConsent = ({ text }: Shown) => text.includes('Allow Night Owl');
  const told = ({ status, text }: Shown) => [status, /role="alert">([^<]+)</.exec(text)?.[1]] as const;
  /** Somebody invited, and the page of the invitation. */
  const invited = async (guest: LoggedIn) => {
    const host = await app.newcomer();
    const path = `/api/v1/tenants/${host.tenantId}/invitations`;
    await app.call('POST', path, { token: host.accessToken, body: { email: guest.email, role: 'viewer' } });
    const token = tokenIn(await latestFile(app.place.directory, guest.email, /^Invitation/), INVITATION.slice(1));
    const browser = createBrowser(app.url, issuer);
    return { host, browser, page: await browser.visit(`${INVITATION}?token=${token}`) };
  };
  const isMember = async ({ tenantId }: LoggedIn, { accessToken: token }: LoggedIn) =>
    (await app.call('GET', '/api/v1/tenants', { token })).text.includes(tenantId);

  describe('the sign-in page', () => {
    it('carries one script, whose hash alone its policy lets in, and says what goes without', async () => {
      const { page } = await asked();
      const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page.text)!;
      const hash = createHash('sha256').update(script!).digest('base64');
      const policy = page.headers.get('content-security-policy')!;
      expect(policy).toMatch(/^default-src 'none'; script-src /);
      expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self';`);
      expect(page.text.match(/<script/g)).toHaveLength(1);
      expect(page.text).toContain('Without them, go on with password and code.');
    });

    it('signs in with a passkey alone, of an authenticator that has verified its user', async () => {
      const { device } = await withPasskey();
      const { browser, page } = await asked();
      const weak = await browser.usePasskey(page, device, {}, { userVerified: false });
      expect(told(weak)).toEqual([401, 'This passkey is not accepted.']);
      expect(isConsent(await browser.usePasskey(weak, device))).toBe(true);
    });

    it('takes a passkey’s answer once, from its own form only', async () => {
      const { device } = await withPasskey();
      const { browser, page } = await asked();
      let credential = '';
      const spying = {
        ...device,
        get: (...given: Parameters<Authenticator['get']>) => {
          const made = device.get(...given);
          credential = JSON.stringify(made);
          return made;
        },
      };
      expect(isConsent(await browser.usePasskey(page, spying))).toBe(true);
      const again = await asked();
      const replayed = await again.browser.submit(again.page, '/login', { way: 'passkey', credential });
      expect(told(replayed)).toEqual([401, 'This passkey is not accepted.']);
      for (const broken of ['', 'x', '[]', '{}'])
        expect([400, 401]).toContain(
          (await again.browser.submit(again.page, '/login', { way: 'passkey', credential: broken })).status,
        );
      const foreign = await app.call('POST', new URL(again.page.url).pathname.concat('/login'), {
        body: new URLSearchParams({ way: 'passkey', credential }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      });
      expect(foreign.status).toBe(400);
    });

    it('takes a passkey as the second factor after the password, and of that account alone', async () => {
      const [ada, eve] = [await withPasskey(), await withPasskey()];
      const { browser, page } = await asked();
      const { email, password } = ada.owner;
      const second = await browser.submit(page, '/login', { email, password });
      const wrong = await browser.usePasskey(second, eve.device);
      expect(told(wrong)).toEqual([401, 'The second factor is wrong.']);
      expect(isConsent(await browser.usePasskey(wrong, ada.device))).toBe(true);
    });

    it('leads to the provider that a passkey’s owner is forced to use', async () => {
      const host = await app.newcomer();
      const { domain } = await proveDomain(app, names, host);
      const registered = await app.register(`ada@${domain}`);
      await app.setConfirmed(registered.accountId, true);
      const { device } = await withPasskey(await app.login(registered));
      const provider = await makeProvider(app, stub, host, { forced: true });
      const { browser, page } = await asked();
      const refused = await browser.usePasskey(page, device);
      expect(told(refused)).toEqual([403, 'People of this domain sign in with Example Works.']);
      expect(refused.text).toContain(`provider=${provider.provider_id}&amp;interaction=`);
      const asks = '/api/v1/auth/login/passkey/options';
      const options = await app.call<RequestOptions>('POST', asks, { body: {} });
      const credential = device.get(options.body);
      expect(await app.call('POST', '/api/v1/auth/login/passkey', { body: { credential } })).toMatchObject({
        status: 403,
        body: { code: 'SSO_REQUIRED', start_url: provider.start_url },
      });
    });
  });

  describe('the page of an invitation', () => {
    it('is answered with a passkey', async () => {
      const { owner, device } = await withPasskey();
      const { host, browser, page } = await invited(owner);
      const done = await browser.usePasskey(page, device, { decision: 'accept' });
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
      expect(await isMember(host, owner)).toBe(true);
      const sessions = await app.call<{ total: number }>('GET', '/api/v1/sessions', { token: owner.accessToken });
      expect(sessions.body.total).toBe(1);
    });

    it('is declined with a passkey, and not answered with that of another account', async () => {
      const [ada, eve] = [await withPasskey(), await withPasskey()];
      const { host, browser, page } = await invited(ada.owner);
      const refused = await browser.usePasskey(page, eve.device, { decision: 'accept' });
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('sent to another address')]);
      const done = await browser.usePasskey(refused, ada.device, { decision: 'decline' });
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('You have declined')]);
      expect(await isMember(host, ada.owner)).toBe(false);
    });

    it('takes a passkey as the second factor after the password', async () => {
      const { owner, device } = await withPasskey();
      const { host, browser, page } = await invited(owner);
      const { email, password } = owner;
      const second = await browser.submit(page, INVITATION, { email, password, decision: 'accept' });
      expect(await isMember(host, owner)).toBe(false);
      const done = await browser.usePasskey(second, device);
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
    });
  });

  it('an account is proved to an identity provider by its passkey, and by that of no other', async () => {
    const host = await app.newcomer();
    const { domain } = await proveDomain(app, names, host);
    const registered = await app.register(`ada@${domain}`);
    await app.setConfirmed(registered.accountId, true);
    const { owner, device } = await withPasskey(await app.login(registered));
    const eve = await withPasskey();
    const provider = await makeProvider(app, stub, host);
    const person = { sub: owner.accountId, email: owner.email };
    const { browser, verifier, back } = await begin(app, stub, provider, person);
    const page = await browser.visit(back);
    const refused = await browser.usePasskey(page, eve.device);
    expect(told(refused)).toEqual([401, 'This passkey is of another account.']);
    const end = await browser.usePasskey(refused, device);
    expect(await exchangeCode(app, { end, verifier })).toMatchObject({
      status: 401,
      body: { methods: ['webauthn', 'recovery_code'] },
    });
  });
});

describe('where browsers refuse passkeys', () => {
  it('no page asks for one', async () => {
    const port = String(await freePort());
    const app = await startInProcess({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    try {
      const guest = await app.newcomer();
      const host = await app.newcomer();
      const path = `/api/v1/tenants/${host.tenantId}/invitations`;
      await app.call('POST', path, { token: host.accessToken, body: { email: guest.email, role: 'viewer' } });
      const token = tokenIn(await latestFile(app.place.directory, guest.email, /^Invitation/), INVITATION.slice(1));
      const page = await createBrowser(app.url).visit(`${INVITATION}?token=${token}`);
      expect(page.text).not.toMatch(/passkey|<script/);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src /);
    } finally {
      await app.stop();
    }
  });
});
