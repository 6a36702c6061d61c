import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { MemberCounts } from './store.ts';

/** How other domains learn how large an organization is. */
export const memberCountResolvers = (counts: MemberCounts): Resolvers => ({
  Query: {
    _memberCount: (_source, { tenantId }, context) => {
      requireService(context);
      return counts.of(tenantId);
    },
    _memberCounts: async (_source, { tenantIds }, context) => {
      requireService(context);
      return [...(await counts.ofEach(tenantIds))];
    },
  },
});
