import { z } from 'zod';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { MemberSessionStore } from './store.ts';

const switched = z.object({
  session_id: z.string(),
  // Events of before it was told: nothing is known of tokens that go on.
  tokens_until: z.iso.datetime().optional(),
});

/** Notes where sessions go on that were switched to another organization. */
export const followSwitches = (
  bus: Pick<EventBus, 'consume'>,
  store: Pick<MemberSessionStore, 'noteSwitch'>,
): Promise<() => Promise<void>> =>
  bus.consume('auth', 'session-organizations', async ({ type, tenantId, time, payload }) => {
    if (type !== 'auth.organization_switched' || tenantId === null) return;
    const { session_id: id, tokens_until: until = time } = switched.parse(payload);
    await store.noteSwitch(id, tenantId, new Date(time), new Date(until));
  });
