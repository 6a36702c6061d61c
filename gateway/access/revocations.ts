import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { InvalidatedKeys } from '../../platform/events/invalidation.ts';
import { API_KEY_ENDED, API_KEY_INVALIDATION } from '../../platform/identity/api-key-state.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../../platform/identity/grants-state.ts';
import { SERVICE_ACCOUNT_INVALIDATION } from '../../platform/identity/service-account-state.ts';
import { SESSION_INVALIDATION } from '../../platform/identity/session-state.ts';
import type { OnViewers } from '../../platform/identity/viewer-changes.ts';
import { Members } from '../../platform/kernel/members.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { changedServiceAccounts } from './api-key-ties.ts';
import { changedApiKeys } from './api-keys.ts';
import { changedGrants } from './grants.ts';

/**
 * Tells sockets and streams, as soon as the bus does, that a session or an API key has ended: on whatever replica it was ended.
 * Where the bus cannot be reached, they find out when they next look at their credential.
 */
export const watchRevocations = (bus: Pick<EventBus, 'listen'>): Promise<OnViewers> =>
  watch(bus, ['session', SESSION_INVALIDATION, 'auth', API_KEY_ENDED], (event) => {
    const ended = [...endedBy(event), ...endedApiKeys(event)];
    if (ended.length === 0) return null;
    return ({ id, sessionId }) => ended.includes(id) || (sessionId !== undefined && ended.includes(sessionId));
  });

/** Tells them of viewers whose roles, API key or service account have changed: they have to look at their credentials again. */
export const watchGrants = (bus: Pick<EventBus, 'listen'>): Promise<OnViewers> =>
  watch(bus, CHANGING_TOPICS, (event) => {
    const grants = changedGrants(event);
    const ids = [...changedApiKeys(event), ...changedServiceAccounts(event)];
    if (grants.length === 0 && ids.length === 0) return null;
    return ({ id, accountId, serviceAccountId, tenantId }) => {
      if (ids.includes(id) || (serviceAccountId !== undefined && ids.includes(serviceAccountId))) return true;
      const subjectId = accountId ?? serviceAccountId;
      return subjectId !== undefined && tenantId !== null && grants.includes(grantsKey(subjectId, tenantId));
    };
  });

const CHANGING_TOPICS = [
  'authorization',
  GRANTS_INVALIDATION,
  'auth',
  API_KEY_INVALIDATION,
  'tenant',
  SERVICE_ACCOUNT_INVALIDATION,
];

async function watch(
  bus: Pick<EventBus, 'listen'>,
  topics: readonly string[],
  concernedBy: (event: BusEvent) => ((viewer: Viewer) => boolean) | null,
): Promise<OnViewers> {
  const listeners = new Members<(isConcerned: (viewer: Viewer) => boolean) => void>();
  for (const topic of topics)
    await bus.listen(topic, (event) => {
      const isConcerned = concernedBy(event);
      if (isConcerned) for (const listener of listeners.values()) listener(isConcerned);
    });
  return (listener) => {
    const member = listeners.add(listener);
    return () => member.remove();
  };
}

/** The sessions that an event ends, or may have ended: the outbox's, or the quicker word of the process that ended them. */
export function endedBy({ type, payload }: BusEvent): readonly string[] {
  if (type === 'session.revoked') return [(payload as { session_id: string }).session_id];
  return type === `${SESSION_INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}

function endedApiKeys({ type, payload }: BusEvent): readonly string[] {
  if (type === 'auth.api_key_revoked') return [(payload as { key_id: string }).key_id];
  return type === `${API_KEY_ENDED}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}
