import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { freePort } from '../support/oauth.ts';
import { type OidcStub, startOidcStub } from '../support/oidc-stub.ts';
import { exchangeCode, makeProvider, proveDomain, signInWith, tellLogout, tokensBy } from '../support/sso.ts';
import { type DistributedApp, IDENTITY, startDistributed } from '../support/start-app.ts';

const ACCEPT = '/invitations/accept';
const ME = '/api/v1/accounts/me';

let names: NameServer;
let stub: OidcStub;
let app: DistributedApp;
beforeAll(async () => {
  names = await startNameServer();
  stub = await startOidcStub();
  const port = String(await freePort());
  const place = { PUBLIC_URL: `http://127.0.0.1:${port}`, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  // Every process makes addresses of the gateway's, and one alone listens there.
  app = await startDistributed({ ...place, PORT: port, DNS_SERVERS: names.address }, {}, IDENTITY);
});
afterAll(async () => {
  await app?.stop();
  await stub?.close();
  names?.close();
});

const say = (email: string) => {
  const sub = `subject-${randomBytes(6).toString('hex')}`;
  stub.script = { claims: { sub, email, email_verified: true, name: 'Grace Hopper' } };
  return sub;
};

it('a sign-in with a provider goes through the gateway, and its session ends everywhere with the provider', async () => {
  const owner = await app.newcomer();
  const { domain } = await proveDomain(app, names, owner);
  const provider = await makeProvider(app, stub, owner);
  say(`grace@${domain}`);
  const signedIn = await signInWith(app, stub, provider);
  const { status, body } = await exchangeCode(app, signedIn);
  expect(status).toBe(200);
  const [token, refreshToken] = [body['access_token']!, body['refresh_token']!];
  expect((await app.call('GET', ME, { token })).body).toMatchObject({ email: `grace@${domain}` });
  expect((await exchangeCode(app, signedIn)).status).toBe(401);
  const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
  await app.call('PATCH', path, { token: owner.accessToken, body: { enabled: false } });
  await eventually('the session has ended', async () => (await app.call('GET', ME, { token })).status === 401);
  expect((await app.call('POST', '/api/v1/auth/refresh', { body: { refresh_token: refreshToken } })).status).toBe(401);
});

it('a provider that has signed somebody out ends their session in every process', async () => {
  const owner = await app.newcomer();
  const { domain } = await proveDomain(app, names, owner);
  const provider = await makeProvider(app, stub, owner);
  const sub = say(`grace@${domain}`);
  const token = await tokensBy(app, stub, provider);
  expect((await app.call('GET', ME, { token })).status).toBe(200);
  expect((await tellLogout(app, provider, await stub.logoutToken({ sub }))).status).toBe(200);
  expect((await app.call('GET', ME, { token })).status).toBe(401);
});

it('an invitation is answered by a sign-in with a provider, over two domains', async () => {
  const owner = await app.newcomer();
  const { domain } = await proveDomain(app, names, owner);
  await makeProvider(app, stub, owner);
  const email = `grace@${domain}`;
  const invitations = `/api/v1/tenants/${owner.tenantId}/invitations`;
  await app.call('POST', invitations, { token: owner.accessToken, body: { email, role: 'editor' } });
  const token = tokenIn(await latestFile(app.place.directory, email, /^Invitation/), ACCEPT.slice(1));
  const browser = createBrowser(app.url);
  const page = await browser.visit(`${ACCEPT}?token=${token}`);
  say(email);
  const href = /<a class="button" href="([^"]+)">/.exec(page.text)![1]!.replaceAll('&amp;', '&');
  const offer = await browser.visit(stub.authorize((await browser.visit(href)).url));
  const done = await browser.submit(offer, ACCEPT, { decision: 'accept' });
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('as editor')]);
  for (const each of [app.gateway, ...app.subgraphs.values()]) {
    expect(each.output()).not.toContain(token);
    expect(each.output()).not.toContain(offer.forms[0]!.fields['identity']!);
  }
});
