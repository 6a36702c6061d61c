import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import { requireRoom } from '../../../platform/identity/room.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { RUNS_FOR } from '../../watch-rights.ts';
import { PRIORITIES, type TaskModel } from '../models.ts';
import { INSERT_TASKS, insertTasks, type NewTask } from '../store.ts';
import { DOMAIN, SCHEDULES } from '../tables.ts';
import type { TaskScheduleModel } from './models.ts';

/** The fields of a schedule that its maker decides. */
export type ScheduleTerms = Pick<
  TaskScheduleModel,
  | 'name'
  | 'type'
  | 'priority'
  | 'payload'
  | 'cron'
  | 'timeZone'
  | 'maxAttempts'
  | 'timeoutSeconds'
  | 'paused'
  | 'caller'
>;

/** A new row. */
export interface NewSchedule extends ScheduleTerms {
  readonly id: string;
  readonly tenantId: string;
  readonly createdBy: string;
}

/** The first time after another one that a schedule is due; null for never. */
export type NextRun = (schedule: Pick<ScheduleTerms, 'cron' | 'timeZone' | 'paused'>, from: Date) => Date | null;

/** The schedule rows. Every write commits together with its events and, where it makes tasks, with them. */
export interface ScheduleStore {
  /** @throws AppError CONFLICT when the organization has as many as it may. */
  insert(schedule: NewSchedule, most: number, event: NewEvent, call: Abortable): Promise<TaskScheduleModel>;
  byIds(ids: readonly string[]): Promise<readonly TaskScheduleModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly TaskScheduleModel[]>;
  count(tenantId: string): Promise<number>;
  /** Changes the row as it is once no other change holds it; `change` may throw. Null when there is none. */
  update(
    id: string,
    tenantId: string,
    change: (current: TaskScheduleModel) => ScheduleTerms,
    event: NewEvent,
  ): Promise<TaskScheduleModel | null>;
  /** False when it was gone already. */
  delete(id: string, tenantId: string, event: NewEvent): Promise<boolean>;
  /** Those that are due; at most as many as are fired at once. */
  due(): Promise<readonly TaskScheduleModel[]>;
  /** Those of a tenant that are not paused and run for somebody, or with something, of this identifier; at most 1,000. */
  runningFor(tenantId: string, id: string): Promise<readonly TaskScheduleModel[]>;
  /** Pauses it because rights were lost. False where it was changed since it was read, or is paused already. */
  rest(schedule: TaskScheduleModel, detail: string, event: NewEvent): Promise<boolean>;
  /** A schedule of the installation's own, which belongs to no organization; there already: nothing. */
  ensure(schedule: Pick<ScheduleTerms, 'name' | 'type' | 'cron'> & { readonly id: string }): Promise<void>;
  /**
   * Makes the task of each schedule that is due, once, whatever was missed, and says when it is due next.
   * @param allowed - schedules whose rights were asked for, with the version that they had then; the others wait.
   * @param own - of the types that the platform runs itself.
   * @param isWelcome - false where the organization has too many tasks already: the time passes without one.
   */
  fire(
    allowed: ReadonlyMap<string, number>,
    own: (type: string) => boolean,
    isWelcome: (tenantId: string) => Promise<boolean>,
  ): Promise<readonly TaskModel[]>;
}

const AT_ONCE = 100;

const COLUMNS = `id, tenant_id AS "tenantId", name, type, priority, payload, cron, time_zone AS "timeZone",
  max_attempts AS "maxAttempts", timeout_seconds AS "timeoutSeconds", paused, paused_reason AS "pausedReason",
  paused_detail AS "pausedDetail", paused_at AS "pausedAt", caller, next_run_at AS "nextRunAt", last_run_at AS "lastRunAt",
  created_by AS "createdBy", version, created_at AS "createdAt", updated_at AS "updatedAt"`;

const INSERT = `INSERT INTO ${SCHEDULES} (id, tenant_id, created_by, name, type, priority, payload, cron, time_zone, max_attempts,
    timeout_seconds, paused, caller, next_run_at, paused_reason, paused_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13::jsonb, $14, CASE WHEN $12 THEN 'requested' END, CASE WHEN $12 THEN now() END)`;

/** In place of an organization's identifier; the event store keeps its events under the same. */
const INSTALLATION = 'system';

const SQL = {
  now: 'SELECT now() AS now',
  count: `SELECT count(*)::int AS total FROM ${SCHEDULES} WHERE tenant_id = $1`,
  insert: `${INSERT} RETURNING ${COLUMNS}`,
  ensure: `${INSERT} ON CONFLICT (id) DO NOTHING`,
  by_ids: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  lock: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  update: `UPDATE ${SCHEDULES} SET name = $3, type = $4, priority = $5, payload = $6::jsonb, cron = $7, time_zone = $8,
      max_attempts = $9, timeout_seconds = $10, paused = $11, caller = $12::jsonb, next_run_at = $13,
      paused_reason = CASE WHEN NOT $11 THEN NULL ELSE coalesce(paused_reason, 'requested') END,
      paused_detail = CASE WHEN $11 THEN paused_detail END,
      paused_at = CASE WHEN NOT $11 THEN NULL ELSE coalesce(paused_at, now()) END, version = version + 1, updated_at = now()
    WHERE id = $1 AND tenant_id = $2 RETURNING ${COLUMNS}`,
  delete: `DELETE FROM ${SCHEDULES} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
  due: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE next_run_at <= now() ORDER BY next_run_at LIMIT ${AT_ONCE}`,
  claim: `SELECT ${COLUMNS}, now() AS now FROM ${SCHEDULES} WHERE next_run_at <= now() AND id = ANY($1)
    ORDER BY next_run_at FOR UPDATE SKIP LOCKED`,
  running_for: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE tenant_id = $1 AND NOT paused AND ${RUNS_FOR} LIMIT 1000`,
  rest: `UPDATE ${SCHEDULES} SET paused = true, paused_reason = 'rights_lost', paused_detail = $3, paused_at = now(), next_run_at = NULL,
      version = version + 1, updated_at = now()
    WHERE id = $1 AND version = $2 AND NOT paused RETURNING id`,
  insert_tasks: INSERT_TASKS,
  passed: `UPDATE ${SCHEDULES} AS schedules SET last_run_at = schedules.next_run_at, next_run_at = passed.next
    FROM jsonb_to_recordset($1::jsonb) AS passed (id text, next timestamptz) WHERE schedules.id = passed.id RETURNING schedules.id`,
} as const;

/** Opens the store. */
export function createScheduleStore(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  nextRun: NextRun,
): ScheduleStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'schedules', sql: SQL });
  const nextOf = async (rows: Rows<'now'>, terms: ScheduleTerms): Promise<Date | null> =>
    nextRun(terms, (await rows<{ now: Date }>('now'))[0]!.now);
  return {
    byIds: (ids) => read('by_ids', ids),
    ensure: ({ id, name, type, cron }) =>
      write(async (rows) => {
        const caller = { kind: 'service', id: DOMAIN, tenantId: null, since: new Date().toISOString() } as const;
        const rest = { caller, payload: {}, timeZone: 'UTC', paused: false, priority: PRIORITIES.indexOf('NORMAL') };
        const terms: ScheduleTerms = { ...rest, name, type, cron, maxAttempts: 5, timeoutSeconds: 3_600 };
        await rows('ensure', id, INSTALLATION, DOMAIN, ...valuesOf(terms), await nextOf(rows, terms));
        return [undefined];
      }),
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<{ total: number }>('count', tenantId))[0]!.total,
    insert: ({ id, tenantId, createdBy, ...terms }, most, event, call) =>
      write(
        async (rows) => {
          await requireRoom({
            most,
            count: async () => (await rows<{ total: number }>('count', tenantId))[0]!.total,
            full: `An organization has at most ${most} schedules`,
          });
          const values = [id, tenantId, createdBy, ...valuesOf(terms), await nextOf(rows, terms)];
          const [row] = await rows<TaskScheduleModel>('insert', ...values);
          return [row!, event] as const;
        },
        most > 0 ? { of: `task schedules ${tenantId}`, call } : undefined,
      ),
    update: (id, tenantId, change, event) =>
      write(async (rows) => {
        const [current] = await rows<TaskScheduleModel>('lock', id, tenantId);
        if (!current) return [null] as const;
        const terms = change(current);
        const sameTimes =
          terms.cron === current.cron && terms.timeZone === current.timeZone && terms.paused === current.paused;
        const next = sameTimes ? current.nextRunAt : await nextOf(rows, terms);
        const [row] = await rows<TaskScheduleModel>('update', id, tenantId, ...valuesOf(terms), next);
        return [row!, event] as const;
      }),
    delete: (id, tenantId, event) =>
      write(async (rows) => ((await rows('delete', id, tenantId)).length > 0 ? [true, event] : [false])),
    due: () => read('due'),
    runningFor: (tenantId, id) => read('running_for', tenantId, id),
    rest: ({ id, version }, detail, event) =>
      write(async (rows) => ((await rows('rest', id, version, detail)).length > 0 ? [true, event] : [false])),
    fire: (allowed, own, isWelcome) =>
      write(async (rows) => {
        const found = await rows<TaskScheduleModel & { now: Date }>('claim', [...allowed.keys()]);
        const due = found.filter(({ id, version }) => allowed.get(id) === version);
        if (due.length === 0) return [[]] as const;
        const tasks: NewTask[] = [];
        for (const schedule of due)
          if (await isWelcome(schedule.tenantId)) tasks.push(taskOf(schedule, own(schedule.type)));
        const made = tasks.length > 0 ? await insertTasks(rows, tasks) : ([[]] as const);
        const passed = due.map((schedule) => ({ id: schedule.id, next: nextRun(schedule, schedule.now) }));
        await rows('passed', JSON.stringify(passed));
        return made;
      }),
  };
}

const valuesOf = (terms: ScheduleTerms): unknown[] => [
  ...[terms.name, terms.type, terms.priority, JSON.stringify(terms.payload), terms.cron, terms.timeZone],
  ...[terms.maxAttempts, terms.timeoutSeconds, terms.paused, JSON.stringify(terms.caller)],
];

/** Its schedule and the time that it was due there are unique: were the schedule fired twice, there would be one task. */
const taskOf = (schedule: TaskScheduleModel, own: boolean): NewTask => {
  const { tenantId, name, type, priority, payload, maxAttempts, timeoutSeconds, createdBy, caller, nextRunAt } =
    schedule;
  return {
    id: newId('task'),
    tenantId,
    name,
    type,
    own,
    priority,
    payload,
    maxAttempts,
    timeoutSeconds,
    createdBy,
    caller,
    dedupeKey: null,
    scheduleId: schedule.id,
    scheduledFor: nextRunAt,
    scheduledAt: nextRunAt,
  };
};
