import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { WriteRows } from '../../platform/events/row-writes.ts';
import { rowWrites } from '../../platform/events/row-writes.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { TenantData } from '../define.ts';
import { type Form, inDirection } from '../list-order.ts';
import { joinTenantData, tenantTables } from '../tenant-data.ts';
import { type events, sessionEvent } from './events.ts';
import type { SessionModel } from './models.ts';

const DOMAIN = 'session';

/** A new row. */
export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly deviceId: string | null;
  readonly deviceRef: string | null;
  readonly keyThumbprint: string | null;
  readonly deviceName: string;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly authenticationMethods: string[];
  readonly credentialVersion: number | null;
  readonly expiresAt: Date;
}

/** Which live sessions an ending concerns: one, those of an account but one, those of one device, or those of a tenant that lack a method. */
export type Ending =
  | { readonly id: string; readonly accountId?: string }
  | { readonly accountId: string; readonly deviceRef: string }
  | { readonly accountId?: never; readonly tenantId: string; readonly lacking: string }
  | { readonly accountId: string; readonly exceptId: string | null; readonly changed?: PasswordChange };

/** A new password: what was opened with an older one ends, and nothing is opened with one any more. */
export interface PasswordChange {
  readonly credentialVersion: number;
  /** Ends sessions without a version that were opened before; all of them unless given. */
  readonly openedBefore?: Date;
}

/** The session rows. Every write commits together with its event. */
export interface SessionStore {
  /** Null where the password was changed since its version was read. */
  insert(session: NewSession, call: Abortable): Promise<SessionModel | null>;
  byIds(ids: readonly string[]): Promise<readonly SessionModel[]>;
  /** The session when it is alive. One statement: every request with a token that is not cached asks it. */
  alive(id: string): Promise<SessionModel | null>;
  /** The account's live sessions, newest first: one more than the page holds, when there are more. */
  page(accountId: string, page: Page): Promise<readonly SessionModel[]>;
  count(accountId: string): Promise<number>;
  /** Null when the session is not alive. */
  renew(id: string, expiresAt: Date, keyThumbprint: string | null): Promise<SessionModel | null>;
  /** The sessions that this call ended. */
  end(which: Ending, reason: string): Promise<readonly SessionModel[]>;
  /** Changes the context as it is once no other update holds it; null when there is no such session. */
  updateContext(id: string, accountId: string, change: (context: unknown) => JsonObject): Promise<SessionModel | null>;
  /** Removes what ended before the time. */
  prune(before: Date): Promise<number>;
}

/** The columns of a session, as its model names them. */
export const COLUMNS = `id, account_id AS "accountId", tenant_id AS "tenantId", device_id AS "deviceId",
  device_ref AS "deviceRef", key_thumbprint AS "keyThumbprint", device_name AS "deviceName",
  ip AS "ipAddress", user_agent AS "userAgent", authentication_methods AS "authenticationMethods", context, created_at AS "createdAt", last_seen_at AS "lastSeenAt",
  expires_at AS "expiresAt", revoked_at AS "revokedAt", revoked_reason AS "revokedReason"`;
/** A condition of sessions whose tokens are accepted. */
export const ALIVE = 'revoked_at IS NULL AND expires_at > now()';

/** The fields of a new session, in the order of its columns. */
const NEW = [
  'id',
  'accountId',
  'tenantId',
  'deviceId',
  'deviceRef',
  'keyThumbprint',
  'deviceName',
  'ip',
  'userAgent',
  'authenticationMethods',
  'credentialVersion',
  'expiresAt',
] as const satisfies readonly (keyof NewSession)[];

const SQL = {
  insert: `INSERT INTO "session"."sessions" (id, account_id, tenant_id, device_id, device_ref, key_thumbprint, device_name, ip, user_agent,
      authentication_methods, credential_version, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${COLUMNS}`,
  byIds: `SELECT ${COLUMNS} FROM "session"."sessions" WHERE id = ANY($1)`,
  alive: `SELECT ${COLUMNS} FROM "session"."sessions" WHERE id = $1 AND ${ALIVE}`,
  page: `SELECT ${COLUMNS} FROM "session"."sessions" WHERE account_id = $1 AND ${ALIVE} AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM "session"."sessions" WHERE account_id = $1 AND ${ALIVE}`,
  renew: `UPDATE "session"."sessions" SET last_seen_at = now(), expires_at = greatest(expires_at, $2::timestamptz),
      key_thumbprint = coalesce(key_thumbprint, $3)
    WHERE id = $1 AND ${ALIVE} RETURNING ${COLUMNS}`,
  end: `UPDATE "session"."sessions" SET revoked_at = now(), revoked_reason = $4
    WHERE ($1::text IS NULL OR id = $1) AND ($2::text IS NULL OR account_id = $2) AND ($3::text IS NULL OR id <> $3)
    AND ($7::int IS NULL OR coalesce(credential_version < $7, $5::timestamptz IS NULL OR created_at < $5))
    AND ($6::text IS NULL OR device_ref = $6)
    AND ($8::text IS NULL OR (tenant_id = $8 AND NOT ($9::text = ANY (authentication_methods)))) AND ${ALIVE} RETURNING ${COLUMNS}`,
  floor: 'SELECT version FROM "session"."credential_floors" WHERE account_id = $1',
  raise: `INSERT INTO "session"."credential_floors" AS floor (account_id, version) VALUES ($1, $2)
    ON CONFLICT (account_id) DO UPDATE SET version = greatest(floor.version, excluded.version), set_at = now()`,
  keep: 'UPDATE "session"."sessions" SET credential_version = $2 WHERE id = $1',
  lock: 'SELECT context FROM "session"."sessions" WHERE id = $1 AND account_id = $2 FOR UPDATE',
  context: `UPDATE "session"."sessions" SET context = $2::jsonb WHERE id = $1 RETURNING ${COLUMNS}`,
  prune_floors: 'DELETE FROM "session"."credential_floors" WHERE set_at < $1',
  prune: 'DELETE FROM "session"."sessions" WHERE expires_at < $1 OR revoked_at < $1',
} as const;

/** Those who log in to an account, and those who change what logs in to it, take turns. */
const turnOf = (accountId: string): string => `trellis credentials ${accountId}`;

export function createSessionStore(database: Database, outbox: Outbox): SessionStore {
  const pool = database.pool(DOMAIN);
  const readForm = async <Row extends object = SessionModel>({ name, text }: Form, values: unknown[]) =>
    (await pool.query<Row>({ name: `session.${name}`, text, values })).rows;
  const read = <Row extends object = SessionModel>(name: 'byIds' | 'alive' | 'count', values: unknown[]) =>
    readForm<Row>({ name, text: SQL[name] }, values);
  const write: WriteRows<Transaction, SessionModel> = rowWrites({
    domain: DOMAIN,
    outbox,
    transact: (work, turn) => inTransaction(pool, work, turn),
  });
  const plain =
    (type: Exclude<keyof typeof events, 'session.revoked' | 'session.ended_by_organization'>) =>
    (session: SessionModel) =>
      sessionEvent(type, session.tenantId, { session_id: session.id, account_id: session.accountId });
  return {
    insert: async (session, call) => {
      const { accountId, credentialVersion } = session;
      const turn = credentialVersion === null ? undefined : { of: turnOf(accountId), call };
      const opened = await write(
        plain('session.opened'),
        async (tx) => {
          if (credentialVersion !== null) {
            const [floor] = await tx.query<{ version: number }>(SQL.floor, [accountId], 'session.floor');
            if (floor && credentialVersion < floor.version) return [];
          }
          const values = NEW.map((field) => session[field]);
          return tx.query<SessionModel>(SQL.insert, values, 'session.insert');
        },
        turn,
      );
      return opened[0] ?? null;
    },
    byIds: (ids) => read('byIds', [ids]),
    alive: async (id) => (await read('alive', [id]))[0] ?? null,
    page: (accountId, { after, limit, offset, direction }) =>
      readForm(inDirection({ name: 'page', text: SQL.page }, direction), [accountId, after, limit + 1, offset]),
    count: async (accountId) => (await read<{ total: number }>('count', [accountId]))[0]!.total,
    renew: async (...values) => {
      const renewed = await write(plain('session.renewed'), (tx) =>
        tx.query<SessionModel>(SQL.renew, values, 'session.renew'),
      );
      return renewed[0] ?? null;
    },
    end: (which, reason) => {
      const id = 'id' in which ? which.id : null;
      const [exceptId, changed] = 'exceptId' in which ? [which.exceptId, which.changed ?? null] : [null, null];
      const deviceRef = 'deviceRef' in which ? which.deviceRef : null;
      const [tenantId, lacking] = 'lacking' in which ? [which.tenantId, which.lacking] : [null, null];
      const version = changed?.credentialVersion ?? null;
      const accountId = which.accountId ?? null;
      const values = [
        id,
        accountId,
        exceptId,
        reason,
        changed?.openedBefore ?? null,
        deviceRef,
        version,
        tenantId,
        lacking,
      ];
      const event = (session: SessionModel) =>
        sessionEvent('session.revoked', session.tenantId, {
          session_id: session.id,
          account_id: session.accountId,
          reason,
        });
      return write(
        event,
        async (tx) => {
          if (version !== null) {
            await tx.$executeRawUnsafe(SQL.raise, accountId, version);
            if (exceptId !== null) await tx.$executeRawUnsafe(SQL.keep, exceptId, version);
          }
          return tx.query<SessionModel>(SQL.end, values, 'session.end');
        },
        version !== null && accountId !== null ? { of: turnOf(accountId) } : undefined,
      );
    },
    updateContext: async (id, accountId, change) => {
      const updated = await write(plain('session.updated'), async (tx) => {
        const [row] = await tx.query<{ context: unknown }>(SQL.lock, [id, accountId], 'session.lock');
        if (!row) return [];
        return tx.query<SessionModel>(SQL.context, [id, JSON.stringify(change(row.context))], 'session.context');
      });
      return updated[0] ?? null;
    },
    prune: async (before) => {
      await pool.query(SQL.prune_floors, [before]);
      return (await pool.query(SQL.prune, [before])).rowCount ?? 0;
    },
  };
}

/** Of accounts whose sessions are all of this tenant. They hold logins back that were under way, which others' sessions may still need. */
const ERASE_FLOORS = `DELETE FROM "session"."credential_floors" AS floor
  WHERE EXISTS (SELECT FROM "session"."sessions" WHERE account_id = floor.account_id AND tenant_id = $1)
    AND NOT EXISTS (SELECT FROM "session"."sessions" WHERE account_id = floor.account_id AND tenant_id <> $1)`;
const floors: TenantData = {
  count: async () => ({}),
  erase: async ({ database }, tenantId) => {
    await database.pool(DOMAIN).query(ERASE_FLOORS, [tenantId]);
  },
};

/** The data that the domain holds of a tenant, for its deletion. */
export const sessionTenantData = joinTenantData(floors, tenantTables(DOMAIN, ['sessions']));
