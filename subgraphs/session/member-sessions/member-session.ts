import type { Invalidation } from '../../../platform/events/invalidation.ts';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { requireNoStronger } from '../../../platform/identity/acting.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { EndMade } from '../session.ts';
import type { MemberSessionModel } from './models.ts';
import type { MemberSessionStore } from './store.ts';

/** The member who is meant, in the organization that is meant: unless given, the viewer's own. */
export interface MemberOf {
  readonly tenantId?: string | null | undefined;
  readonly memberId: string;
}

/** The rules of what an organization may do with sessions of its members. Whatever works elsewhere is NOT_FOUND. */
export interface MemberSessions {
  list(member: MemberOf, page: PageArguments, context: CallContext): Promise<Connection<MemberSessionModel>>;
  /**
   * Ends one, or finds that it has ended already.
   * @throws AppError NOT_FOUND; FORBIDDEN for a member with a stronger role.
   */
  revoke(member: MemberOf, sessionId: string, context: CallContext): Promise<MemberSessionModel>;
}

/** @param endMade - ends what was made in sessions, in one organization alone. */
export function createMemberSessions(
  store: MemberSessionStore,
  invalidation: Invalidation,
  endMade: EndMade,
  call: CallSubgraph,
): MemberSessions {
  const rolesIn = call<{ _rolesOf: readonly { readonly roles: readonly string[] }[] }, Record<string, unknown>>(
    'authorization',
    'query Roles($tenantId: ID!, $subjectIds: [ID!]!) { _rolesOf(tenantId: $tenantId, subjectIds: $subjectIds) { roles } }',
  );
  /** The viewer's organization, and the roles of the member there. */
  const find = async ({ tenantId: given, memberId }: MemberOf, needs: string, context: CallContext) => {
    requirePermission(context, needs);
    const tenantId = requireTenant(context);
    if (given && given !== tenantId) throw notFound('Organization');
    const [held] = (await rolesIn({ tenantId, subjectIds: [memberId] }, context))._rolesOf;
    if (!held) throw notFound('Member');
    return { tenantId, roles: held.roles };
  };
  return {
    list: async (member, args, context) => {
      const page = toPage(args);
      const { tenantId } = await find(member, 'users:read', context);
      const { memberId } = member;
      const [rows, total] = await Promise.all([store.page(tenantId, memberId, page), store.count(tenantId, memberId)]);
      return toConnection(page, rows, total);
    },
    revoke: async (member, sessionId, context) => {
      const { tenantId, roles } = await find(member, 'users:write', context);
      const { memberId } = member;
      requireNoStronger(roles, context);
      const { id: by } = requireViewer(context);
      const ended = await store.end(tenantId, memberId, sessionId, by);
      const session = ended ?? (await store.byId(tenantId, memberId, sessionId));
      if (!session) throw notFound('Session');
      if (ended) await invalidation.publish([sessionId]);
      await endMade({ sessionIds: [sessionId], by, tenantId }, context);
      return session;
    },
  };
}
