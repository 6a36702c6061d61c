import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

/** A row of a table of claims: `| what is claimed | test/…: title of the test |`, the last cell holding one test or several. */
interface Claim {
  readonly text: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const page = readFileSync(path.join(projectRoot, 'docs', 'security.md'), 'utf8');

describe('The security page', () => {
  it('names a test for each claim, and each test is there', () => {
    const claims = claimsOf(page);
    expect(claims.length).toBeGreaterThan(40);
    const missing = claims.flatMap(({ text, tests }) => {
      if (tests.length === 0) return [`${text}: names no test`];
      return tests.filter((test) => !isThere(test)).map(({ file, title }) => `${text}: no "${title}" in ${file}`);
    });
    expect(missing).toEqual([]);
  });
});

/** The rows of the tables whose second column is headed "Held by". */
function claimsOf(markdown: string): Claim[] {
  const claims: Claim[] = [];
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length < 4) inTable = false;
    else if (cells.at(-2) === 'Held by') inTable = true;
    else if (inTable && !/^-+$/.test(cells[1]!)) claims.push({ text: cells[1]!, tests: testsIn(cells.at(-2)!) });
  }
  return claims;
}

const testsIn = (cell: string): Claim['tests'] =>
  [...cell.matchAll(/\[`[^`]+`\]\(\.\.\/([^)]+)\): “([^”]+)”/g)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }));

function isThere({ file, title }: Claim['tests'][number]): boolean {
  const absolute = path.join(projectRoot, file);
  return existsSync(absolute) && readFileSync(absolute, 'utf8').replaceAll("\\'", "'").includes(title);
}
