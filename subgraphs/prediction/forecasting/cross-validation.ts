import type { Accuracy, FitMetrics, StepEstimate, TrainingOptions } from './model.ts';
import { fitSteps } from './steps.ts';

/** A fold is trained on at most so many rows before its origin, so that what it costs is bounded. */
export const MAX_WINDOW = 3_000;

/** A fold: rows `[from, origin)` are known, `[origin, origin + horizon)` are foreseen. */
export interface Fold {
  readonly from: number;
  readonly origin: number;
  readonly end: number;
}

/**
 * Origins that roll forward to the end of the series, each a horizon after the one before (Hyndman and Athanasopoulos, "Forecasting:
 * Principles and Practice", 3rd ed., §5.10). Those that would know too little are left out.
 * @param least - rows that a model needs.
 */
export function foldsOf(
  rows: number,
  { folds, horizon }: Pick<TrainingOptions, 'folds' | 'horizon'>,
  least: number,
): Fold[] {
  return Array.from({ length: folds }, (_, i) => rows - horizon * (folds - i))
    .filter((origin) => origin >= Math.max(least, horizon))
    .map((origin) => ({ from: Math.max(0, origin - MAX_WINDOW), origin, end: origin + horizon }));
}

/** Adds up how far forecasts were from what came. */
export function createScore(season: number) {
  let [count, absolute, squared, relative, inside, scaled, unscaled] = [0, 0, 0, 0, 0, 0, 0];
  return {
    /** @param known - the rows that the forecast was made of. */
    add(known: Float64Array, actual: Float64Array, forecast: readonly StepEstimate[]): void {
      const scale = seasonalChange(known, season);
      for (const [i, value] of actual.entries()) {
        const [yhat, lower, upper] = forecast[i]!;
        const error = Math.abs(value - yhat);
        count++;
        absolute += error;
        squared += error * error;
        relative += value === 0 ? Number.NaN : error / Math.abs(value);
        if (value >= lower && value <= upper) inside++;
        if (scale === 0) unscaled++;
        else scaled += error / scale;
      }
    },
    /**
     * MAE, RMSE, MAPE (a share, not per cent), coverage of the intervals, and MASE, the error against the mean change from season to
     * season within the known rows (Hyndman and Koehler 2006, "Another look at measures of forecast accuracy").
     */
    accuracy: (): Accuracy => ({
      mae: absolute / count,
      rmse: Math.sqrt(squared / count),
      mape: Number.isNaN(relative) ? null : relative / count,
      coverage: inside / count,
      mase: unscaled > 0 ? null : scaled / count,
    }),
  };
}

function seasonalChange(y: Float64Array, season: number): number {
  const lag = y.length > season ? season : 1;
  let sum = 0;
  for (let i = lag; i < y.length; i++) sum += Math.abs(y[i]! - y[i - lag]!);
  return sum / Math.max(1, y.length - lag);
}

/**
 * Cross-validates a model, and `seasonal_naive` beside it on the same folds (the value before, where a fold has less than a season).
 * @param foresee - trains on the rows of a fold, and answers its horizon.
 * @param onFold - after each fold.
 */
export async function crossValidate(
  y: Float64Array,
  folds: readonly Fold[],
  options: TrainingOptions,
  foresee: (fold: Fold) => Promise<readonly StepEstimate[]>,
  onFold: (done: number) => void,
): Promise<FitMetrics | null> {
  if (folds.length === 0) return null;
  const score = createScore(options.seasonLength);
  const baseline = createScore(options.seasonLength);
  for (const [i, fold] of folds.entries()) {
    const [known, actual] = [y.subarray(fold.from, fold.origin), y.subarray(fold.origin, fold.end)];
    score.add(known, actual, await foresee(fold));
    const repeated = known.length > options.seasonLength ? 'seasonal_naive' : 'naive';
    baseline.add(known, actual, fitSteps(repeated, known, options, actual.length).future);
    onFold(i + 1);
  }
  return {
    ...score.accuracy(),
    folds: folds.length,
    horizon: options.horizon,
    window: MAX_WINDOW,
    baseline: baseline.accuracy(),
  };
}
