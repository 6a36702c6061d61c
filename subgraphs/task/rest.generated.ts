// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a worker is ready for. */
export type ClaimTasksInput = {
  /** Types of tasks, 1 to 20. Those that the platform runs itself cannot be claimed. */
  types: Array<string>;
  /** How many at most, 1 to 100. */
  limit?: number | null | undefined;
  /** How long they are the worker's without a heartbeat, 5 to 3600. */
  leaseSeconds?: number | null | undefined;
  /** How long to wait for one when none is due, 0 to 30. */
  waitSeconds?: number | null | undefined;
  /** What the worker calls itself, for those who look at the task; 1 to 100 characters. */
  workerId?: string | null | undefined;
};

/** A good end. */
export type CompleteTaskInput = {
  /** Of the claim. */
  fencingToken: number;
  /** What the work has answered, an object: at most 256 KiB of JSON, 20 levels deep. */
  result?: unknown;
};

/** A new task. */
export type CreateTaskInput = {
  /** What to call it, 1 to 200 characters. */
  name: string;
  /**
   * What kind of work it is. `http.request`, `notification.send`, `event.publish` and `training.run` are run by the platform, for who makes the
   * task and with that one's permissions; any other is for workers that claim it. 1 to 100 letters, digits, `.`, `_`, `-` and `:`.
   */
  type: string;
  /** What goes first within the organization. */
  priority?: TaskPriority | null | undefined;
  /** The input of the work, an object: at most 256 KiB of JSON, 20 levels deep. Empty unless given. */
  payload?: unknown;
  /** When to run it. A time that has passed means now. */
  scheduledAt?: string | null | undefined;
  /** Tries before it is a dead letter, 1 to 100; 5 unless given. */
  maxAttempts?: number | null | undefined;
  /** How long one try may take where the platform runs it, 1 to 3600; 60 unless given. */
  timeoutSeconds?: number | null | undefined;
  /** Unique among the organization's unfinished tasks, 1 to 200 characters. */
  dedupeKey?: string | null | undefined;
};

/** A new schedule. */
export type CreateTaskScheduleInput = {
  /** The name of its tasks, 1 to 200 characters. */
  name: string;
  /** The type of its tasks. */
  type: string;
  /** The priority of its tasks. */
  priority?: TaskPriority | null | undefined;
  /** The payload of its tasks: at most 256 KiB of JSON. */
  payload?: unknown;
  /** Minute, hour, day of month, month and day of week: `30 6 * * 1-5`. */
  cron: string;
  /** The time zone that the expression is read in (IANA). */
  timeZone?: string | null | undefined;
  /** Tries of each task before it is a dead letter, 1 to 100; 5 unless given. */
  maxAttempts?: number | null | undefined;
  /** How long one try may take where the platform runs it, 1 to 3600; 60 unless given. */
  timeoutSeconds?: number | null | undefined;
  /** Whether it makes no tasks for now. */
  paused?: boolean | null | undefined;
};

/** A bad end. */
export type FailTaskInput = {
  /** Of the claim. */
  fencingToken: number;
  /** What went wrong, 1 to 2000 characters. */
  error: string;
  /** Whether another try could succeed. */
  retryable?: boolean | null | undefined;
  /** How long to wait at least before it, 0 to 86400. */
  retryAfterSeconds?: number | null | undefined;
};

/** A sign of life. */
export type HeartbeatTaskInput = {
  /** Of the claim. */
  fencingToken: number;
  /** How long the task stays the worker's from now, 5 to 3600. */
  leaseSeconds?: number | null | undefined;
  /** How far the work is, 0 to 1. */
  progress?: number | null | undefined;
  /** What it is at, at most 500 characters. */
  message?: string | null | undefined;
};

/** Which dead letters. */
export type RetryDeadTasksInput = {
  /** Only of this type. */
  type?: string | null | undefined;
  /** Only those that failed before this time. */
  failedBefore?: string | null | undefined;
  /** How many at most, 1 to 1000. */
  limit?: number | null | undefined;
};

/** Why a task has failed for good. */
export type TaskFailureReason =
  /** Somebody cancelled it. */
  | 'CANCELLED'
  /** Its last try failed. */
  | 'ATTEMPTS_EXHAUSTED'
  /** Its worker said that no further try can succeed. */
  | 'NOT_RETRYABLE'
  /** Its worker went silent during the last try. */
  | 'LEASE_EXPIRED'
  /** Whoever it ran for may not do this work any more: `error` says why. */
  | 'NOT_PERMITTED';

/** What goes first. It orders the tasks of one organization; between organizations there is no priority. */
export type TaskPriority =
  /** After all others. */
  | 'LOW'
  /** The usual. */
  | 'NORMAL'
  /** Before the usual. */
  | 'HIGH'
  /** Before those. */
  | 'URGENT'
  /** Before all others. */
  | 'CRITICAL';

/** Why a schedule makes no tasks. */
export type TaskSchedulePausedReason =
  /** Somebody wants it so. */
  | 'REQUESTED'
  /** Whoever it runs for has lost the right to it. Somebody who has it resumes it with `paused: false`, in their own name. */
  | 'RIGHTS_LOST';

/** Where a task stands. */
export type TaskStatus =
  /** It waits for its time, or for a worker. */
  | 'PENDING'
  /** A worker has it. */
  | 'RUNNING'
  /** It has ended well. */
  | 'COMPLETED'
  /** It has ended badly: `failureReason` says why. */
  | 'FAILED';

/** A change of a schedule. */
export type UpdateTaskScheduleInput = {
  /** The name of its tasks. */
  name?: string | null | undefined;
  /** The priority of its tasks. */
  priority?: TaskPriority | null | undefined;
  /** The payload of its tasks, as a whole. */
  payload?: unknown;
  /** Minute, hour, day of month, month and day of week. */
  cron?: string | null | undefined;
  /** The time zone that the expression is read in (IANA). */
  timeZone?: string | null | undefined;
  /** Tries of each task before it is a dead letter. */
  maxAttempts?: number | null | undefined;
  /** How long one try may take where the platform runs it. */
  timeoutSeconds?: number | null | undefined;
  /** Whether it makes no tasks for now. */
  paused?: boolean | null | undefined;
  /** The version that was read: CONFLICT when somebody has changed the schedule since. */
  version?: number | null | undefined;
};

export type ListTasksQueryVariables = Exact<{
  status?: TaskStatus | null | undefined;
  type?: string | null | undefined;
  priority?: TaskPriority | null | undefined;
  dead?: boolean | null | undefined;
  schedule_id?: string | number | null | undefined;
  created_from?: string | null | undefined;
  created_before?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListTasksQuery = {
  tasks: {
    totalCount: number;
    nodes: Array<{
      name: string;
      type: string;
      priority: TaskPriority;
      status: TaskStatus;
      attempts: number;
      progress: number | null;
      error: string | null;
      dead: boolean;
      task_id: string;
      scheduled_at: string;
      next_attempt_at: string | null;
      max_attempts: number;
      timeout_seconds: number;
      progress_message: string | null;
      failure_reason: TaskFailureReason | null;
      cancel_requested: boolean;
      dedupe_key: string | null;
      schedule_id: string | null;
      created_by: string;
      runs_as: string;
      created_at: string;
      started_at: string | null;
      finished_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetTaskQueryVariables = Exact<{
  task_id: string | number;
}>;

export type GetTaskQuery = {
  task: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type CreateTaskMutationVariables = Exact<{
  input: CreateTaskInput;
}>;

export type CreateTaskMutation = {
  createTask: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type CancelTaskMutationVariables = Exact<{
  task_id: string | number;
}>;

export type CancelTaskMutation = {
  cancelTask: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type RetryTaskMutationVariables = Exact<{
  task_id: string | number;
}>;

export type RetryTaskMutation = {
  retryTask: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type RetryDeadTasksMutationVariables = Exact<{
  input: RetryDeadTasksInput;
}>;

export type RetryDeadTasksMutation = { retryDeadTasks: { retried_count: number } };

export type TaskRecordFragment = {
  name: string;
  type: string;
  priority: TaskPriority;
  status: TaskStatus;
  attempts: number;
  progress: number | null;
  error: string | null;
  dead: boolean;
  task_id: string;
  scheduled_at: string;
  next_attempt_at: string | null;
  max_attempts: number;
  timeout_seconds: number;
  progress_message: string | null;
  failure_reason: TaskFailureReason | null;
  cancel_requested: boolean;
  dedupe_key: string | null;
  schedule_id: string | null;
  created_by: string;
  runs_as: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
};

export type ClaimTasksMutationVariables = Exact<{
  input: ClaimTasksInput;
}>;

export type ClaimTasksMutation = {
  claimTasks: {
    tasks: Array<{
      name: string;
      type: string;
      priority: TaskPriority;
      payload: unknown;
      attempt: number;
      task_id: string;
      fencing_token: number;
      lease_expires_at: string;
      max_attempts: number;
      scheduled_at: string;
    }>;
  };
};

export type HeartbeatTaskMutationVariables = Exact<{
  task_id: string | number;
  input: HeartbeatTaskInput;
}>;

export type HeartbeatTaskMutation = {
  heartbeatTask: { task_id: string; lease_expires_at: string; cancel_requested: boolean };
};

export type CompleteTaskMutationVariables = Exact<{
  task_id: string | number;
  input: CompleteTaskInput;
}>;

export type CompleteTaskMutation = {
  completeTask: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type FailTaskMutationVariables = Exact<{
  task_id: string | number;
  input: FailTaskInput;
}>;

export type FailTaskMutation = {
  failTask: {
    payload: unknown;
    result: unknown;
    name: string;
    type: string;
    priority: TaskPriority;
    status: TaskStatus;
    attempts: number;
    progress: number | null;
    error: string | null;
    dead: boolean;
    task_id: string;
    scheduled_at: string;
    next_attempt_at: string | null;
    max_attempts: number;
    timeout_seconds: number;
    progress_message: string | null;
    failure_reason: TaskFailureReason | null;
    cancel_requested: boolean;
    dedupe_key: string | null;
    schedule_id: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    finished_at: string | null;
  };
};

export type ListTaskSchedulesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListTaskSchedulesQuery = {
  taskSchedules: {
    totalCount: number;
    nodes: Array<{
      name: string;
      type: string;
      priority: TaskPriority;
      payload: unknown;
      cron: string;
      paused: boolean;
      version: number;
      schedule_id: string;
      time_zone: string;
      max_attempts: number;
      timeout_seconds: number;
      paused_reason: TaskSchedulePausedReason | null;
      paused_detail: string | null;
      paused_at: string | null;
      next_run_at: string | null;
      last_run_at: string | null;
      created_by: string;
      runs_as: string;
      created_at: string;
      updated_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetTaskScheduleQueryVariables = Exact<{
  schedule_id: string | number;
}>;

export type GetTaskScheduleQuery = {
  taskSchedule: {
    name: string;
    type: string;
    priority: TaskPriority;
    payload: unknown;
    cron: string;
    paused: boolean;
    version: number;
    schedule_id: string;
    time_zone: string;
    max_attempts: number;
    timeout_seconds: number;
    paused_reason: TaskSchedulePausedReason | null;
    paused_detail: string | null;
    paused_at: string | null;
    next_run_at: string | null;
    last_run_at: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    updated_at: string;
  };
};

export type CreateTaskScheduleMutationVariables = Exact<{
  input: CreateTaskScheduleInput;
}>;

export type CreateTaskScheduleMutation = {
  createTaskSchedule: {
    name: string;
    type: string;
    priority: TaskPriority;
    payload: unknown;
    cron: string;
    paused: boolean;
    version: number;
    schedule_id: string;
    time_zone: string;
    max_attempts: number;
    timeout_seconds: number;
    paused_reason: TaskSchedulePausedReason | null;
    paused_detail: string | null;
    paused_at: string | null;
    next_run_at: string | null;
    last_run_at: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    updated_at: string;
  };
};

export type UpdateTaskScheduleMutationVariables = Exact<{
  schedule_id: string | number;
  input: UpdateTaskScheduleInput;
}>;

export type UpdateTaskScheduleMutation = {
  updateTaskSchedule: {
    name: string;
    type: string;
    priority: TaskPriority;
    payload: unknown;
    cron: string;
    paused: boolean;
    version: number;
    schedule_id: string;
    time_zone: string;
    max_attempts: number;
    timeout_seconds: number;
    paused_reason: TaskSchedulePausedReason | null;
    paused_detail: string | null;
    paused_at: string | null;
    next_run_at: string | null;
    last_run_at: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    updated_at: string;
  };
};

export type DeleteTaskScheduleMutationVariables = Exact<{
  schedule_id: string | number;
}>;

export type DeleteTaskScheduleMutation = { deleteTaskSchedule: { status: string; schedule_id: string } };

export type TaskScheduleRecordFragment = {
  name: string;
  type: string;
  priority: TaskPriority;
  payload: unknown;
  cron: string;
  paused: boolean;
  version: number;
  schedule_id: string;
  time_zone: string;
  max_attempts: number;
  timeout_seconds: number;
  paused_reason: TaskSchedulePausedReason | null;
  paused_detail: string | null;
  paused_at: string | null;
  next_run_at: string | null;
  last_run_at: string | null;
  created_by: string;
  runs_as: string;
  created_at: string;
  updated_at: string;
};

export const TaskRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaskRecordFragment, unknown>;
export const TaskScheduleRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskScheduleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskSchedule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cron' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'time_zone' }, name: { kind: 'Name', value: 'timeZone' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_reason' },
            name: { kind: 'Name', value: 'pausedReason' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_detail' },
            name: { kind: 'Name', value: 'pausedDetail' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'paused_at' }, name: { kind: 'Name', value: 'pausedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'next_run_at' }, name: { kind: 'Name', value: 'nextRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_run_at' }, name: { kind: 'Name', value: 'lastRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaskScheduleRecordFragment, unknown>;
export const ListTasksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListTasks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'priority' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskPriority' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'dead' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'created_from' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'created_before' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tasks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'filter' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'status' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'type' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'priority' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'priority' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'dead' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'dead' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'scheduleId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'createdFrom' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'created_from' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'createdBefore' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'created_before' } },
                    },
                  ],
                },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListTasksQuery, ListTasksQueryVariables>;
export const GetTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'task' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetTaskQuery, GetTaskQueryVariables>;
export const CreateTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateTaskInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateTaskMutation, CreateTaskMutationVariables>;
export const CancelTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CancelTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cancelTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CancelTaskMutation, CancelTaskMutationVariables>;
export const RetryTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RetryTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'retryTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RetryTaskMutation, RetryTaskMutationVariables>;
export const RetryDeadTasksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RetryDeadTasks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RetryDeadTasksInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'retryDeadTasks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'retried_count' },
                  name: { kind: 'Name', value: 'retriedCount' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RetryDeadTasksMutation, RetryDeadTasksMutationVariables>;
export const ClaimTasksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ClaimTasks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ClaimTasksInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'claimTasks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'tasks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'task_id' },
                        name: { kind: 'Name', value: 'taskId' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'fencing_token' },
                        name: { kind: 'Name', value: 'fencingToken' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'lease_expires_at' },
                        name: { kind: 'Name', value: 'leaseExpiresAt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempt' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'max_attempts' },
                        name: { kind: 'Name', value: 'maxAttempts' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'scheduled_at' },
                        name: { kind: 'Name', value: 'scheduledAt' },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ClaimTasksMutation, ClaimTasksMutationVariables>;
export const HeartbeatTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'HeartbeatTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'HeartbeatTaskInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'heartbeatTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'taskId' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'lease_expires_at' },
                  name: { kind: 'Name', value: 'leaseExpiresAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'cancel_requested' },
                  name: { kind: 'Name', value: 'cancelRequested' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<HeartbeatTaskMutation, HeartbeatTaskMutationVariables>;
export const CompleteTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CompleteTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompleteTaskInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'completeTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompleteTaskMutation, CompleteTaskMutationVariables>;
export const FailTaskDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'FailTask' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'FailTaskInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'failTask' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'task_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
                { kind: 'Field', name: { kind: 'Name', value: 'result' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'task_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'scheduled_at' },
            name: { kind: 'Name', value: 'scheduledAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'progress_message' },
            name: { kind: 'Name', value: 'progressMessage' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failure_reason' },
            name: { kind: 'Name', value: 'failureReason' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'dead' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'cancel_requested' },
            name: { kind: 'Name', value: 'cancelRequested' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'dedupe_key' }, name: { kind: 'Name', value: 'dedupeKey' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'scheduleId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FailTaskMutation, FailTaskMutationVariables>;
export const ListTaskSchedulesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListTaskSchedules' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taskSchedules' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskScheduleRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskScheduleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskSchedule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cron' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'time_zone' }, name: { kind: 'Name', value: 'timeZone' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_reason' },
            name: { kind: 'Name', value: 'pausedReason' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_detail' },
            name: { kind: 'Name', value: 'pausedDetail' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'paused_at' }, name: { kind: 'Name', value: 'pausedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'next_run_at' }, name: { kind: 'Name', value: 'nextRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_run_at' }, name: { kind: 'Name', value: 'lastRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListTaskSchedulesQuery, ListTaskSchedulesQueryVariables>;
export const GetTaskScheduleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTaskSchedule' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taskSchedule' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskScheduleRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskScheduleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskSchedule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cron' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'time_zone' }, name: { kind: 'Name', value: 'timeZone' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_reason' },
            name: { kind: 'Name', value: 'pausedReason' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_detail' },
            name: { kind: 'Name', value: 'pausedDetail' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'paused_at' }, name: { kind: 'Name', value: 'pausedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'next_run_at' }, name: { kind: 'Name', value: 'nextRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_run_at' }, name: { kind: 'Name', value: 'lastRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetTaskScheduleQuery, GetTaskScheduleQueryVariables>;
export const CreateTaskScheduleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateTaskSchedule' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateTaskScheduleInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createTaskSchedule' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskScheduleRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskScheduleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskSchedule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cron' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'time_zone' }, name: { kind: 'Name', value: 'timeZone' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_reason' },
            name: { kind: 'Name', value: 'pausedReason' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_detail' },
            name: { kind: 'Name', value: 'pausedDetail' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'paused_at' }, name: { kind: 'Name', value: 'pausedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'next_run_at' }, name: { kind: 'Name', value: 'nextRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_run_at' }, name: { kind: 'Name', value: 'lastRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateTaskScheduleMutation, CreateTaskScheduleMutationVariables>;
export const UpdateTaskScheduleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateTaskSchedule' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateTaskScheduleInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateTaskSchedule' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskScheduleRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskScheduleRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaskSchedule' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'schedule_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cron' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'time_zone' }, name: { kind: 'Name', value: 'timeZone' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'max_attempts' },
            name: { kind: 'Name', value: 'maxAttempts' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'timeout_seconds' },
            name: { kind: 'Name', value: 'timeoutSeconds' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_reason' },
            name: { kind: 'Name', value: 'pausedReason' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'paused_detail' },
            name: { kind: 'Name', value: 'pausedDetail' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'paused_at' }, name: { kind: 'Name', value: 'pausedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'next_run_at' }, name: { kind: 'Name', value: 'nextRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_run_at' }, name: { kind: 'Name', value: 'lastRunAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateTaskScheduleMutation, UpdateTaskScheduleMutationVariables>;
export const DeleteTaskScheduleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteTaskSchedule' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteTaskSchedule' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'schedule_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'schedule_id' },
                  name: { kind: 'Name', value: 'scheduleId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteTaskScheduleMutation, DeleteTaskScheduleMutationVariables>;
