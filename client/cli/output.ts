/** Lines of a name and a value each, for people. */
export function fields(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`).join('\n');
}

/** A table of objects, a line each, with the columns that any of them has. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((name) => cell(row[name])))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
};

/** A text without characters that move the cursor or colour the terminal: it may be of somebody else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
export const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
