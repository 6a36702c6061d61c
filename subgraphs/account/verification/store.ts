import { emailHash, emailKey } from '../../../platform/kernel/email.ts';
import type { Rows } from '../../statements.ts';

const ACCOUNTS = '"account"."accounts"';

/** The statements of changes of an address. */
export const ADDRESS_STATEMENTS = {
  lock_address: `SELECT email FROM ${ACCOUNTS} WHERE id = $1 FOR UPDATE`,
  mark_verified: `UPDATE ${ACCOUNTS} SET email_verified_at = coalesce(email_verified_at, now())
    WHERE id = $1 AND email_key = $2 RETURNING id`,
  replace_address: `UPDATE ${ACCOUNTS} SET email = $2, email_key = $3, email_hash = $4, email_verified_at = now(), updated_at = now()
    WHERE id = $1`,
  replace_password_hash: `UPDATE ${ACCOUNTS}
    SET password_hash = $2, credential_version = credential_version + 1, temporary_password = false, updated_at = now()
    WHERE id = $1 RETURNING credential_version AS version`,
} as const;

/** The address of an account, held until the transaction ends; null when there is no such account. */
export const lockAddress = async (rows: Rows<'lock_address'>, accountId: string): Promise<string | null> =>
  (await rows<{ email: string }>('lock_address', accountId))[0]?.email ?? null;

/** False when the account has another address by now. */
export const markVerified = async (rows: Rows<'mark_verified'>, accountId: string, email: string): Promise<boolean> =>
  (await rows('mark_verified', accountId, emailKey(email))).length === 1;

/** Gives the account an address that its reader has confirmed. Rejects with a unique violation when another account has it. */
export async function replaceAddress(rows: Rows<'replace_address'>, accountId: string, email: string): Promise<void> {
  await rows('replace_address', accountId, email, emailKey(email), emailHash(email));
}

/** The version of the new password. */
export const replacePasswordHash = async (
  rows: Rows<'replace_password_hash'>,
  accountId: string,
  passwordHash: string,
): Promise<number> => (await rows<{ version: number }>('replace_password_hash', accountId, passwordHash))[0]!.version;
