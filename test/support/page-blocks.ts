import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';

/** A fenced block of a page of documentation. */
export interface PageBlock {
  /** The last line of text before it. */
  readonly above: string;
  readonly language: string;
  /** The words behind the language, such as `norun: needs a browser`. */
  readonly info: string;
  /** Without the indentation of the fence. */
  readonly code: string;
  /** Of its first line of code, from 1. */
  readonly line: number;
}

/** Lists the fenced blocks of a page, in order. */
export function blocksOf(text: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let above = '';
  let open: (Omit<PageBlock, 'code'> & { readonly indent: number; readonly lines: string[] }) | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^( *)```(\w*) *(.*)$/.exec(line);
    if (open !== null && fence) {
      const { indent: _, lines, ...block } = open;
      blocks.push({ ...block, code: `${lines.join('\n')}\n` });
      open = null;
      above = '';
    } else if (open !== null) open.lines.push(line.slice(open.indent));
    else if (fence) {
      const [, { length: indent } = '', language = '', info = ''] = fence;
      open = { above, language, info, line: index + 2, indent, lines: [] };
    } else if (line.trim() !== '') above = line.trim();
  }
  return blocks;
}

/** Followed to the letter by tests of their own: `test/contract/how-to.test.ts`, `test/e2e/clients/generated-clients.once.test.ts`. */
const FOLLOWED = [
  'docs/adding-a-domain.md',
  'docs/adding-a-field.md',
  'docs/adding-a-route.md',
  'docs/generated-clients.md',
];
/** Languages of blocks that are run; `json answer` is compared with what the block before it was answered. */
const RUN = ['sh', 'js', 'ts', 'graphql'];
/** Languages of blocks that only show something. */
const SHOWN = ['html', 'http', 'json', 'mermaid', 'promql', 'regex', 'sql', 'text'];

/** Lists the pages whose snippets are run as they are typed. */
export const snippetPages = (): string[] =>
  [
    'README.md',
    ...readdirSync(path.join(projectRoot, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  ].filter((page) => !FOLLOWED.includes(page));

export const pageBlocks = (page: string): PageBlock[] => blocksOf(readFileSync(path.join(projectRoot, page), 'utf8'));

/** Says that a block is run. One that is not says why: `norun: <reason>` behind its language. */
export const isRun = ({ language, info }: PageBlock): boolean =>
  (RUN.includes(language) && !info.startsWith('norun')) || (language === 'json' && info === 'answer');

export const isKnown = ({ language }: PageBlock): boolean => RUN.includes(language) || SHOWN.includes(language);
