import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMemberships, type Membership } from '../memberships.ts';

/** An account as the account domain describes it. */
export interface Contact {
  readonly id: string;
  /** The account's own organization. */
  readonly tenantId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Counts the changes of its password. */
  readonly credentialVersion: number;
}

/** Calls of other domains about accounts of people who sign in with a provider. */
export interface ProviderPeople {
  contactOf(accountId: string, context: CallContext): Promise<Contact | null>;
  byEmail(email: string, context: CallContext): Promise<Contact | null>;
  /** The organizations that an account is a member of. */
  tenantsOf(accountId: string, context: CallContext): Promise<readonly string[]>;
  /** The same, with what they demand. */
  membershipsOf(accountId: string, context: CallContext): Promise<readonly Membership[]>;
  /** None when the account is no member. */
  rolesIn(accountId: string, tenantId: string, context: CallContext): Promise<readonly string[]>;
  /** Whether an account has ever been one. */
  wasMember(accountId: string, tenantId: string, context: CallContext): Promise<boolean>;
  /** Makes an account without a password, at home in an organization; null for an address that somebody else has meanwhile. */
  provision(person: { email: string; name: string; tenantId: string }, context: CallContext): Promise<string | null>;
  /** @param binding.maxMembers - 0: as many as there are. @throws AppError CONFLICT for one member too many. */
  bind(
    binding: { tenantId: string; subjectId: string; role: string; createdBy: string; maxMembers: number },
    context: CallContext,
  ): Promise<void>;
  endSession(id: string, context: CallContext): Promise<void>;
}

type Variables = Record<string, unknown>;

export function createProviderPeople({ call }: Pick<Platform, 'call'>): ProviderPeople {
  const memberships = createMemberships(call);
  const contact = call<{ _contact: Contact | null }, Variables>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { id tenantId email emailVerified credentialVersion } }',
  );
  const idByEmail = call<{ _accountIdByEmail: string | null }, Variables>(
    'account',
    'query ByEmail($email: String!) { _accountIdByEmail(email: $email) }',
  );
  const wasMember = call<{ _wasMember: boolean }, Variables>(
    'authorization',
    'query Was($subjectId: ID!, $tenantId: ID!) { _wasMember(subjectId: $subjectId, tenantId: $tenantId) }',
  );
  const provision = call<{ _provisionAccount: string | null }, Variables>(
    'account',
    `mutation Provision($email: String!, $name: String!, $tenantId: ID!) {
      _provisionAccount(email: $email, name: $name, tenantId: $tenantId)
    }`,
  );
  const bindRole = call<object, Variables>(
    'authorization',
    'mutation Bind($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
  );
  const revoke = call<object, Variables>(
    'session',
    'mutation End($id: ID!) { _revokeSession(id: $id, reason: "provider_ended") }',
  );
  const contactOf = async (id: string, context: CallContext) => (await contact({ id }, context))._contact;
  return {
    contactOf,
    byEmail: async (email, context) => {
      const { _accountIdByEmail: id } = await idByEmail({ email }, context);
      return id === null ? null : contactOf(id, context);
    },
    tenantsOf: memberships.tenantsOf,
    membershipsOf: memberships.of,
    rolesIn: memberships.rolesIn,
    wasMember: async (subjectId, tenantId, context) => (await wasMember({ subjectId, tenantId }, context))._wasMember,
    provision: async (person, context) => (await provision(person, context))._provisionAccount,
    bind: async (binding, context) => {
      await bindRole({ input: { ...binding, subjectType: 'ACCOUNT' } }, context);
    },
    endSession: async (id, context) => {
      await revoke({ id }, context);
    },
  };
}
