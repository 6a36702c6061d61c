import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Memberships } from '../memberships.ts';

/** How somebody is called, and where mail reaches them. */
export interface Contact {
  readonly email: string;
  readonly name: string;
}

/** People as the account domain knows them. */
export interface Contacts {
  of(accountId: string, context: CallContext): Promise<Contact | null>;
  /** Whether the address is that of a member. It takes the same steps for an address that nobody has. */
  isMember(email: string, tenantId: string, context: CallContext): Promise<boolean>;
}

/** An identifier that no account has. */
const NOBODY = 'usr_nobody';

export function createContacts({ call }: Pick<Platform, 'call'>, memberships: Memberships): Contacts {
  const contactOf = call<{ _contact: Contact | null }, Record<string, unknown>>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { email name } }',
  );
  const accountIdOf = call<{ _accountIdByEmail: string | null }, Record<string, unknown>>(
    'account',
    'query Account($email: String!) { _accountIdByEmail(email: $email) }',
  );
  return {
    of: async (id, context) => (await contactOf({ id }, context))._contact,
    isMember: async (email, tenantId, context) => {
      const { _accountIdByEmail: accountId } = await accountIdOf({ email }, context);
      return (await memberships.rolesOf(accountId ?? NOBODY, tenantId, context)).length > 0;
    },
  };
}
