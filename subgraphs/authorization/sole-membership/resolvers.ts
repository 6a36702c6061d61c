import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { SoleMemberships } from './store.ts';

/** Lets other domains do to a member what only their one organization may. */
export const soleMembershipResolvers = (memberships: SoleMemberships): Resolvers => ({
  Mutation: {
    _holdMembership: (_source, { subjectId, tenantId }, context) => {
      requireService(context);
      return memberships.hold(subjectId, tenantId);
    },
    _releaseMembership: (_source, { subjectId, tenantId }, context) => {
      requireService(context);
      return memberships.release(subjectId, tenantId);
    },
  },
});
