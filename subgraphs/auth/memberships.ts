import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/** A tenant that an account works in, its roles there, and what they allow. */
export interface Membership {
  readonly tenantId: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Whether it takes people only who have proved who they are by more than one factor. */
  readonly secondFactor: boolean;
}

/** Memberships of an account, as the authorization domain knows them. */
export interface Memberships {
  /**
   * Where a login leads: to the organization that was made with the account, or where it has left that, the first that it joined.
   * @throws AppError FORBIDDEN for an account that is a member of none.
   */
  homeOf(accountId: string, ownTenantId: string, context: CallContext): Promise<Membership>;
  /** Of one organization. @throws AppError FORBIDDEN for an account that is no member of it. */
  memberOf(accountId: string, tenantId: string, context: CallContext): Promise<Membership>;
  /** Of one organization; without roles when it is no member. */
  membershipIn(accountId: string, tenantId: string, context: CallContext): Promise<Membership>;
  /** All, in the order in which it became a member. */
  of(accountId: string, context: CallContext): Promise<readonly Membership[]>;
  /** The tenants that it is a member of, in the same order. */
  tenantsOf(accountId: string, context: CallContext): Promise<readonly string[]>;
  /** Its roles in one tenant; none when it is no member. */
  rolesIn(accountId: string, tenantId: string, context: CallContext): Promise<readonly string[]>;
}

export function createMemberships(call: CallSubgraph): Memberships {
  const memberships = call<{ _tenantsOf: readonly Membership[] }, { subjectId: string }>(
    'authorization',
    'query Tenants($subjectId: ID!) { _tenantsOf(subjectId: $subjectId) { tenantId roles permissions secondFactor } }',
  );
  const grants = call<{ _grants: Omit<Membership, 'tenantId'> }, { subjectId: string; tenantId: string }>(
    'authorization',
    `query Grants($subjectId: ID!, $tenantId: ID!) {
      _grants(subjectId: $subjectId, tenantId: $tenantId) { roles permissions secondFactor }
    }`,
  );
  const of = async (subjectId: string, context: CallContext) => (await memberships({ subjectId }, context))._tenantsOf;
  const membershipIn = async (subjectId: string, tenantId: string, context: CallContext) => ({
    tenantId,
    ...(await grants({ subjectId, tenantId }, context))._grants,
  });
  return {
    of,
    membershipIn,
    memberOf: async (accountId, tenantId, context) => {
      const membership = await membershipIn(accountId, tenantId, context);
      if (membership.roles.length > 0) return membership;
      throw new AppError('FORBIDDEN', 'This account is not a member of this organization');
    },
    homeOf: async (accountId, ownTenantId, context) => {
      const home = homeAmong(await of(accountId, context), ownTenantId);
      if (home) return home;
      throw new AppError('FORBIDDEN', 'This account is not a member of any organization any more');
    },
    tenantsOf: async (accountId, context) => (await of(accountId, context)).map(({ tenantId }) => tenantId),
    rolesIn: async (...which) => (await membershipIn(...which)).roles,
  };
}

const homeAmong = (all: readonly Membership[], ownTenantId: string): Membership | undefined =>
  all.find(({ tenantId }) => tenantId === ownTenantId) ?? all[0];
