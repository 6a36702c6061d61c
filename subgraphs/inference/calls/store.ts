import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { CallFilter } from './filter.ts';
import type { ModelCallModel } from './models.ts';

/** The rows of calls. */
export interface CallStore {
  /** Adds calls, each once however often it comes. */
  add(calls: readonly ModelCallModel[]): Promise<void>;
  /** Reads a page, the latest first: one more than it holds, when there are more. */
  page(tenantId: string, filter: CallFilter, page: Page): Promise<readonly ModelCallModel[]>;
  count(tenantId: string, filter: CallFilter): Promise<number>;
  byId(tenantId: string, id: string): Promise<ModelCallModel | null>;
  /** Removes at most so many that ended before that. Answers how many it has removed. */
  removeOld(before: Date, batch: number): Promise<number>;
}

const TABLE = '"inference"."model_calls"';
/** Columns with their types, by field. */
const COLUMNS = {
  id: ['id', 'text'],
  tenantId: ['tenant_id', 'text'],
  startedAt: ['started_at', 'timestamptz'],
  endedAt: ['ended_at', 'timestamptz'],
  requestId: ['request_id', 'text'],
  callerId: ['caller_id', 'text'],
  keyId: ['key_id', 'text'],
  projectId: ['project_id', 'text'],
  operation: ['operation', 'text'],
  askedModel: ['asked_model', 'text'],
  model: ['model', 'text'],
  provider: ['provider', 'text'],
  status: ['status', 'text'],
  errorCode: ['error_code', 'text'],
  isStream: ['is_stream', 'boolean'],
  isFallback: ['is_fallback', 'boolean'],
  attempts: ['attempts', 'int'],
  cache: ['cache', 'text'],
  guard: ['guard', 'text'],
  firstChunkMs: ['first_chunk_ms', 'float8'],
  latencyMs: ['latency_ms', 'float8'],
  inputTokens: ['input_tokens', 'float8'],
  outputTokens: ['output_tokens', 'float8'],
  costMicroUsd: ['cost_micro_usd', 'float8'],
  traceId: ['trace_id', 'text'],
} as const satisfies Record<keyof ModelCallModel, readonly [string, string]>;
const columns = Object.entries(COLUMNS);
const FIELDS = columns
  .map(([field, [column, type]]) => `${column}${type === 'float8' ? '::float8' : ''} AS "${field}"`)
  .join(', ');
const FITS = `tenant_id = $1
  AND ($2::text[] IS NULL OR model = ANY($2) OR asked_model = ANY($2)) AND ($3::text[] IS NULL OR provider = ANY($3))
  AND ($4::text[] IS NULL OR operation = ANY($4)) AND ($5::text[] IS NULL OR status = ANY($5))
  AND ($6::text[] IS NULL OR cache = ANY($6)) AND ($7::text[] IS NULL OR guard = ANY($7))
  AND ($8::text IS NULL OR key_id = $8) AND ($9::text IS NULL OR project_id = $9)
  AND ($10::boolean IS NULL OR is_fallback = $10) AND ($11::float8 IS NULL OR latency_ms >= $11)
  AND ($12::timestamptz IS NULL OR started_at >= $12) AND ($13::timestamptz IS NULL OR started_at < $13)`;

const SQL = {
  add: `INSERT INTO ${TABLE} (${columns.map(([, [column]]) => column).join(', ')})
    SELECT ${columns.map(([field]) => `"${field}"`).join(', ')}
    FROM json_to_recordset($1::json) AS call (${columns.map(([field, [, type]]) => `"${field}" ${type}`).join(', ')})
    ON CONFLICT (id) DO NOTHING`,
  page: `SELECT ${FIELDS} FROM ${TABLE} WHERE ${FITS} AND ($14::text IS NULL OR id < $14) ORDER BY id DESC LIMIT $15 OFFSET $16`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${FITS}`,
  by_id: `SELECT ${FIELDS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2`,
  remove: `DELETE FROM ${TABLE} WHERE id IN (SELECT id FROM ${TABLE} WHERE ended_at < $1 ORDER BY ended_at LIMIT $2) RETURNING 1`,
} as const;

export function createCallStore(parts: Pick<Platform, 'database' | 'outbox'>): CallStore {
  const { read, readPage } = openStatements({ ...parts, domain: 'inference', part: 'calls', sql: SQL });
  return {
    add: async (calls) => void (await read('add', JSON.stringify(calls))),
    page: (tenantId, filter, page) => readPage('page', page, tenantId, ...valuesOf(filter)),
    count: async (tenantId, filter) =>
      (await read<{ total: number }>('count', tenantId, ...valuesOf(filter)))[0]!.total,
    byId: async (tenantId, id) => (await read<ModelCallModel>('by_id', tenantId, id))[0] ?? null,
    removeOld: async (before, batch) => (await read('remove', before, batch)).length,
  };
}

const valuesOf = ({ models, providers, operations, statuses, caches, guards, ...filter }: CallFilter) => [
  ...[models, providers, operations, statuses, caches, guards],
  ...[filter.apiKeyId, filter.projectId, filter.isFallback, filter.minLatencyMs, filter.from, filter.to],
];

/** The data that the part holds of a tenant, for its deletion. */
export const callTenantData = tenantTables('inference', ['model_calls']);
