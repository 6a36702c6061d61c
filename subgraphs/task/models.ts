import type { Connection } from '../../platform/graphql/connection.ts';
import type { Caller } from '../acting-viewer.ts';

/** A task as its table holds it. Its payload and its result, which can be large, are read when somebody asks for them. */
export interface TaskModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly type: string;
  /** Whether the platform runs it itself. */
  readonly own: boolean;
  /** Index in `PRIORITIES`. */
  readonly priority: number;
  readonly status: Status;
  readonly dedupeKey: string | null;
  readonly scheduleId: string | null;
  readonly scheduledAt: Date;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
  readonly fencingToken: number;
  readonly cancelRequested: boolean;
  readonly progress: number | null;
  readonly progressMessage: string | null;
  readonly error: string | null;
  readonly failureReason: FailureReason | null;
  readonly createdBy: string;
  readonly caller: Caller;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** The specification's four, and no other. */
export type Status = 'pending' | 'running' | 'completed' | 'failed';

/** Why a task has failed for good. */
export type FailureReason = 'cancelled' | 'attempts_exhausted' | 'not_retryable' | 'lease_expired' | 'not_permitted';

/** From the least urgent to the most; the table holds the index. */
export const PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT', 'CRITICAL'] as const;

/** The large columns of a task. */
export interface TaskContents {
  readonly id: string;
  readonly payload: unknown;
  readonly result: unknown;
}

/** A try of a task, as its log has it: times are ISO 8601 texts, of the database's clock. */
export interface LoggedAttempt {
  readonly startedAt: string;
  /** Null while it runs. */
  readonly endedAt: string | null;
  readonly worker: string;
  /** Null for a try that runs or has ended well. */
  readonly error: string | null;
}

/** The log of a task. */
export interface TaskAttempts {
  readonly id: string;
  /** Oldest first. */
  readonly attempts: readonly LoggedAttempt[];
}

/** Which tasks of an organization. */
export interface TaskSelection {
  readonly tenantId: string;
  readonly status: Status | null;
  readonly type: string | null;
  readonly priority: number | null;
  readonly dead: boolean | null;
  readonly scheduleId: string | null;
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
}

/** A page of tasks; its total is counted when somebody asks. */
export interface TaskConnectionModel extends Omit<Connection<TaskModel>, 'totalCount'> {
  readonly selection: TaskSelection;
}
