import { CONTINUITY, durationNorm, SOURCES, stageNorm, VARIABILITY } from './norms.ts';
import { ageOf, type SleepRecord } from './record.ts';
import { fractionOf, isAbove, isBelow, metricsOf, range, shown } from './score.ts';
import type { Trend } from './trend.ts';

/** How much a signal asks to be looked at; none of them is a finding of illness. */
export type Severity = 'LOW' | 'MEDIUM' | 'HIGH';

/** Something that stands out. */
export interface Signal {
  readonly name: string;
  readonly severity: Severity;
  /** A sentence with the value and what it was held against. */
  readonly evidence: string;
  readonly source: string;
}

/** Said with every evaluation and every recommendation. */
export const DISCLAIMER =
  'This compares a record with published norms. It is no diagnosis and no medical advice; who sleeps badly for weeks should ask a physician.';

/** Returns the signals of one record. */
export function signalsOf(record: SleepRecord): Signal[] {
  const age = ageOf(record);
  const { totalSleepMin, efficiency, wasoMin } = metricsOf(record);
  const duration = durationNorm(age);
  const found: Signal[] = [];
  const note = (name: string, severity: Severity, evidence: string, source: string) =>
    found.push({ name, severity, evidence, source });
  const asleep = `Asleep for ${shown(totalSleepMin, 'min')}; ${range(duration, 'min')} are recommended at this age.`;
  if (isBelow(totalSleepMin, duration))
    note('short_sleep', totalSleepMin < duration.least ? 'HIGH' : 'MEDIUM', asleep, duration.source);
  if (isAbove(totalSleepMin, duration))
    note('long_sleep', totalSleepMin > duration.most ? 'MEDIUM' : 'LOW', asleep, duration.source);
  if (isBelow(efficiency, CONTINUITY.efficiency))
    note(
      'low_efficiency',
      efficiency < 0.75 ? 'HIGH' : 'MEDIUM',
      `Asleep for ${shown(efficiency, 'fraction')} of the time in bed; ${range(CONTINUITY.efficiency, 'fraction')} is a sign of good sleep.`,
      SOURCES.quality,
    );
  if (isAbove(wasoMin, CONTINUITY.waso))
    note(
      'high_waso',
      wasoMin > 50 ? 'HIGH' : 'MEDIUM',
      `Awake for ${shown(wasoMin, 'min')} after falling asleep; ${range(CONTINUITY.waso, 'min')} is a sign of good sleep.`,
      SOURCES.quality,
    );
  if (record.latencyMin !== null && isAbove(record.latencyMin, CONTINUITY.latency))
    note(
      'long_latency',
      record.latencyMin > 60 ? 'HIGH' : 'MEDIUM',
      `${shown(record.latencyMin, 'min')} to fall asleep; ${range(CONTINUITY.latency, 'min')} is a sign of good sleep.`,
      SOURCES.quality,
    );
  if (record.awakenings !== null && isAbove(record.awakenings, CONTINUITY.awakenings))
    note(
      'frequent_awakenings',
      record.awakenings > 3 ? 'MEDIUM' : 'LOW',
      `Awoke ${record.awakenings} times for more than five minutes; ${range(CONTINUITY.awakenings, 'count')} is a sign of good sleep.`,
      SOURCES.quality,
    );
  for (const [stage, name] of [
    ['n3', 'low_deep_sleep'],
    ['rem', 'low_rem_sleep'],
  ] as const) {
    const norm = stageNorm(stage, age);
    const fraction = fractionOf(record, stage);
    // On stages experts agree less than on continuity, and devices guess them: these never weigh much.
    if (norm && totalSleepMin > 0 && isBelow(fraction, norm))
      note(
        name,
        'LOW',
        `${shown(fraction, 'fraction')} of the sleep was ${stage.toUpperCase()}; ${range(norm, 'fraction')} is usual at this age.`,
        norm.source,
      );
  }
  return found;
}

/** Returns the signals of a trend over nights. */
export function trendSignals({ nights, durationDeviationMin: deviation, scorePerWeek }: Trend): Signal[] {
  const found: Signal[] = [];
  if (deviation !== null && deviation > VARIABILITY.durationMin)
    found.push({
      name: 'irregular_duration',
      severity: deviation > VARIABILITY.durationHighMin ? 'HIGH' : 'MEDIUM',
      evidence: `The length of sleep differs by ${shown(deviation, 'min')} (standard deviation of ${nights} nights); more than ${VARIABILITY.durationMin} min goes with more heart disease.`,
      source: SOURCES.variability,
    });
  if (scorePerWeek !== null && scorePerWeek <= -5)
    found.push({
      name: 'declining_score',
      severity: scorePerWeek <= -15 ? 'MEDIUM' : 'LOW',
      evidence: `The score falls by ${Math.abs(scorePerWeek)} points a week, over ${nights} nights.`,
      source: 'Theil-Sen slope of the stored nights',
    });
  return found;
}
