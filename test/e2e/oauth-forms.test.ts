import * as oauth from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../gateway/app.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { appClient, type LoggedIn } from '../support/app-client.ts';
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
  signIn,
} from '../support/oauth.ts';
import { claimsOf } from '../support/people.ts';
import { addAppByRest } from '../support/second-factor-routes.ts';
import { codeFor } from '../support/second-factors.ts';
import {
  IDENTITY,
  ON_SERVICES,
  startDistributed,
  startInProcess,
  TEST_SETTINGS,
  type TestApp,
} from '../support/start-app.ts';
import { testPlace } from '../support/test-place.ts';

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

describe.skipIf(ON_SERVICES)('the pages', () => {
  let app: TestApp;
  let ada: LoggedIn;
  let owl: Configuration;
  beforeAll(async () => {
    app = await startInProcess({ ...(await publicPlace()), OAUTH_DYNAMIC_REGISTRATION: 'open' });
    ada = await app.newcomer();
    owl = await discover(app, await makeClient(app, ada));
  });
  afterAll(() => app?.stop());

  it('ask for the second factor of an account that has one', async () => {
    const bea = await app.newcomer();
    const { secret } = await addAppByRest(app, bea);
    const asked = await signIn(await ask(owl), bea);
    for (const words of ['autocomplete="one-time-code"', 'Use recovery code']) expect(asked.page.text).toContain(words);
    const wrong = await asked.browser.submit(asked.page, '/second-factor', { code: '000000' });
    expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([401, true]);
    const page = await asked.browser.submit(wrong, '/second-factor', { code: codeFor(secret, 1) });
    const tokens = await exchange(owl, await consent({ ...asked, page }));
    const amr = ['pwd', 'otp', 'mfa'];
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: bea.accountId, amr });
    const session = await app.call('GET', '/api/v1/sessions/current', { token: tokens.access_token });
    expect(session.body['authentication_methods']).toEqual(amr);
  });

  it('ask for which organization, where there are several, and for no other', async () => {
    const bea = await app.newcomer();
    const made = await app.graphql<{ createOrganization: { id: string } }>(
      'mutation { createOrganization(input: { name: "Difference Engines" }) { id } }',
      {},
      { token: bea.accessToken },
    );
    const { id } = made.body.data!.createOrganization;
    const asked = await signIn(await ask(owl), bea);
    expect(asked.page.text).toContain('Difference Engines');
    const foreign = await asked.browser.submit(asked.page, '/consent', { decision: 'allow', tenant_id: ada.tenantId });
    expect(foreign.status).toBe(400);
    const page = await asked.browser.submit(foreign, '/consent', { decision: 'allow', tenant_id: id });
    const tokens = await exchange(owl, { ...asked, page });
    expect(claimsOf(tokens.access_token)['tenant_id']).toBe(id);
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
  });

  it('ask for the new password after a change', async () => {
    const bea = await app.newcomer();
    const { browser } = await consent(await signIn(await ask(owl), bea));
    expect((await ask(owl, {}, browser)).page.text).toContain('Allow Night Owl');
    const body = { current_password: bea.password, new_password: 'another horse battery' };
    await app.call('PUT', '/api/v1/accounts/me/password', { token: bea.accessToken, body });
    await expect
      .poll(async () => (await ask(owl, {}, browser)).page.text, { timeout: 5_000 })
      .toContain('autocomplete="current-password"');
    const again = await consent(await signIn(await ask(owl, {}, browser), { ...bea, password: body.new_password }));
    expect((await ask(owl, {}, again.browser)).page.text).toContain('Allow Night Owl');
  });

  it('lock after ten wrong passwords, as login does', async () => {
    const bea = await app.newcomer();
    const asked = await ask(owl);
    let { page } = asked;
    for (let attempt = 0; attempt < 10; attempt++)
      page = await asked.browser.submit(page, '/login', { email: bea.email, password: `wrong ${attempt}` });
    page = await asked.browser.submit(page, '/login', { email: bea.email, password: bea.password });
    expect([page.status, page.text.includes('Too many attempts')]).toEqual([429, true]);
    const answer = await app.call('POST', '/api/v1/auth/login', { body: { email: bea.email, password: bea.password } });
    expect(answer.status).toBe(429);
  });

  it('belong to one browser', async () => {
    const [one, other] = [await ask(owl), await ask(owl)];
    const page = await other.browser.visit(one.page.url.pathname);
    expect([page.status, page.text.includes('not valid any more')]).toEqual([400, true]);
  });

  it('take old names of scopes, with a notice', async () => {
    const asked = await ask(owl, { scope: 'openid a2a.invoke' });
    const url = new URL(asked.page.url);
    const answer = await app.call('GET', `/oauth/authorize?scope=a2a.invoke&client_id=x`);
    expect(answer.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(answer.text).toContain('is not known, or was removed');
    expect(url.pathname).toMatch(/^\/oauth\/interaction\//);
    const tokens = await exchange(owl, await consent(await signIn(asked, ada)));
    const { body } = await app.graphql<{ viewer: { id: string } }>(
      '{ viewer { id } }',
      {},
      { token: tokens.access_token },
    );
    expect(body.data?.viewer.id).toBe(ada.accountId);
  });

  it('give notice of old names to a client that asks or exchanges by itself', async () => {
    const grant_types = ['authorization_code', 'refresh_token', DEVICE_CODE];
    const { client_id } = await makeClient(app, ada, { public: true, grant_types });
    const send = (path: string, fields: Record<string, string>) =>
      fetch(app.url + path, { method: 'POST', body: new URLSearchParams({ client_id, ...fields }) });
    const noticeOf = (answer: Response) => [answer.status, answer.headers.get('deprecation')];
    const notice = expect.stringMatching(/^@\d+$/);
    expect(noticeOf(await send('/oauth/device_authorization', { scope: 'openid' }))).toEqual([200, null]);
    const begun = await send('/oauth/device_authorization', { scope: 'openid a2a.invoke' });
    expect(noticeOf(begun)).toEqual([200, notice]);
    expect(begun.headers.get('sunset')).toBeTruthy();
    const fresh = await discover(app, { client_id, client_secret: null });
    const { refresh_token } = await authorize(fresh, ada, { scope: 'openid a2a.invoke' });
    const refresh = { grant_type: 'refresh_token', refresh_token: refresh_token! };
    expect(noticeOf(await send('/api/v1/auth/token', refresh))).toEqual([200, notice]);
  });

  it('let public clients that have registered themselves in, and no others', async () => {
    const metadata = {
      client_name: 'Editor',
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'none',
    };
    const insecure = { execute: [oauth.allowInsecureRequests] };
    const editor = await oauth.dynamicClientRegistration(new URL(app.url), metadata, undefined, insecure);
    const tokens = await authorize(editor, ada, { redirect_uri: 'http://localhost:3333/callback' });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
    for (const change of [
      { token_endpoint_auth_method: 'client_secret_basic' },
      { redirect_uris: ['http://editor.example.com/callback'] },
      { redirect_uris: ['https://editor.example.com/*'] },
      { first_party: true },
    ]) {
      const refused = await app.call('POST', '/oauth/register', { body: { ...metadata, ...change } });
      expect(refused.status, JSON.stringify(change)).toBe(400);
      expect(['invalid_client_metadata', 'invalid_redirect_uri']).toContain(refused.body['error']);
    }
  });

  it('let in the API by its name as a resource, and no other', async () => {
    const tokens = await authorize(owl, ada, { resource: `${app.url}/mcp` });
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
    const { page } = await ask(owl, { resource: 'https://elsewhere.example' });
    expect(page.url.searchParams.get('error')).toBe('invalid_target');
    const { body } = await app.call('GET', '/.well-known/oauth-protected-resource');
    expect(body).toMatchObject({ resource: app.url, authorization_servers: [app.url] });
  });
});

describe('a flow', () => {
  let stop: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });

  it.skipIf(ON_SERVICES)('goes on after a restart', async () => {
    const place = await testPlace({ shared: false });
    const environment = { ...TEST_SETTINGS, ...place.environment, ...(await publicPlace()) };
    const start = () => startApp({ config: readConfig(environment), subgraphs, exit: () => undefined });
    let running = await start();
    stop = async () => {
      await running.platform.shutdown.begin('test');
      await place.remove();
    };
    const app = appClient(environment['PUBLIC_URL']!);
    const ada = await app.newcomer();
    const client = await makeClient(app, ada);
    const owl = await discover(app, client);
    const before = await authorize(owl, ada);
    const asked = await signIn(await ask(owl), ada);
    await running.platform.shutdown.begin('test');
    running = await start();
    const tokens = await exchange(owl, await consent(asked));
    expect((await app.call('GET', '/api/v1/sessions', { token: tokens.access_token })).status).toBe(200);
    expect((await oauth.refreshTokenGrant(owl, before.refresh_token!)).access_token).toBeTruthy();
  });

  it.skipIf(ON_SERVICES)('is not begun where tokens are signed with JWT_SECRET', async () => {
    const app = await startInProcess({
      ...(await publicPlace()),
      JWT_SECRET: 'a shared secret of at least 32 characters',
    });
    stop = app.stop;
    const answer = await app.call('GET', '/oauth/authorize?client_id=x');
    expect(answer.status).toBe(404);
    expect(answer.body['detail']).toContain('JWT_SECRET');
  });

  it.runIf(ON_SERVICES)('leads through the gateway to the process of auth', async () => {
    const app = await startDistributed(await publicPlace(), {}, IDENTITY);
    stop = app.stop;
    const ada = await app.newcomer();
    const owl = await discover(app, await makeClient(app, ada, { origins: ['https://app.example.com'] }));
    const asked = await consent(await signIn(await ask(owl), ada));
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => exchange(owl, asked)));
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(await errorOf(Promise.reject(result.reason))).toBe('invalid_grant');
    const tokens = await authorize(owl, ada);
    const { body } = await app.call<{ sessions: { device_name: string; ip_address: string }[] }>(
      'GET',
      '/api/v1/sessions',
      {
        token: tokens.access_token,
      },
    );
    expect(body.sessions[0]).toMatchObject({ device_name: 'Night Owl', ip_address: '127.0.0.1' });
    const preflight = await fetch(`${app.url}/api/v1/auth/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    const direct = await fetch(`${app.subgraphs.get('auth')!.url}/.well-known/openid-configuration`);
    expect(direct.status).toBe(401);
    await ask(owl, { scope: 'openid a2a.invoke' });
    const line = { level: 'warn', route: 'authorization', scopes: ['a2a.invoke'] };
    await expect.poll(() => app.subgraphs.get('auth')!.log()).toContainEqual(expect.objectContaining(line));
  });
});
