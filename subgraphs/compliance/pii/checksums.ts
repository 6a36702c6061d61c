/** The Luhn algorithm (ISO/IEC 7812-1, annex B) over a text of digits. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    let digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    if (i % 2 === 1) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  return sum % 10 === 0;
}

/** The sum of the digits, each times its weight. */
export function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(i) - 48) * weights[i]!;
  return sum;
}

/** The remainder by 97 of a text of digits and letters, A for 10 to Z for 35 (ISO/IEC 7064, MOD 97-10). */
export function mod97(text: string): number {
  let rest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    rest = unit <= 57 ? (rest * 10 + unit - 48) % 97 : (rest * 100 + (unit & ~32) - 55) % 97;
  }
  return rest;
}

/** ISO/IEC 7064, MOD 11,10: the check digit of the German tax number. */
export function isMod11And10(digits: string): boolean {
  let product = 10;
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (digits.charCodeAt(i) - 48 + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits.charCodeAt(digits.length - 1) - 48;
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff's algorithm (1969) over the dihedral group of order 10. */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    check = DIHEDRAL[check]!.charCodeAt(PERMUTATIONS[i % 8]!.charCodeAt(digit) - 48) - 48;
  }
  return check === 0;
}

/** Whether there is such a day; years of four digits. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether two-digit years, `YYMMDD` from `at` on, can be a day: of one century or the other. */
export const isShortDate = (digits: string, at = 0): boolean =>
  isDate(
    2000 + Number(digits.slice(at, at + 2)),
    Number(digits.slice(at + 2, at + 4)),
    Number(digits.slice(at + 4, at + 6)),
  );
