import type { DpopKeys, SharedTokens, Tokens } from '@trellis/client';
import { del, get, set } from 'idb-keyval';

/**
 * Kept for all tabs of this browser. The tokens are bound to keys that no script can read, so that a copy of them is worth nothing elsewhere
 * (RFC 9449).
 */
const TOKENS = 'trellis:tokens';
/** Tells logins on this browser from those of strangers who guess passwords. It opens nothing. */
const DEVICE = 'trellis:device';
/** A sign-in that has left for an identity provider. */
const AWAY = 'trellis:sign-in';

/** Kept while the browser is at an identity provider: what the code that it comes back with is exchanged with. */
export interface AwaySignIn {
  /** Tells the answer to this sign-in from others. */
  readonly state: string;
  /** Proves that the code was asked for here (RFC 7636). */
  readonly verifier: string;
  readonly keys: DpopKeys;
}

export const readTokens = (): Promise<Tokens | undefined> => get<Tokens>(TOKENS);
export const keepTokens = (tokens: Tokens): Promise<void> => set(TOKENS, tokens);
export const forgetTokens = (): Promise<void> => del(TOKENS);

export const readDeviceToken = (): Promise<string | undefined> => get<string>(DEVICE);
export const keepDeviceToken = (token: string): Promise<void> => set(DEVICE, token);

export const keepAwaySignIn = (signIn: AwaySignIn): Promise<void> => set(AWAY, signIn);

/** Returns the sign-in that has left, once. */
export async function takeAwaySignIn(): Promise<AwaySignIn | undefined> {
  const signIn = await get<AwaySignIn>(AWAY);
  await del(AWAY);
  return signIn;
}

/** Has one tab renew the tokens for all of them. */
export const sharedTokens: SharedTokens = {
  exclusively: (work) => navigator.locks.request(TOKENS, work),
  read: readTokens,
};
