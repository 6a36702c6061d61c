import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import { lostRights, RESTS } from '../lost-rights.ts';
import { authorizationEvent } from './events.ts';
import type { BindingStore } from './store.ts';

const resting = z.object({ rights_lost: lostRights.optional() });

/**
 * Tells of all work that rests for want of rights, whichever domain it is in, by one event: what other domains have committed is told for
 * certain. Answers the call that ends this.
 */
export async function publishPausedWork(
  { bus, logger }: Pick<Platform, 'bus' | 'logger'>,
  store: Pick<BindingStore, 'notify'>,
): Promise<() => Promise<void>> {
  const notify = async ({ id, tenantId, payload }: BusEvent): Promise<void> => {
    const { rights_lost: lost } = resting.parse(payload);
    if (!lost || tenantId === null) return;
    const { work_id, work_type, reason } = lost;
    logger.warn({ work_id, work_type, reason }, 'work is paused: whoever it ran for has lost the right to it');
    const event = authorizationEvent('authorization.work_paused', tenantId, lost);
    await store.notify({ ...event, id: followerOf(id) });
  };
  const ends = await Promise.all(
    Object.entries(RESTS).map(([topic, rest]) =>
      bus.consumeAll(topic, 'authorization-paused-work', async (events: readonly BusEvent[]) => {
        for (const event of events) if (event.type === rest) await notify(event);
      }),
    ),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

/** The identifier of the event that follows from another one: the same however often that one is delivered, so that it is taken once. */
const followerOf = (id: string): string => `evt_${createHash('sha256').update(id).digest('hex').slice(0, 26)}`;
