import { optimizer } from '@bsull/augurs-prophet-wasmstan';
import type { ProphetFit, Series, TrainingOptions } from './model.ts';
import { featureGroups, priorOf, widthOf, writeColumns } from './prophet-features.ts';

const CHANGEPOINT_RANGE = 0.8;
/** Prophet gives Stan so many steps. */
const ITERATIONS = 10_000;
/** The message of Stan when its line search fails. */
const NO_STEP = 'no more progress can be made';
const TREND_INDICATOR = { linear: 0, logistic: 1, flat: 2 } as const;

/**
 * Fits Prophet: what Taylor and Letham, "Forecasting at Scale" (2018), do to the data, and the maximum of the posterior as their own Stan
 * program finds it (L-BFGS). The program gets its columns in an order of ours, so that its parameters can be kept and used again.
 * @throws Error when Stan finds no maximum.
 */
export function fitProphet(series: Series, options: TrainingOptions): ProphetFit {
  const { ds, y } = series;
  const { growth, seasonalityMode: mode } = options;
  const rows = ds.length;
  const floor = growth === 'logistic' ? options.floor : 0;
  const start = ds[0]!;
  const span = ds[rows - 1]! - start;
  const scale = y.reduce((most, value) => Math.max(most, Math.abs(value - floor)), 0) || 1;
  const cap = growth === 'logistic' ? ((options.cap ?? 0) - floor) / scale : 0;
  const t = ds.map((seconds) => (seconds - start) / span);
  const scaled = y.map((value) => (value - floor) / scale);
  const changepoints = growth === 'flat' ? [] : placeChangepoints(t, options.changepoints);
  const groups = featureGroups(series, options);
  const width = groups.reduce((sum, group) => sum + widthOf(group), 0);
  const columns = Math.max(width, 1); // Stan wants one
  const init = {
    ...firstGuess(growth, t, scaled, cap),
    delta: new Float64Array(Math.max(changepoints.length, 1)),
    beta: new Float64Array(columns),
    sigmaObs: 1,
  };
  const fit = {
    kind: 'prophet' as const,
    growth,
    mode,
    start,
    span,
    scale,
    cap: cap * scale,
    floor,
    changepoints,
    groups,
  };
  if (growth !== 'logistic' && y.every((value) => value === y[0]))
    return { ...fit, k: init.k, m: init.m, sigma: 1e-9, delta: changepoints.map(() => 0), beta: Array(width).fill(0) };

  const X: number[][] = [];
  const row = new Float64Array(columns);
  for (const seconds of ds) {
    let at = 0;
    for (const group of groups) {
      writeColumns(group, seconds, row, at);
      at += widthOf(group);
    }
    X.push([...row]);
  }
  const additive = mode === 'additive' ? 1 : 0;
  const data = {
    T: rows,
    K: columns,
    X,
    y: [...scaled],
    t: [...t],
    tau: options.changepointPriorScale,
    cap: Array(rows).fill(cap),
    trend_indicator: TREND_INDICATOR[growth],
    S: Math.max(changepoints.length, 1),
    t_change: changepoints.length > 0 ? changepoints : [0],
    s_a: Array(columns).fill(additive),
    s_m: Array(columns).fill(1 - additive),
    sigmas: width === 0 ? [1] : groups.flatMap((group) => Array<number>(widthOf(group)).fill(priorOf(group, options))),
  };
  const params = maximize(init, JSON.stringify(data));
  const { sigmaObs: sigma } = params;
  const { k, m } = changepoints.length > 0 ? params : withoutChangepoint(params, growth);
  if (![k, m, sigma].every(Number.isFinite)) throw new Error('the optimizer found no finite parameters');
  const delta = changepoints.length > 0 ? [...params.delta] : [];
  return { ...fit, k, m, sigma, delta, beta: [...params.beta].slice(0, width) };
}

/** Stan wants a changepoint where there is none: the change at the first row is the rate's, and moves a logistic curve's offset. */
function withoutChangepoint({ k, m, delta }: Optimum, growth: TrainingOptions['growth']): { k: number; m: number } {
  const rate = k + delta[0]!;
  return { k: rate, m: growth === 'logistic' ? (m * k) / rate : m };
}

type Init = Parameters<typeof optimizer.optimize>[0];
type Optimum = ReturnType<typeof optimizer.optimize>['params'];

/**
 * Stan's L-BFGS. Where its line search finds no further step, as in series so short or so regular that nothing is left to be noise, Stan
 * tells nothing of the place that it has reached, and Prophet turns to Newton's method, which crashes here. But Stan answers when the same
 * steps end earlier: their number is searched, to within an eighth.
 * @throws Error when not even the first step succeeds.
 */
function maximize(init: Init, data: string): Optimum {
  const steps = (iter: number): Optimum | null => {
    try {
      return optimizer.optimize(init, data, { algorithm: 'lbfgs', iter, seed: 1 }).params;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes(NO_STEP)) throw error;
      return null;
    }
  };
  let best = steps(ITERATIONS);
  if (best) return best;
  let [good, bad] = [0, ITERATIONS];
  while (bad - good > Math.max(1, good / 8)) {
    // Doubled until it fails, so that each costs as much as the steps that succeed.
    const iter = Math.min(Math.max(1, good * 2), Math.floor((good + bad) / 2));
    const reached = steps(iter);
    if (reached) [best, good] = [reached, iter];
    else bad = iter;
  }
  if (!best) throw new Error('the optimizer found no parameters that are better than its first guess');
  return best;
}

/** Evenly through the first 80 % of the rows, not at the first of them (`Prophet.set_changepoints`). */
function placeChangepoints(t: Float64Array, wanted: number): number[] {
  const rows = Math.floor(t.length * CHANGEPOINT_RANGE);
  const count = Math.min(wanted, rows - 1);
  return Array.from({ length: Math.max(count, 0) }, (_, i) => t[Math.round(((i + 1) * (rows - 1)) / count)]!);
}

/** Where Stan begins: the line through the first and the last row, or the logistic curve (`Prophet.*_growth_init`). */
function firstGuess(growth: TrainingOptions['growth'], t: Float64Array, y: Float64Array, cap: number) {
  const [first, last, T] = [y[0]!, y[y.length - 1]!, t[t.length - 1]! - t[0]!];
  if (growth === 'linear') return { k: (last - first) / T, m: first - ((last - first) / T) * t[0]! };
  if (growth === 'flat') return { k: 0, m: y.reduce((sum, value) => sum + value, 0) / y.length };
  const bounded = (value: number) => cap / Math.max(0.01 * cap, Math.min(0.99 * cap, value));
  const [r0, r1] = [bounded(first), bounded(last)];
  const l0 = Math.log((Math.abs(r0 - r1) <= 0.01 ? 1.05 * r0 : r0) - 1);
  const l1 = Math.log(r1 - 1);
  return { k: (l0 - l1) / T, m: (l0 * T) / (l0 - l1) };
}
