import { requireViewer } from '../../../platform/context.ts';
import { sortedRoles } from '../../../platform/roles.ts';
import type { Resolvers } from '../schema.generated.ts';
import { TYPES } from '../subject-type.ts';
import { type Members, strongestOf } from './member.ts';

/** Arguments → rules → results of what concerns members. */
export const memberResolvers = (members: Members): Resolvers => ({
  Query: {
    members: (_source, { tenantId, ...page }, context) => members.list(tenantId ?? null, page, context),
  },
  Mutation: {
    setMemberRole: (_source, { tenantId, memberId, role }, context) =>
      members.setRole(tenantId ?? null, memberId, role, context),
    removeMember: async (_source, { tenantId, memberId }, context) => ({
      memberId: await members.remove(tenantId ?? null, memberId, context),
      status: 'removed',
    }),
  },
  Member: {
    id: ({ subjectId }) => subjectId,
    type: ({ subjectType }) => TYPES[subjectType],
    role: strongestOf,
    roles: ({ roles }) => sortedRoles(roles),
    account: ({ subjectId, subjectType }) => (subjectType === 'account' ? { id: subjectId } : null),
  },
  Organization: {
    __resolveReference: ({ id }, context) => (requireViewer(context).tenantId === id ? { id } : null),
    members: ({ id }, page, context) => members.list(id, page, context),
  },
});
