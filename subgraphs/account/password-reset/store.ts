import type { Rows } from '../../statements.ts';
import type { TokenOwner } from '../one-time-token.ts';

const ACCOUNTS = '"account"."accounts"';

/** The statements of a password that is reset. */
export const PASSWORD_STATEMENTS = {
  account_by_email_hash: `SELECT id, tenant_id AS "tenantId", email FROM ${ACCOUNTS} WHERE email_hash = $1`,
  set_password: `WITH old AS (SELECT id, email_verified_at FROM ${ACCOUNTS} WHERE id = $1 AND email_key = $2 FOR UPDATE)
    UPDATE ${ACCOUNTS} AS account SET password_hash = $3, updated_at = now(),
      credential_version = account.credential_version + 1,
      email_verified_at = coalesce(account.email_verified_at, now())
    FROM old WHERE account.id = old.id RETURNING old.email_verified_at IS NULL AS claimed,
      account.credential_version AS "credentialVersion"`,
} as const;

/** The account with an address of this hash, or null. */
export const accountByEmailHash = async (
  read: Rows<'account_by_email_hash'>,
  hash: string,
): Promise<TokenOwner | null> => (await read<TokenOwner>('account_by_email_hash', hash))[0] ?? null;

/** An account whose password was set. */
export interface PasswordSet {
  /** Whether nobody had proved before to read mail at the address: whoever had the account until now may be somebody else. */
  readonly claimed: boolean;
  /** Of the password that was set. */
  readonly credentialVersion: number;
}

/**
 * Sets the password, and counts the address as proved: the link was read there. Null when the account has another address by now.
 */
export const setPassword = async (
  rows: Rows<'set_password'>,
  accountId: string,
  emailKey: string,
  passwordHash: string,
): Promise<PasswordSet | null> =>
  (await rows<PasswordSet>('set_password', accountId, emailKey, passwordHash))[0] ?? null;
