import { DateTime } from '../../../platform/graphql/scalars.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Clearing } from './clearing.ts';
import type { CacheStats } from './stats.ts';

/** Arguments → rules → results of the cache of answers. */
export function cacheResolvers(stats: (tenantId: string | null) => CacheStats, clearing: Clearing): Resolvers {
  return {
    DateTime,
    Query: {
      cacheStats: (_source, _args, context) => stats(requireTenant(context)),
      platformCacheStats: (_source, _args, context) => {
        requirePermission(context, 'platform:read');
        return stats(null);
      },
    },
    Mutation: {
      invalidateCache: async (_source, { provider, model }, context) => {
        await clearing.invalidate(provider, model, context);
        return { provider, model, status: 'invalidated' };
      },
      clearCache: async (_source, _args, context) => {
        await clearing.clear(context);
        return { status: 'cleared' };
      },
    },
    CacheOutcome: { level: ({ level }) => (level === null ? null : level === 'l1' ? 'L1' : 'L2') },
  };
}
