import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ProvisionMember } from './provisioned-member.ts';

/** How the tenant domain makes memberships what an organization's directory says. */
export const provisionedResolvers = (provision: ProvisionMember): Resolvers => ({
  Mutation: {
    _provisionMember: (_source, { input }, context) => {
      requireService(context);
      return provision(input, context);
    },
  },
});
