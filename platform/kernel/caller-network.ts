import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bits that tell one site from another; whoever has an IPv6 address has all 2^64 of its network (RFC 6177, RFC 7421). */
const SITE_BITS = 64;

/**
 * The network that a caller is counted by in every limit by address: an IPv4 address as it is, an IPv6 address by its /64
 * (`2001:db8:1:2::/64`). IPv4-mapped IPv6 is IPv4; a zone does not count. What is no address is returned as it came.
 */
export function callerNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const address = canonicalAddress(ip);
  if (address === null || isIPv4(address)) return address ?? ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${SITE_BITS}`).toString()}/${SITE_BITS}`;
}

/**
 * One way to write an address, so that two ways to write it are never two callers: IPv4-mapped IPv6 as IPv4, IPv6 in its shortest
 * form (RFC 5952) and without a zone. Null for what is no address.
 */
export function canonicalAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const ip = text.split('%', 1)[0]!;
  return isIPv6(ip) ? ipaddr.process(ip).toString() : null;
}
