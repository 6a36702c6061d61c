import type { Model, ProviderFailure, ProviderName } from '../provider.ts';

/** One attempt that has ended. */
export interface Attempted {
  readonly model: Model;
  /** Which of the provider's keys, from 0. */
  readonly key: number;
  /** From the request to the first byte of the answer, milliseconds; null where none came. */
  readonly firstByteMs: number | null;
  /** From the first byte to the last, of a stream, milliseconds. */
  readonly streamedMs: number | null;
  /** Of a stream; null where it is not known. */
  readonly outputTokens: number | null;
  readonly failure: ProviderFailure | null;
}

/** How one model has answered with one key, as of late, in this process. */
export interface ModelStatistics {
  readonly model: string;
  readonly provider: ProviderName;
  /** Which of the provider's keys, from 1. */
  readonly key: number;
  /** Attempts since the start of the process. */
  readonly attempts: number;
  readonly failures: number;
  /** Of the last attempts, 0 to 1. */
  readonly errorRate: number;
  /** Until the first byte, milliseconds: exponentially weighted mean, median and 95th percentile; null before the first answer. */
  readonly latencyMs: number | null;
  readonly latencyP50Ms: number | null;
  readonly latencyP95Ms: number | null;
  /** Between the tokens of streams, milliseconds, likewise. */
  readonly tokenMs: number | null;
  readonly tokenP50Ms: number | null;
  readonly tokenP95Ms: number | null;
}

/** Statistics of models, from their answers. */
export interface Statistics {
  record(attempt: Attempted): void;
  /** Until the first byte of an answer, as of late, milliseconds; null before the first. */
  latencyMs(model: Pick<Model, 'id'>): number | null;
  /** By model and key; the percentiles are worked out now. */
  snapshot(): readonly ModelStatistics[];
}

/** Attempts that percentiles and error rates are made of. */
const WINDOW = 128;
/** Weight of the newest value: after twenty values a change is nine tenths of the mean. */
const WEIGHT = 0.1;
/** Models by key; the one that was used longest ago gives way. */
const MAX_SERIES = 2_000;

interface Window {
  readonly values: Float64Array;
  count: number;
  mean: number;
}

interface Series {
  readonly model: Model;
  readonly key: number;
  attempts: number;
  failures: number;
  /** 1 for each of the last attempts that failed. */
  readonly outcomes: Uint8Array;
  readonly latency: Window;
  readonly token: Window;
}

/** Keeps them in the memory of this process. Recording takes a fraction of a microsecond. */
export function createStatistics(): Statistics {
  const series = new Map<string, Series>();
  const means = new Map<string, number>();

  const seriesOf = (model: Model, key: number): Series => {
    const name = key === 0 ? model.id : `${model.id}\0${key}`;
    let found = series.get(name);
    if (found) return found;
    if (series.size >= MAX_SERIES) {
      const [oldest, { model: gone }] = series.entries().next().value!;
      series.delete(oldest);
      means.delete(gone.id);
    }
    found = {
      model,
      key,
      attempts: 0,
      failures: 0,
      outcomes: new Uint8Array(WINDOW),
      latency: emptyWindow(),
      token: emptyWindow(),
    };
    series.set(name, found);
    return found;
  };

  return {
    record: ({ model, key, firstByteMs, streamedMs, outputTokens, failure }) => {
      const of = seriesOf(model, key);
      of.outcomes[of.attempts % WINDOW] = failure === null ? 0 : 1;
      of.attempts++;
      if (failure !== null) of.failures++;
      if (firstByteMs !== null) {
        note(of.latency, firstByteMs);
        const mean = means.get(model.id);
        means.set(model.id, mean === undefined ? firstByteMs : mean + WEIGHT * (firstByteMs - mean));
      }
      if (streamedMs !== null && outputTokens !== null && outputTokens > 1)
        note(of.token, streamedMs / (outputTokens - 1));
    },
    latencyMs: ({ id }) => means.get(id) ?? null,
    snapshot: () => Array.from(series.values(), statisticsOf),
  };
}

const emptyWindow = (): Window => ({ values: new Float64Array(WINDOW), count: 0, mean: 0 });

function note(window: Window, value: number): void {
  window.mean = window.count === 0 ? value : window.mean + WEIGHT * (value - window.mean);
  window.values[window.count % WINDOW] = value;
  window.count++;
}

function statisticsOf({ model, key, attempts, failures, outcomes, latency, token }: Series): ModelStatistics {
  const recent = Math.min(attempts, WINDOW);
  const latest = sortedValues(latency);
  const tokens = sortedValues(token);
  return {
    model: model.id,
    provider: model.provider,
    key: key + 1,
    attempts,
    failures,
    errorRate: recent === 0 ? 0 : outcomes.reduce((sum, failed) => sum + failed, 0) / recent,
    latencyMs: latency.count === 0 ? null : latency.mean,
    latencyP50Ms: percentile(latest, 0.5),
    latencyP95Ms: percentile(latest, 0.95),
    tokenMs: token.count === 0 ? null : token.mean,
    tokenP50Ms: percentile(tokens, 0.5),
    tokenP95Ms: percentile(tokens, 0.95),
  };
}

const sortedValues = ({ values, count }: Window): Float64Array => values.slice(0, Math.min(count, WINDOW)).sort();

/** The nearest-rank percentile; null without values. */
const percentile = (sorted: Float64Array, share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
