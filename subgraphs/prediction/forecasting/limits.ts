import type { ModelType } from './model.ts';

// Apart from `train.ts`, whose WebAssembly is for threads alone: requests are checked in the main process.

/** The longest forecast: of models that count steps all of it is kept. */
export const MAX_PERIODS = 10_000;
/** Rows below which no model is trained. */
export const MIN_ROWS = 2;

/** Rows that a model needs: two seasons for those that have one, and what exponential smoothing asks for. */
export function leastRows(type: ModelType, seasonLength: number): number {
  if (type === 'mstl') return Math.max(2 * seasonLength + 1, 12);
  if (type === 'seasonal_naive') return seasonLength + 1;
  return type === 'ets' ? 12 : MIN_ROWS;
}
