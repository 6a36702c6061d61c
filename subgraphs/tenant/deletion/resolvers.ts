import type { EventBus } from '../../../platform/events/event-bus.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { requireService } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filtered } from '../../list-filter.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Resolvers, TenantDeletionStatus } from '../schema.generated.ts';
import { type Deletions, estimatedCompletion } from './deletion.ts';
import { deletionEvents } from './events.ts';
import type { DeletionState } from './models.ts';
import type { DeletionStore } from './store.ts';

const CHANGES: ReadonlySet<string> = new Set(Object.keys(deletionEvents));

/** Arguments → rules → results of deletions. */
export function deletionResolvers(
  bus: EventBus,
  store: DeletionStore,
  deletions: Deletions,
  organizationOf: LoadOrganization,
): Resolvers {
  const steps = createBatch(async (ids: readonly string[]) => {
    const found = await store.steps(ids);
    return ids.map((id) => ({ id, steps: found.filter(({ tenantId }) => tenantId === id) }));
  });
  return {
    Query: {
      tenantDeletion: (_source, { organizationId }, context) => deletions.get(organizationId, context),
      tenantDeletions: filtered((_source, { status, ...page }, context) =>
        deletions.list(status ? (status.toLowerCase() as DeletionState) : null, page, context),
      ),
    },
    Mutation: {
      deleteOrganization: (_source, { id }, context) => deletions.delete(id, false, context),
      eraseOrganization: (_source, { id }, context) => deletions.delete(id, true, context),
      restoreOrganization: async (_source, { id }, context) => {
        await deletions.restore(id, context);
        return organizationOf(id, context);
      },
      _cleanUpTenants: (_source, _args, context) => {
        requireService(context);
        return deletions.cleanUp(context);
      },
    },
    Subscription: {
      tenantDeletionChanged: {
        subscribe: (_source, _args, context) => {
          requirePermission(context, 'platform:read');
          return bus.stream('tenant', ({ type }) => CHANGES.has(type), { signal: context.signal });
        },
        resolve: async ({ payload }: { payload: { organization_id: string } }) => {
          const [deletion] = await store.byIds([payload.organization_id]);
          if (!deletion) throw notFound('Deletion');
          return deletion;
        },
      },
    },
    TenantDeletion: {
      organizationId: ({ id }) => id,
      status: ({ state }) => state.toUpperCase() as TenantDeletionStatus,
      estimatedCompletion: (deletion) => estimatedCompletion(deletion),
      steps: async ({ id }, _args, context) => (await steps(context, id))?.steps ?? [],
    },
  };
}
