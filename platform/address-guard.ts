import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type IpNetwork, isWithin } from './ip-networks.ts';

/** Decides which addresses a request to a URL of somebody else's choice may reach. */
export interface AddressGuard {
  /** Whether a connection to the address may be made. */
  allows(ip: string): boolean;
  /**
   * What is wrong with a URL that somebody wants us to call, as far as it shows without asking the name service; null when nothing is.
   * A name may still lead to an address that is not allowed: that is found out when the connection is made.
   */
  refusal(url: string): string | null;
}

const MAX_URL = 2_048;
const PRIVATE = 'leads to an address that is not public';
/** Names that no public name service answers for (RFC 6761, RFC 6762, RFC 8375), and what clouds call their metadata service. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa)\.?$/i;

/**
 * Public addresses only, and those of the networks that the administrator allows: a URL that a user gives must not make this
 * process an eye into its own network (OWASP Server-Side Request Forgery Prevention).
 */
export function createAddressGuard(allowed: readonly IpNetwork[]): AddressGuard {
  const allows = (ip: string): boolean => isWithin(allowed, ip) || isPublic(ip);
  return {
    allows,
    refusal(text) {
      if (text.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
      if (!URL.canParse(text)) return 'must be a URL';
      const url = new URL(text);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must start with https:// or http://';
      if (url.username || url.password) return 'must not hold a user name or a password';
      // The parser has turned every way to write an IPv4 address into the usual one by now.
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host)) return allows(host) ? null : PRIVATE;
      return LOCAL_NAME.test(host) && !allows('127.0.0.1') ? PRIVATE : null;
    },
  };
}

/** IPv6 forms that carry an IPv4 address which a gateway on the way may unpack: NAT64, 6to4, Teredo, IPv4-compatible. */
const CARRIERS = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96', '::ffff:0:0:0/96'].map((cidr) =>
  ipaddr.IPv6.parseCIDR(cidr),
);
/** Of the whole IPv6 space only this is given out for global unicast (RFC 4291 §2.4, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is a unicast address of the public internet (IANA special-purpose registries). */
function isPublic(ip: string): boolean {
  if (!isIP(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  if (!(address instanceof ipaddr.IPv6)) return true;
  return address.match(GLOBAL_UNICAST) && !CARRIERS.some((carrier) => address.match(carrier));
}
