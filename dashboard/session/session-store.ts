import type { SharedTokens, Tokens } from '@trellis/client';
import { del, get, set } from 'idb-keyval';

/**
 * Kept for all tabs of this browser. The tokens are bound to keys that no script can read, so that a copy of them is worth nothing elsewhere
 * (RFC 9449).
 */
const TOKENS = 'trellis:tokens';
/** Tells logins on this browser from those of strangers who guess passwords. It opens nothing. */
const DEVICE = 'trellis:device';

export const readTokens = (): Promise<Tokens | undefined> => get<Tokens>(TOKENS);
export const keepTokens = (tokens: Tokens): Promise<void> => set(TOKENS, tokens);
export const forgetTokens = (): Promise<void> => del(TOKENS);

export const readDeviceToken = (): Promise<string | undefined> => get<string>(DEVICE);
export const keepDeviceToken = (token: string): Promise<void> => set(DEVICE, token);

/** Has one tab renew the tokens for all of them. */
export const sharedTokens: SharedTokens = {
  exclusively: (work) => navigator.locks.request(TOKENS, work),
  read: readTokens,
};
