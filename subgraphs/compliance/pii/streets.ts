import type { Finding } from '../detector.ts';
import { isNear, type Scan, type Words, wordsOf } from './context.ts';
import { DIGIT, LOWER, OTHER, UNDERSCORE, UPPER } from './tokens.ts';

/** Kinds of streets that stand behind their name; the house number stands before it: `12 Main Street`. */
const BEHIND = wordsOf('street avenue ave road rd boulevard blvd lane ln parkway pkwy crescent');
/** The same, of words that mean something else as often: `10 Google Drive` is no address. */
const BEHIND_DOUBTFUL = wordsOf(
  'st dr drive way court ct place pl square sq close circle cir terrace row mews hill gardens highway hwy',
);
/** Kinds that stand behind a house number, before their name: `12 rue de la Paix`. */
const AFTER_NUMBER = wordsOf('rue avenue boulevard chemin impasse allée allee');
const AFTER_NUMBER_DOUBTFUL = wordsOf('place quai cours square route');
/** Kinds that stand before their name; the house number stands behind it: `Calle Mayor, 5`. */
const BEFORE_NAME = wordsOf('calle avenida avda viale piazza rua travessa');
const BEFORE_NAME_DOUBTFUL = wordsOf('via plaza paseo corso praça largo');
/** Endings of one word, before the house number: `Hauptstraße 5`. */
const ENDING = /.(?:stra(?:ß|ss)e|str|gasse|allee|chaussee|straat|gracht)$/;
const ENDING_DOUBTFUL = /..(?:platz|weg|ring|ufer|damm|laan|kade|plein)$/;
/** Most words are none of them, and need no other look. */
const KINDS_OF_STREETS: Words = new Set([
  ...[...BEHIND, ...BEHIND_DOUBTFUL, ...AFTER_NUMBER, ...AFTER_NUMBER_DOUBTFUL],
  ...[...BEFORE_NAME, ...BEFORE_NAME_DOUBTFUL],
]);
const PARTICLES = wordsOf(
  'de del dell della delle dei di da do dos das du des la le les l los las el d van von der den st',
);
/** Words near an address. */
const NEAR_WORDS = wordsOf(
  'address addresses live lives lived living reside resides residence home apt apartment suite flat ship shipping deliver delivered delivery mailing moved located zip zipcode postcode anschrift adresse wohne wohnt wohnen wohnhaft lieferadresse dirección direccion domicilio vivo vive indirizzo abito abita residente adres woon woont habite habitons domicile domicilié morada moro mora',
);
/** Words behind a number that say that it counts something. */
const UNITS = wordsOf(
  'km m uhr min minuten minutes hours stunden prozent percent mal jahre jahren tage tagen meter million billion',
);

const SURE = 0.95;
const LIKELY = 0.8;
/** Below every threshold that is usual: shown to whoever asks for more. */
const DOUBTFUL = 0.4;
const MOST_WORDS = 4;

/** The address of a house in a street that the word at `index` belongs to: `221B Baker Street`, `Hauptstraße 5`, `12 rue de la Paix`, `Calle Mayor, 5`. */
export function streetAt(scan: Scan, index: number): Finding | null {
  const word = scan.tokens.word(index);
  if (!KINDS_OF_STREETS.has(word)) return inOneWord(scan, index, word);
  return behindName(scan, index, word) ?? afterNumber(scan, index, word) ?? beforeName(scan, index, word);
}

function behindName(scan: Scan, index: number, word: string): Finding | null {
  const isLikely = BEHIND.has(word);
  if (!(isLikely || BEHIND_DOUBTFUL.has(word)) || !isCapital(scan, index)) return null;
  for (let first = index - 1; first >= 0 && index - first <= MOST_WORDS + 1 && isJoined(scan, first); first--) {
    if (first < index - 1 && isHouseNumber(scan, first))
      return found(scan, first, index, isLikely && !isYear(scan, first));
    if (!isNameWord(scan, first)) return null;
  }
  return null;
}

function afterNumber(scan: Scan, index: number, word: string): Finding | null {
  const isLikely = AFTER_NUMBER.has(word);
  if (!(isLikely || AFTER_NUMBER_DOUBTFUL.has(word)) || index === 0) return null;
  const isAgain = /^(?:bis|ter|quater)$/.test(scan.tokens.word(index - 1));
  const first = isAgain ? index - 2 : index - 1;
  if (first < 0 || !isHouseNumber(scan, first) || !isJoined(scan, first)) return null;
  const last = endOfName(scan, index + 1);
  return last === null ? null : found(scan, first, last, isLikely && !isYear(scan, first));
}

function beforeName(scan: Scan, index: number, word: string): Finding | null {
  const isLikely = BEFORE_NAME.has(word);
  if (!(isLikely || BEFORE_NAME_DOUBTFUL.has(word)) || !isCapital(scan, index)) return null;
  const last = endOfName(scan, index + 1);
  return last === null || !isNumbered(scan, last)
    ? null
    : found(scan, index, last + 1, isLikely && !isYear(scan, last + 1));
}

function inOneWord(scan: Scan, index: number, word: string): Finding | null {
  const { kinds, count } = scan.tokens;
  if (index + 1 >= count || (kinds[index + 1]! & DIGIT) === 0) return null;
  const isLikely = ENDING.test(word);
  if (!(isLikely || ENDING_DOUBTFUL.test(word)) || !isCapital(scan, index) || !isNumbered(scan, index)) return null;
  return found(scan, index, index + 1, isLikely);
}

function found(scan: Scan, first: number, last: number, isLikely: boolean): Finding {
  const { text, starts, ends } = scan.tokens;
  const end = ends[last]!;
  const isCertain = isNear(scan, first, last, NEAR_WORDS) || POSTAL.test(text.slice(end, end + 60));
  const score = isCertain ? SURE : isLikely ? LIKELY : DOUBTFUL;
  return { start: starts[first]!, end, label: 'street_address', category: 'address', score };
}

/** The rest of an address: a flat, or a place with its postal code. */
const POSTAL =
  /^(?:,? (?:apt|apartment|suite|unit|flat|#)\b|\.?,? (?:[\p{L}.' -]{2,40},? )?(?:[A-Z]{2} )?(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}|\d{4,5} \p{Lu})\b)/iu;

/** `12`, `221B`. */
const isHouseNumber = ({ tokens }: Scan, index: number): boolean => /^[1-9]\d{0,4}[a-z]?$/.test(tokens.word(index));
/** Whether a house number is as likely a year. */
const isYear = ({ tokens }: Scan, index: number): boolean => /^(?:19|20)\d\d$/.test(tokens.word(index));

/** Whether a house number stands behind the token, and counts nothing. */
function isNumbered(scan: Scan, index: number): boolean {
  const { text, starts, ends, count } = scan.tokens;
  const next = index + 1;
  if (next >= count || !isHouseNumber(scan, next)) return false;
  if (!/^(?:\.? |, (?:n[.º°]? ?)?|\.)$/.test(text.slice(ends[index]!, starts[next]!))) return false;
  if (/^[.,:/%-]\d|^[%:]/.test(text.slice(ends[next]!, ends[next]! + 2))) return false;
  return !(next + 1 < count && UNITS.has(scan.tokens.word(next + 1)));
}

/** The last word of a name that begins with the token; null where none does. */
function endOfName(scan: Scan, index: number): number | null {
  const { text, starts, ends, count } = scan.tokens;
  let last: number | null = null;
  for (let i = index; i < count && i < index + MOST_WORDS + 1; i++) {
    if (!/^[ '’-]$/.test(text.slice(ends[i - 1]!, starts[i]!))) break;
    if (PARTICLES.has(scan.tokens.word(i))) continue;
    if (!isNameWord(scan, i)) break;
    last = i;
  }
  return last;
}

/** Whether a space, or a comma and one, is all between the token and the next one. */
const isJoined = ({ tokens: { text, starts, ends } }: Scan, index: number): boolean =>
  /^(?:,? |\. |-)$/.test(text.slice(ends[index]!, starts[index + 1]!));

const isCapital = ({ tokens: { text, starts } }: Scan, index: number): boolean => {
  const first = text[starts[index]!]!;
  return first !== first.toLowerCase();
};

/** `Baker`, `5th`, `O`; not `iPhone_4`. */
function isNameWord(scan: Scan, index: number): boolean {
  const { kinds, size, word } = scan.tokens;
  const kind = kinds[index]!;
  if ((kind & DIGIT) !== 0) return /^\d{1,3}(?:st|nd|rd|th)$/.test(word(index));
  if ((kind & UNDERSCORE) !== 0 || size(index) > 24 || !isCapital(scan, index)) return false;
  return (kind & (LOWER | OTHER)) !== 0 || ((kind & UPPER) !== 0 && size(index) <= 2);
}
