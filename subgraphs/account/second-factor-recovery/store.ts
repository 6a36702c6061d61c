import type { QueueRows } from '../../../platform/work/queues.ts';
import type { Rows } from '../../statements.ts';

/** A recovery as its table holds it. */
export interface SecondFactorRecoveryModel {
  readonly accountId: string;
  /** `sfr_…` */
  readonly id: string;
  readonly tenantId: string;
  readonly ip: string;
  readonly startedAt: Date;
  /** From when on it may be finished. */
  readonly dueAt: Date;
  /** By the clock of the database. */
  readonly isDue: boolean;
  readonly expiresAt: Date;
}

/** The beginning of a recovery. */
export interface Beginning {
  readonly id: string;
  readonly accountId: string;
  /** Of the address that the link was sent to. */
  readonly emailKey: string;
  /** Of the password that was verified. */
  readonly credentialVersion: number;
  readonly ip: string;
  readonly waitSeconds: number;
}

/** A recovery whose owner has to be told of it again, or that is over. */
export interface DueStep {
  readonly accountId: string;
  readonly id: string;
  /** Messages after the first that were sent. */
  readonly reminders: number;
}

/** Where an account can be told of something. */
export interface Address {
  readonly email: string;
  /** False for an old one that can still take the account back. */
  readonly isPresent: boolean;
}

/** A recovery that is done. */
export interface Finished {
  readonly id: string;
  readonly tenantId: string;
  readonly finishedAt: Date;
  /** The version of the account's credentials: a recovery that was begun with an older one is void. */
  readonly credentialVersion: number;
}

/** Messages after the first: halfway, shortly before the end, and when it can be finished. */
export const REMINDERS = 3;
/** For how long one that is due can be finished. */
export const OPEN_SECONDS = 7 * 24 * 3_600;
/** The part of the waiting time before whose last one the owner is told once more; of that, at least half is left however late it is sent. */
const LAST_PART = 12;

const RECOVERIES = '"account"."second_factor_recoveries"';
/** Recoveries as a queue of the messages about them. */
export const RECOVERY_ROWS: QueueRows = { table: RECOVERIES, open: 'true', dueAt: 'next_at', failed: null };
const ACCOUNTS = '"account"."accounts"';
const COLUMNS = `recovery.account_id AS "accountId", recovery.id, recovery.tenant_id AS "tenantId", recovery.ip,
  recovery.started_at AS "startedAt", recovery.due_at AS "dueAt", recovery.expires_at AS "expiresAt",
  recovery.due_at <= now() AS "isDue"`;
/** SQL that holds while password and address are those of the recovery: any change of them voids it. */
const UNCHANGED =
  'account.id = recovery.account_id AND account.email_key = recovery.email_key AND account.credential_version = recovery.credential_version';
const LIVE = `${UNCHANGED} AND recovery.expires_at > now()`;
const WAIT = '(recovery.due_at - recovery.started_at)';
const END = `CASE $3::int WHEN 1 THEN greatest(recovery.due_at, now() + ${WAIT} / ${2 * LAST_PART}) ELSE recovery.due_at END`;

/** The statements of recoveries. */
export const RECOVERY_STATEMENTS = {
  recovery_of: `SELECT ${COLUMNS} FROM ${RECOVERIES} AS recovery JOIN ${ACCOUNTS} AS account ON ${LIVE} WHERE recovery.account_id = $1`,
  begin_recovery: `INSERT INTO ${RECOVERIES} AS recovery
      (account_id, id, tenant_id, email_key, credential_version, ip, started_at, due_at, expires_at, next_at)
    SELECT id, $2, tenant_id, email_key, credential_version, $5, now(), now() + $6 * interval '1 second',
      now() + ($6 + ${OPEN_SECONDS}) * interval '1 second', now() + $6 * interval '1 second' / 2
    FROM ${ACCOUNTS} WHERE id = $1 AND email_key = $3 AND credential_version = $4 AND email_verified_at IS NOT NULL
    ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, tenant_id = excluded.tenant_id, email_key = excluded.email_key,
      credential_version = excluded.credential_version, ip = excluded.ip, started_at = excluded.started_at,
      due_at = excluded.due_at, expires_at = excluded.expires_at, reminders = 0, next_at = excluded.next_at
    WHERE recovery.email_key <> excluded.email_key OR recovery.credential_version <> excluded.credential_version
      OR recovery.expires_at <= now()
    RETURNING ${COLUMNS}`,
  finish_recovery: `WITH done AS (
      DELETE FROM ${RECOVERIES} AS recovery USING ${ACCOUNTS} AS account
      WHERE recovery.account_id = $1 AND ${LIVE} AND recovery.due_at <= now() AND account.credential_version = $2
      RETURNING recovery.account_id, recovery.id)
    UPDATE ${ACCOUNTS} AS account SET credential_version = account.credential_version + 1, updated_at = now()
    FROM done WHERE account.id = done.account_id AND account.credential_version = $2
    RETURNING done.id, account.tenant_id AS "tenantId", now()::timestamptz(3) AS "finishedAt", account.credential_version AS "credentialVersion"`,
  cancel_recovery: `DELETE FROM ${RECOVERIES} AS recovery WHERE account_id = $1 RETURNING ${COLUMNS}`,
  cancel_changed_recovery: `DELETE FROM ${RECOVERIES} AS recovery WHERE account_id = $1
    AND NOT EXISTS (SELECT FROM ${ACCOUNTS} AS account WHERE ${UNCHANGED}) RETURNING ${COLUMNS}`,
  // The claim is a lease of a minute: longer than the transaction that sends a message.
  claim_recoveries: `UPDATE ${RECOVERIES} AS recovery SET next_at = now() + interval '1 minute' WHERE account_id IN
      (SELECT account_id FROM ${RECOVERIES} WHERE next_at <= now() ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING account_id AS "accountId", id, reminders`,
  // Where the message before the last is late, so is the end: a night without mail is not taken off the owner's time.
  count_reminder: `UPDATE ${RECOVERIES} AS recovery SET reminders = reminders + 1,
      due_at = ${END}, expires_at = ${END} + ${OPEN_SECONDS} * interval '1 second',
      next_at = CASE $3::int WHEN 0 THEN due_at - ${WAIT} / ${LAST_PART} WHEN 1 THEN ${END} ELSE expires_at END
    WHERE account_id = $1 AND id = $2 AND reminders = $3 RETURNING ${COLUMNS}`,
  // Old addresses that can still take the account back hear of it too.
  addresses_of: `SELECT email, true AS "isPresent" FROM ${ACCOUNTS} WHERE id = $1 UNION ALL
    SELECT DISTINCT email, false FROM "account"."one_time_tokens" AS token WHERE account_id = $1 AND purpose = 'undo_email'
      AND used_at IS NULL AND expires_at > now() AND NOT EXISTS (SELECT FROM ${ACCOUNTS} WHERE id = $1 AND email = token.email)`,
} as const;

type Row = SecondFactorRecoveryModel;

/** The recovery of an account that is under way, or null. */
export const recoveryOf = async (read: Rows<'recovery_of'>, accountId: string): Promise<Row | null> =>
  (await read<Row>('recovery_of', accountId))[0] ?? null;

/** Null where one is under way, or the account has another address or password by now. */
export async function beginRecovery(rows: Rows<'begin_recovery'>, begun: Beginning): Promise<Row | null> {
  const { accountId, id, emailKey, credentialVersion, ip, waitSeconds } = begun;
  const values = [accountId, id, emailKey, credentialVersion, ip, waitSeconds];
  return (await rows<Row>('begin_recovery', ...values))[0] ?? null;
}

/** Compare-and-set: null unless one is due, and was started with the password that was verified now. */
export const finishRecovery = async (
  rows: Rows<'finish_recovery'>,
  accountId: string,
  credentialVersion: number,
): Promise<Finished | null> => (await rows<Finished>('finish_recovery', accountId, credentialVersion))[0] ?? null;

/** The recovery that this ended, or null. */
export const removeRecovery = async (rows: Rows<'cancel_recovery'>, accountId: string): Promise<Row | null> =>
  (await rows<Row>('cancel_recovery', accountId))[0] ?? null;

/** The same for one that a change of the password or the address has voided. */
export const removeVoidRecovery = async (
  rows: Rows<'cancel_changed_recovery'>,
  accountId: string,
): Promise<Row | null> => (await rows<Row>('cancel_changed_recovery', accountId))[0] ?? null;

/** Claims recoveries whose next message is due, or whose time is over. */
export const claimDue = (read: Rows<'claim_recoveries'>, limit: number): Promise<readonly DueStep[]> =>
  read('claim_recoveries', limit);

/** Counts a message as sent, and says when the next is due. Null where another process was first. */
export const countReminder = async (
  rows: Rows<'count_reminder'>,
  { accountId, id, reminders }: DueStep,
): Promise<Row | null> => (await rows<Row>('count_reminder', accountId, id, reminders))[0] ?? null;

/** Where the account can be told of it. */
export const addressesOf = (rows: Rows<'addresses_of'>, accountId: string): Promise<readonly Address[]> =>
  rows('addresses_of', accountId);
