import { createDpopKeys, type DpopKeys, type Tokens, Trellis } from '@trellis/client';
import {
  forgetTokens,
  keepDeviceToken,
  keepTokens,
  readDeviceToken,
  readTokens,
  sharedTokens,
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
  /** Keeps the tokens of another organization, and starts every tab anew with them. */
  adopt(answer: TokenAnswer): Promise<void>;
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

/** Begins a login. */
export async function beginLogin(): Promise<Login> {
  const keys = await createDpopKeys();
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
    async adopt(answer) {
      await keepTokens(tokensOf(answer, keys));
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
