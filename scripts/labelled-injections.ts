import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, parseCsv } from './compliance-data.ts';

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
/** A text labelled as an attack that says none of this is one only beside the system prompt it was made for; a harmless one that does is no sure lesson. */
const TELLING =
  /\b(?:ignor\w*|disregard\w*|forget\w*|overlook\w*|overrid\w*|bypass\w*|circumvent\w*|dismiss\w*|instead|no longer|from now on|pretend|act as|behave as|you are now|unrestricted|(?:new|real|next|different|another) (?:task|instructions?|rules?|directives?)|(?:system|secret|initial|original|hidden|internal|your|previous|prior|above|earlier) (?:prompt|message|key|instructions?|rules?|guidelines?|directives?|guide|context|configuration))\b/i;

const FEWEST_WORDS = 5;
const LONGEST = 2_000;
const LEAST_LETTERS = 0.75;
const MOST_DISGUISED = 0.1;

/** Whether a text is written in words: spellings with digits and symbols stand in the set beside their plain form. */
function isPlain(text: string, words: readonly string[]): boolean {
  if (words.length < FEWEST_WORDS || text.length > LONGEST) return false;
  const letters = text.replace(/[^a-z ]/gi, '').length;
  const mixed = words.filter((word) => /[a-z]/.test(word) && /\d/.test(word)).length;
  return letters >= LEAST_LETTERS * text.length && mixed <= MOST_DISGUISED * words.length;
}

/** The words of a text in small letters, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The texts of neuralchemy's set in plain words, each once, whose label does not depend on a system prompt. */
export function plainNeuralchemyTexts(directory: string): Example[] {
  const seen = new Set<string>();
  return neuralchemyTexts(directory).filter(({ text, positive, kind }) => {
    const words = wordsOf(text);
    const key = words.join(' ');
    const isWanted = positive ? !OTHER_KINDS.has(kind!) && TELLING.test(text) : !TELLING.test(text);
    if (!isWanted || !isPlain(text, words) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
