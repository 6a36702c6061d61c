import type { Caller } from '../../acting-viewer.ts';
import type { PRIORITIES } from '../models.ts';

/** A task that a worker has claimed. */
export interface Claimed {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly type: string;
  /** Index in `PRIORITIES`. */
  readonly priority: number;
  readonly payload: unknown;
  readonly caller: Caller;
  readonly fencingToken: number;
  readonly lockedUntil: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
  readonly scheduledAt: Date;
  /** From the time it was due to this claim, in seconds. */
  readonly waitedSeconds: number;
}

/** The hold of a worker on a task. */
export interface Held {
  readonly id: string;
  readonly fencingToken: number;
}

/** A good end. */
export interface Completion extends Held {
  readonly result: unknown;
}

/** A bad end. */
export interface Failure extends Held {
  readonly error: string;
  readonly retryable: boolean;
  /** Whoever it runs for may not do it any more. */
  readonly forbidden?: boolean;
  /** Before the next try, if there is one. */
  readonly delayMs: number;
}

/** The state of a task whose lease was renewed. */
export interface Extended {
  readonly id: string;
  readonly tenantId: string;
  readonly type: string;
  readonly lockedUntil: Date;
  readonly cancelRequested: boolean;
}

/** A lease that was extended. */
export interface TaskHeartbeatModel {
  readonly taskId: string;
  readonly leaseExpiresAt: Date;
  readonly cancelRequested: boolean;
}

/** A task that a worker has claimed, as the answer has it. */
export interface ClaimedTaskModel
  extends Pick<
    Claimed,
    'name' | 'type' | 'payload' | 'fencingToken' | 'maxAttempts' | 'timeoutSeconds' | 'scheduledAt'
  > {
  readonly taskId: string;
  readonly leaseExpiresAt: Date;
  readonly attempt: number;
  readonly priority: (typeof PRIORITIES)[number];
}
