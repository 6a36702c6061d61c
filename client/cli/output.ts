/** Style of a text for people: its width, and whether it has colours. */
export interface Style {
  /** Columns of the terminal; Infinity where nobody knows. */
  readonly width: number;
  readonly hasColours: boolean;
}

/** Text that nothing is known of the terminal of. */
export const PLAIN: Style = { width: Number.POSITIVE_INFINITY, hasColours: false };

type Row = Readonly<Record<string, unknown>>;

/** Lines of a name and a value each, for people. */
export function fields(values: Row, style: Style = PLAIN): string {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries
    .map(([name, value]) => `${faint(name.padEnd(width), style)}  ${coloured(name, cell(value), style)}`)
    .join('\n');
}

const GAP = '  ';
/** Characters of a text that a table has to show; one that has no room for them is not made. */
const LEAST_WIDTH = 12;
/** Columns that are used in the next command: cut off they are of no use. */
const WHOLE = /(?:^|_)(?:id|at|status|preview|sequence)$/;

/**
 * A table of objects, a line each, with the columns that any of them has a value in. Long texts are cut to the width of the terminal; where that is not
 * enough, each object has its own lines.
 */
export function table(rows: readonly Row[], style: Style = PLAIN): string {
  if (rows.length === 0) return faint('none', style);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => cell(row[name]) !== '')))];
  const lines = rows.map((row) => columns.map((name) => shortTime(cell(row[name]))));
  const natural = columns.map((name, column) => Math.max(name.length, ...lines.map((line) => line[column]!.length)));
  const widths = fitted(columns, natural, style.width);
  if (widths === null) return rows.map((row) => fields(row, style)).join('\n\n');
  const line = (texts: readonly string[], paint: (column: number, text: string) => string) =>
    texts
      .map((text, column) => {
        const shown = cut(text, widths[column]!);
        const isLast = column === texts.length - 1;
        return paint(column, shown) + (isLast ? '' : ' '.repeat(widths[column]! - shown.length));
      })
      .join(GAP)
      .trimEnd();
  return [
    line(columns, (_, text) => bold(text, style)),
    ...lines.map((texts) => line(texts, (column, text) => coloured(columns[column]!, text, style))),
  ].join('\n');
}

/** Widths of columns that fit; null where they cannot. The widest text gives way first. */
function fitted(columns: readonly string[], natural: readonly number[], width: number): readonly number[] | null {
  const widths = [...natural];
  const least = columns.map((name, column) =>
    WHOLE.test(name) ? natural[column]! : Math.max(LEAST_WIDTH, name.length),
  );
  let over = widths.reduce((sum, each) => sum + each, GAP.length * (widths.length - 1)) - width;
  while (over > 0) {
    const slack = widths.map((each, column) => each - least[column]!);
    const widest = slack.indexOf(Math.max(...slack));
    if (slack[widest] === undefined || slack[widest] <= 0) return null;
    widths[widest]!--;
    over--;
  }
  return widths;
}

/** A time without its fraction, as people read it; other texts as they are. */
const shortTime = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 19)}Z` : text;

/** A text in so many columns, with `…` for what is left out. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

const GREEN = '32';
const YELLOW = '33';
const RED = '31';
/** Columns whose words have a colour. */
const COLOURED = /^(?:status|outcome|severity|valid)$/;
const COLOURS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['active', 'completed', 'success', 'true'].map((word) => [word, GREEN])),
  ...Object.fromEntries(['pending', 'running', 'refused', 'medium', 'expired'].map((word) => [word, YELLOW])),
  ...Object.fromEntries(['failed', 'failure', 'revoked', 'high', 'critical', 'false'].map((word) => [word, RED])),
};

/** A value in the colour of its meaning, where its column has one. */
export const coloured = (column: string, text: string, style: Style): string => {
  const word = text.toLowerCase();
  const colour = COLOURED.test(column) && Object.hasOwn(COLOURS, word) ? COLOURS[word] : undefined;
  return colour === undefined ? text : painted(colour, text, style);
};
export const bold = (text: string, style: Style): string => painted('1', text, style);
export const faint = (text: string, style: Style): string => painted('2', text, style);
const painted = (code: string, text: string, { hasColours }: Style): string =>
  hasColours && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
};

/** A text without characters that move the cursor or colour the terminal: it may be of somebody else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
export const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
