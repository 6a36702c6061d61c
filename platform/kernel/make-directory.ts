import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory that nobody but this user may enter, and those above it that are missing. Not by node's own `recursive`: that never
 * returns below `/proc`, where a directory can be missing whose parent is there.
 * @throws the error of the system.
 */
export function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isThere(path.dirname(directory))) {
      makeDirectory(path.dirname(directory));
      mkdirSync(directory, { mode: 0o700 });
    } else if (!isDirectory(directory)) throw error;
  }
}

const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;
const isDirectory = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
