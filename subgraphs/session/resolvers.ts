import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireAccount, requireService, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { sessionStatusOf } from './models.ts';
import type { Resolvers } from './schema.generated.ts';
import type { Sessions } from './session.ts';
import { endSingleFactor } from './single-factor.ts';
import type { SessionStore } from './store.ts';

/** Arguments → rules → results of the session subgraph. */
export function sessionResolvers({ bus }: Platform, store: SessionStore, sessions: Sessions): Resolvers {
  const load = createBatch(store.byIds);
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      sessions: (_source, args, context) => sessions.list(requireAccount(context), args, context),
      session: (_source, { id }, context) => sessions.get(id, context),
      _sessionState: (_source, { id }, context) => {
        requireService(context);
        return store.alive(id);
      },
    },
    Mutation: {
      revokeSession: async (_source, { id }, context) => ({
        sessionId: await sessions.revoke(id, context),
        status: 'revoked',
      }),
      revokeAllSessions: async (_source, { keepCurrent }, context) => {
        const ended = await sessions.revokeAll(keepCurrent ?? false, context);
        return { revokedCount: ended.length, sessions: [...ended], status: 'revoked' };
      },
      updateSessionContext: (_source, { id, context: patch }, context) => sessions.updateContext(id, patch, context),
      _openSession: (_source, { input }, context) => {
        requireService(context);
        return sessions.open(input, context);
      },
      _renewSession: (_source, { id, expiresAt, keyThumbprint }, context) => {
        requireService(context);
        return store.renew(id, expiresAt, keyThumbprint ?? null);
      },
      _revokeSession: async (_source, { id, reason }, context) => {
        requireService(context);
        return (await sessions.end({ id }, reason, context)) > 0;
      },
      _revokeAccountSessions: (_source, { accountId, exceptId, reason, credentialVersion }, context) => {
        requireService(context);
        const changed = typeof credentialVersion === 'number' ? { changed: { credentialVersion } } : {};
        return sessions.end({ accountId, exceptId: exceptId ?? null, ...changed }, reason, context);
      },
      _endSingleFactorSessions: (_source, { tenantId }, context) => {
        requireService(context);
        return endSingleFactor(sessions, tenantId, context);
      },
      _revokeDeviceSessions: (_source, { accountId, deviceId, reason }, context) => {
        requireService(context);
        return sessions.end({ accountId, deviceRef: deviceId }, reason, context);
      },
    },
    Subscription: {
      sessionChanged: {
        subscribe: (_source, _args, context) => {
          const id = requireAccount(context);
          return bus.stream<{ account_id?: string }>('session', ({ payload }) => payload.account_id === id, {
            signal: context.signal,
          });
        },
        resolve: async (event: { payload: { session_id: string } }, _args: object, context: CallContext) => {
          const session = await load(context, event.payload.session_id);
          if (!session) throw notFound('Session');
          return session;
        },
      },
    },
    Session: {
      __resolveReference: async ({ id }, context) => {
        const session = await load(context, id);
        const { kind, accountId } = requireViewer(context);
        return session && (kind === 'service' || session.accountId === accountId) ? session : null;
      },
      account: ({ accountId }) => ({ id: accountId }),
      status: sessionStatusOf,
      device: ({ deviceRef }) => (deviceRef === null ? null : { id: deviceRef }),
      bound: ({ keyThumbprint }) => keyThumbprint !== null,
      current: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
    },
    SessionRevocation: {
      session: ({ sessionId }, _args, context) => sessions.get(sessionId, context),
    },
    Account: {
      __resolveReference: ({ id }) => ({ id }),
      sessions: ({ id }, args, context) => sessions.list(id, args, context),
    },
    Viewer: {
      __resolveReference: ({ id }, context) => (context.viewer?.id === id ? { id } : null),
      sessions: (_viewer, args, context) => sessions.list(requireAccount(context), args, context),
      currentSession: (_viewer, _args, context) => {
        const { sessionId } = requireViewer(context);
        return sessionId === undefined ? null : load(context, sessionId);
      },
    },
    SessionConnection: {
      totalCount: ({ accountId, knownTotal }) => knownTotal ?? store.count(accountId),
    },
  };
}
