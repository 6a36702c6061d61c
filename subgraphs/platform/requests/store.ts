import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import { idOf } from '../../../platform/kernel/identifiers.ts';
import type { RequestRecord } from '../../../platform/observability/request-records.ts';
import { openStatements } from '../../statements.ts';
import type { RequestFilter } from './filter.ts';
import type { RequestRecordModel } from './models.ts';

/** The rows of requests. Each gateway adds to them. */
export interface RequestStore {
  /** Adds requests, each once however often it comes. */
  add(records: readonly RequestRecord[]): Promise<void>;
  /**
   * Reads a page, the latest first: one more than it holds, when there are more.
   * @param tenantId - null for all organizations, and for requests without a viewer.
   */
  page(tenantId: string | null, filter: RequestFilter, page: Page): Promise<readonly RequestRecordModel[]>;
  /** Counts them, up to 10,000. */
  count(tenantId: string | null, filter: RequestFilter): Promise<number>;
  /** Removes at most so many that began before that. Answers how many it has removed. */
  removeOld(before: Date, batch: number): Promise<number>;
}

const TABLE = '"platform"."request_records"';
const MAX_COUNTED = 10_000;
/** Columns with their types, by field. */
const COLUMNS = {
  id: 'id text',
  requestId: 'request_id text',
  durationMs: 'duration_ms float8',
  status: 'status smallint',
  method: 'method text',
  path: 'path text',
  service: 'service text',
  operation: 'operation text',
  tenantId: 'tenant_id text',
  viewerId: 'viewer_id text',
  traceId: 'trace_id text',
  fetches: 'fetches jsonb',
} as const satisfies Record<keyof Omit<RequestRecord, 'startedAtMs'>, string>;
const columns = Object.entries(COLUMNS).map(
  ([field, column]) => [field, ...column.split(' ')] as [string, string, string],
);
const FIELDS = columns.map(([field, name]) => `${name} AS "${field}"`).join(', ');
// An identifier begins with the time: a range of times is one of the index of identifiers.
const FITS = `($1::text IS NULL OR tenant_id = $1) AND ($2::text IS NULL OR request_id = $2)
  AND ($3::text[] IS NULL OR service = ANY($3)) AND ($4::text[] IS NULL OR operation = ANY($4))
  AND ($5::int[] IS NULL OR status / 100 = ANY($5)) AND ($6::float8 IS NULL OR duration_ms >= $6)
  AND ($7::text IS NULL OR id >= $7) AND ($8::text IS NULL OR id < $8)`;
const SQL = {
  add: `INSERT INTO ${TABLE} (started_at, ${columns.map(([, name]) => name).join(', ')})
    SELECT to_timestamp("startedAtMs"::float8 / 1000), ${columns.map(([field]) => `"${field}"`).join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS request ("startedAtMs" float8, ${columns.map(([field, , type]) => `"${field}" ${type}`).join(', ')})
    ON CONFLICT (id) DO NOTHING`,
  page: `SELECT started_at AS "startedAt", ${FIELDS} FROM ${TABLE} WHERE ${FITS} AND ($9::text IS NULL OR id < $9) ORDER BY id DESC LIMIT $10 OFFSET $11`,
  count: `SELECT count(*)::int AS total FROM (SELECT FROM ${TABLE} WHERE ${FITS} LIMIT ${MAX_COUNTED}) AS found`,
  remove: `DELETE FROM ${TABLE} WHERE id IN (SELECT id FROM ${TABLE} WHERE id < $1 ORDER BY id LIMIT $2) RETURNING 1`,
} as const;

export function createRequestStore(parts: {
  readonly database: Pick<Database, 'pool'>;
  readonly outbox: Pick<Outbox, 'append' | 'wake'>;
}): RequestStore {
  const { read, readPage } = openStatements({ ...parts, domain: 'platform', part: 'requests', sql: SQL });
  return {
    add: async (records) => void (await read('add', JSON.stringify(records))),
    page: (tenantId, filter, page) => readPage('page', page, tenantId, ...valuesOf(filter)),
    count: async (tenantId, filter) =>
      (await read<{ total: number }>('count', tenantId, ...valuesOf(filter)))[0]!.total,
    removeOld: async (before, batch) => (await read('remove', firstIdOf(before), batch)).length,
  };
}

const valuesOf = ({ requestId, services, operations, statuses, minDurationMs, from, to }: RequestFilter) => [
  ...[requestId, services, operations, statuses, minDurationMs],
  ...[from && firstIdOf(from), to && firstIdOf(to)],
];

const NO_BITS = new Uint8Array(10);
const firstIdOf = (time: Date): string => `rqr_${idOf(time.getTime(), NO_BITS)}`;
