import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { CLIENT_CHANGELOG, git, isNamed, namedByClient, VERSIONS } from '../breaks.ts';
import { runQuietly } from '../run.ts';
import { renderClient } from './generate.ts';
import { type ClientDocument, type Operation, readOperations } from './operations.ts';
import { renderErrorTypes } from './render-errors.ts';

/**
 * Checks that no program of the client is broken unsaid: each function of an earlier version of the client, by the OpenAPI document in git, can be called as
 * before and gives what it gave, unless the changelog of the client names it (`**Breaks:**` and its name) or it was deprecated. Values of enums are left to `schema-breaks.ts`.
 */
const FILE = 'schema/openapi.json';

/** Returns the operations of a client that programs cannot go on to call as they did, with what the compiler says of each. */
export async function clientBreaks(before: ClientDocument, now: ClientDocument): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-breaks-'));
  try {
    return await breaksIn(folder, before, now);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of them that are neither named nor the end of what was deprecated. */
export async function unsaidClientBreaks(
  before: ClientDocument,
  now: ClientDocument,
  named: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isSaid = isNamed(named);
  const deprecated = new Set(readOperations(before).flatMap((each) => (each.deprecated ? [each.id] : [])));
  const breaks = await clientBreaks(before, now);
  return new Map([...breaks].filter(([id]) => !isSaid(id) && !deprecated.has(id)));
}

async function breaksIn(folder: string, before: ClientDocument, now: ClientDocument): Promise<Map<string, string>> {
  cpSync(path.join(projectRoot, 'client/core'), path.join(folder, 'core'), { recursive: true });
  writeIn(folder, { 'generated/errors.ts': renderErrorTypes() });
  writeClient(folder, 'before', before);
  writeClient(folder, 'now', now);
  const operations = readOperations(before);
  const nouns = new Set(readOperations(now).map(({ noun }) => noun));
  // A line of the program for each operation, so that the line of an error names it.
  const lines = operations.map((operation) => comparison(operation, nouns.has(operation.noun)));
  writeIn(folder, { 'compared.ts': `${lines.join('\n')}\n`, 'tsconfig.json': JSON.stringify(SETTINGS) });
  const { output } = await runQuietly(path.join(projectRoot, 'node_modules/.bin/tsc'), [
    '-p',
    folder,
    '--pretty',
    'false',
  ]);
  const breaks = new Map<string, string>();
  for (const [, file, line, message] of output.matchAll(/^(\S+)\((\d+),\d+\): error (.*)$/gm)) {
    if (path.basename(file!) !== 'compared.ts') throw new Error(`The client of a document does not compile: ${output}`);
    breaks.set(operations[Number(line) - 1]!.id, message!);
  }
  return breaks;
}

const comparison = ({ id, noun }: Operation, hasNoun: boolean): string => {
  const from = (version: string) => `import('./${version}/resources/${noun}.ts')`;
  const now = hasNoun ? `null! as typeof ${from('now')}['${id}']` : 'undefined';
  return `export const ${id}: typeof ${from('before')}['${id}'] = ${now};`;
};

const SETTINGS = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] },
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    },
  },
  files: ['compared.ts'],
};

/** Writes the modules of a client. An enum may get values, which a program that compares types would take for a break. */
function writeClient(folder: string, version: string, document: ClientDocument): void {
  const files = renderClient(document);
  const open = files['types.ts']!.replace(/^(export type \w+ = )"[^;]*;$/gm, '$1string;');
  const needed = Object.entries({ ...files, 'types.ts': open }).filter(([file]) => /^(?:resources\/|types)/.test(file));
  writeIn(path.join(folder, version), Object.fromEntries(needed));
}

function writeIn(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

async function check(): Promise<void> {
  const first = git('log', '--format=%h', '--diff-filter=A', '--', 'client/package.json').split('\n').at(-1);
  if (!first) return;
  const since = git('log', `-${VERSIONS}`, '--format=%h', `${first}..HEAD`, '--', FILE).split('\n').filter(Boolean);
  const commit = since.length === VERSIONS ? since.at(-1) : first;
  const before = JSON.parse(git('show', `${commit}:${FILE}`)) as ClientDocument;
  const now = JSON.parse(readFileSync(path.join(projectRoot, FILE), 'utf8')) as ClientDocument;
  for (const [id, message] of await unsaidClientBreaks(before, now, namedByClient())) {
    console.error(
      `${id} of ${commit} cannot be called as before: ${message} ${CLIENT_CHANGELOG} has to say so: **Breaks:** \`${id}\`.`,
    );
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) await check();
