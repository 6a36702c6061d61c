/** The words that rules and lexicons ask for, arranged so that a disguised word can be recognised as one of them. */
export interface Vocabulary {
  has(word: string): boolean;
  /** The known words that a run of letters without spaces consists of, or undefined: `ignoreprevious`. */
  split(run: string): readonly string[] | undefined;
  /** The known word that a masked one stands for, or undefined: `f**k`. A mask is `*`, `#`, `-` or `_`. */
  unmask(word: string): string | undefined;
}

const LONGEST_WORD = 20;
const SHORTEST_PART = 2;

/** A vocabulary of lower-case words; `maskable` are those that people write with asterisks. */
export function createVocabulary(words: Iterable<string>, maskable: Iterable<string>): Vocabulary {
  const known = new Set(words);
  const prefixes = new Set<string>();
  for (const word of known) for (let end = 1; end <= word.length; end += 1) prefixes.add(word.slice(0, end));
  const byShape = new Map<string, string[]>();
  for (const word of maskable) {
    const shape = `${word[0]}${word.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), word]);
  }
  return {
    has: (word) => known.has(word),
    split: (run) => split(run, known, prefixes),
    unmask: (word) => byShape.get(`${word[0]}${word.length}`)?.find((candidate) => fits(candidate, word)),
  };
}

/** Longest parts first from the right: at most `LONGEST_WORD` look-ups a letter, and none past a prefix nobody knows. */
function split(run: string, known: ReadonlySet<string>, prefixes: ReadonlySet<string>): readonly string[] | undefined {
  const partEnd = new Int32Array(run.length + 1);
  partEnd[run.length] = -1;
  for (let start = run.length - 1; start >= 0; start -= 1) {
    for (let length = 1; length <= LONGEST_WORD && start + length <= run.length; length += 1) {
      const part = run.slice(start, start + length);
      if (!prefixes.has(part)) break;
      const end = start + length;
      if (partEnd[end] !== 0 && (length >= SHORTEST_PART || part === 'i' || part === 'a') && known.has(part)) {
        partEnd[start] = end;
      }
    }
  }
  if (!partEnd[0]) return undefined;
  const parts: string[] = [];
  for (let start = 0; start < run.length; start = partEnd[start]!) parts.push(run.slice(start, partEnd[start]));
  return parts;
}

const MASKS = '*#-_';

function fits(candidate: string, word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    if (word[at] !== candidate[at] && !MASKS.includes(word[at]!)) return false;
  }
  return true;
}
