import type { Stage } from './stages.ts';

/** The norm of a value. Null: there is no such end. */
export interface Norm {
  readonly low: number | null;
  readonly high: number | null;
  readonly source: string;
}

/** Papers, as answers name them. */
export const SOURCES = {
  duration: 'Hirshkowitz et al. 2015, Sleep Health 1(4):233-243',
  quality: 'Ohayon et al. 2017, Sleep Health 3(1):6-19',
  stages: 'Carskadon & Dement 2011, Principles and Practice of Sleep Medicine, 5th ed., ch. 2',
  n1: 'Carskadon & Dement 2011; per decade: Boulos et al. 2019, Lancet Respir Med 7(6):533-543',
  n3: 'Carskadon & Dement 2011; per decade: Ohayon et al. 2004, Sleep 27(7):1255-1273',
  rem: 'Carskadon & Dement 2011; per decade: Floyd et al. 2007, Sleep 30(7):829-834',
  variability: 'Huang et al. 2020, J Am Coll Cardiol 75(9):991-999',
  regularity: 'Windred et al. 2024, Sleep 47(1):zsad253; Phillips et al. 2017, Sci Rep 7:3216',
  caffeineTime: 'Drake et al. 2013, J Clin Sleep Med 9(11):1195-1200',
  caffeineDose: 'Gardiner et al. 2023, Sleep Med Rev 69:101764',
  screens: 'Chang et al. 2015, PNAS 112(4):1232-1237; American Academy of Sleep Medicine, Healthy Sleep Habits',
} as const;

/** Age that is taken for somebody who does not tell one. */
export const ASSUMED_AGE = 40;
const ADULT = 18;

interface DurationRow {
  /** Years; the row holds below the age of the next one. */
  readonly from: number;
  /** Hours that are recommended. */
  readonly low: number;
  readonly high: number;
  /** Hours that may be appropriate for some. */
  readonly least: number;
  readonly most: number;
}

/** Hours of sleep in 24 by age: National Sleep Foundation (Hirshkowitz et al. 2015, table 2); newborns are under a year like infants. */
const DURATIONS: readonly DurationRow[] = [
  { from: 0, low: 12, high: 15, least: 10, most: 18 },
  { from: 1, low: 11, high: 14, least: 9, most: 16 },
  { from: 3, low: 10, high: 13, least: 8, most: 14 },
  { from: 6, low: 9, high: 11, least: 7, most: 12 },
  { from: 14, low: 8, high: 10, least: 7, most: 11 },
  { from: 18, low: 7, high: 9, least: 6, most: 11 },
  { from: 26, low: 7, high: 9, least: 6, most: 10 },
  { from: 65, low: 7, high: 8, least: 5, most: 9 },
];

/** Minutes of sleep that are recommended at an age in years, and the ends of what may do for some. */
export function durationNorm(age: number): Norm & {
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
} {
  const row = DURATIONS.findLast(({ from }) => age >= from)!;
  const { low, high, least, most } = row;
  return { low: low * 60, high: high * 60, least: least * 60, most: most * 60, source: SOURCES.duration };
}

/** Signs of good sleep at every age (Ohayon et al. 2017): continuity, on which the panel agreed. */
export const CONTINUITY = {
  /** Minutes asleep of minutes in bed. */
  efficiency: { low: 0.85, high: null, source: SOURCES.quality },
  /** Minutes awake after falling asleep. */
  waso: { low: null, high: 20, source: SOURCES.quality },
  /** Minutes to fall asleep. */
  latency: { low: null, high: 30, source: SOURCES.quality },
  /** Of more than five minutes. */
  awakenings: { low: null, high: 1, source: SOURCES.quality },
} as const satisfies Record<string, Norm>;

interface StageRow {
  /** Fractions of sleep in young adults (Carskadon & Dement 2011). */
  readonly low: number;
  readonly high: number;
  /** The change of each end by a decade of age after the twentieth year. */
  readonly lowPerDecade: number;
  readonly highPerDecade: number;
  /** The age from which on nothing changes any more. */
  readonly until: number;
  readonly source: string;
}

/**
 * Stages of adults. N1 grows by half a point a decade (Boulos et al. 2019); N3 shrinks by two points to the age of 60 (Ohayon et al. 2004), REM by
 * 0.6 points to 75 (Floyd et al. 2007). What shrinks with age lowers the lower end only: having as much as the young is no flaw.
 */
const STAGE_ROWS: Readonly<Record<Exclude<Stage, 'wake'>, StageRow>> = {
  n1: { low: 0.02, high: 0.05, lowPerDecade: 0, highPerDecade: 0.005, until: 80, source: SOURCES.n1 },
  n2: { low: 0.45, high: 0.55, lowPerDecade: 0, highPerDecade: 0, until: 20, source: SOURCES.stages },
  n3: { low: 0.13, high: 0.23, lowPerDecade: -0.02, highPerDecade: 0, until: 60, source: SOURCES.n3 },
  rem: { low: 0.2, high: 0.25, lowPerDecade: -0.006, highPerDecade: 0, until: 75, source: SOURCES.rem },
};

/** The fraction of sleep that a stage usually has at an age in years; null for waking, and for those under 18, for whom there is no table. */
export function stageNorm(stage: Stage, age: number): (Norm & { readonly low: number; readonly high: number }) | null {
  if (stage === 'wake' || age < ADULT) return null;
  const { low, high, lowPerDecade, highPerDecade, until, source } = STAGE_ROWS[stage];
  const decades = Math.max(0, Math.min(age, until) - 20) / 10;
  return { low: round(low + lowPerDecade * decades), high: round(high + highPerDecade * decades), source };
}

const round = (fraction: number): number => Math.round(fraction * 1_000) / 1_000;

/** Standard deviations in minutes, from night to night, that go with more heart disease (Huang et al. 2020: over 120 against 60 and less; onset 90 against 30). */
export const VARIABILITY = { durationMin: 60, durationHighMin: 120, onsetMin: 30, onsetHighMin: 90 } as const;
