import type { NewEvent } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from '../acting-viewer.ts';
import { openStatements, type Rows } from '../statements.ts';
import { taskEvent } from './events.ts';
import type { TaskAttempts, TaskContents, TaskModel, TaskSelection } from './models.ts';
import { PRIORITIES } from './models.ts';
import { ATTEMPTS, DOMAIN, TASK_COLUMNS, TASKS } from './tables.ts';

/** A new row. */
export interface NewTask {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly type: string;
  readonly own: boolean;
  readonly priority: number;
  readonly payload: unknown;
  readonly dedupeKey: string | null;
  readonly scheduleId: string | null;
  /** The time that it was due in its schedule. */
  readonly scheduledFor: Date | null;
  /** Null, or a time that has passed: now, by the database's clock. */
  readonly scheduledAt: Date | null;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
  readonly createdBy: string;
  readonly caller: Caller;
}

/** Which dead letters. */
export interface DeadSelection {
  readonly tenantId: string;
  readonly type: string | null;
  /** Types that are left out. */
  readonly except: readonly string[];
  /** Whom they run for from then on. */
  readonly caller: Caller;
  readonly failedBefore: Date | null;
  readonly limit: number;
}

/** The task rows, as their owners see them. Every write commits together with its events. */
export interface TaskStore {
  /** Those that were added: one with a dedupe key that an unfinished task of its tenant has is not. */
  insert(tasks: readonly NewTask[]): Promise<readonly TaskModel[]>;
  byIds(ids: readonly string[]): Promise<readonly TaskModel[]>;
  contents(ids: readonly string[]): Promise<readonly TaskContents[]>;
  attempts(ids: readonly string[]): Promise<readonly TaskAttempts[]>;
  unfinished(tenantId: string, dedupeKey: string): Promise<TaskModel | null>;
  /** Newest first: one more than the page holds, when there are more. */
  page(selection: TaskSelection, page: Page): Promise<readonly TaskModel[]>;
  /** At most 10,000. */
  count(selection: TaskSelection): Promise<number>;
  /** How many wait, at most `limit`. */
  pending(tenantId: string, limit: number): Promise<number>;
  /** Ends one that waits, asks one that runs to stop; null when it has ended, or is not there. */
  cancel(id: string, tenantId: string): Promise<TaskModel | null>;
  /** Cancels at most `limit` of those that fit and have not ended, the oldest first. One that was asked to stop before is left out. */
  cancelBatch(selection: TaskSelection, limit: number): Promise<readonly TaskModel[]>;
  /** Whether `cancelBatch` has something to do. */
  hasUnfinished(selection: TaskSelection): Promise<boolean>;
  /**
   * Failed ones wait again, with all their tries before them, and run for whoever wants it so. Null when it has not failed, or is not there.
   */
  retry(id: string, tenantId: string, caller: Caller): Promise<TaskModel | null>;
  retryDead(selection: DeadSelection): Promise<readonly TaskModel[]>;
  /** Removes what ended so long ago; how many. */
  prune(keepSeconds: number): Promise<number>;
}

const MAX_COUNTED = 10_000;
const PRUNED_AT_ONCE = 5_000;

const WHERE = `t.tenant_id = $1 AND ($2::text IS NULL OR t.status = $2) AND ($3::text IS NULL OR t.type = $3)
  AND ($4::smallint IS NULL OR t.priority = $4)
  AND ($5::boolean IS NULL OR $5 = (t.status = 'failed' AND t.failure_reason <> 'cancelled'))
  AND ($6::text IS NULL OR t.schedule_id = $6) AND ($7::timestamptz IS NULL OR t.created_at >= $7)
  AND ($8::timestamptz IS NULL OR t.created_at < $8)`;
/** Implied by what is asked for, and said once more so that the index of failed tasks serves. */
const ONLY_FAILED = `AND t.status = 'failed'`;
const UNFINISHED = `AND t.status IN ('pending', 'running') AND NOT t.cancel_requested`;
const CANCELLED = `SET cancel_requested = true, status = CASE WHEN status = 'pending' THEN 'failed' ELSE status END,
  failure_reason = CASE WHEN status = 'pending' THEN 'cancelled' END,
  finished_at = CASE WHEN status = 'pending' THEN now() END, ready = false`;
/** Its key is another's by now, perhaps. */
const AGAIN = `status = 'pending', ready = true, due_at = now(), attempts = 0, failure_reason = NULL, finished_at = NULL,
  cancel_requested = false, progress = NULL, progress_message = NULL, locked_until = NULL, dedupe_key = NULL`;

/** The statement of `insertTasks`, for the statements of whoever calls it. */
export const INSERT_TASKS = `INSERT INTO ${TASKS} AS t (id, tenant_id, name, type, own, priority, ready, payload, dedupe_key, schedule_id, scheduled_for,
    scheduled_at, due_at, max_attempts, timeout_seconds, created_by, caller)
  SELECT "id", "tenantId", "name", "type", "own", "priority", coalesce("scheduledAt" <= now(), true), "payload", "dedupeKey",
    "scheduleId", "scheduledFor", coalesce("scheduledAt", now()), greatest("scheduledAt", now()), "maxAttempts", "timeoutSeconds", "createdBy", "caller"
  FROM jsonb_to_recordset($1::jsonb) AS made ("id" text, "tenantId" text, "name" text, "type" text, "own" boolean,
    "priority" smallint, "payload" jsonb, "dedupeKey" text, "scheduleId" text, "scheduledFor" timestamptz,
    "scheduledAt" timestamptz, "maxAttempts" integer, "timeoutSeconds" integer, "createdBy" text, "caller" jsonb)
  ON CONFLICT DO NOTHING RETURNING ${TASK_COLUMNS}`;

const SQL = {
  insert_tasks: INSERT_TASKS,
  by_ids: `SELECT ${TASK_COLUMNS} FROM ${TASKS} AS t WHERE t.id = ANY($1)`,
  contents: `SELECT t.id, t.payload, t.result FROM ${TASKS} AS t WHERE t.id = ANY($1)`,
  attempts: `SELECT t.id, ${ATTEMPTS} AS attempts FROM ${TASKS} AS t WHERE t.id = ANY($1)`,
  unfinished: `SELECT ${TASK_COLUMNS} FROM ${TASKS} AS t
    WHERE t.tenant_id = $1 AND t.dedupe_key = $2 AND t.status IN ('pending', 'running')`,
  page: `SELECT ${TASK_COLUMNS} FROM ${TASKS} AS t WHERE ${WHERE} AND ($9::text IS NULL OR t.id < $9)
    ORDER BY t.id DESC LIMIT $10 OFFSET $11`,
  page_failed: `SELECT ${TASK_COLUMNS} FROM ${TASKS} AS t WHERE ${WHERE} ${ONLY_FAILED} AND ($9::text IS NULL OR t.id < $9)
    ORDER BY t.id DESC LIMIT $10 OFFSET $11`,
  count: `SELECT count(*)::int AS total FROM (SELECT FROM ${TASKS} AS t WHERE ${WHERE} LIMIT ${MAX_COUNTED}) AS counted`,
  count_failed: `SELECT count(*)::int AS total FROM
    (SELECT FROM ${TASKS} AS t WHERE ${WHERE} ${ONLY_FAILED} LIMIT ${MAX_COUNTED}) AS counted`,
  pending: `SELECT ((SELECT count(*) FROM (SELECT FROM ${TASKS} WHERE tenant_id = $1 AND ready AND own LIMIT $2) AS own)
    + (SELECT count(*) FROM (SELECT FROM ${TASKS} WHERE tenant_id = $1 AND ready AND NOT own LIMIT $2) AS outside)
    + (SELECT count(*) FROM (SELECT FROM ${TASKS} WHERE tenant_id = $1 AND status = 'pending' AND NOT ready LIMIT $2) AS waiting))::int
    AS pending`,
  cancel: `UPDATE ${TASKS} AS t ${CANCELLED}
    WHERE id = $1 AND tenant_id = $2 AND status IN ('pending', 'running') RETURNING ${TASK_COLUMNS}`,
  cancel_batch: `UPDATE ${TASKS} AS t ${CANCELLED} WHERE id IN (SELECT t.id FROM ${TASKS} AS t WHERE ${WHERE} ${UNFINISHED}
      ORDER BY t.id LIMIT $9 FOR UPDATE SKIP LOCKED)
    RETURNING ${TASK_COLUMNS}`,
  has_unfinished: `SELECT EXISTS (SELECT FROM ${TASKS} AS t WHERE ${WHERE} ${UNFINISHED}) AS "isLeft"`,
  retry: `UPDATE ${TASKS} AS t SET ${AGAIN}, caller = $3::jsonb WHERE id = $1 AND tenant_id = $2 AND status = 'failed' RETURNING ${TASK_COLUMNS}`,
  retry_dead: `UPDATE ${TASKS} AS t SET ${AGAIN}, caller = $6::jsonb WHERE id IN (SELECT id FROM ${TASKS} WHERE tenant_id = $1 AND status = 'failed'
      AND failure_reason <> 'cancelled' AND ($2::text IS NULL OR type = $2) AND type <> ALL($5::text[]) AND ($3::timestamptz IS NULL OR finished_at < $3)
      ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED)
    RETURNING ${TASK_COLUMNS}`,
  // Identifiers sort by time, so what is old stands at the beginning of the primary key.
  prune: `DELETE FROM ${TASKS} WHERE id IN (SELECT id FROM ${TASKS} WHERE id < $2
      AND finished_at < now() - $1::double precision * interval '1 second' ORDER BY id LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id`,
} as const;

/** Opens the store. Raw SQL alone: what matters here are its locks and its clock. */
export function createTaskStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): TaskStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const change = (
    name: 'cancel' | 'cancel_batch' | 'retry' | 'retry_dead',
    eventOf: (task: TaskModel) => NewEvent,
    ...values: readonly unknown[]
  ): Promise<readonly TaskModel[]> =>
    write(async (rows) => {
      const tasks = await rows<TaskModel>(name, ...values);
      return [tasks, ...tasks.map(eventOf)] as const;
    });
  return {
    insert: (tasks) => write((rows) => insertTasks(rows, tasks)),
    byIds: (ids) => read('by_ids', ids),
    contents: (ids) => read('contents', ids),
    attempts: (ids) => read('attempts', ids),
    unfinished: async (tenantId, dedupeKey) => (await read<TaskModel>('unfinished', tenantId, dedupeKey))[0] ?? null,
    page: (selection, page) => readPage(isOfFailed(selection) ? 'page_failed' : 'page', page, ...valuesOf(selection)),
    count: async (selection) => {
      const name = isOfFailed(selection) ? 'count_failed' : 'count';
      return (await read<{ total: number }>(name, ...valuesOf(selection)))[0]!.total;
    },
    pending: async (tenantId, limit) => (await read<{ pending: number }>('pending', tenantId, limit))[0]!.pending,
    cancel: async (id, tenantId) => (await change('cancel', cancelEvent, id, tenantId))[0] ?? null,
    cancelBatch: (selection, limit) => change('cancel_batch', cancelEvent, ...valuesOf(selection), limit),
    hasUnfinished: async (selection) =>
      (await read<{ isLeft: boolean }>('has_unfinished', ...valuesOf(selection)))[0]!.isLeft,
    retry: async (id, tenantId, caller) =>
      (await change('retry', retriedEvent, id, tenantId, JSON.stringify(caller)))[0] ?? null,
    retryDead: ({ tenantId, type, except, caller, failedBefore, limit }) =>
      change('retry_dead', retriedEvent, tenantId, type, failedBefore, limit, except, JSON.stringify(caller)),
    prune: async (keepSeconds) =>
      (await read('prune', keepSeconds, newId('task', Date.now() - keepSeconds * 1000))).length,
  };
}

/** Adds tasks in a transaction that may hold more than them. Returns those that were added, and their events. */
export async function insertTasks(
  rows: Rows<'insert_tasks'>,
  tasks: readonly NewTask[],
): Promise<readonly [readonly TaskModel[], ...NewEvent[]]> {
  const added = await rows<TaskModel>('insert_tasks', JSON.stringify(tasks));
  return [added, ...added.map(createdEvent)];
}

const createdEvent = ({ id, tenantId, type, priority, createdBy }: TaskModel): NewEvent =>
  taskEvent('task.created', tenantId, {
    task_id: id,
    type,
    actor_id: createdBy,
    priority: PRIORITIES[priority]!.toLowerCase(),
  });

/** The event of a task that waits again. */
export const retriedEvent = ({ id, tenantId, type, attempts, error }: TaskModel): NewEvent =>
  taskEvent('task.retried', tenantId, { task_id: id, type, attempts, error });

const cancelEvent = ({ id, tenantId, type, status }: TaskModel): NewEvent =>
  taskEvent(status === 'failed' ? 'task.cancelled' : 'task.cancel_requested', tenantId, { task_id: id, type });

const isOfFailed = ({ status, dead }: TaskSelection): boolean => status === 'failed' || dead === true;

const valuesOf = (of: TaskSelection): unknown[] => [
  ...[of.tenantId, of.status, of.type, of.priority, of.dead],
  ...[of.scheduleId, of.createdFrom, of.createdBefore],
];
