import { createHash } from 'node:crypto';
import type { Finding } from '../detector.ts';
import type { Scan } from './context.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE58_VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < BASE58.length; i++) BASE58_VALUES[BASE58.charCodeAt(i)] = i;
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** By the version byte of a base58check address. */
const COINS: Readonly<Record<number, string>> = { 0: 'btc', 5: 'btc', 48: 'ltc', 50: 'ltc', 30: 'doge' };
const SEGWIT: Readonly<Record<string, string>> = { bc1: 'btc', ltc1: 'ltc' };

/** The address of a wallet that is the token: Bitcoin, Litecoin, Dogecoin by their checksums, Ethereum by its form. */
export function walletAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts, ends } = tokens;
  const [start, end] = [starts[index]!, ends[index]!];
  const size = end - start;
  const coin = size < 26 || size > 90 ? null : coinOf(text.slice(start, end));
  return coin === null ? null : { start, end, label: `wallet_${coin}`, category: 'crypto_address', score: 0.97 };
}

function coinOf(address: string): string | null {
  if (address.length === 42 && /^0x[\da-f]{40}$/i.test(address)) return /^0x0+$/.test(address) ? null : 'eth';
  const lower = address.toLowerCase();
  for (const [prefix, coin] of Object.entries(SEGWIT))
    if (lower.startsWith(prefix) && (address === lower || address === address.toUpperCase()))
      return isBech32(prefix.slice(0, -1), lower.slice(prefix.length)) ? coin : null;
  if (address.length > 35 || !'13LMD'.includes(address[0]!)) return null;
  const bytes = base58(address);
  if (bytes?.length !== 25) return null;
  const sha = (data: Uint8Array) => createHash('sha256').update(data).digest();
  const check = sha(sha(bytes.subarray(0, 21)));
  return check.subarray(0, 4).equals(bytes.subarray(21)) ? (COINS[bytes[0]!] ?? null) : null;
}

/** The bytes of a base58 text, or null when it has other signs. */
function base58(text: string): Uint8Array | null {
  const bytes = new Uint8Array(26);
  let used = 0;
  for (let i = 0; i < text.length; i++) {
    let carry = BASE58_VALUES[text.charCodeAt(i)] ?? -1;
    if (carry < 0) return null;
    for (let j = 0; j < used || carry > 0; j++) {
      if (j === bytes.length) return null;
      carry += bytes[j]! * 58;
      bytes[j] = carry & 255;
      carry >>= 8;
      used = Math.max(used, j + 1);
    }
  }
  let zeros = 0;
  while (text[zeros] === '1') zeros++;
  const whole = new Uint8Array(zeros + used);
  for (let i = 0; i < used; i++) whole[zeros + i] = bytes[used - 1 - i]!;
  return whole;
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32_RESULT = 1;
const BECH32M_RESULT = 0x2bc830a3;

/** The checksum of BIP 173, or that of BIP 350. */
function isBech32(prefix: string, data: string): boolean {
  let state = 1;
  const take = (value: number) => {
    const top = state >>> 25;
    state = ((state & 0x1ffffff) << 5) ^ value;
    for (let i = 0; i < 5; i++) if ((top >>> i) & 1) state ^= GENERATOR[i]!;
  };
  for (const sign of prefix) take(sign.charCodeAt(0) >> 5);
  take(0);
  for (const sign of prefix) take(sign.charCodeAt(0) & 31);
  for (const sign of data) {
    const value = BECH32.indexOf(sign);
    if (value < 0) return false;
    take(value);
  }
  return state === BECH32_RESULT || state === BECH32M_RESULT;
}
