import type { Finding } from '../detector.ts';
import { isDate, isLuhn, isMod11And10, isShortDate, isVerhoeff, mod97, weighted } from './checksums.ts';
import { isNear, type Scan, type Words, wordsOf } from './context.ts';
import { isBroken, type NumberRun } from './number-runs.ts';

/** A number that a state gives to people, or to taxpayers, made of digits alone. */
interface NationalNumber {
  /** By country (ISO 3166-1) and name. */
  readonly label: string;
  readonly lengths: readonly number[];
  /** Groups that it is written in, `3-2-4`, and what separates them, any of these. */
  readonly groups: readonly string[];
  readonly separators: string;
  /** Words near it that say so. */
  readonly words: Words;
  /** How sure one is of valid digits in these groups, without such a word. */
  readonly grouped: number;
  /** The same for plain digits; below 0.5 a word is needed. */
  readonly plain: number;
  readonly isValid: (digits: string) => boolean;
}

const NEAR = 0.95;

const NUMBERS: readonly NationalNumber[] = [
  {
    label: 'us_ssn',
    lengths: [9],
    groups: ['3-2-4'],
    separators: '- ',
    words: wordsOf('ssn social security socialsecurity socialsecuritynumber itin ssns'),
    grouped: 0.85,
    plain: 0.2,
    // Neither area 000, 666 nor 9xx (but for the ITIN), no group 00, no serial 0000. Samples that were never given out (123-45-6789) count:
    // whoever tries the check begins with them, and whoever sends one as their own means it.
    isValid: (d) => !/^(?:000|666|9\d\d)/.test(d) && d.slice(3, 5) !== '00' && d.slice(5) !== '0000',
  },
  {
    label: 'ca_sin',
    lengths: [9],
    groups: ['3-3-3'],
    separators: '- ',
    words: wordsOf('sin social insurance nas assurance'),
    grouped: 0.7,
    plain: 0.2,
    isValid: (d) => !/^[08]/.test(d) && isLuhn(d),
  },
  {
    label: 'nl_bsn',
    lengths: [9],
    groups: ['4-2-3', '3-3-3'],
    separators: '.- ',
    words: wordsOf('bsn burgerservicenummer sofinummer burger'),
    grouped: 0.4,
    plain: 0.3,
    isValid: (d) => weighted(d, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !/^0{3}/.test(d),
  },
  {
    label: 'au_tfn',
    lengths: [9],
    groups: ['3-3-3'],
    separators: ' -',
    words: wordsOf('tfn tax file'),
    grouped: 0.45,
    plain: 0.2,
    isValid: (d) => weighted(d, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  },
  {
    label: 'pt_nif',
    lengths: [9],
    groups: ['3-3-3'],
    separators: ' .',
    words: wordsOf('nif contribuinte'),
    grouped: 0.3,
    plain: 0.2,
    isValid: (d) => {
      const rest = weighted(d, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return Number(d[8]) === (rest < 2 ? 0 : 11 - rest);
    },
  },
  {
    label: 'gb_nhs',
    lengths: [10],
    groups: ['3-3-4'],
    separators: ' -',
    words: wordsOf('nhs patient'),
    grouped: 0.6,
    plain: 0.3,
    isValid: (d) => {
      const check = 11 - (weighted(d, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
      return check !== 10 && check % 11 === Number(d[9]) && !/^(\d)\1+$/.test(d);
    },
  },
  {
    label: 'se_personnummer',
    lengths: [10, 12],
    groups: ['6-4', '8-4'],
    separators: '-',
    words: wordsOf('personnummer personnr pnr samordningsnummer'),
    grouped: 0.85,
    plain: 0.4,
    isValid: (d) => isShortDate(d.slice(-10)) && isLuhn(d.slice(-10)),
  },
  {
    label: 'dk_cpr',
    lengths: [10],
    groups: ['6-4'],
    separators: '-',
    words: wordsOf('cpr cprnummer personnummer cprnr'),
    grouped: 0.5,
    plain: 0.2,
    isValid: (d) => isShortDate(d.slice(4, 6) + d.slice(2, 4) + d.slice(0, 2)),
  },
  {
    label: 'at_svnr',
    lengths: [10],
    groups: ['4-6'],
    separators: ' -',
    words: wordsOf('svnr sozialversicherungsnummer svn versicherungsnummer'),
    grouped: 0.6,
    plain: 0.3,
    isValid: (d) =>
      weighted(d, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(d[3]) &&
      isShortDate(d.slice(8, 10) + d.slice(6, 8) + d.slice(4, 6)),
  },
  {
    label: 'de_steuer_id',
    lengths: [11],
    groups: ['2-3-3-3'],
    separators: ' /',
    words: wordsOf('steuer-id steueridentifikationsnummer steuernummer idnr steuerid steuer tin identifikationsnummer'),
    grouped: 0.8,
    plain: 0.4,
    isValid: (d) => d[0] !== '0' && hasGermanRepeats(d) && isMod11And10(d),
  },
  {
    label: 'pl_pesel',
    lengths: [11],
    groups: [],
    separators: '',
    words: wordsOf('pesel'),
    grouped: 0,
    plain: 0.55,
    isValid: (d) => isPeselDate(d) && weighted(d, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
  },
  {
    label: 'br_cpf',
    lengths: [11],
    groups: ['3-3-3-2'],
    separators: '.-? ',
    words: wordsOf('cpf'),
    grouped: 0.9,
    plain: 0.45,
    isValid: (d) => !/^(\d)\1+$/.test(d) && brazilian(d, 9, 10) && brazilian(d, 10, 11),
  },
  {
    label: 'no_fodselsnummer',
    lengths: [11],
    groups: ['6-5'],
    separators: ' ',
    words: wordsOf('fødselsnummer fodselsnummer personnummer fnr'),
    grouped: 0.8,
    plain: 0.6,
    isValid: (d) =>
      isShortDate(d.slice(4, 6) + d.slice(2, 4) + d.slice(0, 2)) &&
      weighted(d, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  {
    label: 'be_rijksregister',
    lengths: [11],
    groups: ['2-2-2-3-2'],
    separators: '.-?',
    words: wordsOf('rijksregisternummer rijksregister niss insz national registre'),
    grouped: 0.9,
    plain: 0.45,
    isValid: (d) => {
      const check = Number(d.slice(9));
      const base = Number(d.slice(0, 9));
      return 97 - (base % 97) === check || 97 - ((2_000_000_000 + base) % 97) === check;
    },
  },
  {
    label: 'tr_kimlik',
    lengths: [11],
    groups: [],
    separators: '',
    words: wordsOf('tc kimlik tckn'),
    grouped: 0,
    plain: 0.4,
    isValid: (d) => {
      const odd = weighted(d, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
      const even = weighted(d, [0, 1, 0, 1, 0, 1, 0, 1]);
      const sum = weighted(d, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
      return d[0] !== '0' && (((odd * 7 - even) % 10) + 10) % 10 === Number(d[9]) && sum % 10 === Number(d[10]);
    },
  },
  {
    label: 'in_aadhaar',
    lengths: [12],
    groups: ['4-4-4'],
    separators: ' -',
    words: wordsOf('aadhaar aadhar uidai uid'),
    grouped: 0.75,
    plain: 0.4,
    isValid: (d) => !/^[01]/.test(d) && isVerhoeff(d),
  },
  {
    label: 'ch_ahv',
    lengths: [13],
    groups: ['3-4-4-2'],
    separators: '.',
    words: wordsOf('ahv avs nss ahv-nummer sozialversicherungsnummer'),
    grouped: 0.95,
    plain: 0.6,
    isValid: (d) => d.startsWith('756') && weighted(d, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  {
    label: 'za_id',
    lengths: [13],
    groups: ['6-4-2-1', '6-4-3'],
    separators: ' ',
    words: wordsOf('id identity south african rsa'),
    grouped: 0.7,
    plain: 0.4,
    isValid: (d) => isShortDate(d) && (d[10] === '0' || d[10] === '1') && isLuhn(d),
  },
  {
    label: 'ro_cnp',
    lengths: [13],
    groups: [],
    separators: '',
    words: wordsOf('cnp'),
    grouped: 0,
    plain: 0.5,
    isValid: (d) => {
      const check = weighted(d, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return d[0] !== '0' && isShortDate(d, 1) && (check === 10 ? 1 : check) === Number(d[12]);
    },
  },
  {
    label: 'kr_rrn',
    lengths: [13],
    groups: ['6-7'],
    separators: '-',
    words: wordsOf('rrn resident registration 주민등록번호 주민번호'),
    grouped: 0.85,
    plain: 0.2,
    isValid: (d) => isShortDate(d) && d[6]! >= '1' && d[6]! <= '8',
  },
  {
    label: 'br_cnpj',
    lengths: [14],
    groups: ['2-3-3-4-2'],
    separators: '?',
    words: wordsOf('cnpj'),
    grouped: 0.9,
    plain: 0.4,
    isValid: (d) => !/^(\d)\1+$/.test(d) && brazilianCompany(d, 12) && brazilianCompany(d, 13),
  },
  {
    label: 'fr_nir',
    lengths: [15],
    groups: ['1-2-2-2-3-3-2', '13-2'],
    separators: ' ',
    words: wordsOf('nir sécu sécurité securite sociale insee'),
    grouped: 0.95,
    plain: 0.75,
    isValid: (d) =>
      /^[1278]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)/.test(d) && 97 - mod97(d.slice(0, 13)) === Number(d.slice(13)),
  },
  {
    label: 'cn_resident_id',
    lengths: [18],
    groups: [],
    separators: '',
    words: wordsOf('身份证 身份证号 身份证号码 resident'),
    grouped: 0,
    plain: 0.9,
    isValid: isChineseId,
  },
];

const BY_LENGTH = new Map<number, NationalNumber[]>();
for (const number of NUMBERS)
  for (const length of number.lengths) BY_LENGTH.set(length, [...(BY_LENGTH.get(length) ?? []), number]);

/** The national number that a run of digits most likely is. */
export function nationalNumberIn(scan: Scan, run: NumberRun): Finding | null {
  const candidates = BY_LENGTH.get(run.digits.length);
  if (!candidates || isBroken(scan.tokens, run)) return null;
  const { starts, ends } = scan.tokens;
  let best: Finding | null = null;
  for (const candidate of candidates) {
    const score = scoreOf(scan, run, candidate);
    if (score > (best?.score ?? 0.3)) {
      const place = { start: starts[run.first]!, end: ends[run.last]! };
      best = { ...place, label: candidate.label, category: 'national_id', score };
    }
  }
  return best;
}

function scoreOf(scan: Scan, { digits, groups, separator, first, last }: NumberRun, number: NationalNumber): number {
  const isGrouped = first !== last;
  if (isGrouped && !(number.groups.includes(groups) && number.separators.includes(separator))) return 0;
  if (!number.isValid(digits)) return 0;
  if (isNear(scan, first, last, number.words)) return NEAR;
  return isGrouped ? number.grouped : number.plain;
}

/** In the first ten digits one digit stands two or three times, and so at least one is missing. */
function hasGermanRepeats(digits: string): boolean {
  const counts = new Uint8Array(10);
  for (let i = 0; i < 10; i++) counts[digits.charCodeAt(i) - 48]!++;
  const most = Math.max(...counts);
  return most === 2 || most === 3;
}

function isPeselDate(digits: string): boolean {
  const month = Number(digits.slice(2, 4));
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)]!;
  return isDate(century + Number(digits.slice(0, 2)), month % 20, Number(digits.slice(4, 6)));
}

function brazilian(digits: string, length: number, from: number): boolean {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (digits.charCodeAt(i) - 48) * (from - i);
  return ((sum * 10) % 11) % 10 === Number(digits[length]);
}

function brazilianCompany(digits: string, length: number): boolean {
  let sum = 0;
  for (let i = 0, weight = length - 7; i < length; i++, weight = weight === 2 ? 9 : weight - 1)
    sum += (digits.charCodeAt(i) - 48) * weight;
  const rest = sum % 11;
  return Number(digits[length]) === (rest < 2 ? 0 : 11 - rest);
}

/** GB 11643-1999: a date of birth, and a check sign by ISO/IEC 7064, MOD 11-2. */
export function isChineseId(text: string): boolean {
  if (!isDate(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14)))) return false;
  const year = Number(text.slice(6, 10));
  if (year < 1880 || year > 2100) return false;
  const sum = weighted(text, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return '10X98765432'[sum % 11] === text[17]!.toUpperCase();
}
