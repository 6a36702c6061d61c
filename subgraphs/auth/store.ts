import { type PrismaLoader, prismaLoader } from '../../platform/database/prisma-loader.ts';
import type { SqlExecutor } from '../../platform/database/sql-executor.ts';
import { inPrismaTransaction } from '../../platform/database/transaction.ts';
import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Prisma, PrismaClient } from '../../prisma/auth/client/client.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import { becomeKnown } from './devices/store.ts';

const DOMAIN = 'auth';

/** A refresh token that was issued. */
export interface RefreshTokenRow {
  readonly id: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly expiresAt: Date;
  /** Of the DPoP key that it is bound to. */
  readonly keyThumbprint: string | null;
  readonly usedAt: Date | null;
}

/** A signing key, its private half encrypted. */
export interface SigningKeyRow {
  readonly kid: string;
  readonly predecessor: string;
  readonly privateKey: string;
  readonly publicJwk: Prisma.JsonValue;
  readonly activatesAt: Date;
}

/** The record of a login, beside its token. */
export interface LoginRecord {
  /** `dev_…` */
  readonly device: string;
  /** Ends the count of wrong passwords where it came from. */
  readonly succeeded: (tx: SqlExecutor) => Promise<void>;
}

type NewRefreshToken = Omit<RefreshTokenRow, 'usedAt'>;

/**
 * Runs work as one transaction, in which the events that it records are appended as well, and has them relayed. The parts of
 * the domain write through it.
 */
export type Transact = <Result>(
  work: (tx: Prisma.TransactionClient, record: (...events: readonly NewEvent[]) => void) => Promise<Result>,
  turn?: Turn,
) => Promise<Result>;

/** The rows of auth. Every write commits together with its events; no login has to wait for Prisma's client to load. */
export interface AuthStore {
  readonly transact: Transact;
  /**
   * A login: the token, an end to the count of wrong passwords, and `ifNew` beside the event when it is the first from the device
   * (`becomeKnown`).
   */
  startTokens(token: NewRefreshToken, login: LoginRecord, event: NewEvent, ifNew: NewEvent): Promise<void>;
  refreshToken(id: string): Promise<RefreshTokenRow | null>;
  /** Compare-and-set: marks the token used and inserts its successor, in one statement. False when it was used already. */
  rotateToken(id: string, successor: NewRefreshToken, usedAt: Date, event: NewEvent): Promise<boolean>;
  /** Identifiers of a session's tokens that can still be used; one, unless a crash or a race left more. */
  liveTokens(sessionId: string): Promise<readonly string[]>;
  /** Compare-and-set: marks all of these used and inserts their successor. False when all of them were used already. @throws AppError CONFLICT when some were. */
  replaceTokens(ids: readonly string[], successor: NewRefreshToken, usedAt: Date, event: NewEvent): Promise<boolean>;
  append(events: readonly NewEvent[]): Promise<void>;
  signingKeys(): Promise<readonly SigningKeyRow[]>;
  /** False when another process was first to make the key after this predecessor. */
  insertKey(key: SigningKeyRow, event: NewEvent): Promise<boolean>;
  advanceKey(kid: string, activatesAt: Date): Promise<void>;
  /** The same key, encrypted anew. */
  rewrapKey(kid: string, privateKey: string): Promise<void>;
  deleteKey(kid: string): Promise<void>;
  /** Removes tokens that expired before the time. */
  prune(before: Date): Promise<void>;
  close(): Promise<void>;
}

const TOKENS = '"auth"."refresh_tokens"';
const KEYS = '"auth"."signing_keys"';
const COLUMNS = 'id, session_id, account_id, tenant_id, expires_at, key_thumbprint';

const SQL = {
  token: `SELECT id, session_id AS "sessionId", account_id AS "accountId", tenant_id AS "tenantId", expires_at AS "expiresAt",
    key_thumbprint AS "keyThumbprint", used_at AS "usedAt" FROM ${TOKENS} WHERE id = $1`,
  insert: `INSERT INTO ${TOKENS} (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)`,
  rotate: `WITH used AS (
      UPDATE ${TOKENS} SET used_at = $8, successor_id = $1 WHERE id = $7 AND used_at IS NULL RETURNING id
    ) INSERT INTO ${TOKENS} (${COLUMNS}) SELECT $1, $2, $3, $4, $5::timestamptz, $6 FROM used RETURNING id`,
  use: `UPDATE ${TOKENS} SET used_at = $2, successor_id = $3 WHERE id = ANY($1) AND used_at IS NULL RETURNING id`,
  live: `SELECT id FROM ${TOKENS} WHERE session_id = $1 AND used_at IS NULL AND expires_at > now()`,
  prune: `DELETE FROM ${TOKENS} WHERE expires_at < $1`,
  signing_keys: `SELECT kid, predecessor, private_key AS "privateKey", public_jwk AS "publicJwk", activates_at AS "activatesAt"
    FROM ${KEYS} ORDER BY activates_at`,
  insert_key: `INSERT INTO ${KEYS} (kid, predecessor, private_key, public_jwk, activates_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING kid`,
  advance_key: `UPDATE ${KEYS} SET activates_at = $2 WHERE kid = $1`,
  rewrap_key: `UPDATE ${KEYS} SET private_key = $2 WHERE kid = $1`,
  delete_key: `DELETE FROM ${KEYS} WHERE kid = $1`,
} as const;

const valuesOf = ({ id, sessionId, accountId, tenantId, expiresAt, keyThumbprint }: NewRefreshToken) =>
  [id, sessionId, accountId, tenantId, expiresAt, keyThumbprint] as const;

/** Returns the domain's client of Prisma, which second factors and OAuth clients use. */
export const authPrisma = ({ database }: Pick<Platform, 'database'>): PrismaLoader<PrismaClient> =>
  prismaLoader(async () => {
    const { PrismaClient } = await import('../../prisma/auth/client/client.ts');
    return new PrismaClient(await database.prismaOptions(DOMAIN));
  });

export function createAuthStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AuthStore {
  const prisma = authPrisma({ database });
  const pool = database.pool(DOMAIN);
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'tokens', sql: SQL });
  return {
    async transact(work, turn) {
      let recorded = 0;
      const run = async (tx: Prisma.TransactionClient) => {
        const events: NewEvent[] = [];
        const answer = await work(tx, (...more) => events.push(...more));
        if (events.length > 0) await outbox.append(tx, DOMAIN, events);
        recorded = events.length;
        return answer;
      };
      const result = await inPrismaTransaction(pool, await prisma.client(), run, turn);
      if (recorded > 0) outbox.wake(DOMAIN);
      return result;
    },
    startTokens: (token, { device, succeeded }, event, ifNew) =>
      write(async (rows, tx) => {
        await rows('insert', ...valuesOf(token));
        await succeeded(tx);
        return [undefined, event, ...((await becomeKnown(tx, device)) ? [ifNew] : [])];
      }),
    refreshToken: async (id) => (await read<RefreshTokenRow>('token', id))[0] ?? null,
    rotateToken: (id, next, usedAt, event) =>
      write(async (rows) => {
        const rotated = (await rows('rotate', ...valuesOf(next), id, usedAt)).length === 1;
        return rotated ? [true, event] : [false];
      }),
    liveTokens: async (sessionId) => (await read<{ id: string }>('live', sessionId)).map(({ id }) => id),
    replaceTokens: (ids, next, usedAt, event) =>
      write(async (rows) => {
        const used = (await rows('use', ids, usedAt, next.id)).length;
        if (used === 0) return [false];
        // Some were used meanwhile: the others have to stay as they are, so that the transaction must not commit.
        if (used < ids.length)
          throw new AppError('CONFLICT', 'The tokens of this session were renewed at the same time');
        await rows('insert', ...valuesOf(next));
        return [true, event];
      }),
    append: (events) => write(async () => [undefined, ...events]),
    signingKeys: () => read('signing_keys'),
    insertKey: ({ kid, predecessor, privateKey, publicJwk, activatesAt }, event) =>
      write(async (rows) => {
        const added = await rows('insert_key', kid, predecessor, privateKey, publicJwk, activatesAt);
        return added.length === 1 ? [true, event] : [false];
      }),
    advanceKey: async (kid, activatesAt) => {
      await read('advance_key', kid, activatesAt);
    },
    rewrapKey: async (kid, privateKey) => {
      await read('rewrap_key', kid, privateKey);
    },
    deleteKey: async (kid) => {
      await read('delete_key', kid);
    },
    prune: async (before) => {
      await read('prune', before);
    },
    close: prisma.close,
  };
}

/** The data that the domain holds of a tenant, for its deletion. */
export const authTenantData = tenantTables(DOMAIN, ['refresh_tokens']);
