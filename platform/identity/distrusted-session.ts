import { z } from 'zod';
import type { EventBus } from '../events/event-bus.ts';
import { isDistrust } from './session-state.ts';

const ended = z.object({ session_id: z.string(), account_id: z.string(), reason: z.string() });

/**
 * Has a domain end what was made in a session that is not trusted; again until it succeeds, even when the process that ended the session died
 * right after. Answers the call that ends this.
 * @param group - of the bus: one process of the domain does it.
 */
export const followDistrust = (
  bus: Pick<EventBus, 'consume'>,
  group: string,
  handle: (sessionId: string, accountId: string) => Promise<unknown>,
): Promise<() => Promise<void>> =>
  bus.consume('session', group, async ({ type, payload }) => {
    if (type !== 'session.revoked') return;
    const { session_id: id, account_id: accountId, reason } = ended.parse(payload);
    if (isDistrust(reason)) await handle(id, accountId);
  });
