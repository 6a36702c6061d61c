/** The values of a night that a trend needs. */
export interface TrendNight {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly score: number;
  readonly totalSleepMin: number;
}

/** How a person has slept of late. */
export interface Trend {
  /** How many nights it is made of. */
  readonly nights: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly meanScore: number | null;
  readonly meanSleepMin: number | null;
  /** Sample standard deviation of the minutes asleep; null below three nights. */
  readonly durationDeviationMin: number | null;
  /** Points a week: the median of the slopes of all pairs of nights (Theil 1950, Sen 1968); null below three nights. */
  readonly scorePerWeek: number | null;
}

/** Below so many, one night decides. */
const LEAST_NIGHTS = 3;
const DAY_MS = 86_400_000;

/** @param nights - of different dates, in any order. */
export function trendOf(nights: readonly TrendNight[]): Trend {
  const sorted = nights.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const enough = sorted.length >= LEAST_NIGHTS;
  const minutes = sorted.map(({ totalSleepMin }) => totalSleepMin);
  return {
    nights: sorted.length,
    from: sorted[0]?.date ?? null,
    until: sorted.at(-1)?.date ?? null,
    meanScore: sorted.length === 0 ? null : tenths(mean(sorted.map(({ score }) => score))),
    meanSleepMin: sorted.length === 0 ? null : tenths(mean(minutes)),
    durationDeviationMin: enough ? tenths(deviationOf(minutes)) : null,
    scorePerWeek: enough ? tenths(7 * medianSlope(sorted)) : null,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The sample standard deviation. */
export function deviationOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

function medianSlope(nights: readonly TrendNight[]): number {
  const days = nights.map(({ date }) => Date.parse(date) / DAY_MS);
  const slopes = nights
    .flatMap(({ score }, i) =>
      nights.slice(i + 1).map((later, j) => (later.score - score) / (days[i + 1 + j]! - days[i]!)),
    )
    .sort((a, b) => a - b);
  const half = slopes.length >> 1;
  return slopes.length % 2 === 1 ? slopes[half]! : (slopes[half - 1]! + slopes[half]!) / 2;
}

const tenths = (value: number): number => Math.round(value * 10) / 10 + 0;
