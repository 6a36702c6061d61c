import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { CountMembers } from './store.ts';

/** How other domains learn how large an organization is. */
export const memberCountResolvers = (countMembers: CountMembers): Resolvers => ({
  Query: {
    _memberCount: (_source, { tenantId }, context) => {
      requireService(context);
      return countMembers(tenantId);
    },
  },
});
