import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';

/*
 * Completes package-lock.json for platforms that the registry behind `npm install` does not hold. npm leaves such
 * optional packages out of the lockfile, and its own `npm ci` then refuses that lockfile. The packages are named by
 * their platform, which gives their entries all that npm needs to skip or to install them.
 *
 *   npm run lock        after every change of dependencies
 */
interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = path.join(projectRoot, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Whether a package that is installed at `from` finds `name`, looking upwards as Node does. */
function isLocked(name: string, from: string): boolean {
  if (lockfile.packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
  if (from === '') return false;
  return isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}

function entryOf(name: string, version: string, dev: boolean | undefined): Entry {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name}: its name does not tell its platform`);
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = os[0] === 'linux' ? [musl ? 'musl' : 'glibc'] : undefined;
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os } as Entry;
}

const added: string[] = [];
for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(name, at)) continue;
    lockfile.packages[`node_modules/${name}`] = entryOf(name, version, dev);
    added.push(`${name}@${version}`);
  }
if (added.length > 0) {
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lockfile.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
}
console.log(added.length === 0 ? 'package-lock.json is complete' : `added ${added.length}: ${added.join(' ')}`);
