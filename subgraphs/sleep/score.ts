import { CONTINUITY, durationNorm, type Norm, stageNorm } from './norms.ts';
import { ageOf, type SleepRecord } from './record.ts';
import { type Stage, sleepOf } from './stages.ts';

/** Metrics of a record, before it is held against norms. */
export interface SleepMetrics {
  /** Minutes asleep. */
  readonly totalSleepMin: number;
  /** Of the minutes in bed, 0 to 1. */
  readonly efficiency: number;
  /** Minutes awake after falling asleep; all minutes awake where nobody tells how long that took. */
  readonly wasoMin: number;
}

/** One part of a score. */
export interface Component {
  readonly name: string;
  /** Points of 100 that it counts. */
  readonly weight: number;
  readonly value: number;
  readonly unit: 'min' | 'fraction' | 'count';
  readonly norm: Norm;
  /** Of its weight. */
  readonly points: number;
  readonly explanation: string;
}

/** A score and what it is made of. */
export interface Score {
  /** 0 to 100; null where no component could be judged. */
  readonly score: number | null;
  readonly components: readonly Component[];
}

export function metricsOf({ durationMin, stages, latencyMin }: SleepRecord): SleepMetrics {
  const totalSleepMin = sleepOf(stages);
  return {
    totalSleepMin: tenths(totalSleepMin),
    efficiency: thousandths(Math.min(1, totalSleepMin / durationMin)),
    wasoMin: tenths(stages.wake - (latencyMin ?? 0)),
  };
}

/** The share of the sleep that a stage has, 0 to 1. */
export const fractionOf = ({ stages }: Pick<SleepRecord, 'stages'>, stage: Stage): number => {
  const asleep = sleepOf(stages);
  return asleep === 0 ? 0 : thousandths(stages[stage] / asleep);
};

/**
 * The quality of a night. Full points within a norm; outside they fall in a straight line to none, at an end that is ours where no paper has
 * one. Components that the record does not have leave their weight to the others.
 */
export function qualityScore(record: SleepRecord): Score {
  const age = ageOf(record);
  const { totalSleepMin, efficiency, wasoMin } = metricsOf(record);
  const { low, high, least, most, source } = durationNorm(age);
  const isShort = totalSleepMin < low;
  // Half the points are left where what may do for some ends.
  const durationShare = isShort
    ? falling(low - totalSleepMin, 0, 2 * (low - least))
    : falling(totalSleepMin - high, 0, 2 * (most - high));
  const { latencyMin, awakenings } = record;
  return total([
    part('duration', 35, totalSleepMin, 'min', { low, high, source }, durationShare),
    part('efficiency', 20, efficiency, 'fraction', CONTINUITY.efficiency, falling(0.85 - efficiency, 0, 0.2)),
    part('waso', 20, wasoMin, 'min', CONTINUITY.waso, falling(wasoMin, 20, 90)),
    latencyMin === null
      ? null
      : part('latency', 10, latencyMin, 'min', CONTINUITY.latency, falling(latencyMin, 30, 90)),
    awakenings === null
      ? null
      : part('awakenings', 5, awakenings, 'count', CONTINUITY.awakenings, falling(awakenings, 1, 6)),
    enough(record, 'n3', 5),
    enough(record, 'rem', 5),
  ]);
}

/** How near the stages are to what is usual at the age. */
export const stageScore = (record: SleepRecord): Score =>
  total((['n1', 'n2', 'n3', 'rem'] as const).map((stage) => usual(record, stage, 25)));

/** Points for a stage of which there can be too little. */
function enough(record: SleepRecord, stage: 'n3' | 'rem', weight: number): Component | null {
  const norm = stageNorm(stage, ageOf(record));
  const value = fractionOf(record, stage);
  return norm && part(stage, weight, value, 'fraction', norm, Math.min(1, value / norm.low));
}

/** Points for a stage that can be too long as well: none at three times the usual, or at nothing of it. */
function usual(record: SleepRecord, stage: Exclude<Stage, 'wake'>, weight: number): Component | null {
  const norm = stageNorm(stage, ageOf(record));
  if (!norm) return null;
  const value = fractionOf(record, stage);
  const share = value < norm.low ? value / norm.low : falling(value, norm.high, Math.min(3 * norm.high, 1));
  return part(stage, weight, value, 'fraction', norm, share);
}

/** 1 up to `from`, 0 from `to` on, a straight line between. */
const falling = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (to - value) / (to - from)));

function part(
  name: string,
  weight: number,
  value: number,
  unit: Component['unit'],
  norm: Norm,
  share: number,
): Component {
  const points = tenths(weight * share);
  const place = isBelow(value, norm) ? 'below' : isAbove(value, norm) ? 'above' : 'within';
  const explanation = `${shown(value, unit)} is ${place} the norm of ${range(norm, unit)}: ${points} of ${weight} points.`;
  return { name, weight, value, unit, points, explanation, norm };
}

/** Whether a value is under the lower end of a norm. */
export const isBelow = (value: number, { low }: Norm): boolean => low !== null && value < low;
/** Whether a value is over the upper end of a norm. */
export const isAbove = (value: number, { high }: Norm): boolean => high !== null && value > high;

/** A value as a person reads it: `7 h 20 min`, `87 %`. */
export function shown(value: number, unit: Component['unit']): string {
  if (unit === 'fraction') return `${Number((value * 100).toFixed(1))} %`;
  if (unit === 'count') return String(value);
  const minutes = Math.round(value);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The ends of a norm as a person reads them. */
export function range({ low, high }: Norm, unit: Component['unit']): string {
  if (low === null) return `at most ${shown(high!, unit)}`;
  return high === null ? `at least ${shown(low, unit)}` : `${shown(low, unit)} to ${shown(high, unit)}`;
}

function total(parts: readonly (Component | null)[]): Score {
  const components = parts.filter((each) => each !== null);
  const sum = (of: (component: Component) => number) => components.reduce((whole, each) => whole + of(each), 0);
  const weight = sum((each) => each.weight);
  return { score: weight === 0 ? null : Math.round((100 * sum((each) => each.points)) / weight), components };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;
