/** The character references that prose uses; all others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  commat: '@',
  period: '.',
  num: '#',
  colon: ':',
  sol: '/',
  lsqb: '[',
  rsqb: ']',
  lpar: '(',
  rpar: ')',
  hyphen: '-',
  dash: '-',
  lowbar: '_',
  plus: '+',
  equals: '=',
  comma: ',',
  excl: '!',
  quest: '?',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  Tab: '\t',
  NewLine: '\n',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

const LONGEST = 10;
const HASH = 35;

/** A decoded character reference: its text, and where it ends. */
export interface Reference {
  readonly text: string;
  readonly end: number;
}

/** The character reference that begins with the `&` at `at` (HTML, §13.5), or null when there is none that is known. */
export function referenceAt(content: string, at: number): Reference | null {
  const limit = Math.min(content.length, at + LONGEST + 2);
  let end = at + 1;
  while (end < limit && content.charCodeAt(end) !== 59) end++;
  if (end === limit) return null;
  const name = content.slice(at + 1, end);
  const text = name.charCodeAt(0) === HASH ? numeric(name) : Object.hasOwn(NAMED, name) ? NAMED[name]! : null;
  return text === null ? null : { text, end: end + 1 };
}

function numeric(name: string): string | null {
  const isHex = name[1] === 'x' || name[1] === 'X';
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-f]{1,6}$/i : /^\d{1,7}$/).test(digits)) return null;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
}
