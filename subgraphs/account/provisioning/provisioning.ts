import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { emailKey } from '../../../platform/kernel/email.ts';
import { newAccount } from '../account.ts';
import type { PasswordHasher } from '../password.ts';
import type { AccountStore } from '../store.ts';
import type { ProvisionedAccounts } from './store.ts';

interface NewPerson {
  readonly email: string;
  readonly name: string;
  /** The organization that has proven the address's domain. */
  readonly tenantId: string;
}

/** Accounts that an organization makes for its people, at addresses of a domain that it has proven. */
export interface Provisioning {
  /**
   * The account at the address: a new one, at home in the organization, or the one that it made before. Null for an account that somebody
   * else made: it is not taken over. Safe to repeat.
   */
  provide(person: NewPerson, context: CallContext): Promise<string | null>;
  /** Calls the account otherwise; false for one that the organization did not make. */
  rename(accountId: string, tenantId: string, name: string): Promise<boolean>;
}

export function createProvisioning(
  store: AccountStore,
  provisioned: ProvisionedAccounts,
  passwords: PasswordHasher,
): Provisioning {
  const own = async (email: string, tenantId: string): Promise<string | null | undefined> => {
    const known = await store.credentialsByEmail(emailKey(email));
    if (!known) return undefined;
    return (await provisioned.isOf(known.id, tenantId)) ? known.id : null;
  };
  return {
    provide: async ({ email, name, tenantId }, context) => {
      const known = await own(email, tenantId);
      if (known !== undefined) return known;
      // A password that nobody knows. The person logs in by the organization's provider, or sets one by a reset.
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), context.deadlineMs);
      const account = newAccount({ email, name, passwordHash, emailVerifiedAt: new Date() });
      if (await store.insert({ ...account, tenantId, provisionedBy: tenantId })) return account.id;
      return (await own(email, tenantId)) ?? null;
    },
    rename: async (accountId, tenantId, name) => {
      if (!(await provisioned.isOf(accountId, tenantId))) return false;
      await store.update(accountId, (current) => (current.name === name ? {} : { name }));
      return true;
    },
  };
}
