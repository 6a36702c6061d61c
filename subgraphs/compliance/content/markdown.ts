import type { Text } from '../detector.ts';
import { STEP, type Steps } from '../turns.ts';
import { createTextBuilder, type MappedText } from './builder.ts';
import { readCharacter } from './html.ts';
import { tagAt } from './tag.ts';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const LONGEST_ADDRESS = 2_048;

/**
 * Markdown (CommonMark) as a reader sees it: without the marks of emphasis, code and headings, tags within it removed; then the
 * addresses of links and images, attributes and comments. Approximate where the marks are: what is doubtful stays.
 */
export function* readMarkdown(content: string): Steps<Text> {
  const { visible, hidden, build } = createTextBuilder(content, 'markdown');
  let at = 0;
  let mayBeMarkup = true;
  let rest = STEP;
  while (at < content.length) {
    if (at >= rest) {
      rest = at + STEP;
      yield;
    }
    const mark = content[at]!;
    if (mark === '\\' && PUNCTUATION.test(content[at + 1] ?? '')) {
      visible.push(content.charCodeAt(at + 1), at, at + 2);
      at += 2;
    } else if (mark === ']' && content[at + 1] === '(') at = readAddress(content, at, visible, hidden);
    else if (mark === '<' && mayBeMarkup) {
      const end = readTag(content, at, visible, hidden);
      mayBeMarkup = end !== -1;
      at = end > at ? end : readCharacter(content, at, visible);
    } else if (isMark(content, at, mark)) at++;
    else at = readCharacter(content, at, visible);
  }
  return build();
}

/** Whether this character only says how others look. */
function isMark(content: string, at: number, mark: string): boolean {
  if (mark === '`') return true;
  if (mark === '*' || mark === '~') return !isSpaceOrEnd(content[at - 1]) || !isSpaceOrEnd(content[at + 1]);
  // Within a word it belongs to the word: `first_last@example.com`.
  if (mark === '_') return !isWord(content[at - 1]) !== !isWord(content[at + 1]);
  if (mark === '#' || mark === '>') return at === 0 || content[at - 1] === '\n' || content[at - 1] === mark;
  return false;
}

const isSpaceOrEnd = (unit: string | undefined): boolean => unit === undefined || unit === ' ' || unit === '\n';
const isWord = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{N}]/u.test(unit);

/** The address of a link whose text ends at `at`; it holds no spaces and no parentheses, so that none is read twice. */
function readAddress(content: string, at: number, visible: MappedText, hidden: MappedText): number {
  const start = at + 2;
  let end = start;
  while (end < content.length && end - start < LONGEST_ADDRESS && !/[\s()]/.test(content[end]!)) end++;
  if (content[end] === '(' || end === content.length) {
    visible.push(content.charCodeAt(at), at, at + 1);
    return at + 1;
  }
  hidden.copy(start, end);
  hidden.close('attribute', 'href');
  return content[end] === ')' ? end + 1 : end;
}

function readTag(content: string, at: number, visible: MappedText, hidden: MappedText): number {
  if (content.startsWith('<!--', at)) {
    const close = content.indexOf('-->', at + 4);
    if (close === -1) return -1;
    hidden.copy(at + 4, close);
    hidden.close('comment');
    return close + 3;
  }
  const tag = tagAt(content, at);
  if (tag === null) return at;
  if (tag === 'unfinished') return -1;
  // `<ada@example.com>` and `<https://…>` are links, and their text is what they link to.
  if (/[@:]/.test(tag.name)) {
    visible.copy(at + 1, tag.end - 1);
    return tag.end;
  }
  for (const { name, start, end } of tag.attributes) {
    hidden.copy(start, end);
    hidden.close('attribute', name);
  }
  return tag.end;
}
