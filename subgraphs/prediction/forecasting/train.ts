import { crossValidate, type Fold, foldsOf } from './cross-validation.ts';
import { leastRows, MAX_PERIODS } from './limits.ts';
import type { Estimate, Fit, Forecasted, Job, StepEstimate, StepsFit, Trained, TrainingProgress } from './model.ts';
import { fitProphet } from './prophet-fit.ts';
import { forecastProphet } from './prophet-forecast.ts';
import { fitSteps } from './steps.ts';

type TrainJob = Extract<Job, { kind: 'train' }>;
type ForecastJob = Extract<Job, { kind: 'forecast' }>;

/** Cross-validates, then fits on all rows. Computes for seconds: for threads. */
export async function train(job: TrainJob, onProgress: (progress: TrainingProgress) => void): Promise<Trained> {
  const { type, series, options } = job;
  const { ds, y } = series;
  const fit = async (from: number, end: number, steps: number): Promise<Fit> =>
    type === 'prophet'
      ? fitProphet({ ds: ds.slice(from, end), y: y.slice(from, end) }, options)
      : fitSteps(type, y.slice(from, end), options, steps);
  const foresee = async ({ from, origin, end }: Fold): Promise<readonly StepEstimate[]> => {
    const fitted = await fit(from, origin, end - origin);
    return fitted.kind === 'steps'
      ? fitted.future
      : rowsOf(forecastProphet(fitted, ds.slice(origin, end), options.intervalWidth));
  };
  const folds = foldsOf(ds.length, options, leastRows(type, options.seasonLength));
  const fits = folds.length + 1;
  onProgress({ fraction: 0, phase: folds.length > 0 ? 'cross_validation' : 'fitting' });
  const metrics = await crossValidate(y, folds, options, foresee, (done) =>
    onProgress({ fraction: done / fits, phase: done < folds.length ? 'cross_validation' : 'fitting' }),
  );
  return { fit: await fit(0, ds.length, MAX_PERIODS), metrics };
}

/** Forecasts the times after the last row, and estimates the rows. */
export function forecast({ fit, future, history, intervalWidth }: ForecastJob): Forecasted {
  if (fit.kind === 'prophet')
    return {
      future: forecastProphet(fit, future, intervalWidth),
      history: history && forecastProphet(fit, history, intervalWidth),
    };
  return { future: estimateOf(fit.future.slice(0, future.length)), history: history && pastOf(fit, history.length) };
}

const pastOf = ({ past }: StepsFit, rows: number): Estimate =>
  estimateOf(Array.from({ length: rows }, (_, i) => past[i] ?? UNKNOWN));

const UNKNOWN: StepEstimate = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];

function estimateOf(rows: readonly StepEstimate[]): Estimate {
  const column = (i: 0 | 1 | 2 | 3) => Float64Array.from(rows, (row) => row[i]);
  return { yhat: column(0), lower: column(1), upper: column(2), trend: column(3), components: {} };
}

const rowsOf = ({ yhat, lower, upper, trend }: Estimate): StepEstimate[] =>
  Array.from(yhat, (value, i) => [value, lower[i]!, upper[i]!, trend[i]!]);
