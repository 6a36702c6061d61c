/** Digits of Crockford's base 32, in lower case. */
export const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const IDENTIFIER = /^[a-z]+_([0-9a-hjkmnp-tv-z]{10})[0-9a-hjkmnp-tv-z]{16}$/;

/** When an identifier of ours was made, in epoch milliseconds; NaN for a text that is none. Pages use it too. */
export function timeOfId(id: string): number {
  const digits = IDENTIFIER.exec(id)?.[1];
  if (digits === undefined) return Number.NaN;
  return Array.from(digits).reduce((timeMs, digit) => timeMs * 32 + ALPHABET.indexOf(digit), 0);
}
