import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Ended } from './app-process.ts';
import { eventually } from './eventually.ts';

/** One of our start scripts, as npm runs it. */
export interface NpmStart {
  /** Of npm, which leads a process group of its own. */
  readonly pid: number;
  /** What has been written to standard output and standard error so far. */
  output(): string;
  /** Of npm and of everything that has inherited its output. */
  readonly ended: Promise<Ended>;
  /** To npm alone, as a supervisor does; or to its group, as a terminal does. */
  send(signal: NodeJS.Signals, to: 'npm' | 'group'): void;
}

/** Runs `npm run <script>` with nothing of this process's environment but what programs need. */
export function npmStart(
  script: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): NpmStart {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn('npm', ['run', script, '--', ...args], {
    cwd: projectRoot,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return {
    pid: child.pid!,
    output: () => output,
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ended),
    send(signal, to) {
      try {
        process.kill(to === 'group' ? -child.pid! : child.pid!, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}

/** An installation that somebody has started as the README says. */
export interface StartedByUser {
  /** Where it listens, without a path. */
  readonly url: string;
  /** Of the first account, as it was printed. */
  readonly password: string;
  stop(): Promise<void>;
}

/** The longest that a build and a first start may take. */
const BUILT_AND_STARTED_MS = 240_000;

/**
 * Runs `npm start` on an empty folder, until the first password is printed.
 * @param settings - beside the folder, and a port that is free.
 * @throws Error with its output when it ends before.
 */
export async function startByUser(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedByUser> {
  const started = npmStart('start', { PORT: '0', SERVICE_PORTS: 'off', DATA_DIR: dataDir, ...settings });
  const stop = async () => {
    started.send('SIGTERM', 'npm');
    await started.ended;
  };
  let isEnded = false;
  void started.ended.then(() => {
    isEnded = true;
  });
  const printed = () => / password: (\S+) /.exec(started.output())?.[1];
  const isOver = () => isEnded || printed() !== undefined;
  await eventually('the first password is printed', isOver, BUILT_AND_STARTED_MS).catch(stop);
  const url = /http:\/\/localhost:\d+/.exec(started.output())?.[0];
  const password = printed();
  if (url === undefined || password === undefined) throw new Error(`npm start is not ready:\n${started.output()}`);
  return { url, password, stop };
}

/** Processes that have to do with this directory: by their environment, command, working directory or open files. Linux alone tells. */
export function processesOf(directory: string): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
      const places = [`/proc/${pid}/cwd`, ...entriesOf(`/proc/${pid}/fd`)].map(linkOf);
      const told = [command, textOf(`/proc/${pid}/environ`), ...places].some((text) => text.includes(directory));
      return told && !isZombie(pid) ? [{ pid: Number(pid), command }] : [];
    });
}

const isZombie = (pid: string) => /\) Z /.test(textOf(`/proc/${pid}/stat`));
const entriesOf = (directory: string) =>
  orEmpty(() => readdirSync(directory), [] as string[]).map((name) => `${directory}/${name}`);
const textOf = (file: string) => orEmpty(() => readFileSync(file, 'utf8'), '');
const linkOf = (file: string) => orEmpty(() => readlinkSync(file), '');

/** A process may end while it is looked at. */
function orEmpty<T>(read: () => T, empty: T): T {
  try {
    return read();
  } catch {
    return empty;
  }
}
