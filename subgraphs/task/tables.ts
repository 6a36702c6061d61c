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

const MAX_LOGGED = 100;
const MAX_LOGGED_ERROR = 500;

/**
 * The assignment that adds the try which ends to the log of its task, whose oldest one makes room.
 * @param error - of the try, as SQL.
 */
export const logged = (error: string): string => `attempt_log =
  CASE WHEN jsonb_array_length(t.attempt_log) >= ${MAX_LOGGED} THEN t.attempt_log - 0 ELSE t.attempt_log END || jsonb_build_array(
    jsonb_build_object('startedAt', t.started_at, 'endedAt', now(), 'worker', t.worker_id, 'error', left(${error}, ${MAX_LOGGED_ERROR})))`;

/** The log of a task, with the try that runs at its end. */
export const ATTEMPTS = `CASE WHEN t.status = 'running' THEN t.attempt_log || jsonb_build_array(
    jsonb_build_object('startedAt', t.started_at, 'endedAt', NULL, 'worker', t.worker_id, 'error', NULL))
  ELSE t.attempt_log END`;

/** The data that the domain holds of a tenant, for its deletion: schedules first, so that none makes a task after the tasks are gone. */
export const taskTenantData = tenantTables(DOMAIN, ['schedules', 'tasks']);
