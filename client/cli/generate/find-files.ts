import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Finds the files of a pattern, sorted: `*` and `?` within one name, `**` over folders, `{a,b}` for either. Folders named `node_modules`
 * are passed over.
 * @param folder - that the pattern is relative to.
 */
export async function findFiles(pattern: string, folder: string): Promise<string[]> {
  const { base, isWild, fits } = patternOf(pattern, folder);
  if (!isWild) return [path.resolve(folder, pattern)];
  const found = await readdir(base, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .filter(fits)
    .map((file) => path.join(base, file))
    .sort();
}

/** A pattern of files, taken apart. */
interface Pattern {
  /** The folder that all files of the pattern are in. */
  readonly base: string;
  /** Whether it stands for more than one file. */
  readonly isWild: boolean;
  /** Whether a file is one of them, by its path from the base. */
  readonly fits: (file: string) => boolean;
}

/** Takes a pattern apart. @param folder - that it is relative to. */
export function patternOf(pattern: string, folder: string): Pattern {
  const parts = path.posix.normalize(pattern).split('/');
  const wild = parts.findIndex((part) => /[*?{]/.test(part));
  const first = wild < 0 ? parts.length - 1 : wild;
  const base = path.resolve(folder, parts.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.'));
  const expression = expressionOf(parts.slice(first).join('/'));
  const fits = (file: string) => {
    const name = file.split(path.sep).join('/');
    return expression.test(name) && !/(?:^|\/)node_modules\//.test(name);
  };
  return { base, isWild: wild >= 0, fits };
}

const WILD: Readonly<Record<string, string>> = {
  ...{ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' },
  ...{ '{': '(?:', '}': ')', ',': '|' },
};

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (mark) => WILD[mark] ?? `\\${mark}`)}$`);
