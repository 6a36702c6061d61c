import type { Finding } from '../detector.ts';
import { isDate, weighted } from './checksums.ts';
import { isNear, type Scan, type Words, wordsOf } from './context.ts';
import { isChineseId } from './national-numbers.ts';
import { DIGIT, LETTER, OTHER, UNDERSCORE } from './tokens.ts';

/** A number that a state gives to people, made of letters and digits. */
interface NationalCode {
  readonly label: string;
  /** Of the code in capitals. */
  readonly length: number;
  readonly form: RegExp;
  readonly words: Words;
  /** How sure one is of it without such a word; below 0.5 one is needed. */
  readonly score: number;
  readonly isValid: (code: string) => boolean;
}

const NEAR = 0.95;
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const CODES: readonly NationalCode[] = [
  {
    label: 'gb_nino',
    length: 9,
    form: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
    words: wordsOf('nino national insurance ni'),
    score: 0.85,
    isValid: () => true,
  },
  {
    label: 'es_dni',
    length: 9,
    form: /^\d{8}[A-Z]$/,
    words: wordsOf('dni nif documento identidad'),
    score: 0.8,
    isValid: (code) => DNI_LETTERS[Number(code.slice(0, 8)) % 23] === code[8],
  },
  {
    label: 'es_nie',
    length: 9,
    form: /^[XYZ]\d{7}[A-Z]$/,
    words: wordsOf('nie extranjero extranjería'),
    score: 0.9,
    isValid: (code) => DNI_LETTERS[Number('XYZ'.indexOf(code[0]!) + code.slice(1, 8)) % 23] === code[8],
  },
  {
    label: 'it_codice_fiscale',
    length: 16,
    form: /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/,
    words: wordsOf('codice fiscale cf'),
    score: 0.97,
    isValid: isCodiceFiscale,
  },
  {
    label: 'mx_curp',
    length: 18,
    form: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
    words: wordsOf('curp'),
    score: 0.9,
    isValid: (code) => isDate(2000 + Number(code.slice(4, 6)), Number(code.slice(6, 8)), Number(code.slice(8, 10))),
  },
  {
    label: 'in_pan',
    length: 10,
    form: /^[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]$/,
    words: wordsOf('pan permanent account'),
    score: 0.6,
    isValid: () => true,
  },
  {
    label: 'ie_pps',
    length: 8,
    form: /^\d{7}[A-W]$/,
    words: wordsOf('pps ppsn'),
    score: 0.4,
    isValid: (code) => 'WABCDEFGHIJKLMNOPQRSTUV'[weighted(code, [8, 7, 6, 5, 4, 3, 2]) % 23] === code[7],
  },
  {
    label: 'cn_resident_id',
    length: 18,
    form: /^\d{17}X$/,
    words: wordsOf('身份证 身份证号 身份证号码 resident'),
    score: 0.95,
    isValid: isChineseId,
  },
];

const BY_LENGTH = new Map<number, NationalCode[]>();
for (const code of CODES) BY_LENGTH.set(code.length, [...(BY_LENGTH.get(code.length) ?? []), code]);

const PASSPORT_WORDS = wordsOf('passport reisepass pass passeport pasaporte passaporto paspoort');
const LICENCE_WORDS = wordsOf('licence license führerschein permis licencia dl driver driving');

const isMixed = (kind: number): boolean =>
  (kind & DIGIT) !== 0 && (kind & LETTER) !== 0 && (kind & (OTHER | UNDERSCORE)) === 0;

/** A national number of letters and digits that is the token, or begins with it and goes on in groups: `QQ 12 34 56 C`. */
export function nationalCodeAt(scan: Scan, index: number): Finding | null {
  const { tokens } = scan;
  const { text, starts, ends, kinds } = tokens;
  if (isMixed(kinds[index]!)) {
    const found = codeOf(scan, index, index, text.slice(starts[index], ends[index]).toUpperCase());
    if (found) return found;
  }
  return spacedNino(scan, index);
}

function codeOf(scan: Scan, first: number, last: number, code: string): Finding | null {
  const { starts, ends } = scan.tokens;
  const place = { start: starts[first]!, end: ends[last]!, category: 'national_id' };
  for (const { label, form, words, score, isValid } of BY_LENGTH.get(code.length) ?? []) {
    if (!form.test(code) || !isValid(code)) continue;
    return { ...place, label, score: isNear(scan, first, last, words) ? NEAR : score };
  }
  if (code.length < 6 || code.length > 9 || !/\d{3}/.test(code)) return null;
  if (isNear(scan, first, last, PASSPORT_WORDS))
    return { ...place, category: 'passport', label: 'passport', score: 0.8 };
  return null;
}

/** How the national insurance number is printed: two letters, three pairs of digits, a letter. */
function spacedNino(scan: Scan, index: number): Finding | null {
  const { text, starts, ends, kinds, count, size } = scan.tokens;
  const last = index + 4;
  if (last >= count || size(index) !== 2 || size(last) !== 1 || (kinds[index]! & DIGIT) !== 0) return null;
  if (ends[last]! - starts[index]! !== 13) return null;
  for (let i = index + 1; i < last; i++) if (size(i) !== 2 || kinds[i] !== DIGIT) return null;
  return codeOf(scan, index, last, text.slice(starts[index], ends[last]).replaceAll(/[ -]/g, '').toUpperCase());
}

/** Numbers of passports, and of driving licences, have no check digits: a word must say what they are. */
export function documentNumberAt(scan: Scan, index: number): Finding | null {
  const { tokens } = scan;
  const size = tokens.size(index);
  if (size < 7 || size > 16 || tokens.kinds[index] === LETTER || (tokens.kinds[index]! & (OTHER | UNDERSCORE)) !== 0)
    return null;
  const place = { start: tokens.starts[index]!, end: tokens.ends[index]! };
  if (size <= 9 && isNear(scan, index, index, PASSPORT_WORDS))
    return { ...place, label: 'passport', category: 'passport', score: 0.8 };
  if (isMixed(tokens.kinds[index]!) && isNear(scan, index, index, LICENCE_WORDS))
    return { ...place, label: 'driving_licence', category: 'driving_licence', score: 0.7 };
  return null;
}

const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The check letter of the Italian tax code (decree of 23 December 1976). */
function isCodiceFiscale(code: string): boolean {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const unit = code.charCodeAt(i);
    const value = unit <= 57 ? unit - 48 : unit - 65;
    sum += i % 2 === 0 ? ODD_VALUES[value]! : value;
  }
  return code.charCodeAt(15) - 65 === sum % 26;
}
