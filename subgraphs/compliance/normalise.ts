import { LATIN_LOOKALIKE } from './confusables.ts';

/** A stretch of the source that no reader sees as what it says, with its decoded text. */
export interface Hidden {
  readonly text: string;
  /** UTF-16 offsets into the source. */
  readonly start: number;
  readonly end: number;
}

/** A text as every detector reads it: lower case, without accents, look-alikes and invisible characters. */
export interface Normalised {
  readonly source: string;
  readonly text: string;
  /** For each UTF-16 unit of `text` the offset in the source that it came from; null where they are the same. */
  readonly map: readonly number[] | null;
  /** Text written in tag characters or variation selectors. */
  readonly hidden: readonly Hidden[];
  /** Offsets in the source where a look-alike or an invisible character stands inside a Latin word. */
  readonly disguised: readonly number[];
  /** Offsets in the source of characters that override the direction of what follows. */
  readonly overrides: readonly number[];
}

interface Folding {
  readonly units: number[];
  readonly map: number[];
  readonly hidden: Hidden[];
  readonly disguised: number[];
  readonly overrides: number[];
  latin: number;
}

/**
 * Folds a text for matching and remembers where each character came from: NFKC, lower case, accents off, invisible
 * characters out, look-alikes of Latin letters to Latin where the word or the text is Latin otherwise. One pass, linear.
 */
export function normalise(source: string): Normalised {
  if (isAscii(source)) {
    return { source, text: source.toLowerCase(), map: null, hidden: [], disguised: [], overrides: [] };
  }
  const folding: Folding = { units: [], map: [], hidden: [], disguised: [], overrides: [], latin: 0 };
  for (let at = 0; at < source.length; ) at = foldOne(source, at, folding);
  unmask(folding);
  const { units, map, hidden, disguised, overrides } = folding;
  return { source, text: fromUnits(units), map, hidden, disguised, overrides };
}

/** The offset in the source of a unit of the normalised text. */
export const sourceStart = ({ map }: Normalised, start: number): number => map?.[start] ?? start;

/** The offset in the source at which what produced the unit before `end` is over. */
export function sourceEnd({ map, source }: Normalised, end: number): number {
  if (!map) return end;
  const last = map[end - 1] ?? 0;
  return last + widthOf(source.codePointAt(last) ?? 0);
}

/** One code point as {@link normalise} writes it, without regard to its neighbours. */
export function foldCharacter(character: string): string {
  const known = FOLDED.get(character);
  if (known !== undefined) return known;
  // Taken apart to lose the accents, and put together again for what is one letter without them, as in Korean.
  const folded = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (FOLDED.size < FOLDED_LIMIT) FOLDED.set(character, folded);
  return folded;
}

const FOLDED_LIMIT = 20_000;
const FOLDED = new Map<string, string>();

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
};

function foldOne(source: string, at: number, folding: Folding): number {
  const unit = source.charCodeAt(at);
  if (unit < 0x80) {
    const lower = unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit;
    if (isLatin(lower)) folding.latin += 1;
    folding.units.push(lower);
    folding.map.push(at);
    return at + 1;
  }
  const code = source.codePointAt(at)!;
  if (carriesByte(code)) return foldCarriers(source, at, folding);
  const next = at + widthOf(code);
  if (isInvisible(code)) {
    if (code === 0x202d || code === 0x202e) folding.overrides.push(at);
    else if (isLatin(folding.units.at(-1)) && isLatin(source.charCodeAt(next) | 0x20)) folding.disguised.push(at);
    return next;
  }
  const folded = foldCharacter(String.fromCodePoint(code));
  for (let index = 0; index < folded.length; index += 1) {
    folding.units.push(folded.charCodeAt(index));
    folding.map.push(at);
    if (isLatin(folded.charCodeAt(index))) folding.latin += 1;
  }
  return next;
}

/** Tag characters spell ASCII, variation selectors bytes; a run of them is a message, a single one belongs to an emoji. */
function foldCarriers(source: string, start: number, folding: Folding): number {
  const bytes: number[] = [];
  let at = start;
  for (let code = source.codePointAt(at); code !== undefined && carriesByte(code); code = source.codePointAt(at)) {
    bytes.push(byteOf(code));
    at += widthOf(code);
  }
  const isFlag = source.codePointAt(start - 2) === 0x1f3f4 && bytes.length <= 8;
  if (bytes.length > 2 && !isFlag) {
    folding.hidden.push({ text: Buffer.from(bytes.filter((byte) => byte !== 0x7f)).toString('utf8'), start, end: at });
  }
  return at;
}

/** Writes the Latin letter for every look-alike in a word that is partly Latin, or that only looks Latin in a Latin text. */
function unmask({ units, map, disguised, latin }: Folding): void {
  const latinText = latin * 2 > units.length / 2;
  for (let at = 0; at < units.length; at += 1) {
    if (!LATIN_LOOKALIKE.has(units[at]!)) continue;
    let start = at;
    while (start > 0 && isLetterUnit(units[start - 1]!)) start -= 1;
    let end = at;
    let latinLetters = 0;
    let strangers = 0;
    for (end = start; end < units.length && isLetterUnit(units[end]!); end += 1) {
      if (isLatin(units[end])) latinLetters += 1;
      else if (!LATIN_LOOKALIKE.has(units[end]!)) strangers += 1;
    }
    if (strangers === 0 && (latinLetters > 0 || latinText)) {
      for (let index = at; index < end; index += 1) {
        const letter = LATIN_LOOKALIKE.get(units[index]!);
        if (letter === undefined) continue;
        units[index] = letter;
        // A single letter is as likely a formula's alpha as a disguise.
        if (end - start > 2) disguised.push(map[index]!);
      }
    }
    at = Math.max(at, end - 1);
  }
}

const widthOf = (code: number): number => (code > 0xffff ? 2 : 1);

const isLatin = (unit: number | undefined): boolean => unit !== undefined && unit >= 0x61 && unit <= 0x7a;

/** Latin, Greek, Cyrillic, Armenian and Cherokee letters: the scripts that words are disguised with. */
const isLetterUnit = (unit: number): boolean =>
  isLatin(unit) || (unit >= 0xc0 && unit <= 0x587) || (unit >= 0x1d00 && unit <= 0x1dbf) || LATIN_LOOKALIKE.has(unit);

const carriesByte = (code: number): boolean =>
  (code >= 0xe0020 && code <= 0xe007f) || (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);

function byteOf(code: number): number {
  if (code >= 0xe0100) return code - 0xe0100 + 16;
  return code >= 0xe0000 ? code - 0xe0000 : code - 0xfe00;
}

const isInvisible = (code: number): boolean =>
  code === 0xad ||
  code === 0x34f ||
  code === 0x61c ||
  code === 0x180e ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff ||
  code === 0x3164 ||
  code === 0x115f ||
  (code >= 0x300 && code <= 0x36f) ||
  code === 0xe0001;

const CHUNK = 8192;

function fromUnits(units: readonly number[]): string {
  let text = '';
  for (let at = 0; at < units.length; at += CHUNK) text += String.fromCharCode(...units.slice(at, at + CHUNK));
  return text;
}
