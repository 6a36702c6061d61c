import { randomFillSync } from 'node:crypto';

/** The nouns that have identifiers (contract §1), and a few of the platform's own. */
export type IdPrefix =
  | 'usr'
  | 'sess'
  | 'key'
  | 'org'
  | 'proj'
  | 'inv'
  | 'svc'
  | 'evt'
  | 'aud'
  | 'alert'
  | 'ntf'
  | 'dlv'
  | 'task'
  | 'sched'
  | 'chk'
  | 'mdl'
  | 'run'
  | 'job'
  | 'agt'
  | 'dev'
  | 'sf'
  | 'req'
  | 'tok'
  | 'sub'
  | 'rb'
  | 'client'
  | 'grant'
  | 'mail'
  | 'wh'
  | 'whd'
  | 'nep'
  | 'term'
  | 'mov'
  | 'use'
  | 'hold'
  | 'resp'
  | 'msg'
  | 'fc'
  | 'rs'
  | 'file';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const random = new Uint8Array(4096);
let used = random.length;

/**
 * A new identifier: the prefix, then 48 bits of milliseconds and 80 random bits (the parts of a UUIDv7, RFC 9562 §5.7)
 * in Crockford's base 32, so that identifiers sort by the time they were made.
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, nowMs: number = Date.now()): `${Prefix}_${string}` {
  if (used + 16 > random.length) {
    randomFillSync(random);
    used = 0;
  }
  let text = '';
  for (let rest = nowMs, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  for (let i = 0; i < 16; i++) text += ALPHABET[random[used++]! & 31];
  return `${prefix}_${text}`;
}

const IDENTIFIER = /^[a-z]+_([0-9a-hjkmnp-tv-z]{10})[0-9a-hjkmnp-tv-z]{16}$/;

/** When an identifier of ours was made, in epoch milliseconds; NaN for a text that is none. */
export function timeOfId(id: string): number {
  const digits = IDENTIFIER.exec(id)?.[1];
  if (digits === undefined) return Number.NaN;
  return Array.from(digits).reduce((timeMs, digit) => timeMs * 32 + ALPHABET.indexOf(digit), 0);
}
