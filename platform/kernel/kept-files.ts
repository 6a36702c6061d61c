import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './root.ts';

/** Values that the build made of source texts, in a directory below `dist/`: a start finds each by the text that it was made of. */
export interface KeptFiles<Value> {
  /** Null when the build has met another text, or there was no build: whoever asks makes the value itself. */
  read(source: string): Value | null;
  /** Keeps these and removes all others. */
  replace(values: ReadonlyMap<string, Value>): void;
}

/** Opens a directory of values that JSON can hold. */
export function keptFiles<Value>(name: string): KeptFiles<Value> {
  const directory = path.join(projectRoot, 'dist', name);
  const fileOf = (source: string): string =>
    path.join(directory, `${createHash('sha256').update(source).digest('hex').slice(0, 32)}.json`);
  return {
    read(source) {
      try {
        return JSON.parse(readFileSync(fileOf(source), 'utf8')) as Value;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    replace(values) {
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
      for (const [source, value] of values) {
        // Who reads sees all of it or nothing.
        const file = fileOf(source);
        writeFileSync(`${file}.part`, JSON.stringify(value));
        renameSync(`${file}.part`, file);
      }
    },
  };
}
