import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A process of its own that runs `children/<name>.ts`; it does not outlive its test. */
export interface Child {
  readonly process: ChildProcess;
  /** What it has written to standard output, by line. */
  readonly lines: string[];
  /** What it has written to standard error. */
  errors(): string;
  /** Resolves when so many lines are there; rejects when it ends before. */
  reached(count: number): Promise<void>;
  /** Exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

export function startChild(name: string, ...args: string[]): Child {
  const file = path.join(import.meta.dirname, 'children', `${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  let errors = '';
  let check = () => {};
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    check();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  // 'close' comes after the last line has been read, unlike 'exit'.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    lines,
    errors: () => errors,
    reached: (count) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (lines.length >= count) resolve();
        };
        check();
        void ended.then(() => reject(new Error(`${name} ended after ${lines.length} lines: ${errors}`)));
      }),
    ended,
  };
}
