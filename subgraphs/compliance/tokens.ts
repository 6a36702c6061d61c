import type { Vocabulary } from './vocabulary.ts';

/** The words of a normalised text, with their places in it; several may share a place. */
export interface Tokens {
  readonly words: string[];
  /** UTF-16 offsets into the normalised text. */
  readonly starts: number[];
  readonly ends: number[];
  /** Indices of the words that were written in disguise: with digits, masks, repeated or parted letters. */
  readonly disguised: number[];
}

/** A word longer than this is nobody's, and is kept as it is. */
const LONGEST_TOKEN = 64;
/** Shorter runs of known words, such as "therapist", are words of their own. */
const SHORTEST_RUN = 14;
/** Fewer single letters in a row are an abbreviation. */
const FEWEST_LETTERS = 4;

/**
 * Splits a normalised text into words: runs of letters and digits, and each Chinese, Japanese or Korean character by itself.
 * A disguised word (`1gn0re`, `f**k`, `haaate`, `i g n o r e`, `ignoreprevious`) is given as the word it hides, but only where
 * the vocabulary knows that word; everything else stays as it was written.
 */
export function tokenise(text: string, vocabulary: Vocabulary): Tokens {
  const tokens: Tokens = { words: [], starts: [], ends: [], disguised: [] };
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === IDEOGRAPH) {
      add(tokens, text[at]!, at, at + 1);
      at += 1;
    } else if (kind === WORD || (kind === SYMBOL && kindOf(text.charCodeAt(at + 1)) === WORD)) {
      const end = endOfWord(text, at);
      addWord(tokens, text, at, end, vocabulary);
      at = end;
    } else {
      at += 1;
    }
  }
  return joinLetters(tokens, text, vocabulary);
}

const OTHER = 0;
const WORD = 1;
/** Stands for a letter in a disguised word. */
const SYMBOL = 2;
const APOSTROPHE = 3;
const IDEOGRAPH = 4;

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[a-z0-9]/.test(character)) return WORD;
  if ('@$!*#|+'.includes(character)) return SYMBOL;
  return character === "'" ? APOSTROPHE : OTHER;
});

const NOT_ASCII_LETTER = /[\p{L}\p{N}\p{M}]/u;

function kindOf(unit: number): number {
  if (unit < 0x80) return ASCII_KINDS[unit]!;
  if (Number.isNaN(unit)) return OTHER;
  if (unit === 0x2019) return APOSTROPHE;
  if ((unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) {
    return IDEOGRAPH;
  }
  if (unit >= 0x2000 && unit <= 0x2bff) return OTHER;
  return NOT_ASCII_LETTER.test(String.fromCharCode(unit)) ? WORD : OTHER;
}

/** Symbols and apostrophes belong to a word where a letter follows; masks also where the word ends with them: `f***`. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === WORD || (kind !== OTHER && kind !== IDEOGRAPH && kindOf(text.charCodeAt(at + 1)) === WORD)) continue;
    if (text[at] !== '*' || at - start > LONGEST_TOKEN) break;
  }
  return at;
}

function add(tokens: Tokens, word: string, start: number, end: number): void {
  tokens.words.push(word);
  tokens.starts.push(start);
  tokens.ends.push(end);
}

function addWord(tokens: Tokens, text: string, start: number, end: number, vocabulary: Vocabulary): void {
  const word = withoutApostrophes(text.slice(start, end));
  if (end - start > LONGEST_TOKEN || vocabulary.has(word)) {
    add(tokens, word, start, end);
    return;
  }
  const meant = revealed(word, vocabulary);
  const parts = meant !== undefined ? [meant] : word.length >= SHORTEST_RUN ? vocabulary.split(word) : undefined;
  if (!parts) {
    addPieces(tokens, text, start, end, vocabulary);
    return;
  }
  tokens.disguised.push(tokens.words.length);
  for (const part of parts) add(tokens, part, start, end);
}

/** Adds the parts that only symbols join, such as those of an address, as words of their own. */
function addPieces(tokens: Tokens, text: string, start: number, end: number, vocabulary: Vocabulary): void {
  for (let at = start; at < end; ) {
    let until = at;
    while (until < end && ![SYMBOL, OTHER].includes(kindOf(text.charCodeAt(until)))) until += 1;
    if (until > at) {
      const word = withoutApostrophes(text.slice(at, until));
      const meant = until - at < end - start && !vocabulary.has(word) ? revealed(word, vocabulary) : undefined;
      if (word) add(tokens, meant ?? word, at, until);
    }
    at = until + 1;
  }
}

const withoutApostrophes = (word: string): string =>
  word.includes("'") || word.includes('’') ? word.replace(/['’]/g, '') : word;

const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

/** The known word behind digits for letters, masks, or letters held down. */
function revealed(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.includes('*') || word.includes('#')) {
    const unmasked = vocabulary.unmask(word);
    if (unmasked) return unmasked;
  }
  if (/[0-9@$!|+]/.test(word) && /[^0-9]/.test(word)) {
    const letters = word.replace(/[0-9@$!|+]/g, (symbol) => STANDS_FOR[symbol] ?? symbol);
    if (vocabulary.has(letters)) return letters;
    const withL = word.replace(/1/g, 'l').replace(/[0-9@$!|+]/g, (symbol) => STANDS_FOR[symbol] ?? symbol);
    if (vocabulary.has(withL)) return withL;
  }
  if (/(.)\1\1/.test(word)) {
    for (const kept of ['$1', '$1$1']) {
      const shorter = word.replace(/(.)\1\1+/g, kept);
      if (vocabulary.has(shorter)) return shorter;
    }
  }
  return undefined;
}

/** Joins letters that stand alone, `i g n o r e` or `i-g-n-o-r-e`, to the known words that they spell. */
function joinLetters(tokens: Tokens, text: string, vocabulary: Vocabulary): Tokens {
  if (!hasLetterRun(tokens)) return tokens;
  const joined: Tokens = { words: [], starts: [], ends: [], disguised: [] };
  let disguise = 0;
  for (let at = 0; at < tokens.words.length; ) {
    const until = endOfLetters(tokens, text, at);
    const parts = until - at >= FEWEST_LETTERS ? spelled(tokens, at, until, vocabulary) : undefined;
    if (parts) {
      joined.disguised.push(joined.words.length);
      for (const part of parts) add(joined, part, tokens.starts[at]!, tokens.ends[until - 1]!);
      at = until;
      continue;
    }
    for (const end = Math.max(until, at + 1); at < end; at += 1) {
      while (tokens.disguised[disguise]! < at) disguise += 1;
      if (tokens.disguised[disguise] === at) joined.disguised.push(joined.words.length);
      add(joined, tokens.words[at]!, tokens.starts[at]!, tokens.ends[at]!);
    }
  }
  return joined;
}

const isSingle = (tokens: Tokens, at: number): boolean =>
  tokens.ends[at]! - tokens.starts[at]! === 1 && kindOf(tokens.words[at]!.charCodeAt(0)) === WORD;

function hasLetterRun(tokens: Tokens): boolean {
  let run = 0;
  for (let at = 0; at < tokens.words.length; at += 1) {
    run = isSingle(tokens, at) ? run + 1 : 0;
    if (run === FEWEST_LETTERS) return true;
  }
  return false;
}

function endOfLetters(tokens: Tokens, text: string, start: number): number {
  let at = start;
  while (
    at < tokens.words.length &&
    at - start < LONGEST_TOKEN &&
    isSingle(tokens, at) &&
    (at === start ||
      (tokens.starts[at]! - tokens.ends[at - 1]! <= 3 &&
        !text.slice(tokens.ends[at - 1], tokens.starts[at]).includes('\n')))
  ) {
    at += 1;
  }
  return at;
}

function spelled(tokens: Tokens, first: number, until: number, vocabulary: Vocabulary): readonly string[] | undefined {
  const letters = tokens.words
    .slice(first, until)
    .join('')
    .replace(/[0-9]/g, (digit) => STANDS_FOR[digit] ?? digit);
  if (vocabulary.has(letters)) return [letters];
  return groupedByGaps(tokens, first, until) ?? vocabulary.split(letters);
}

/** The words of `g o   o n`, where words stand further apart than letters. */
function groupedByGaps(tokens: Tokens, first: number, until: number): string[] | undefined {
  const gapBefore = (at: number): number => tokens.starts[at]! - tokens.ends[at - 1]!;
  let widest = 0;
  let narrowest = Number.POSITIVE_INFINITY;
  for (let at = first + 1; at < until; at += 1) {
    widest = Math.max(widest, gapBefore(at));
    narrowest = Math.min(narrowest, gapBefore(at));
  }
  if (widest === narrowest) return undefined;
  const groups: string[] = [];
  for (let at = first; at < until; at += 1) {
    if (at === first || gapBefore(at) === widest) groups.push(tokens.words[at]!);
    else groups[groups.length - 1] += tokens.words[at]!;
  }
  return groups;
}
