import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network in its shortest form. */
export interface IpNetwork {
  /** `192.0.2.0/24`, `2001:db8::/32`. */
  readonly text: string;
  readonly base: Address;
  /** Bits. */
  readonly prefix: number;
}

const MAPPED_BITS = 96;

/**
 * Reads a network in CIDR notation (RFC 4632, RFC 4291 §2.3), or one address. IPv4-mapped IPv6 becomes IPv4, so that both
 * ways to write an address mean the same.
 * @returns what is wrong with it when it is none.
 */
export function readNetwork(text: string): IpNetwork | string {
  const [address = '', bits, ...rest] = text.split('/');
  // ipaddr.js also reads octal and shortened forms, which people do not mean.
  if (!isIP(address) || address.includes('%') || rest.length > 0) return NOT_A_NETWORK;
  const parsed = ipaddr.parse(address);
  const width = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(bits)) return NOT_A_NETWORK;
  const prefix = bits === undefined ? width : Number(bits);
  if (prefix > width) return `has more than ${width} bits`;
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefix >= MAPPED_BITS)
    return networkOf(parsed.toIPv4Address(), prefix - MAPPED_BITS);
  return networkOf(parsed, prefix);
}

const NOT_A_NETWORK = 'must be an address or a network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32';

function networkOf(address: Address, prefix: number): IpNetwork | string {
  const cidr = `${address.toString()}/${prefix}`;
  const base =
    address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  const text = `${base.toString()}/${prefix}`;
  return base.toString() === address.toString()
    ? { text, base, prefix }
    : `has bits beyond its prefix: ${text} is the network, ${address.toString()} the address`;
}

/** Whether one of the networks has the address; what is no address is in none. */
export function isWithin(networks: readonly IpNetwork[], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some(({ base, prefix }) => address.kind() === base.kind() && address.match(base, prefix));
}
