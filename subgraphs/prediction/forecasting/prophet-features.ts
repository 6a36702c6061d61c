import { DAY } from './calendar.ts';
import type { FeatureGroup, Series, TrainingOptions } from './model.ts';

/** The width of a prior, one for each column. Prophet's default for holidays. */
const HOLIDAY_PRIOR_SCALE = 10;

/** How many columns a group has. */
export const widthOf = (group: FeatureGroup): number =>
  'order' in group ? group.order * 2 : group.holiday.before + group.holiday.after + 1;

export const priorOf = (group: FeatureGroup, { seasonalityPriorScale }: TrainingOptions): number =>
  'order' in group ? seasonalityPriorScale : HOLIDAY_PRIOR_SCALE;

/**
 * The seasonalities that Prophet would take by itself: yearly from two years on, weekly from two weeks on where rows are less than a week
 * apart, daily from two days on where they are less than a day apart; with its Fourier orders (`Prophet.set_auto_seasonalities`).
 */
export function featureGroups({ ds }: Series, { yearly, weekly, daily, holidays }: TrainingOptions): FeatureGroup[] {
  const span = ds[ds.length - 1]! - ds[0]!;
  let step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ds.length; i++) step = Math.min(step, ds[i]! - ds[i - 1]!);
  const seasons: FeatureGroup[] = [];
  if (yearly ?? span >= 730 * DAY) seasons.push({ name: 'yearly', periodDays: 365.25, order: 10 });
  if (weekly ?? (span >= 14 * DAY && step < 7 * DAY)) seasons.push({ name: 'weekly', periodDays: 7, order: 3 });
  if (daily ?? (span >= 2 * DAY && step < DAY)) seasons.push({ name: 'daily', periodDays: 1, order: 4 });
  return [...seasons, ...holidays.map((holiday) => ({ name: holiday.name, holiday }))];
}

/**
 * One row of a group's columns: sine and cosine of each order for a season, an indicator for each day of a holiday.
 * @param seconds - since 1970.
 */
export function writeColumns(group: FeatureGroup, seconds: number, row: Float64Array, at: number): void {
  if ('order' in group) {
    const angle = (2 * Math.PI * (seconds / DAY)) / group.periodDays;
    for (let n = 1; n <= group.order; n++) {
      row[at + 2 * n - 2] = Math.sin(angle * n);
      row[at + 2 * n - 1] = Math.cos(angle * n);
    }
    return;
  }
  const { days, before, after } = group.holiday;
  const today = Math.floor(seconds / DAY) * DAY;
  for (let offset = -before; offset <= after; offset++)
    row[at + offset + before] = days.includes(today - offset * DAY) ? 1 : 0;
}
