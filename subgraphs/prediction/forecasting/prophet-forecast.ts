import type { Estimate, ProphetFit } from './model.ts';
import { createRandom, normalQuantile } from './normal.ts';
import { widthOf, writeColumns } from './prophet-features.ts';

/** Prophet simulates so many futures; for long ones fewer, so that a forecast's memory and time are bounded. */
const SAMPLES = 1_000;
const MAX_SIMULATED = 2_000_000;

/**
 * Forecasts each time, in the model's own units. Of times that it was trained on the interval is that of the noise alone; of later
 * ones it also holds changes of the trend as frequent and large as the past ones (Taylor and Letham 2018, §3.1.4).
 * @param ds - growing.
 * @param intervalWidth - share of the values that the intervals are to hold.
 */
export function forecastProphet(fit: ProphetFit, ds: Float64Array, intervalWidth: number): Estimate {
  const { scale, floor, start, span, delta, changepoints, mode, sigma } = fit;
  const t = ds.map((seconds) => (seconds - start) / span);
  const trend = trendOf(fit, t, changepoints, delta).map((value) => value * scale + floor);
  const { components, sum } = seasonsOf(fit, ds, trend);
  const yhat = trend.map((value, i) => value + sum[i]!);
  const isPast = t.length === 0 || t[t.length - 1]! <= 1;
  if (isPast || sigma <= 1e-9) {
    const margin = normalQuantile((1 + intervalWidth) / 2) * sigma * scale;
    return { yhat, lower: yhat.map((v) => v - margin), upper: yhat.map((v) => v + margin), trend, components };
  }
  const ratio = mode === 'multiplicative' ? sum.map((part, i) => (trend[i] === 0 ? 0 : part / trend[i]!)) : null;
  const { lower, upper } = simulate(fit, t, intervalWidth, (trended, i) =>
    ratio ? trended * (1 + ratio[i]!) : trended + sum[i]!,
  );
  return { yhat, lower, upper, trend, components };
}

/** Each group's part of the series, and all of them together. */
function seasonsOf({ groups, beta, scale, mode }: ProphetFit, ds: Float64Array, trend: Float64Array) {
  const components: Record<string, Float64Array> = {};
  const sum = new Float64Array(ds.length);
  let from = 0;
  for (const group of groups) {
    const width = widthOf(group);
    const row = new Float64Array(width);
    const part = new Float64Array(ds.length);
    for (let i = 0; i < ds.length; i++) {
      writeColumns(group, ds[i]!, row, 0);
      let value = 0;
      for (let column = 0; column < width; column++) value += row[column]! * beta[from + column]!;
      part[i] = value * (mode === 'additive' ? scale : trend[i]!);
      sum[i]! += part[i]!;
    }
    components[group.name] = part;
    from += width;
  }
  return { components, sum };
}

/** The trend, scaled: a line or a logistic curve whose slope changes at changepoints. Times and changepoints grow. */
function trendOf(
  { growth, k, m, cap, scale }: ProphetFit,
  t: Float64Array,
  changepoints: ArrayLike<number>,
  delta: ArrayLike<number>,
): Float64Array {
  let [slope, offset, next] = [k, m, 0];
  return t.map((time) => {
    for (; next < changepoints.length && changepoints[next]! <= time; next++) {
      const [at, change] = [changepoints[next]!, delta[next]!];
      // What keeps the curve unbroken where its slope changes.
      offset += growth === 'logistic' ? (at - offset) * (1 - slope / (slope + change)) : -at * change;
      slope += change;
    }
    if (growth === 'flat') return offset;
    return growth === 'linear' ? slope * time + offset : cap / scale / (1 + Math.exp(-slope * (time - offset)));
  });
}

function simulate(
  fit: ProphetFit,
  t: Float64Array,
  intervalWidth: number,
  withSeasons: (trend: number, i: number) => number,
) {
  const { changepoints, delta, scale, floor, sigma, growth } = fit;
  const random = createRandom(1);
  const samples = Math.max(100, Math.min(SAMPLES, Math.floor(MAX_SIMULATED / t.length)));
  const values = Array.from({ length: t.length }, () => new Float64Array(samples));
  const ahead = t[t.length - 1]! - 1;
  const size = delta.reduce((sum, change) => sum + Math.abs(change), 0) / Math.max(delta.length, 1) + 1e-8;
  for (let sample = 0; sample < samples; sample++) {
    const changes = growth === 'flat' ? 0 : random.poisson(changepoints.length * ahead);
    const at = Array.from({ length: changes }, () => 1 + random.uniform() * ahead).sort((a, b) => a - b);
    const drawn = at.map(() => random.laplace(size));
    const trend = trendOf(fit, t, [...changepoints, ...at], [...delta, ...drawn]);
    for (let i = 0; i < t.length; i++)
      values[i]![sample] = withSeasons(trend[i]! * scale + floor, i) + random.normal() * sigma * scale;
  }
  const lower = new Float64Array(t.length);
  const upper = new Float64Array(t.length);
  for (const [i, drawn] of values.entries()) {
    drawn.sort();
    lower[i] = percentile(drawn, (1 - intervalWidth) / 2);
    upper[i] = percentile(drawn, (1 + intervalWidth) / 2);
  }
  return { lower, upper };
}

/** Between the neighbours, as NumPy's default does. */
function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place));
}
