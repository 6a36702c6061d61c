import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const night = { night_id: z.string(), user_id: z.string(), actor_id: z.string() };

/** Events of sleep: never a value of anybody's health. */
export const events = {
  'sleep.night.evaluated': z.object(night).describe('A night was evaluated and is kept.'),
  'sleep.night.deleted': z.object(night).describe('A night is gone.'),
  'sleep.nights.deleted': z
    .object({ user_id: z.string(), actor_id: z.string(), count: z.int() })
    .describe('All nights of somebody are gone.'),
} as const;

/** An event of this domain for its outbox. */
export const sleepEvent = eventMaker(events);
