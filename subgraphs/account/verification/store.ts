import type { Transaction } from '../../../platform/database/transaction.ts';
import { emailHash, emailKey } from '../../../platform/kernel/email.ts';

const ACCOUNTS = '"account"."accounts"';

/** The address of an account, held until the transaction ends; null when there is no such account. */
export async function lockAddress(tx: Transaction, accountId: string): Promise<string | null> {
  const rows = await tx.query<{ email: string }>(`SELECT email FROM ${ACCOUNTS} WHERE id = $1 FOR UPDATE`, [accountId]);
  return rows[0]?.email ?? null;
}

/** False when the account has another address by now. */
export const markVerified = async (tx: Transaction, accountId: string, email: string): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    `UPDATE ${ACCOUNTS} SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1 AND email_key = $2`,
    ...[accountId, emailKey(email)],
  )) === 1;

/** Gives the account an address that its reader has confirmed. Rejects with a unique violation when another account has it. */
export async function replaceAddress(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE ${ACCOUNTS} SET email = $2, email_key = $3, email_hash = $4, email_verified_at = now(), updated_at = now() WHERE id = $1`,
    ...[accountId, email, emailKey(email), emailHash(email)],
  );
}

/** The version of the new password. */
export async function replacePasswordHash(tx: Transaction, accountId: string, passwordHash: string): Promise<number> {
  const text = `UPDATE ${ACCOUNTS} SET password_hash = $2, credential_version = credential_version + 1, updated_at = now()
    WHERE id = $1 RETURNING credential_version AS version`;
  return (await tx.query<{ version: number }>(text, [accountId, passwordHash]))[0]!.version;
}
