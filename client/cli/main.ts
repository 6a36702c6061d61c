#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { runCommand } from './run.ts';

// Whoever reads the output may leave before its end, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** Signals of an exit code are counted from here, as in shells. */
const SIGNALLED = 128;

/** Runs a program of Node in this one's place. Ctrl-C reaches both: the program ends in its own way, and this one after it. */
async function runProgram(args: readonly string[], folder: string): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  const wait = () => undefined;
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', wait).on('SIGTERM', pass);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? SIGNALLED + os.constants.signals[signal!];
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', pass);
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  runProgram,
});
