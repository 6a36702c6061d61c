import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const response = { response_id: z.string() };

/** Events of background responses. */
export const responseEvents = {
  'inference.response_queued': z
    .object({ ...response, actor_id: z.string() })
    .describe('A response with `background: true` waits for a model.'),
  'inference.response_ended': z
    .object({
      ...response,
      status: z.enum(['completed', 'incomplete', 'failed', 'cancelled']),
      actor_id: z.string().nullable().describe('Who has ended it; null where it came to its end.'),
    })
    .describe('A response with `background: true` has ended.'),
} as const;

/** An event of background responses for the outbox. */
export const responseEvent = eventMaker(responseEvents);

/** The event of a background response that has ended. */
export const endedEvent = (tenantId: string, payload: z.infer<(typeof responseEvents)['inference.response_ended']>) =>
  responseEvent('inference.response_ended', tenantId, payload);
