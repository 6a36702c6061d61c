import type { Resolvers, ScimUserState } from '../schema.generated.ts';
import type { ScimConfiguration } from './configuration.ts';
import type { ScimUserModel } from './models.ts';

/** Arguments → rules → results of what owners see of their directory. */
export const scimResolvers = (configuration: ScimConfiguration): Resolvers => ({
  Query: {
    scimUsers: (_source, { organizationId, ...page }, context) => configuration.users(organizationId, page, context),
    scimGroups: (_source, { organizationId, ...page }, context) => configuration.groups(organizationId, page, context),
    scimSettings: (_source, { organizationId }, context) => configuration.settings(organizationId, context),
  },
  Mutation: {
    setScimGroupRole: (_source, { id, organizationId, input }, context) =>
      configuration.setGroupRole(organizationId, id, input.role ?? null, context),
    setScimDefaultRole: (_source, { organizationId, input }, context) =>
      configuration.setDefaultRole(organizationId, input.role, context),
  },
  ScimUser: { state: stateOf },
  ScimGroup: { memberCount: ({ size }) => size },
});

function stateOf({ active, accountId, invitationId, unsettledSince, settledActive }: ScimUserModel): ScimUserState {
  if (accountId !== null) return settledActive ? 'ACTIVE' : 'INACTIVE';
  if (!active && unsettledSince === null) return 'INACTIVE';
  return invitationId === null ? 'WAITING' : 'INVITED';
}
