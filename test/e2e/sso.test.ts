import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { createBrowser } from '../support/browser.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { ask, consent, discover, exchange, makeClient, publicPlace, signIn } from '../support/oauth.ts';
import { type OidcStub, startOidcStub } from '../support/oidc-stub.ts';
import { claimsOf } from '../support/people.ts';
import { addAppByRest } from '../support/second-factor-routes.ts';
import { codeFor } from '../support/second-factors.ts';
import {
  begin,
  exchangeCode,
  makeProvider,
  type ProviderRecord,
  proveDomain,
  RETURN_TO,
  signInWith,
  tellLogout,
  tokensBy,
} from '../support/sso.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const OPERATOR = { accountId: '', tenantId: '', email: 'admin@localhost', password: 'the password of the admin' };

let names: NameServer;
let stub: OidcStub;
let app: InProcessApp;
beforeAll(async () => {
  names = await startNameServer();
  stub = await startOidcStub();
  app = await startInProcess({
    ...(await publicPlace()),
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

/** Somebody whose provider speaks for a proven domain. */
interface Works {
  readonly owner: LoggedIn;
  readonly domain: string;
  readonly domainId: string;
  readonly provider: ProviderRecord;
}

async function works(settings: Readonly<Record<string, unknown>> = {}): Promise<Works> {
  const owner = await app.newcomer();
  const proven = await proveDomain(app, names, owner);
  return { owner, ...proven, provider: await makeProvider(app, stub, owner, settings) };
}
const newSubject = () => `subject-${randomBytes(6).toString('hex')}`;
/** Has the provider answer for a person. */
const say = (email: string, sub = newSubject(), more: object = {}) => {
  stub.script = { claims: { sub, email, email_verified: true, name: 'Grace Hopper', ...more } };
  return sub;
};
/** Confirms the address of a new account by the link in its mail. */
async function confirmed(email: string): Promise<LoggedIn> {
  const person = await app.register(email);
  const token = tokenIn(await latestFile(app.place.directory, email, /confirm/i), 'verify-email');
  const answer = await app.call('POST', '/api/v1/accounts/email/verify', {
    body: { token, password: person.password },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return app.login(person);
}
const rolesOf = async (token: string) =>
  (await app.graphql<{ viewer: { roles: string[]; tenantId: string } }>('{ viewer { roles tenantId } }', {}, { token }))
    .body.data!.viewer;
const refusalOf = async (provider: ProviderRecord) => {
  const { end } = await signInWith(app, stub, provider);
  return { status: end.status, text: end.text };
};
/** Makes somebody a member, by an invitation. */
async function join(owner: LoggedIn, person: LoggedIn, role: string): Promise<void> {
  const path = `/api/v1/tenants/${owner.tenantId}/invitations`;
  await app.call('POST', path, { token: owner.accessToken, body: { email: person.email, role } });
  const token = tokenIn(await latestFile(app.place.directory, person.email, /^Invitation/), 'invitations/accept');
  const answer = await app.call('POST', '/api/v1/invitations/accept', { token: person.accessToken, body: { token } });
  if (answer.status >= 300) throw new Error(answer.text);
}

/** Somebody new with a role in the organization, who works there. */
async function memberAs(owner: LoggedIn, role: string): Promise<Pick<LoggedIn, 'accessToken'>> {
  const member = await app.newcomer();
  await join(owner, member, role);
  const body = { tenant_id: owner.tenantId };
  const path = '/api/v1/auth/switch-organization';
  const switched = await app.call<{ access_token: string }>('POST', path, { token: member.accessToken, body });
  return { accessToken: switched.body.access_token };
}

describe('a first sign-in', () => {
  it('makes an account at home in the organization, with the configured role, and the second finds it', async () => {
    const { owner, domain, provider } = await works({ default_role: 'editor' });
    const email = `grace@${domain}`;
    const sub = say(email);
    const token = await tokensBy(app, stub, provider);
    expect(await rolesOf(token)).toEqual({ roles: ['editor'], tenantId: owner.tenantId });
    expect(claimsOf(token)).toMatchObject({ amr: ['fed'], tenant_id: owner.tenantId });
    const me = await app.call('GET', '/api/v1/accounts/me', { token });
    expect(me.body).toMatchObject({ email, email_verified: true, name: 'Grace Hopper', tenant_id: owner.tenantId });
    say(email, sub);
    expect(claimsOf(await tokensBy(app, stub, provider))['sub']).toBe(me.body['account_id']);
    const mine = await app.call<{ identities: object[] }>('GET', '/api/v1/auth/identities', { token });
    expect(mine.body.identities).toMatchObject([{ provider_id: provider.provider_id, subject: sub }]);
  });

  it('makes no more members than an organization may have, of eight at once, and lets in the next when there is room', async () => {
    const small = await startInProcess({
      ...(await publicPlace()),
      DNS_SERVERS: names.address,
      OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8',
      MAX_MEMBERS_PER_ORGANIZATION: '3',
    });
    try {
      const owner = await small.newcomer();
      const { domain } = await proveDomain(small, names, owner);
      const provider = await makeProvider(small, stub, owner);
      const came = async (index: number) => {
        const person = { sub: `parallel-${index}`, email: `p${index}@${domain}` };
        const began = await begin(small, stub, provider, person);
        const end = await began.browser.visit(began.back);
        // No server of ours answers where the application waits.
        return end.status === 0 ? 200 : end.status;
      };
      const all = await Promise.all(Array.from({ length: 8 }, (_, index) => came(index)));
      expect([...all].sort()).toEqual([200, 200, ...Array(6).fill(409)]);
      const members = `/api/v1/tenants/${owner.tenantId}/members`;
      const { body } = await small.call<{ members: { member_id: string }[] }>('GET', members, {
        token: owner.accessToken,
      });
      expect(body.members).toHaveLength(3);
      // Who was refused has an account by now, which nobody but the organization has a part in.
      const other = body.members.find(({ member_id }) => member_id !== owner.accountId)!;
      const removal = await small.call('DELETE', `${members}/${other.member_id}`, { token: owner.accessToken });
      expect(removal.status).toBe(200);
      const refused = all.indexOf(409);
      expect(await came(refused)).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it('lets nobody in without a role for them', async () => {
    const { domain, provider } = await works({ default_role: null });
    say(`grace@${domain}`);
    expect(await refusalOf(provider)).toMatchObject({ status: 403, text: expect.stringContaining('no account') });
  });

  it('reads claims of the userinfo endpoint where the token has none', async () => {
    const { domain, provider } = await works();
    const sub = newSubject();
    stub.script = { claims: { sub }, userinfo: { sub, email: `ada@${domain}`, email_verified: true } };
    await tokensBy(app, stub, provider);
    const other = newSubject();
    stub.script = { claims: { sub: other }, userinfo: { sub, email: `eve@${domain}`, email_verified: true } };
    expect((await refusalOf(provider)).status).toBe(401);
  });
});

describe('an organization’s provider', () => {
  it('opens no account of a domain that the organization has not proven', async () => {
    const { provider } = await works();
    const victim = await confirmed(`${randomBytes(6).toString('hex')}@victim.example.com`);
    say(victim.email);
    expect(await refusalOf(provider)).toMatchObject({
      status: 403,
      text: expect.stringContaining('does not speak for the domain'),
    });
    const other = await works();
    say(`someone@${other.domain}`);
    expect((await refusalOf(provider)).status).toBe(403);
  });

  it('says nothing by an address that it has not verified', async () => {
    const { domain, provider } = await works();
    for (const email_verified of [false, 'true', 1, undefined]) {
      say(`grace@${domain}`, newSubject(), { email_verified });
      expect(await refusalOf(provider)).toMatchObject({ status: 403, text: expect.stringContaining('no verified') });
    }
  });

  it('opens an account that belongs elsewhere too only when its owner has proved it once', async () => {
    const { owner, domain, provider } = await works();
    const ada = await confirmed(`ada@${domain}`);
    const sub = say(ada.email);
    const { end, browser, verifier } = await signInWith(app, stub, provider);
    expect(end).toMatchObject({ status: 200, text: expect.stringContaining('Is this account yours?') });
    const wrong = await browser.submit(end, '/sso/link', { password: 'not her password' });
    expect(wrong.status).toBe(401);
    const linked = await browser.submit(wrong, '/sso/link', { password: ada.password });
    const answer = await exchangeCode(app, { end: linked, verifier });
    expect(await rolesOf(answer.body['access_token']!)).toEqual({ roles: ['viewer'], tenantId: owner.tenantId });
    expect(claimsOf(answer.body['access_token']!)['sub']).toBe(ada.accountId);
    say(ada.email, sub);
    await tokensBy(app, stub, provider);
  });

  it('leads a session that it opened nowhere else', async () => {
    const { domain, provider } = await works();
    const ada = await confirmed(`ada@${domain}`);
    say(ada.email);
    const { end, browser, verifier } = await signInWith(app, stub, provider);
    const linked = await browser.submit(end, '/sso/link', { password: ada.password });
    const { body } = await exchangeCode(app, { end: linked, verifier });
    const switching = (token: string) =>
      app.call('POST', '/api/v1/auth/switch-organization', { token, body: { tenant_id: ada.tenantId } });
    expect((await switching(body['access_token']!)).status).toBe(403);
    const refreshed = await app.call<Record<string, string>>('POST', '/api/v1/auth/refresh', {
      body: { refresh_token: body['refresh_token'] },
    });
    expect((await switching(refreshed.body['access_token']!)).status).toBe(403);
    expect((await switching(ada.accessToken)).status).toBe(200);
  });

  it('stands in for the password alone, where an account with a second factor belongs elsewhere too', async () => {
    const { domain, provider } = await works();
    const ada = await confirmed(`ada@${domain}`);
    const { secret } = await addAppByRest(app, ada);
    const sub = say(ada.email);
    const first = await signInWith(app, stub, provider);
    const asked = await first.browser.submit(first.end, '/sso/link', { password: ada.password });
    expect(asked.text).toContain('Confirm that it is you');
    const linked = await first.browser.submit(asked, '/sso/link', { code: codeFor(secret) });
    expect(linked.url.href).toContain(RETURN_TO);
    say(ada.email, sub);
    const answer = await exchangeCode(app, await signInWith(app, stub, provider));
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  });

  it('opens nothing any more when its organization has lost the domain', async () => {
    const { owner, domain, domainId, provider } = await works();
    const sub = say(`grace@${domain}`);
    await tokensBy(app, stub, provider);
    await app.call('DELETE', `/api/v1/tenants/${owner.tenantId}/domains/${domainId}`, { token: owner.accessToken });
    say(`grace@${domain}`, sub);
    expect(await refusalOf(provider)).toMatchObject({ status: 403, text: expect.stringContaining('does not speak') });
  });

  it('does not give an account to another subject of the same address', async () => {
    const { domain, provider } = await works();
    say(`grace@${domain}`);
    await tokensBy(app, stub, provider);
    say(`grace@${domain}`);
    expect((await refusalOf(provider)).status).toBe(409);
  });

  it('does not open an account whose address nobody has confirmed', async () => {
    const { domain, provider } = await works();
    const squatter = await app.register(`grace@${domain}`);
    say(squatter.email);
    expect(await refusalOf(provider)).toMatchObject({ status: 403, text: expect.stringContaining('confirmed') });
  });

  it('brings back nobody whom the organization has removed', async () => {
    const { owner, domain, provider } = await works();
    const sub = say(`grace@${domain}`);
    const accountId = String(claimsOf(await tokensBy(app, stub, provider))['sub']);
    const removal = `mutation { removeMember(memberId: "${accountId}") { memberId } }`;
    expect((await app.graphql(removal, {}, { token: owner.accessToken })).body.errors).toBeUndefined();
    say(`grace@${domain}`, sub);
    expect((await exchangeCode(app, await signInWith(app, stub, provider))).status).toBe(403);
  });

  it('opens nothing for an identity that its account has taken away, whose sessions end', async () => {
    const { domain, provider } = await works();
    const sub = say(`grace@${domain}`);
    const token = await tokensBy(app, stub, provider);
    const [identity] = (
      await app.call<{ identities: { identity_id: string }[] }>('GET', '/api/v1/auth/identities', { token })
    ).body.identities;
    const path = `/api/v1/auth/identities/${identity!.identity_id}`;
    expect((await app.call('DELETE', path, { token })).status).toBe(200);
    expect((await app.call('GET', '/api/v1/accounts/me', { token })).status).toBe(401);
    say(`grace@${domain}`, sub);
    expect((await signInWith(app, stub, provider)).end.text).toContain('Is this account yours?');
  });

  it('opens nobody stronger than whoever has configured it', async () => {
    const { owner, domain } = await works();
    const admin = await memberAs(owner, 'admin');
    const provider = await makeProvider(app, stub, admin);
    const sub = say(`grace@${domain}`);
    const accountId = String(claimsOf(await tokensBy(app, stub, provider))['sub']);
    const promotion = `mutation { setMemberRole(memberId: "${accountId}", role: "owner") { roles } }`;
    expect((await app.graphql(promotion, {}, { token: owner.accessToken })).body.errors).toBeUndefined();
    say(`grace@${domain}`, sub);
    expect((await exchangeCode(app, await signInWith(app, stub, provider))).status).toBe(403);
    const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
    const rename = (token: string) => app.call('PATCH', path, { token, body: { name: 'Confirmed' } });
    expect((await rename(owner.accessToken)).status).toBe(200);
    await tokensBy(app, stub, provider);
    expect((await rename(admin.accessToken)).status).toBe(403);
    expect((await app.call('DELETE', path, { token: admin.accessToken })).status).toBe(403);
  });
});

describe('what a provider answers', () => {
  it.each([
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['two audiences and no azp', { claims: { aud: ['trellis-client', 'somebody-else'] } }],
    ['another azp', { claims: { azp: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example.com' } }],
    ['a time that is over', { claims: { exp: 1_000_000_000, iat: 999_999_000 } }],
    ['an old token', { claims: { iat: 1_700_000_000 } }],
    ['a hash of another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no signature', { signing: 'none' }],
    ['a signature by the public key', { signing: 'hs256-with-public-key' }],
    ['a signature by another key', { signing: 'unknown-key' }],
    ['an iss that is another one’s (mix-up)', { answer: { iss: 'https://evil.example.com' } }],
    ['no iss, although it promised one', { answer: { iss: '' } }],
    ['a code that there is not', { answer: { code: 'guessed' } }],
    ['a redirect in place of tokens', { token: 'redirect' }],
    ['an error', { answer: { error: 'access_denied', error_description: '<script>alert(1)</script>' } }],
  ] as const)('opens nothing: %s', async (_, script) => {
    const { domain, provider } = await works();
    const right = { sub: newSubject(), email: `grace@${domain}`, email_verified: true };
    const claims = 'claims' in script ? { ...right, ...script.claims } : right;
    stub.script = { ...script, claims };
    const { status, text } = await refusalOf(provider);
    expect([401, 403, 502]).toContain(status);
    expect(text).toContain('You were not signed in');
    expect(text).not.toContain('<script>');
  });

  it.each([
    ['too much', 'huge', 502],
    ['nothing', 'slow', 504],
  ] as const)('is %s: the sign-in ends, and says so', async (_, token, status) => {
    const { domain, provider } = await works();
    stub.script = { token, claims: { sub: newSubject(), email: `grace@${domain}`, email_verified: true } };
    expect((await refusalOf(provider)).status).toBe(status);
  });

  it('is asked for with PKCE, and its tokens with the verifier and the exact redirect URI', async () => {
    const { domain, provider } = await works();
    say(`grace@${domain}`);
    await tokensBy(app, stub, provider);
    const sent = stub.exchanged.at(-1)!;
    expect(sent.get('redirect_uri')).toBe(provider.redirect_uri);
    expect(sent.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('comes to the browser that has begun, once', async () => {
    const { domain, provider } = await works();
    say(`grace@${domain}`);
    const { browser, back } = await begin(app, stub, provider);
    // Login CSRF: somebody else's answer in the browser of a victim.
    const victim = createBrowser(app.url);
    expect((await victim.visit(back)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.visit(back)));
    expect(answers.filter(({ url }) => url.href.startsWith(RETURN_TO))).toHaveLength(1);
    expect((await browser.visit(back)).status).toBe(401);
  });

  it('is not taken by the callback of another provider', async () => {
    const [one, other] = [await works(), await works()];
    say(`grace@${one.domain}`);
    const { browser, back } = await begin(app, stub, one.provider);
    back.pathname = back.pathname.replace(one.provider.provider_id, other.provider.provider_id);
    expect((await browser.visit(back)).status).toBe(401);
  });
});

describe('the way back', () => {
  it.each(['https://evil.example.com/', '//evil.example.com', 'javascript:alert(1)', 'http://10.0.0.1/', ''])(
    'leads nowhere that the operator does not know: %s',
    async (returnTo) => {
      const { provider } = await works();
      const url = new URL(provider.start_url);
      url.searchParams.set('return_to', returnTo);
      url.searchParams.set('code_challenge', 'x'.repeat(43));
      expect((await createBrowser(app.url).visit(url)).status).toBe(400);
    },
  );

  it('has a code that is worth one exchange, with the verifier of who began, and no token in any address', async () => {
    const { domain, provider } = await works();
    say(`grace@${domain}`);
    const signedIn = await signInWith(app, stub, provider);
    expect(signedIn.end.url.href).not.toMatch(/eyJ/);
    expect(signedIn.end.url.searchParams.get('state')).toBe('of-the-app');
    expect((await exchangeCode(app, { ...signedIn, verifier: 'x'.repeat(43) })).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeCode(app, signedIn)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a provider', () => {
  it('is configured by owners and admins, for no role above their own', async () => {
    const { owner } = await works();
    const as = await memberAs(owner, 'admin');
    await expect(makeProvider(app, stub, as, { default_role: 'owner' })).rejects.toThrow(/stronger than yours/);
    await makeProvider(app, stub, as, { default_role: 'admin' });
    const mine = await makeProvider(app, stub, owner, { default_role: 'owner' });
    const path = `/api/v1/auth/identity-providers/${mine.provider_id}`;
    const editor = await app.newcomer();
    expect((await app.call('PATCH', path, { token: editor.accessToken, body: { enabled: false } })).status).toBe(404);
    await expect(makeProvider(app, stub, editor, { installation: true, domains: ['x.com'] })).rejects.toThrow(
      /platform:write/,
    );
  });

  it('shows its secret to nobody, and keeps it encrypted', async () => {
    const { owner, provider } = await works();
    const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
    const { text, body } = await app.call('GET', path, { token: owner.accessToken });
    expect(body).toMatchObject({ has_client_secret: true });
    expect(text).not.toContain(stub.clientSecret);
    const { rows } = await app.platform.database
      .pool('auth')
      .query<{ secret: string }>('SELECT client_secret AS secret FROM auth.identity_providers');
    for (const { secret } of rows) expect(secret).toMatch(/^v1\./);
  });

  it.each([
    'http://login.example.com',
    'ftp://127.0.0.1',
    'https://a.example.com/?x=1',
    'https://u:p@a.example.com',
    'x',
  ])('has no issuer %s', async (issuer) => {
    const owner = await app.newcomer();
    await expect(makeProvider(app, { ...stub, issuer }, owner)).rejects.toThrow(/issuer/);
  });

  it('is an organization’s choice, and so never at a private address', async () => {
    const strict = await startInProcess({ ...(await publicPlace()), DNS_SERVERS: names.address });
    const owner = await strict.newcomer();
    const provider = await makeProvider(strict, stub, owner);
    const { status, text } = await createBrowser(strict.url).visit(
      `${provider.start_url}&return_to=${encodeURIComponent(RETURN_TO)}&code_challenge=${'x'.repeat(43)}`,
    );
    expect(status).toBe(502);
    expect(text).not.toMatch(/public|private|ECONN/);
    await strict.stop();
  });

  it('that is disabled or removed ends what it has opened, and opens nothing', async () => {
    for (const how of ['disable', 'remove']) {
      const { owner, domain, provider } = await works();
      say(`grace@${domain}`);
      const token = await tokensBy(app, stub, provider);
      const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
      const ended = await (how === 'remove'
        ? app.call('DELETE', path, { token: owner.accessToken })
        : app.call('PATCH', path, { token: owner.accessToken, body: { enabled: false } }));
      expect(ended.status).toBe(200);
      expect((await app.call('GET', '/api/v1/accounts/me', { token })).status).toBe(401);
      expect((await createBrowser(app.url).visit(provider.start_url)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('of the installation speaks for the domains that the operator has given it, and opens accounts there', async () => {
    const operator = await app.login(OPERATOR);
    const domain = `o${randomBytes(6).toString('hex')}.example.com`;
    const settings = { installation: true, domains: [domain], default_role: null };
    const provider = await makeProvider(app, stub, operator, settings);
    const ada = await confirmed(`ada@${domain}`);
    say(ada.email);
    expect(await rolesOf(await tokensBy(app, stub, provider))).toMatchObject({ tenantId: ada.tenantId });
    say('ada@elsewhere.example.com');
    expect((await refusalOf(provider)).status).toBe(403);
  });
});

describe('discovery', () => {
  it('goes by the domain, and tells of no account', async () => {
    const { domain, provider } = await works();
    const ask = async (email: string) =>
      (await app.call('POST', '/api/v1/auth/sso/discover', { body: { email } })).body;
    const known = await confirmed(`ada@${domain}`);
    const expected = { required: false, providers: [{ provider_id: provider.provider_id, name: 'Example Works' }] };
    expect(await ask(known.email)).toMatchObject(expected);
    expect(await ask(`nobody@${domain}`)).toEqual(await ask(known.email));
    expect(await ask('ada@example.org')).toEqual({ required: false, providers: [] });
  });
});

describe('a forced provider', () => {
  it('answers password, reset, registration and passkey alike for accounts and for nobody', async () => {
    const { domain, provider, owner } = await works();
    const ada = await confirmed(`ada@${domain}`);
    const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
    await app.call('PATCH', path, { token: owner.accessToken, body: { forced: true } });
    const code = { status: 403, body: { code: 'SSO_REQUIRED', start_url: provider.start_url } };
    const login = (email: string, password: string) =>
      app.call('POST', '/api/v1/auth/login', { body: { email, password } });
    expect(await login(ada.email, ada.password)).toMatchObject(code);
    expect(await login(ada.email, 'a wrong password')).toMatchObject(code);
    expect(await login(`nobody@${domain}`, 'a wrong password')).toMatchObject(code);
    for (const email of [ada.email, `nobody@${domain}`]) {
      expect(await app.call('POST', '/api/v1/auth/password-reset', { body: { email } })).toMatchObject(code);
      const body = { email, name: 'X', password: 'correct horse battery' };
      expect(await app.call('POST', '/api/v1/auth/register', { body })).toMatchObject(code);
    }
    expect((await login(owner.email, owner.password)).status).toBe(200);
    // Who was there before still proves the account to the provider by its password.
    say(ada.email);
    const first = await signInWith(app, stub, provider);
    const linked = await first.browser.submit(first.end, '/sso/link', { password: ada.password });
    expect((await exchangeCode(app, { end: linked, verifier: first.verifier })).status).toBe(200);
  });

  it('lets in an owner with two factors of their own, when it is broken', async () => {
    const { domain, provider, owner } = await works();
    const ada = await confirmed(`ada@${domain}`);
    await join(owner, ada, 'owner');
    await addAppByRest(app, ada);
    const path = `/api/v1/auth/identity-providers/${provider.provider_id}`;
    await app.call('PATCH', path, { token: owner.accessToken, body: { forced: true } });
    const login = (password: string) =>
      app.call('POST', '/api/v1/auth/login', { body: { email: ada.email, password } });
    expect(await login(ada.password)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(await login('a wrong password')).toMatchObject({ status: 403, body: { code: 'SSO_REQUIRED' } });
  });
});

describe('the sign-in page of OAuth', () => {
  it('leads to the provider and back, for the provider’s organization alone', async () => {
    const { owner, domain, provider } = await works();
    const ada = await confirmed(`ada@${domain}`);
    const sub = say(ada.email);
    const first = await signInWith(app, stub, provider);
    await first.browser.submit(first.end, '/sso/link', { password: ada.password });
    const owl = await discover(app, await makeClient(app, owner));
    const asked = await ask(owl);
    const page = await asked.browser.submit(asked.page, '/login', { email: ada.email, way: 'provider', password: '' });
    const href = /<a class="button" href="([^"]+)">Sign in with Example Works/
      .exec(page.text)![1]!
      .replaceAll('&amp;', '&');
    say(ada.email, sub);
    const { url } = await asked.browser.visit(href);
    const question = await asked.browser.visit(stub.authorize(url));
    expect(question.text).toContain('Allow Night Owl');
    expect(question.text).not.toContain(ada.tenantId);
    const tokens = await exchange(owl, await consent({ ...asked, page: question }));
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: ada.accountId, tenant_id: owner.tenantId });
  });
});

describe('a provider that has signed somebody out', () => {
  const ME = '/api/v1/accounts/me';
  const isOpen = async (token: string) => (await app.call('GET', ME, { token })).status === 200;
  /** Somebody with two sessions at the provider. */
  const twice = async () => {
    const { owner, domain, provider } = await works();
    const email = `grace@${domain}`;
    const sub = say(email, undefined, { sid: 'one' });
    const first = await tokensBy(app, stub, provider);
    say(email, sub, { sid: 'two' });
    return { owner, provider, email, sub, first, second: await tokensBy(app, stub, provider) };
  };
  const notify = (provider: ProviderRecord, ...token: Parameters<OidcStub['logoutToken']>) =>
    stub.logoutToken(...token).then((made) => tellLogout(app, provider, made));

  it('ends the session that it names, or all of the person', async () => {
    const { provider, sub, first, second } = await twice();
    const done = await notify(provider, { sid: 'one', sub });
    expect([done.status, done.text, done.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect((await notify(provider, { sub: 'somebody-else' })).status).toBe(200);
    expect(await isOpen(second)).toBe(true);
    expect((await notify(provider, { sub })).status).toBe(200);
    expect(await isOpen(second)).toBe(false);
  });

  it('ends a session by its name alone, and no session of another provider', async () => {
    const [grace, eve] = [await twice(), await twice()];
    expect((await notify(grace.provider, { sid: 'two' })).status).toBe(200);
    expect([await isOpen(grace.first), await isOpen(grace.second)]).toEqual([true, false]);
    expect([await isOpen(eve.first), await isOpen(eve.second)]).toEqual([true, true]);
  });

  it('voids a code that was not exchanged yet', async () => {
    const { domain, provider } = await works();
    const sub = say(`grace@${domain}`);
    const signedIn = await signInWith(app, stub, provider);
    expect((await notify(provider, { sub })).status).toBe(200);
    expect((await exchangeCode(app, signedIn)).status).toBe(401);
  });

  it('is believed by a logout token alone, once', async () => {
    const { provider, sub, first } = await twice();
    const now = Math.floor(Date.now() / 1000);
    const refused: readonly Parameters<OidcStub['logoutToken']>[] = [
      [{ sub, iss: 'https://evil.example.com' }],
      [{ sub, aud: 'another-client' }],
      [{ sub, iat: now - 600, exp: undefined }],
      [{ sub, iat: undefined }],
      [{ sub, exp: now - 300 }],
      [{ sub, jti: undefined }],
      [{ sub, events: undefined }],
      [{ sub, events: { 'http://schemas.openid.net/event/other': {} } }],
      [{ sub, events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
      [{ sub, nonce: 'of-an-id-token' }],
      [{}],
      [{ sub: '', sid: 1 }],
      [{ sub }, { typ: 'at+jwt' }],
      [{ sub }, { signing: 'none' }],
      [{ sub }, { signing: 'unknown-key' }],
    ];
    for (const token of refused) {
      const answer = await notify(provider, ...token);
      expect([JSON.stringify(token), answer.status, answer.body['error']]).toEqual([
        JSON.stringify(token),
        400,
        'invalid_request',
      ]);
    }
    expect((await tellLogout(app, provider, 'x')).status).toBe(400);
    expect(
      (
        await tellLogout(
          app,
          { ...provider, backchannel_logout_uri: `${app.url}/sso/backchannel-logout/idp_none` },
          'x',
        )
      ).status,
    ).toBe(400);
    expect(await isOpen(first)).toBe(true);
    const token = await stub.logoutToken({ sub });
    const at = await Promise.all(Array.from({ length: 8 }, () => tellLogout(app, provider, token)));
    expect(at.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await isOpen(first)).toBe(false);
  });
});

describe('the page of an invitation', () => {
  const ACCEPT = '/invitations/accept';
  /** Invites somebody; the page, and the provider's sign-in that it leads to. */
  const invite = async (owner: LoggedIn, email: string, role = 'editor') => {
    const path = `/api/v1/tenants/${owner.tenantId}/invitations`;
    await app.call('POST', path, { token: owner.accessToken, body: { email, role } });
    const token = tokenIn(await latestFile(app.place.directory, email, /^Invitation/), ACCEPT.slice(1));
    const browser = createBrowser(app.url);
    return { token, browser, page: await browser.visit(`${ACCEPT}?token=${token}`) };
  };
  const signedIn = async ({ browser, page }: Awaited<ReturnType<typeof invite>>) => {
    const href = /<a class="button" href="([^"]+)">Sign in with Example Works/.exec(page.text)![1]!;
    const { url } = await browser.visit(href.replaceAll('&amp;', '&'));
    return browser.visit(stub.authorize(url));
  };
  const sub = () => `invited-${randomBytes(6).toString('hex')}`;
  const rolesAt = async ({ tenantId, accessToken: token }: LoggedIn, email: string) => {
    const { body } = await app.call<{ members: { role: string; account: { email: string } | null }[] }>(
      'GET',
      `/api/v1/tenants/${tenantId}/members`,
      { token },
    );
    return body.members.filter(({ account }) => account?.email === email).map(({ role }) => role);
  };

  it('leads to the provider of the invited address, and makes a member with the role of the invitation alone', async () => {
    const { owner, domain, provider } = await works({ default_role: 'viewer' });
    const email = `grace@${domain}`;
    const invited = await invite(owner, email);
    const person = sub();
    say(email, person);
    const offer = await signedIn(invited);
    expect([offer.status, offer.text]).toEqual([200, expect.stringContaining('as editor, and have signed in')]);
    expect(offer.text).not.toContain('name="password"');
    expect(await rolesAt(owner, email)).toEqual([]);
    const done = await invited.browser.submit(offer, ACCEPT, { decision: 'accept' });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
    expect(await rolesAt(owner, email)).toEqual(['editor']);
    // The code is spent, and the account is signed in to from then on.
    expect((await invited.browser.submit(offer, ACCEPT, { decision: 'accept' })).status).toBe(401);
    say(email, person);
    expect(await rolesOf(await tokensBy(app, stub, provider))).toEqual({ roles: ['editor'], tenantId: owner.tenantId });
  });

  it('is declined so too, and the default role waits for the next sign-in', async () => {
    const { owner, domain, provider } = await works({ default_role: 'viewer' });
    const email = `grace@${domain}`;
    const invited = await invite(owner, email);
    const person = sub();
    say(email, person);
    const offer = await signedIn(invited);
    const done = await invited.browser.submit(offer, ACCEPT, { decision: 'decline' });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You have declined')]);
    expect(await rolesAt(owner, email)).toEqual([]);
    say(email, person);
    expect(await rolesOf(await tokensBy(app, stub, provider))).toMatchObject({ roles: ['viewer'] });
  });

  it('takes a code of its own sign-in alone, and of the invited address', async () => {
    const { owner, domain } = await works({ default_role: 'viewer' });
    const [grace, eve] = [await invite(owner, `grace@${domain}`), await invite(owner, `eve@${domain}`)];
    say(`eve@${domain}`);
    const identity = (await signedIn(eve)).forms[0]!.fields['identity']!;
    const other = await grace.browser.submit(grace.page, ACCEPT, { identity, decision: 'accept' });
    expect([other.status, other.text]).toEqual([401, expect.stringContaining('sign in with the provider again')]);
    const mine = await signedIn(grace);
    const refused = await grace.browser.submit(mine, ACCEPT, { decision: 'accept' });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('sent to another address')]);
    expect(await rolesAt(owner, `grace@${domain}`)).toEqual([]);
    const { rows } = await app.platform.database.pool('auth').query('SELECT target FROM "auth"."sign_in_tickets"');
    expect(JSON.stringify(rows)).not.toContain(grace.token);
  });

  it('asks an account that belongs elsewhere too for its proof and its second factor', async () => {
    const { owner, domain } = await works();
    const ada = await confirmed(`ada@${domain}`);
    const { secret } = await addAppByRest(app, ada);
    const invited = await invite(owner, ada.email);
    say(ada.email);
    const asked = await signedIn(invited);
    const second = await invited.browser.submit(asked, '/sso/link', { password: ada.password });
    const offer = await invited.browser.submit(second, '/sso/link', { code: codeFor(secret) });
    expect(offer.text).toContain('have signed in');
    const factor = await invited.browser.submit(offer, ACCEPT, { decision: 'accept' });
    expect(await rolesAt(owner, ada.email)).toEqual([]);
    const done = await invited.browser.submit(factor, ACCEPT, { code: codeFor(secret, 1) });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are a member of')]);
    expect(await rolesAt(owner, ada.email)).toEqual(['editor']);
  });

  it('offers nothing for a domain without a provider', async () => {
    const { owner } = await works();
    const { page } = await invite(owner, `${randomBytes(6).toString('hex')}@example.com`);
    expect(page.text).not.toContain('Sign in with');
  });
});

describe('our own authorization server as the provider', () => {
  it('signs people of its own in to another installation', async () => {
    const issuer = await startInProcess(await publicPlace());
    const [ada, admin] = [await issuer.newcomer(), await issuer.newcomer()];
    const operator = await app.login(OPERATOR);
    const owner = await app.newcomer();
    const client = await makeClient(issuer, admin, { redirect_uris: ['https://owl.example.com/callback'] });
    const provider = await makeProvider(
      app,
      { issuer: issuer.url, clientId: client.client_id, clientSecret: client.client_secret! },
      operator,
      { installation: true, domains: ['example.com'], organization_id: owner.tenantId, default_role: 'viewer' },
    );
    const path = `/api/v1/auth/oauth/clients/${client.client_id}`;
    const redirect = { redirect_uris: [provider.redirect_uri] };
    const patched = await issuer.call('PATCH', path, { token: admin.accessToken, body: redirect });
    expect(patched.status, patched.text).toBe(200);

    const began = await begin(app, { ...stub, authorize: (url) => url } as OidcStub, provider);
    const there = createBrowser(issuer.url);
    const login = { browser: there, page: await there.visit(began.back), verifier: '', state: '' };
    const { page } = await consent(await signIn(login, ada));
    const end = await began.browser.visit(page.url);
    const answer = await exchangeCode(app, { end, verifier: began.verifier });
    expect(answer.status, answer.text + end.text).toBe(200);
    expect(await rolesOf(answer.body['access_token']!)).toEqual({ roles: ['viewer'], tenantId: owner.tenantId });
    const me = await app.call('GET', '/api/v1/accounts/me', { token: answer.body['access_token'] });
    expect(me.body).toMatchObject({ email: ada.email, email_verified: true });
    await issuer.stop();
  });
});
