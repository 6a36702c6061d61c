import { essence } from './same-question.ts';

const NEGATIONS =
  /(?<!\p{L})(?:not|no|never|none|nobody|nothing|neither|nor|without|except|nicht|kein\p{L}*|nie|niemals|ohne|ne|pas|jamais|sans|nunca|sin|senza|não|sem)(?!\p{L})/giu;
/** Numbers, with what is written against them, and what is no word: `12mg`, `-3`, `10%`, `C++`, `x²`. */
const FIGURES =
  /(?<!\S)(?:\S*[\d#+*/%°²³^=<>$€£]\S*|-|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million|billion|half|double|twice)(?![^\s.,?;:])/giu;
/** Written large where no sentence begins. */
const NAMES = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Words that turn a question into another one when they are exchanged. */
const OPPOSITES = [
  ...['from to', 'before after', 'above below', 'over under', 'more less', 'more fewer', 'most least', 'first last'],
  ...[
    'min max',
    'minimum maximum',
    'highest lowest',
    'largest smallest',
    'best worst',
    'increase decrease',
    'add remove',
  ],
  ...[
    'enable disable',
    'open close',
    'buy sell',
    'start stop',
    'start end',
    'on off',
    'up down',
    'left right',
    'in out',
    'into from',
  ],
  ...[
    'his her',
    'he she',
    'my your',
    'i you',
    'my his',
    'my her',
    'who what',
    'when where',
    'how why',
    'earlier later',
  ],
  ...['can must', 'can should', 'with without', 'import export', 'upload download', 'encode decode', 'encrypt decrypt'],
  ...['mother father', 'son daughter', 'brother sister', 'husband wife', 'north south', 'east west', 'true false'],
].map((pair) => pair.split(' ') as [string, string]);
/** Before a word they turn it round: `disable`, `unsafe`. */
const TURNS = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non', 'de', 'anti', 'mis'];

/**
 * Whether two questions speak of the same facts: numbers and names in their order, negations, and nothing in one that is the opposite of
 * something in the other. Embeddings hold such pairs to be nearly alike ("12 mg" and "13 mg", "is safe" and "is not safe"). Whether they
 * ask for the same is for their similarity to say. The opposites that are known are English ones. It takes some microseconds.
 */
export function speaksOfSameFacts(one: string, other: string): boolean {
  const [left, right] = [essence(one), essence(other)];
  return (
    same(found(left, FIGURES), found(right, FIGURES)) &&
    same(namesIn(left), namesIn(right)) &&
    found(left, NEGATIONS).length === found(right, NEGATIONS).length &&
    !turnsRound(found(left.toLowerCase(), WORDS), found(right.toLowerCase(), WORDS))
  );
}

const namesIn = (text: string): readonly string[] => found(text, NAMES).filter((name) => name !== 'I');
const found = (text: string, what: RegExp): readonly string[] => text.match(what) ?? [];
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

function turnsRound(left: readonly string[], right: readonly string[]): boolean {
  // The same words in another order: who bites whom.
  if (!same(left, right) && same([...left].sort(), [...right].sort())) return true;
  const [one, other] = [new Set(left), new Set(right)];
  const only = (word: string, here: ReadonlySet<string>, there: ReadonlySet<string>) =>
    here.has(word) && !there.has(word);
  const isExchanged = OPPOSITES.some(
    ([a, b]) => (only(a, one, other) && only(b, other, one)) || (only(b, one, other) && only(a, other, one)),
  );
  const isTurned = (here: ReadonlySet<string>, there: ReadonlySet<string>) =>
    [...here].some((word) => !there.has(word) && TURNS.some((turn) => only(turn + word, there, here)));
  // A letter by itself at the end names something: hepatitis a.
  const letter = (words: readonly string[]) => (words.at(-1)?.length === 1 ? words.at(-1) : undefined);
  return isExchanged || isTurned(one, other) || isTurned(other, one) || letter(left) !== letter(right);
}
