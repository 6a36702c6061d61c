import { atOnce, STEP, type Steps } from './turns.ts';

/** A phrase that stands in a text, in UTF-16 offsets of the text. */
export interface PhraseMatch<Phrase> {
  readonly phrase: Phrase;
  readonly start: number;
  readonly end: number;
  /** Neither a letter nor a digit stands right before or after it. */
  readonly isWhole: boolean;
}

/** Finds many phrases in one pass. */
export interface PhraseMatcher<Phrase> {
  find(text: string): Steps<PhraseMatch<Phrase>[]>;
}

interface Node<Phrase> {
  readonly next: Map<number, Node<Phrase>>;
  /** The node of the longest suffix of this one's text that begins a phrase. */
  fallback: Node<Phrase> | null;
  /** The nearest node on the way of fallbacks that ends a phrase. */
  shorter: Node<Phrase> | null;
  readonly ended: Phrase[];
  depth: number;
}

interface Folded {
  readonly units: number[];
  /** Of each unit, where it comes from. */
  readonly starts: number[];
  readonly ends: number[];
}

/** One phrase within another may be found at the same place; more of them than this are one too many. */
const MOST_MATCHES = 10_000;

/**
 * An Aho–Corasick automaton (1975) over folded text: its time grows with the text and with what it finds, not with the number of
 * phrases. Phrases that fold to nothing are never found.
 */
export function createPhraseMatcher<Phrase>(
  phrases: readonly Phrase[],
  textOf: (phrase: Phrase) => string,
): PhraseMatcher<Phrase> {
  const root = newNode<Phrase>(0);
  for (const phrase of phrases) {
    let node = root;
    for (const unit of atOnce(fold(textOf(phrase))).units) {
      let next = node.next.get(unit);
      if (!next) {
        next = newNode(node.depth + 1);
        node.next.set(unit, next);
      }
      node = next;
    }
    if (node !== root) node.ended.push(phrase);
  }
  linkFallbacks(root);
  return { find: (text) => findIn(root, text) };
}

/** A phrase as it is compared: without regard to letter case, width, spacing and invisible characters. */
export const foldPhrase = (text: string): string => String.fromCharCode(...atOnce(fold(text)).units).trim();

const newNode = <Phrase>(depth: number): Node<Phrase> => ({
  next: new Map(),
  fallback: null,
  shorter: null,
  ended: [],
  depth,
});

function linkFallbacks<Phrase>(root: Node<Phrase>): void {
  const queue = [...root.next.values()];
  for (const node of queue) node.fallback = root;
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i]!;
    for (const [unit, child] of node.next) {
      let fallback = node.fallback;
      while (fallback && !fallback.next.has(unit)) fallback = fallback.fallback;
      child.fallback = fallback?.next.get(unit) ?? root;
      child.shorter = child.fallback.ended.length > 0 ? child.fallback : child.fallback.shorter;
      queue.push(child);
    }
  }
}

function* findIn<Phrase>(root: Node<Phrase>, text: string): Steps<PhraseMatch<Phrase>[]> {
  const { units, starts, ends } = yield* fold(text);
  const matches: PhraseMatch<Phrase>[] = [];
  let node = root;
  for (let i = 0; i < units.length && matches.length < MOST_MATCHES; i++) {
    if (i % STEP === STEP - 1) yield;
    const unit = units[i]!;
    while (node !== root && !node.next.has(unit)) node = node.fallback!;
    node = node.next.get(unit) ?? root;
    for (let found: Node<Phrase> | null = node; found; found = found.shorter) {
      if (found.ended.length === 0) continue;
      const first = i - found.depth + 1;
      const isWhole = !isWord(units[first - 1]) && !isWord(units[i + 1]);
      for (const phrase of found.ended) matches.push({ phrase, start: starts[first]!, end: ends[i]!, isWhole });
    }
  }
  return matches;
}

const WORD = /[\p{L}\p{N}]/u;

function isWord(unit: number | undefined): boolean {
  if (unit === undefined) return false;
  if (unit < 128) return (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 122);
  return WORD.test(String.fromCharCode(unit));
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const SPACE = 32;

/** Folds by compatibility and letter case (UAX #15, NFKC), drops what is invisible and makes one space of several. */
function* fold(text: string): Steps<Folded> {
  const folded: Folded = { units: [], starts: [], ends: [] };
  let offset = 0;
  let rest = STEP;
  for (const character of text) {
    if (offset >= rest) {
      rest = offset + STEP;
      yield;
    }
    const end = offset + character.length;
    const unit = character.charCodeAt(0);
    if (unit < 128) append(folded, unit >= 65 && unit <= 90 ? unit + 32 : unit, offset, end);
    else if (!INVISIBLE.test(character)) {
      const plain = character.normalize('NFKC').toLowerCase();
      for (let i = 0; i < plain.length; i++) append(folded, plain.charCodeAt(i), offset, end);
    }
    offset = end;
  }
  return folded;
}

function append({ units, starts, ends }: Folded, given: number, start: number, end: number): void {
  const unit = Math.max(given, SPACE);
  if (unit === SPACE && units.at(-1) === SPACE) return;
  units.push(unit);
  starts.push(start);
  ends.push(end);
}
