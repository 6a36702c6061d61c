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

/** Runs a command and resolves with its exit code and with what it wrote, so that those of several are not mixed. */
export function runQuietly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
