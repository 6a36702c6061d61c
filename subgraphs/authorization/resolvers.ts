import { requireService } from '../../platform/context.ts';
import { DateTime } from '../../platform/scalars.ts';
import type { TenantGrants } from './grants.ts';
import type { RoleBindingModel, SubjectType as SubjectKind } from './models.ts';
import type { _Binding, Resolvers, SubjectType } from './schema.generated.ts';

/** Arguments → rules → results of the authorization subgraph. */
export function authorizationResolvers(grants: TenantGrants): Resolvers {
  return {
    DateTime,
    Query: {
      _grants: (_source, { subjectId, tenantId }, context) => {
        requireService(context);
        return grants.of(subjectId, tenantId);
      },
      _rolesOf: (_source, { tenantId, subjectIds }, context) => {
        requireService(context);
        return grants.rolesOf(tenantId, subjectIds);
      },
      _tenantsOf: (_source, { subjectId }, context) => {
        requireService(context);
        return grants.tenantsOf(subjectId);
      },
    },
    Mutation: {
      _bindRole: async (_source, { input }, context) => {
        requireService(context);
        return toBinding(await grants.bind({ ...input, subjectType: KINDS[input.subjectType] }));
      },
      _unbindRoles: (_source, { tenantId, subjectId }, context) => {
        requireService(context);
        return grants.unbindAll(tenantId, subjectId);
      },
    },
  };
}

const KINDS: Readonly<Record<SubjectType, SubjectKind>> = {
  ACCOUNT: 'account',
  SERVICE_ACCOUNT: 'service_account',
};
const TYPES: Readonly<Record<SubjectKind, SubjectType>> = { account: 'ACCOUNT', service_account: 'SERVICE_ACCOUNT' };

const toBinding = ({ subjectType, resource, resourceId, ...binding }: RoleBindingModel): _Binding => ({
  ...binding,
  subjectType: TYPES[subjectType],
  resource: resource || null,
  resourceId: resourceId || null,
});
