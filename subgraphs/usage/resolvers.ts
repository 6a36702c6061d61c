import { DateTime, SafeInt } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireTenant } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountStore } from './accounts.ts';
import type { GiveFirstCredit } from './first-credit.ts';
import { USAGE_CHANGES } from './live.ts';
import type { ReadReport, ReportArguments } from './report.ts';
import type { Resolvers } from './schema.generated.ts';

/** Arguments → rules → results of reports. */
export function usageResolvers(
  { bus, config }: Pick<Platform, 'bus' | 'config'>,
  accounts: Pick<AccountStore, 'credit'>,
  report: ReadReport,
  giveFirst: GiveFirstCredit,
): Resolvers {
  const creditOf = async (tenantId: string, context: CallContext) => {
    const known = await accounts.credit(tenantId);
    const isKnown = known?.began || (await giveFirst(tenantId, context)) !== 'given';
    return (isKnown ? known : await accounts.credit(tenantId)) ?? { granted: 0, spent: 0, leased: 0 };
  };
  return {
    DateTime,
    SafeInt,
    Query: {
      usage: (_source, args, context) => report(args, context),
    },
    Subscription: {
      usageChanged: {
        subscribe: (_source, _args, context) => {
          const tenant = requireTenant(context);
          return bus.stream(USAGE_CHANGES, ({ tenantId }) => tenantId === tenant, { signal: context.signal });
        },
        resolve: (_event: unknown, args: ReportArguments, context: CallContext) => report(args, context),
      },
    },
    Usage: {
      credits: async ({ tenantId }, _args, context) => {
        const { granted, spent, leased } = await creditOf(tenantId, context);
        return {
          balanceMicroUsd: granted - spent - leased,
          reservedMicroUsd: leased,
          grantedMicroUsd: granted,
          spentMicroUsd: spent,
          enforced: config.CREDIT,
        };
      },
      meters: ({ meters }) => [...meters],
      groups: ({ groups }) => [...groups],
    },
    UsageGroup: {
      meters: ({ meters }) => [...meters],
    },
  };
}
