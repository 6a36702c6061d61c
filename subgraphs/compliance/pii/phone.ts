import type { Finding } from '../detector.ts';
import { isNear, type Scan, wordsOf } from './context.ts';
import { gapBetween, isBroken, type NumberRun } from './number-runs.ts';
import { numberingPlans } from './phone-numbers.ts';
import { DIGIT } from './tokens.ts';

const PHONE_WORDS = wordsOf(
  'phone tel telephone telefon téléphone teléfono telefono telefone mobile cell handy call fax whatsapp sms text ring dial hotline tél móvil cellulare celular nummer rufnummer mobil mobilnummer phonenumber number contact signal telegram anruf ruf rufe rufen anrufen erreichbar durchwahl kontakt handynummer telefonnummer numéro appelez appeler appelle portable llama llámame llamar móvil chiama chiamami chiamare ligue ligar telemóvel celular bel bellen zadzwoń komórka telefonu reach 電話 电话 手机 携帯 телефон позвоните звоните тел',
);
/** Words that would make any number a phone number, and those that only make a number of the country's plan one. */
const EMPTY_WORDS = wordsOf('number nummer numéro text');
const WEAK_WORDS = wordsOf('number nummer numéro text contact call reach ring signal cell bel');
const OTHER_NUMBER = wordsOf(
  'order invoice isbn tracking version serial series model account konto amount price total zip sku reference',
);

/** Digits of a number with its country code: 7 to 15 (E.164). */
const MOST = 15;
/** Numbers are tried as they stand, and without what follows them: so many of those whose length fits their country. */
const TRIES = 2;
/** After the first. */
const MOST_GROUPS = 5;

/** Digits, with the country code, of a number behind a plus that its country's plan does not have. */
const FEWEST_UNKNOWN = 10;
const UNKNOWN = 0.7;

/** A number with a country code, `+` or `00`, whose digits begin with the token. */
export function internationalAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts, ends, kinds, count, size } = tokens;
  const start = starts[index]!;
  const hasPlus = text[start - 1] === '+';
  if (!hasPlus && !text.startsWith('00', start)) return null;
  // Within a number, `00` is no prefix.
  if (!hasPlus && index > 0 && kinds[index - 1] === DIGIT && gapBetween(tokens, index - 1) !== null) return null;
  let digits = '';
  let last = index;
  const stops: number[] = [];
  for (; last < count && kinds[last] === DIGIT; last++) {
    if (last > index && gapBetween(tokens, last - 1) === null) break;
    if (digits.length + size(last) > MOST + 2) break;
    digits += text.slice(starts[last], ends[last]);
    stops.push(digits.length);
  }
  const plans = numberingPlans();
  let possible = 0;
  for (let tries = 0; tries < TRIES && stops.length > 0; ) {
    const length = stops.pop()!;
    if (length < 8) break;
    const number = digits.slice(hasPlus ? 0 : 2, length);
    if (!plans.isPossible(number)) continue;
    tries++;
    const parsed = plans.international(number);
    if (!parsed) {
      if (hasPlus && number.length >= FEWEST_UNKNOWN) possible = Math.max(possible, stops.length + 1);
      continue;
    }
    const end = ends[index + stops.length]!;
    const country = parsed.country?.toLowerCase();
    const label = country ? `phone_${country}` : 'phone';
    return { start: hasPlus ? start - 1 : start, end, label, category: 'phone', score: hasPlus ? 0.97 : 0.75 };
  }
  // Numbers that are kept for films, or newer than the plans, have the form of one and belong to nobody.
  if (possible === 0) return null;
  return { start: start - 1, end: ends[index + possible - 1]!, label: 'phone', category: 'phone', score: UNKNOWN };
}

/** A number without a country code: in the groups of North America, or with a word that says what it is. */
export function nationalPhoneIn(scan: Scan, run: NumberRun, region: string): Finding | null {
  const { digits, groups, separator, first, last } = run;
  const { text, starts, ends } = scan.tokens;
  if (digits.length > MOST || last - first > MOST_GROUPS || isBroken(scan.tokens, run)) return null;
  const start = text[starts[first]! - 1] === '(' ? starts[first]! - 1 : starts[first]!;
  const isAmerican =
    /^(?:1-)?3-3-4$/.test(groups) && /^1?[2-9]\d\d[2-9]/.test(digits) && separator !== '/' && text[start - 1] !== '+';
  const isParted = first !== last;
  const words = isNear(scan, first, last, PHONE_WORDS);
  if (!words && !(isAmerican && isParted)) return null;
  if (isNear(scan, first, last, OTHER_NUMBER)) return null;
  const isDate = /^(?:4-2-2|2-2-4|1-2-4|2-1-4|4-2-2-.*)$/.test(groups);
  if (isDate || (words && !isParted && digits[0] !== '0' && !isNear(scan, first, last, TELLING_WORDS))) return null;
  const country = isAmerican && region !== 'CA' ? 'US' : region;
  const parsed = numberingPlans().national(digits, country);
  if (!parsed && !words) return null;
  if (!parsed && !isParted && digits[0] !== '0' && onlyWeak(scan, first, last)) return null;
  if (!parsed && isCount(groups, digits) && onlyWeak(scan, first, last)) return null;
  const label = parsed ? `phone_${(parsed.country ?? country).toLowerCase()}` : 'phone';
  const score = parsed ? (words ? 0.95 : 0.75) : 0.72;
  return { start, end: ends[last]!, label, category: 'phone', score };
}

/** Whether it is written as a quantity, `12 345 678`, or as two years. */
const isCount = (groups: string, digits: string): boolean =>
  digits[0] !== '0' && (/^[123](?:-3)+$/.test(groups) || (groups === '4-4' && /^(?:19|20)\d\d(?:19|20)/.test(digits)));

const TELLING_WORDS = new Set([...PHONE_WORDS].filter((word) => !EMPTY_WORDS.has(word)));
const STRONG_WORDS = new Set([...PHONE_WORDS].filter((word) => !WEAK_WORDS.has(word)));

const onlyWeak = (scan: Scan, first: number, last: number): boolean => !isNear(scan, first, last, STRONG_WORDS);
