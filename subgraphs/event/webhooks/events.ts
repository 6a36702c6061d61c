import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';
import { lostRights } from '../../lost-rights.ts';

const webhook = { webhook_id: z.string() };

/** Events of webhooks. A delivery is no event: it would be sent to webhooks, and be one more. */
export const webhookEvents = {
  'event.webhook_created': z.object(webhook).describe('Events of an organization are sent to one more URL.'),
  'event.webhook_updated': z.object(webhook).describe('A webhook was changed, enabled again, or has another secret.'),
  'event.webhook_disabled': z
    .object({
      ...webhook,
      reason: z.enum(['owner', 'gone', 'failing', 'rights_lost']),
      rights_lost: lostRights.optional(),
    })
    .describe(
      'Nothing is sent to a webhook any more: its owner wants it, it answered 410, it failed for days, or whoever it runs for has lost the right to it.',
    ),
  'event.webhook_deleted': z.object(webhook).describe('A webhook was removed.'),
} as const;

/** An event of this part for the domain's outbox. */
export const webhookEvent = eventMaker(webhookEvents);
