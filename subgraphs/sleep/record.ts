import { collectFieldErrors, type FieldErrors } from '../../platform/kernel/field-errors.ts';
import { ASSUMED_AGE } from './norms.ts';
import { type ByStage, readFractions, readMinutes, STAGES, sumOf } from './stages.ts';

/** One night, as a device or a person has recorded it. */
export interface SleepRecord {
  /** Minutes in bed. */
  readonly durationMin: number;
  /** Minutes of each stage. */
  readonly stages: ByStage;
  readonly movementScore: number | null;
  /** Minutes to fall asleep, which are part of the minutes awake. */
  readonly latencyMin: number | null;
  /** Of more than five minutes. */
  readonly awakenings: number | null;
  /** Years; null where nobody has told it. */
  readonly age: number | null;
}

/** A record as a caller gives it. */
export interface GivenRecord {
  readonly age?: number | null | undefined;
  readonly sessionData: {
    readonly durationMin: number;
    readonly stageDurations?: unknown;
    readonly stageDistribution?: unknown;
    readonly movementScore?: number | null | undefined;
    readonly latencyMin?: number | null | undefined;
    readonly awakenings?: number | null | undefined;
  };
}

/** Minutes are rounded by those who send them. */
const MINUTES_TOLERANCE = 1;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readRecord({ age, sessionData }: GivenRecord): SleepRecord {
  const errors = collectFieldErrors();
  const { durationMin, movementScore, latencyMin, awakenings } = sessionData;
  const at = (field: string) => `sessionData.${field}`;
  const hasDuration = errors.expect(
    isWithin(durationMin, 1, 1_440),
    at('durationMin'),
    'must be from 1 to 1440 minutes',
  );
  const stages = readNightStages(sessionData, durationMin, at, errors);
  checkAge(age, errors);
  if (movementScore != null)
    errors.expect(isWithin(movementScore, 0, 100), at('movementScore'), 'must be from 0 to 100');
  if (awakenings != null) errors.expect(isWithin(awakenings, 0, 500), at('awakenings'), 'must be from 0 to 500');
  if (stages && hasDuration)
    errors.expect(
      sumOf(stages) <= durationMin + MINUTES_TOLERANCE,
      at('stageDurations'),
      `are ${Number(sumOf(stages).toFixed(1))} minutes together, more than durationMin`,
    );
  if (latencyMin != null) {
    const isGood = errors.expect(isWithin(latencyMin, 0, 1_440), at('latencyMin'), 'must be from 0 to 1440 minutes');
    if (isGood && stages)
      errors.expect(latencyMin <= stages.wake, at('latencyMin'), 'must not be more than the minutes awake');
  }
  errors.throwIfAny();
  return {
    durationMin,
    stages: stages!,
    movementScore: movementScore ?? null,
    latencyMin: latencyMin ?? null,
    awakenings: awakenings ?? null,
    age: age ?? null,
  };
}

/** Minutes of each stage, from minutes or from fractions of the record. */
function readNightStages(
  { stageDurations, stageDistribution }: GivenRecord['sessionData'],
  durationMin: number,
  at: (field: string) => string,
  errors: FieldErrors,
): ByStage | null {
  if (stageDurations != null && stageDistribution != null) {
    errors.expect(false, at('stageDistribution'), 'must not be given beside stageDurations');
    return null;
  }
  if (stageDistribution == null) return readMinutes(stageDurations ?? undefined, at('stageDurations'), errors);
  const fractions = readFractions(stageDistribution, at('stageDistribution'), errors);
  return fractions && minutesOf(fractions, durationMin);
}

/** The minutes that fractions of a record are; together they are all of it. */
export function minutesOf(fractions: ByStage, durationMin: number): ByStage {
  const whole = sumOf(fractions);
  return Object.fromEntries(STAGES.map((stage) => [stage, (fractions[stage] / whole) * durationMin])) as Record<
    keyof ByStage,
    number
  >;
}

/** Notes a refusal of `age` unless it is absent, or whole years. */
export function checkAge(age: number | null | undefined, errors: FieldErrors): void {
  if (age != null) errors.expect(Number.isInteger(age) && isWithin(age, 0, 120), 'age', 'must be from 0 to 120 years');
}

/** The age that norms are looked up for. */
export const ageOf = ({ age }: Pick<SleepRecord, 'age'>): number => age ?? ASSUMED_AGE;

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isFinite(value) && value >= least && value <= most;
