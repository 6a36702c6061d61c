import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { issuerOf } from './access-token.ts';

type Settings = Pick<Config, 'WEBAUTHN_RP_ID' | 'WEBAUTHN_ORIGINS' | 'PUBLIC_URL' | 'PORT'>;

/** Whom passkeys belong to (WebAuthn Level 3 §4, RP ID), and the pages that may use them: those that are set, and our own. */
export function relyingPartyOf(config: Settings): { readonly rpID: string; readonly expectedOrigin: string[] } {
  const { origin, hostname } = new URL(issuerOf(config));
  const rpID = config.WEBAUTHN_RP_ID ?? hostname;
  const own = config.WEBAUTHN_ORIGINS.length === 0 || isWithin(hostname, rpID) ? [origin] : [];
  return { rpID, expectedOrigin: [...new Set([...config.WEBAUTHN_ORIGINS, ...own])] };
}

/**
 * Returns the beginning of the addresses of our pages that ask for passkeys; null where browsers would refuse: in no secure context, at an IP
 * address, or under a domain that is not the RP ID's (§5.1.4.1).
 */
export function passkeyPagesOf(config: Settings): string | null {
  const { protocol, hostname, pathname } = new URL(issuerOf(config));
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!isSecure || isAddress || !isWithin(hostname, relyingPartyOf(config).rpID)) return null;
  return pathname.replace(/\/$/, '');
}

const isWithin = (hostname: string, rpID: string): boolean => hostname === rpID || hostname.endsWith(`.${rpID}`);
