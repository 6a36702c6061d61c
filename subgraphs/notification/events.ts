import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { endpointEvents } from './endpoints/events.ts';

const notification = {
  notification_id: z.string(),
  user_id: z.string(),
  sender_id: z.string(),
  template_id: z.string(),
};
const delivery = {
  ...notification,
  delivery_id: z.string(),
  channel: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
};
const template = { template_id: z.string(), version: z.number(), actor_id: z.string() };

/** Events of notifications, without their content. */
export const events = {
  'notification.accepted': z
    .object({ ...notification, priority: z.string(), channels: z.array(z.string()) })
    .describe('A notification was taken, and is on its way.'),
  'notification.sent': z.object(delivery).describe('A provider has taken a delivery.'),
  'notification.delivered': z.object(delivery).describe('A delivery has reached its receiver, or the inbox.'),
  'notification.failed': z
    .object(delivery)
    .describe('A delivery will not be made: it cannot be, is not wanted, or every try has failed.'),
  'notification.read': z
    .object({ user_id: z.string(), notification_ids: z.array(z.string()) })
    .describe('Somebody has read notifications of the inbox.'),
  'notification.template_changed': z.object(template).describe('An organization has another version of a template.'),
  'notification.template_deleted': z.object(template).describe('An organization has deleted its template.'),
  'notification.preferences_changed': z
    .object({ user_id: z.string() })
    .describe('An account has said what it wants to hear.'),
  ...endpointEvents,
} as const;

/** An event of this domain for its outbox. */
export const notificationEvent = eventMaker(events);
