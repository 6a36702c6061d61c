import { z } from 'zod';
import type { EventTypes } from '../../../platform/events/event-types.ts';
import { eventMaker } from '../../../platform/events/event-types.ts';

/** Events of the cache of answers. */
export const cacheEvents = {
  'inference.cache_cleared': z
    .object({
      actor_id: z.string(),
      provider: z.string().nullable(),
      model: z.string().nullable(),
    })
    .describe('Cached answers were forgotten: those of one model of a provider, or all where both are null.'),
} as const satisfies EventTypes;

/** An event of this part for the domain's outbox. */
export const cacheEvent = eventMaker(cacheEvents);
