import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import { type CallBatch, PLACE_DIGITS } from './call-batch.ts';
import type { CallFilter } from './filter.ts';
import type { ModelCallModel } from './models.ts';

/** The rows of calls. */
export interface CallStore {
  /**
   * Adds the calls of a batch, each once however often it comes.
   * @param without - organizations whose calls are left out.
   */
  add(batch: CallBatch, without: readonly string[]): Promise<void>;
  /** Reads a page, the latest first: one more than it holds, when there are more. */
  page(tenantId: string, filter: CallFilter, page: Page): Promise<readonly ModelCallModel[]>;
  count(tenantId: string, filter: CallFilter): Promise<number>;
  byId(tenantId: string, id: string): Promise<ModelCallModel | null>;
  /** Reads those from one identifier to another, both of them too, in their order. */
  range(tenantId: string, filter: CallFilter, first: string, last: string): Promise<readonly ModelCallModel[]>;
  /** Removes at most so many that ended before that. Answers how many it has removed. */
  removeOld(before: Date, batch: number): Promise<number>;
}

const TABLE = '"inference"."model_calls"';
/** Columns by field. */
const COLUMNS = {
  id: 'id',
  tenantId: 'tenant_id',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  requestId: 'request_id',
  callerId: 'caller_id',
  keyId: 'key_id',
  projectId: 'project_id',
  operation: 'operation',
  askedModel: 'asked_model',
  model: 'model',
  provider: 'provider',
  status: 'status',
  errorCode: 'error_code',
  isStream: 'is_stream',
  isFallback: 'is_fallback',
  attempts: 'attempts',
  cache: 'cache',
  guard: 'guard',
  firstChunkMs: 'first_chunk_ms',
  latencyMs: 'latency_ms',
  inputTokens: 'input_tokens',
  outputTokens: 'output_tokens',
  costMicroUsd: 'cost_micro_usd',
  traceId: 'trace_id',
} as const satisfies Record<keyof ModelCallModel, string>;
const columns = Object.entries(COLUMNS) as [keyof ModelCallModel, string][];
/** Columns that the driver would read as texts. */
const BIGINTS: ReadonlySet<string> = new Set(['inputTokens', 'outputTokens', 'costMicroUsd']);
const FIELDS = columns
  .map(([field, column]) => `${column}${BIGINTS.has(field) ? '::float8' : ''} AS "${field}"`)
  .join(', ');
const FITS = `tenant_id = $1
  AND ($2::text[] IS NULL OR model = ANY($2) OR asked_model = ANY($2)) AND ($3::text[] IS NULL OR provider = ANY($3))
  AND ($4::text[] IS NULL OR operation = ANY($4)) AND ($5::text[] IS NULL OR status = ANY($5))
  AND ($6::text[] IS NULL OR cache = ANY($6)) AND ($7::text[] IS NULL OR guard = ANY($7))
  AND ($8::text IS NULL OR key_id = $8) AND ($9::text IS NULL OR project_id = $9)
  AND ($10::boolean IS NULL OR is_fallback = $10) AND ($11::float8 IS NULL OR latency_ms >= $11)
  AND ($12::text IS NULL OR request_id = $12)
  AND ($13::timestamptz IS NULL OR started_at >= $13) AND ($14::timestamptz IS NULL OR started_at < $14)`;

/** The arrays of a batch with their types, in the order of the statement's values. */
const GIVEN = {
  tenantId: 'text',
  endedMs: 'float8',
  requestId: 'text',
  callerId: 'text',
  keyId: 'text',
  projectId: 'text',
  operation: 'text',
  askedModel: 'text',
  model: 'text',
  provider: 'text',
  status: 'text',
  errorCode: 'text',
  isStream: 'boolean',
  isFallback: 'boolean',
  attempts: 'int',
  cache: 'text',
  guard: 'text',
  firstChunkUs: 'float8',
  latencyUs: 'float8',
  inputTokens: 'bigint',
  outputTokens: 'bigint',
  costMicroUsd: 'bigint',
  traceId: 'text',
} as const satisfies Record<keyof CallBatch['columns'], string>;
const given = Object.entries(GIVEN) as [keyof typeof GIVEN, string][];
/** Columns that are not given as they are. */
const MADE: Partial<Record<keyof ModelCallModel, string>> = {
  id: `$1 || lpad(place::text, ${PLACE_DIGITS}, '0')`,
  startedAt: `to_timestamp(($2::float8 + "endedMs" - "latencyUs" / 1000) / 1000)`,
  endedAt: `to_timestamp(($2::float8 + "endedMs") / 1000)`,
  firstChunkMs: '"firstChunkUs" / 1000',
  latencyMs: '"latencyUs" / 1000',
};

const SQL = {
  add: `INSERT INTO ${TABLE} (${columns.map(([, column]) => column).join(', ')})
    SELECT ${columns.map(([field]) => MADE[field] ?? `"${field}"`).join(', ')}
    FROM unnest(${given.map(([, type], index) => `$${index + 4}::${type}[]`).join(', ')})
      WITH ORDINALITY AS call (${given.map(([field]) => `"${field}"`).join(', ')}, place)
    WHERE "tenantId" <> ALL($3::text[])
    ON CONFLICT (id) DO NOTHING`,
  page: `SELECT ${FIELDS} FROM ${TABLE} WHERE ${FITS} AND ($15::text IS NULL OR id < $15) ORDER BY id DESC LIMIT $16 OFFSET $17`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${FITS}`,
  range: `SELECT ${FIELDS} FROM ${TABLE} WHERE ${FITS} AND id BETWEEN $15 AND $16 ORDER BY id`,
  by_id: `SELECT ${FIELDS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2`,
  remove: `DELETE FROM ${TABLE} WHERE id IN (SELECT id FROM ${TABLE} WHERE ended_at < $1 ORDER BY ended_at LIMIT $2) RETURNING 1`,
} as const;

export function createCallStore(parts: Pick<Platform, 'database' | 'outbox'>): CallStore {
  const { read, readPage } = openStatements({ ...parts, domain: 'inference', part: 'calls', sql: SQL });
  return {
    async add({ stem, sinceMs, columns }, without) {
      await read('add', stem, sinceMs, without, ...given.map(([field]) => arrayText(columns[field])));
    },
    page: (tenantId, filter, page) => readPage('page', page, tenantId, ...valuesOf(filter)),
    count: async (tenantId, filter) =>
      (await read<{ total: number }>('count', tenantId, ...valuesOf(filter)))[0]!.total,
    range: (tenantId, filter, first, last) => read('range', tenantId, ...valuesOf(filter), first, last),
    byId: async (tenantId, id) => (await read<ModelCallModel>('by_id', tenantId, id))[0] ?? null,
    removeOld: async (before, batch) => (await read('remove', before, batch)).length,
  };
}

type Value = string | number | boolean | null;

/**
 * Returns values as PostgreSQL reads an array of them, which the driver would write ten times slower. It is JSON but for the brackets, `null`
 * included; of JSON's escapes only those of quotes and backslashes mean the same.
 */
function arrayText(values: readonly Value[]): string {
  const text = JSON.stringify(values);
  return `{${(text.includes('\\') ? JSON.stringify(values.map(printable)) : text).slice(1, -1)}}`;
}

/** Control characters and halves of pairs, which JSON writes in escapes of its own. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const printable = (value: Value): Value => (typeof value === 'string' ? value.replace(UNPRINTABLE, '\ufffd') : value);

const valuesOf = ({ models, providers, operations, statuses, caches, guards, ...filter }: CallFilter) => [
  ...[models, providers, operations, statuses, caches, guards],
  ...[filter.apiKeyId, filter.projectId, filter.isFallback, filter.minLatencyMs],
  ...[filter.requestId, filter.from, filter.to],
];

/** The data that the part holds of a tenant, for its deletion. */
export const callTenantData = tenantTables('inference', ['model_calls']);
