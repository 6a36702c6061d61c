import { z } from 'zod';
import type { EventBus } from '../events/event-bus.ts';
import { isDistrust } from './session-state.ts';

const endedHere = z.object({ session_id: z.string(), actor_id: z.string() });
const ended = z.object({ session_id: z.string(), account_id: z.string(), reason: z.string() });

/** A session that is not trusted. */
interface DistrustedSession {
  readonly id: string;
  /** Viewer whose doing its end is. */
  readonly by: string;
  /** The one organization that ends what was made in it for itself; absent for all that was made. */
  readonly tenantId?: string;
}

/**
 * Has a domain end what was made in a session that is not trusted; again until it succeeds, even when the process that ended the session died
 * right after. Answers the call that ends this.
 * @param group - of the bus: one process of the domain does it.
 */
export const followDistrust = (
  bus: Pick<EventBus, 'consume'>,
  group: string,
  handle: (session: DistrustedSession) => Promise<unknown>,
): Promise<() => Promise<void>> =>
  bus.consume('session', group, async ({ type, tenantId, payload }) => {
    if (type === 'session.ended_by_organization' && tenantId !== null) {
      const { session_id: id, actor_id: by } = endedHere.parse(payload);
      await handle({ id, by, tenantId });
      return;
    }
    if (type !== 'session.revoked') return;
    const { session_id: id, account_id: accountId, reason } = ended.parse(payload);
    if (isDistrust(reason)) await handle({ id, by: accountId });
  });
