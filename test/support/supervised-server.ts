import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server program of somebody else, started again by itself when it ends and nobody ended it, as a supervisor of services does. */
export interface SupervisedServer {
  /** Ends the process as a crash does. It stays ended until `start`. */
  kill(): Promise<void>;
  start(): void;
  /** Stops it in its tracks, or lets it go on: its connections stay, and carry nothing. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** Output that is kept of a process, in characters: the end says why it ended. */
const KEPT = 4_000;
const RESTART_MS = 200;

/** Prepares a server; `start` starts it. An end that nobody asked for is written to standard error, with what the server said last. */
export function supervisedServer(command: string, args: readonly string[]): SupervisedServer {
  let child: ChildProcess | null = null;

  const start = () => {
    const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT);
      });
    started.once('close', (code, signal) => {
      if (child !== started) return;
      process.stderr.write(`${command} ended with ${code ?? signal} and is started again:\n${output}\n`);
      setTimeout(() => {
        if (child === started) start();
      }, RESTART_MS);
    });
  };
  return {
    start,
    async kill() {
      const killed = child;
      if (killed === null) return;
      child = null;
      if (killed.exitCode !== null || killed.signalCode !== null) return;
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
    },
    signal: (signal) => child?.kill(signal),
  };
}
