import type { BusEvent, EventBus } from '../platform/event-bus.ts';
import type { InvalidatedKeys } from '../platform/invalidation.ts';
import { SESSION_INVALIDATION } from '../platform/session-state.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * Calls the listener with a test for the viewers that may no longer be served, each time there are some. Answers the
 * call that ends this.
 */
export type OnViewerRevoked = (listener: (isRevoked: (viewer: Viewer) => boolean) => void) => () => void;

/**
 * Tells sockets and streams, as soon as the bus does, that a session has ended: on whatever replica it was ended. Where
 * the bus cannot be reached, they find out when they next look at their credential.
 */
export async function watchRevocations(bus: Pick<EventBus, 'listen'>): Promise<OnViewerRevoked> {
  const listeners = new Set<(isRevoked: (viewer: Viewer) => boolean) => void>();
  const tell = (event: BusEvent): void => {
    const ended = endedBy(event);
    if (ended.length === 0) return;
    const isRevoked = ({ sessionId }: Viewer): boolean => sessionId !== undefined && ended.includes(sessionId);
    for (const listener of [...listeners]) listener(isRevoked);
  };
  await bus.listen('session', tell);
  await bus.listen(SESSION_INVALIDATION, tell);
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
