import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const conversation = { conversation_id: z.string(), actor_id: z.string() };

/** Events of conversations. */
export const conversationEvents = {
  'inference.conversation_created': z.object(conversation).describe('A conversation with models was made.'),
  'inference.conversation_deleted': z.object(conversation).describe('The conversation is gone, and all of its items.'),
} as const;

/** An event of conversations for the outbox. */
export const conversationEvent = eventMaker(conversationEvents);
