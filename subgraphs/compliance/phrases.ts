/** A phrase found: the index of its pattern, and the first and last token of it. */
export interface PhraseMatch {
  readonly rule: number;
  readonly first: number;
  readonly last: number;
}

/** Word classes by name: `{ prior: ['previous', 'earlier'] }` is `@prior` in a pattern. */
export type WordClasses = Readonly<Record<string, readonly string[]>>;

/** Finds every rule's phrase in a list of words, and knows the words that any rule asks for. */
export interface PhraseMatcher {
  find(words: readonly string[]): PhraseMatch[];
  readonly words: readonly string[];
}

interface Step {
  /** The place of this step in the columns of what was seen last. */
  readonly slot: number;
  readonly rule: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** How many tokens further than its predecessor's the word may stand. */
  readonly reach: number;
}

/**
 * Compiles patterns to one table of words. A pattern is words and `@classes` in order, `a|b` for either word, and `..3` where up to
 * three other words may stand between. For each step of each rule only the latest place where it was reached is kept:
 * a later one can be continued whenever an earlier one can, so nothing is lost, and the cost of a token is the number
 * of steps that ask for its word, whatever the text. Linear, no backtracking.
 */
export function compilePhrases(patterns: readonly string[], classes: WordClasses): PhraseMatcher {
  const byWord = new Map<string, Step[]>();
  let slots = 0;
  patterns.forEach((pattern, rule) => {
    const elements = parse(pattern, classes);
    // From the last step to the first: so they stand in each word's list, and one word is not taken for two steps at once.
    for (let index = elements.length - 1; index >= 0; index -= 1) {
      const { words, reach } = elements[index]!;
      const step = { slot: slots + index, rule, isFirst: index === 0, isLast: index === elements.length - 1, reach };
      for (const word of words) {
        const steps = byWord.get(word);
        if (steps) steps.push(step);
        else byWord.set(word, [step]);
      }
    }
    slots += elements.length;
  });
  return { find: (words) => find(words, byWord, slots), words: [...byWord.keys()] };
}

/** The words that patterns ask for, and those of the word classes; some of them twice. */
export const wordsOfPhrases = (phrases: readonly Readonly<Record<string, number>>[], classes: WordClasses): string[] =>
  phrases.flatMap((each) =>
    Object.keys(each).flatMap((pattern) => parse(pattern, classes).flatMap(({ words }) => [...words])),
  );

function find(words: readonly string[], byWord: ReadonlyMap<string, readonly Step[]>, slots: number): PhraseMatch[] {
  const reachedAt = new Int32Array(slots).fill(-1_000);
  const startedAt = new Int32Array(slots);
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const steps = byWord.get(words[at]!);
    if (!steps) continue;
    for (const { slot, rule, isFirst, isLast, reach } of steps) {
      if (!isFirst && at - reachedAt[slot - 1]! > reach) continue;
      reachedAt[slot] = at;
      startedAt[slot] = isFirst ? at : startedAt[slot - 1]!;
      if (isLast) matches.push({ rule, first: startedAt[slot]!, last: at });
    }
  }
  return matches;
}

function parse(pattern: string, classes: WordClasses): { words: ReadonlySet<string>; reach: number }[] {
  const elements: { words: ReadonlySet<string>; reach: number }[] = [];
  let reach = 1;
  for (const part of pattern.split(' ')) {
    if (part.startsWith('..')) {
      reach = Number(part.slice(2)) + 1;
    } else {
      elements.push({ words: new Set(part.split('|').flatMap((word) => wordsOf(word, classes))), reach });
      reach = 1;
    }
  }
  return elements;
}

function wordsOf(word: string, classes: WordClasses): readonly string[] {
  if (!word.startsWith('@')) return [word];
  const words = classes[word.slice(1)];
  if (!words) throw new Error(`No word class ${word}`);
  return words.flatMap((entry) => wordsOf(entry, classes));
}
