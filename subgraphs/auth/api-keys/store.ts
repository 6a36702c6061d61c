import type { Page } from '../../../platform/connection.ts';
import type { Database } from '../../../platform/database.ts';
import type { NewEvent, Outbox } from '../../../platform/outbox.ts';
import { inTransaction, type Transaction } from '../../../platform/transaction.ts';
import { authEvent } from '../events.ts';
import type { ApiKeyFilter, ApiKeyModel } from './models.ts';

const DOMAIN = 'auth';

/** A new row. */
export type NewApiKey = Omit<
  ApiKeyModel,
  'createdAt' | 'lastUsedAt' | 'lastUsedIp' | 'revokedAt' | 'replacedBy' | 'key'
>;

/** What an update may set; null lifts a limit. */
export type ApiKeyChange = Partial<
  Pick<ApiKeyModel, 'name' | 'ipAllowlist' | 'rateLimitPerMinute' | 'spendLimitMicroUsd'>
>;

/** A use of a key. */
export interface ApiKeyUse {
  readonly id: string;
  readonly at: Date;
  readonly ip: string;
}

/** The API key rows. Every write commits together with its event. */
export interface ApiKeyStore {
  /** `full` when the organization has as many as it may, `known` when there is such a key already. */
  insert(key: NewApiKey, limit: number): Promise<ApiKeyModel | 'full' | 'known'>;
  byIds(ids: readonly string[]): Promise<readonly ApiKeyModel[]>;
  idByHash(hash: string): Promise<string | null>;
  /** The first of the keys that replaced each other up to this one. */
  originOf(id: string): Promise<string>;
  /** Newest first: one more than the page holds, when there are more. */
  page(filter: ApiKeyFilter, page: Page): Promise<readonly ApiKeyModel[]>;
  count(filter: ApiKeyFilter): Promise<number>;
  /** Null when the key has ended. */
  update(id: string, change: ApiKeyChange, by: string): Promise<ApiKeyModel | null>;
  /** Compare-and-set: the replacement, or null when the old key was rotated already or has ended. */
  rotate(id: string, replacement: NewApiKey, overlapSeconds: number): Promise<ApiKeyModel | null>;
  /** False when it was revoked already. */
  revoke(id: string, by: string): Promise<boolean>;
  /** Notes the latest uses; how many keys there were. */
  noteUses(uses: readonly ApiKeyUse[]): Promise<number>;
}

const COLUMNS = `id, tenant_id AS "tenantId", project_id AS "projectId", owner_type AS "ownerType", owner_id AS "ownerId", name, hash,
  preview, scopes, withheld, ip_allowlist AS "ipAllowlist", rate_limit_per_minute AS "rateLimitPerMinute",
  spend_limit_micro_usd::float8 AS "spendLimitMicroUsd", imported, created_by AS "createdBy", created_at AS "createdAt",
  expires_at AS "expiresAt", last_used_at AS "lastUsedAt", last_used_ip AS "lastUsedIp", revoked_at AS "revokedAt",
  replaced_by AS "replacedBy", replaces`;
const TABLE = '"auth"."api_keys"';
const ALIVE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())';
const LISTED = `tenant_id = $1 AND ($2::text IS NULL OR owner_id = $2) AND ($3::text IS NULL OR project_id = $3)
  AND ($4 OR (${ALIVE}))`;

const SQL = {
  byIds: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  originOf: `WITH RECURSIVE chain (id, replaces, depth) AS (
      SELECT id, replaces, 0 FROM ${TABLE} WHERE id = $1
      UNION ALL SELECT older.id, older.replaces, depth + 1 FROM ${TABLE} AS older JOIN chain ON older.id = chain.replaces
    ) SELECT id FROM chain ORDER BY depth DESC LIMIT 1`,
  idByHash: `SELECT id FROM ${TABLE} WHERE hash = $1`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${LISTED} AND ($5::text IS NULL OR id < $5) ORDER BY id DESC LIMIT $6 OFFSET $7`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${LISTED}`,
  // Those who make keys for one organization wait for each other, so that none makes one too many.
  lock: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  full: `SELECT count(*) >= $2 AS full FROM ${TABLE} WHERE tenant_id = $1 AND ${ALIVE}`,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, project_id, owner_type, owner_id, name, hash, preview, scopes, withheld, ip_allowlist,
      rate_limit_per_minute, spend_limit_micro_usd, imported, created_by, expires_at, replaces)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    ON CONFLICT (hash) DO NOTHING RETURNING ${COLUMNS}`,
  // A limit that is to be lifted is set to null, one that is not named stays: hence a flag beside each value.
  update: `UPDATE ${TABLE} SET name = coalesce($2, name), ip_allowlist = coalesce($3::text[], ip_allowlist),
      rate_limit_per_minute = CASE WHEN $4 THEN $5::int ELSE rate_limit_per_minute END,
      spend_limit_micro_usd = CASE WHEN $6 THEN $7::bigint ELSE spend_limit_micro_usd END
    WHERE id = $1 AND ${ALIVE} RETURNING ${COLUMNS}`,
  replace: `UPDATE ${TABLE} SET replaced_by = $2,
      expires_at = least(expires_at, now() + $3::int * interval '1 second'),
      revoked_at = CASE WHEN $3::int = 0 THEN now() END
    WHERE id = $1 AND replaced_by IS NULL AND ${ALIVE} RETURNING ${COLUMNS}`,
  revoke: `UPDATE ${TABLE} SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
  // Locked in one order, and what another process is writing now is left to it: two writers never wait for each other.
  noteUses: `WITH given AS (SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[]) AS given (id, at, ip)),
      found AS (SELECT id FROM ${TABLE} WHERE id = ANY($1) ORDER BY id FOR UPDATE SKIP LOCKED)
    UPDATE ${TABLE} AS key SET last_used_at = given.at, last_used_ip = given.ip FROM given JOIN found USING (id)
    WHERE key.id = given.id AND (key.last_used_at IS NULL OR key.last_used_at < given.at)`,
} as const;

export function createApiKeyStore(database: Pick<Database, 'pool'>, outbox: Outbox): ApiKeyStore {
  const pool = database.pool(DOMAIN);
  const read = async <Row extends object = ApiKeyModel>(
    name: 'byIds' | 'idByHash' | 'originOf' | 'page' | 'count',
    values: unknown[],
  ) => (await pool.query<Row>({ name: `api_keys.${name}`, text: SQL[name], values })).rows;
  const write = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await inTransaction(pool, work);
    outbox.wake(DOMAIN);
    return result;
  };
  const append = (tx: Transaction, ...events: NewEvent[]) => outbox.append(tx, DOMAIN, events);
  const insert = async (tx: Transaction, key: NewApiKey) =>
    (await tx.query<ApiKeyModel>(SQL.insert, valuesOf(key)))[0] ?? null;
  return {
    insert: (key, limit) =>
      write(async (tx) => {
        if (limit > 0) {
          await tx.query(SQL.lock, [`api_keys ${key.tenantId}`]);
          const [row] = await tx.query<{ full: boolean }>(SQL.full, [key.tenantId, limit]);
          if (row!.full) return 'full';
        }
        const made = await insert(tx, key);
        if (!made) return 'known';
        const type = key.imported ? 'auth.api_key_imported' : 'auth.api_key_created';
        await append(tx, authEvent(type, made.tenantId, payloadOf(made, made.createdBy)));
        return made;
      }),
    byIds: (ids) => read('byIds', [ids]),
    idByHash: async (hash) => (await read<{ id: string }>('idByHash', [hash]))[0]?.id ?? null,
    originOf: async (id) => (await read<{ id: string }>('originOf', [id]))[0]?.id ?? id,
    page: (filter, { after, limit, offset }) => read('page', [...listed(filter), after, limit + 1, offset]),
    count: async (filter) => (await read<{ total: number }>('count', listed(filter)))[0]!.total,
    update: (id, change, by) =>
      write(async (tx) => {
        const { name, ipAllowlist, rateLimitPerMinute: rate, spendLimitMicroUsd: spend } = change;
        const values = [id, name ?? null, ipAllowlist ?? null, rate !== undefined, rate, spend !== undefined, spend];
        const [row] = await tx.query<ApiKeyModel>(SQL.update, values);
        if (row) await append(tx, authEvent('auth.api_key_updated', row.tenantId, payloadOf(row, by)));
        return row ?? null;
      }),
    rotate: (id, replacement, overlapSeconds) =>
      write(async (tx) => {
        const by = replacement.createdBy;
        const [old] = await tx.query<ApiKeyModel>(SQL.replace, [id, replacement.id, overlapSeconds]);
        if (!old) return null;
        const made = (await insert(tx, replacement))!;
        const moved = { replaced_by: made.id, expires_at: old.expiresAt!.toISOString() };
        await append(
          tx,
          authEvent('auth.api_key_created', made.tenantId, payloadOf(made, by)),
          authEvent('auth.api_key_rotated', old.tenantId, { ...payloadOf(old, by), ...moved }),
          ...(old.revokedAt ? [revoked(old, by, 'rotated')] : []),
        );
        return made;
      }),
    revoke: (id, by) =>
      write(async (tx) => {
        const [row] = await tx.query<ApiKeyModel>(SQL.revoke, [id]);
        if (row) await append(tx, revoked(row, by, 'revoked'));
        return row !== undefined;
      }),
    noteUses: async (uses) => {
      const values = [uses.map(({ id }) => id), uses.map(({ at }) => at), uses.map(({ ip }) => ip)];
      return (await pool.query({ name: 'api_keys.noteUses', text: SQL.noteUses, values })).rowCount ?? 0;
    },
  };
}

const listed = ({ tenantId, ownerId, projectId, includeEnded }: ApiKeyFilter) => [
  tenantId,
  ownerId,
  projectId,
  includeEnded,
];

const valuesOf = (key: NewApiKey): unknown[] => [
  ...[key.id, key.tenantId, key.projectId, key.ownerType, key.ownerId, key.name, key.hash, key.preview],
  ...[key.scopes, key.withheld, key.ipAllowlist, key.rateLimitPerMinute, key.spendLimitMicroUsd, key.imported],
  ...[key.createdBy, key.expiresAt, key.replaces],
];

const payloadOf = ({ id, ownerType, ownerId }: ApiKeyModel, by: string) => ({
  key_id: id,
  owner_type: ownerType,
  owner_id: ownerId,
  by,
});

const revoked = (key: ApiKeyModel, by: string, reason: string): NewEvent =>
  authEvent('auth.api_key_revoked', key.tenantId, { ...payloadOf(key, by), reason });

/** What the part holds of a tenant, for its deletion. The events make every process forget the keys. */
export const apiKeyTenantData = {
  count: async ({ database }: { readonly database: Database }, tenantId: string): Promise<Record<string, number>> => {
    const text = `SELECT count(*)::int AS rows FROM ${TABLE} WHERE tenant_id = $1`;
    const { rows } = await database.pool(DOMAIN).query<{ rows: number }>(text, [tenantId]);
    return { api_keys: rows[0]!.rows };
  },
  erase: async (
    { database, outbox }: { readonly database: Database; readonly outbox: Outbox },
    tenantId: string,
  ): Promise<void> => {
    await inTransaction(database.pool(DOMAIN), async (tx) => {
      const text = `DELETE FROM ${TABLE} WHERE tenant_id = $1 RETURNING ${COLUMNS}`;
      const gone = await tx.query<ApiKeyModel>(text, [tenantId]);
      const events = gone.filter(({ revokedAt }) => !revokedAt).map((key) => revoked(key, DOMAIN, 'tenant_deleted'));
      await outbox.append(tx, DOMAIN, events);
    });
    outbox.wake(DOMAIN);
  },
};
