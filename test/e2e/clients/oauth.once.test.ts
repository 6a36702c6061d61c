import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../support/app-client.ts';
import { createBrowser } from '../../support/browser.ts';
import { latestFile, tokenIn } from '../../support/mailbox.ts';
import {
  ask,
  authorize,
  type Configuration,
  consent,
  discover,
  errorOf,
  exchange,
  makeClient,
  publicPlace,
  REDIRECT,
  signIn,
} from '../../support/oauth.ts';
import { claimsOf, headerOf } from '../../support/people.ts';
import { startInProcess, type TestApp } from '../../support/start-app.ts';

let app: TestApp;
let ada: LoggedIn;
let owl: Configuration;

beforeAll(async () => {
  app = await startInProcess(await publicPlace());
  ada = await app.newcomer();
  owl = await discover(app, await makeClient(app, ada));
});
afterAll(() => app?.stop());

const GRANTS = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'];

const OPERATOR = { accountId: '', tenantId: '', email: 'admin@localhost', password: 'the password of the admin' };

describe('metadata', () => {
  it('names the endpoints by the issuer, whatever the Host header says', async () => {
    const { body } = await app.call('GET', '/.well-known/openid-configuration', {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(body).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth/authorize`,
      token_endpoint: `${app.url}/api/v1/auth/token`,
      jwks_uri: `${app.url}/.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    });
    expect((await app.call('GET', '/.well-known/oauth-authorization-server')).body).toEqual(body);
  });
});

describe('authorization code with PKCE', () => {
  it('ends in tokens with the claims of our own, that do what was allowed and no more', async () => {
    const tokens = await authorize(owl, ada);
    expect(headerOf(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    const claims = claimsOf(tokens.access_token);
    expect(claims).toEqual({
      iss: app.url,
      aud: 'trellis',
      sub: ada.accountId,
      sid: expect.stringMatching(/^sess_/),
      tenant_id: ada.tenantId,
      roles: ['owner'],
      permissions: ['sessions:read'],
      scope: 'openid email read:sessions',
      client_id: expect.stringMatching(/^client_/),
      jti: expect.stringMatching(/^tok_/),
      amr: ['pwd'],
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(tokens.claims()).toMatchObject({ sub: ada.accountId, email: ada.email, amr: ['pwd'] });
    expect([claims['auth_time'], tokens.claims()!.auth_time].every(Number.isInteger)).toBe(true);
    const token = tokens.access_token;
    expect((await app.call('GET', '/api/v1/sessions', { token })).status).toBe(200);
    expect((await app.call('DELETE', '/api/v1/sessions', { token })).status).toBe(403);
    expect((await app.call('GET', '/api/v1/auth/oauth/clients', { token })).status).toBe(403);
    expect(await oauth.fetchUserInfo(owl, token, ada.accountId)).toMatchObject({
      sub: ada.accountId,
      email: ada.email,
    });
  });

  it('asks for PKCE with S256, an exact redirect URI, and a client that there is', async () => {
    const refused = async (parameters: Record<string, string>) => {
      const { page } = await ask(owl, parameters);
      return page.url.searchParams.get('error') ?? page.status;
    };
    expect(await refused({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await refused({ code_challenge: '' })).toBe('invalid_request');
    expect(await refused({ redirect_uri: `${REDIRECT}/x` })).toBe(400);
    expect(await refused({ client_id: 'client_nobody' })).toBe(400);
    const asked = await consent(await signIn(await ask(owl), ada));
    expect(await errorOf(exchange(owl, { ...asked, verifier: oauth.randomPKCECodeVerifier() }))).toBe('invalid_grant');
  });

  it('tells the client that the account has refused', async () => {
    const { page } = await consent(await signIn(await ask(owl), ada), 'deny');
    expect(page.url.href.startsWith(REDIRECT)).toBe(true);
    expect(page.url.searchParams.get('error')).toBe('access_denied');
  });

  it('gives no more than the client is registered for', async () => {
    const tokens = await authorize(owl, ada, { scope: 'openid read:sessions delete:projects' });
    expect(tokens.scope).toBe('openid read:sessions');
  });

  it('says in words what is asked for, and to whom the answer goes', async () => {
    const { page } = await signIn(await ask(owl, { scope: 'openid read:sessions mcp:*' }), ada);
    for (const words of ['Allow Night Owl', ada.email, 'See your sessions', 'Use every tool', 'owl.example.com'])
      expect(page.text).toContain(words);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://owl.example.com");
    expect(page.text).not.toContain('<script');
  });

  it('escapes what others have named', async () => {
    const name = '<b>"Owl"</b>';
    const configuration = await discover(app, await makeClient(app, ada, { name }));
    const { page } = await ask(configuration, { login_hint: '"><script>alert(1)</script>' });
    expect(page.text).toContain('&lt;b&gt;&quot;Owl&quot;&lt;/b&gt;');
    expect(page.text).not.toContain('<script');
  });

  it('refuses a wrong password, and a form from another site', async () => {
    const asked = await ask(owl);
    const wrong = await asked.browser.submit(asked.page, '/login', { email: ada.email, password: 'a wrong one' });
    expect([wrong.status, wrong.forms.length]).toEqual([401, 3]);
    expect(wrong.text).toContain('role="alert"');
    const cookie = asked.browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const forged = await fetch(new URL(asked.page.forms[0]!.action, app.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: ada.email, password: ada.password }),
    });
    expect(forged.status).toBe(400);
    for (const { attributes } of asked.browser.cookies) expect(attributes).toMatch(/httponly/);
    for (const { attributes } of asked.browser.cookies) expect(attributes).toMatch(/samesite=lax/);
  });

  it('does not ask again where it was allowed before, and asks for more', async () => {
    const bea = await app.newcomer();
    const asked = await consent(await signIn(await ask(owl), bea));
    await exchange(owl, asked);
    const again = await ask(owl, { prompt: '' }, asked.browser);
    expect(again.page.url.searchParams.get('code')).toBeTruthy();
    await exchange(owl, again);
    const more = await ask(owl, { prompt: '', scope: 'openid read:sessions write:sessions' }, asked.browser);
    expect(more.page.text).toMatch(/dd to and change your sessions/);
  });
});

describe('a first-party client', () => {
  it('of an operator has nobody asked, and does not get in by itself', async () => {
    const bea = await app.newcomer();
    const own = await discover(app, await makeClient(app, await app.login(OPERATOR), { first_party: true }));
    const tokens = await exchange(own, await signIn(await ask(own, { prompt: '' }), bea));
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: bea.accountId, tenant_id: bea.tenantId });
    const { page } = await ask(own, { prompt: 'none' });
    expect(page.url.searchParams.get('error')).toBe('login_required');
  });
});

describe('a code', () => {
  it('is worth one exchange, of fifty at once', async () => {
    const asked = await consent(await signIn(await ask(owl), ada));
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => exchange(owl, asked)));
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const reasons = await Promise.all(
      results.map((result) => (result.status === 'rejected' ? errorOf(Promise.reject(result.reason)) : 'won')),
    );
    expect(reasons.filter((reason) => reason === 'invalid_grant')).toHaveLength(49);
  });

  it('that comes back ends what it was exchanged for', async () => {
    const asked = await consent(await signIn(await ask(owl), ada));
    const tokens = await exchange(owl, asked);
    expect(await errorOf(exchange(owl, asked))).toBe('invalid_grant');
    expect(await errorOf(oauth.refreshTokenGrant(owl, tokens.refresh_token!))).toBe('invalid_grant');
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is worth one exchange, of fifty at once', async () => {
    const { refresh_token: token } = await authorize(owl, ada);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => oauth.refreshTokenGrant(owl, token!)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rotates, and ends the session when it comes back', async () => {
    const first = await authorize(owl, ada);
    const second = await oauth.refreshTokenGrant(owl, first.refresh_token!);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { sid, amr, auth_time } = claimsOf(first.access_token);
    expect(claimsOf(second.access_token)).toMatchObject({ sid, amr, auth_time });
    expect((await app.call('GET', '/api/v1/sessions', { token: second.access_token })).status).toBe(200);
    expect(await errorOf(oauth.refreshTokenGrant(owl, first.refresh_token!))).toBe('invalid_grant');
    expect(await errorOf(oauth.refreshTokenGrant(owl, second.refresh_token!))).toBe('invalid_grant');
    expect((await app.call('GET', '/api/v1/sessions', { token: second.access_token })).status).toBe(401);
  });

  it('is no good to another client', async () => {
    const { refresh_token: token } = await authorize(owl, ada);
    const other = await discover(app, await makeClient(app, ada));
    expect(await errorOf(oauth.refreshTokenGrant(other, token!))).toBe('invalid_grant');
  });
});

describe('an authorization', () => {
  it('is a session, with the name of the application, that its owner can end', async () => {
    const tokens = await authorize(owl, ada);
    const id = String(claimsOf(tokens.access_token)['sid']);
    const session = await app.call('GET', `/api/v1/sessions/${id}`, { token: ada.accessToken });
    expect(session.body).toMatchObject({
      ...{ session_id: id, device_name: 'Night Owl', authentication_methods: ['pwd'] },
    });
    await app.call('DELETE', `/api/v1/sessions/${id}`, { token: ada.accessToken });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
    expect(await errorOf(oauth.refreshTokenGrant(owl, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('is listed among the apps, and ends with all its tokens when it is taken back', async () => {
    const bea = await app.newcomer();
    const tokens = await authorize(owl, bea);
    const token = bea.accessToken;
    const clientId = owl.clientMetadata().client_id;
    const { body } = await app.call<{ apps: unknown[] }>('GET', '/api/v1/auth/oauth/apps', { token });
    expect(body.apps).toEqual([expect.objectContaining({ client_id: clientId, name: 'Night Owl' })]);
    const answer = await app.call('DELETE', `/api/v1/auth/oauth/apps/${clientId}`, { token });
    expect(answer.body).toMatchObject({ revoked_count: 1, status: 'revoked' });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
    expect((await app.call('DELETE', `/api/v1/auth/oauth/apps/${clientId}`, { token })).status).toBe(404);
  });

  it('is worth nothing to an account that has left the organization', async () => {
    const bea = await app.newcomer();
    const { tenantId, accessToken: token } = ada;
    await app.call('POST', `/api/v1/tenants/${tenantId}/invitations`, {
      ...{ token, body: { email: bea.email, role: 'editor' } },
    });
    const mail = await latestFile(app.place.directory, bea.email, /^Invitation/);
    const invitation = { token: tokenIn(mail, 'invitations/accept') };
    await app.call('POST', '/api/v1/invitations/accept', { token: bea.accessToken, body: invitation });
    const asked = await signIn(await ask(owl), bea);
    const page = await asked.browser.submit(asked.page, '/consent', { decision: 'allow', tenant_id: tenantId });
    const tokens = await exchange(owl, { ...asked, page });
    const use = async () => (await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status;
    expect([await use(), claimsOf(tokens.access_token)['roles']]).toEqual([200, ['editor']]);
    await app.call('DELETE', `/api/v1/tenants/${tenantId}/members/${bea.accountId}`, { token });
    expect(await use()).toBe(401);
    expect(await errorOf(oauth.refreshTokenGrant(owl, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('ends when its client is removed', async () => {
    const client = await makeClient(app, ada);
    const configuration = await discover(app, client);
    const tokens = await authorize(configuration, ada);
    await app.call('DELETE', `/api/v1/auth/oauth/clients/${client.client_id}`, { token: ada.accessToken });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
    expect(await errorOf(oauth.refreshTokenGrant(configuration, tokens.refresh_token!))).toBe('invalid_client');
  });
});

describe('introspection and revocation', () => {
  it('tell a client of its own tokens only', async () => {
    const tokens = await authorize(owl, ada);
    const other = await discover(app, await makeClient(app, ada));
    expect(await oauth.tokenIntrospection(owl, tokens.access_token)).toMatchObject({
      active: true,
      sub: ada.accountId,
      scope: 'openid email read:sessions',
      tenant_id: ada.tenantId,
      client_id: owl.clientMetadata().client_id,
    });
    expect(await oauth.tokenIntrospection(owl, tokens.refresh_token!)).toMatchObject({ active: true });
    expect(await oauth.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    expect(await oauth.tokenIntrospection(owl, ada.accessToken)).toEqual({ active: false });
    expect(await oauth.tokenIntrospection(owl, 'nonsense')).toEqual({ active: false });
  });

  it.each(['access_token', 'refresh_token'] as const)('end the authorization of a revoked %s', async (kind) => {
    const tokens = await authorize(owl, ada);
    await oauth.tokenRevocation(owl, tokens[kind]!);
    expect(await oauth.tokenIntrospection(owl, tokens.access_token)).toEqual({ active: false });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
    expect(await errorOf(oauth.refreshTokenGrant(owl, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('leave the tokens of others alone', async () => {
    const tokens = await authorize(owl, ada);
    const other = await discover(app, await makeClient(app, ada));
    await oauth.tokenRevocation(other, tokens.access_token);
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
  });

  it('refuse a client with a wrong secret', async () => {
    const { client_id } = await makeClient(app, ada);
    const wrong = await discover(app, { client_id, client_secret: 'x'.repeat(43) });
    expect(await errorOf(oauth.tokenIntrospection(wrong, 'x'))).toBe('invalid_client');
  });
});

describe('a public client', () => {
  const loopback = 'http://127.0.0.1:49152/callback';
  let native: Configuration;
  beforeAll(async () => {
    const settings = {
      public: true,
      redirect_uris: ['http://127.0.0.1/callback', 'com.example.owl:/callback'],
      grant_types: GRANTS,
    };
    native = await discover(app, await makeClient(app, ada, settings));
  });

  it('takes codes on any port of the machine itself, and at a scheme of its own', async () => {
    for (const redirect_uri of [loopback, 'com.example.owl:/callback']) {
      const tokens = await authorize(native, ada, { redirect_uri });
      expect((await oauth.refreshTokenGrant(native, tokens.refresh_token!)).refresh_token).toBeTruthy();
    }
  });

  it('has to ask each time', async () => {
    const { browser } = await consent(await signIn(await ask(native, { redirect_uri: loopback }), ada));
    expect((await ask(native, { redirect_uri: loopback, prompt: '' }, browser)).page.text).toContain('Allow Night Owl');
  });

  it('gets tokens for a device without a browser', async () => {
    const begun = await oauth.initiateDeviceAuthorization(native, { scope: 'openid read:sessions' });
    const browser = createBrowser(app.url);
    const prefilled = await browser.visit(begun.verification_uri_complete!);
    expect(prefilled.text).toContain(`value="${begun.user_code}"`);
    expect(prefilled.text).toContain('Go on if your device shows this code.');
    const confirm = await browser.submit(prefilled, '/oauth/device');
    expect(confirm.text).toContain(begun.user_code);
    const login = await browser.submit(confirm, '/oauth/device', { confirm: 'yes' });
    const question = await browser.submit(login, '/login', { email: ada.email, password: ada.password });
    const done = await browser.submit(question, '/consent', { decision: 'allow' });
    expect(done.text).toContain('Your device is connected');
    const tokens = await oauth.pollDeviceAuthorizationGrant(native, { ...begun, interval: 0.1 });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
  });

  it('is told when its device code is not known', async () => {
    const browser = createBrowser(app.url);
    const page = await browser.visit('/oauth/device');
    const wrong = await browser.submit(page, '/oauth/device', { user_code: 'BBBB-BBBB' });
    expect(wrong.text).toContain('There is no such code');
  });
});

describe('a page of another origin', () => {
  it('may call the token endpoint where its client names the origin', async () => {
    const origin = 'https://app.example.com';
    const client = await makeClient(app, ada, { public: true, origins: [origin] });
    const call = (from: string) =>
      fetch(`${app.url}/api/v1/auth/token`, {
        method: 'POST',
        headers: { origin: from },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client.client_id,
          code: 'x',
          redirect_uri: REDIRECT,
        }),
      });
    const allowed = await call(origin);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await allowed.json()).toMatchObject({ error: 'invalid_grant' });
    const refused = await call('https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
    const preflight = await fetch(`${app.url}/api/v1/auth/token`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  });
});

describe('DPoP', () => {
  it('binds the tokens to the key of the client', async () => {
    const handle = oauth.getDPoPHandle(owl, await oauth.randomDPoPKeyPair('ES256'));
    const tokens = await exchange(owl, await consent(await signIn(await ask(owl), ada)), { DPoP: handle });
    expect(tokens.token_type).toBe('dpop');
    expect(claimsOf(tokens.access_token)['cnf']).toEqual({ jkt: expect.any(String) });
    const resource = new URL('/api/v1/sessions', app.url);
    const proved = await oauth.fetchProtectedResource(owl, tokens.access_token, resource, 'GET', undefined, undefined, {
      DPoP: handle,
    });
    expect(proved.status).toBe(200);
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(401);
    expect(await oauth.fetchUserInfo(owl, tokens.access_token, ada.accountId, { DPoP: handle })).toMatchObject({
      email: ada.email,
    });
  });
});

describe('a change of signing keys', () => {
  it('between sign-in and exchange goes unnoticed', async () => {
    const asked = await signIn(await ask(owl), ada);
    const before = headerOf((await authorize(owl, ada)).access_token)['kid'];
    const admin = await app.login(OPERATOR);
    const rotated = await app.graphql(
      'mutation { rotateSigningKey(activateInSeconds: 0) { kid } }',
      {},
      { token: admin.accessToken },
    );
    expect(rotated.body.errors).toBeUndefined();
    const fresh = await discover(app, {
      client_id: owl.clientMetadata().client_id,
      client_secret: owl.clientMetadata()['client_secret'] as string,
    });
    const tokens = await exchange(fresh, await consent(asked));
    expect(headerOf(tokens.access_token)['kid']).not.toBe(before);
    expect(headerOf(tokens.id_token!)['kid']).toBe(headerOf(tokens.access_token)['kid']);
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session of the browser, which is asked for the password again', async () => {
    const asked = await consent(await signIn(await ask(owl), ada));
    const page = await asked.browser.visit('/oauth/end_session');
    const done = await asked.browser.submit(page, '/confirm', { logout: 'yes' });
    expect(done.text).toContain('You are signed out');
    expect((await ask(owl, {}, asked.browser)).page.text).toContain('Sign in');
  });
});
