import { createHash, randomBytes } from 'node:crypto';
import type { Answer, AppClient, LoggedIn } from './app-client.ts';
import { type Browser, createBrowser, type Shown } from './browser.ts';
import type { NameServer } from './name-server.ts';
import { type OidcStub, startOidcStub } from './oidc-stub.ts';
import type { TestApp } from './start-app.ts';

/** Where the tests' application waits for its code: nobody listens there, and no browser of ours goes. */
export const RETURN_TO = 'http://127.0.0.1:9/signed-in';

export interface ProviderRecord {
  readonly provider_id: string;
  readonly redirect_uri: string;
  readonly start_url: string;
  readonly backchannel_logout_uri: string;
  readonly version: number;
}

/** Proves a domain that no other test has, for an organization; answers it. */
export async function proveDomain(app: AppClient, names: NameServer, { tenantId, accessToken: token }: LoggedIn) {
  const domain = `d${randomBytes(6).toString('hex')}.example.com`;
  const path = `/api/v1/tenants/${tenantId}/domains`;
  const made = await app.call<Record<string, string>>('POST', path, { token, body: { domain } });
  names.records.set(made.body['record_name']!, [made.body['record_value']!]);
  const proven = await app.call('POST', `${path}/${made.body['domain_id']}/verify`, { token });
  if (proven.body['status'] !== 'proven') throw new Error(proven.text);
  return { domain, domainId: made.body['domain_id']! };
}

export async function makeProvider(
  app: AppClient,
  stub: Pick<OidcStub, 'issuer' | 'clientId' | 'clientSecret'>,
  { accessToken: token }: Pick<LoggedIn, 'accessToken'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<ProviderRecord> {
  const body = {
    ...{ name: 'Example Works', issuer: stub.issuer, client_id: stub.clientId, client_secret: stub.clientSecret },
    ...{ default_role: 'viewer', ...settings },
  };
  const made = await app.call<ProviderRecord>('POST', '/api/v1/auth/identity-providers', { token, body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** A sign-in that a browser has begun, and that the provider has answered. */
export interface Began {
  readonly browser: Browser;
  readonly verifier: string;
  /** The provider's answer: what the browser would visit next. */
  readonly back: URL;
}

/** Begins a sign-in of an application, up to the provider's answer. */
export async function begin(
  app: AppClient,
  stub: OidcStub,
  provider: ProviderRecord,
  person?: { readonly sub: string; readonly email: string },
): Promise<Began> {
  const verifier = randomBytes(32).toString('base64url');
  const browser = createBrowser(app.url, new URL(provider.start_url).origin);
  const url = new URL(provider.start_url);
  url.searchParams.set('return_to', RETURN_TO);
  url.searchParams.set('state', 'of the app'.replaceAll(' ', '-'));
  url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  const { url: authorization, status, text } = await browser.visit(url);
  if (status !== 0) throw new Error(`${status} ${text}`);
  return { browser, verifier, back: stub.authorize(authorization, person) };
}

/** The whole way up to where the browser ends: at the application, or on a page of ours that says why not. */
export const signInWith = async (app: AppClient, stub: OidcStub, provider: ProviderRecord) => {
  const began = await begin(app, stub, provider);
  return { ...began, end: await began.browser.visit(began.back) };
};

export const exchangeCode = (
  app: AppClient,
  { end, verifier }: { readonly end: Shown; readonly verifier: string },
): Promise<Answer<Record<string, string>>> =>
  app.call('POST', '/api/v1/auth/sso/token', {
    body: { code: end.url.searchParams.get('code') ?? 'none', code_verifier: verifier },
  });

/** What the provider sends when it has signed somebody out. */
export const tellLogout = (app: AppClient, { backchannel_logout_uri: uri }: ProviderRecord, token: string) =>
  app.call('POST', new URL(uri).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: token }).toString(),
  });

/** Signs in and answers the tokens. @throws Error unless they were given. */
export async function tokensBy(app: AppClient, stub: OidcStub, provider: ProviderRecord): Promise<string> {
  const signedIn = await signInWith(app, stub, provider);
  const answer = await exchangeCode(app, signedIn);
  if (answer.status !== 200) throw new Error(`${answer.text} ${signedIn.end.text}`);
  return answer.body['access_token']!;
}

/** One a running Trellis: an installation has few. Its server ends with the process. */
const ofInstallation = new WeakMap<TestApp, Promise<{ stub: OidcStub; provider: ProviderRecord }>>();

/** Signs the owner of an account in with a provider of the installation, which is linked with it then: what buys the tokens. */
export async function codeOfInstallation(owner: LoggedIn, app: TestApp, operator: LoggedIn) {
  const make = async () => {
    const stub = await startOidcStub();
    const settings = { installation: true, domains: ['example.com'], default_role: null };
    return { stub, provider: await makeProvider(app, stub, operator, settings) };
  };
  const made = ofInstallation.get(app) ?? make();
  ofInstallation.set(app, made);
  const { stub, provider } = await made;
  const { back, browser, verifier } = await begin(app, stub, provider, { sub: owner.accountId, email: owner.email });
  const { url } = await browser.visit(back);
  return { code: url.searchParams.get('code') ?? 'none', code_verifier: verifier };
}
