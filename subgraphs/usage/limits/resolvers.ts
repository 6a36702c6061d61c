import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import { endOfMonth, limitAccount } from '../accounts.ts';
import type { SpendLimitModel } from '../models.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Tables } from '../store.ts';
import type { Limits } from './limit.ts';

/** Arguments → rules → results of spend limits. */
export function limitResolvers(limits: Limits, { read }: Tables): Resolvers {
  const spentOf = createBatch((ids) =>
    read<{ id: string; spent: number }>(
      'spent',
      'SELECT id, spent::float8 AS spent FROM "usage"."accounts" WHERE id = ANY($1)',
      [ids],
    ),
  );
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
