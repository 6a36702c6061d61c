import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, injectionBenchmarks, parseCsv } from './compliance-data.ts';
import { unseenRequests } from './compliance-texts/unseen.ts';
import { unseenAttacks } from './compliance-texts/unseen-attacks.ts';
import { unseenHarmless } from './compliance-texts/unseen-harmless.ts';

const FOLDER = ['prompt-injection-detector', 'data', 'external_benchmark', 'direct'];

function rowsOf(directory: string, set: string): Example[] {
  const path = join(directory, ...FOLDER, `${set}_normalized.csv`);
  if (!existsSync(path)) return [];
  return parseCsv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')).map((row) => ({
    text: row['text']!,
    positive: row['label'] === '1',
    source: set,
    kind: row['attack_type']!,
  }));
}

/** deepset/prompt-injections, on which nothing is trained; empty where it is absent. */
export const deepsetTexts = (directory: string): Example[] => rowsOf(directory, 'deepset');

/** All rows of neuralchemy/Prompt-injection-dataset; empty where it is absent. */
export const neuralchemyTexts = (directory: string): Example[] => rowsOf(directory, 'neuralchemy');

/** Kinds that are no injections but commands of a shell, requests for something harmful, or harmless questions. */
const OTHER_KINDS = new Set([
  'ADVERSARIAL',
  'CHAIN_OF_THOUGHT',
  'CODE_EXECUTION',
  'CONTROL',
  'CRESCENDO',
  'ENCODING',
  'ENCODING_OBFUSCATION',
  'TOKEN_INJECTION',
  'TRAINING_EXTRACTION',
]);
/** A text labelled as an attack that says none of this is one only beside the system prompt it was made for. */
const TELLING =
  /\b(?:ignor\w*|disregard\w*|forget\w*|overlook\w*|overrid\w*|bypass\w*|circumvent\w*|dismiss\w*|instead|no longer|from now on|pretend|act as|behave as|you are now|unrestricted|(?:new|real|next|different|another) (?:task|instructions?|rules?|directives?)|(?:system|secret|initial|original|hidden|internal|your|previous|prior|above|earlier) (?:prompt|message|key|instructions?|rules?|guidelines?|directives?|guide|context|configuration))\b/i;
/** The sentence that a contest asked every attack to bring about: it would be all that is learned. */
const CONTEST = /["'“”]?\bi have been pwned\b[."'“”]*/gi;

const FEWEST_WORDS = 5;
const LONGEST = 2_000;
const LEAST_LETTERS = 0.75;
const MOST_DISGUISED = 0.1;

/** Whether a text is written in words: spellings with digits and symbols are read back by rules, and stand here beside their plain form. */
function isPlain(text: string, words: readonly string[]): boolean {
  if (words.length < FEWEST_WORDS || text.length > LONGEST) return false;
  const letters = text.replace(/[^a-z ]/gi, '').length;
  const mixed = words.filter((word) => /[a-z]/.test(word) && /\d/.test(word)).length;
  return letters >= LEAST_LETTERS * text.length && mixed <= MOST_DISGUISED * words.length;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** As many words in a row as two texts share only where one is taken from the other. */
const RUN = 8;

/** Tells which texts repeat one of others: the same words, or a run of them. */
function repeats(others: readonly Example[]): (text: string) => boolean {
  const whole = new Set<string>();
  const runs = new Set<string>();
  const runsOf = (words: readonly string[]): string[] =>
    Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN).join(' '));
  for (const { text } of others) {
    const words = wordsOf(text);
    whole.add(words.join(' '));
    for (const run of runsOf(words)) runs.add(run);
  }
  return (text) => {
    const words = wordsOf(text);
    return whole.has(words.join(' ')) || runsOf(words).some((run) => runs.has(run));
  };
}

/** What is learned of neuralchemy's set, and how many texts were left out because the evaluation measures with them. */
export function neuralchemyLessons(directory: string): { examples: Example[]; measured: number } {
  const isMeasured = repeats([
    ...deepsetTexts(directory),
    ...injectionBenchmarks(directory),
    ...unseenRequests(),
    ...unseenAttacks(),
    ...unseenHarmless(),
  ]);
  const seen = new Set<string>();
  let measured = 0;
  const examples = neuralchemyTexts(directory).flatMap((example) => {
    const { positive, kind } = example;
    const text = example.text.replace(CONTEST, ' ').replace(/ {2,}/g, ' ').trim();
    const words = wordsOf(text);
    const key = words.join(' ');
    // Of what is labelled harmless, long texts are jailbreaks.
    const isWanted = positive ? !OTHER_KINDS.has(kind!) && TELLING.test(text) : !TELLING.test(text);
    if (!isWanted || !isPlain(text, words) || seen.has(key)) return [];
    seen.add(key);
    if (isMeasured(example.text)) {
      measured += 1;
      return [];
    }
    return [{ ...example, text }];
  });
  return { examples, measured };
}
