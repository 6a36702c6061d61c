import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerNetwork, canonicalAddress } from '../../platform/kernel/caller-network.ts';

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0:0::7', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
    ['not:an:address', 'not:an:address'],
  ])('of %s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network);
  });

  it('is one for every address of a /64, and another for every other /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(0n, 2n ** 64n - 1n), (ip, host, site) => {
        fc.pre(canonicalAddress(ip)!.includes(':'));
        const written = (high: bigint, low: bigint) =>
          ((high << 64n) | low)
            .toString(16)
            .padStart(32, '0')
            .replace(/.{4}(?=.)/g, '$&:');
        const high = BigInt(`0x${expand(canonicalAddress(ip)!).slice(0, 16)}`);
        expect(callerNetwork(written(high, host))).toBe(callerNetwork(ip));
        fc.pre(site !== high && site >> 32n !== 0n);
        expect(callerNetwork(written(site, host))).not.toBe(callerNetwork(ip));
      }),
    );
  });
});

/** The 32 hexadecimal digits of an IPv6 address. */
function expand(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const filled = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return filled.map((group) => group.padStart(4, '0')).join('');
}
