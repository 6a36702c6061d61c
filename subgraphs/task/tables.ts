import { tenantTables } from '../tenant-data.ts';

/** The domain whose tables these are. */
export const DOMAIN = 'task';

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
