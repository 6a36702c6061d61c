import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, statusOf } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { isKnown, pageBlocks, snippetPages } from '../support/page-blocks.ts';

/** Blocks that a reader cannot run as they stand: they start programs, or need a browser, a provider or a second installation. */
const MOST_NOT_RUN = 30;

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

  test('says of each block of a page in which language it is, and why the few that are not run are not', () => {
    const blocks = snippetPages().flatMap((page) => pageBlocks(page).map((block) => ({ page, ...block })));
    expect(blocks.filter((block) => !isKnown(block)).map(({ page, line }) => `${page}:${line}`)).toEqual([]);
    const notRun = blocks.filter(({ info }) => info !== '' && info !== 'answer').map(({ info }) => info);
    expect(notRun.filter((info) => !/^norun: \w.{9,}$/.test(info))).toEqual([]);
    expect(notRun.length).toBeLessThanOrEqual(MOST_NOT_RUN);
  });
});
