import type pg from 'pg';
import type { CallContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type Transaction } from '../../platform/transaction.ts';
import type { accountEvent } from './events.ts';
import type { Messages } from './messages.ts';
import { hashOfToken, type OneTimeTokens, type Purpose } from './one-time-token.ts';
import type { PasswordHasher } from './password.ts';
import type { Post } from './postbox.ts';
import type { AccountStore } from './store.ts';

type NewAccountEvent = ReturnType<typeof accountEvent>;

/** What the parts that prove, change and recover share. */
export interface Recovery {
  readonly platform: Platform;
  readonly pool: pg.Pool;
  readonly store: AccountStore;
  readonly passwords: PasswordHasher;
  readonly tokens: OneTimeTokens;
  readonly messages: Messages;
  readonly post: Post;
  /** Runs the work, its events and its messages as one transaction, then has them go out. */
  write<Result>(work: (tx: Transaction, record: Recorder) => Promise<Result>): Promise<Result>;
  /** Keeps a token for the address. @param requestedAt - from when on it counts, and voids those before it. */
  issue(tx: Transaction, purpose: Purpose, token: string, owner: TokenOwner, requestedAt: Date): Promise<void>;
  /**
   * Ends every session of the account before the caller reads the answer; should that fail, the event `account.password_changed` ends
   * them a moment later.
   */
  endSessions(accountId: string, reason: string, context: CallContext): Promise<void>;
}

/** Records an event in the transaction at hand. */
export type Recorder = (event: NewAccountEvent) => Promise<void>;

export interface TokenOwner {
  readonly id: string;
  readonly tenantId: string;
  /** What the token is about: not always the address of the account. */
  readonly email: string;
}

type Given = Omit<Recovery, 'write' | 'issue' | 'endSessions'>;

export function createRecovery(given: Given): Recovery {
  const { platform, pool, tokens } = given;
  const { config, outbox, mail, logger } = platform;
  const seconds: Readonly<Record<Purpose, number>> = {
    verify_email: config.EMAIL_VERIFICATION_SECONDS,
    change_email: config.EMAIL_VERIFICATION_SECONDS,
    undo_email: config.EMAIL_CHANGE_UNDO_SECONDS,
    reset_password: config.PASSWORD_RESET_SECONDS,
  };
  const revokeAll = platform.call<{ _revokeAccountSessions: number }, Record<string, unknown>>(
    'session',
    `mutation EndAll($accountId: ID!, $reason: String!) {
      _revokeAccountSessions(accountId: $accountId, exceptId: null, reason: $reason)
    }`,
  );
  return {
    ...given,
    async write(work) {
      const result = await inTransaction(pool, (tx) => work(tx, (event) => outbox.append(tx, 'account', [event])));
      outbox.wake('account');
      mail.wake();
      return result;
    },
    issue(tx, purpose, token, { id, tenantId, email }, requestedAt) {
      const expiresAt = new Date(requestedAt.getTime() + seconds[purpose] * 1000);
      const row = { tokenHash: hashOfToken(token), purpose, accountId: id, tenantId, email, requestedAt, expiresAt };
      // Each old address can take the account back, whoever changed it how often since.
      return tokens.issue(tx, row, purpose !== 'undo_email');
    },
    async endSessions(accountId, reason, context) {
      await revokeAll({ accountId, reason }, context).catch((error) =>
        logger.warn({ err: error, reason }, 'sessions will be ended by the event alone'),
      );
    },
  };
}
