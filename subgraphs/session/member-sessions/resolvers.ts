import { sessionStatusOf } from '../models.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { MemberSessions } from './member-session.ts';

/** Arguments → rules → results of sessions of members. */
export const memberSessionResolvers = (sessions: MemberSessions): Resolvers => ({
  Query: {
    memberSessions: (_source, { tenantId, memberId, ...page }, context) =>
      sessions.list({ tenantId, memberId }, page, context),
  },
  Mutation: {
    revokeMemberSession: async (_source, { tenantId, memberId, sessionId }, context) => ({
      sessionId,
      memberId,
      session: await sessions.revoke({ tenantId, memberId }, sessionId, context),
      status: 'revoked',
    }),
  },
  MemberSession: {
    memberId: ({ accountId }) => accountId,
    status: sessionStatusOf,
    current: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
    bound: ({ keyThumbprint }) => keyThumbprint !== null,
  },
});
