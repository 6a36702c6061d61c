import type { IncomingMessage } from 'node:http';

/** The cookie by which the pages of sign-in know a browser again. It opens nothing: strangers who guess do not lock it out. */
const NAME = 'trellis_device';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,200})(?:;|$)`);
/** 400 days: browsers keep no cookie longer. */
const SECONDS = 34_560_000;

/** The device token that a browser sends; undefined where it has none. */
export const deviceTokenOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  VALUE.exec(headers.cookie ?? '')?.[1];

/** The Set-Cookie header for a browser that has signed in. @param issuer - where the pages are. */
export const deviceCookie = (token: string, issuer: string): string =>
  `${NAME}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${issuer.startsWith('https:') ? '; Secure' : ''}`;
