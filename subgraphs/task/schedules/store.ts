import type { Page } from '../../../platform/connection.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifiers.ts';
import type { NewEvent } from '../../../platform/outbox.ts';
import { PRIORITIES, type TaskModel } from '../models.ts';
import { insertTasks, type NewTask } from '../store.ts';
import { SCHEDULES, type Tables, type TaskTransaction } from '../tables.ts';
import type { TaskScheduleModel } from './models.ts';

/** What its maker decides of a schedule. */
export type ScheduleTerms = Pick<
  TaskScheduleModel,
  'name' | 'type' | 'priority' | 'payload' | 'cron' | 'timeZone' | 'maxAttempts' | 'timeoutSeconds' | 'paused'
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
  insert(schedule: NewSchedule, most: number, event: NewEvent): Promise<TaskScheduleModel>;
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
  /** A schedule of the installation's own, which belongs to no organization; there already: nothing. */
  ensure(schedule: Pick<ScheduleTerms, 'name' | 'type' | 'cron'> & { readonly id: string }): Promise<void>;
  /**
   * Makes the task of each schedule that is due, once, whatever was missed, and says when it is due next.
   * @param own - of the types that the platform runs itself.
   * @param isWelcome - false where the organization has too many tasks already: the time passes without one.
   */
  fire(
    own: (type: string) => boolean,
    isWelcome: (tenantId: string) => Promise<boolean>,
  ): Promise<readonly TaskModel[]>;
}

const AT_ONCE = 100;

const COLUMNS = `id, tenant_id AS "tenantId", name, type, priority, payload, cron, time_zone AS "timeZone",
  max_attempts AS "maxAttempts", timeout_seconds AS "timeoutSeconds", paused, next_run_at AS "nextRunAt", last_run_at AS "lastRunAt",
  created_by AS "createdBy", version, created_at AS "createdAt", updated_at AS "updatedAt"`;

const INSERT = `INSERT INTO ${SCHEDULES} (id, tenant_id, created_by, name, type, priority, payload, cron, time_zone, max_attempts,
    timeout_seconds, paused, next_run_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13)`;

/** In place of an organization's identifier; the event store keeps its events under the same. */
const INSTALLATION = 'system';
const DOMAIN = 'task';

const SQL = {
  now: 'SELECT now() AS now',
  count: `SELECT count(*)::int AS total FROM ${SCHEDULES} WHERE tenant_id = $1`,
  insert: `${INSERT} RETURNING ${COLUMNS}`,
  ensure: `${INSERT} ON CONFLICT (id) DO NOTHING`,
  byIds: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  lock: `SELECT ${COLUMNS} FROM ${SCHEDULES} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  update: `UPDATE ${SCHEDULES} SET name = $3, type = $4, priority = $5, payload = $6::jsonb, cron = $7, time_zone = $8,
      max_attempts = $9, timeout_seconds = $10, paused = $11, next_run_at = $12, version = version + 1, updated_at = now()
    WHERE id = $1 AND tenant_id = $2 RETURNING ${COLUMNS}`,
  delete: `DELETE FROM ${SCHEDULES} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
  due: `SELECT ${COLUMNS}, now() AS now FROM ${SCHEDULES} WHERE next_run_at <= now()
    ORDER BY next_run_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
  passed: `UPDATE ${SCHEDULES} AS schedules SET last_run_at = schedules.next_run_at, next_run_at = passed.next
    FROM jsonb_to_recordset($1::jsonb) AS passed (id text, next timestamptz) WHERE schedules.id = passed.id RETURNING schedules.id`,
} as const;

/** Opens the store. */
export function createScheduleStore({ read, write }: Tables, nextRun: NextRun): ScheduleStore {
  const run = <Row extends object = TaskScheduleModel>(name: keyof typeof SQL, values: readonly unknown[]) =>
    read<Row>(`schedule_${name}`, SQL[name], values);
  const within =
    (tx: TaskTransaction) =>
    <Row extends object = TaskScheduleModel>(name: keyof typeof SQL, values: readonly unknown[]) =>
      tx.rows<Row>(`schedule_${name}`, SQL[name], values);
  const nextOf = async (tx: TaskTransaction, terms: ScheduleTerms): Promise<Date | null> =>
    nextRun(terms, (await within(tx)<{ now: Date }>('now', []))[0]!.now);
  return {
    byIds: (ids) => run('byIds', [ids]),
    ensure: ({ id, name, type, cron }) =>
      write(async (tx) => {
        const rest = { payload: {}, timeZone: 'UTC', paused: false, priority: PRIORITIES.indexOf('NORMAL') };
        const terms: ScheduleTerms = { ...rest, name, type, cron, maxAttempts: 5, timeoutSeconds: 3_600 };
        await within(tx)('ensure', [id, INSTALLATION, DOMAIN, ...valuesOf(terms), await nextOf(tx, terms)]);
      }),
    page: (tenantId, { after, limit, offset }) => run('page', [tenantId, after, limit + 1, offset]),
    count: async (tenantId) => (await run<{ total: number }>('count', [tenantId]))[0]!.total,
    insert: ({ id, tenantId, createdBy, ...terms }, most, event) =>
      write(async (tx) => {
        const [counted] = await within(tx)<{ total: number }>('count', [tenantId]);
        if (most > 0 && counted!.total >= most)
          throw new AppError('CONFLICT', `An organization has at most ${most} schedules`);
        const values = [id, tenantId, createdBy, ...valuesOf(terms), await nextOf(tx, terms)];
        const [row] = await within(tx)('insert', values);
        await tx.append([event]);
        return row!;
      }),
    update: (id, tenantId, change, event) =>
      write(async (tx) => {
        const [current] = await within(tx)('lock', [id, tenantId]);
        if (!current) return null;
        const terms = change(current);
        const sameTimes =
          terms.cron === current.cron && terms.timeZone === current.timeZone && terms.paused === current.paused;
        const next = sameTimes ? current.nextRunAt : await nextOf(tx, terms);
        const [row] = await within(tx)('update', [id, tenantId, ...valuesOf(terms), next]);
        await tx.append([event]);
        return row!;
      }),
    delete: (id, tenantId, event) =>
      write(async (tx) => {
        const deleted = (await within(tx)('delete', [id, tenantId])).length > 0;
        if (deleted) await tx.append([event]);
        return deleted;
      }),
    fire: (own, isWelcome) =>
      write(async (tx) => {
        const due = await within(tx)<TaskScheduleModel & { now: Date }>('due', []);
        if (due.length === 0) return [];
        const tasks: NewTask[] = [];
        for (const schedule of due)
          if (await isWelcome(schedule.tenantId)) tasks.push(taskOf(schedule, own(schedule.type)));
        const made = tasks.length > 0 ? await insertTasks(tx, tasks) : [];
        const passed = due.map((schedule) => ({ id: schedule.id, next: nextRun(schedule, schedule.now) }));
        await within(tx)('passed', [JSON.stringify(passed)]);
        return made;
      }),
  };
}

const valuesOf = (terms: ScheduleTerms): unknown[] => [
  ...[terms.name, terms.type, terms.priority, JSON.stringify(terms.payload), terms.cron, terms.timeZone],
  ...[terms.maxAttempts, terms.timeoutSeconds, terms.paused],
];

/** Its schedule and the time that it was due there are unique: were the schedule fired twice, there would be one task. */
const taskOf = (schedule: TaskScheduleModel, own: boolean): NewTask => {
  const { tenantId, name, type, priority, payload, maxAttempts, timeoutSeconds, createdBy, nextRunAt } = schedule;
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
    dedupeKey: null,
    scheduleId: schedule.id,
    scheduledFor: nextRunAt,
    scheduledAt: nextRunAt,
  };
};
