import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDirectory } from '../kernel/make-directory.ts';

/**
 * The secret in the file, made on first use. Written to a name of its own first and then linked, which fails if the file
 * exists: of processes that start together all end up with one secret, and none ever reads half of it.
 * @returns 43 characters of base64url at least, that nobody but this user can read (mode 0600).
 * @throws Error when the file is damaged.
 */
export function readOrMakeSecret(file: string): string {
  const found = readSecret(file);
  if (found) return found;
  makeDirectory(path.dirname(file));
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // The umask may have taken bits away, never added any; the mode is set again for a file system that ignores it.
    chmodSync(draft, 0o600);
    linkSync(draft, file);
    syncDirectory(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(file);
  if (!made) throw new Error(`${file} disappeared while it was made`);
  return made;
}

/** A key that a power cut takes away would take all that it encrypted with it. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The secret in the file; null when there is none. @throws Error when the file is damaged. */
export function readSecret(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < 32)
    throw new Error(`${file} is damaged: restore it from a backup, or what it protects cannot be read`);
  return text;
}
