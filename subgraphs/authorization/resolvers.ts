import { DateTime } from '../../platform/graphql/scalars.ts';
import { requireService } from '../../platform/kernel/context.ts';
import { filtered } from '../list-filter.ts';
import type { RoleBindings } from './binding.ts';
import type { PermissionChecks } from './check.ts';
import type { TenantGrants } from './grants.ts';
import type { RoleBindingModel } from './models.ts';
import type { _Binding, Resolvers } from './schema.generated.ts';
import type { BindingStore } from './store.ts';
import { KINDS, TYPES } from './subject-type.ts';

/** Arguments → rules → results of the authorization subgraph. */
export function authorizationResolvers(
  grants: TenantGrants,
  checks: PermissionChecks,
  bindings: RoleBindings,
  store: Pick<BindingStore, 'leftAt' | 'wasMember'>,
): Resolvers {
  return {
    DateTime,
    Query: {
      checkPermission: async (_source, { input }, context) => (await checks.check([input], context))[0]!,
      checkPermissions: (_source, args, context) => checks.check(args.checks, context),
      myPermissions: (_source, { resource, resourceId }, context) =>
        checks.effective(resource ?? null, resourceId ?? null, context),
      roleBindings: filtered((_source, { subjectId, role, resource, resourceId, ...page }, context) =>
        bindings.list({ subjectId, role, resource, resourceId }, page, context),
      ),
      _grants: (_source, { subjectId, tenantId }, context) => {
        requireService(context);
        return grants.of(subjectId, tenantId);
      },
      _leftAt: (_source, { subjectId, tenantId }, context) => {
        requireService(context);
        return store.leftAt(subjectId, tenantId);
      },
      _wasMember: (_source, { subjectId, tenantId }, context) => {
        requireService(context);
        return store.wasMember(subjectId, tenantId);
      },
      _rolesOf: (_source, { tenantId, subjectIds }, context) => {
        requireService(context);
        return grants.rolesOf(tenantId, subjectIds);
      },
      _tenantsOf: (_source, { subjectId }, context) => {
        requireService(context);
        return grants.tenantsOf(subjectId);
      },
      _ownersOf: (_source, { tenantId }, context) => {
        requireService(context);
        return grants.ownersOf(tenantId);
      },
    },
    Mutation: {
      createRoleBinding: (_source, { input }, context) =>
        bindings.create({ ...input, subjectType: KINDS[input.subjectType ?? 'ACCOUNT'] }, context),
      deleteRoleBinding: async (_source, { id }, context) => ({
        bindingId: await bindings.remove(id, context),
        status: 'deleted',
      }),
      _bindRole: async (_source, { input }, context) => {
        requireService(context);
        return toBinding(await grants.bind({ ...input, subjectType: KINDS[input.subjectType] }, context));
      },
      _unbindRoles: (_source, { tenantId, subjectId }, context) => {
        requireService(context);
        return grants.unbindAll(tenantId, subjectId);
      },
    },
    RoleBinding: {
      subjectType: ({ subjectType }) => TYPES[subjectType],
      resource: ({ resource }) => resource || null,
      resourceId: ({ resourceId }) => resourceId || null,
    },
    Viewer: {
      __resolveReference: ({ id }, context) => (context.viewer?.id === id ? { id } : null),
      effectivePermissions: (_viewer, { resource, resourceId }, context) =>
        checks.effective(resource ?? null, resourceId ?? null, context),
    },
  };
}

const toBinding = ({ subjectType, resource, resourceId, ...binding }: RoleBindingModel): _Binding => ({
  ...binding,
  subjectType: TYPES[subjectType],
  resource: resource || null,
  resourceId: resourceId || null,
});
