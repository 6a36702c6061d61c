import type { Resolvers } from '../schema.generated.ts';
import type { SwitchOrganization } from './switch-organization.ts';

/** Arguments → rules → results of working in several organizations. */
export const organizationResolvers = (switchOrganization: SwitchOrganization): Resolvers => ({
  Mutation: {
    switchOrganization: (_source, { tenantId }, context) => switchOrganization(tenantId, context),
  },
});
