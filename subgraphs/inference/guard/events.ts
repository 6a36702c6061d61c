import { z } from 'zod';
import type { EventTypes } from '../../../platform/events/event-types.ts';
import { eventMaker } from '../../../platform/events/event-types.ts';

/** Events of the guard. No payload carries checked content. */
export const guardEvents = {
  'inference.content_blocked': z
    .object({
      actor_id: z.string(),
      stage: z.enum(['request', 'answer', 'tool_result']),
      check_ids: z.array(z.string()),
      check_types: z.array(z.string()),
      categories: z.array(z.string()),
    })
    .describe(
      "The organization's guard has stopped a request to a model, an answer of one, or a result of a built-in tool.",
    ),
} as const satisfies EventTypes;

/** An event of this part for the domain's outbox. */
export const guardEvent = eventMaker(guardEvents);
