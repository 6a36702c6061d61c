import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './run.ts';

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly optional?: boolean; readonly peer?: boolean }>
  >;
}

/**
 * Installs the packages of a folder that has a lockfile of its own, unless those that it names are there. Needs the registry for it.
 * @throws Error with what npm has said.
 */
export async function installLocked(folder: string): Promise<void> {
  if (areInstalled(folder)) return;
  const { code, output } = await runQuietly('npm', ['ci', '--prefix', folder, '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci --prefix ${folder}: ${output}`);
}

function areInstalled(folder: string): boolean {
  const packagesIn = (file: string) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Lockfile).packages;
  // npm writes it when all others are in place.
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(folder, installed))) return false;
  const there = packagesIn(installed);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([place, { version, optional, peer }]) => place === '' || optional || peer || there[place]?.version === version,
  );
}
