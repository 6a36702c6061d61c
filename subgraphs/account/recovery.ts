import type pg from 'pg';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { accountEvent } from './events.ts';
import type { Messages } from './messages.ts';
import { hashOfToken, type OneTimeTokens, type Purpose } from './one-time-token.ts';
import type { PasswordHasher } from './password.ts';
import type { Post } from './postbox.ts';
import { OPEN_SECONDS } from './second-factor-recovery/store.ts';
import type { AccountConfig } from './settings.ts';
import type { AccountStore } from './store.ts';

type NewAccountEvent = ReturnType<typeof accountEvent>;

/** The tools that verification, changes and recovery share. */
export interface Recovery {
  readonly platform: Platform<AccountConfig>;
  readonly pool: pg.Pool;
  readonly store: AccountStore;
  readonly passwords: PasswordHasher;
  readonly tokens: OneTimeTokens;
  readonly messages: Messages;
  readonly post: Post;
  /**
   * Runs the work, its events and its messages as one transaction, then has them go out.
   * @param then - what the caller finds done: before the events go out, which would do the same at the same time.
   */
  write<Result>(
    work: (tx: Transaction, record: Recorder) => Promise<Result>,
    then?: (result: Result) => Promise<void>,
  ): Promise<Result>;
  /** Keeps a token for the address. @param requestedAt - from when on it counts, and voids those before it. */
  issue(tx: Transaction, purpose: Purpose, token: string, owner: TokenOwner, requestedAt: Date): Promise<void>;
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

/** Records an event in the transaction at hand. */
export type Recorder = (event: NewAccountEvent) => Promise<void>;

export interface TokenOwner {
  readonly id: string;
  readonly tenantId: string;
  /** The address that the token is about: not always that of the account. */
  readonly email: string;
}

/** Each old address can take the account back, whoever changed it how often since; and each message about a recovery can cancel it. */
const BESIDE_EARLIER: ReadonlySet<Purpose> = new Set(['undo_email', 'cancel_recovery']);

type Given = Omit<Recovery, 'write' | 'issue' | 'endSessions' | 'endCredentials'>;

export function createRecovery(given: Given): Recovery {
  const { platform, pool, tokens } = given;
  const { config, outbox, mail, logger } = platform;
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
    async write(work, then) {
      const result = await inTransaction(pool, (tx) => work(tx, (event) => outbox.append(tx, 'account', [event])));
      await then?.(result);
      outbox.wake('account');
      mail.wake();
      return result;
    },
    issue(tx, purpose, token, { id, tenantId, email }, requestedAt) {
      const expiresAt = new Date(requestedAt.getTime() + seconds[purpose] * 1000);
      const row = { tokenHash: hashOfToken(token), purpose, accountId: id, tenantId, email, requestedAt, expiresAt };
      return tokens.issue(tx, row, !BESIDE_EARLIER.has(purpose));
    },
    async endSessions({ accountId, credentialVersion }, reason, context) {
      await revokeAll({ accountId, reason, credentialVersion }, context).catch((error) =>
        logger.warn({ err: error, reason }, 'sessions will be ended by the event alone'),
      );
    },
    async endCredentials({ since, ...ending }, context) {
      const time = { since: since.toISOString(), until: new Date().toISOString() };
      await endAll({ ...ending, ...time }, context).catch((error) =>
        logger.warn({ err: error }, 'what was made in an account will be ended by the event alone'),
      );
    },
  };
}
