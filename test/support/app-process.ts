import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../platform/kernel/root.ts';

export type Entry = 'gateway/main' | 'subgraphs/main';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A built program of ours in a process of its own. */
export interface AppProcess {
  readonly child: ChildProcess;
  /** Where it listens, without a path. */
  readonly url: string;
  /** What it has written to standard output and standard error so far. */
  output(): string;
  /** Its log so far, a line an entry. */
  log(): readonly Readonly<Record<string, unknown>>[];
  readonly ended: Promise<Ended>;
  /** Sends the signal and waits for the end; harmless when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

const ARGON2_ONCE = pathToFileURL(path.join(projectRoot, 'test/support/argon2-once.mjs')).href;

/**
 * Runs what `npm run build` made, with nothing of this process's environment, until it says that it is ready.
 * @param nodeOptions - of node itself, before the program.
 * @param root - of the project that was built.
 * @throws Error with its output and exit code when it ends before.
 */
export async function forkApp(
  entry: Entry,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  root: string = projectRoot,
): Promise<AppProcess> {
  const file = path.join(root, 'dist', `${entry}.js`);
  if (!existsSync(file)) throw new Error(`${file} is not there: run npm run build first`);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(file, {
    execArgv: ['--import', ARGON2_ONCE, ...nodeOptions],
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // 'close' comes after 'exit', when all output has been read.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ended);
  const ready = once(child, 'message').then(([message]) => message as { url: string });
  const early = ended.then(({ code, signal }) => {
    throw new Error(`${entry} ended with ${code ?? signal} before it was ready:\n${output}`);
  });
  early.catch(() => undefined);
  const { url } = await Promise.race([ready, early]);
  return {
    child,
    url: new URL(url).origin,
    output: () => output,
    log: () => logLines(output),
    ended,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

const logLines = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));
