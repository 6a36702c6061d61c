import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { TenantData } from '../../define.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import { authEvent } from '../events.ts';
import { ENDINGS, type Ended, endMade, endOfAccount, revoked } from './endings.ts';
import type { ApiKeyFilter, ApiKeyModel } from './models.ts';
import { API_KEYS, COLUMNS, payloadOf } from './rows.ts';

const DOMAIN = 'auth';

/** A new row. */
export type NewApiKey = Omit<
  ApiKeyModel,
  'createdAt' | 'lastUsedAt' | 'lastUsedIp' | 'revokedAt' | 'replacedBy' | 'key'
>;

/** The fields that an update may set; null lifts a limit. */
export type ApiKeyChange = Partial<
  Pick<ApiKeyModel, 'name' | 'ipAllowlist' | 'rateLimitPerMinute' | 'spendLimitMicroUsd'>
>;

/** A use of a key. */
export interface ApiKeyUse {
  readonly id: string;
  readonly at: Date;
  readonly ip: string;
}

/** A key, and what has ended with the one before it. */
interface Rotation {
  readonly made: ApiKeyModel;
  readonly ended: readonly ApiKeyModel[];
}

/** The API key rows. Every write commits together with its event. */
export interface ApiKeyStore {
  /** `full` when the organization has as many as it may, `known` when there is such a key already, `ended` when the key that makes it has. */
  insert(key: NewApiKey, limit: number, call: Abortable): Promise<ApiKeyModel | 'full' | 'known' | 'ended'>;
  byIds(ids: readonly string[]): Promise<readonly ApiKeyModel[]>;
  /** Keys of people's own that are in use. */
  ofAccount(accountId: string): Promise<readonly string[]>;
  idByHash(hash: string): Promise<string | null>;
  /** The first of the keys that replaced each other up to this one. */
  originOf(id: string): Promise<string>;
  /** Newest first: one more than the page holds, when there are more. */
  page(filter: ApiKeyFilter, page: Page): Promise<readonly ApiKeyModel[]>;
  count(filter: ApiKeyFilter): Promise<number>;
  /** Null when the key has ended. */
  update(id: string, change: ApiKeyChange, by: string): Promise<ApiKeyModel | null>;
  /**
   * Compare-and-set: the replacement, or null when the old key was rotated already or has ended, or when the key that makes it has.
   * @param withMade - ends what the old key has made as well, where that ends at once.
   */
  rotate(id: string, replacement: NewApiKey, overlapSeconds: number, withMade: boolean): Promise<Rotation | null>;
  /** Revokes a key, and returns the keys that it had made and this call has ended: of a key that was revoked before as well. */
  revoke(id: string, by: string, withMade: boolean): Promise<readonly ApiKeyModel[]>;
  /** Ends what credentials have made, of one organization alone where that is given; those keys. */
  endMadeBy(makers: readonly string[], by: string, tenantId?: string): Promise<readonly ApiKeyModel[]>;
  /** Ends what an account owned or made in the time; those keys. */
  endOfAccount(accountId: string, since: Date, until: Date): Promise<readonly ApiKeyModel[]>;
  /** Whether a key was made by another one, directly or not. */
  isMadeBy(id: string, maker: string): Promise<boolean>;
  /** Notes the latest uses; how many keys there were. */
  noteUses(uses: readonly ApiKeyUse[]): Promise<number>;
  /** Deletes the keys of an organization. The events make every process forget them. */
  eraseOf(tenantId: string): Promise<void>;
}

const ALIVE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())';
const LISTED = `tenant_id = $1 AND ($2::text IS NULL OR owner_id = $2) AND ($3::text IS NULL OR project_id = $3)
  AND ($4 OR (${ALIVE})) AND ($5::text[] IS NULL OR name ILIKE ANY($5) OR preview ILIKE ANY($5))`;

const SQL = {
  by_ids: `SELECT ${COLUMNS} FROM ${API_KEYS} WHERE id = ANY($1)`,
  ids_of_account: `SELECT id FROM ${API_KEYS} WHERE owner_id = $1 AND owner_type = 'user' AND ${ALIVE}`,
  origin_of: `WITH RECURSIVE chain (id, replaces, depth) AS (
      SELECT id, replaces, 0 FROM ${API_KEYS} WHERE id = $1
      UNION ALL SELECT older.id, older.replaces, depth + 1 FROM ${API_KEYS} AS older JOIN chain ON older.id = chain.replaces
    ) SELECT id FROM chain ORDER BY depth DESC LIMIT 1`,
  makers: `WITH RECURSIVE chain (maker) AS (
      SELECT maker_id FROM ${API_KEYS} WHERE id = $1
      UNION SELECT older.maker_id FROM ${API_KEYS} AS older JOIN chain ON older.id = chain.maker
    ) SELECT EXISTS (SELECT FROM chain WHERE maker = $2) AS made`,
  // Held until the new key is there, so that whoever ends its maker waits, and finds it.
  hold: `SELECT id FROM ${API_KEYS} WHERE id = $1 AND ${ALIVE} FOR SHARE`,
  id_by_hash: `SELECT id FROM ${API_KEYS} WHERE hash = $1`,
  page: `SELECT ${COLUMNS} FROM ${API_KEYS} WHERE ${LISTED} AND ($6::text IS NULL OR id < $6) ORDER BY id DESC LIMIT $7 OFFSET $8`,
  count: `SELECT count(*)::int AS total FROM ${API_KEYS} WHERE ${LISTED}`,
  full: `SELECT count(*) >= $2 AS full FROM ${API_KEYS} WHERE tenant_id = $1 AND ${ALIVE}`,
  insert: `INSERT INTO ${API_KEYS} (id, tenant_id, project_id, owner_type, owner_id, name, hash, preview, scopes, withheld, ip_allowlist,
      rate_limit_per_minute, spend_limit_micro_usd, imported, created_by, expires_at, replaces, maker_roles, maker_kind, maker_id, second_factor)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
    ON CONFLICT (hash) DO NOTHING RETURNING ${COLUMNS}`,
  // A limit that is to be lifted is set to null, one that is not named stays: hence a flag beside each value.
  update: `UPDATE ${API_KEYS} SET name = coalesce($2, name), ip_allowlist = coalesce($3::text[], ip_allowlist),
      rate_limit_per_minute = CASE WHEN $4 THEN $5::int ELSE rate_limit_per_minute END,
      spend_limit_micro_usd = CASE WHEN $6 THEN $7::bigint ELSE spend_limit_micro_usd END
    WHERE id = $1 AND ${ALIVE} RETURNING ${COLUMNS}`,
  replace: `UPDATE ${API_KEYS} SET replaced_by = $2,
      expires_at = least(expires_at, now() + $3::int * interval '1 second'),
      revoked_at = CASE WHEN $3::int = 0 THEN now() END
    WHERE id = $1 AND replaced_by IS NULL AND ${ALIVE} RETURNING ${COLUMNS}`,
  revoke: `UPDATE ${API_KEYS} SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
  // Locked in one order, and what another process is writing now is left to it: two writers never wait for each other.
  note_uses: `WITH given AS (SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[]) AS given (id, at, ip)),
      found AS (SELECT id FROM ${API_KEYS} WHERE id = ANY($1) ORDER BY id FOR UPDATE SKIP LOCKED)
    UPDATE ${API_KEYS} AS key SET last_used_at = given.at, last_used_ip = given.ip FROM given JOIN found USING (id)
    WHERE key.id = given.id AND (key.last_used_at IS NULL OR key.last_used_at < given.at) RETURNING key.id`,
  erase: `DELETE FROM ${API_KEYS} WHERE tenant_id = $1 RETURNING ${COLUMNS}`,
  ...ENDINGS,
} as const;

export function createApiKeyStore(database: Pick<Database, 'pool'>, outbox: Outbox): ApiKeyStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'api_keys', sql: SQL });
  type Writing = Parameters<Parameters<typeof write>[0]>[0];
  const insert = async (rows: Writing, key: NewApiKey) =>
    (await rows<ApiKeyModel>('insert', ...valuesOf(key)))[0] ?? null;
  const holdsMaker = async (rows: Writing, { makerKind, makerId }: NewApiKey): Promise<boolean> =>
    makerKind !== 'api_key' || (await rows('hold', makerId)).length === 1;
  return {
    insert: (key, limit, call) =>
      write<ApiKeyModel | 'full' | 'known' | 'ended'>(
        async (rows) => {
          if (!(await holdsMaker(rows, key))) return ['ended'];
          if (limit > 0) {
            const [row] = await rows<{ full: boolean }>('full', key.tenantId, limit);
            if (row!.full) return ['full'];
          }
          const made = await insert(rows, key);
          if (!made) return ['known'];
          const type = key.imported ? 'auth.api_key_imported' : 'auth.api_key_created';
          return [made, authEvent(type, made.tenantId, payloadOf(made, made.createdBy))];
        },
        // Those who make keys for one organization take turns, so that none makes one too many.
        limit > 0 ? { of: `api_keys ${key.tenantId}`, call } : undefined,
      ),
    byIds: (ids) => read('by_ids', ids),
    ofAccount: async (accountId) => (await read<{ id: string }>('ids_of_account', accountId)).map(({ id }) => id),
    idByHash: async (hash) => (await read<{ id: string }>('id_by_hash', hash))[0]?.id ?? null,
    originOf: async (id) => (await read<{ id: string }>('origin_of', id))[0]?.id ?? id,
    page: (filter, page) => readPage('page', page, ...listed(filter)),
    count: async (filter) => (await read<{ total: number }>('count', ...listed(filter)))[0]!.total,
    update: (id, change, by) =>
      write(async (rows) => {
        const { name, ipAllowlist, rateLimitPerMinute: rate, spendLimitMicroUsd: spend } = change;
        const values = [id, name ?? null, ipAllowlist ?? null, rate !== undefined, rate, spend !== undefined, spend];
        const [row] = await rows<ApiKeyModel>('update', ...values);
        return row ? [row, authEvent('auth.api_key_updated', row.tenantId, payloadOf(row, by))] : [null];
      }),
    rotate: (id, replacement, overlapSeconds, withMade) =>
      write<Rotation | null>(async (rows) => {
        const by = replacement.createdBy;
        // One that replaces itself is held by the next statement.
        if (replacement.makerId !== id && !(await holdsMaker(rows, replacement))) return [null];
        const [old] = await rows<ApiKeyModel>('replace', id, replacement.id, overlapSeconds);
        if (!old) return [null];
        const gone = old.revokedAt && withMade ? await endMade(rows, [id], by) : NONE;
        const made = (await insert(rows, replacement))!;
        const moved = { replaced_by: made.id, expires_at: old.expiresAt!.toISOString() };
        return [
          { made, ended: gone.keys },
          authEvent('auth.api_key_created', made.tenantId, payloadOf(made, by)),
          authEvent('auth.api_key_rotated', old.tenantId, { ...payloadOf(old, by), ...moved }),
          ...(old.revokedAt ? [revoked(old, by, 'rotated')] : []),
          ...gone.events,
        ];
      }),
    revoke: (id, by, withMade) =>
      write(async (rows) => {
        const [row] = await rows<ApiKeyModel>('revoke', id);
        const made = withMade ? await endMade(rows, [id], by) : NONE;
        return [made.keys, ...(row ? [revoked(row, by, 'revoked')] : []), ...made.events];
      }),
    endMadeBy: (makers, by, tenantId) =>
      write(async (rows) => {
        const { keys, events } = await endMade(rows, makers, by, tenantId);
        return [keys, ...events];
      }),
    endOfAccount: (accountId, since, until) =>
      write(async (rows) => {
        const { keys, events } = await endOfAccount(rows, accountId, since, until);
        return [keys, ...events];
      }),
    isMadeBy: async (id, maker) => (await read<{ made: boolean }>('makers', id, maker))[0]!.made,
    noteUses: async (uses) => {
      const columns = [uses.map(({ id }) => id), uses.map(({ at }) => at), uses.map(({ ip }) => ip)];
      return (await read('note_uses', ...columns)).length;
    },
    eraseOf: (tenantId) =>
      write(async (rows) => {
        const gone = await rows<ApiKeyModel>('erase', tenantId);
        const ended = gone.filter(({ revokedAt }) => !revokedAt);
        return [undefined, ...ended.map((key) => revoked(key, DOMAIN, 'tenant_deleted'))];
      }),
  };
}

const NONE: Ended = { keys: [], events: [] };

const listed = ({ tenantId, ownerId, projectId, includeEnded, search }: ApiKeyFilter) => [
  tenantId,
  ownerId,
  projectId,
  includeEnded,
  search,
];

const valuesOf = (key: NewApiKey): unknown[] => [
  ...[key.id, key.tenantId, key.projectId, key.ownerType, key.ownerId, key.name, key.hash, key.preview],
  ...[key.scopes, key.withheld, key.ipAllowlist, key.rateLimitPerMinute, key.spendLimitMicroUsd, key.imported],
  ...[key.createdBy, key.expiresAt, key.replaces, key.makerRoles, key.makerKind, key.makerId, key.secondFactor],
];

/** The data that the part holds of a tenant, for its deletion. */
export const apiKeyTenantData: TenantData = {
  count: tenantTables(DOMAIN, ['api_keys']).count,
  erase: ({ database, outbox }, tenantId) => createApiKeyStore(database, outbox).eraseOf(tenantId),
};
