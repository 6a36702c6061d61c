import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { openApiTools } from '../../scripts/openapi-tools.ts';
import { isRun, pageBlocks } from './page-blocks.ts';

/** Output of a program, and whether it succeeded. */
export interface Run {
  readonly code: number;
  readonly output: string;
}

const LONGEST_MS = 120_000;
/** Where the page's `npx` finds its programs: the generators, then `tsx` of this project. */
const PROGRAMS = [openApiTools, projectRoot].map((folder) => path.join(folder, 'node_modules/.bin'));
/** `npx` runs what is installed and asks no registry. */
const PROLOGUE = 'set -eu -o pipefail\nnpx() { "$@"; }\n';

/**
 * Does what docs/generated-clients.md says, in order: a block of a language with types becomes the file that the line above it names, a
 * block of `sh` is run.
 * @param folder - an empty directory.
 * @param environment - `BASE` and `TOKEN`.
 * @returns what each block of `sh` has written, by its text.
 */
export async function followClientsPage(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Run>> {
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(openApiTools, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  const runs = new Map<string, Run>();
  for (const { language, above, code, line, ...block } of pageBlocks(CLIENTS_PAGE)) {
    if (!isRun({ language, above, code, line, ...block })) continue;
    if (language === 'sh') {
      runs.set(code.trim(), await runIn(folder, 'bash', ['-c', PROLOGUE + code], environment));
      continue;
    }
    const [, name] = /`([\w.-]+\.c?[jt]s)`\)?:$/.exec(above) ?? [];
    if (name === undefined) throw new Error(`${CLIENTS_PAGE}:${line}: the line above does not name the file`);
    writeFileSync(path.join(folder, name), code);
  }
  return runs;
}

/** Compiles files of a folder as a project with `strict` would that has types of browsers and of Node. */
export async function compileIn(folder: string, files: readonly string[]): Promise<Run> {
  const compilerOptions = {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
    typeRoots: [path.join(projectRoot, 'node_modules/@types')],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return runIn(folder, path.join(projectRoot, 'node_modules/.bin/tsc'), ['-p', folder], {});
}

/** Names of the types and constants that a file exports, or all files of a folder. */
export function exportedIn(folder: string, place: string): string[] {
  const absolute = path.join(folder, place);
  const files = statSync(absolute).isFile() ? [place] : readdirSync(absolute).map((file) => path.join(place, file));
  const exported = files.flatMap((file) => [
    ...readIn(folder, file).matchAll(/^export (?:type|interface|const) (\w+)/gm),
  ]);
  return [...new Set(exported.map(([, name]) => name!))];
}

export const readIn = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

const CLIENTS_PAGE = 'docs/generated-clients.md';

function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...environment };
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd, timeout: LONGEST_MS, maxBuffer: 16 * 1024 ** 2, env: { ...env, PATH: [...PROGRAMS, PATH].join(':') } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` }),
    ).stdin?.end();
  });
}
