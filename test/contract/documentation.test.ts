import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, statusOf } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const pages = [
  ...readdirSync(projectRoot).filter((file) => file.endsWith('.md')),
  ...readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
  'bench/README.md',
];

describe('documentation', () => {
  test('lists every error code with its status', () => {
    const listed = [...read('docs/errors.md').matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(listed).toEqual(ERROR_CODES.map((code) => [code, statusOf(code)]));
  });

  test.each(pages)('has no dead link: %s', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    expect(links.filter((target) => !existsSync(path.join(projectRoot, path.dirname(page), target)))).toEqual([]);
  });
});
