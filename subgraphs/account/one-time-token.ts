import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Rows } from '../statements.ts';

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

/** Account that a token is for. */
export interface TokenOwner {
  readonly id: string;
  readonly tenantId: string;
  /** The address that the token is about: not always that of the account. */
  readonly email: string;
}

/** A token that is to be kept. All its times are those of the database. */
interface NewToken extends Omit<OneTimeToken, 'requestedAt' | 'expiresAt'> {
  /** The time of the event that asks for it; null for one that is asked for now. */
  readonly askedAt: Date | null;
  /** How long it works, from when it was asked for. */
  readonly seconds: number;
}

interface Span {
  readonly from?: Date;
  /** Tokens that were asked for at this very moment stay. */
  readonly before?: Date;
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

/** The statements of tokens that are sent by mail and work once. */
export const TOKEN_STATEMENTS = {
  issue_token: `INSERT INTO ${TOKENS} (token_hash, purpose, account_id, tenant_id, email, requested_at, expires_at)
    SELECT $1, $2, $3, $4, $5, asked_at, asked_at + $7 * interval '1 second'
    FROM (SELECT coalesce($6::timestamptz, now()) AS asked_at) AS asking
    ON CONFLICT DO NOTHING RETURNING requested_at AS "requestedAt"`,
  void_earlier_tokens: `UPDATE ${TOKENS} SET used_at = now()
    WHERE account_id = $1 AND purpose = $2 AND token_hash <> $3 AND requested_at <= $4 AND used_at IS NULL`,
  find_token: `SELECT ${COLUMNS} FROM ${TOKENS} WHERE ${LIVE}`,
  admit_token: `UPDATE ${TOKENS} SET tries = tries + 1 WHERE ${LIVE} AND tries < ${MAX_TRIES} RETURNING ${COLUMNS}`,
  take_token: `UPDATE ${TOKENS} SET used_at = now() WHERE ${LIVE} RETURNING ${COLUMNS}`,
  void_tokens: `UPDATE ${TOKENS} SET used_at = now() WHERE account_id = $1 AND purpose = ANY($2) AND used_at IS NULL
    AND ($3::timestamptz IS NULL OR requested_at >= $3) AND ($4::timestamptz IS NULL OR requested_at < $4)`,
  prune_tokens: `DELETE FROM ${TOKENS} WHERE expires_at < now() - interval '1 day'`,
} as const;

/**
 * Keeps the token; one that is there already, used or not, stays as it is.
 * @param voidsEarlier - whether those of the same purpose that were asked for before stop working.
 */
export async function issueToken(
  rows: Rows<'issue_token' | 'void_earlier_tokens'>,
  { tokenHash, purpose, accountId, tenantId, email, askedAt, seconds }: NewToken,
  voidsEarlier: boolean,
): Promise<void> {
  const values = [tokenHash, purpose, accountId, tenantId, email, askedAt, seconds];
  const [issued] = await rows<{ requestedAt: Date }>('issue_token', ...values);
  if (issued && voidsEarlier) await rows('void_earlier_tokens', accountId, purpose, tokenHash, issued.requestedAt);
}

/** The token while it works. For a first look: only `takeToken` decides. */
export const findToken = async (
  read: Rows<'find_token'>,
  tokenHash: string,
  purposes: readonly Purpose[],
): Promise<OneTimeToken | null> => (await read<OneTimeToken>('find_token', tokenHash, purposes))[0] ?? null;

/** The same, counting a password that is tried with it before it is judged; null after five. */
export const admitToken = async (
  read: Rows<'admit_token'>,
  tokenHash: string,
  purposes: readonly Purpose[],
): Promise<OneTimeToken | null> => (await read<OneTimeToken>('admit_token', tokenHash, purposes))[0] ?? null;

/** Compare-and-set: of any number of callers one gets it. */
export const takeToken = async (
  rows: Rows<'take_token'>,
  tokenHash: string,
  purposes: readonly Purpose[],
): Promise<OneTimeToken | null> => (await rows<OneTimeToken>('take_token', tokenHash, purposes))[0] ?? null;

/** Ends the account's tokens of these purposes that were asked for within the time. */
export async function voidTokens(
  rows: Rows<'void_tokens'>,
  accountId: string,
  purposes: readonly Purpose[],
  { from, before }: Span = {},
): Promise<void> {
  await rows('void_tokens', accountId, purposes, from ?? null, before ?? null);
}

/** Removes what expired a day ago. */
export async function pruneTokens(read: Rows<'prune_tokens'>): Promise<void> {
  await read('prune_tokens');
}
