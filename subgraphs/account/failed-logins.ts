import { createHash } from 'node:crypto';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import { idOf } from '../../platform/kernel/identifiers.ts';
import { accountEvent } from './events.ts';
import { accountByEmailHash } from './password-reset/store.ts';
import type { Recovery } from './recovery.ts';

/** Logins that failed, told in the organization of the account whose address it was. */
export interface FailedLogins {
  /**
   * Tells one, under an identifier of its own that is the same however often the event is delivered. Nothing where no account has the
   * address: whoever tried is told the same either way, and an attempt is no answer to who has an account.
   */
  report(event: BusEvent, emailHash: string, ip: string): Promise<void>;
}

export function createFailedLogins({ read, write }: Pick<Recovery, 'read' | 'write'>): FailedLogins {
  return {
    async report({ id, time }, emailHash, ip) {
      const owner = await accountByEmailHash(read, emailHash);
      if (!owner) return;
      const reported = accountEvent('account.login_failed', owner.tenantId, { account_id: owner.id, ip });
      const bits = createHash('sha256').update(`account.login_failed ${id}`).digest();
      const event = { ...reported, id: `evt_${idOf(Date.parse(time), bits)}` };
      await write(async () => [undefined, event]).catch((error: unknown) => {
        // It was told before, and has not left the outbox yet.
        if (!isUniqueViolation(error)) throw error;
      });
    },
  };
}
