import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { settledEvent } from '../leases/store.ts';
import type { TaskModel } from '../models.ts';
import { DOMAIN, logged, SCHEDULES, TASK_COLUMNS, TASKS } from '../tables.ts';

/** The upkeep that there is to do, by the database's clock. */
export interface Due {
  /** Something of the platform's own can be claimed. */
  readonly ready: boolean;
  /** A lease has ended without a word. */
  readonly expired: boolean;
  /** Until the next task becomes due, or a schedule makes one, in milliseconds; null for never. Not positive: now. */
  readonly dueInMs: number | null;
  readonly scheduleInMs: number | null;
}

/** The upkeep of the table of tasks. Any number of processes may do it at once. */
export interface UpkeepStore {
  /** One question, and the only one that an idle process asks. */
  due(): Promise<Due>;
  /** Promotes tasks that have become due, and returns them: they can be claimed from now on. */
  promote(): Promise<readonly TaskModel[]>;
  /** Takes tasks from workers that went silent; what they send later is refused. */
  sweep(): Promise<readonly TaskModel[]>;
  /** For metrics: what can be claimed, what runs, and how long the first of those has waited. */
  depth(): Promise<readonly Depth[]>;
}

/** The load of one kind of task; counting stops at 10,000. */
export interface Depth {
  readonly own: boolean;
  readonly ready: number;
  readonly running: number;
  readonly oldestSeconds: number;
}

const AT_ONCE = 1_000;
const MAX_COUNTED = 10_000;

const REASON = `CASE WHEN t.cancel_requested THEN 'cancelled' WHEN t.attempts >= t.max_attempts THEN 'lease_expired' END`;
const SILENT = `'the worker went silent'`;
const inMs = (time: string) => `(extract(epoch FROM ${time} - now()) * 1000)::float8`;
const depth = (which: string) => `SELECT ${which === 'own'} AS own,
  (SELECT count(*)::int FROM (SELECT FROM ${TASKS} WHERE ready AND ${which} LIMIT ${MAX_COUNTED}) AS counted) AS ready,
  (SELECT count(*)::int FROM (SELECT FROM ${TASKS} WHERE status = 'running' AND ${which} LIMIT ${MAX_COUNTED}) AS counted) AS running,
  (SELECT coalesce(max(extract(epoch FROM now() - due_at)), 0)::float8 FROM
    (SELECT due_at FROM ${TASKS} WHERE ready AND ${which} LIMIT ${MAX_COUNTED}) AS waiting) AS "oldestSeconds"`;

const SQL = {
  due: `SELECT EXISTS (SELECT FROM ${TASKS} WHERE ready AND own) AS ready,
    EXISTS (SELECT FROM ${TASKS} WHERE status = 'running' AND locked_until < now()) AS expired,
    (SELECT ${inMs('due_at')} FROM ${TASKS} WHERE status = 'pending' AND NOT ready ORDER BY due_at LIMIT 1) AS "dueInMs",
    (SELECT ${inMs('next_run_at')} FROM ${SCHEDULES} WHERE next_run_at IS NOT NULL ORDER BY next_run_at LIMIT 1) AS "scheduleInMs"`,
  promote: `UPDATE ${TASKS} AS t SET ready = true WHERE id IN (SELECT id FROM ${TASKS}
      WHERE status = 'pending' AND NOT ready AND due_at <= now() ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING ${TASK_COLUMNS}`,
  sweep: `UPDATE ${TASKS} AS t SET failure_reason = ${REASON}, status = CASE WHEN ${REASON} IS NULL THEN 'pending' ELSE 'failed' END,
      finished_at = CASE WHEN ${REASON} IS NULL THEN NULL ELSE now() END, ready = ${REASON} IS NULL,
      fencing_token = t.fencing_token + 1, locked_until = NULL, error = ${SILENT}, ${logged(SILENT)}
    WHERE id IN (SELECT id FROM ${TASKS} WHERE status = 'running' AND locked_until < now()
      ORDER BY locked_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING ${TASK_COLUMNS}`,
  depth: `${depth('own')} UNION ALL ${depth('NOT own')}`,
} as const;

/** Opens the store. */
export function createUpkeepStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): UpkeepStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'upkeep', sql: SQL });
  return {
    due: async () => (await read<Due>('due'))[0]!,
    promote: () => read('promote'),
    sweep: () =>
      write(async (rows) => {
        const swept = await rows<TaskModel>('sweep');
        return [swept, ...swept.map(settledEvent)] as const;
      }),
    depth: () => read('depth'),
  };
}
