import { DIGIT, type Tokens } from './tokens.ts';

/** Numbers of more digits are none of those that are looked for. */
const MOST_DIGITS = 19;

/** Neighbouring numbers that may be one number in groups. */
export interface NumberRun {
  /** Tokens. */
  readonly first: number;
  readonly last: number;
  readonly digits: string;
  /** Lengths of the groups: `3-2-4`. */
  readonly groups: string;
  /** The sign between the groups when it is the same everywhere: `-`, a space, …; empty for one group, `?` when it differs. */
  readonly separator: string;
}

/** Tells all runs of groups that begin with the token `first`, the shortest first, until the callback answers true. */
export function eachRun(tokens: Tokens, first: number, callback: (run: NumberRun) => boolean): boolean {
  let digits = '';
  let groups = '';
  let separator = '';
  for (let last = first; last < tokens.count && tokens.kinds[last] === DIGIT; last++) {
    if (last > first) {
      const gap = gapBetween(tokens, last - 1);
      if (gap === null) return false;
      separator = last === first + 1 || gap === separator ? gap : '?';
    }
    const size = tokens.size(last);
    if (digits.length + size > MOST_DIGITS) return false;
    digits += tokens.text.slice(tokens.starts[last]!, tokens.ends[last]!);
    groups += last === first ? size : `-${size}`;
    if (digits.length >= 7 && callback({ first, last, digits, groups, separator })) return true;
  }
  return false;
}

/** Returns the gap between two groups of one number: one sign, two spaces, or a parenthesis with a space; null for anything else. */
export function gapBetween({ text, starts, ends }: Tokens, index: number): string | null {
  const gap = text.slice(ends[index], Math.min(starts[index + 1]!, ends[index]! + 4));
  if (gap.length === 1) return ' -./\u200b)('.includes(gap) ? gap : null;
  return gap === ') ' || gap === ' (' || gap === ')-' || gap === ' - ' || gap === '  ' ? gap : null;
}

/** Whether a digit, a letter or a sign that continues a number stands right at an end of the run. */
export function isBroken({ text, starts, ends, kinds, count }: Tokens, { first, last }: NumberRun): boolean {
  const before = text[starts[first]! - 1];
  const after = text[ends[last]!];
  const touchesBefore = continuesNumber(before) && first > 0 && ends[first - 1]! + 1 === starts[first];
  if (touchesBefore && (kinds[first - 1]! & DIGIT) !== 0) return true;
  const touchesAfter = continuesNumber(after) && last + 1 < count && starts[last + 1]! === ends[last]! + 1;
  return touchesAfter && (kinds[last + 1]! & DIGIT) !== 0;
}

const continuesNumber = (sign: string | undefined): boolean => sign === '.' || sign === '-' || sign === ',';
