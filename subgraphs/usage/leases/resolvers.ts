import type { UseColumns } from '../../../platform/journal/use-columns.ts';
import { requireService } from '../../../platform/kernel/context.ts';
import type { RecordUses } from '../record.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Leases } from './lease.ts';

/** Arguments → rules → results of what processes ask that spend credit. */
export const leaseResolvers = (leases: Leases, record: RecordUses): Resolvers => ({
  Mutation: {
    _leaseCredit: async (_source, { input }, context) => {
      requireService(context);
      const { projectId = null, keyId = null, ...ask } = input;
      const { accounts, validMs } = await leases.lease({ ...ask, projectId, keyId }, context);
      return { accounts: [...accounts], validMs };
    },
    _renewCredit: async (_source, { holder, holds }, context) => {
      requireService(context);
      return [...(await leases.renew(holder, holds))];
    },
    _recordUses: (_source, { uses }, context) => {
      requireService(context);
      return record(uses as UseColumns);
    },
  },
});
