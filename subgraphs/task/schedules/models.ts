import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Caller } from '../../acting-viewer.ts';

/** A schedule as its table holds it. */
export interface TaskScheduleModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly type: string;
  /** Index in `PRIORITIES`. */
  readonly priority: number;
  readonly payload: unknown;
  readonly cron: string;
  readonly timeZone: string;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
  readonly paused: boolean;
  readonly pausedReason: 'requested' | 'rights_lost' | null;
  /** In words, where the platform has paused it. */
  readonly pausedDetail: string | null;
  readonly pausedAt: Date | null;
  readonly nextRunAt: Date | null;
  readonly lastRunAt: Date | null;
  readonly createdBy: string;
  /** Whom its tasks run for. */
  readonly caller: Caller;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of schedules. */
export type TaskScheduleConnectionModel = Connection<TaskScheduleModel>;
