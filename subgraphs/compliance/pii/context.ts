import type { Segment } from '../detector.ts';
import type { Tokens } from './tokens.ts';

/** How many words before, and after, something are taken for its context. */
const BEFORE = 7;
const AFTER = 3;
/** And how far away they may be, in UTF-16 units. */
const REACH = 80;

/** The state that the scanners share about one window of a text. */
export interface Scan {
  readonly tokens: Tokens;
  /** The name that a place has by its attribute or key, in words of lower case; empty without one. */
  nameAt(offset: number): readonly string[];
}

/** Words, in lower case. */
export type Words = ReadonlySet<string>;

export const wordsOf = (list: string): Words => new Set(list.split(' '));

/** Whether a word of the set stands near the tokens `first` to `last`, or names the value that they are in. */
export function isNear({ tokens, nameAt }: Scan, first: number, last: number, words: Words): boolean {
  const { starts, ends } = tokens;
  for (let i = first - 1; i >= 0 && i >= first - BEFORE && starts[first]! - ends[i]! <= REACH; i--)
    if (words.has(tokens.word(i))) return true;
  for (let i = last + 1; i < tokens.count && i <= last + AFTER && starts[i]! - ends[last]! <= REACH / 2; i++)
    if (words.has(tokens.word(i))) return true;
  return nameAt(starts[first]!).some((word) => words.has(word));
}

/** Whether one of the `most` words before the token, or the name of its place, is one of the set. */
export function isNamed({ tokens, nameAt }: Scan, first: number, words: Words, most: number): boolean {
  for (let i = first - 1; i >= 0 && i >= first - most; i--) if (words.has(tokens.word(i))) return true;
  return nameAt(tokens.starts[first]!).some((word) => words.has(word));
}

/** Whether the word just before the token is one of the set. */
export const isAfter = ({ tokens }: Scan, index: number, words: Words): boolean =>
  index > 0 && tokens.starts[index]! - tokens.ends[index - 1]! <= 3 && words.has(tokens.word(index - 1));

/** The words of a name such as `dateOfBirth`, `card-number` or `SSN`, in lower case, and all of them together. */
export function wordsOfName(name: string): readonly string[] {
  const parts = name
    .slice(0, 64)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return parts.length > 1 ? [...parts, parts.join('')] : parts;
}

/** Finds the name of a place by binary search. @param shift - what to add to an offset to have it in the segments' text. */
export function createNameAt(segments: readonly Segment[], shift: number): Scan['nameAt'] {
  const named = segments.filter(({ name }) => name !== undefined);
  if (named.length === 0) return () => [];
  return (offset) => {
    const at = offset + shift;
    let low = 0;
    let high = named.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (named[middle]!.start <= at) low = middle;
      else high = middle - 1;
    }
    const segment = named[low]!;
    return segment.start <= at && at < segment.end ? wordsOfName(segment.name!) : [];
  };
}
