import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { taskEvent } from '../events.ts';
import type { TaskModel } from '../models.ts';
import { retriedEvent } from '../store.ts';
import { DOMAIN, logged, TASK_COLUMNS, TASKS } from '../tables.ts';
import type { Claimed, Completion, Extended, Failure, Held } from './models.ts';

/** The claim of a worker outside. */
export interface OutsideClaim {
  readonly tenantId: string;
  readonly types: readonly string[];
  readonly limit: number;
  readonly leaseMs: number;
  readonly workerId: string;
}

/** The claim of the platform's own worker. */
export interface OwnClaim {
  /** Organizations behind this one come first; the first round begins with an empty text. */
  readonly after: string;
  readonly limit: number;
  readonly leaseMs: number;
  readonly workerId: string;
  /** The tasks that one organization may have at once, and the organizations that have some already. */
  readonly perTenant: number;
  readonly held: ReadonlyMap<string, number>;
}

/** The report of the platform's own worker. */
export interface OwnReport {
  readonly completed: readonly Completion[];
  readonly failed: readonly Failure[];
  /** Not tried to the end: the try does not count. */
  readonly givenBack: readonly Held[];
}

/** The result of a report: the tasks that it settled, and those that were claimed after it. */
export interface Turn {
  readonly settled: readonly TaskModel[];
  readonly claimed: readonly Claimed[];
}

/**
 * Who works on which task. A claim is a lease by the database's clock: no time of a process matters. Each claim, and each lease that is
 * taken away, makes the fencing token grow, so that whoever comes back late carries an old one and is refused.
 */
export interface LeaseStore {
  claim(claim: OutsideClaim): Promise<readonly Claimed[]>;
  /**
   * Reports and claims in one transaction: one commit for many tasks. Each organization that has something gets its share of the
   * claim, whatever the others have.
   */
  turn(report: OwnReport, claim: OwnClaim | null): Promise<Turn>;
  /** Lengthens the platform's own leases; those that are missing from the answer are lost. */
  keep(held: readonly Held[], leaseMs: number): Promise<readonly Extended[]>;
  /** Null when the lease is lost. */
  heartbeat(
    held: Held & { readonly tenantId: string },
    leaseMs: number,
    progress: number | null,
    message: string | null,
  ): Promise<Extended | null>;
  /** Null when the lease is lost. */
  complete(completion: Completion, tenantId: string): Promise<TaskModel | null>;
  /** Null when the lease is lost. */
  fail(failure: Failure, tenantId: string): Promise<TaskModel | null>;
}

const LEASE = (parameter: string) => `now() + ${parameter}::double precision * interval '1 ms'`;

const CLAIMED = `SET status = 'running', ready = false, attempts = t.attempts + 1, fencing_token = t.fencing_token + 1,
  started_at = now(), progress = NULL, progress_message = NULL`;
const CLAIM_COLUMNS = `t.id, t.tenant_id AS "tenantId", t.name, t.type, t.priority, t.payload, t.caller,
  t.fencing_token AS "fencingToken", t.locked_until AS "lockedUntil", t.attempts, t.max_attempts AS "maxAttempts",
  t.timeout_seconds AS "timeoutSeconds", t.scheduled_at AS "scheduledAt",
  greatest(0, extract(epoch FROM now() - t.due_at))::float8 AS "waitedSeconds"`;
const NEXT = 'ORDER BY priority DESC, due_at, id';
/** The claim of the worker that reports is the last one, and its lease has not ended. */
const HELD = `t.id = o.id AND t.fencing_token = o.token AND t.status = 'running' AND t.locked_until > now()
  AND t.own = ($2::text IS NULL) AND ($2::text IS NULL OR t.tenant_id = $2)`;
const REASON = `CASE WHEN t.cancel_requested THEN 'cancelled' WHEN o.forbidden THEN 'not_permitted' WHEN NOT o.retryable THEN 'not_retryable'
  WHEN t.attempts >= t.max_attempts THEN 'attempts_exhausted' END`;

const SQL = {
  claim: `WITH picked AS MATERIALIZED (
      SELECT each.id FROM unnest($2::text[]) AS wanted (type), LATERAL (
        SELECT id, priority, due_at FROM ${TASKS} WHERE ready AND NOT own AND tenant_id = $1 AND type = wanted.type
        ${NEXT} LIMIT $3 FOR UPDATE SKIP LOCKED) AS each
      ORDER BY each.priority DESC, each.due_at, each.id LIMIT $3)
    UPDATE ${TASKS} AS t ${CLAIMED}, locked_until = ${LEASE('$4')}, worker_id = $5 FROM picked WHERE t.id = picked.id
    RETURNING ${CLAIM_COLUMNS}`,
  // Walks from organization to organization through the index: what one of them has waiting costs the others nothing.
  claim_own: `WITH RECURSIVE tenants AS (
      (SELECT tenant_id FROM ${TASKS} WHERE ready AND own AND tenant_id > $1 ORDER BY tenant_id LIMIT 1)
      UNION ALL
      SELECT (SELECT tenant_id FROM ${TASKS} WHERE ready AND own AND tenant_id > tenants.tenant_id ORDER BY tenant_id LIMIT 1)
      FROM tenants WHERE tenants.tenant_id IS NOT NULL),
    chosen AS MATERIALIZED (
      SELECT tenants.tenant_id, $5::integer - coalesce(held.tasks, 0) AS room FROM tenants
      LEFT JOIN unnest($6::text[], $7::integer[]) AS held (tenant_id, tasks) ON held.tenant_id = tenants.tenant_id
      WHERE tenants.tenant_id IS NOT NULL AND $5::integer > coalesce(held.tasks, 0) LIMIT $2),
    share AS MATERIALIZED (SELECT ceil($2::numeric / greatest(1, count(*)))::integer AS tasks FROM chosen),
    picked AS MATERIALIZED (
      SELECT each.id FROM chosen, share, LATERAL (
        SELECT id FROM ${TASKS} WHERE ready AND own AND tenant_id = chosen.tenant_id
        ${NEXT} LIMIT least(chosen.room, share.tasks) FOR UPDATE SKIP LOCKED) AS each
      LIMIT $2)
    UPDATE ${TASKS} AS t ${CLAIMED}, locked_until = ${LEASE('$3')}, worker_id = $4 FROM picked WHERE t.id = picked.id
    RETURNING ${CLAIM_COLUMNS}`,
  complete: `UPDATE ${TASKS} AS t SET status = 'completed', result = o.result, progress = 1, error = NULL, locked_until = NULL,
      cancel_requested = false, finished_at = now(), ${logged('NULL::text')}
    FROM jsonb_to_recordset($1::jsonb) AS o (id text, token integer, result jsonb) WHERE ${HELD} RETURNING ${TASK_COLUMNS}`,
  fail: `UPDATE ${TASKS} AS t SET failure_reason = ${REASON}, status = CASE WHEN ${REASON} IS NULL THEN 'pending' ELSE 'failed' END,
      finished_at = CASE WHEN ${REASON} IS NULL THEN NULL ELSE now() END, error = o.error, locked_until = NULL,
      ready = (${REASON} IS NULL AND o.delay <= 0), due_at = ${LEASE('o.delay')}, ${logged('o.error')}
    FROM jsonb_to_recordset($1::jsonb) AS o (id text, token integer, error text, retryable boolean, forbidden boolean, delay double precision)
    WHERE ${HELD} RETURNING ${TASK_COLUMNS}`,
  give_back: `UPDATE ${TASKS} AS t SET status = CASE WHEN t.cancel_requested THEN 'failed' ELSE 'pending' END,
      ready = NOT t.cancel_requested, failure_reason = CASE WHEN t.cancel_requested THEN 'cancelled' END,
      finished_at = CASE WHEN t.cancel_requested THEN now() END, attempts = t.attempts - 1, locked_until = NULL,
      ${logged(`'given back: the process that ran it has stopped'`)}
    FROM jsonb_to_recordset($1::jsonb) AS o (id text, token integer) WHERE ${HELD} RETURNING ${TASK_COLUMNS}`,
  keep: `UPDATE ${TASKS} AS t SET locked_until = ${LEASE('$3')}
    FROM jsonb_to_recordset($1::jsonb) AS o (id text, token integer) WHERE ${HELD}
    RETURNING t.id, t.tenant_id AS "tenantId", t.type, t.locked_until AS "lockedUntil", t.cancel_requested AS "cancelRequested"`,
  heartbeat: `UPDATE ${TASKS} AS t SET locked_until = ${LEASE('$3')}, progress = coalesce($4::real, t.progress),
      progress_message = coalesce($5::text, t.progress_message)
    FROM jsonb_to_recordset($1::jsonb) AS o (id text, token integer) WHERE ${HELD}
    RETURNING t.id, t.tenant_id AS "tenantId", t.type, t.locked_until AS "lockedUntil", t.cancel_requested AS "cancelRequested"`,
} as const;

/** Opens the store. */
export function createLeaseStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): LeaseStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'leases', sql: SQL });
  const settleOne = (report: Partial<OwnReport>, tenantId: string): Promise<TaskModel | null> =>
    write(async (rows) => {
      const [task] = await settle(rows, { completed: [], failed: [], givenBack: [], ...report }, tenantId);
      return task ? [task, settledEvent(task)] : [null];
    });
  return {
    claim: ({ tenantId, types, limit, leaseMs, workerId }) =>
      write(async (rows) => {
        const claimed = await rows<Claimed>('claim', tenantId, types, limit, leaseMs, workerId);
        return [claimed.toSorted(byUrgency), ...claimed.map(startedEvent)] as const;
      }),
    turn: (report, claim) =>
      write(async (rows) => {
        const settled = await settle(rows, report, null);
        const claimed = claim ? await claimOwn(rows, claim) : [];
        return [{ settled, claimed }, ...settled.map(settledEvent), ...claimed.map(startedEvent)] as const;
      }),
    keep: (held, leaseMs) => read('keep', holds(held), null, leaseMs),
    heartbeat: async ({ tenantId, ...held }, leaseMs, progress, message) =>
      (await read<Extended>('heartbeat', holds([held]), tenantId, leaseMs, progress, message))[0] ?? null,
    complete: (completion, tenantId) => settleOne({ completed: [completion] }, tenantId),
    fail: (failure, tenantId) => settleOne({ failed: [failure] }, tenantId),
  };
}

/** @param tenantId - whose outside worker reports; null for the platform's own. */
async function settle(
  rows: Rows<'complete' | 'fail' | 'give_back'>,
  report: OwnReport,
  tenantId: string | null,
): Promise<TaskModel[]> {
  const settled: TaskModel[] = [];
  const run = async (name: 'complete' | 'fail' | 'give_back', outcomes: readonly object[]) => {
    if (outcomes.length === 0) return;
    settled.push(...(await rows<TaskModel>(name, JSON.stringify(outcomes), tenantId)));
  };
  await run(
    'complete',
    report.completed.map(({ id, fencingToken: token, result }) => ({ id, token, result })),
  );
  await run(
    'fail',
    report.failed.map(({ id, fencingToken: token, error, retryable, forbidden = false, delayMs: delay }) => ({
      id,
      token,
      error,
      retryable,
      forbidden,
      delay,
    })),
  );
  await run(
    'give_back',
    report.givenBack.map(({ id, fencingToken: token }) => ({ id, token })),
  );
  return settled;
}

const claimOwn = (rows: Rows<'claim_own'>, { after, limit, leaseMs, workerId, perTenant, held }: OwnClaim) =>
  rows<Claimed>('claim_own', after, limit, leaseMs, workerId, perTenant, [...held.keys()], [...held.values()]);

const holds = (held: readonly Held[]): string =>
  JSON.stringify(held.map(({ id, fencingToken: token }) => ({ id, token })));

/** UPDATE answers in the order it likes. */
const byUrgency = (one: Claimed, other: Claimed): number =>
  other.priority - one.priority || other.waitedSeconds - one.waitedSeconds;

const startedEvent = ({ id, tenantId, type, attempts }: Claimed): NewEvent =>
  taskEvent('task.started', tenantId, { task_id: id, type, attempt: attempts });

/** Returns the event of a task whose try has ended. */
export function settledEvent(task: TaskModel): NewEvent {
  const { id, tenantId, type, status, failureReason, attempts, error } = task;
  if (status === 'completed') return taskEvent('task.completed', tenantId, { task_id: id, type, attempts });
  if (status === 'pending') return retriedEvent(task);
  if (failureReason === 'cancelled') return taskEvent('task.cancelled', tenantId, { task_id: id, type });
  const failure_reason = failureReason ?? '';
  return taskEvent('task.failed', tenantId, { task_id: id, type, attempts, failure_reason, error });
}
