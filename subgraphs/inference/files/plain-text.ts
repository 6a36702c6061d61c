import type { FileKind } from './file-kind.ts';

/** The text of a file as people read it, paragraphs parted by empty lines. */
export function plainText(text: string, kind: FileKind): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (kind === 'html') return htmlText(lines);
  if (kind === 'json') return jsonText(lines);
  if (kind === 'csv') return csvText(lines);
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  euro: '€',
};

/** Without markup, and without what a page does not show. Each pattern runs through the text once. */
function htmlText(html: string): string {
  const shown = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:li|tr|dt|dd)\s*>/gi, '\n')
    .replace(
      /<\/?(?:p|div|h[1-6]|ul|ol|table|section|article|header|footer|main|pre|blockquote|title)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<\/t[dh]\s*>/gi, ' | ')
    .replace(/<[a-z/!?][^>]*>/gi, '');
  return shown
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : undefined;
}

/** A member of the document a paragraph, so that pieces begin where members do. */
function jsonText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text; // Lines of JSON, or what only nearly is: its words can still be found.
  }
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(item, null, 1)).join('\n\n');
  if (typeof value !== 'object' || value === null) return text;
  return Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${JSON.stringify(item, null, 1)}`)
    .join('\n\n');
}

/** Rows that a reader takes at once. */
const ROWS = 20;

/** The rows in groups that each begin with the names of the columns: a row alone does not tell what its values are. */
function csvText(text: string): string {
  const [head = '', ...rows] = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length === 0) return head;
  const groups: string[] = [];
  for (let i = 0; i < rows.length; i += ROWS) groups.push([head, ...rows.slice(i, i + ROWS)].join('\n'));
  return groups.join('\n\n');
}
