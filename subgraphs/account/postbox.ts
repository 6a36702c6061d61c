import type { Database } from '../../platform/database/database.ts';
import type { SqlExecutor } from '../../platform/database/sql-executor.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Message } from './messages.ts';

/** Whom a message goes to. */
export interface Recipient {
  readonly email: string;
  readonly tenantId: string;
}

/**
 * Sends a message about an account. It commits together with what it tells of where the mail queue is in the domain's database, as it is
 * unless the domain has one of its own (ACCOUNT_DATABASE_URL).
 * @param dedupeKey - one message of several with the same key is sent.
 */
export type Post = (to: Recipient, message: Message, tx: SqlExecutor | null, dedupeKey?: string) => Promise<void>;

export function createPost(mail: Mail, database: Pick<Database, 'pool'>): Post {
  const isShared = database.pool('account') === database.pool('platform');
  return ({ email, tenantId }, message, tx, dedupeKey) =>
    mail.send(
      { ...message, to: email, tenantId, ...(dedupeKey !== undefined && { dedupeKey }) },
      (isShared && tx) || undefined,
    );
}
