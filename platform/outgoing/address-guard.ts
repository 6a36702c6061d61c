import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type IpNetwork, isWithin } from '../kernel/ip-networks.ts';

/** Decides which addresses a request to a URL of somebody else's choice may reach. */
export interface AddressGuard {
  /** Whether a connection to the address may be made. */
  allows(ip: string): boolean;
  /**
   * Returns the fault of a URL that somebody wants us to call, as far as it shows without asking the name service; null when there is none.
   * A name may still lead to an address that is not allowed: that is found out when the connection is made.
   */
  refusal(url: string): string | null;
}

const MAX_URL = 2_048;
/** The refusal of an address, where the URL itself shows it. */
export const NOT_PUBLIC = 'leads to an address that is not public';
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
      if (isIP(host)) return allows(host) ? null : NOT_PUBLIC;
      return LOCAL_NAME.test(host) && !allows('127.0.0.1') ? NOT_PUBLIC : null;
    },
  };
}

/**
 * Blocks that are not of the public internet, or lead somewhere else from there (IANA IPv4 and IPv6 Special-Purpose Address Registries, RFC 6890,
 * as of 2025): the blocks that `range()` takes for unicast. Anycast services for one's own network (AS112, AMT, PCP, TURN) are none to call.
 */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
].map((cidr) => ipaddr.IPv4.parseCIDR(cidr));
/** With the forms that carry an IPv4 address which a gateway on the way may unpack: NAT64, 6to4, Teredo, IPv4-compatible and -translated. */
const SPECIAL_IPV6 = [
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20', '5f00::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
].map((cidr) => ipaddr.IPv6.parseCIDR(cidr));
/** Of the whole IPv6 space only this is given out for global unicast (RFC 4291 §2.4, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Interface identifiers of ISATAP (RFC 5214 §6.1), which carry an IPv4 address behind any prefix: bits 64 to 95. */
const ISATAP: readonly (readonly [number, number])[] = [
  [0x0000, 0x5efe],
  [0x0200, 0x5efe],
];

/** Whether an address is a unicast address of the public internet. A mapped one (`::ffff:a.b.c.d`) is judged as the IPv4 address it is. */
function isPublic(ip: string): boolean {
  if (!isIP(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  if (!(address instanceof ipaddr.IPv6)) return !SPECIAL_IPV4.some((block) => address.match(block));
  if (!address.match(GLOBAL_UNICAST) || SPECIAL_IPV6.some((block) => address.match(block))) return false;
  const [high, low] = [address.parts[4], address.parts[5]];
  return !ISATAP.some(([first, second]) => high === first && low === second);
}
