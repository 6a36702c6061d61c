import { type CallContext, requireService } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { EndReason } from '../../realtime/endings.ts';
import type { Said, SessionUse } from '../../realtime/session-client.ts';
import type { RealtimeSessionModel } from './models.ts';
import type { Filtered, PrivacyFilter } from './privacy.ts';
import { hashToken } from './session.ts';
import type { RealtimeStore } from './store.ts';

/** Reports of the gateway that relays a session. Only services may make them. */
export interface RelayedSessions {
  /** @throws AppError UNAUTHENTICATED for a token that is wrong, too old or used. */
  connect(id: string, token: string, holder: string, context: CallContext): Promise<RealtimeSessionModel>;
  see(holder: string, ids: readonly string[], context: CallContext): Promise<readonly string[]>;
  /** Keeps what was said, without what identifies a person; what cannot be checked is not kept. */
  said(id: string, said: readonly Said[], context: CallContext): Promise<void>;
  used(id: string, use: SessionUse, context: CallContext): Promise<void>;
  /** False when it was over already. */
  end(id: string, holder: string, reason: EndReason, context: CallContext): Promise<boolean>;
}

export function createRelayedSessions(
  store: RealtimeStore,
  filter: PrivacyFilter,
  metrics: Pick<Metrics, 'realtimeTranscripts'>,
  onUnchecked: (error: unknown) => void,
): RelayedSessions {
  const find = async (id: string): Promise<RealtimeSessionModel> => {
    const [session] = await store.byIds([id]);
    if (!session) throw notFound('Realtime session');
    return session;
  };
  return {
    async connect(id, token, holder, context) {
      requireService(context);
      const session = await store.connect(id, hashToken(token), holder);
      if (!session) throw new AppError('UNAUTHENTICATED', 'The token is wrong, too old, or was used');
      return session;
    },
    see: (holder, ids, context) => {
      requireService(context);
      return store.see(holder, ids);
    },
    async said(id, said, context) {
      requireService(context);
      const session = await find(id);
      for (const { itemId, role, text } of said) {
        let filtered: Filtered;
        try {
          filtered = await filter(text, { tenantId: session.tenantId, actorId: session.createdBy }, context);
        } catch (error) {
          metrics.realtimeTranscripts.inc({ outcome: 'dropped' });
          onUnchecked(error);
          continue;
        }
        await store.addTranscript(session, { itemId, role, ...filtered });
        metrics.realtimeTranscripts.inc({ outcome: filtered.redacted ? 'redacted' : 'clean' });
      }
    },
    async used(id, use, context) {
      requireService(context);
      await store.addUse(await find(id), use);
    },
    async end(id, holder, reason, context) {
      requireService(context);
      return (await store.end(id, reason, holder)) !== null;
    },
  };
}
