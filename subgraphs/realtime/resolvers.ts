import type { EventBus } from '../../platform/events/event-bus.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import type { EndReason } from '../../realtime/endings.ts';
import { filtered } from '../list-filter.ts';
import { events } from './events.ts';
import type { RealtimeSessionEventModel, SessionStatus } from './models.ts';
import type { RelayedSessions } from './relayed.ts';
import type { Resolvers } from './schema.generated.ts';
import type { RealtimeSessions } from './session.ts';
import type { RealtimeStore } from './store.ts';

/** Arguments → rules → results of realtime sessions. */
export function realtimeResolvers(
  sessions: RealtimeSessions,
  relayed: RelayedSessions,
  store: RealtimeStore,
  bus: EventBus,
): Resolvers {
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      realtimeSessions: filtered((_source, { status, ...args }, context) =>
        sessions.list((status?.toLowerCase() as SessionStatus | undefined) ?? null, args, context),
      ),
      realtimeSession: (_source, { id }, context) => sessions.get(id, context),
      realtimeTranscripts: (_source, { sessionId, ...args }, context) => sessions.transcripts(sessionId, args, context),
    },
    Mutation: {
      createRealtimeSession: (_source, { input, userId }, context) =>
        sessions.create(input ?? {}, userId ?? null, context),
      interruptRealtimeSession: async (_source, { id, audioEndMs }, context) => ({
        sessionId: id,
        status: 'interrupted',
        ...(await sessions.interrupt(id, audioEndMs ?? null, context)),
      }),
      endRealtimeSession: (_source, { id }, context) => sessions.end(id, context),
      _connectRealtimeSession: (_source, { id, token, holder }, context) => relayed.connect(id, token, holder, context),
      _seeRealtimeSessions: async (_source, { holder, ids }, context) => [...(await relayed.see(holder, ids, context))],
      _addRealtimeTranscripts: async (_source, { id, said }, context) => {
        await relayed.said(
          id,
          said.map(({ role, ...each }) => ({ ...each, role: role === 'assistant' ? 'assistant' : 'user' })),
          context,
        );
        return true;
      },
      _addRealtimeUse: async (_source, { id, use }, context) => {
        await relayed.used(id, use, context);
        return true;
      },
      _endRealtimeSession: (_source, { id, holder, reason }, context) =>
        relayed.end(id, holder, reason as EndReason, context),
    },
    Subscription: {
      realtimeSessionEvents: {
        subscribe: async (_source, { id }, context) => {
          const tenant = requireTenant(context);
          if (id != null) await sessions.get(id, context);
          return bus.stream<RealtimeSessionEventModel['payload']>(
            'realtime',
            ({ type, tenantId, payload }) =>
              tenantId === tenant && Object.hasOwn(events, type) && (id == null || id === payload.session_id),
            { signal: context.signal },
          );
        },
        resolve: (event: RealtimeSessionEventModel) => event,
      },
    },
    RealtimeSessionEvent: {
      type: ({ type }) => type,
      sessionId: ({ payload }) => payload.session_id,
      time: ({ time }) => new Date(time),
      session: async ({ payload }) => (await store.byIds([payload.session_id]))[0] ?? null,
      transcript: ({ payload: { session_id, item_id, role } }) =>
        item_id === undefined || role === undefined ? null : store.transcript(session_id, item_id, role),
      usage: ({ payload: { input_tokens, output_tokens, cost_micro_usd } }) =>
        input_tokens === undefined
          ? null
          : { inputTokens: input_tokens, outputTokens: output_tokens ?? 0, costUsd: usd(cost_micro_usd ?? 0) },
    },
    RealtimeSession: {
      __resolveReference: async ({ id }, context) => {
        const [session] = await store.byIds([id]);
        const { kind, tenantId } = requireViewer(context);
        return session && (kind === 'service' || session.tenantId === tenantId) ? session : null;
      },
      status: ({ status }) => status.toUpperCase() as Uppercase<SessionStatus>,
      costUsd: ({ costMicroUsd }) => usd(costMicroUsd),
      durationSeconds: ({ connectedAt, endedAt }) =>
        endedAt && (connectedAt ? (endedAt.getTime() - connectedAt.getTime()) / 1_000 : 0),
    },
  };
}

const usd = (microUsd: number): number => microUsd / 1_000_000;
