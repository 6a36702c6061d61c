import { foldWidth } from './fold.ts';

/** The kinds of characters in a token. */
export const DIGIT = 1;
export const UPPER = 2;
export const LOWER = 4;
/** A letter beyond ASCII. */
export const OTHER = 8;
export const UNDERSCORE = 16;
export const LETTER = UPPER | LOWER | OTHER;

/** A text and its tokens: the longest runs of letters, digits and underscores, in order. */
export interface Tokens {
  /** Of the same length as what was given; widths, dashes and spaces folded. */
  readonly text: string;
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Bits of what is in each. */
  readonly kinds: Uint8Array;
  /** The token in lower case. */
  word(index: number): string;
  /** How long it is. */
  size(index: number): number;
}

const KIND_OF = new Uint8Array(128);
for (let unit = 48; unit <= 57; unit++) KIND_OF[unit] = DIGIT;
for (let unit = 65; unit <= 90; unit++) KIND_OF[unit] = UPPER;
for (let unit = 97; unit <= 122; unit++) KIND_OF[unit] = LOWER;
KIND_OF[95] = UNDERSCORE;

/** Returns the kind of a UTF-16 unit; 0 for one that separates tokens. */
export function kindOf(unit: number): number {
  if (unit < 128) return KIND_OF[unit]!;
  // Latin-1 signs, general punctuation and symbols, CJK punctuation: all else beyond ASCII is taken for letters.
  const separates =
    (unit < 0xc0 && unit !== 0xaa && unit !== 0xb5 && unit !== 0xba) ||
    (unit >= 0x2000 && unit <= 0x2bff) ||
    (unit >= 0x3000 && unit <= 0x303f) ||
    unit === 0xfeff;
  return separates ? 0 : OTHER;
}

/** Cuts a text into tokens, up to the offset `limit`. */
export function tokenize(given: string, limit: number = given.length): Tokens {
  const text = foldWidth(given);
  const length = Math.min(limit, text.length);
  const room = (length >> 1) + 1;
  const starts = new Int32Array(room);
  const ends = new Int32Array(room);
  const kinds = new Uint8Array(room);
  let count = 0;
  let i = 0;
  while (i < length) {
    let kind = kindOf(text.charCodeAt(i));
    if (kind === 0) {
      i++;
      continue;
    }
    starts[count] = i;
    let bits = 0;
    do {
      bits |= kind;
      i++;
      kind = i < length ? kindOf(text.charCodeAt(i)) : 0;
    } while (kind !== 0);
    ends[count] = i;
    kinds[count++] = bits;
  }
  const words: string[] = [];
  return {
    text,
    count,
    starts,
    ends,
    kinds,
    // Neighbours of numbers are asked for again and again.
    word: (index) => {
      words[index] ??= text.slice(starts[index]!, ends[index]!).toLowerCase();
      return words[index]!;
    },
    size: (index) => ends[index]! - starts[index]!,
  };
}
