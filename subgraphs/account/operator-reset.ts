import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { emailHash, emailKey, isEmail } from '../../platform/kernel/email.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { accountEvent } from './events.ts';
import { createPasswordHasher, refusalOf } from './password.ts';
import { createAccountStore } from './store.ts';

/** A reset that cannot be: its message tells whoever typed the command what to do. */
export class ResetRefused extends Error {}

interface OperatorReset {
  readonly database: Database;
  readonly logger: Logger;
  readonly email: string;
  /** A random one unless given. */
  readonly password?: string | undefined;
}

/**
 * Sets a new password for whoever runs the installation, beside its processes or without any. The events that commit with it end every session,
 * void what a login had begun, lift a lock on the address, tell the owner, and become a record of the audit log: within a second or two
 * where the account domain runs, and else with its next start, before that is ready.
 * @returns the new password.
 * @throws ResetRefused for an address that nobody has, or a password that is unfit.
 */
export async function resetByOperator({ database, logger, email, ...given }: OperatorReset): Promise<string> {
  const password = given.password ?? randomBytes(15).toString('base64url');
  const refusal = refusalOf(password);
  if (refusal !== null) throw new ResetRefused(`The password ${refusal}`);
  const unknown = () => new ResetRefused(`There is no account with the address ${email}`);
  if (!isEmail(email)) throw unknown();
  // Nothing is relayed from here: that is the business of the processes that run.
  const outbox = createOutbox({ database, bus: memoryBus({ logger, onDropped: () => undefined }), logger });
  const store = createAccountStore({ database, outbox });
  try {
    const hasher = createPasswordHasher(1);
    const passwordHash = await hasher.hash(password, Number.POSITIVE_INFINITY);
    // Again where somebody else has changed the password at the same moment: the operator's is the last word.
    for (;;) {
      const credentials = await store.credentialsByEmail(emailKey(email));
      if (!credentials) throw unknown();
      const payload = { account_id: credentials.id, email_hash: emailHash(email) };
      const event = accountEvent('account.password_set_by_operator', credentials.tenantId, payload);
      if ((await store.replacePassword(credentials, passwordHash, { isTemporary: true, also: [event] })) !== null)
        return password;
    }
  } finally {
    await outbox.close();
    await store.close();
  }
}
