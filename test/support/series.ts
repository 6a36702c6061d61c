/** A row as a client sends it. */
export interface WireRow {
  readonly ds: string;
  readonly y: number;
}

/**
 * A series of days with a trend of 0.01 a day, a week's wave of 2 and a year's of 5, and a noise of up to 0.3: what a model says of it can be
 * checked against `valueOn`.
 */
export const dailySeries = (rows: number): WireRow[] =>
  Array.from({ length: rows }, (_, i) => ({ ds: dateOf(i), y: valueOn(i) }));

/** The date of a row, or of one after the last. */
export const dateOf = (row: number): string => new Date(Date.UTC(2020, 0, 1 + row)).toISOString().slice(0, 10);

/** What the series has on a day. */
export const valueOn = (row: number): number =>
  20 +
  row / 100 +
  2 * Math.sin((2 * Math.PI * row) / 7) +
  5 * Math.sin((2 * Math.PI * row) / 365.25) +
  0.3 * (((row * 7_919) % 13) / 6 - 1);
