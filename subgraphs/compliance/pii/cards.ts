import type { Finding } from '../detector.ts';
import { isLuhn } from './checksums.ts';
import { isNamed, isNear, type Scan, wordsOf } from './context.ts';
import type { NumberRun } from './number-runs.ts';

const CARD_WORDS = wordsOf(
  'card cards visa mastercard amex maestro discover credit debit cc ccnum pan kreditkarte karte carte carta tarjeta cartão creditcard cardnumber cvv cvc',
);
const OTHER_NUMBER = wordsOf(
  'order invoice tracking reference ref ticket shipment parcel sku isbn ean serial imei bestellung rechnung commande pedido ordine transaction article artikel item part',
);

/** How cards are written in groups. */
const GROUPINGS: ReadonlySet<string> = new Set([
  '4-4-4-4',
  '4-4-4-4-3',
  '4-6-5',
  '4-6-4',
  '4-4-4-1',
  '4-4-4-2',
  '4-4-4-3',
  '4-4-5',
  '6-13',
  '8-8',
  '5-5-5-4',
]);

/** Issuers by what their numbers begin with (ISO/IEC 7812), and how long those are. */
const ISSUERS: readonly (readonly [low: number, high: number, lengths: readonly number[]])[] = [
  [4000, 4999, [13, 16, 19]],
  [5100, 5599, [16]],
  [2221, 2720, [16]],
  [3400, 3499, [15]],
  [3700, 3799, [15]],
  [6011, 6011, [16, 19]],
  [6440, 6599, [16, 19]],
  [6200, 6299, [16, 17, 18, 19]],
  [3528, 3589, [16, 17, 18, 19]],
  [3000, 3059, [14]],
  [3600, 3699, [14]],
  [3800, 3999, [14, 16]],
  [2200, 2204, [16, 17, 18, 19]],
  [5018, 5020, [13, 14, 15, 16, 17, 18, 19]],
  [5038, 5038, [13, 14, 15, 16, 17, 18, 19]],
  [5066, 5067, [16]],
  [5600, 5899, [13, 14, 15, 16, 17, 18, 19]],
  [6062, 6062, [16]],
  [6304, 6304, [13, 14, 15, 16, 17, 18, 19]],
  [6362, 6363, [16]],
  [6759, 6763, [13, 14, 15, 16, 17, 18, 19]],
  [9792, 9792, [16]],
];

/** Words before a number that say what it is, in tokens. */
const NAMES_IT = 2;

/**
 * A payment card: digits of an issuer that satisfy Luhn. One number of ten does by chance, so what is just called an order number is none.
 */
export function cardIn(scan: Scan, run: NumberRun): Finding | null {
  const { digits, groups, separator, first, last } = run;
  if (digits.length < 13) return null;
  const isSpelled = separator !== '?' && /^1(?:-1)+$/.test(groups);
  const isGrouped = GROUPINGS.has(groups) || isSpelled;
  if (!(isGrouped || first === last) || !isCard(digits)) return null;
  return findingOf(scan, first, last, isGrouped);
}

/** A card whose groups are joined by underscores, which make one token of it. */
export function joinedCardAt(scan: Scan, index: number): Finding | null {
  const { text, starts, ends, size } = scan.tokens;
  if (size(index) < 13 || size(index) > 24) return null;
  const groups = text.slice(starts[index]!, ends[index]!).split('_');
  const isGrouped = GROUPINGS.has(groups.map(({ length }) => length).join('-'));
  return isGrouped && isCard(groups.join('')) ? findingOf(scan, index, index, true) : null;
}

function isCard(digits: string): boolean {
  const prefix = Number(digits.slice(0, 4));
  const isIssued = ISSUERS.some(
    ([low, high, lengths]) => prefix >= low && prefix <= high && lengths.includes(digits.length),
  );
  // The same digit all along is a placeholder.
  return isIssued && isLuhn(digits) && !/^(\d)\1+$/.test(digits);
}

function findingOf(scan: Scan, first: number, last: number, isGrouped: boolean): Finding {
  const { starts, ends } = scan.tokens;
  const score = isNear(scan, first, last, CARD_WORDS)
    ? 0.99
    : isNamed(scan, first, OTHER_NUMBER, NAMES_IT)
      ? 0.4
      : isGrouped
        ? 0.95
        : 0.85;
  return { start: starts[first]!, end: ends[last]!, label: 'credit_card', category: 'credit_card', score };
}
