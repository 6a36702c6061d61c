import { createServer } from 'node:net';
import * as oauth from 'openid-client';
import type { AppClient, LoggedIn, Person } from './app-client.ts';
import { type Browser, createBrowser, type Shown } from './browser.ts';

/** Settings that give an application an address it knows before it starts, as an issuer must. */
export async function publicPlace(): Promise<Record<string, string>> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface OAuthClientRecord {
  readonly client_id: string;
  readonly client_secret: string | null;
}

export const REDIRECT = 'https://owl.example.com/callback';

/** Makes an OAuth client in the name of somebody who may. */
export async function makeClient(
  app: AppClient,
  { accessToken: token }: LoggedIn,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<OAuthClientRecord> {
  const body = { name: 'Night Owl', redirect_uris: [REDIRECT], scopes: ALL_SCOPES, ...settings };
  const answer = await app.call<{ client: OAuthClientRecord; client_secret: string | null }>(
    'POST',
    '/api/v1/auth/oauth/clients',
    { token, body },
  );
  if (answer.status !== 201) throw new Error(answer.text);
  return { client_id: answer.body.client.client_id, client_secret: answer.body.client_secret };
}

export const ALL_SCOPES = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'read:sessions',
  'write:sessions',
  'read:accounts',
  'mcp:*',
];

/** openid-client, set up by discovery as any application would. */
export const discover = (app: AppClient, { client_id, client_secret }: OAuthClientRecord) =>
  oauth.discovery(
    new URL(app.url),
    client_id,
    client_secret ?? undefined,
    client_secret === null ? oauth.None() : oauth.ClientSecretBasic(client_secret),
    { execute: [oauth.allowInsecureRequests] },
  );

export type Configuration = Awaited<ReturnType<typeof discover>>;

/** An authorization request that waits for its answer. */
export interface Asked {
  readonly browser: Browser;
  readonly page: Shown;
  readonly verifier: string;
  readonly state: string;
}

/** Sends a browser to the authorization endpoint; an empty parameter is left out. */
export async function ask(
  configuration: Configuration,
  parameters: Readonly<Record<string, string>> = {},
  browser: Browser = createBrowser(new URL(configuration.serverMetadata().issuer).origin),
): Promise<Asked> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: REDIRECT,
    scope: 'openid email read:sessions',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    prompt: 'consent',
    ...parameters,
  });
  for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name);
  return { browser, page: await browser.visit(url), verifier, state };
}

/** Signs in on the page. */
export const signIn = async (asked: Asked, { email, password }: Person): Promise<Asked> => ({
  ...asked,
  page: await asked.browser.submit(asked.page, '/login', { email, password }),
});

export const consent = async (asked: Asked, decision: 'allow' | 'deny' = 'allow'): Promise<Asked> => ({
  ...asked,
  page: await asked.browser.submit(asked.page, '/consent', { decision }),
});

/** Exchanges the code that the browser was sent away with. */
export const exchange = (configuration: Configuration, { page, verifier, state }: Asked, options?: oauth.DPoPOptions) =>
  oauth.authorizationCodeGrant(
    configuration,
    page.url,
    { pkceCodeVerifier: verifier, expectedState: state },
    undefined,
    options,
  );

/** The whole way: an authorization request, sign-in, consent, and the tokens for it. */
export async function authorize(
  configuration: Configuration,
  person: Person,
  parameters?: Readonly<Record<string, string>>,
) {
  return exchange(configuration, await consent(await signIn(await ask(configuration, parameters), person)));
}

/**
 * The same without discovery, where the application does not know its own address: the issuer's is taken out of the metadata, and
 * what leads there is sent to where the application is.
 */
export async function authorizeByHand(app: AppClient, client: OAuthClientRecord, { email, password }: Person) {
  const verifier = oauth.randomPKCECodeVerifier();
  const browser = createBrowser(app.url, (await metadataOf(app)).issuer);
  const query = new URLSearchParams({
    ...{ client_id: client.client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid read:sessions' },
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  });
  const login = await browser.visit(`/oauth/authorize?${query}`);
  const question = await browser.submit(login, '/login', { email, password });
  const { url } = await browser.submit(question, '/consent', { decision: 'allow' });
  const answer = await fetch(`${app.url}/api/v1/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}` },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: verifier },
      code: url.searchParams.get('code') ?? '',
    }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as { readonly access_token: string; readonly refresh_token: string };
}

const metadataOf = async (app: AppClient) =>
  (await app.call<{ issuer: string }>('GET', '/.well-known/openid-configuration')).body;

interface Refusal {
  readonly error?: string;
  readonly cause?: readonly { readonly parameters: { readonly error?: string } }[];
}

/** The error of RFC 6749 that a call was refused with. */
export const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    ({ error, cause }: Refusal) => error ?? cause?.[0]?.parameters.error ?? 'another',
  );
