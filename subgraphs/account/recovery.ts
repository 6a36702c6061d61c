import type { SqlExecutor } from '../../platform/database/sql-executor.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import type { Messages } from './messages.ts';
import { hashOfToken, issueToken, type Purpose, TOKEN_STATEMENTS, type TokenOwner } from './one-time-token.ts';
import type { PasswordHasher } from './password.ts';
import { PASSWORD_STATEMENTS } from './password-reset/store.ts';
import type { Post } from './postbox.ts';
import { OPEN_SECONDS, RECOVERY_STATEMENTS } from './second-factor-recovery/store.ts';
import { INSERT_ALERT } from './security-alerts/store.ts';
import type { AccountConfig } from './settings.ts';
import type { AccountStore } from './store.ts';
import { ADDRESS_STATEMENTS } from './verification/store.ts';

/** The statements of all parts: one transaction runs those of several. */
const SQL = {
  ...TOKEN_STATEMENTS,
  ...ADDRESS_STATEMENTS,
  ...PASSWORD_STATEMENTS,
  ...RECOVERY_STATEMENTS,
  insert_alert: INSERT_ALERT,
  // Rounded as columns of times are: what was written before is not later.
  time: 'SELECT clock_timestamp()::timestamptz(3) AS now',
} as const;

/** Runs the statements of all parts by their names. */
export type RecoveryRows = Rows<keyof typeof SQL>;

/** The tools that verification, changes and recovery share. */
export interface Recovery {
  readonly platform: Platform<AccountConfig>;
  readonly store: AccountStore;
  readonly passwords: PasswordHasher;
  readonly messages: Messages;
  readonly post: Post;
  /** Runs a statement outside of any transaction. */
  readonly read: RecoveryRows;
  /**
   * Runs the work, its events and its messages as one transaction, then has them go out.
   * @param work - answers the events behind its result; its second argument is for the messages.
   * @param then - what the caller finds done: before the events go out, which would do the same at the same time.
   */
  write<Result>(
    work: (rows: RecoveryRows, tx: SqlExecutor) => Promise<readonly [Result, ...NewEvent[]]>,
    then?: (result: Result) => Promise<void>,
  ): Promise<Result>;
  /**
   * Keeps a token for the address; it voids those that were asked for before.
   * @param askedAt - time of the event that asks for it; absent for that of the transaction. No time of a process: tokens are compared with
   *   events, which have the time of the database.
   */
  issue(rows: RecoveryRows, purpose: Purpose, token: string, owner: TokenOwner, askedAt?: Date): Promise<void>;
  /**
   * Ends every session of the account before the caller reads the answer; should that fail, the event that tells of it ends them a
   * moment later.
   */
  endSessions(
    account: { readonly accountId: string; readonly credentialVersion: number },
    reason: string,
    context: CallContext,
  ): Promise<void>;
  /** Ends what was made in the account until now, before the caller reads the answer; its event ends it again, should that fail. */
  endCredentials(ending: FormerUse, context: CallContext): Promise<void>;
}

/** Credentials that a former user may have left in an account. */
export interface FormerUse {
  readonly accountId: string;
  readonly since: Date;
  /** Second factors, devices and applications, not API keys alone. */
  readonly logins: boolean;
}

/** Each old address can take the account back, whoever changed it how often since; and each message about a recovery can cancel it. */
const BESIDE_EARLIER: ReadonlySet<Purpose> = new Set(['undo_email', 'cancel_recovery']);

type Given = Omit<Recovery, 'read' | 'write' | 'issue' | 'endSessions' | 'endCredentials'>;

export function createRecovery(given: Given): Recovery {
  const { platform } = given;
  const { config, database, outbox, mail, logger } = platform;
  const { read, write } = openStatements({
    domain: 'account',
    part: 'recovery',
    sql: SQL,
    database,
    // Woken below, once the caller has found its work done.
    outbox: { append: (...args) => outbox.append(...args), wake: () => undefined },
  });
  const seconds: Readonly<Record<Purpose, number>> = {
    verify_email: config.EMAIL_VERIFICATION_SECONDS,
    change_email: config.EMAIL_VERIFICATION_SECONDS,
    undo_email: config.EMAIL_CHANGE_UNDO_SECONDS,
    reset_password: config.PASSWORD_RESET_SECONDS,
    start_recovery: config.PASSWORD_RESET_SECONDS,
    finish_recovery: OPEN_SECONDS,
    // Of use for as long as the recovery is there, which takes it along.
    cancel_recovery: config.SECOND_FACTOR_RECOVERY_WAIT_HOURS * 3_600 + OPEN_SECONDS,
  };
  const revokeAll = platform.call<{ _revokeAccountSessions: number }, Record<string, unknown>>(
    'session',
    `mutation EndAll($accountId: ID!, $reason: String!, $credentialVersion: Int!) {
      _revokeAccountSessions(
        accountId: $accountId, exceptId: null, reason: $reason, credentialVersion: $credentialVersion
      )
    }`,
  );
  const endAll = platform.call<{ _endCredentials: number }, Record<string, unknown>>(
    'auth',
    `mutation EndCredentials($accountId: ID!, $since: DateTime!, $until: DateTime!, $logins: Boolean!) {
      _endCredentials(accountId: $accountId, since: $since, until: $until, logins: $logins)
    }`,
  );
  return {
    ...given,
    read,
    async write(work, then) {
      const result = await write(work);
      await then?.(result);
      outbox.wake('account');
      mail.wake();
      return result;
    },
    issue(rows, purpose, token, { id, tenantId, email }, askedAt) {
      const owner = { accountId: id, tenantId, email };
      const time = { askedAt: askedAt ?? null, seconds: seconds[purpose] };
      const issued = { tokenHash: hashOfToken(token), purpose, ...owner, ...time };
      return issueToken(rows, issued, !BESIDE_EARLIER.has(purpose));
    },
    async endSessions({ accountId, credentialVersion }, reason, context) {
      await revokeAll({ accountId, reason, credentialVersion }, context).catch((error) =>
        logger.warn({ err: error, reason }, 'sessions will be ended by the event alone'),
      );
    },
    async endCredentials({ since, ...ending }, context) {
      try {
        const [{ now }] = (await read<{ now: Date }>('time')) as [{ now: Date }];
        await endAll({ ...ending, since: since.toISOString(), until: now.toISOString() }, context);
      } catch (error) {
        logger.warn({ err: error }, 'what was made in an account will be ended by the event alone');
      }
    },
  };
}
