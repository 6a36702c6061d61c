import { type FieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { type Frequency, SEASON } from './forecasting/calendar.ts';
import type { Holiday, ModelType, TrainingOptions } from './forecasting/model.ts';
import { secondsOf } from './series.ts';

/** Options as a caller gives them; what is left out, or null, is the default. */
export type GivenOptions = {
  readonly [Name in keyof Omit<TrainingOptions, 'holidays'>]?: TrainingOptions[Name] | string | null;
} & {
  readonly holidays?: readonly GivenHoliday[] | null;
};

interface GivenHoliday {
  readonly name: string;
  readonly dates: readonly string[];
  readonly daysBefore?: number | null;
  readonly daysAfter?: number | null;
}

const MAX_HOLIDAYS = 50;
const MAX_DATES = 500;
/** Days of holidays times rows: each pair is a number that training holds, 80 MB of them. */
const MAX_HOLIDAY_CELLS = 10_000_000;
/** The library decomposes longer seasons only in minutes. */
const MAX_SEASON = 10_000;

/** Those that only Prophet has. */
const PROPHET_ONLY: readonly (keyof GivenOptions)[] = [
  ...(['growth', 'cap', 'floor', 'yearly', 'weekly', 'daily', 'seasonalityMode', 'seasonalityPriorScale'] as const),
  ...(['changepointPriorScale', 'changepoints', 'holidays'] as const),
];
const COLUMNS = ['trend', 'yearly', 'weekly', 'daily'];

/**
 * Completes options with Prophet's own defaults; what is refused is named below `options`.
 * @param rows - of the series.
 */
export function readOptions(
  given: GivenOptions,
  type: ModelType,
  frequency: Frequency | null,
  rows: number,
  errors: FieldErrors,
): TrainingOptions {
  const named = (name: string) => `options.${name}`;
  if (type !== 'prophet')
    for (const name of PROPHET_ONLY)
      errors.expect(given[name] == null, named(name), `is an option of prophet, not of ${type}`);
  const number = (name: keyof GivenOptions, fallback: number, least: number, most: number, whole = false): number => {
    const value = (given[name] as number | null | undefined) ?? fallback;
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
    errors.expect(fits, named(name), `must be ${whole ? 'a whole number ' : ''}from ${least} to ${most}`);
    return value;
  };
  const oneOf = <Value extends string>(name: keyof GivenOptions, values: readonly [Value, ...Value[]]): Value => {
    const value = given[name] ?? values[0];
    errors.expect(values.includes(value as Value), named(name), `must be ${values.join(' or ')}`);
    return value as Value;
  };
  const growth = oneOf('growth', ['linear', 'flat', 'logistic']);
  const cap = (given.cap ?? null) as number | null;
  const floor = (given.floor ?? 0) as number;
  if (growth === 'logistic')
    errors.expect(
      cap !== null && cap > floor,
      named('cap'),
      'must be there, and greater than floor, for logistic growth',
    );
  else
    for (const name of ['cap', 'floor'] as const)
      errors.expect(given[name] == null || type !== 'prophet', named(name), 'belongs to logistic growth');
  return {
    growth,
    cap,
    floor,
    yearly: (given.yearly ?? null) as boolean | null,
    weekly: (given.weekly ?? null) as boolean | null,
    daily: (given.daily ?? null) as boolean | null,
    seasonalityMode: oneOf('seasonalityMode', ['additive', 'multiplicative']),
    seasonalityPriorScale: number('seasonalityPriorScale', 10, 0.01, 100),
    changepointPriorScale: number('changepointPriorScale', 0.05, 0.001, 10),
    changepoints: number('changepoints', 25, 0, 100, true),
    holidays: readHolidays(given.holidays ?? [], rows, errors),
    intervalWidth: number('intervalWidth', 0.8, 0.01, 0.99),
    seasonLength: number('seasonLength', frequency ? SEASON[frequency] : 7, 2, MAX_SEASON, true),
    folds: number('folds', 3, 0, 10, true),
    horizon: number('horizon', Math.max(1, Math.min(30, Math.floor(rows / 10))), 1, 1_000, true),
  };
}

function readHolidays(given: readonly GivenHoliday[], rows: number, errors: FieldErrors): Holiday[] {
  errors.expect(given.length <= MAX_HOLIDAYS, 'options.holidays', `must have at most ${MAX_HOLIDAYS} items`);
  const holidays = given.slice(0, MAX_HOLIDAYS).map(({ name, dates, daysBefore, daysAfter }, i) => {
    const path = `options.holidays.${i}`;
    const isName = name.trim() !== '' && name.length <= 100 && isPlainLine(name) && !COLUMNS.includes(name);
    errors.expect(
      isName,
      `${path}.name`,
      `must have 1 to 100 characters on one line, and not be ${COLUMNS.join(', ')}`,
    );
    errors.expect(given.findIndex((other) => other.name === name) === i, `${path}.name`, 'is there already');
    errors.expect(dates.length >= 1 && dates.length <= MAX_DATES, `${path}.dates`, `must have 1 to ${MAX_DATES} items`);
    const days = dates.slice(0, MAX_DATES).map((date) => (date.length === 10 ? secondsOf(date) : Number.NaN));
    for (const [at, day] of days.entries())
      errors.expect(!Number.isNaN(day), `${path}.dates.${at}`, 'must be a date (YYYY-MM-DD)');
    const [before, after] = [daysBefore ?? 0, daysAfter ?? 0];
    errors.expect(before >= 0 && before <= 14, `${path}.daysBefore`, 'must be from 0 to 14');
    errors.expect(after >= 0 && after <= 14, `${path}.daysAfter`, 'must be from 0 to 14');
    return { name, days, before, after };
  });
  const columns = holidays.reduce((sum, { before, after }) => sum + before + 1 + after, 0);
  const most = Math.floor(MAX_HOLIDAY_CELLS / Math.max(1, rows));
  errors.expect(
    columns <= most,
    'options.holidays',
    `must have at most ${most} days together, those before and after included, where there are ${rows} rows`,
  );
  return holidays;
}
