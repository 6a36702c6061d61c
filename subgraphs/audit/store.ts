import type pg from 'pg';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Link } from './chain.ts';
import { CHECKPOINT_SELECT } from './checkpoints.ts';
import type { AuditCountModel, CountedColumn } from './counts/models.ts';
import type { AuditCheckpointModel, AuditEventModel, EntryFilter } from './models.ts';

/** The log, for those who read it. */
export interface LogStore {
  /** In the order of time, one more than the page holds when there are more. */
  page(tenantId: string, filter: EntryFilter, page: Page, order: Order): Promise<readonly AuditEventModel[]>;
  /** At most `MAX_COUNTED`, which then means that many or more. */
  count(tenantId: string, filter: EntryFilter): Promise<number>;
  /**
   * Counts entries by stretches of time and columns: by time, then the most first. Of more than `MAX_SUMMED`, that many and one.
   * @param stretch - seconds; null for the whole time in one.
   */
  counts(
    tenantId: string,
    filter: EntryFilter,
    by: { readonly stretch: number | null; readonly columns: readonly CountedColumn[]; readonly limit: number },
  ): Promise<readonly AuditCountModel[]>;
  find(tenantId: string, id: string): Promise<AuditEventModel | null>;
  /** Entries with sequences from `from` to `to`, in that order; doubles too, where somebody has put them there. */
  range(tenantId: string, from: number, to: number, limit: number): Promise<readonly AuditEventModel[]>;
  /** The end of the chain; null when it has none. */
  end(tenantId: string): Promise<Link | null>;
  /** Whether there are entries behind the end, which nobody has appended. */
  hasBeyondEnd(tenantId: string): Promise<boolean>;
  /** Checkpoints from a sequence on, the oldest first. */
  checkpoints(tenantId: string, from: number): Promise<readonly AuditCheckpointModel[]>;
  /** One more than the page holds when there are more, the newest first. */
  checkpointPage(tenantId: string, after: number | null, limit: number): Promise<readonly AuditCheckpointModel[]>;
}

export type Order = 'newest' | 'oldest';

/** Counting stops there: a page must not cost a walk through years. */
export const MAX_COUNTED = 10_000;

/** Sums stop there, for the same reason. */
export const MAX_SUMMED = 1_000_000;

const COLUMNS = `id, tenant_id AS "tenantId", sequence::float8 AS sequence, time, recorded_at AS "recordedAt", event_type AS "eventType",
  category, severity, actor_id AS "actorId", actor_type AS "actorType", recorded_by AS "recordedBy", resource_type AS "resourceType",
  resource_id AS "resourceId", action, outcome, reason, service, request_id AS "requestId", ip, user_agent AS "userAgent",
  session_id AS "sessionId", details, encode(prev_hash, 'hex') AS "previousHash", encode(hash, 'hex') AS hash`;
const TABLE = '"audit"."events"';

/** Columns by which entries are counted, as their model names them. */
const COUNTED: Readonly<Record<CountedColumn, string>> = {
  event_type: '"eventType"',
  action: 'action',
  outcome: 'outcome',
  actor_id: '"actorId"',
  service: 'service',
  category: 'category',
  severity: 'severity',
};

/** SQL of each filter; `$` stands for its value. */
const CONDITIONS = {
  eventType: 'event_type = $',
  category: 'category = $',
  severity: 'severity = $',
  actorId: 'actor_id = $',
  resourceType: 'resource_type = $',
  resourceId: 'resource_id = $',
  outcome: 'outcome = $',
  source: `CASE WHEN service = 'client' OR (service = 'audit_service' AND event_type NOT LIKE 'audit.%') THEN 'client' ELSE 'platform' END = $`,
  requestId: 'request_id = $',
  from: 'time >= $',
  to: 'time < $',
} as const satisfies Record<keyof EntryFilter, string>;

/**
 * Reads the tables of the log. Its statements are planned for their values and not prepared: lists have thousands of forms, and a plan for
 * any value walks through months that a page or a range is not in.
 */
export function createLogStore(pool: pg.Pool): LogStore {
  const rows = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await pool.query<Row>(text, [...values])).rows;
  return {
    page: (tenantId, filter, { after, limit, offset }, order) => {
      const { where, values } = conditionsOf(tenantId, filter);
      const [comparison, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
      if (after !== null) {
        values.push(after);
        where.push(
          `(time, id) ${comparison} (SELECT time, id FROM ${TABLE} WHERE id = $${values.length} AND tenant_id = $1)`,
        );
      }
      values.push(limit + 1, offset);
      const window = `ORDER BY time ${direction}, id ${direction} LIMIT $${values.length - 1} OFFSET $${values.length}`;
      return rows(`SELECT ${COLUMNS} FROM ${TABLE} WHERE ${where.join(' AND ')} ${window}`, values);
    },
    count: async (tenantId, filter) => {
      const { where, values } = conditionsOf(tenantId, filter);
      const found = `SELECT FROM ${TABLE} WHERE ${where.join(' AND ')} LIMIT ${MAX_COUNTED}`;
      const [row] = await rows<{ total: number }>(`SELECT count(*)::int AS total FROM (${found}) AS found`, values);
      return row!.total;
    },
    counts: (tenantId, filter, { stretch, columns, limit }) => {
      const { where, values } = conditionsOf(tenantId, filter);
      const startsAt =
        stretch === null
          ? 'NULL::timestamptz'
          : `to_timestamp(floor(extract(epoch FROM time) / ${stretch}) * ${stretch})`;
      const groups = ['"startsAt"', ...columns.map((column) => COUNTED[column])];
      const entries = `SELECT ${[`${startsAt} AS "startsAt"`, ...columns.map((column) => `${column} AS ${COUNTED[column]}`)].join(', ')}
        FROM ${TABLE} WHERE ${where.join(' AND ')} LIMIT ${MAX_SUMMED + 1}`;
      values.push(limit);
      return rows(
        `SELECT ${groups.join(', ')}, count(*)::int AS count FROM (${entries}) AS entries GROUP BY ${groups.join(', ')}
          ORDER BY "startsAt", count DESC, ${groups.join(', ')} LIMIT $${values.length}`,
        values,
      );
    },
    find: async (tenantId, id) =>
      (
        await rows<AuditEventModel>(`SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2`, [id, tenantId])
      )[0] ?? null,
    range: (tenantId, from, to, limit) =>
      rows(
        `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence, id LIMIT $4`,
        [tenantId, from, to, limit],
      ),
    end: async (tenantId) => {
      const text = `SELECT sequence::float8 AS sequence, encode(hash, 'hex') AS hash FROM "audit"."chains" WHERE tenant_id = $1`;
      return (await rows<Link>(text, [tenantId]))[0] ?? null;
    },
    hasBeyondEnd: async (tenantId) => {
      const end = 'coalesce((SELECT sequence FROM "audit"."chains" WHERE tenant_id = $1), 0)';
      const text = `SELECT EXISTS (SELECT FROM ${TABLE} WHERE tenant_id = $1 AND sequence > ${end}) AS there`;
      return (await rows<{ there: boolean }>(text, [tenantId]))[0]!.there;
    },
    checkpoints: (tenantId, from) =>
      rows(`${CHECKPOINT_SELECT} WHERE tenant_id = $1 AND sequence >= $2 ORDER BY sequence, kind`, [tenantId, from]),
    checkpointPage: (tenantId, after, limit) =>
      rows(
        `${CHECKPOINT_SELECT} WHERE tenant_id = $1 AND ($2::bigint IS NULL OR sequence < $2) ORDER BY sequence DESC, kind LIMIT $3`,
        [tenantId, after, limit + 1],
      ),
  };
}

/** Written for the filters that are there, so that the planner sees which index serves them. */
function conditionsOf(tenantId: string, filter: EntryFilter): { where: string[]; values: unknown[] } {
  const where = ['tenant_id = $1'];
  const values: unknown[] = [tenantId];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof EntryFilter];
    if (value === undefined || value === null) continue;
    values.push(value);
    where.push(condition.replace('$', () => `$${values.length}`));
  }
  return { where, values };
}
