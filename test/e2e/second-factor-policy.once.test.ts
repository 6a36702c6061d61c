import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { LoggedIn, Person } from '../support/app-client.ts';
import { authenticator, type CreationOptions, type RequestOptions } from '../support/authenticator.ts';
import { createBrowser, type Shown } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { GIVING } from '../support/giving.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import {
  type Asked,
  ask,
  type Configuration,
  consent,
  discover,
  errorOf,
  exchange,
  makeClient,
  publicPlace,
  signIn,
} from '../support/oauth.ts';
import { type OidcStub, startOidcStub } from '../support/oidc-stub.ts';
import { claimsOf } from '../support/people.ts';
import { addAppByRest } from '../support/second-factor-routes.ts';
import { codeFor } from '../support/second-factors.ts';
import { exchangeCode, makeProvider, type ProviderRecord, proveDomain, signInWith } from '../support/sso.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { overSse, overWebSocket } from '../support/subscriber.ts';

const ORIGIN = 'https://app.example.com';
const GRANTS = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'];

let names: NameServer;
let stub: OidcStub;
let app: InProcessApp;
beforeAll(async () => {
  names = await startNameServer();
  stub = await startOidcStub();
  app = await startInProcess({
    ...(await publicPlace()),
    WEBAUTHN_RP_ID: 'example.com',
    WEBAUTHN_ORIGINS: ORIGIN,
    DNS_SERVERS: names.address,
    OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
});
afterAll(async () => {
  await app?.stop();
  await stub?.close();
  names?.close();
});
beforeEach(() => {
  stub.script = {};
});

interface Pair {
  readonly access_token: string;
  readonly refresh_token: string;
}

const post = <Body = Record<string, unknown>>(route: string, body: object, token?: string) =>
  app.call<Body>('POST', route, { body, token });
async function pairOf(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<Pair> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body as Pair;
}

const passwordLogin = ({ email, password }: Person) => post('/api/v1/auth/login', { email, password });
/** The second half of a login with an app that was just added. */
async function appLogin(person: Person, secret: string) {
  const { body } = await passwordLogin(person);
  const complete = (ahead: number) =>
    post('/api/v1/auth/login/second-factor', { ticket: body['ticket'], method: 'totp', code: codeFor(secret, ahead) });
  const first = await complete(0);
  return first.status === 200 ? first : complete(1);
}
async function passkeyLogin({ accessToken: token, password }: LoggedIn) {
  const device = authenticator(ORIGIN);
  const factors = '/api/v1/auth/second-factors/passkeys';
  const creation = await post<CreationOptions>(`${factors}/options`, { reauthenticate: { password } }, token);
  await post(factors, { name: 'Laptop', credential: device.create(creation.body) }, token);
  const { body } = await post<RequestOptions>('/api/v1/auth/login/passkey/options', {});
  return post('/api/v1/auth/login/passkey', { credential: device.get(body) });
}

/** The owner of an organization, in a session that a second factor has opened. */
interface Owner extends LoggedIn {
  readonly secret: string;
}
async function owner(): Promise<Owner> {
  const person = await app.newcomer();
  const { secret } = await addAppByRest(app, person);
  const { access_token: accessToken, refresh_token: refreshToken } = await pairOf(appLogin(person, secret));
  return { ...person, secret, accessToken, refreshToken };
}
async function demand({ tenantId, accessToken: token }: LoggedIn, on = true): Promise<void> {
  const answer = await app.call('PATCH', `/api/v1/tenants/${tenantId}`, { token, body: { require_second_factor: on } });
  if (answer.status !== 200) throw new Error(answer.text);
}
async function invite({ tenantId, accessToken: token }: LoggedIn, email: string): Promise<string> {
  const sent = await post(`/api/v1/tenants/${tenantId}/invitations`, { email, role: 'editor' }, token);
  if (sent.status !== 201) throw new Error(sent.text);
  return tokenIn(await latestFile(app.place.directory, email, /^Invitation/), 'invitations/accept');
}
const accept = (token: string, person: Pick<LoggedIn, 'accessToken'>) =>
  post('/api/v1/invitations/accept', { token }, person.accessToken);
async function join(boss: LoggedIn, person: LoggedIn): Promise<void> {
  const answer = await accept(await invite(boss, person.email), person);
  if (answer.status >= 300) throw new Error(answer.text);
}
const switchTo = (tenantId: string, token: string) =>
  post<Pair>('/api/v1/auth/switch-organization', { tenant_id: tenantId }, token);

/** Whether a credential works in the organization. */
async function worksIn(tenantId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const { body } = await app.graphql<{ viewer: { tenantId: string } }>('{ viewer { tenantId } }', {}, { token });
  return body.data?.viewer?.tenantId === tenantId;
}

/** How somebody has proved who they are. */
const PROOFS = ['password', 'app', 'passkey'] as const;
type ProofKind = (typeof PROOFS)[number];

/** Somebody who belongs to the organization, in a session at their own home that this proof has opened. */
interface Member extends LoggedIn {
  readonly secret: string | null;
}
async function memberBy(proof: ProofKind, boss: LoggedIn): Promise<Member> {
  const person = await app.newcomer();
  await join(boss, person);
  return sessionBy(proof, person);
}
async function sessionBy(proof: ProofKind, person: LoggedIn): Promise<Member> {
  if (proof === 'password') return { ...person, secret: null };
  const secret = proof === 'app' ? (await addAppByRest(app, person)).secret : null;
  const pair = await pairOf(secret === null ? passkeyLogin(person) : appLogin(person, secret));
  return { ...person, secret, accessToken: pair.access_token, refreshToken: pair.refresh_token };
}

/** Makes the organization the home of somebody, who has no other. */
async function moveHome({ accountId }: Person, { tenantId }: Person): Promise<void> {
  const { database } = app.platform;
  const move = 'UPDATE "account"."accounts" SET tenant_id = $2 WHERE id = $1';
  await database.pool('account').query(move, [accountId, tenantId]);
  const leave = 'DELETE FROM "authorization"."role_bindings" WHERE subject_id = $1 AND tenant_id <> $2';
  await database.pool('authorization').query(leave, [accountId, tenantId]);
}

/**
 * Each way to a session, token or key of an organization: whether it led in, for somebody who proves who they are like this, in an organization that
 * demands a second factor. `null` where there is no such way for this proof.
 */
type Way = (proof: ProofKind, boss: Owner) => Promise<boolean | null>;

const at = async (boss: Owner, proof: ProofKind): Promise<Member> => {
  const member = await memberBy(proof, boss);
  await moveHome(member, boss);
  await demand(boss);
  return member;
};
/** A session in the organization from before it demanded anything. */
const before = async (boss: Owner, proof: ProofKind): Promise<Pair> => {
  const member = await memberBy(proof, boss);
  const { body } = await switchTo(boss.tenantId, member.accessToken);
  await demand(boss);
  return body;
};
const tokenOf = ({ body }: { body: object }) => (body as Partial<Pair>).access_token;

let configuration: Configuration;
/** An application that acts in the organization, by a browser that this proof has signed in. */
async function appointed(boss: Owner, member: Member): Promise<Asked> {
  configuration = await discover(app, await makeClient(app, boss));
  const asked = await signIn(await ask(configuration), member);
  if (member.secret === null) return asked;
  const page = await asked.browser.submit(asked.page, '/second-factor', { code: codeFor(member.secret, 1) });
  return { ...asked, page };
}
const consentTo = async (asked: Asked, tenantId: string): Promise<Asked> => ({
  ...asked,
  page: await asked.browser.submit(asked.page, '/consent', { decision: 'allow', tenant_id: tenantId }),
});
const codeIn = ({ url }: Shown) => url.searchParams.get('code');

const WAYS: Readonly<Record<string, Way>> = {
  login: async (proof, boss) => {
    const member = await at(boss, proof);
    return proof === 'password' ? worksIn(boss.tenantId, tokenOf(await passwordLogin(member))) : null;
  },
  completeLogin: async (proof, boss) => {
    const member = await at(boss, proof);
    if (member.secret === null) return null;
    const answer = await post('/api/v1/auth/login/second-factor', {
      ticket: (await passwordLogin(member)).body['ticket'],
      ...{ method: 'totp', code: codeFor(member.secret, 1) },
    });
    return worksIn(boss.tenantId, tokenOf(answer));
  },
  loginWithPasskey: async (proof, boss) => {
    if (proof !== 'passkey') return null;
    const member = await app.newcomer();
    await join(boss, member);
    const first = await passkeyLogin(member);
    await moveHome(member, boss);
    await demand(boss);
    return worksIn(boss.tenantId, tokenOf(await passkeyLogin({ ...member, accessToken: tokenOf(first)! })));
  },
  completeEnrolment: async (proof, boss) => {
    if (proof !== 'app') return null;
    const member = await at(boss, 'password');
    const { ticket } = (await passwordLogin(member)).body;
    const begun = await post<Record<string, string>>('/api/v1/auth/login/enrolment', { ticket, method: 'totp' });
    const { factor_id, secret } = begun.body;
    const proofOfIt = { ticket, method: 'totp', factor_id, code: codeFor(secret!) };
    return worksIn(boss.tenantId, tokenOf(await post('/api/v1/auth/login/enrolment/complete', proofOfIt)));
  },
  switchOrganization: async (proof, boss) => {
    const member = await memberBy(proof, boss);
    await demand(boss);
    return worksIn(boss.tenantId, tokenOf(await switchTo(boss.tenantId, member.accessToken)));
  },
  refreshToken: async (proof, boss) => {
    const { refresh_token } = await before(boss, proof);
    return worksIn(boss.tenantId, tokenOf(await post('/api/v1/auth/refresh', { refresh_token })));
  },
  'a token from before': async (proof, boss) => worksIn(boss.tenantId, (await before(boss, proof)).access_token),
  acceptInvitation: async (proof, boss) => {
    const person = await sessionBy(proof, await app.newcomer());
    const token = await invite(boss, person.email);
    await demand(boss);
    return (await accept(token, person)).status < 300;
  },
  'the page of an invitation': async (proof, boss) => {
    if (proof === 'passkey') return null;
    const person = await sessionBy(proof, await app.newcomer());
    const token = await invite(boss, person.email);
    await demand(boss);
    const browser = createBrowser(app.url);
    const offer = await browser.visit(`/invitations/accept?token=${token}`);
    const { email, password } = person;
    let shown = await browser.submit(offer, '/invitations/accept', { email, password, decision: 'accept' });
    if (person.secret !== null)
      shown = await browser.submit(shown, '/invitations/accept', { code: codeFor(person.secret, 1) });
    return shown.status === 200;
  },
  authorization_code: async (proof, boss) => {
    if (proof === 'passkey') return null;
    const member = await memberBy(proof, boss);
    await demand(boss);
    const asked = await consentTo(await appointed(boss, member), boss.tenantId);
    if (codeIn(asked.page) === null) return false;
    return worksIn(boss.tenantId, (await exchange(configuration, asked)).access_token);
  },
  'a code from before': async (proof, boss) => {
    if (proof === 'passkey') return null;
    const asked = await consentTo(await appointed(boss, await memberBy(proof, boss)), boss.tenantId);
    await demand(boss);
    return (await errorOf(exchange(configuration, asked))) === 'none';
  },
  refresh_token: async (proof, boss) => {
    if (proof === 'passkey') return null;
    const asked = await consentTo(await appointed(boss, await memberBy(proof, boss)), boss.tenantId);
    const tokens = await exchange(configuration, asked);
    await demand(boss);
    const own = await worksIn(boss.tenantId, tokens.access_token);
    const renewed = await errorOf(oauth.refreshTokenGrant(configuration, tokens.refresh_token!));
    expect(renewed === 'none').toBe(own);
    return own;
  },
  'urn:ietf:params:oauth:grant-type:device_code': async (proof, boss) => {
    if (proof === 'passkey') return null;
    const member = await memberBy(proof, boss);
    await demand(boss);
    const settings = { public: true, grant_types: GRANTS };
    configuration = await discover(app, await makeClient(app, boss, settings));
    const started = await oauth.initiateDeviceAuthorization(configuration, { scope: 'openid read:sessions' });
    const browser = createBrowser(app.url);
    const prefilled = await browser.visit(started.verification_uri_complete!);
    const confirm = await browser.submit(prefilled, '/oauth/device');
    const login = await browser.submit(confirm, '/oauth/device', { confirm: 'yes' });
    let page = await browser.submit(login, '/login', { email: member.email, password: member.password });
    if (member.secret !== null)
      page = await browser.submit(page, '/second-factor', { code: codeFor(member.secret, 1) });
    const done = await browser.submit(page, '/consent', { decision: 'allow', tenant_id: boss.tenantId });
    if (!done.text.includes('Your device is connected')) return false;
    const tokens = await oauth.pollDeviceAuthorizationGrant(configuration, { ...started, interval: 0.1 });
    return worksIn(boss.tenantId, tokens.access_token);
  },
  createApiKey: async (proof, boss) => {
    const member = await memberBy(proof, boss);
    const there = await pairOf(switchTo(boss.tenantId, member.accessToken));
    const made = await post<{ key: string }>(
      '/api/v1/auth/api-keys',
      { name: 'Key', scopes: ['read:tasks'] },
      there.access_token,
    );
    await demand(boss);
    return worksIn(boss.tenantId, made.body.key);
  },
  rotateApiKey: async (proof, boss) => {
    const member = await memberBy(proof, boss);
    const there = await pairOf(switchTo(boss.tenantId, member.accessToken));
    const made = await post<{ key_id: string }>(
      '/api/v1/auth/api-keys',
      { name: 'Key', scopes: ['read:tasks'] },
      there.access_token,
    );
    const rotated = await post<{ key: string }>(
      `/api/v1/auth/api-keys/${made.body.key_id}/rotate`,
      {},
      there.access_token,
    );
    await demand(boss);
    return worksIn(boss.tenantId, rotated.body.key);
  },
};
/** Those that the cases of providers below are about, and one that only admins have. */
const ELSEWHERE = ['exchangeSignInCode', 'importApiKey'];

describe('every way into an organization that demands a second factor', () => {
  it('is listed here', async () => {
    const sdl = readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8');
    const mutations = Object.values(buildSchema(sdl).getMutationType()!.getFields());
    const opening = mutations.filter(({ type }) => {
      const named = getNamedType(type);
      return isObjectType(named) && 'accessToken' in named.getFields();
    });
    const { body } = await app.call<{ grant_types_supported: string[] }>('GET', '/.well-known/openid-configuration');
    const ways = [...opening.map(({ name }) => name), ...GIVING.credential, ...body.grant_types_supported];
    expect(ways.filter((way) => !(way in WAYS) && !ELSEWHERE.includes(way))).toEqual([]);
    expect(ELSEWHERE.every((way) => ways.includes(way))).toBe(true);
  });

  it.each(Object.entries(WAYS))('%s leads in with a second factor, and not without', async (_name, way) => {
    let tried = 0;
    for (const proof of PROOFS) {
      const isIn = await way(proof, await owner());
      if (isIn === null) continue;
      tried++;
      expect(isIn, proof).toBe(proof !== 'password');
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('a sign-in with an identity provider', () => {
  interface Works {
    readonly boss: Owner;
    readonly domain: string;
    readonly provider: ProviderRecord;
  }
  async function works(settings: Readonly<Record<string, unknown>> = {}): Promise<Works> {
    const boss = await owner();
    const { domain } = await proveDomain(app, names, boss);
    const provider = await makeProvider(app, stub, boss, settings);
    await demand(boss);
    return { boss, domain, provider };
  }
  let people = 0;
  const say = (domain: string, more: object = {}) => {
    const sub = `subject-${++people}-${Date.now()}`;
    stub.script = { claims: { sub, email: `${sub}@${domain}`, email_verified: true, ...more } };
  };
  const enter = async ({ domain, provider }: Works, claims: object = {}) => {
    say(domain, claims);
    return exchangeCode(app, await signInWith(app, stub, provider));
  };

  it.each([
    ['amr has mfa', { amr: ['pwd', 'mfa'] }, {}, true],
    ['acr stands for it', { acr: 'https://refeds.org/profile/mfa' }, {}, true],
    ['its settings say that it always asks', {}, { enforces_second_factor: true }, true],
    ['it says nothing', {}, {}, false],
    ['it tells of one factor', { amr: ['pwd'], acr: '1' }, {}, false],
    ['it calls itself the method of ours', { amr: ['fed'] }, {}, false],
  ])('counts for two factors: %s', async (_when, claims, settings, isIn) => {
    const place = await works(settings);
    const answer = await enter(place, claims);
    expect(await worksIn(place.boss.tenantId, answer.body['access_token'])).toBe(isIn);
    if (isIn) expect(claimsOf(answer.body['access_token']!)['amr']).toEqual(expect.arrayContaining(['fed', 'mfa']));
    else
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_POLICY', tenant_ids: [place.boss.tenantId] },
      });
  });

  it('ends where its word is not enough any more', async () => {
    const place = await works({ enforces_second_factor: false });
    await demand(place.boss, false);
    const first = await enter(place);
    expect(await worksIn(place.boss.tenantId, first.body['access_token'])).toBe(true);
    await demand(place.boss);
    expect(await worksIn(place.boss.tenantId, first.body['access_token'])).toBe(false);
  });
});

describe('what is open when it is switched on', () => {
  it.each([
    ['a socket', overWebSocket],
    ['a stream', overSse],
  ] as const)('%s without a second factor ends at once, and one with goes on', async (_what, subscribe) => {
    const boss = await owner();
    const member = await memberBy('password', boss);
    const there = await pairOf(switchTo(boss.tenantId, member.accessToken));
    const query = 'subscription { organizationChanged { name } }';
    const weak = subscribe<unknown>(app.url, query, there.access_token);
    const strong = subscribe<unknown>(app.url, query, boss.accessToken);
    const rename = () =>
      app.call('PATCH', `/api/v1/tenants/${boss.tenantId}`, { token: boss.accessToken, body: { name: 'Engines' } });
    await eventually('both to hear', async () => {
      await rename();
      return weak.events.length > 0 && strong.events.length > 0;
    });
    await demand(boss);
    await weak.ended;
    const heard = strong.events.length;
    await rename();
    await eventually('the other to go on', () => strong.events.length > heard);
    strong.stop();
  });
});

describe('the sign-in page of an application', () => {
  it('has who has none add an authenticator app, shows the recovery codes, and goes on', async () => {
    const boss = await owner();
    const member = await at(boss, 'password');
    configuration = await discover(app, await makeClient(app, boss));
    const asked = await signIn(await ask(configuration), member);
    expect(asked.page.text).toContain('Add a second factor');
    const secret = asked.page.forms.find(({ action }) => action.endsWith('/enrol'))!.fields['secret']!;
    const wrong = await asked.browser.submit(asked.page, '/enrol', { code: '000000' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('is not the code that the app shows now');
    const codes = await asked.browser.submit(wrong, '/enrol', { code: codeFor(secret) });
    expect(codes.text.match(/<li><code>[a-z0-9-]{19}<\/code><\/li>/g)).toHaveLength(10);
    const next = /<a href="([^"]+)">I have kept them/.exec(codes.text)![1]!.replaceAll('&amp;', '&');
    const page = await asked.browser.visit(new URL(next, app.url));
    const tokens = await exchange(configuration, await consent({ ...asked, page }));
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: member.accountId, amr: ['pwd', 'otp', 'mfa'] });
    expect(await worksIn(boss.tenantId, tokens.access_token)).toBe(true);
  });

  it('asks a browser to sign in again that did so without one before the organization demanded it', async () => {
    const boss = await owner();
    const member = await memberBy('password', boss);
    await moveHome(member, boss);
    configuration = await discover(app, await makeClient(app, boss));
    const first = await consent(await signIn(await ask(configuration), member));
    expect(codeIn(first.page)).not.toBeNull();
    const again = await ask(configuration, {}, first.browser);
    expect(again.page.text).toContain('to act for you?');
    await demand(boss);
    const after = await ask(configuration, {}, first.browser);
    expect(after.page.text).toContain('<h1>Sign in</h1>');
  });

  it('says which organization is left out, and why', async () => {
    const boss = await owner();
    const member = await memberBy('password', boss);
    await app.call('PATCH', `/api/v1/tenants/${boss.tenantId}`, { token: boss.accessToken, body: { name: 'Engines' } });
    await demand(boss);
    configuration = await discover(app, await makeClient(app, boss));
    const { page } = await signIn(await ask(configuration), member);
    expect(page.text).toContain('Engines');
    expect(page.text).toContain('a second factor');
    expect(page.text).not.toContain(boss.tenantId);
  });
});
