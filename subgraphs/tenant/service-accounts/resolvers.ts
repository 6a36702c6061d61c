import { createBatch } from '../../../platform/graphql/batch.ts';
import { TENANT_ROLES } from '../../../platform/identity/roles.ts';
import { requireService, requireViewer } from '../../../platform/kernel/context.ts';
import type { Memberships } from '../memberships.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ServiceAccounts } from './service-account.ts';
import type { ServiceAccountStore } from './store.ts';

/** Arguments → rules → results of service accounts. */
export function serviceAccountResolvers(
  store: ServiceAccountStore,
  serviceAccounts: ServiceAccounts,
  memberships: Memberships,
  organizationOf: LoadOrganization,
): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      serviceAccount: (_source, { id, organizationId }, context) => serviceAccounts.get(id, organizationId, context),
      serviceAccounts: (_source, { organizationId, ...args }, context) =>
        serviceAccounts.list(organizationId, args, context),
      _serviceAccount: async (_source, { id, tenantId }, context) => {
        requireService(context);
        const account = await load(context, id);
        return account?.tenantId === tenantId && account.disabledAt === null ? account : null;
      },
      _serviceAccountsNamed: (_source, { tenantId, patterns }, context) => {
        requireService(context);
        return store.named(tenantId, patterns);
      },
    },
    Mutation: {
      createServiceAccount: (_source, { organizationId, input }, context) =>
        serviceAccounts.create(organizationId, input, context),
      updateServiceAccount: (_source, { id, organizationId, input }, context) =>
        serviceAccounts.update(id, organizationId, input, context),
      deleteServiceAccount: async (_source, { id, organizationId }, context) => {
        await serviceAccounts.delete(id, organizationId, context);
        return { serviceAccountId: id, status: 'deleted' };
      },
    },
    Organization: {
      serviceAccounts: ({ id }, args, context) => serviceAccounts.list(id, args, context),
    },
    ServiceAccount: {
      __resolveReference: async ({ id }, context) => {
        const account = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return account && (kind === 'service' || account.tenantId === tenantId) ? account : null;
      },
      organization: ({ tenantId }, _args, context) => organizationOf(tenantId, context),
      disabled: ({ disabledAt }) => disabledAt !== null,
      role: async ({ id, tenantId }, _args, context) => {
        const roles = await memberships.rolesOf(id, tenantId, context);
        return TENANT_ROLES.find((role) => roles.includes(role)) ?? null;
      },
    },
  };
}
