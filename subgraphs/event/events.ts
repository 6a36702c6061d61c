import { eventTypeEvents } from './types/events.ts';
import { webhookEvents } from './webhooks/events.ts';

/** Events of this domain itself. The events that organizations publish are its data, and are in its store. */
export const events = {
  ...eventTypeEvents,
  ...webhookEvents,
} as const;
