import { createBatch } from '../../../platform/graphql/batch.ts';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { mayDo } from '../../../platform/identity/permissions.ts';
import { sortedRoles } from '../../../platform/identity/roles.ts';
import { requireViewer } from '../../../platform/kernel/context.ts';
import { filtered } from '../../list-filter.ts';
import type { Resolvers } from '../schema.generated.ts';
import { TYPES } from '../subject-type.ts';
import { type Members, strongestOf } from './member.ts';

/** Asks the auth domain which of these accounts have a second factor. */
function createFactorLookup(call: CallSubgraph) {
  const holders = call<{ _secondFactorHolders: readonly string[] }, { accountIds: readonly string[] }>(
    'auth',
    'query Holders($accountIds: [ID!]!) { _secondFactorHolders(accountIds: $accountIds) }',
  );
  return createBatch(async (accountIds, context) =>
    (await holders({ accountIds }, context))._secondFactorHolders.map((id) => ({ id })),
  );
}

/** Arguments → rules → results of what concerns members. */
export function memberResolvers(members: Members, call: CallSubgraph): Resolvers {
  const holderOf = createFactorLookup(call);
  return {
    Query: {
      members: filtered((_source, { tenantId, ...args }, context) => members.list(tenantId ?? null, args, context)),
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
      secondFactor: async ({ subjectId, subjectType }, _args, context) =>
        subjectType === 'account' && mayDo(requireViewer(context), 'users:write')
          ? (await holderOf(context, subjectId)) !== null
          : null,
      account: ({ subjectId, subjectType }) => (subjectType === 'account' ? { id: subjectId } : null),
    },
    Organization: {
      __resolveReference: ({ id }, context) => (requireViewer(context).tenantId === id ? { id } : null),
      members: filtered(({ id }, args, context) => members.list(id, args, context)),
    },
  };
}
