import type { Finding } from '../detector.ts';
import { isDate } from './checksums.ts';
import { type Scan, wordsOf } from './context.ts';
import { DIGIT } from './tokens.ts';

const BIRTH_WORDS = wordsOf(
  'born dob birth birthday birthdate birthdays dateofbirth geboren geburtsdatum geburtstag geb née né naissance nacimiento nacido nacida nato nata nascita nascimento nascido geboortedatum urodzenia urodzony d.o.b',
);
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan januar enero janvier gennaio januari styczeń',
    'february feb februar febrero février fevrier febbraio februari',
    'march mar märz maerz marzo mars maart',
    'april apr abril avril aprile',
    'may mai mayo maggio mei',
    'june jun juni junio juin giugno',
    'july jul juli julio juillet luglio',
    'august aug agosto août aout augustus',
    'september sep sept septiembre septembre settembre',
    'october oct oktober okt octubre octobre ottobre',
    'november nov noviembre novembre',
    'december dec dezember dez diciembre décembre decembre dicembre',
  ].flatMap((names, i) => names.split(' ').map((name) => [name, i + 1])),
);

/** How many tokens after the word a date may begin. */
const REACH_TOKENS = 7;
const REACH = 60;
const EARLIEST = 1900;

/** Whether a word says that a date of birth follows. */
export const isBirthWord = (word: string): boolean => BIRTH_WORDS.has(word);

/** Whether a key or attribute calls its value a date of birth. */
export const namesBirth = (name: readonly string[]): boolean => name.some((word) => BIRTH_WORDS.has(word));

/** The date after the word at `index`. */
export function birthDateAfter(scan: Scan, index: number): Finding | null {
  const { starts, ends, count } = scan.tokens;
  for (let i = index + 1; i < count && i <= index + REACH_TOKENS && starts[i]! - ends[index]! <= REACH; i++) {
    const found = birthDateAt(scan, i);
    if (found) return found;
  }
  return null;
}

/** A date of birth that begins with the token: `1985-03-12`, `12.03.1985`, `3/12/85`, `12 March 1985`, `March 12th, 1985`. */
export function birthDateAt({ tokens }: Scan, index: number): Finding | null {
  if (index + 2 >= tokens.count || tokens.starts[index + 2]! - tokens.ends[index]! > 16) return null;
  const parts = [index, index + 1, index + 2].map((i) => partOf(tokens, i));
  const isBirth = plausible(parts as [Part, Part, Part]);
  if (!isBirth) return null;
  const place = { start: tokens.starts[index]!, end: tokens.ends[index + 2]! };
  return { ...place, label: 'date_of_birth', category: 'date_of_birth', score: 0.9 };
}

interface Part {
  readonly value: number;
  readonly kind: 'day' | 'month' | 'year' | 'none';
}

const NONE: Part = { value: 0, kind: 'none' };

/** `day` may be a month too, where it is written in digits. */
function partOf(tokens: Scan['tokens'], index: number): Part {
  const word = tokens.word(index);
  if (tokens.kinds[index] === DIGIT) {
    const value = Number(word);
    if (word.length === 4) return { value, kind: 'year' };
    return word.length <= 2 ? { value, kind: 'day' } : NONE;
  }
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (ordinal) return { value: Number(ordinal[1]), kind: 'day' };
  return Object.hasOwn(MONTHS, word) ? { value: MONTHS[word]!, kind: 'month' } : NONE;
}

function plausible([a, b, c]: readonly [Part, Part, Part]): boolean {
  const order = `${a.kind} ${b.kind} ${c.kind}`;
  if (order === 'year day day') return isBirthday(a.value, b.value, c.value);
  if (order === 'day day year') return isBirthday(c.value, b.value, a.value) || isBirthday(c.value, a.value, b.value);
  if (order === 'day day day') {
    const year = c.value + (c.value > new Date().getUTCFullYear() - 2000 ? 1900 : 2000);
    return isBirthday(year, b.value, a.value) || isBirthday(year, a.value, b.value);
  }
  if (order === 'day month year') return isBirthday(c.value, b.value, a.value);
  return order === 'month day year' && isBirthday(c.value, a.value, b.value);
}

const isBirthday = (year: number, month: number, day: number): boolean =>
  year >= EARLIEST && year <= new Date().getUTCFullYear() && isDate(year, month, day);
