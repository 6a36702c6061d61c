import type { CallContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CallSubgraph } from '../../platform/graph.ts';

/** A tenant that an account works in, and its roles there. */
interface Membership {
  readonly tenantId: string;
  readonly roles: readonly string[];
}

/** What the authorization domain knows of an account. */
export interface Memberships {
  /**
   * Where a login leads: to the organization that was made with the account, or where it has left that, the first that it joined.
   * @throws AppError FORBIDDEN for an account that is a member of none.
   */
  homeOf(accountId: string, ownTenantId: string, context: CallContext): Promise<Membership>;
  /** The tenants that it is a member of, in the order in which it became one. */
  tenantsOf(accountId: string, context: CallContext): Promise<readonly string[]>;
  /** Its roles in one tenant; none when it is no member. */
  rolesIn(accountId: string, tenantId: string, context: CallContext): Promise<readonly string[]>;
}

export function createMemberships(call: CallSubgraph): Memberships {
  const tenantsOf = call<{ _tenantsOf: readonly Membership[] }, { subjectId: string }>(
    'authorization',
    'query Tenants($subjectId: ID!) { _tenantsOf(subjectId: $subjectId) { tenantId roles } }',
  );
  const grants = call<{ _grants: { roles: readonly string[] } }, { subjectId: string; tenantId: string }>(
    'authorization',
    'query Grants($subjectId: ID!, $tenantId: ID!) { _grants(subjectId: $subjectId, tenantId: $tenantId) { roles } }',
  );
  return {
    homeOf: async (subjectId, ownTenantId, context) => {
      const { _tenantsOf: all } = await tenantsOf({ subjectId }, context);
      const home = all.find(({ tenantId }) => tenantId === ownTenantId) ?? all[0];
      if (!home) throw new AppError('FORBIDDEN', 'This account is not a member of any organization any more');
      return home;
    },
    tenantsOf: async (subjectId, context) =>
      (await tenantsOf({ subjectId }, context))._tenantsOf.map(({ tenantId }) => tenantId),
    rolesIn: async (subjectId, tenantId, context) => (await grants({ subjectId, tenantId }, context))._grants.roles,
  };
}
