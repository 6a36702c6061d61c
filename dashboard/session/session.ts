import { createDpopKeys, type DpopKeys, type Tokens, Trellis } from '@trellis/client';
import {
  forgetTokens,
  keepAwaySignIn,
  keepDeviceToken,
  keepTokens,
  readDeviceToken,
  readTokens,
  sharedTokens,
  takeAwaySignIn,
} from './session-store.ts';

/** Address of the server: the page's own, without the path of the dashboard. */
export const BASE_URL = location.href.slice(0, location.href.indexOf('/admin', location.origin.length));

/** A pair of tokens, as every kind of login answers it. */
interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly device_token?: string | null;
}

/** A person who is signed in. All tabs of the browser share it. */
export interface Session {
  /** Another one for each set of tokens that was adopted. */
  readonly id: number;
  readonly client: Trellis;
  /** Goes on in another organization of the account, and starts every tab anew there. @throws ApiError where it may not be worked in. */
  switchTo(organizationId: string): Promise<void>;
  /** Ends the session at the server and in every tab. */
  signOut(): Promise<void>;
  /** Forgets tokens that the server does not accept any more. */
  forget(): Promise<void>;
}

/** A login that is under way: its requests prove the keys that the session will be bound to. */
export interface Login {
  readonly client: Trellis;
  readonly deviceToken: string | undefined;
  /** Keeps the tokens and opens the session. */
  finish(answer: TokenAnswer): Promise<Session>;
}

/** Tells the other tabs that somebody has signed in or out. */
const tabs = new BroadcastChannel('trellis:session');

/** Calls back when another tab has signed in, out, or in to another organization. Returns what ends it. */
export function onSessionChange(listener: () => void): () => void {
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

/** Opens the session that this browser keeps; null where nobody is signed in. */
export async function restoreSession(): Promise<Session | null> {
  const tokens = await readTokens();
  return tokens?.dpopKeys ? open(tokens, tokens.dpopKeys) : null;
}

/** Begins a login. @param keys - those that it was begun with, where it goes on. */
export async function beginLogin(keys?: DpopKeys): Promise<Login> {
  return loginWith(keys ?? (await createDpopKeys()));
}

async function loginWith(keys: DpopKeys): Promise<Login> {
  return {
    client: new Trellis({ baseUrl: BASE_URL, auth: { dpop: keys } }),
    deviceToken: await readDeviceToken(),
    async finish(answer) {
      const tokens = tokensOf(answer, keys);
      if (answer.device_token) await keepDeviceToken(answer.device_token);
      await keepTokens(tokens);
      tabs.postMessage('in');
      return open(tokens, keys);
    },
  };
}

/** The answer of an identity provider that the browser has come back with. */
interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
}

/** Read when the page is loaded, and taken out of the address at once. */
const answered = takeAnswer();

function takeAnswer(): ProviderAnswer | null {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const state = query.get('state');
  if (code === null || state === null || location.href.split('?')[0] !== `${BASE_URL}/admin`) return null;
  history.replaceState(null, '', location.pathname);
  return { code, state };
}

/** Leaves for an identity provider. @param startUrl - where the server begins sign-ins with it. */
export async function leaveForProvider(startUrl: string): Promise<void> {
  const [state, verifier, keys] = [randomWord(), randomWord(), await createDpopKeys()];
  await keepAwaySignIn({ state, verifier, keys });
  const url = new URL(startUrl);
  url.searchParams.set('return_to', `${BASE_URL}/admin`);
  url.searchParams.set('state', state);
  url.searchParams.set('code_challenge', await challengeOf(verifier));
  location.assign(url);
}

/** A sign-in that is back from an identity provider. */
export interface ReturnedLogin {
  readonly login: Login;
  /** @throws ApiError also where a second factor is missing. */
  exchange(): Promise<Session>;
}

/**
 * Returns the sign-in that has come back from an identity provider; null where none has.
 * @throws Error for one that was not begun in this browser: somebody else's would sign in somebody else.
 */
export async function returnedLogin(): Promise<ReturnedLogin | null> {
  if (!answered) return null;
  const away = await takeAwaySignIn();
  if (away?.state !== answered.state)
    throw new Error('This sign-in was begun elsewhere, or another one since. Begin it again.');
  const login = await beginLogin(away.keys);
  return {
    login,
    exchange: async () =>
      login.finish(await login.client.sso.exchangeSignInCode({ code: answered.code, code_verifier: away.verifier })),
  };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomWord = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

let opened = 0;

function open(tokens: Tokens, keys: DpopKeys): Session {
  const client = new Trellis({
    baseUrl: BASE_URL,
    auth: {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      dpop: keys,
      onTokens: keepTokens,
      shared: sharedTokens,
    },
  });
  const forget = async (): Promise<void> => {
    await forgetTokens();
    tabs.postMessage('out');
  };
  opened++;
  return {
    id: opened,
    client,
    forget,
    async switchTo(organizationId) {
      // Renewed before if it is about to end: within the lock nobody else renews, and neither may this.
      await client.authorize();
      await sharedTokens.exclusively(async () => {
        const { accessToken } = (await readTokens()) ?? tokens;
        const switching = new Trellis({ baseUrl: BASE_URL, auth: { accessToken, dpop: keys } });
        await keepTokens(tokensOf(await switching.auth.switchOrganization({ tenant_id: organizationId }), keys));
      });
      tabs.postMessage('in');
    },
    async signOut() {
      // Signed out here even where the server is out of reach: its tokens end by themselves.
      await client.auth.logout({ maxRetries: 0, timeoutMs: 5_000 }).catch(() => undefined);
      await forget();
    },
  };
}

const tokensOf = (answer: TokenAnswer, dpopKeys: DpopKeys): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAtMs: Date.now() + answer.expires_in * 1000,
  dpopKeys,
});
