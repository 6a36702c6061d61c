import type { Frequency } from './calendar.ts';

/** The models that can be trained; the first is the documented one, the others show whether it earns its cost. */
export const MODEL_TYPES = ['prophet', 'naive', 'seasonal_naive', 'ets', 'mstl'] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

/** A time series: seconds since 1970 (UTC), strictly growing, and a finite value for each. */
export interface Series {
  readonly ds: Float64Array;
  readonly y: Float64Array;
}

/** Days around which a series is another one. */
export interface Holiday {
  readonly name: string;
  /** UTC days, seconds since 1970. */
  readonly days: readonly number[];
  /** Days before and after that belong to it. */
  readonly before: number;
  readonly after: number;
}

/** How a model is trained; what is null is decided by the series, as Prophet does. */
export interface TrainingOptions {
  readonly growth: 'linear' | 'flat' | 'logistic';
  readonly cap: number | null;
  readonly floor: number;
  readonly yearly: boolean | null;
  readonly weekly: boolean | null;
  readonly daily: boolean | null;
  readonly seasonalityMode: 'additive' | 'multiplicative';
  readonly seasonalityPriorScale: number;
  readonly changepointPriorScale: number;
  readonly changepoints: number;
  readonly holidays: readonly Holiday[];
  /** Share of values that intervals are to hold, between 0 and 1. */
  readonly intervalWidth: number;
  /** Rows of one season, for `seasonal_naive` and `mstl`, and for the baseline. */
  readonly seasonLength: number;
  /** Of the cross-validation: how many, and how many rows each forecasts. */
  readonly folds: number;
  readonly horizon: number;
}

/** The estimate of a row. */
export interface Estimate {
  readonly yhat: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly trend: Float64Array;
  /** Parts of `yhat` by their names, where the model has any. */
  readonly components: Readonly<Record<string, Float64Array>>;
}

/** Prophet's parameters, and all that it needs to forecast: no training data. */
export interface ProphetFit {
  readonly kind: 'prophet';
  readonly growth: TrainingOptions['growth'];
  readonly mode: TrainingOptions['seasonalityMode'];
  /** The first time, and the span of all, in seconds. */
  readonly start: number;
  readonly span: number;
  readonly scale: number;
  readonly cap: number;
  readonly floor: number;
  readonly k: number;
  readonly m: number;
  readonly sigma: number;
  /** Changes of the slope, and when: 0 to 1 of the span. */
  readonly delta: readonly number[];
  readonly changepoints: readonly number[];
  readonly beta: readonly number[];
  readonly groups: readonly FeatureGroup[];
}

/** Neighbouring columns of Prophet's features. */
export type FeatureGroup =
  | { readonly name: string; readonly periodDays: number; readonly order: number }
  | { readonly name: string; readonly holiday: Holiday };

/** The fit of a model that counts steps: its forecast of the steps after the last row, and its estimates of the rows. */
export interface StepsFit {
  readonly kind: 'steps';
  readonly future: readonly StepEstimate[];
  /** Null for a row that it could say nothing of. */
  readonly past: readonly (StepEstimate | null)[];
}

/** `[yhat, lower, upper, trend]` */
export type StepEstimate = readonly [number, number, number, number];

export type Fit = ProphetFit | StepsFit;

/** How far forecasts were from what came, over all folds of a cross-validation. */
export interface Accuracy {
  readonly mae: number;
  readonly rmse: number;
  /** Null where a value was 0. */
  readonly mape: number | null;
  /** Share of values within the intervals. */
  readonly coverage: number;
  /** Null where the series repeats itself exactly. */
  readonly mase: number | null;
}

export interface FitMetrics extends Accuracy {
  readonly folds: number;
  readonly horizon: number;
  /** Rows that a fold was trained on at most. */
  readonly window: number;
  /** The same of `seasonal_naive`. */
  readonly baseline: Accuracy;
}

/** A job for a thread. */
export type Job =
  | {
      readonly kind: 'train';
      readonly type: ModelType;
      readonly series: Series;
      readonly frequency: Frequency | null;
      readonly options: TrainingOptions;
    }
  | {
      readonly kind: 'forecast';
      readonly fit: Fit;
      /** The rows' times, when what the model says of them is asked for as well. */
      readonly history: Float64Array | null;
      readonly future: Float64Array;
      readonly intervalWidth: number;
    };

export interface Trained {
  readonly fit: Fit;
  /** Null where the series is too short for a fold, or none was asked for. */
  readonly metrics: FitMetrics | null;
}

export interface Forecasted {
  readonly future: Estimate;
  readonly history: Estimate | null;
}

/** How far a training is. */
export interface TrainingProgress {
  /** 0 to 1. */
  readonly fraction: number;
  readonly phase: 'cross_validation' | 'fitting' | 'done';
}
