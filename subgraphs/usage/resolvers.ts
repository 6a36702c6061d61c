import { type CallContext, requireTenant } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { DateTime, SafeInt } from '../../platform/scalars.ts';
import { openCreditAccounts, readCredit } from './accounts.ts';
import { USAGE_CHANGES } from './live.ts';
import type { ReadReport, ReportArguments } from './report.ts';
import type { Resolvers } from './schema.generated.ts';
import type { Tables } from './store.ts';

/** Arguments → rules → results of reports. */
export function usageResolvers(
  { bus, config }: Pick<Platform, 'bus' | 'config'>,
  tables: Tables,
  report: ReadReport,
): Resolvers {
  const query = (sql: string, values: readonly unknown[], name: string) => tables.read(name, sql, values);
  const creditOf = async (tenantId: string) => {
    const known = await readCredit(tables, tenantId);
    if (known) return known;
    await openCreditAccounts(query, [tenantId], config.INITIAL_CREDIT_USD);
    return (await readCredit(tables, tenantId)) ?? { granted: 0, spent: 0, leased: 0 };
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
      credits: async ({ tenantId }) => {
        const { granted, spent, leased } = await creditOf(tenantId);
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
