import type { Finding } from '../detector.ts';
import { type Scan, wordsOf } from './context.ts';
import { DIGIT, LOWER, OTHER, UNDERSCORE, UPPER } from './tokens.ts';

/** Titles that stand right before a name. */
const TITLES = wordsOf(
  'mr mrs ms miss mx dr prof herr frau mme mlle monsieur madame señor señora sr sra signor signora sig dott mevrouw dhr pan pani sir dame',
);
/** Openings and endings of letters; the name follows, on the next line or after a space. */
const GREETINGS = wordsOf(
  'dear sincerely regards lieber liebe cher chère estimado estimada querido querida gentile beste cheers grüße gruß cordialement saludos saluti',
);
/** Words after which somebody says a name, when the words before them are these. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  is: ['name', 'names'],
  ist: ['name', 'vorname', 'nachname'],
  es: ['nombre'],
  est: ['nom'],
  è: ['nome'],
  heiße: ['ich'],
  heisse: ['ich'],
  appelle: ['m', 'je'],
  llamo: ['me'],
  chiamo: ['mi'],
  heet: ['ik'],
  chamo: ['me'],
};
/** Keys, labels of forms: `Name: …`. */
const LABELS = wordsOf(
  'name fullname firstname lastname surname forename patient customer applicant employee recipient kunde vorname nachname nombre apellido nom prénom nome cognome username contact',
);
const KEYS = wordsOf(
  'fullname firstname lastname surname givenname familyname middlename maidenname displayname customername contactname vorname nachname nombre apellido apellidos prénom cognome',
);
/** Parts of names that are written small. */
const PARTICLES = wordsOf('de del della di da dos van von der den ter la le el al bin ibn zu af');
/** Capitalised words that open sentences and are nobody's name. */
const NO_NAMES = wordsOf(
  'the a an this that these i we you he she it they my your our all everyone team sir madam customer customers hiring manager friend friends colleague colleagues support sales service and or not no yes please thanks thank hello hi from to in on at of for with best kind regards sincerely company inc ltd gmbh user users admin damen herren diary santa god lord john-doe unknown none null n na tbd required invalid mandatory optional kollegen zusammen alle monsieur madame sirs valued member members subscriber god mr mrs ms dr',
);

const MOST_WORDS = 4;

/** A name that the token announces: a title, a greeting, `my name is`, a label of a form. */
export function nameAfter(scan: Scan, index: number): Finding | null {
  const { tokens } = scan;
  const word = tokens.word(index);
  const after = tokens.text[tokens.ends[index]!];
  if (TITLES.has(word) && isCapital(scan, index)) return nameAt(scan, index + 1, 0.85, 1, false);
  if (GREETINGS.has(word)) return nameAt(scan, index + 1, after === ',' || after === '\n' ? 0.7 : 0.6, 1, false);
  if (LABELS.has(word) && after === ':') return nameAt(scan, index + 1, 0.8, 1, false);
  const before = Object.hasOwn(PHRASES, word) ? PHRASES[word]! : null;
  if (!before || index === 0 || !before.includes(tokens.word(index - 1))) return null;
  // `The name is required` names nobody: somebody's own name follows `my`.
  const isOwn = index < 2 || !/^(?:is|ist|es|est|è)$/.test(word) || OWN.has(tokens.word(index - 2));
  return nameAt(scan, index + 1, isOwn ? 0.95 : 0.6, 1, isOwn);
}

const OWN = wordsOf('my his her mein dein sein ihr mi su mon son votre mio suo full first last real friend full meu s');

/** Whether a word may announce a name. */
export const announcesName = (word: string): boolean =>
  TITLES.has(word) || GREETINGS.has(word) || LABELS.has(word) || Object.hasOwn(PHRASES, word);

/** The value of a key or attribute that holds a name. */
export function namedName(name: readonly string[], text: string, start: number, end: number): Finding | null {
  if (!name.some((word) => KEYS.has(word)) || end - start > 80) return null;
  const value = text.slice(start, end);
  if (!/^[\p{L}][\p{L}\p{M}.'’ -]{1,79}$/u.test(value) || value.split(' ').length > MOST_WORDS + 1) return null;
  return { start, end, label: 'name', category: 'name', score: 0.85 };
}

/** Words that may be a name, from the token on. @param mayBeSmall - people write their own name without capitals. */
function nameAt(scan: Scan, index: number, score: number, fewest: number, mayBeSmall: boolean): Finding | null {
  const { tokens } = scan;
  let last = index - 1;
  let words = 0;
  for (let i = index; i < tokens.count && words < MOST_WORDS; i++) {
    if (i > index ? !continuesName(scan, i) : tokens.starts[i]! - tokens.ends[i - 1]! > 6) break;
    const word = tokens.word(i);
    if (PARTICLES.has(word)) {
      if (i === index && !isCapital(scan, i) && !mayBeSmall) break;
      continue;
    }
    const isName = isNameWord(scan, i) || (mayBeSmall && words < 2 && isSmallName(scan, i));
    if (!isName || NO_NAMES.has(word)) break;
    words++;
    last = i;
  }
  if (words < fewest) return null;
  return { start: tokens.starts[index]!, end: tokens.ends[last]!, label: 'name', category: 'name', score };
}

/** A space, a hyphen, an apostrophe or the full stop of an initial. */
function continuesName({ tokens: { text, starts, ends, size } }: Scan, index: number): boolean {
  const gap = text.slice(ends[index - 1], Math.min(starts[index]!, ends[index - 1]! + 3));
  return gap === ' ' || gap === '-' || gap === "'" || gap === '’' || (gap === '. ' && size(index - 1) <= 2);
}

function isCapital({ tokens: { text, starts, kinds } }: Scan, index: number): boolean {
  if (kinds[index]! & OTHER) {
    const first = text[starts[index]!]!;
    return first !== first.toLowerCase();
  }
  return text.charCodeAt(starts[index]!) <= 90 && (kinds[index]! & UPPER) !== 0;
}

/** `Ada`, `O`, `McCarthy`; not `HTTP`, not `iPhone4`. */
function isNameWord(scan: Scan, index: number): boolean {
  const { kinds, size } = scan.tokens;
  const kind = kinds[index]!;
  if ((kind & (DIGIT | UNDERSCORE)) !== 0 || size(index) > 24 || !isCapital(scan, index)) return false;
  return (kind & (LOWER | OTHER)) !== 0 || size(index) <= 2;
}

const isSmallName = ({ tokens: { kinds, size } }: Scan, index: number): boolean =>
  (kinds[index]! & (DIGIT | UNDERSCORE)) === 0 && size(index) >= 3 && size(index) <= 16;
