import type { BusEvent, EventBus } from '../platform/event-bus.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../platform/grants-state.ts';
import type { InvalidatedKeys } from '../platform/invalidation.ts';
import { SESSION_INVALIDATION } from '../platform/session-state.ts';
import type { Viewer } from '../platform/viewer.ts';
import { changedGrants } from './grants.ts';

/** Calls the listener with a test for the viewers that something has happened to, each time there are some. Answers the call that ends this. */
export type OnViewers = (listener: (isConcerned: (viewer: Viewer) => boolean) => void) => () => void;

/**
 * Tells sockets and streams, as soon as the bus does, that a session has ended: on whatever replica it was ended. Where
 * the bus cannot be reached, they find out when they next look at their credential.
 */
export const watchRevocations = (bus: Pick<EventBus, 'listen'>): Promise<OnViewers> =>
  watch(bus, ['session', SESSION_INVALIDATION], (event) => {
    const ended = endedBy(event);
    if (ended.length === 0) return null;
    return ({ sessionId }) => sessionId !== undefined && ended.includes(sessionId);
  });

/** Tells them of viewers whose roles have changed: they have to look at their credentials again. */
export const watchGrants = (bus: Pick<EventBus, 'listen'>): Promise<OnViewers> =>
  watch(bus, ['authorization', GRANTS_INVALIDATION], (event) => {
    const changed = changedGrants(event);
    if (changed.length === 0) return null;
    return ({ accountId, tenantId }) =>
      accountId !== undefined && tenantId !== null && changed.includes(grantsKey(accountId, tenantId));
  });

async function watch(
  bus: Pick<EventBus, 'listen'>,
  topics: readonly string[],
  concernedBy: (event: BusEvent) => ((viewer: Viewer) => boolean) | null,
): Promise<OnViewers> {
  const listeners = new Set<(isConcerned: (viewer: Viewer) => boolean) => void>();
  for (const topic of topics)
    await bus.listen(topic, (event) => {
      const isConcerned = concernedBy(event);
      if (isConcerned) for (const listener of [...listeners]) listener(isConcerned);
    });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

/** The sessions that an event ends, or may have ended: the outbox's, or the quicker word of the process that ended them. */
export function endedBy({ type, payload }: BusEvent): readonly string[] {
  if (type === 'session.revoked') return [(payload as { session_id: string }).session_id];
  return type === `${SESSION_INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}
