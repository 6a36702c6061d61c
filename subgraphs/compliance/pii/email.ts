import type { Finding } from '../detector.ts';
import { type Scan, wordsOf } from './context.ts';
import { kindOf } from './tokens.ts';

const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;
/** `icon@2x.png` is a file. */
const FILE_ENDINGS = wordsOf('png jpg jpeg gif svg webp css js ts tsx jsx json html md pdf');
/** Where the sign is spelled without brackets, only what ends like an address is taken for one. */
const KNOWN_ENDINGS = wordsOf(
  'com org net edu gov io co de uk fr es it nl pl eu ch at se no dk fi be pt ru ua jp cn in br mx ca au nz us info biz me dev app ai',
);
const DOTS = wordsOf('dot punkt point punto ponto');

/** `Look at the dot` names no host. */
const SMALL_WORDS = wordsOf(
  'the a an this that these those my your his her its our their all and or is are be look meet me you it them',
);

const LOCAL_SIGNS = "._%+-'&=~#!$*/?^`{|}";

/** An address with the `@` at `at` (the practical part of RFC 5321): no comment, no quoted part. */
export function emailAt(text: string, at: number): Finding | null {
  let start = at;
  while (start > 0 && at - start < LONGEST_LOCAL && isLocal(text, start - 1)) start--;
  while (start < at && ".'/`*#=?&{|}!~^$-".includes(text[start]!)) start++;
  if (start === at || text[at - 1] === '.') return null;
  let end = at + 1;
  let lastDot = -1;
  while (end < text.length && end - at <= LONGEST_DOMAIN) {
    const sign = text[end]!;
    if (sign === '.') {
      if (end === at + 1 || text[end - 1] === '.') break;
      lastDot = end;
    } else if (sign !== '-' && (kindOf(text.charCodeAt(end)) & ~16) === 0) break;
    end++;
  }
  while (end > at && (text[end - 1] === '.' || text[end - 1] === '-')) end--;
  if (lastDot >= end) lastDot = text.lastIndexOf('.', end - 1);
  if (lastDot <= at + 1) return null;
  const ending = text.slice(lastDot + 1, end).toLowerCase();
  if (!isEnding(ending) || FILE_ENDINGS.has(ending)) return null;
  return { start, end, label: 'email', category: 'email', score: 0.99 };
}

const isLocal = (text: string, index: number): boolean =>
  kindOf(text.charCodeAt(index)) !== 0 || LOCAL_SIGNS.includes(text[index]!);

const isEnding = (ending: string): boolean => /^(?:xn--[a-z0-9-]{2,59}|[\p{L}]{2,24})$/u.test(ending);

/** An address that is spelled: `ada [at] example [dot] com`, `ada at example dot com`. `index` is the token that stands for the sign. */
export function spelledEmailAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts, ends, count } = tokens;
  if (index === 0 || index + 3 > count) return null;
  const isBracketed = '[({<'.includes(text[starts[index]! - 1] ?? ' ') && '])}>'.includes(text[ends[index]!] ?? ' ');
  if (!isBracketed && !isSpaced(text, starts[index]! - 1, ends[index]!)) return null;
  if (!isBracketed && (SMALL_WORDS.has(tokens.word(index - 1)) || SMALL_WORDS.has(tokens.word(index + 1)))) return null;
  const end = domainEnd(tokens, index + 1, isBracketed);
  if (end === -1) return null;
  const first = localStart(tokens, index - 1);
  if (starts[index]! - ends[index - 1]! > 3) return null;
  return { start: starts[first]!, end: ends[end]!, label: 'email', category: 'email', score: isBracketed ? 0.95 : 0.8 };
}

const isSpaced = (text: string, before: number, after: number): boolean => text[before] === ' ' && text[after] === ' ';

/** The last token of a domain that begins with the token; -1 when it has no dot. */
function domainEnd({ text, starts, ends, count, word }: Scan['tokens'], first: number, isBracketed: boolean): number {
  let last = -1;
  let i = first;
  for (let labels = 0; labels < 4; labels++) {
    const next = i + 1;
    if (next >= count) break;
    const gap = text.slice(ends[i], Math.min(starts[next]!, ends[i]! + 4));
    const isDot = isBracketed && gap === '.';
    const isSpelledDot = DOTS.has(word(next)) && next + 1 < count && starts[next]! - ends[i]! <= 3;
    if (!isDot && !isSpelledDot) break;
    i = isDot ? next : next + 1;
    if (isBracketed ? isEnding(word(i)) : KNOWN_ENDINGS.has(word(i))) last = i;
  }
  return last;
}

/** The first token of the local part that ends with the token. */
function localStart({ text, starts, ends, word }: Scan['tokens'], last: number): number {
  let first = last;
  while (first > 0 && last - first < 6) {
    const gap = text.slice(Math.max(ends[first - 1]!, starts[first]! - 2), starts[first]);
    if (gap === '.' || gap === '-' || gap === '+') first--;
    else if (first > 1 && DOTS.has(word(first - 1)) && starts[first]! - ends[first - 1]! <= 3) first -= 2;
    else break;
  }
  return Math.max(0, first);
}
