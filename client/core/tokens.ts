import type { Credentials, HeaderFields, Target } from './credentials.ts';
import { createDpopKeys, type DpopKeys, dpopProof } from './dpop.ts';
import type { ApiError } from './errors.ts';

/** Tokens of a person, as they are after a refresh. */
export interface Tokens {
  readonly accessToken: string;
  /** Works once: whoever keeps it replaces the one before. */
  readonly refreshToken: string;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly expiresAtMs: number;
  /** Keys that the tokens are bound to, with `dpop`. */
  readonly dpopKeys: DpopKeys | undefined;
}

/**
 * Tokens that several clients share, as the tabs of a browser do: one of them renews, the others take what it has kept with `onTokens`.
 * In a browser `exclusively` is `navigator.locks.request(name, work)`.
 */
export interface SharedTokens {
  /** Runs `work` while none of the other clients runs theirs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the tokens that were kept last; undefined where there are none any more. */
  read(): Promise<Tokens | undefined>;
}

/** Sign-in of a person. */
export interface TokenAuth {
  /** Used until it expires. */
  readonly accessToken?: string;
  /** Exchanged for new tokens when the access token is about to expire, or is refused. */
  readonly refreshToken?: string;
  /**
   * Proves the possession of a key with each request (RFC 9449), so that stolen tokens are worth nothing. `true` makes new keys: right for a refresh token that
   * is bound to none. Keys that tokens are bound to already are given as they are. Without tokens the proofs go alone, so that those of a login are bound.
   */
  readonly dpop?: boolean | DpopKeys;
  /** Called with each new pair of tokens, and waited for, so that it can be kept: the refresh token before does not work any more. */
  readonly onTokens?: (tokens: Tokens) => void | Promise<void>;
  /** Given where other clients have the same refresh token, which works once for all of them together. */
  readonly shared?: SharedTokens;
}

/** Sends the request for new tokens, authorised by these credentials. @throws ApiError, ConnectionError */
export type SendRefresh = (refreshToken: string, credentials: Credentials) => Promise<RefreshAnswer>;

/** Body of an answer with new tokens. */
export interface RefreshAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** Time before the expiry at which new tokens are asked for; a tenth of a life that is shorter. */
const LEEWAY_MS = 30_000;

/** Credentials of a person: refreshed once for all requests that need it, with proofs where `dpop` asks for them. */
export function tokenCredentials(auth: TokenAuth, sendRefresh: SendRefresh): Credentials {
  let { accessToken, refreshToken } = auth;
  let renewAtMs = accessToken === undefined ? 0 : renewalOf(accessToken);
  let nonce: string | undefined;
  let keys: Promise<DpopKeys> | undefined;
  let refreshing: Promise<void> | undefined;

  const dpopKeys = async (): Promise<DpopKeys | undefined> => {
    if (!auth.dpop) return undefined;
    keys ??= auth.dpop === true ? createDpopKeys() : Promise.resolve(auth.dpop);
    return keys;
  };
  const proof = async (target: Target, token?: string): Promise<HeaderFields> => {
    const pair = await dpopKeys();
    return pair ? { dpop: await dpopProof(pair, target, { accessToken: token, nonce }) } : {};
  };
  const takeNonce = ({ code, headers }: ApiError): boolean => {
    const given = headers.get('dpop-nonce');
    if (code !== 'USE_DPOP_NONCE' || given === null || given === nonce) return false;
    nonce = given;
    return true;
  };
  const onlyProof: Credentials = {
    headers: (_, target) => proof(target),
    renew: async (_, refusal) => takeNonce(refusal),
  };

  /** Takes the tokens of another client that has renewed them meanwhile. Returns whether there were some that are not about to expire. */
  const takeKept = async ({ read }: SharedTokens): Promise<boolean> => {
    const kept = await read();
    if (kept === undefined || kept.refreshToken === refreshToken) return false;
    ({ accessToken, refreshToken } = kept);
    renewAtMs = renewalOf(kept.accessToken, kept.expiresAtMs);
    return Date.now() < renewAtMs;
  };
  const exchangeOnce = async (): Promise<void> => {
    const { shared } = auth;
    if (shared) await shared.exclusively(async () => (await takeKept(shared)) || exchange());
    else await exchange();
  };
  const exchange = async (): Promise<void> => {
    const answer = await sendRefresh(refreshToken!, onlyProof);
    const lifeMs = answer.expires_in * 1000;
    const expiresAtMs = Date.now() + lifeMs;
    accessToken = answer.access_token;
    refreshToken = answer.refresh_token;
    renewAtMs = expiresAtMs - leewayOf(lifeMs);
    await auth.onTokens?.({ accessToken, refreshToken, expiresAtMs, dpopKeys: await dpopKeys() });
  };
  /** One exchange for all that wait for it: a refresh token works once. */
  const refresh = (): Promise<void> => {
    refreshing ??= exchangeOnce().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    async headers(_, target) {
      // Also while one is under way that was asked for by a refusal: the token of now is worth nothing.
      if (refreshing) await refreshing;
      else if (refreshToken !== undefined && Date.now() >= renewAtMs) await refresh();
      if (accessToken === undefined) return proof(target);
      return {
        authorization: `${auth.dpop ? 'DPoP' : 'Bearer'} ${accessToken}`,
        ...(await proof(target, accessToken)),
      };
    },
    async renew(sent, refusal) {
      if (takeNonce(refusal)) return true;
      // Of a password that is wrong, or a second factor that is missing, other tokens change nothing.
      if (refusal.code !== 'UNAUTHENTICATED') return false;
      // Another request has been refused before and has new tokens by now.
      if (accessToken !== undefined && !sent['authorization']?.endsWith(` ${accessToken}`)) return true;
      if (refreshToken === undefined) return false;
      await refresh();
      return true;
    },
  };
}

/** Credentials of a token that somebody else renews: it is asked for at each request. */
export const givenToken = (token: () => string | Promise<string>): Credentials => ({
  headers: async () => ({ authorization: `Bearer ${await token()}` }),
  renew: async (sent, { code }) => code === 'UNAUTHENTICATED' && sent['authorization'] !== `Bearer ${await token()}`,
});

/** Time at which a token is to be renewed, in milliseconds since 1970; some time before `expiresAtMs`, where it does not say when it expires. */
function renewalOf(accessToken: string, expiresAtMs = Number.POSITIVE_INFINITY): number {
  try {
    const payload = accessToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { exp, iat = exp } = JSON.parse(atob(payload)) as { exp: number; iat?: number };
    return exp * 1000 - leewayOf((exp - iat) * 1000);
  } catch {
    return expiresAtMs - LEEWAY_MS;
  }
}

const leewayOf = (lifeMs: number): number => Math.min(LEEWAY_MS, lifeMs / 10);
