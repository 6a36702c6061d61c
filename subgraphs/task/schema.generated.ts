// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { TaskModel, TaskConnectionModel } from './models.ts';
import type { TaskScheduleModel, TaskScheduleConnectionModel } from './schedules/models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** ISO 8601 in UTC with milliseconds, such as 2030-01-31T12:00:00.000Z. */
  DateTime: { input: Date; output: Date };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The tasks of the viewer's organization, newest first. */
  readonly tasks: TaskConnection;
  /** One task of the viewer's organization. */
  readonly task: Task;
  /** The schedules of the viewer's organization, newest first. */
  readonly taskSchedules: TaskScheduleConnection;
  /** One schedule of the viewer's organization. */
  readonly taskSchedule: TaskSchedule;
};

export type QueryTasksArgs = {
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};

export type QueryTaskSchedulesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryTaskScheduleArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Makes a task. With the `dedupeKey` of a task that is not finished, it makes none and answers that one. A type that the platform runs
   * itself has its payload checked.
   */
  readonly createTask: Task;
  /**
   * Cancels a task. One that waits fails at once, for the reason `cancelled`. One that runs is asked to stop: a handler of the platform at
   * once, a worker with its next heartbeat.
   */
  readonly cancelTask: Task;
  /** Tries a failed task again, now, with all its tries before it, and in the viewer's name: the permissions of the work are asked for. */
  readonly retryTask: Task;
  /** Tries dead letters again, the oldest first, in the viewer's name; those whose work it may not do are left out. */
  readonly retryDeadTasks: TasksRetried;
  /**
   * Claims tasks of the organization for a worker: the most urgent first, then the ones due longest. Each is the worker's until its
   * lease ends, and what the worker sends must carry its fencing token. An empty list when nothing was due in time.
   */
  readonly claimTasks: TaskClaim;
  /** Keeps a claimed task for another lease. CONFLICT when it is no longer the worker's: the work is then to be dropped. */
  readonly heartbeatTask: TaskHeartbeat;
  /** The work is done. To say it twice with the same token is no error. CONFLICT when the task is no longer the worker's. */
  readonly completeTask: Task;
  /**
   * This try has failed. The task is tried again later, with growing waits, unless it was the last try, the worker says that no further
   * one can succeed, or the task was cancelled. To say it twice with the same token is no error. CONFLICT when the task is no longer the worker's.
   */
  readonly failTask: Task;
  /**
   * Makes a schedule. Each time that its expression says, it makes one task, however many processes there are. Times that passed while
   * nothing ran make one task together.
   */
  readonly createTaskSchedule: TaskSchedule;
  /**
   * Changes a schedule. What is not given stays. Whoever changes more than `paused: true` is whom its tasks run for from then on, and needs the
   * permissions of the work.
   */
  readonly updateTaskSchedule: TaskSchedule;
  /** Removes a schedule. Tasks that it has made stay. */
  readonly deleteTaskSchedule: TaskScheduleDeletion;
};

export type MutationCreateTaskArgs = {
  input: CreateTaskInput;
};

export type MutationCancelTaskArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRetryTaskArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRetryDeadTasksArgs = {
  input: RetryDeadTasksInput;
};

export type MutationClaimTasksArgs = {
  input: ClaimTasksInput;
};

export type MutationHeartbeatTaskArgs = {
  id: Scalars['ID']['input'];
  input: HeartbeatTaskInput;
};

export type MutationCompleteTaskArgs = {
  id: Scalars['ID']['input'];
  input: CompleteTaskInput;
};

export type MutationFailTaskArgs = {
  id: Scalars['ID']['input'];
  input: FailTaskInput;
};

export type MutationCreateTaskScheduleArgs = {
  input: CreateTaskScheduleInput;
};

export type MutationUpdateTaskScheduleArgs = {
  id: Scalars['ID']['input'];
  input: UpdateTaskScheduleInput;
};

export type MutationDeleteTaskScheduleArgs = {
  id: Scalars['ID']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** A task of the viewer's organization, each time that it was made, claimed, finished, retried or cancelled, or has made progress. */
  readonly taskChanged: Task;
};

export type SubscriptionTaskChangedArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

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

/** A piece of work. */
export type Task = {
  readonly __typename?: 'Task';
  /** `task_…` */
  readonly id: Scalars['ID']['output'];
  /** What its maker calls it. */
  readonly name: Scalars['String']['output'];
  /** What kind of work it is. */
  readonly type: Scalars['String']['output'];
  /** What goes first within the organization. */
  readonly priority: TaskPriority;
  /** Where it stands. */
  readonly status: TaskStatus;
  /** The input of the work. */
  readonly payload: Scalars['JSON']['output'];
  /** The time it was made for. */
  readonly scheduledAt: Scalars['DateTime']['output'];
  /** When it can be claimed next; null unless it is pending. */
  readonly nextAttemptAt: Maybe<Scalars['DateTime']['output']>;
  /** Tries so far. */
  readonly attempts: Scalars['Int']['output'];
  /** Tries before it is a dead letter. */
  readonly maxAttempts: Scalars['Int']['output'];
  /** How long one try may take where the platform runs it. */
  readonly timeoutSeconds: Scalars['Int']['output'];
  /** From 0 to 1, as its worker told last; null when it did not. */
  readonly progress: Maybe<Scalars['Float']['output']>;
  /** What its worker said with it. */
  readonly progressMessage: Maybe<Scalars['String']['output']>;
  /** What the work has answered. */
  readonly result: Maybe<Scalars['JSON']['output']>;
  /** Of the last try that failed. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Why there is no further try; null unless it has failed. */
  readonly failureReason: Maybe<TaskFailureReason>;
  /** Whether it is a dead letter: failed, and not because somebody cancelled it. */
  readonly dead: Scalars['Boolean']['output'];
  /** Whether it was asked to stop. */
  readonly cancelRequested: Scalars['Boolean']['output'];
  /** Unique among the organization's tasks that are not finished. */
  readonly dedupeKey: Maybe<Scalars['String']['output']>;
  /** The schedule that made it, `sched_…`; the schedule may be gone. */
  readonly scheduleId: Maybe<Scalars['ID']['output']>;
  /** Who made it: `usr_…`, `key_…`, or the name of a service. */
  readonly createdBy: Scalars['ID']['output'];
  /** Whom the platform runs it for, with the rights that one has then: who made it, or who has tried it again. */
  readonly runsAs: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When its last try began. */
  readonly startedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was completed, or failed for good. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Which tasks. */
export type TaskFilter = {
  /** Where they stand. */
  readonly status?: InputMaybe<TaskStatus>;
  /** What kind of work they are. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** How urgent they are. */
  readonly priority?: InputMaybe<TaskPriority>;
  /** Whether they are dead letters. */
  readonly dead?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which schedule has made them. */
  readonly scheduleId?: InputMaybe<Scalars['ID']['input']>;
  /** Made at this time or later. */
  readonly createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Made before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A new task. */
export type CreateTaskInput = {
  /** What to call it, 1 to 200 characters. */
  readonly name: Scalars['String']['input'];
  /**
   * What kind of work it is. `http.request`, `notification.send`, `event.publish` and `training.run` are run by the platform, for who makes the
   * task and with that one's permissions; any other is for workers that claim it. 1 to 100 letters, digits, `.`, `_`, `-` and `:`.
   */
  readonly type: Scalars['String']['input'];
  /** What goes first within the organization. */
  readonly priority?: InputMaybe<TaskPriority>;
  /** The input of the work, an object: at most 256 KiB of JSON, 20 levels deep. Empty unless given. */
  readonly payload?: InputMaybe<Scalars['JSON']['input']>;
  /** When to run it. A time that has passed means now. */
  readonly scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Tries before it is a dead letter, 1 to 100; 5 unless given. */
  readonly maxAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** How long one try may take where the platform runs it, 1 to 3600; 60 unless given. */
  readonly timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Unique among the organization's unfinished tasks, 1 to 200 characters. */
  readonly dedupeKey?: InputMaybe<Scalars['String']['input']>;
};

/** Which dead letters. */
export type RetryDeadTasksInput = {
  /** Only of this type. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** Only those that failed before this time. */
  readonly failedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** How many at most, 1 to 1000. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of the dead letters. */
export type TasksRetried = {
  readonly __typename?: 'TasksRetried';
  /** How many wait for a worker now. */
  readonly retriedCount: Scalars['Int']['output'];
};

/** A page of tasks (GraphQL Cursor Connections). */
export type TaskConnection = {
  readonly __typename?: 'TaskConnection';
  /** The tasks with their cursors. */
  readonly edges: ReadonlyArray<TaskEdge>;
  /** The tasks. */
  readonly nodes: ReadonlyArray<Task>;
  /** How many there are on all pages together; counting stops at 10,000. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A task and its place in the list. */
export type TaskEdge = {
  readonly __typename?: 'TaskEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The task. */
  readonly node: Task;
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** What a worker is ready for. */
export type ClaimTasksInput = {
  /** Types of tasks, 1 to 20. Those that the platform runs itself cannot be claimed. */
  readonly types: ReadonlyArray<Scalars['String']['input']>;
  /** How many at most, 1 to 100. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  /** How long they are the worker's without a heartbeat, 5 to 3600. */
  readonly leaseSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** How long to wait for one when none is due, 0 to 30. */
  readonly waitSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** What the worker calls itself, for those who look at the task; 1 to 100 characters. */
  readonly workerId?: InputMaybe<Scalars['String']['input']>;
};

/** A sign of life. */
export type HeartbeatTaskInput = {
  /** Of the claim. */
  readonly fencingToken: Scalars['Int']['input'];
  /** How long the task stays the worker's from now, 5 to 3600. */
  readonly leaseSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** How far the work is, 0 to 1. */
  readonly progress?: InputMaybe<Scalars['Float']['input']>;
  /** What it is at, at most 500 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** A good end. */
export type CompleteTaskInput = {
  /** Of the claim. */
  readonly fencingToken: Scalars['Int']['input'];
  /** What the work has answered, an object: at most 256 KiB of JSON, 20 levels deep. */
  readonly result?: InputMaybe<Scalars['JSON']['input']>;
};

/** A bad end. */
export type FailTaskInput = {
  /** Of the claim. */
  readonly fencingToken: Scalars['Int']['input'];
  /** What went wrong, 1 to 2000 characters. */
  readonly error: Scalars['String']['input'];
  /** Whether another try could succeed. */
  readonly retryable?: InputMaybe<Scalars['Boolean']['input']>;
  /** How long to wait at least before it, 0 to 86400. */
  readonly retryAfterSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** What a worker has claimed. */
export type TaskClaim = {
  readonly __typename?: 'TaskClaim';
  /** The tasks; those with the same lease. */
  readonly tasks: ReadonlyArray<ClaimedTask>;
};

/** A task that is a worker's for a while. */
export type ClaimedTask = {
  readonly __typename?: 'ClaimedTask';
  /** `task_…` */
  readonly taskId: Scalars['ID']['output'];
  /** Goes with everything that the worker sends about the task. */
  readonly fencingToken: Scalars['Int']['output'];
  /** When it is lost without a heartbeat, by the database's clock. */
  readonly leaseExpiresAt: Scalars['DateTime']['output'];
  /** What its maker calls it. */
  readonly name: Scalars['String']['output'];
  /** What kind of work it is. */
  readonly type: Scalars['String']['output'];
  /** How urgent it is. */
  readonly priority: TaskPriority;
  /** The input of the work. */
  readonly payload: Scalars['JSON']['output'];
  /** Which try this is, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** Tries before it is a dead letter. */
  readonly maxAttempts: Scalars['Int']['output'];
  /** The time it was made for. */
  readonly scheduledAt: Scalars['DateTime']['output'];
};

/** What a worker learns when it shows that it lives. */
export type TaskHeartbeat = {
  readonly __typename?: 'TaskHeartbeat';
  /** `task_…` */
  readonly taskId: Scalars['ID']['output'];
  /** When the task is lost without another one, by the database's clock. */
  readonly leaseExpiresAt: Scalars['DateTime']['output'];
  /** Whether it is asked to stop: end the work and report it as failed. */
  readonly cancelRequested: Scalars['Boolean']['output'];
};

/** Why a schedule makes no tasks. */
export type TaskSchedulePausedReason =
  /** Somebody wants it so. */
  | 'REQUESTED'
  /** Whoever it runs for has lost the right to it. Somebody who has it resumes it with `paused: false`, in their own name. */
  | 'RIGHTS_LOST';

/** Makes a task each time that its expression says. */
export type TaskSchedule = {
  readonly __typename?: 'TaskSchedule';
  /** `sched_…` */
  readonly id: Scalars['ID']['output'];
  /** The name of its tasks. */
  readonly name: Scalars['String']['output'];
  /** The type of its tasks. */
  readonly type: Scalars['String']['output'];
  /** The priority of its tasks. */
  readonly priority: TaskPriority;
  /** The payload of its tasks. */
  readonly payload: Scalars['JSON']['output'];
  /** Minute, hour, day of month, month and day of week. */
  readonly cron: Scalars['String']['output'];
  /** The time zone that the expression is read in (IANA). */
  readonly timeZone: Scalars['String']['output'];
  /** Tries of each task before it is a dead letter. */
  readonly maxAttempts: Scalars['Int']['output'];
  /** How long one try may take where the platform runs it. */
  readonly timeoutSeconds: Scalars['Int']['output'];
  /** Whether it makes no tasks for now. */
  readonly paused: Scalars['Boolean']['output'];
  /** Why it makes none; null unless it is paused. */
  readonly pausedReason: Maybe<TaskSchedulePausedReason>;
  /** The same in words, where the platform has paused it. */
  readonly pausedDetail: Maybe<Scalars['String']['output']>;
  /** Since when. */
  readonly pausedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it makes the next task; null while it is paused, and when its expression never comes true again. */
  readonly nextRunAt: Maybe<Scalars['DateTime']['output']>;
  /** The time that its last task was due. */
  readonly lastRunAt: Maybe<Scalars['DateTime']['output']>;
  /** Who made it. */
  readonly createdBy: Scalars['ID']['output'];
  /** Whom its tasks run for, with the rights that one has then: who made it, or who has changed or resumed it last. */
  readonly runsAs: Scalars['ID']['output'];
  /** Counts its changes, from 1. */
  readonly version: Scalars['Int']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was changed last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A new schedule. */
export type CreateTaskScheduleInput = {
  /** The name of its tasks, 1 to 200 characters. */
  readonly name: Scalars['String']['input'];
  /** The type of its tasks. */
  readonly type: Scalars['String']['input'];
  /** The priority of its tasks. */
  readonly priority?: InputMaybe<TaskPriority>;
  /** The payload of its tasks: at most 256 KiB of JSON. */
  readonly payload?: InputMaybe<Scalars['JSON']['input']>;
  /** Minute, hour, day of month, month and day of week: `30 6 * * 1-5`. */
  readonly cron: Scalars['String']['input'];
  /** The time zone that the expression is read in (IANA). */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Tries of each task before it is a dead letter, 1 to 100; 5 unless given. */
  readonly maxAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** How long one try may take where the platform runs it, 1 to 3600; 60 unless given. */
  readonly timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it makes no tasks for now. */
  readonly paused?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A change of a schedule. */
export type UpdateTaskScheduleInput = {
  /** The name of its tasks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The priority of its tasks. */
  readonly priority?: InputMaybe<TaskPriority>;
  /** The payload of its tasks, as a whole. */
  readonly payload?: InputMaybe<Scalars['JSON']['input']>;
  /** Minute, hour, day of month, month and day of week. */
  readonly cron?: InputMaybe<Scalars['String']['input']>;
  /** The time zone that the expression is read in (IANA). */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Tries of each task before it is a dead letter. */
  readonly maxAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** How long one try may take where the platform runs it. */
  readonly timeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it makes no tasks for now. */
  readonly paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when somebody has changed the schedule since. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of a schedule. */
export type TaskScheduleDeletion = {
  readonly __typename?: 'TaskScheduleDeletion';
  /** The schedule. */
  readonly scheduleId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of schedules (GraphQL Cursor Connections). */
export type TaskScheduleConnection = {
  readonly __typename?: 'TaskScheduleConnection';
  /** The schedules with their cursors. */
  readonly edges: ReadonlyArray<TaskScheduleEdge>;
  /** The schedules. */
  readonly nodes: ReadonlyArray<TaskSchedule>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A schedule and its place in the list. */
export type TaskScheduleEdge = {
  readonly __typename?: 'TaskScheduleEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The schedule. */
  readonly node: TaskSchedule;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
  reference: TReference,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Task: Task;
  TaskSchedule: TaskSchedule;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Task: { __typename: 'Task' } & GraphQLRecursivePick<FederationTypes['Task'], { id: true }>;
  TaskSchedule: { __typename: 'TaskSchedule' } & GraphQLRecursivePick<FederationTypes['TaskSchedule'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TaskStatus: TaskStatus;
  TaskPriority: TaskPriority;
  TaskFailureReason: TaskFailureReason;
  Task: ResolverTypeWrapper<TaskModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  TaskFilter: TaskFilter;
  CreateTaskInput: CreateTaskInput;
  RetryDeadTasksInput: RetryDeadTasksInput;
  TasksRetried: ResolverTypeWrapper<TasksRetried>;
  TaskConnection: ResolverTypeWrapper<TaskConnectionModel>;
  TaskEdge: ResolverTypeWrapper<Omit<TaskEdge, 'node'> & { node: ResolversTypes['Task'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  ClaimTasksInput: ClaimTasksInput;
  HeartbeatTaskInput: HeartbeatTaskInput;
  CompleteTaskInput: CompleteTaskInput;
  FailTaskInput: FailTaskInput;
  TaskClaim: ResolverTypeWrapper<TaskClaim>;
  ClaimedTask: ResolverTypeWrapper<ClaimedTask>;
  TaskHeartbeat: ResolverTypeWrapper<TaskHeartbeat>;
  TaskSchedulePausedReason: TaskSchedulePausedReason;
  TaskSchedule: ResolverTypeWrapper<TaskScheduleModel>;
  CreateTaskScheduleInput: CreateTaskScheduleInput;
  UpdateTaskScheduleInput: UpdateTaskScheduleInput;
  TaskScheduleDeletion: ResolverTypeWrapper<TaskScheduleDeletion>;
  TaskScheduleConnection: ResolverTypeWrapper<TaskScheduleConnectionModel>;
  TaskScheduleEdge: ResolverTypeWrapper<Omit<TaskScheduleEdge, 'node'> & { node: ResolversTypes['TaskSchedule'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Task: TaskModel;
  Float: Scalars['Float']['output'];
  TaskFilter: TaskFilter;
  CreateTaskInput: CreateTaskInput;
  RetryDeadTasksInput: RetryDeadTasksInput;
  TasksRetried: TasksRetried;
  TaskConnection: TaskConnectionModel;
  TaskEdge: Omit<TaskEdge, 'node'> & { node: ResolversParentTypes['Task'] };
  PageInfo: PageInfo;
  ClaimTasksInput: ClaimTasksInput;
  HeartbeatTaskInput: HeartbeatTaskInput;
  CompleteTaskInput: CompleteTaskInput;
  FailTaskInput: FailTaskInput;
  TaskClaim: TaskClaim;
  ClaimedTask: ClaimedTask;
  TaskHeartbeat: TaskHeartbeat;
  TaskSchedule: TaskScheduleModel;
  CreateTaskScheduleInput: CreateTaskScheduleInput;
  UpdateTaskScheduleInput: UpdateTaskScheduleInput;
  TaskScheduleDeletion: TaskScheduleDeletion;
  TaskScheduleConnection: TaskScheduleConnectionModel;
  TaskScheduleEdge: Omit<TaskScheduleEdge, 'node'> & { node: ResolversParentTypes['TaskSchedule'] };
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
  gives?: Maybe<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuthDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuditDirectiveArgs = {
  category?: Maybe<Scalars['String']['input']>;
  severity?: Maybe<Scalars['String']['input']>;
  event?: Maybe<Scalars['String']['input']>;
  skip?: Maybe<Scalars['Boolean']['input']>;
  told?: Maybe<Scalars['Boolean']['input']>;
  caller?: Maybe<Scalars['String']['input']>;
};

export type AuditDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuditDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LongCallsDirectiveArgs = {};

export type LongCallsDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = LongCallsDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  tasks?: Resolver<
    ResolversTypes['TaskConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTasksArgs, 'first' | 'offset'>
  >;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  taskSchedules?: Resolver<
    ResolversTypes['TaskScheduleConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTaskSchedulesArgs, 'first' | 'offset'>
  >;
  taskSchedule?: Resolver<
    ResolversTypes['TaskSchedule'],
    ParentType,
    ContextType,
    RequireFields<QueryTaskScheduleArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createTask?: Resolver<
    ResolversTypes['Task'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateTaskArgs, 'input'>
  >;
  cancelTask?: Resolver<ResolversTypes['Task'], ParentType, ContextType, RequireFields<MutationCancelTaskArgs, 'id'>>;
  retryTask?: Resolver<ResolversTypes['Task'], ParentType, ContextType, RequireFields<MutationRetryTaskArgs, 'id'>>;
  retryDeadTasks?: Resolver<
    ResolversTypes['TasksRetried'],
    ParentType,
    ContextType,
    RequireFields<MutationRetryDeadTasksArgs, 'input'>
  >;
  claimTasks?: Resolver<
    ResolversTypes['TaskClaim'],
    ParentType,
    ContextType,
    RequireFields<MutationClaimTasksArgs, 'input'>
  >;
  heartbeatTask?: Resolver<
    ResolversTypes['TaskHeartbeat'],
    ParentType,
    ContextType,
    RequireFields<MutationHeartbeatTaskArgs, 'id' | 'input'>
  >;
  completeTask?: Resolver<
    ResolversTypes['Task'],
    ParentType,
    ContextType,
    RequireFields<MutationCompleteTaskArgs, 'id' | 'input'>
  >;
  failTask?: Resolver<
    ResolversTypes['Task'],
    ParentType,
    ContextType,
    RequireFields<MutationFailTaskArgs, 'id' | 'input'>
  >;
  createTaskSchedule?: Resolver<
    ResolversTypes['TaskSchedule'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateTaskScheduleArgs, 'input'>
  >;
  updateTaskSchedule?: Resolver<
    ResolversTypes['TaskSchedule'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateTaskScheduleArgs, 'id' | 'input'>
  >;
  deleteTaskSchedule?: Resolver<
    ResolversTypes['TaskScheduleDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteTaskScheduleArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  taskChanged?: SubscriptionResolver<
    ResolversTypes['Task'],
    'taskChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionTaskChangedArgs>
  >;
};

export type TaskResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task'],
  FederationReferenceType extends FederationReferenceTypes['Task'] = FederationReferenceTypes['Task'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Task']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  scheduledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxAttempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeoutSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  progressMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureReason?: Resolver<Maybe<ResolversTypes['TaskFailureReason']>, ParentType, ContextType>;
  dead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancelRequested?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dedupeKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scheduleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runsAs?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TasksRetriedResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TasksRetried'] = ResolversParentTypes['TasksRetried'],
> = {
  retriedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TaskEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Task']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TaskEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskEdge'] = ResolversParentTypes['TaskEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type PageInfoResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TaskClaimResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskClaim'] = ResolversParentTypes['TaskClaim'],
> = {
  tasks?: Resolver<ReadonlyArray<ResolversTypes['ClaimedTask']>, ParentType, ContextType>;
};

export type ClaimedTaskResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ClaimedTask'] = ResolversParentTypes['ClaimedTask'],
> = {
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fencingToken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leaseExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxAttempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scheduledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TaskHeartbeatResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskHeartbeat'] = ResolversParentTypes['TaskHeartbeat'],
> = {
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leaseExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cancelRequested?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TaskScheduleResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskSchedule'] = ResolversParentTypes['TaskSchedule'],
  FederationReferenceType extends FederationReferenceTypes['TaskSchedule'] = FederationReferenceTypes['TaskSchedule'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['TaskSchedule']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  cron?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxAttempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeoutSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pausedReason?: Resolver<Maybe<ResolversTypes['TaskSchedulePausedReason']>, ParentType, ContextType>;
  pausedDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runsAs?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TaskScheduleDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskScheduleDeletion'] = ResolversParentTypes['TaskScheduleDeletion'],
> = {
  scheduleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaskScheduleConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskScheduleConnection'] = ResolversParentTypes['TaskScheduleConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TaskScheduleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TaskSchedule']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TaskScheduleEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TaskScheduleEdge'] = ResolversParentTypes['TaskScheduleEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TaskSchedule'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TasksRetried?: TasksRetriedResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskEdge?: TaskEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  TaskClaim?: TaskClaimResolvers<ContextType>;
  ClaimedTask?: ClaimedTaskResolvers<ContextType>;
  TaskHeartbeat?: TaskHeartbeatResolvers<ContextType>;
  TaskSchedule?: TaskScheduleResolvers<ContextType>;
  TaskScheduleDeletion?: TaskScheduleDeletionResolvers<ContextType>;
  TaskScheduleConnection?: TaskScheduleConnectionResolvers<ContextType>;
  TaskScheduleEdge?: TaskScheduleEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
