import type { FieldErrors } from '../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../platform/kernel/merge-patch.ts';

/** The stages of sleep and waking (AASM manual), in the order of their depth. */
export const STAGES = ['wake', 'n1', 'n2', 'n3', 'rem'] as const;
export type Stage = (typeof STAGES)[number];

/** One number for each stage: minutes, or fractions of the record. */
export type ByStage = Readonly<Record<Stage, number>>;

/** Both documented spellings, in any letter case: `W` of minutes, `wake` of fractions. */
const stageNamed = (key: string): Stage | undefined => {
  const name = key.toLowerCase();
  return STAGES.find((stage) => stage === (name === 'w' ? 'wake' : name));
};

/** Fractions are rounded by those who send them. */
const FRACTIONS_TOLERANCE = 0.02;

/** Reads the minutes of each stage. Null where a field was refused. */
export const readMinutes = (value: unknown, path: string, errors: FieldErrors): ByStage | null =>
  readStages(value, path, errors, (minutes) => minutes >= 0 && minutes <= 1_440, 'must be from 0 to 1440 minutes');

/** Reads the fraction of each stage, 0 to 1, which are 1 together. Null where a field was refused. */
export function readFractions(value: unknown, path: string, errors: FieldErrors): ByStage | null {
  const fractions = readStages(value, path, errors, (part) => part >= 0 && part <= 1, 'must be from 0 to 1');
  if (!fractions) return null;
  const whole = sumOf(fractions);
  const message = `must be 1 together, not ${Number(whole.toFixed(3))}`;
  return errors.expect(Math.abs(whole - 1) <= FRACTIONS_TOLERANCE, path, message) ? fractions : null;
}

function readStages(
  value: unknown,
  path: string,
  errors: FieldErrors,
  fits: (number: number) => boolean,
  message: string,
): ByStage | null {
  if (!isJsonObject(value)) {
    errors.expect(false, path, 'must be an object with W, N1, N2, N3 and REM');
    return null;
  }
  const found: Partial<Record<Stage, number>> = {};
  let isGood = true;
  const expect = (condition: boolean, key: string, text: string) => {
    isGood = errors.expect(condition, `${path}.${key}`, text) && isGood;
    return condition;
  };
  for (const [key, number] of Object.entries(value)) {
    const stage = stageNamed(key);
    if (!expect(stage !== undefined, key, 'is not a stage: W, N1, N2, N3 or REM') || !stage) continue;
    if (!expect(!(stage in found), key, 'is given twice')) continue;
    expect(typeof number === 'number' && Number.isFinite(number) && fits(number), key, message);
    found[stage] = number as number;
  }
  for (const stage of STAGES) expect(stage in found, stage === 'wake' ? 'W' : stage.toUpperCase(), 'is required');
  return isGood ? (found as ByStage) : null;
}

/** The sum of all stages. */
export const sumOf = (stages: ByStage): number => STAGES.reduce((sum, stage) => sum + stages[stage], 0);

/** The sum of those that are sleep. */
export const sleepOf = (stages: ByStage): number => sumOf(stages) - stages.wake;
