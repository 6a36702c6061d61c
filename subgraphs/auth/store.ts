import { inPrismaTransaction } from '../../platform/database/transaction.ts';
import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Prisma, PrismaClient } from '../../prisma/auth/client/client.ts';
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
  readonly succeeded: (tx: Prisma.TransactionClient) => Promise<void>;
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

/** The rows of auth. Every write commits together with its events. */
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
  /** Has Prisma's client make what its first query needs: two tenths of a second of a start, which asks nothing by it. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

const SQL = {
  token: `SELECT id, session_id AS "sessionId", account_id AS "accountId", tenant_id AS "tenantId", expires_at AS "expiresAt",
    key_thumbprint AS "keyThumbprint", used_at AS "usedAt" FROM "auth"."refresh_tokens" WHERE id = $1`,
  rotate: `WITH used AS (
      UPDATE "auth"."refresh_tokens" SET used_at = $6, successor_id = $2 WHERE id = $1 AND used_at IS NULL RETURNING id
    ) INSERT INTO "auth"."refresh_tokens" (id, session_id, account_id, tenant_id, expires_at, key_thumbprint)
    SELECT $2, $3, $4, $5, $7::timestamptz, $8 FROM used`,
  signing_keys: `SELECT kid, predecessor, private_key AS "privateKey", public_jwk AS "publicJwk", activates_at AS "activatesAt"
    FROM "auth"."signing_keys" ORDER BY activates_at`,
  live: 'SELECT id FROM "auth"."refresh_tokens" WHERE session_id = $1 AND used_at IS NULL AND expires_at > now()',
} as const;

export function createAuthStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AuthStore {
  const prisma = new PrismaClient(database.prismaOptions(DOMAIN));
  const pool = database.pool(DOMAIN);
  const { read } = openStatements({ database, outbox, domain: DOMAIN, part: 'tokens', sql: SQL });
  const transact: Transact = async (work, turn) => {
    let recorded = 0;
    const run = async (tx: Prisma.TransactionClient) => {
      const events: NewEvent[] = [];
      const answer = await work(tx, (...more) => events.push(...more));
      if (events.length > 0) await outbox.append(tx, DOMAIN, events);
      recorded = events.length;
      return answer;
    };
    const result = await inPrismaTransaction(pool, prisma, run, turn);
    if (recorded > 0) outbox.wake(DOMAIN);
    return result;
  };
  /** Runs the work and, when it answers true, appends its events to the same transaction. */
  const write = (events: readonly NewEvent[], work: (tx: Prisma.TransactionClient) => Promise<boolean>) =>
    transact(async (tx, record) => {
      const done = await work(tx);
      if (done) record(...events);
      return done;
    });
  return {
    transact,
    startTokens: async (token, { device, succeeded }, event, ifNew) => {
      await write([event], async (tx) => {
        await tx.refreshToken.create({ data: token });
        await succeeded(tx);
        if (await becomeKnown(tx, device)) await outbox.append(tx, DOMAIN, [ifNew]);
        return true;
      });
    },
    refreshToken: async (id) => (await read<RefreshTokenRow>('token', id))[0] ?? null,
    rotateToken: (id, next, usedAt, event) =>
      write([event], async (tx) => {
        const values = [
          id,
          next.id,
          next.sessionId,
          next.accountId,
          next.tenantId,
          usedAt,
          next.expiresAt,
          next.keyThumbprint,
        ];
        return (await tx.$executeRawUnsafe(SQL.rotate, ...values)) === 1;
      }),
    liveTokens: async (sessionId) => (await read<{ id: string }>('live', sessionId)).map(({ id }) => id),
    replaceTokens: (ids, next, usedAt, event) =>
      write([event], async (tx) => {
        const { count } = await tx.refreshToken.updateMany({
          where: { id: { in: [...ids] }, usedAt: null },
          data: { usedAt, successorId: next.id },
        });
        if (count === 0) return false;
        // Some were used meanwhile: the others have to stay as they are, so that the transaction must not commit.
        if (count < ids.length)
          throw new AppError('CONFLICT', 'The tokens of this session were renewed at the same time');
        await tx.refreshToken.create({ data: next });
        return true;
      }),
    append: async (events) => {
      await write(events, async () => true);
    },
    signingKeys: () => read('signing_keys'),
    insertKey: ({ publicJwk, ...key }, event) =>
      write([event], async (tx) => {
        const data = [{ ...key, publicJwk: publicJwk as Prisma.InputJsonObject }];
        return (await tx.signingKey.createMany({ data, skipDuplicates: true })).count === 1;
      }),
    advanceKey: async (kid, activatesAt) => {
      await prisma.signingKey.updateMany({ where: { kid }, data: { activatesAt } });
    },
    rewrapKey: async (kid, privateKey) => {
      await prisma.signingKey.updateMany({ where: { kid }, data: { privateKey } });
    },
    deleteKey: async (kid) => {
      await prisma.signingKey.deleteMany({ where: { kid } });
    },
    prune: async (before) => {
      await prisma.refreshToken.deleteMany({ where: { expiresAt: { lt: before } } });
    },
    warm: async () => {
      await prisma.refreshToken.findUnique({ where: { id: '' }, select: { id: true } });
    },
    close: () => prisma.$disconnect(),
  };
}

/** The data that the domain holds of a tenant, for its deletion. */
export const authTenantData = tenantTables(DOMAIN, ['refresh_tokens']);
