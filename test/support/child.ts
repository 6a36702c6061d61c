import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';

/** A process of a test that said where it listens. */
export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves when it has ended by itself or by a signal. */
  readonly ended: Promise<unknown>;
  /** Sends the signal and waits for the end; harmless when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Runs a file in a process of its own and waits until it has sent `{ url }`: what `npm run build` made of it, or, of the tests' own,
 * the TypeScript.
 */
export async function startChild(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Child> {
  const built = path.join(projectRoot, 'dist', file.replace(/\.ts$/, '.js'));
  const isBuilt = existsSync(built);
  const child = fork(isBuilt ? built : path.join(projectRoot, file), args, {
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])) as [{ url: string }];
  return {
    url: message.url,
    process: child,
    ended,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
