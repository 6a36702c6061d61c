import { toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { DateTime } from '../../../platform/graphql/scalars.ts';
import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireTenant } from '../../../platform/kernel/context.ts';
import type { TraceLink } from '../../../platform/observability/trace-link.ts';
import type { Resolvers } from '../schema.generated.ts';
import { readFilter } from './filter.ts';
import type { RequestStore } from './store.ts';

/** Arguments → rules → results of requests. */
export const requestResolvers = (store: RequestStore, link: TraceLink): Resolvers => ({
  DateTime,
  Query: {
    requestRecords: async (_source, { filter, ...args }, context) => {
      const tenantId = whoseRequests(context);
      const page = toPage(args);
      const wanted = readFilter(filter);
      const [rows, total] = await Promise.all([store.page(tenantId, wanted, page), store.count(tenantId, wanted)]);
      return toConnection(page, rows, total);
    },
  },
  RequestRecord: {
    traceUrl: ({ traceId }) => link(traceId),
  },
});

/** The organization whose requests the viewer may read; null for those of all. @throws AppError FORBIDDEN. */
function whoseRequests(context: CallContext): string | null {
  const viewer = requirePermission(context, 'audit_logs:read');
  return mayDo(viewer, 'platform:read') ? null : requireTenant(context);
}
