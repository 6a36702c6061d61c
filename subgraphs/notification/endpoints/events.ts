import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const endpoint = { endpoint_id: z.string(), user_id: z.string(), kind: z.string() };

/** Events of registered endpoints, without their addresses. */
export const endpointEvents = {
  'notification.endpoint_registered': z
    .object(endpoint)
    .describe('An account is reached at one more app, browser or URL.'),
  'notification.endpoint_removed': z
    .object({ ...endpoint, reason: z.enum(['removed', 'gone', 'moved', 'account_claimed']) })
    .describe(
      'An endpoint was removed by its owner, is no longer there, belongs to another account now, or was registered by whoever had the account before its owner.',
    ),
} as const;

/** An event of this part for the domain's outbox. */
export const endpointEvent = eventMaker(endpointEvents);
