import { randomFillSync } from 'node:crypto';
import { ALPHABET } from './time-of-id.ts';

/** The noun that an identifier begins with, in lower case (contract §1): `usr`, `org`. A domain chooses its own. */
export type IdPrefix = Lowercase<string>;

/** Two characters for ten bits: a request has two identifiers, and each piece of a text is an object. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET[bits >> 5]! + ALPHABET[bits & 31]!);
const random = new Uint16Array(2048);
let used = random.length;
let lastMs = Number.NaN;
let lastTime = '';

/**
 * A new identifier: the prefix, then 48 bits of milliseconds and 80 random bits (the parts of a UUIDv7, RFC 9562 §5.7)
 * in Crockford's base 32, so that identifiers sort by the time they were made.
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, nowMs: number = Date.now()): `${Prefix}_${string}` {
  if (used + 8 > random.length) {
    randomFillSync(random);
    used = 0;
  }
  if (nowMs !== lastMs) {
    lastTime = timeText(nowMs);
    lastMs = nowMs;
  }
  let text = lastTime;
  for (let i = 0; i < 8; i++) text += PAIRS[random[used++]! & 1023];
  return `${prefix}_${text}`;
}

/**
 * Returns the part behind the prefix of an identifier that is the same whenever it is made of the same: 48 bits of milliseconds, and the first 80 of
 * these bits.
 */
export function idOf(ms: number, bits: Uint8Array): string {
  let text = timeText(ms);
  for (let i = 0; i < 10; i += 5) {
    const [a, b, c, d, e] = bits.subarray(i, i + 5) as unknown as [number, number, number, number, number];
    text += PAIRS[(a << 2) | (b >> 6)]! + PAIRS[((b & 63) << 4) | (c >> 4)]!;
    text += PAIRS[((c & 15) << 6) | (d >> 2)]! + PAIRS[((d & 3) << 8) | e]!;
  }
  return text;
}

function timeText(ms: number): string {
  let text = '';
  for (let rest = ms, i = 0; i < 5; i++, rest = Math.floor(rest / 1024)) text = PAIRS[rest % 1024] + text;
  return text;
}
