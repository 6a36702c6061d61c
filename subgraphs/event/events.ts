import { eventTypeEvents } from './types/events.ts';
import { webhookEvents } from './webhooks/events.ts';

/** What this domain publishes of itself. The events that organizations publish are its data, and are in its store. */
export const events = {
  ...eventTypeEvents,
  ...webhookEvents,
} as const;
