import { isIPv6 } from 'node:net';
import type { Finding } from '../detector.ts';
import { isAfter, isNear, type Scan, wordsOf } from './context.ts';
import { DIGIT } from './tokens.ts';

const VERSION_WORDS = wordsOf(
  'version v ver release rev revision build chapter section paragraph kapitel abschnitt rfc article firmware',
);
const ADDRESS_WORDS = wordsOf(
  'ip ips ipv4 address addr host server client from adresse ping dns gateway subnet remote source src dst',
);
const LONGEST = 45;

/** An IPv4 address of four numbers that begin with the token (RFC 791); numbers of versions and chapters look the same. */
export function ipv4At(scan: Scan, index: number): Finding | null {
  const { tokens } = scan;
  const { text, starts, ends, kinds, count } = tokens;
  if (index + 3 >= count || tokens.size(index) > 3) return null;
  const parts: number[] = [];
  for (let i = index; i < index + 4; i++) {
    const size = ends[i]! - starts[i]!;
    if (kinds[i] !== DIGIT || size > 3 || (size > 1 && text[starts[i]!] === '0')) return null;
    if (i > index && (starts[i] !== ends[i - 1]! + 1 || text[starts[i]! - 1] !== '.')) return null;
    parts.push(Number(text.slice(starts[i], ends[i])));
  }
  const [start, end] = [starts[index]!, ends[index + 3]!];
  const goesOn =
    text[end] === '.' && index + 4 < count && starts[index + 4] === end + 1 && (kinds[index + 4]! & DIGIT) !== 0;
  if (goesOn || text[start - 1] === '.' || parts.some((part) => part > 255)) return null;
  const score = ipv4Score(scan, index, parts);
  return { start, end, label: 'ipv4', category: 'ip_address', score };
}

function ipv4Score(scan: Scan, index: number, parts: readonly number[]): number {
  const [a] = parts as [number];
  // Nobody's: this host, loopback, broadcast.
  if (a === 0 || a === 127 || parts.every((part) => part === 255)) return 0.2;
  if (isAfter(scan, index, VERSION_WORDS)) return 0.1;
  if (isNear(scan, index, index + 3, ADDRESS_WORDS)) return 0.98;
  // `8.8.8.8` and `10.0.0.1` are known as addresses; other small numbers count chapters more often.
  const isKnown = a === 10 || parts.every((part) => part === a);
  return isKnown || parts.some((part) => part >= 32) ? 0.9 : 0.35;
}

/** A MAC address (IEEE 802) or an IPv6 address (RFC 4291) that begins with the token. */
export function colonAddressAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts } = tokens;
  const start = text.startsWith('::', starts[index]! - 2) ? starts[index]! - 2 : starts[index]!;
  if (isAddressUnit(text, start - 1)) return null;
  let end = starts[index]!;
  while (end < text.length && end - start < LONGEST && isAddressUnit(text, end)) end++;
  while (end > start && (text[end - 1] === ':' || text[end - 1] === '.') && text[end - 2] !== ':') end--;
  const address = text.slice(start, end);
  if (/^[\da-f]{2}([:-])(?:[\da-f]{2}\1){4}[\da-f]{2}$/i.test(address))
    return { start, end, label: 'mac', category: 'mac_address', score: address.startsWith('00:00:00:00') ? 0.2 : 0.95 };
  // Words such as `add::be` have the form of an address too; one of people has digits.
  if (!/\d/.test(address) || address.length < 6 || !isIPv6(address)) return null;
  return { start, end, label: 'ipv6', category: 'ip_address', score: 0.95 };
}

/** Hexadecimal digits and what stands between them. */
function isAddressUnit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index) | 32;
  return (
    (unit >= 97 && unit <= 102) ||
    (unit >= 48 && unit <= 58) ||
    (index >= 0 && (text[index] === '-' || text[index] === '.'))
  );
}

/** A MAC address in the groups of four that routers print: `0123.4567.89ab`. */
export function dottedMacAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts, ends, count } = tokens;
  if (index + 2 >= count || ends[index + 2]! - starts[index]! !== 14) return null;
  const address = text.slice(starts[index], ends[index + 2]);
  if (!/^[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}$/i.test(address) || !/[a-f]/i.test(address)) return null;
  return { start: starts[index]!, end: ends[index + 2]!, label: 'mac', category: 'mac_address', score: 0.9 };
}
