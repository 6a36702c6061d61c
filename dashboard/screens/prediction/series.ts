/** One value of a series, at a date or a time. */
export interface Row {
  readonly ds: string;
  readonly y: number;
}

/**
 * Reads a series that was pasted: JSON, or lines of a time and a value with a comma, a semicolon or a tab between them. A first line without a number is a heading.
 * @throws Error that names the line.
 */
export function readSeries(text: string): readonly Row[] {
  const trimmed = text.trim();
  return trimmed.startsWith('[') ? fromJson(trimmed) : fromLines(trimmed);
}

function fromJson(text: string): readonly Row[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('The series is no JSON.');
  }
  return (parsed as readonly unknown[]).map((each, place) => {
    const { ds, y } = (each ?? {}) as Partial<Row>;
    if (typeof ds !== 'string' || typeof y !== 'number')
      throw new Error(`Row ${place + 1} of the series has no text ds and no number y.`);
    return { ds, y };
  });
}

function fromLines(text: string): readonly Row[] {
  const lines = text.split(/\r?\n/).map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const isHeading = lines.length > 1 && Number.isNaN(numberOf(lines[0]![1]));
  return lines.slice(isHeading ? 1 : 0).map(([ds = '', value], place) => {
    const y = numberOf(value);
    if (ds === '' || Number.isNaN(y))
      throw new Error(`Line ${place + (isHeading ? 2 : 1)} of the series is no time with a number.`);
    return { ds, y };
  });
}

/** The number of a cell; an empty one is none. */
const numberOf = (text: string | undefined): number => (text === undefined || text === '' ? Number.NaN : Number(text));
