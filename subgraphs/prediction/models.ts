import type { Connection } from '../../platform/graphql/connection.ts';
import type { Frequency } from './forecasting/calendar.ts';
import type { FitMetrics, ModelType, TrainingOptions } from './forecasting/model.ts';

/** A model as its table holds it; its series and what was fitted are read when they are needed. */
export interface PredictionModelModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly modelType: ModelType;
  readonly options: TrainingOptions;
  readonly status: Status;
  readonly rows: number;
  /** Whether times of day matter: otherwise a time is a date. */
  readonly hasTime: boolean;
  /** That all rows keep; null where they keep none. */
  readonly frequency: Frequency | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly progress: number;
  readonly phase: Phase;
  readonly metrics: FitMetrics | null;
  readonly error: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly trainedAt: Date | null;
}

/** Contract §6, prediction. */
type Status = 'training' | 'ready' | 'failed';
type Phase = 'queued' | 'cross_validation' | 'fitting' | 'done';

/** A page of models. */
export type PredictionModelConnectionModel = Connection<PredictionModelModel>;

/** A forecast that was asked for. */
export interface PredictionRunModel {
  readonly id: string;
  readonly modelId: string;
  readonly tenantId: string;
  readonly periods: number;
  readonly frequency: Frequency;
  readonly includeHistory: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A page of runs. */
export type PredictionRunConnectionModel = Connection<PredictionRunModel>;

/** The answer of a run. */
export interface Answer {
  readonly forecast: readonly Point[];
  readonly history: readonly HistoryPoint[] | null;
  readonly components: readonly Component[] | null;
}

/** A value that is expected. */
export interface Point {
  readonly ds: string;
  readonly yhat: number;
  readonly yhatLower: number;
  readonly yhatUpper: number;
  readonly trend: number;
}

/** A row, and what the model would have said of it; null where it says nothing. */
export interface HistoryPoint {
  readonly ds: string;
  readonly y: number;
  readonly yhat: number | null;
  readonly yhatLower: number | null;
  readonly yhatUpper: number | null;
  readonly trend: number | null;
}

/** A part of each value of the forecast, in its order. */
export interface Component {
  readonly name: string;
  readonly values: readonly number[];
}
