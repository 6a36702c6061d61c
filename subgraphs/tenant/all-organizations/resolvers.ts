import { toSearchPatterns } from '../../../platform/database/search-text.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { toConnection, toPage } from '../../../platform/graphql/connection.ts';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import type { OrganizationStatus, Resolvers } from '../schema.generated.ts';
import type { AllOrganizationsStore, SummaryFilter } from './store.ts';

/** Arguments → rules → results of the organizations of the whole installation. */
export function allOrganizationsResolvers(store: AllOrganizationsStore, call: CallSubgraph): Resolvers {
  const counts = call<{ _memberCounts: readonly { tenantId: string; members: number }[] }, Record<string, unknown>>(
    'authorization',
    'query Counts($tenantIds: [ID!]!) { _memberCounts(tenantIds: $tenantIds) { tenantId members } }',
  );
  const members = createBatch(async (tenantIds, context) =>
    (await counts({ tenantIds }, context))._memberCounts.map((each) => ({ ...each, id: each.tenantId })),
  );
  return {
    Query: {
      allOrganizations: async (_source, { filter, ...args }, context) => {
        requirePermission(context, 'platform:read');
        const page = toPage(args);
        const wanted: SummaryFilter = {
          patterns: toSearchPatterns(filter?.search, 'filter.search'),
          id: filter?.search?.trim() ?? null,
          status: filter?.status?.toLowerCase() ?? null,
          personal: filter?.personal ?? null,
        };
        const [rows, total] = await Promise.all([store.page(wanted, page), store.count(wanted)]);
        return toConnection(page, rows, total);
      },
    },
    OrganizationSummary: {
      status: ({ status }) => status.toUpperCase() as OrganizationStatus,
      memberCount: async ({ id }, _args, context) => (await members(context, id))?.members ?? 0,
    },
  };
}
