import { z } from 'zod';
import type { EventTypes } from '../../../platform/events/event-types.ts';
import { eventMaker } from '../../../platform/events/event-types.ts';

/** Events of the routing of models. */
export const routingEvents = {
  'inference.policy_changed': z
    .object({ actor_id: z.string(), version: z.number() })
    .describe("The organization's policy on models was set."),
} as const satisfies EventTypes;

/** An event of this part for the domain's outbox. */
export const routingEvent = eventMaker(routingEvents);
