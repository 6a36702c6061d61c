import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subgraphs } from '../../subgraphs/index.ts';
import { stateOfAccount } from '../support/account-state.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { publicPlace } from '../support/oauth.ts';
import { type OidcStub, startOidcStub } from '../support/oidc-stub.ts';
import { GROUP_SCHEMA, patchOf, type Resource, scimKey, USER_SCHEMA } from '../support/scim.ts';
import { addAppByRest, ticketByRest } from '../support/second-factor-routes.ts';
import { codeFor } from '../support/second-factors.ts';
import { exchangeCode, makeProvider, proveDomain, signInWith } from '../support/sso.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/** Endpoints that are no operations, and who can do what there to whom. Mutations are in `subgraphs/account/test/account-autonomy.once.test.ts`. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  '/scim/v2': 'tried below, each that writes',
  '/sso/start': 'tried below',
  '/sso/callback': 'tried below',
  '/sso/link': 'asks for the password of the account',
  '/sso/backchannel-logout': 'ends the sessions that the provider has opened, and no other',
  '/oauth': 'who logs in there is the account, and allows what it allows',
  '/.well-known': 'reads',
  '/api/v1/auth/token': 'the code or the token is the credential, of who has allowed it',
  '/invitations/accept': 'who logs in there accepts for themselves',
  '/realtime/ws': 'a session of who has the token',
  '/api/v1/notifications/sms/status': 'what became of a message',
  '/reset-password': 'the link in the mail is the credential',
  '/verify-email': 'the link and the password are',
  '/undo-email-change': 'the link in the mail is',
  '/recover-second-factors': 'the link and the password are',
  '/cancel-second-factor-recovery': 'the link in the mail is',
};

let names: NameServer;
let stub: OidcStub;
let app: InProcessApp;
let ada: LoggedIn;
let domain: string;
/** At an address of Ada's domain, and at home in an organization of her own. */
let grace: LoggedIn;
let secret: string;
let directoryKey: string;
beforeAll(async () => {
  names = await startNameServer();
  stub = await startOidcStub();
  const networks = { DNS_SERVERS: names.address, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  app = await startInProcess({ ...(await publicPlace()), ...networks });
  ada = await app.newcomer();
  ({ domain } = await proveDomain(app, names, ada));
  const person = await app.register(`grace@${domain}`);
  await app.setConfirmed(person.accountId, true);
  grace = await app.login(person);
  ({ secret } = await addAppByRest(app, grace));
  const body = { name: 'hers', scopes: ['read:storage'] };
  expect((await app.call('POST', '/api/v1/auth/api-keys', { token: grace.accessToken, body })).status).toBe(201);
  directoryKey = await scimKey(app, ada, 'admin');
});
afterAll(async () => {
  await app?.stop();
  await stub?.close();
  names?.close();
});

const scim = (method: string, path: string, body?: unknown) =>
  app.call<Resource>(method, `/scim/v2${path}`, {
    token: directoryKey,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/scim+json' } }),
  });
/** Sign-ins that wait for a proof come and go by themselves. */
const state = async () =>
  (await stateOfAccount(app, grace.accountId, ada.tenantId)).filter((row) => !row.startsWith('auth.sign_in_tickets '));
const told = () =>
  eventually('what was done has been told', async () => {
    const text = ['account', 'auth', 'tenant', 'authorization'].map((each) => `SELECT id FROM "${each}"."outbox"`);
    return (await app.platform.database.pool('platform').query(text.join(' UNION ALL '))).rows.length === 0;
  });

it('every endpoint is tried on an account, or listed with why it reaches none', () => {
  const paths = subgraphs.flatMap(({ endpoints = [] }) => endpoints.map(({ path }) => path));
  const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}/`);
  expect(paths.filter((path) => !Object.keys(ENDPOINTS).some((above) => isUnder(path, above)))).toEqual([]);
  expect(Object.keys(ENDPOINTS).filter((above) => !paths.some((path) => isUnder(path, above)))).toEqual([]);
});

describe('a directory', () => {
  let user: string;
  beforeAll(async () => {
    const made = await scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: grace.email, active: true });
    user = made.body.id;
    const mail = await latestFile(app.place.directory, grace.email, /^Invitation/);
    const body = { token: tokenIn(mail, 'invitations/accept') };
    const accepted = await app.call('POST', '/api/v1/invitations/accept', { token: grace.accessToken, body });
    expect(accepted.status, accepted.text).toBe(200);
  });

  const ATTEMPTS: Readonly<Record<string, () => Promise<unknown>>> = {
    'another name, address and password, by PUT': () =>
      scim('PUT', `/Users/${user}`, {
        schemas: [USER_SCHEMA],
        userName: `mallory@${domain}`,
        displayName: 'Mallory',
        name: { formatted: 'Mallory' },
        emails: [{ primary: true, value: `mallory@${domain}` }],
        password: 'the password of mallory',
        active: true,
      }),
    'the same by PATCH': () =>
      scim(
        'PATCH',
        `/Users/${user}`,
        patchOf(
          { op: 'replace', path: 'userName', value: `mallory2@${domain}` },
          { op: 'replace', path: 'displayName', value: 'Mallory' },
          { op: 'replace', path: 'password', value: 'the password of mallory' },
          { op: 'replace', path: 'emails', value: [{ primary: true, value: `mallory2@${domain}` }] },
        ),
      ),
    'a group with a role': async () => {
      const members = [{ value: user }];
      const group = await scim('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'Admins', members });
      await app.call('PUT', `/api/v1/tenants/${ada.tenantId}/scim/groups/${group.body.id}/role`, {
        token: ada.accessToken,
        body: { role: 'admin' },
      });
      await scim('DELETE', `/Groups/${group.body.id}`);
    },
    'deactivation and back': async () => {
      for (const value of [false, true, false])
        await scim('PATCH', `/Users/${user}`, patchOf({ op: 'replace', path: 'active', value }));
    },
    'many at once': () =>
      scim('POST', '/Bulk', {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
        Operations: [
          { method: 'PATCH', path: `/Users/${user}`, data: patchOf({ op: 'replace', path: 'active', value: false }) },
        ],
      }),
    removal: () => scim('DELETE', `/Users/${user}`),
    'the same address again': () =>
      scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: grace.email, displayName: 'Mallory', active: true }),
  };
  it.each(Object.keys(ATTEMPTS))('leaves the account as it is: %s', async (what) => {
    const before = await state();
    await ATTEMPTS[what]!();
    await told();
    expect(await state()).toEqual(before);
  });
});

describe('an identity provider', () => {
  it('leaves the account as it is, forced and not, without its owner’s proof', async () => {
    const before = await state();
    for (const forced of [false, true]) {
      const provider = await makeProvider(app, stub, ada, { domains: [domain], forced });
      stub.script = { claims: { sub: `grace ${forced}`, email: grace.email, email_verified: true, name: 'Mallory' } };
      const signedIn = await signInWith(app, stub, provider);
      expect((await exchangeCode(app, signedIn)).status).toBeGreaterThanOrEqual(400);
      const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
      expect((await app.call('DELETE', path, { token: ada.accessToken })).status).toBe(200);
    }
    await told();
    expect(await state()).toEqual(before);
  });
});

it('after all of that she gets in as ever', async () => {
  expect((await app.call('GET', '/api/v1/accounts/me', { token: grace.accessToken })).status).toBe(200);
  const body = { ticket: await ticketByRest(app, grace), method: 'totp', code: codeFor(secret) };
  expect((await app.call('POST', '/api/v1/auth/login/second-factor', { body })).status).toBe(200);
});
