import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, EmailAddress, JSONValue } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireService, requireViewer } from '../../platform/kernel/context.ts';
import { notFound, nullIfNotFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { tenantEvent } from './events.ts';
import type { LoadOrganization, Organizations } from './organization.ts';
import type { Resolvers } from './schema.generated.ts';
import type { OrganizationStore } from './store.ts';

/** Arguments → rules → results of organizations. */
export function organizationResolvers(
  { bus }: Pick<Platform, 'bus'>,
  store: OrganizationStore,
  organizations: Organizations,
  organizationOf: LoadOrganization,
): Resolvers {
  return {
    DateTime,
    EmailAddress,
    JSON: JSONValue,
    Query: {
      organization: (_source, { id }, context) => organizations.get(id, context),
      organizations: (_source, args, context) => organizations.list(args, context),
      _organizationExists: async (_source, { id }, context) => {
        requireService(context);
        return (await store.byIds([id])).length > 0;
      },
    },
    Mutation: {
      createOrganization: (_source, { input }, context) => organizations.create(input, context),
      updateOrganization: (_source, { id, input }, context) => organizations.update(id, input, context),
      _createOrganization: (_source, { input: { id, name, personal, ownerId } }, context) => {
        requireService(context);
        const event = tenantEvent('tenant.organization_created', id, { organization_id: id, actor_id: ownerId });
        return store.insert({ id, name, personal, createdBy: ownerId, settings: {} }, event);
      },
    },
    Subscription: {
      organizationChanged: {
        subscribe: (_source, _args, context) => {
          const { tenantId } = requireViewer(context);
          if (tenantId === null) throw notFound('Organization');
          return bus.stream('tenant', (event) => event.tenantId === tenantId && CHANGES.has(event.type), {
            signal: context.signal,
          });
        },
        resolve: ({ tenantId }: { tenantId: string }, _args: object, context: CallContext) =>
          organizationOf(tenantId, context),
      },
    },
    Organization: {
      // Whoever may not enter it does not learn that it exists.
      __resolveReference: async ({ id }, context) => {
        const { kind } = requireViewer(context);
        if (kind === 'service') return organizationOf(id, context);
        return organizations.get(id, context).catch(nullIfNotFound);
      },
    },
    Viewer: {
      __resolveReference: ({ id }, context) => (context.viewer?.id === id ? { id } : null),
      organization: (_viewer, _args, context) => {
        const { tenantId } = requireViewer(context);
        return tenantId === null ? null : organizationOf(tenantId, context).catch(nullIfNotFound);
      },
    },
  };
}

/** Loads organizations; those that one request asks for together, in one query. */
export function createLoadOrganization(store: OrganizationStore): LoadOrganization {
  const load = createBatch(store.byIds);
  return async (id, context) => {
    const organization = await load(context, id);
    if (!organization) throw notFound('Organization');
    return organization;
  };
}

const CHANGES: ReadonlySet<string> = new Set(['tenant.organization_created', 'tenant.organization_updated']);
