import type pg from 'pg';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { TokenOwner } from '../recovery.ts';

/** The account with an address of this hash, or null. */
export async function accountByEmailHash(pool: pg.Pool, hash: string): Promise<TokenOwner | null> {
  const text = 'SELECT id, tenant_id AS "tenantId", email FROM "account"."accounts" WHERE email_hash = $1';
  return (await pool.query<TokenOwner>({ name: 'account.by_email_hash', text, values: [hash] })).rows[0] ?? null;
}

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
  tx: Transaction,
  accountId: string,
  emailKey: string,
  passwordHash: string,
): Promise<PasswordSet | null> =>
  (
    await tx.query<PasswordSet>(
      `WITH old AS (SELECT id, email_verified_at FROM "account"."accounts" WHERE id = $1 AND email_key = $2 FOR UPDATE)
     UPDATE "account"."accounts" AS account SET password_hash = $3, updated_at = now(),
       credential_version = account.credential_version + 1,
       email_verified_at = coalesce(account.email_verified_at, now())
     FROM old WHERE account.id = old.id RETURNING old.email_verified_at IS NULL AS claimed,
       account.credential_version AS "credentialVersion"`,
      [accountId, emailKey, passwordHash],
    )
  )[0] ?? null;
