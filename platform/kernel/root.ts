import { existsSync } from 'node:fs';
import path from 'node:path';

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('no package.json above this file');
  return findRoot(parent);
}

/** The project's directory: SQL, SDL and pages are read from here, from the sources as from `dist/`. */
export const projectRoot: string = findRoot(import.meta.dirname);
