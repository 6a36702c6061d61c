/** pandas' offsets, as the specification has them: a day, 7 days, a month, an hour. */
export const FREQUENCIES = ['D', 'W', 'M', 'H'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const HOUR = 3_600;
/** Seconds of a UTC day. */
export const DAY = 24 * HOUR;
const STEP: Readonly<Record<Exclude<Frequency, 'M'>, number>> = { H: HOUR, D: DAY, W: 7 * DAY };

/** Rows of a season: a day of hours, a week of days, a year of weeks or months. */
export const SEASON: Readonly<Record<Frequency, number>> = { H: 24, D: 7, W: 52, M: 12 };

/**
 * The times after the last row, in seconds. A month later is the same day of the month and time of day; where a month has no such day,
 * its last one. A monthly series keeps the greatest day that its last twelve rows have, so that ends of months stay ends of months.
 */
export function timesAfter(ds: ArrayLike<number>, frequency: Frequency, periods: number): Float64Array {
  const last = ds[ds.length - 1]!;
  if (frequency !== 'M') return Float64Array.from({ length: periods }, (_, i) => last + STEP[frequency] * (i + 1));
  const day = dayOfMonth(ds);
  return Float64Array.from({ length: periods }, (_, i) => monthsLater(last, i + 1, day));
}

/** The frequency that every row of the series keeps; null for one that has gaps, or no step of ours. */
export function frequencyOf(ds: ArrayLike<number>): Frequency | null {
  if (ds.length < 2) return null;
  const step = ds[1]! - ds[0]!;
  const day = dayOfMonth(ds);
  const keeps = (frequency: Frequency) => {
    for (let i = 1; i < ds.length; i++) {
      const next = frequency === 'M' ? monthsLater(ds[i - 1]!, 1, day) : ds[i - 1]! + STEP[frequency];
      if (next !== ds[i]) return false;
    }
    return true;
  };
  const candidates = FREQUENCIES.filter((frequency) =>
    frequency === 'M' ? step >= 28 * DAY : step === STEP[frequency],
  );
  return candidates.find(keeps) ?? null;
}

/** The first row that does not come one step after the one before it, by the step that most rows have; -1 for none. */
export function firstGap(ds: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let i = 1; i < ds.length; i++) counts.set(ds[i]! - ds[i - 1]!, (counts.get(ds[i]! - ds[i - 1]!) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  for (let i = 1; i < ds.length; i++) if (ds[i]! - ds[i - 1]! !== usual) return i;
  return -1;
}

function dayOfMonth(ds: ArrayLike<number>): number {
  const days = Array.from({ length: Math.min(12, ds.length) }, (_, i) =>
    new Date(ds[ds.length - 1 - i]! * 1_000).getUTCDate(),
  );
  // Only a series whose rows are a month apart says which day it means; any other one goes on from its last day.
  const isMonthly = ds.length < 2 || ds[ds.length - 1]! - ds[ds.length - 2]! >= 28 * DAY;
  return isMonthly ? Math.max(...days) : days[0]!;
}

function monthsLater(seconds: number, months: number, day: number): number {
  const date = new Date(seconds * 1_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay)) / 1_000 + (seconds - Math.floor(seconds / DAY) * DAY);
}
