import { createHash, createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The purpose of a token. */
export type Purpose = 'verify_email' | 'change_email' | 'undo_email' | 'reset_password' | RecoveryPurpose;

/** The purpose of a token in a recovery of second factors. */
export type RecoveryPurpose = 'start_recovery' | 'finish_recovery' | 'cancel_recovery';

/** A token as it is kept: whoever reads the row cannot use it. */
export interface OneTimeToken {
  /** SHA-256 of the token, hexadecimal. A token has 256 random bits, so a plain hash is enough. */
  readonly tokenHash: string;
  readonly purpose: Purpose;
  readonly accountId: string;
  readonly tenantId: string;
  /** The address it was sent to, or brings back. */
  readonly email: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Tokens that are sent by mail and work once. */
export interface OneTimeTokens {
  /**
   * Keeps the token; one that is there already, used or not, stays as it is.
   * @param voidsEarlier - whether those of the same purpose that were asked for before stop working.
   */
  issue(tx: Transaction, token: OneTimeToken, voidsEarlier: boolean): Promise<void>;
  /** The token while it works. For a first look: only `take` decides. */
  find(tokenHash: string, purposes: readonly Purpose[]): Promise<OneTimeToken | null>;
  /** The same, counting a password that is tried with it before it is judged; null after five. */
  admit(tokenHash: string, purposes: readonly Purpose[]): Promise<OneTimeToken | null>;
  /** Compare-and-set: of any number of callers one gets it. */
  take(tx: Transaction, tokenHash: string, purposes: readonly Purpose[]): Promise<OneTimeToken | null>;
  /** Ends the account's tokens of these purposes that were asked for within the time. */
  void(tx: Transaction, accountId: string, purposes: readonly Purpose[], span?: Span): Promise<void>;
  /** Removes what expired a day ago. */
  prune(): Promise<void>;
}

interface Span {
  readonly from?: Date;
  readonly until?: Date;
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that an event asks for. The same event gives the same token, so that one which is delivered twice neither voids the link that
 * was sent nor makes a used one work again.
 * @param secret - of this installation.
 */
export const tokenOfEvent = (secret: string, purpose: Purpose, eventId: string): string =>
  createHmac('sha256', secret).update(`one-time token ${purpose} ${eventId}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** After so many passwords a token that asks for one is of no use. */
const MAX_TRIES = 5;
const TOKENS = '"account"."one_time_tokens"';
const COLUMNS = `token_hash AS "tokenHash", purpose, account_id AS "accountId", tenant_id AS "tenantId", email,
  requested_at AS "requestedAt", expires_at AS "expiresAt"`;
const LIVE = 'token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > now()';

export function createOneTimeTokens(pool: pg.Pool): OneTimeTokens {
  return {
    async issue(tx, { tokenHash, purpose, accountId, tenantId, email, requestedAt, expiresAt }, voidsEarlier) {
      const isNew = await tx.$executeRawUnsafe(
        `INSERT INTO ${TOKENS} (token_hash, purpose, account_id, tenant_id, email, requested_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        ...[tokenHash, purpose, accountId, tenantId, email, requestedAt, expiresAt],
      );
      if (isNew && voidsEarlier)
        await tx.$executeRawUnsafe(
          `UPDATE ${TOKENS} SET used_at = now()
           WHERE account_id = $1 AND purpose = $2 AND token_hash <> $3 AND requested_at <= $4 AND used_at IS NULL`,
          ...[accountId, purpose, tokenHash, requestedAt],
        );
    },
    find: async (tokenHash, purposes) => {
      const text = `SELECT ${COLUMNS} FROM ${TOKENS} WHERE ${LIVE}`;
      return (await pool.query<OneTimeToken>(text, [tokenHash, purposes])).rows[0] ?? null;
    },
    admit: async (tokenHash, purposes) => {
      const text = `UPDATE ${TOKENS} SET tries = tries + 1 WHERE ${LIVE} AND tries < ${MAX_TRIES} RETURNING ${COLUMNS}`;
      return (await pool.query<OneTimeToken>(text, [tokenHash, purposes])).rows[0] ?? null;
    },
    take: async (tx, tokenHash, purposes) => {
      const text = `UPDATE ${TOKENS} SET used_at = now() WHERE ${LIVE} RETURNING ${COLUMNS}`;
      return (await tx.query<OneTimeToken>(text, [tokenHash, purposes]))[0] ?? null;
    },
    void: async (tx, accountId, purposes, { from, until } = {}) => {
      await tx.$executeRawUnsafe(
        `UPDATE ${TOKENS} SET used_at = now() WHERE account_id = $1 AND purpose = ANY($2) AND used_at IS NULL
         AND ($3::timestamptz IS NULL OR requested_at >= $3) AND ($4::timestamptz IS NULL OR requested_at <= $4)`,
        ...[accountId, purposes, from ?? null, until ?? null],
      );
    },
    prune: async () => {
      await pool.query(`DELETE FROM ${TOKENS} WHERE expires_at < now() - interval '1 day'`);
    },
  };
}
