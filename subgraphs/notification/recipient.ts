import type { CallContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Recipient } from './channels/channel.ts';
import type { Preferences } from './preferences/preference.ts';

/** Whom notifications are for. */
export interface Recipients {
  /** The account as it is now; null when there is none, or it is no member of the organization. */
  find(tenantId: string, userId: string, context: CallContext): Promise<Recipient | null>;
}

interface Contact {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Asks account how somebody is reached, and authorization where somebody is a member. */
export function createRecipients({ call }: Pick<Platform, 'call'>, preferences: Preferences): Recipients {
  const contactOf = call<{ _contact: Contact | null }, { id: string }>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { email emailVerified name } }',
  );
  const tenantsOf = call<{ _tenantsOf: readonly { tenantId: string }[] }, { id: string }>(
    'authorization',
    'query Tenants($id: ID!) { _tenantsOf(subjectId: $id) { tenantId } }',
  );
  return {
    async find(tenantId, userId, context) {
      // Everything else that has an identifier is nobody who could read.
      if (!userId.startsWith('usr_')) return null;
      const [{ _contact: contact }, { _tenantsOf: tenants }, { phoneNumber }] = await Promise.all([
        contactOf({ id: userId }, context),
        tenantsOf({ id: userId }, context),
        preferences.of(tenantId, userId),
      ]);
      if (!contact || !tenants.some((each) => each.tenantId === tenantId)) return null;
      return { userId, tenantId, ...contact, phoneNumber };
    },
  };
}
