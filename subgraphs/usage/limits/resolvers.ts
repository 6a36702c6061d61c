import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import { type AccountStore, endOfMonth, limitAccount } from '../accounts.ts';
import type { SpendLimitModel } from '../models.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Limits } from './limit.ts';

/** Arguments → rules → results of spend limits. */
export function limitResolvers(limits: Limits, accounts: Pick<AccountStore, 'spent'>): Resolvers {
  const spentOf = createBatch(accounts.spent);
  const accountOf = ({ tenantId, projectId, window }: SpendLimitModel) =>
    limitAccount(tenantId, projectId, window, new Date());
  return {
    Query: {
      spendLimits: async (_source, _args, context) => [...(await limits.all(requireTenant(context)))],
    },
    Mutation: {
      setSpendLimits: async (_source, { input }, context) => [...(await limits.set(input, context))],
    },
    SpendLimit: {
      window: ({ window }) => (window === 'month' ? 'MONTH' : 'TOTAL'),
      limitMicroUsd: ({ microUsd }) => microUsd,
      spentMicroUsd: async (limit, _args, context) => (await spentOf(context, accountOf(limit)))?.spent ?? 0,
      resetsAt: ({ window }) => (window === 'month' ? endOfMonth(new Date()) : null),
    },
  };
}
