import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Finds the files of a pattern, sorted: `*` and `?` within one name, `**` over folders, `{a,b}` for either. Folders named `node_modules`
 * are passed over.
 * @param folder - that the pattern is relative to.
 */
export async function findFiles(pattern: string, folder: string): Promise<string[]> {
  const parts = path.posix.normalize(pattern).split('/');
  const firstWild = parts.findIndex((part) => /[*?{]/.test(part));
  if (firstWild < 0) return [path.resolve(folder, pattern)];
  const base = path.resolve(folder, parts.slice(0, firstWild).join('/') || (pattern.startsWith('/') ? '/' : '.'));
  const expression = expressionOf(parts.slice(firstWild).join('/'));
  const found = await readdir(base, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => expression.test(file) && !/(?:^|\/)node_modules\//.test(file))
    .map((file) => path.join(base, file))
    .sort();
}

const WILD: Readonly<Record<string, string>> = {
  ...{ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' },
  ...{ '{': '(?:', '}': ')', ',': '|' },
};

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (mark) => WILD[mark] ?? `\\${mark}`)}$`);
