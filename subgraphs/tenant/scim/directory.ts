import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';

/** A membership as it should become. */
export interface WantedMember {
  readonly id: string;
  readonly tenantId: string;
  readonly subjectId: string;
  readonly version: number;
  readonly state: 'ACTIVE' | 'SUSPENDED' | 'GONE';
  readonly role: string;
  readonly authority: string;
  readonly maxMembers: number;
  readonly createdBy: string;
}

/** Calls of other domains for an organization's directory. */
export interface Directory {
  /** Makes a membership so; safe to repeat. @throws AppError CONFLICT, FORBIDDEN */
  setMember(wanted: WantedMember, context: CallContext): Promise<void>;
  /** The account of a member with this address, which has been proven; null for anybody else. It takes the same steps either way. */
  memberAt(email: string, tenantId: string, context: CallContext): Promise<string | null>;
  /** The account at an address of the organization's own domain; null for one that somebody else made. */
  provide(email: string, name: string, tenantId: string, context: CallContext): Promise<string | null>;
  /** Calls an account otherwise that the directory made, unless it belongs elsewhere too. */
  rename(accountId: string, tenantId: string, name: string, context: CallContext): Promise<void>;
}

/** An identifier that no account has. */
const NOBODY = 'usr_nobody';

export function createDirectory(call: CallSubgraph): Directory {
  const provision = call<object, { input: WantedMember }>(
    'authorization',
    'mutation Provision($input: _ProvisionMemberInput!) { _provisionMember(input: $input) }',
  );
  const grants = call<{ _grants: { roles: string[] } }, { subjectId: string; tenantId: string }>(
    'authorization',
    'query Grants($subjectId: ID!, $tenantId: ID!) { _grants(subjectId: $subjectId, tenantId: $tenantId) { roles } }',
  );
  const tenantsOf = call<{ _tenantsOf: { tenantId: string }[] }, { subjectId: string }>(
    'authorization',
    'query Tenants($subjectId: ID!) { _tenantsOf(subjectId: $subjectId) { tenantId } }',
  );
  const accountAt = call<{ _accountIdByEmail: string | null }, { email: string }>(
    'account',
    'query Account($email: String!) { _accountIdByEmail(email: $email) }',
  );
  const contactOf = call<{ _contact: { emailVerified: boolean } | null }, { id: string }>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { emailVerified } }',
  );
  const provide = call<{ _provisionAccount: string | null }, { email: string; name: string; tenantId: string }>(
    'account',
    `mutation Provide($email: String!, $name: String!, $tenantId: ID!) {
      _provisionAccount(email: $email, name: $name, tenantId: $tenantId)
    }`,
  );
  const rename = call<object, { id: string; tenantId: string; name: string }>(
    'account',
    `mutation Rename($id: ID!, $tenantId: ID!, $name: String!) {
      _renameProvisionedAccount(id: $id, tenantId: $tenantId, name: $name)
    }`,
  );
  return {
    setMember: async (input, context) => {
      await provision({ input }, context);
    },
    memberAt: async (email, tenantId, context) => {
      const { _accountIdByEmail: found } = await accountAt({ email }, context);
      const id = found ?? NOBODY;
      const [{ _grants: held }, { _contact: contact }] = await Promise.all([
        grants({ subjectId: id, tenantId }, context),
        contactOf({ id }, context),
      ]);
      return found !== null && held.roles.length > 0 && contact?.emailVerified ? found : null;
    },
    provide: async (email, name, tenantId, context) =>
      (await provide({ email, name, tenantId }, context))._provisionAccount,
    rename: async (id, tenantId, name, context) => {
      const { _tenantsOf: homes } = await tenantsOf({ subjectId: id }, context);
      if (homes.every((home) => home.tenantId === tenantId)) await rename({ id, tenantId, name }, context);
    },
  };
}
