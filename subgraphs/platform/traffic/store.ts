import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { TrafficCount } from '../../../platform/observability/traffic.ts';
import { openStatements } from '../../statements.ts';

/** Counts that a process writes together, once. */
export interface TrafficBatch {
  /** Of this start of the process. */
  readonly process: string;
  /** Grows from batch to batch. */
  readonly number: number;
  readonly counts: readonly TrafficCount[];
}

/** Which requests to sum up, and how. */
export interface TrafficQuestion {
  /** Which rows to read: seconds, 60 or 3600. */
  readonly resolution: number;
  /** Length of a stretch in seconds; null for the whole time in one. */
  readonly stretch: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly byService: boolean;
  readonly byOperation: boolean;
  readonly byStatus: boolean;
  readonly services: readonly string[] | null;
  readonly operations: readonly string[] | null;
  /** Classes of status. */
  readonly statuses: readonly number[] | null;
  readonly limit: number;
}

/** A sum of requests; null where it is not by that. */
export interface TrafficSum {
  readonly startsAt: Date;
  readonly service: string | null;
  readonly operation: string | null;
  readonly status: number | null;
  readonly count: number;
  /** Answers of the class 5. */
  readonly errors: number;
  /** Slots that half and 95 % of the durations do not exceed. */
  readonly p50: number;
  readonly p95: number;
}

/** The rows of traffic. Each process adds to them. */
export interface TrafficStore {
  /** Adds a batch, once: the same batch again adds nothing. */
  add(batch: TrafficBatch): Promise<void>;
  sums(question: TrafficQuestion): Promise<readonly TrafficSum[]>;
  /** Removes at most so many rows that begin before these times. Answers how many it has removed. */
  removeOld(before: { readonly minutes: Date; readonly hours: Date }, batch: number): Promise<number>;
  removeWriters(before: Date): Promise<void>;
}

const TABLE = '"platform"."traffic"';
const WRITERS = '"platform"."traffic_writers"';
const SQL = {
  // In one order, so that two processes never wait for each other's rows.
  add: `WITH turn AS (
      INSERT INTO ${WRITERS} AS known (process, batch) VALUES ($1, $2)
      ON CONFLICT (process) DO UPDATE SET batch = EXCLUDED.batch, written_at = now() WHERE known.batch < EXCLUDED.batch
      RETURNING process)
    INSERT INTO ${TABLE} AS known (resolution, starts_at, service, operation, status, slot, count)
    SELECT resolution, date_bin(resolution * interval '1 second', starts_at, 'epoch'), service, operation, status, slot, sum(count)
    FROM turn, (VALUES (60), (3600)) AS rows (resolution),
      unnest($3::timestamptz[], $4::text[], $5::text[], $6::smallint[], $7::smallint[], $8::bigint[])
        AS counted (starts_at, service, operation, status, slot, count)
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (resolution, starts_at, service, operation, status, slot) DO UPDATE SET count = known.count + EXCLUDED.count`,
  sums: `WITH cells AS (
      SELECT CASE WHEN $2::int IS NULL THEN $3::timestamptz ELSE date_bin($2 * interval '1 second', starts_at, 'epoch') END AS at,
        CASE WHEN $5 THEN service END AS service, CASE WHEN $6 THEN operation END AS operation, CASE WHEN $7 THEN status END AS status,
        slot, sum(count) AS n, sum(count) FILTER (WHERE traffic.status = 5) AS failed
      FROM ${TABLE} AS traffic
      WHERE resolution = $1 AND starts_at >= $3 AND starts_at < $4 AND ($8::text[] IS NULL OR service = ANY($8))
        AND ($9::text[] IS NULL OR operation = ANY($9)) AND ($10::smallint[] IS NULL OR traffic.status = ANY($10))
      GROUP BY 1, 2, 3, 4, 5),
    ranked AS (
      SELECT *, sum(n) OVER (PARTITION BY at, service, operation, status ORDER BY slot) AS upto,
        sum(n) OVER (PARTITION BY at, service, operation, status) AS total
      FROM cells)
    SELECT at AS "startsAt", service, operation, status::int, sum(n)::float8 AS count, coalesce(sum(failed), 0)::float8 AS errors,
      min(slot) FILTER (WHERE upto >= total * 0.5)::int AS p50, min(slot) FILTER (WHERE upto >= total * 0.95)::int AS p95
    FROM ranked GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT $11`,
  remove: `DELETE FROM ${TABLE} WHERE ctid IN (SELECT ctid FROM ${TABLE}
    WHERE (resolution = 60 AND starts_at < $1) OR (resolution = 3600 AND starts_at < $2) LIMIT $3) RETURNING 1`,
  remove_writers: `DELETE FROM ${WRITERS} WHERE written_at < $1`,
} as const;

export function createTrafficStore(parts: {
  readonly database: Pick<Database, 'pool'>;
  readonly outbox: Pick<Outbox, 'append' | 'wake'>;
}): TrafficStore {
  const { read } = openStatements({ ...parts, domain: 'platform', part: 'traffic', sql: SQL });
  return {
    async add({ process, number, counts }) {
      const column = <Name extends keyof TrafficCount>(name: Name) => counts.map((count) => count[name]);
      const times = counts.map(({ startsAtMs }) => new Date(startsAtMs));
      const values = [times, column('service'), column('operation'), column('status'), column('slot'), column('count')];
      await read('add', process, number, ...values);
    },
    sums: ({ resolution, stretch, from, to, byService, byOperation, byStatus, ...rest }) => {
      const { services, operations, statuses, limit } = rest;
      const by = [byService, byOperation, byStatus];
      return read<TrafficSum>('sums', resolution, stretch, from, to, ...by, services, operations, statuses, limit);
    },
    removeOld: async ({ minutes, hours }, batch) => (await read('remove', minutes, hours, batch)).length,
    removeWriters: async (before) => void (await read('remove_writers', before)),
  };
}
