import type { Example } from './example.ts';

/** More different answers are no classes. */
const MOST_CLASSES = 12;
const LONGEST_CLASS = 60;
/** So many examples at least for each class, or the answers only happen to be few. */
const EXAMPLES_A_CLASS = 2;
const SHOWN = 3;
/** Characters of each text that is shown. */
const LONGEST_SHOWN = 500;

/**
 * Prompts that a search can begin with, the most exact first; always the same for the same examples.
 *
 * The first is the system message that most examples have, or tells the classes where the answers are few words that repeat, or shows examples.
 * The second shows examples where the first does not.
 */
export function promptsOf(examples: readonly Example[]): readonly [string, string] {
  const system = mostCommon(
    examples.flatMap(({ messages: [first] }) => (first?.role === 'system' ? [first.content] : [])),
  );
  const rule = system ?? classesOf(examples);
  const plain = rule ?? 'Answer as briefly and as exactly as asked.';
  const shown = `${rule ?? 'Answer in the way of these examples.'}\n\n${examples.slice(0, SHOWN).map(shownOf).join('\n\n')}`;
  return rule === null ? [shown, plain] : [plain, shown];
}

function mostCommon(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

function classesOf(examples: readonly Example[]): string | null {
  const classes = [...new Set(examples.map(({ expected }) => expected.trim()))];
  const isFew = classes.length >= 2 && classes.length <= MOST_CLASSES;
  if (!isFew || classes.length * EXAMPLES_A_CLASS > examples.length) return null;
  if (classes.some((text) => text.length > LONGEST_CLASS || text.includes('\n'))) return null;
  return `Answer with exactly one of these, and with nothing else: ${classes.sort().join(', ')}.`;
}

function shownOf({ messages, expected }: Example): string {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return `Question: ${cut(question)}\nAnswer: ${cut(expected)}`;
}

const cut = (text: string): string => (text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`);
