import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const session = { session_id: z.string() };

/** Events of realtime sessions: never the words of a conversation. */
export const events = {
  'realtime.session.created': z
    .object({ ...session, model: z.string(), user_id: z.string(), actor_id: z.string() })
    .describe('A realtime session was made; it waits for its client.'),
  'realtime.session.connected': z.object(session).describe('The client of a realtime session has come.'),
  'realtime.session.ended': z
    .object({ ...session, reason: z.string() })
    .describe('A realtime session is over, for the reason that is told.'),
  'realtime.transcript.added': z
    .object({ ...session, item_id: z.string(), role: z.string() })
    .describe('Something was said in a realtime session; its text can be read with its transcripts.'),
  'realtime.usage.added': z
    .object({
      ...session,
      input_tokens: z.int(),
      output_tokens: z.int(),
      cost_micro_usd: z.int(),
    })
    .describe('An answer in a realtime session is complete, and has used this.'),
} as const;

/** An event of this domain for its outbox. */
export const realtimeEvent = eventMaker(events);
