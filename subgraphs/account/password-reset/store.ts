import type pg from 'pg';
import type { Transaction } from '../../../platform/transaction.ts';
import type { TokenOwner } from '../recovery.ts';

/** The account with an address of this hash, or null. */
export async function accountByEmailHash(pool: pg.Pool, hash: string): Promise<TokenOwner | null> {
  const text = 'SELECT id, tenant_id AS "tenantId", email FROM "account"."accounts" WHERE email_hash = $1';
  return (await pool.query<TokenOwner>({ name: 'account.by_email_hash', text, values: [hash] })).rows[0] ?? null;
}

/**
 * Sets the password, and counts the address as proved: the link was read there. False when the account has another address by now.
 */
export const setPassword = async (
  tx: Transaction,
  accountId: string,
  emailKey: string,
  passwordHash: string,
): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    `UPDATE "account"."accounts" SET password_hash = $3, updated_at = now(), email_verified_at = coalesce(email_verified_at, now())
     WHERE id = $1 AND email_key = $2`,
    ...[accountId, emailKey, passwordHash],
  )) === 1;
