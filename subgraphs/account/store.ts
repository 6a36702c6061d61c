import { prismaLoader } from '../../platform/database/prisma-loader.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Prisma } from '../../prisma/account/client/client.ts';
import { openStatements } from '../statements.ts';
import { joinTenantData, movedWithAccount, tenantTables } from '../tenant-data.ts';
import { accountEvent, addressTaken } from './events.ts';
import type { AccountModel } from './models.ts';

const DOMAIN = 'account';

/** A new row; the address is unique by its key. */
export interface NewAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly emailHash: string;
  readonly emailVerifiedAt: Date | null;
  readonly name: string;
  readonly passwordHash: string;
  /** Somebody else has made the password. False unless given. */
  readonly temporaryPassword?: boolean;
  /** The organization whose directory makes it. */
  readonly provisionedBy?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Credentials {
  readonly id: string;
  readonly tenantId: string;
  readonly passwordHash: string;
  readonly credentialVersion: number;
  readonly emailVerifiedAt: Date | null;
}

/** The fields that an update may set. */
export interface AccountChange {
  readonly name?: string;
  readonly preferences?: JsonObject;
}

/** Parts that a new password comes with. */
interface PasswordReplacement {
  /** A session that goes on; unless given, all end. */
  readonly keepSessionId?: string | null;
  /** Somebody else than the owner has made it. */
  readonly isTemporary?: boolean;
  /** Events that commit with it. */
  readonly also?: readonly NewEvent[];
}

/** The account rows. Every write commits together with its event. */
export interface AccountStore {
  /** False when the address is taken: whoever has it is told then. */
  insert(account: NewAccount): Promise<boolean>;
  /** Inserts only into an empty table, and only in one process; whether this was the one. */
  insertFirst(account: NewAccount): Promise<boolean>;
  isEmpty(): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<readonly AccountModel[]>;
  /** Those of them whose name or e-mail address fits one of the patterns. */
  named(ids: readonly string[], patterns: readonly string[]): Promise<string[]>;
  /** The accounts whose own organization this is, the oldest first; 100 at most. */
  atHome(tenantId: string): Promise<readonly AccountModel[]>;
  credentialsByEmail(emailKey: string): Promise<Credentials | null>;
  credentialsById(id: string): Promise<Credentials | null>;
  /** Changes the row as it is once no other update holds it; null when there is none. */
  update(id: string, change: (current: AccountModel) => AccountChange): Promise<AccountModel | null>;
  /** Replaces the hash that was verified: the new version, or null when another change came first. Its event is relayed when the caller wakes the outbox. */
  replacePassword(from: Credentials, passwordHash: string, more?: PasswordReplacement): Promise<number | null>;
  /** The same password, hashed anew: nothing that anyone needs to hear of. */
  rehash(from: Credentials, passwordHash: string): Promise<void>;
  close(): Promise<void>;
}

const ACCOUNTS = '"account"."accounts"';
const MAX_AT_HOME = 100;
const COLUMNS =
  'id, tenant_id AS "tenantId", email, email_verified_at AS "emailVerifiedAt", credential_version AS "credentialVersion", temporary_password AS "temporaryPassword", name, preferences, created_at AS "createdAt", updated_at AS "updatedAt"';
const CREDENTIALS =
  'id, tenant_id AS "tenantId", password_hash AS "passwordHash", credential_version AS "credentialVersion", email_verified_at AS "emailVerifiedAt"';

/** A new row, of its values in the order of `valuesOf`. */
const NEW = `INSERT INTO ${ACCOUNTS} (id, tenant_id, email, email_key, email_hash, email_verified_at, name, password_hash,
  temporary_password, provisioned_by, created_at, updated_at)`;
const VALUES = '$1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9::boolean, $10, $11::timestamptz, $12::timestamptz';

const SQL = {
  insert: `${NEW} VALUES (${VALUES}) ON CONFLICT DO NOTHING RETURNING id`,
  insert_first: `${NEW} SELECT ${VALUES} WHERE NOT EXISTS (SELECT FROM ${ACCOUNTS}) ON CONFLICT DO NOTHING RETURNING id`,
  rehash: `UPDATE ${ACCOUNTS} SET password_hash = $3 WHERE id = $1 AND password_hash = $2`,
  any: `SELECT id FROM ${ACCOUNTS} LIMIT 1`,
  by_ids: `SELECT ${COLUMNS} FROM ${ACCOUNTS} WHERE id = ANY($1)`,
  named: `SELECT id FROM ${ACCOUNTS} WHERE id = ANY($1) AND (name ILIKE ANY($2) OR email ILIKE ANY($2))`,
  at_home: `SELECT ${COLUMNS} FROM ${ACCOUNTS} WHERE tenant_id = $1 ORDER BY id LIMIT ${MAX_AT_HOME}`,
  ids_at_home: `SELECT id FROM ${ACCOUNTS} WHERE tenant_id = $1 ORDER BY id`,
  credentials_by_email: `SELECT ${CREDENTIALS} FROM ${ACCOUNTS} WHERE email_key = $1`,
  credentials_by_id: `SELECT ${CREDENTIALS} FROM ${ACCOUNTS} WHERE id = $1`,
} as const;

const open = ({ database, outbox }: Pick<Platform, 'database' | 'outbox'>) =>
  openStatements({ database, outbox, domain: DOMAIN, sql: SQL });

const valuesOf = (account: NewAccount) => [
  account.id,
  account.tenantId,
  account.email,
  account.emailKey,
  account.emailHash,
  account.emailVerifiedAt,
  account.name,
  account.passwordHash,
  account.temporaryPassword ?? false,
  account.provisionedBy ?? null,
  account.createdAt,
  account.updatedAt,
];

/** Opens the store. */
export function createAccountStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AccountStore {
  const prisma = prismaLoader(async () => {
    const { PrismaClient } = await import('../../prisma/account/client/client.ts');
    return new PrismaClient(await database.prismaOptions(DOMAIN));
  });
  const { read, write } = open({ database, outbox });
  const created = ({ id, tenantId }: NewAccount) => accountEvent('account.created', tenantId, { account_id: id });
  return {
    insert: (account) =>
      write(async (rows) => {
        const isNew = (await rows('insert', ...valuesOf(account))).length === 1;
        // One write either way, so that its time tells nothing.
        return [isNew, isNew ? created(account) : addressTaken(account.emailHash)];
      }),
    insertFirst: (account) =>
      write(async (rows) => {
        const isFirst = (await rows('insert_first', ...valuesOf(account))).length === 1;
        return isFirst ? [true, created(account)] : [false];
      }),
    isEmpty: async () => (await read('any')).length === 0,
    byIds: (ids) => read('by_ids', ids),
    named: async (ids, patterns) => (await read<{ id: string }>('named', ids, patterns)).map(({ id }) => id),
    atHome: (tenantId) => read('at_home', tenantId),
    credentialsByEmail: async (emailKey) => (await read<Credentials>('credentials_by_email', emailKey))[0] ?? null,
    credentialsById: async (id) => (await read<Credentials>('credentials_by_id', id))[0] ?? null,
    async update(id, change) {
      const client = await prisma.client();
      const updated = await client.$transaction(async (tx) => {
        const locked = `SELECT id FROM ${ACCOUNTS} WHERE id = $1 FOR UPDATE`;
        await tx.$queryRawUnsafe(locked, id);
        const current = await tx.account.findUnique({ where: { id }, omit: OMIT });
        if (!current) return null;
        const { preferences, ...rest } = change(current);
        const data = { ...rest, ...(preferences && { preferences: preferences as Prisma.InputJsonObject }) };
        const fields = Object.keys(data);
        if (fields.length === 0) return current;
        const updated = await tx.account.update({
          where: { id },
          data: { ...data, updatedAt: new Date() },
          omit: OMIT,
        });
        const event = accountEvent('account.updated', current.tenantId, { account_id: id, fields });
        await outbox.append(tx, DOMAIN, [event]);
        return updated;
      });
      outbox.wake(DOMAIN);
      return updated;
    },
    async replacePassword(from, passwordHash, { keepSessionId = null, isTemporary = false, also = [] } = {}) {
      const client = await prisma.client();
      return client.$transaction(async (tx) => {
        const { count } = await tx.account.updateMany({
          where: { id: from.id, passwordHash: from.passwordHash, credentialVersion: from.credentialVersion },
          data: {
            passwordHash,
            temporaryPassword: isTemporary,
            credentialVersion: { increment: 1 },
            updatedAt: new Date(),
          },
        });
        if (count === 0) return null;
        const version = from.credentialVersion + 1;
        const payload = { account_id: from.id, session_id: keepSessionId, credential_version: version };
        await outbox.append(tx, DOMAIN, [accountEvent('account.password_changed', from.tenantId, payload), ...also]);
        return version;
      });
    },
    rehash: async ({ id, passwordHash: before }, passwordHash) => {
      await read('rehash', id, before, passwordHash);
    },
    close: prisma.close,
  };
}

const OMIT = { passwordHash: true, emailKey: true, emailHash: true } as const;

/** The data that the domain holds of a tenant, for its deletion: messages about it too, as this domain sends most of them, and they name nobody else. */
export const accountTenantData = joinTenantData(
  tenantTables(DOMAIN, ['accounts', 'one_time_tokens', 'security_alerts', 'second_factor_recoveries']),
  tenantTables('platform', ['mails']),
  {
    count: async () => ({}),
    erase: async () => undefined,
    accountsAtHome: async (platform, tenantId) =>
      (await open(platform).read<{ id: string }>('ids_at_home', tenantId)).map(({ id }) => id),
    ...movedWithAccount(DOMAIN, {
      one_time_tokens: 'account_id',
      security_alerts: 'account_id',
      second_factor_recoveries: 'account_id',
      accounts: 'id',
    }),
  },
);
