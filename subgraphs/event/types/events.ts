import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const eventType = { name: z.string(), actor_id: z.string() };

/** Events of an organization's own types; `actor_id` is who did it. */
export const eventTypeEvents = {
  'event.type_registered': z.object(eventType).describe('The organization may publish events of this type.'),
  'event.type_deleted': z.object(eventType).describe('It may not any more; those that it has published stay.'),
} as const;

/** An event of this part for the domain's outbox. */
export const eventTypeEvent = eventMaker(eventTypeEvents);
