import type { FieldErrors } from '../../platform/kernel/field-errors.ts';
import { DAY } from './forecasting/calendar.ts';
import type { Series } from './forecasting/model.ts';

/** Rows of one model. */
export const MAX_ROWS = 100_000;
/** Rows that are named when many are wrong. */
const MAX_NAMED = 20;
/** Values beyond these lose their meaning in double precision sums of squares. */
const MAX_VALUE = 1e100;

/** A row as it came. */
export interface Row {
  readonly ds: string;
  readonly y: number;
}

/** A series that can be trained on. */
export interface ReadSeries extends Series {
  /** Whether a row has a time of day. */
  readonly hasTime: boolean;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads rows: dates, or ISO 8601 date-times with their zone, strictly growing, to the second; finite values. Every refused row is named, up
 * to twenty of them.
 * @param least - rows that the model needs.
 */
export function readSeries(rows: readonly Row[], least: number, errors: FieldErrors): ReadSeries | null {
  const count = rows.length;
  if (!errors.expect(count <= MAX_ROWS, 'data', `must have at most ${MAX_ROWS} rows`)) return null;
  let good = errors.expect(count >= least, 'data', `must have at least ${least} rows for this model`);
  const ds = new Float64Array(count);
  const y = new Float64Array(count);
  let [hasTime, named, before] = [false, 0, Number.NEGATIVE_INFINITY];
  const refuse = (path: string, message: string) => {
    good = false;
    if (named++ < MAX_NAMED) errors.expect(false, path, message);
  };
  for (let i = 0; i < count && named <= MAX_NAMED; i++) {
    const row = rows[i]!;
    const seconds = secondsOf(row.ds);
    if (Number.isNaN(seconds)) refuse(`data.${i}.ds`, 'must be a date (YYYY-MM-DD), or a date-time with its zone');
    else {
      if (seconds === before) refuse(`data.${i}.ds`, 'is there already');
      else if (seconds < before) refuse(`data.${i}.ds`, 'must come after the row before it');
      before = seconds;
      ds[i] = seconds;
      hasTime ||= seconds % DAY !== 0;
    }
    if (Number.isFinite(row.y) && Math.abs(row.y) <= MAX_VALUE) y[i] = row.y;
    else refuse(`data.${i}.y`, `must be a number between -${MAX_VALUE} and ${MAX_VALUE}`);
  }
  return good ? { ds, y, hasTime } : null;
}

/** Seconds since 1970 of a date or a date-time; NaN for anything else. What is no day of the calendar (February 30th) is neither. */
export function secondsOf(text: string): number {
  if (!DATE.test(text) && !DATE_TIME.test(text)) return Number.NaN;
  const day = Date.parse(text.slice(0, 10));
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10)) return Number.NaN;
  return Math.floor(Date.parse(text) / 1_000);
}

/** A time as it is told: a date, or ISO 8601 with milliseconds (contract §4). */
export const textOf = (seconds: number, hasTime: boolean): string =>
  new Date(seconds * 1_000).toISOString().slice(0, hasTime ? 24 : 10);
