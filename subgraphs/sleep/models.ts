import type { Connection } from '../../platform/graphql/connection.ts';
import type { Evaluation } from './evaluation.ts';
import type { Advice } from './recommendation.ts';
import type { SleepRecord } from './record.ts';

/** A night as it is kept; the record and the score are encrypted in the table. */
export interface SleepNightModel {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly record: SleepRecord;
  /** Of the quality of sleep. */
  readonly score: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of nights. */
export type SleepNightConnectionModel = Connection<SleepNightModel>;

/** An evaluation, and where it is kept. */
export interface SleepEvaluationModel extends Evaluation {
  /** Null for one that is not kept. */
  readonly nightId: string | null;
  readonly userId: string;
  readonly date: string;
  readonly mode: 'FAST' | 'FULL';
}

/** Advice, and for whom. */
export interface SleepRecommendationModel extends Advice {
  readonly userId: string;
}
