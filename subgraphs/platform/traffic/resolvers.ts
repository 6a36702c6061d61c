import { DateTime, SafeInt } from '../../../platform/graphql/scalars.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { TrafficStore } from './store.ts';
import { sumTraffic } from './traffic.ts';

/** Arguments → rules → results of traffic. */
export const trafficResolvers = (store: TrafficStore): Resolvers => ({
  DateTime,
  SafeInt,
  Query: {
    traffic: (_source, args, context) => {
      requirePermission(context, 'platform:read');
      return sumTraffic(store, args);
    },
  },
});
