import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Expected } from './relying-party.ts';

/** Where somebody goes on who has come back from a provider. */
export const target = z.discriminatedUnion('kind', [
  /** An application, which proves by the verifier of this challenge (RFC 7636) that it has begun. */
  z.object({ kind: z.literal('tokens'), returnTo: z.string(), challenge: z.string(), state: z.string() }),
  /** A page of an authorization request of our own OAuth server. */
  z.object({ kind: z.literal('interaction'), uid: z.string() }),
  /** The page of an invitation, whose token is encrypted wherever this is kept. */
  z.object({ kind: z.literal('invitation'), sealed: z.string(), organizationId: z.string() }),
]);
export type Target = z.infer<typeof target>;

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  providerId: z.string(),
  expiresAtMs: z.number(),
  target,
});

/** A sign-in that a browser has begun. Nothing of it is kept here: it travels in a cookie that only we can read or make. */
export type Begun = Expected & { readonly providerId: string; readonly target: Target; readonly expiresAtMs: number };

/** Sign-ins of browsers between their beginning and their answer. */
export interface BrowserStates {
  begin(providerId: string, target: Target): { readonly begun: Begun; readonly cookie: string };
  /** Finds the sign-in that the browser with these cookies has begun under this state; null where it has not, or too long ago. */
  find(cookies: string | undefined, state: string): Begun | null;
  /** Takes the cookie away. */
  forget(state: string): string;
}

const LIFETIME_SECONDS = 600;
const BYTES = 32;
const random = () => randomBytes(BYTES).toString('base64url');

/** @param secure - the browser comes by https: no other name of the domain can set the cookie then (RFC 6265bis, __Host-). */
export function createBrowserStates(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>, secure: boolean): BrowserStates {
  const nameOf = (state: string): string =>
    `${secure ? '__Host-' : ''}sso_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
  const attributes = (seconds: number) =>
    `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  return {
    begin: (providerId, goal) => {
      const expiresAtMs = Date.now() + LIFETIME_SECONDS * 1000;
      const begun = { state: random(), nonce: random(), verifier: random(), providerId, target: goal, expiresAtMs };
      const sealed = secrets.encrypt(JSON.stringify(begun));
      return { begun, cookie: `${nameOf(begun.state)}=${sealed}; ${attributes(LIFETIME_SECONDS)}` };
    },
    find: (cookies, state) => {
      const sealed = cookieOf(cookies ?? '', nameOf(state));
      const begun = sealed === null ? null : open(sealed, secrets);
      return begun && isSame(begun.state, state) && begun.expiresAtMs > Date.now() ? begun : null;
    },
    forget: (state) => `${nameOf(state)}=; ${attributes(0)}`,
  };
}

function cookieOf(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

function open(sealed: string, secrets: Pick<Secrets, 'decrypt'>): Begun | null {
  try {
    return kept.parse(JSON.parse(secrets.decrypt(sealed)));
  } catch {
    return null;
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
