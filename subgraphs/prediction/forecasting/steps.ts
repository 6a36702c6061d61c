import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { AutoETS, initSync as startEts } from '@bsull/augurs/ets';
import { MSTL, initSync as startMstl } from '@bsull/augurs/mstl';
import type { ModelType, StepEstimate, StepsFit, TrainingOptions } from './model.ts';
import { normalQuantile } from './normal.ts';

const libraryDirectory = path.dirname(createRequire(import.meta.url).resolve('@bsull/augurs'));
const code = (name: string) => ({ module: readFileSync(path.join(libraryDirectory, `${name}_bg.wasm`)) });
let started = false;

function startLibrary(): void {
  if (started) return;
  startEts(code('ets'));
  startMstl(code('mstl'));
  started = true;
}

/**
 * Fits a model that knows no dates, only steps: the value before (`naive`) or a season before (`seasonal_naive`), exponential smoothing
 * without seasons whose form AIC chooses (`ets`), or a decomposition into seasons and a smoothed rest (`mstl`). Definitions: Hyndman and
 * Athanasopoulos, "Forecasting: Principles and Practice" (3rd ed.), §5.2, §8, §13.
 * @param steps - how many are foreseen.
 * @throws Error when the library finds no model for the values.
 */
export function fitSteps(
  type: Exclude<ModelType, 'prophet'>,
  y: Float64Array,
  { intervalWidth, seasonLength }: Pick<TrainingOptions, 'intervalWidth' | 'seasonLength'>,
  steps: number,
): StepsFit {
  if (type === 'naive' || type === 'seasonal_naive')
    return repeatSeason(y, type === 'naive' ? 1 : seasonLength, intervalWidth, steps);
  startLibrary();
  if (type === 'ets') {
    const model = new AutoETS(1, 'ZZN');
    try {
      model.fit(y);
      return { kind: 'steps', future: rowsOf(model.predict(steps, intervalWidth)), past: [] };
    } finally {
      model.free();
    }
  }
  const model = MSTL.ets([seasonLength]);
  try {
    model.fit(y);
    const [future, past] = [model.predict(steps, intervalWidth), model.predictInSample(intervalWidth)];
    return { kind: 'steps', future: rowsOf(future), past: rowsOf(past) };
  } finally {
    model.free();
  }
}

interface Forecast {
  readonly point: readonly number[];
  readonly intervals: { readonly lower: readonly number[]; readonly upper: readonly number[] } | undefined;
}

const rowsOf = ({ point, intervals }: Forecast): StepEstimate[] =>
  point.map((value, i) => [value, intervals?.lower[i] ?? value, intervals?.upper[i] ?? value, value]);

/** The last season again and again; the variance grows with each (Hyndman and Athanasopoulos, §5.5). */
function repeatSeason(y: Float64Array, season: number, intervalWidth: number, steps: number): StepsFit {
  let squares = 0;
  for (let i = season; i < y.length; i++) squares += (y[i]! - y[i - season]!) ** 2;
  const margin = normalQuantile((1 + intervalWidth) / 2) * Math.sqrt(squares / Math.max(1, y.length - season));
  const row = (value: number, seasons: number): StepEstimate => {
    const around = margin * Math.sqrt(seasons);
    return [value, value - around, value + around, value];
  };
  return {
    kind: 'steps',
    future: Array.from({ length: steps }, (_, i) =>
      row(y[y.length - season + (i % season)]!, Math.floor(i / season) + 1),
    ),
    past: Array.from(y, (_, i) => (i < season ? null : row(y[i - season]!, 1))),
  };
}
