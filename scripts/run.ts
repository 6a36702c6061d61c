import { spawn } from 'node:child_process';

/**
 * Runs a command with our standard streams and resolves with its exit code; rejects only when it cannot be started.
 * `npx`-style names are looked up in `node_modules/.bin`, which npm puts on the path of its scripts.
 */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
}
