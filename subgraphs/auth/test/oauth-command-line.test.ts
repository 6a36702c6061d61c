import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../gateway/app.ts';
import { appClient, type LoggedIn } from '../../../test/support/app-client.ts';
import { type Browser, createBrowser, type Shown } from '../../../test/support/browser.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { publicPlace } from '../../../test/support/oauth.ts';
import { claimsOf } from '../../../test/support/people.ts';
import { IDENTITY_FORMS, TEST_SETTINGS, type TestApp } from '../../../test/support/start-app.ts';
import { testPlace } from '../../../test/support/test-place.ts';
import { readConfig } from '../../config.ts';
import { subgraphs } from '../../index.ts';

const CLIENT_ID = 'trellis-cli';
const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
const SCOPE = 'offline_access read:tasks write:tasks read:accounts write:inference admin:orgs';

interface Codes {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri_complete: string;
}
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

async function send<Body>(app: { readonly url: string }, path: string, form: Record<string, string>, headers = {}) {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...form });
  const answer = await fetch(app.url + path, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'trellis', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

const begin = async (app: { readonly url: string }, headers = {}): Promise<Codes> =>
  (await send<Codes>(app, '/oauth/device_authorization', { scope: SCOPE }, headers)).body;

/** The pages that are shown to who opens the address of a code and signs in. */
async function visit(app: { readonly url: string }, codes: Codes, { email, password }: LoggedIn) {
  const browser = createBrowser(app.url);
  const confirm = await browser.submit(await browser.visit(codes.verification_uri_complete), '/oauth/device');
  const login = await browser.submit(confirm, '/oauth/device', { confirm: 'yes' });
  const question = await browser.submit(login, '/login', { email, password });
  return { browser, confirm, question };
}

const allow = (browser: Browser, question: Shown) => browser.submit(question, '/consent', { decision: 'allow' });

const exchange = (app: { readonly url: string }, { device_code }: Codes) =>
  send<Tokens>(app, '/api/v1/auth/token', { grant_type: DEVICE_CODE, device_code });

/** The whole way to tokens. */
async function signIn(app: { readonly url: string }, person: LoggedIn): Promise<Tokens> {
  const codes = await begin(app);
  const { browser, question } = await visit(app, codes, person);
  await allow(browser, question);
  return (await exchange(app, codes)).body;
}

describe.each(IDENTITY_FORMS)('the client of the command line, %s', (_, start) => {
  let app: TestApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await start({ ...(await publicPlace()), TRUST_PROXY: '1' });
    ada = await app.newcomer();
  });
  afterAll(() => app?.stop());

  it('is let in by who has confirmed its code, on pages that say from where and what for', async () => {
    const codes = await begin(app);
    expect(codes.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect((await exchange(app, codes)).body).toMatchObject({ error: 'authorization_pending' });
    const { browser, confirm, question } = await visit(app, codes, ada);
    for (const words of ['Trellis command line', codes.user_code, 'this machine', '(trellis)', 'where this browser is'])
      expect(confirm.text).toContain(words);
    const wishes = ['See, add to and change your tasks', 'See your account', 'Ask models for you'];
    for (const words of ['Allow Trellis command line', codes.user_code, 'this machine', ada.email, ...wishes])
      expect(question.text).toContain(words);
    expect(question.text).not.toContain('Manage');
    expect((await allow(browser, question)).text).toContain('Your device is connected');
    const { status, body } = await exchange(app, codes);
    expect([status, body.scope]).toEqual([200, 'offline_access read:tasks write:tasks read:accounts write:inference']);
    expect(claimsOf(body.access_token)).toMatchObject({
      ...{ client_id: CLIENT_ID, sub: ada.accountId, tenant_id: ada.tenantId },
      permissions: ['tasks:read', 'tasks:write', 'accounts:read', 'inference:write'],
    });
    const { body: session } = await app.call('GET', `/api/v1/sessions/${claimsOf(body.access_token)['sid']}`, {
      token: ada.accessToken,
    });
    expect(session).toMatchObject({ device_name: 'Trellis command line' });
  });

  it('that asks from elsewhere is shown as such', async () => {
    const codes = await begin(app, { 'x-forwarded-for': '203.0.113.7', 'user-agent': '<b>mine</b>' });
    const { confirm, question } = await visit(app, codes, ada);
    for (const { text } of [confirm, question]) {
      expect(text).toMatch(/class="problem">It asks from <strong>203\.0\.113\.7<\/strong>/);
      expect(text).toContain('This browser is at this machine');
      expect(text).not.toContain('<b>mine');
    }
  });

  it('is asked about each time', async () => {
    const codes = await begin(app);
    const { browser, question } = await visit(app, codes, ada);
    await allow(browser, question);
    const again = await begin(app);
    const confirm = await browser.submit(await browser.visit(again.verification_uri_complete), '/oauth/device');
    const asked = await browser.submit(confirm, '/oauth/device', { confirm: 'yes' });
    expect(asked.text).toContain('Allow Trellis command line');
    const denied = await browser.submit(asked, '/consent', { decision: 'deny' });
    expect(denied.text).not.toContain('Your device is connected');
    expect((await exchange(app, again)).body).toMatchObject({ error: 'access_denied' });
  });

  it('is among the applications of its user by its name, and ends there', async () => {
    const bea = await app.newcomer();
    const { access_token: token, refresh_token } = await signIn(app, bea);
    const apps = '/api/v1/auth/oauth/apps';
    const { body } = await app.call<{ apps: unknown[] }>('GET', apps, { token: bea.accessToken });
    expect(body.apps).toEqual([expect.objectContaining({ client_id: CLIENT_ID, name: 'Trellis command line' })]);
    expect((await app.call('GET', '/api/v1/accounts/me', { token })).status).toBe(200);
    const others = await signIn(app, ada);
    expect(await app.call('DELETE', `${apps}/${CLIENT_ID}`, { token: bea.accessToken })).toMatchObject({
      body: { client_id: CLIENT_ID, revoked_count: 1, status: 'revoked' },
    });
    expect((await app.call('GET', '/api/v1/accounts/me', { token })).status).toBe(401);
    const refresh = { grant_type: 'refresh_token', refresh_token };
    expect((await send(app, '/api/v1/auth/token', refresh)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await app.call('GET', '/api/v1/accounts/me', { token: others.access_token })).status).toBe(200);
  });

  it('makes no keys, and gives its refresh token back', async () => {
    const { access_token: token, refresh_token } = await signIn(app, ada);
    const body = { name: 'a key', scopes: ['read:tasks'] };
    expect((await app.call('POST', '/api/v1/auth/api-keys', { token, body })).status).toBe(403);
    const refresh = { grant_type: 'refresh_token', refresh_token };
    const renewed = await send<Tokens>(app, '/api/v1/auth/token', refresh);
    expect([renewed.status, renewed.body.scope]).toEqual([200, expect.stringContaining('read:tasks')]);
    expect((await send(app, '/oauth/revoke', { token: renewed.body.refresh_token })).status).toBe(200);
    const after = await app.call('GET', '/api/v1/accounts/me', { token: renewed.body.access_token });
    expect(after.status).toBe(401);
  });

  it('is of no organization: nobody reads, changes or removes it', async () => {
    const clients = '/api/v1/auth/oauth/clients';
    const operator = await app.login({ ...ada, email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! });
    for (const { accessToken: token } of [ada, operator]) {
      const { body } = await app.call<{ total: number }>('GET', clients, { token });
      expect(body.total).toBe(0);
      for (const [method, path, change] of [
        ['GET', clients, undefined],
        ['PATCH', clients, { name: 'Mine' }],
        ['DELETE', clients, undefined],
      ] as const)
        expect((await app.call(method, `${path}/${CLIENT_ID}`, { token, body: change })).status, method).toBe(404);
      expect((await app.call('POST', `${clients}/${CLIENT_ID}/rotate`, { token })).status).toBe(404);
    }
  });

  it('has no address to send codes to, no password of anybody, and no other grant', async () => {
    const query = { client_id: CLIENT_ID, response_type: 'code', redirect_uri: 'http://127.0.0.1/callback' };
    const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
    const page = await createBrowser(app.url).visit(
      `/oauth/authorize?${new URLSearchParams({ ...query, ...challenge })}`,
    );
    expect([page.status, page.forms]).toEqual([400, []]);
    for (const grant_type of ['client_credentials', 'password', 'authorization_code']) {
      const form = { grant_type, code: 'x', redirect_uri: query.redirect_uri };
      const { status, body } = await send<{ error_description: string }>(app, '/api/v1/auth/token', form);
      expect([status, body.error_description], grant_type).toEqual([400, expect.stringMatching(/grant.type/)]);
    }
  });
});

describe('OAUTH_COMMAND_LINE_CLIENT=off', () => {
  let stop: (() => Promise<void>) | undefined;
  afterEach(() => stop?.());

  it('lets nobody in by it, and ends what it was let in for', async () => {
    const place = await testPlace({ shared: false });
    const environment = { ...TEST_SETTINGS, ...place.environment, ...(await publicPlace()) };
    const start = (settings = {}) =>
      startApp({ config: readConfig({ ...environment, ...settings }), subgraphs, exit: () => undefined });
    let running = await start();
    stop = async () => {
      await running.platform.shutdown.begin('test');
      await place.remove();
    };
    const app = appClient(environment['PUBLIC_URL']!);
    const ada = await app.newcomer();
    const { access_token: token, refresh_token } = await signIn(app, ada);
    const status = async () => (await app.call('GET', '/api/v1/accounts/me', { token })).status;
    expect(await status()).toBe(200);
    await running.platform.shutdown.begin('test');
    running = await start({ OAUTH_COMMAND_LINE_CLIENT: 'off' });
    const refused = { error: 'invalid_client' };
    expect((await send(app, '/oauth/device_authorization', { scope: SCOPE })).body).toMatchObject(refused);
    const refresh = { grant_type: 'refresh_token', refresh_token };
    expect((await send(app, '/api/v1/auth/token', refresh)).body).toMatchObject(refused);
    await eventually('its tokens are refused', async () => (await status()) === 401);
    const { body } = await app.call('GET', '/api/v1/auth/oauth/apps', { token: ada.accessToken });
    expect(body).toEqual({ apps: [] });
  });
});
