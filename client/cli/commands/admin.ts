import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, EndedWith, type Run, UsageError } from '../command.ts';

const SERVER = { server: { type: 'string' } } as const;

/** Commands of the server itself, which run on its machine, with its settings. */
export const adminCommands: Readonly<Record<string, Command>> = {
  'admin reset-password': {
    usage: 'EMAIL [--stdin] [--server DIR]',
    summary: 'On the server’s machine: set another password for an account, which is shown once',
    options: { ...SERVER, stdin: { type: 'boolean' } },
    run: (run) => runAdmin(run, 'reset-password', [word(run, 'The e-mail address of an account is needed')]),
  },
  'admin backup': {
    usage: 'FILE|- [--server DIR]',
    summary: 'On the server’s machine: write all data to a new encrypted file; it may run',
    options: SERVER,
    run: (run) => runAdmin(run, 'backup', [fileOf(run)]),
  },
  'admin restore': {
    usage: 'FILE|- [--server DIR]',
    summary: 'On the server’s machine: fill an empty installation from a backup; it must not run',
    options: SERVER,
    run: (run) => runAdmin(run, 'restore', [fileOf(run)]),
  },
  'admin doctor': {
    usage: '[--server DIR]',
    summary: 'On the server’s machine: check configuration, reachability, versions and migrations',
    options: SERVER,
    run: (run) => runAdmin(run, 'doctor', []),
  },
};

function word({ given }: Run, needed: string): string {
  const [first] = given.words;
  if (first === undefined) throw new UsageError(needed);
  return first;
}

/** The file that was given: relative to where the command is called, which is not where the server is. */
function fileOf(run: Run): string {
  const file = word(run, 'A file is needed, or - for the output or the input');
  return file === '-' ? file : path.resolve(run.folder, file);
}

/** Switches that the server's command has too. */
const PASSED = ['stdin', 'json'];

async function runAdmin(run: Run, name: string, words: readonly string[]): Promise<void> {
  const { given, runProgram } = run;
  if (!runProgram) throw new UsageError('No program can be run from here');
  const server = serverFolder(run);
  const switches = PASSED.filter((each) => given.has(each)).map((each) => `--${each}`);
  const code = await runProgram([...programOf(server), name, ...switches, ...words], server);
  if (code !== 0) throw new EndedWith(code);
}

/** @throws UsageError where there is no server. */
function serverFolder({ given, environment, folder }: Run): string {
  const named = given.option('server') ?? (environment['SVC_SERVER_DIR'] || undefined);
  const server = path.resolve(folder, named ?? '.');
  if (isServer(server)) return server;
  throw new UsageError(
    `There is no Trellis server in ${server}: go to the folder of the server, or name it with --server or SVC_SERVER_DIR`,
  );
}

function isServer(folder: string): boolean {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name === 'trellis';
  } catch {
    return false;
  }
}

/** The program of the server: built first where that can be done, else as it was built. @throws UsageError where there is none. */
function programOf(server: string): readonly string[] {
  if (existsSync(path.join(server, 'node_modules', 'tsx'))) return [path.join('scripts', 'start.mjs'), 'gateway/admin'];
  const built = path.join('dist', 'gateway', 'admin.js');
  if (existsSync(path.join(server, built))) return [built];
  throw new UsageError(`The server in ${server} is not built: run npm ci and npm run build there`);
}
