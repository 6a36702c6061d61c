import type { Database } from '../../platform/database/database.ts';
import type { SqlExecutor } from '../../platform/database/sql-executor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import { tenantTables } from '../tenant-data.ts';

const DOMAIN = 'task';

/** One transaction of a write. */
export interface TaskTransaction extends SqlExecutor {
  /** A prepared statement, by a name that is its own in the domain. */
  rows<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Events that commit with the write. */
  append(events: readonly NewEvent[]): Promise<void>;
}

/** The domain's tables, for the store of each of its parts. */
export interface Tables {
  /** A prepared statement outside of any transaction. */
  read<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** A write and its events as one transaction; the events are relayed after it. */
  write<Result>(work: (tx: TaskTransaction) => Promise<Result>, turn?: Turn): Promise<Result>;
}

/** Opens the tables. Raw SQL alone: what matters here are its locks and its clock. */
export function openTables(database: Pick<Database, 'pool'>, outbox: Pick<Outbox, 'append' | 'wake'>): Tables {
  const pool = database.pool(DOMAIN);
  return {
    read: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name: `task.${name}`, text, values: [...values] })).rows,
    write: async (work, turn) => {
      let told = false;
      const result = await inTransaction(
        pool,
        (tx) =>
          work({
            $executeRawUnsafe: tx.$executeRawUnsafe,
            rows: (name, sql, values) => tx.query(sql, values, `task.${name}`),
            append: async (events) => {
              if (events.length === 0) return;
              told = true;
              await outbox.append(tx, DOMAIN, events);
            },
          }),
        turn,
      );
      if (told) outbox.wake(DOMAIN);
      return result;
    },
  };
}

/** The table of tasks. */
export const TASKS = '"task"."tasks"';
/** The table of schedules. */
export const SCHEDULES = '"task"."schedules"';

/** The columns of a `TaskModel`, of the table by the name `t`. */
export const TASK_COLUMNS = `t.id, t.tenant_id AS "tenantId", t.name, t.type, t.own, t.priority, t.status, t.dedupe_key AS "dedupeKey",
  t.schedule_id AS "scheduleId", t.scheduled_at AS "scheduledAt", t.due_at AS "dueAt", t.attempts, t.max_attempts AS "maxAttempts",
  t.timeout_seconds AS "timeoutSeconds", t.fencing_token AS "fencingToken", t.cancel_requested AS "cancelRequested", t.progress,
  t.progress_message AS "progressMessage", t.error, t.failure_reason AS "failureReason", t.created_by AS "createdBy", t.caller,
  t.created_at AS "createdAt", t.started_at AS "startedAt", t.finished_at AS "finishedAt"`;

/** The data that the domain holds of a tenant, for its deletion: schedules first, so that none makes a task after the tasks are gone. */
export const taskTenantData = tenantTables(DOMAIN, ['schedules', 'tasks']);
