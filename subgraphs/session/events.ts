import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const session = { session_id: z.string(), account_id: z.string() };

/** Events of sessions. */
export const events = {
  'session.opened': z.object(session).describe('Someone has logged in.'),
  'session.renewed': z.object(session).describe('The session was used to refresh its tokens, and ends later.'),
  'session.updated': z.object(session).describe('The context of the session has changed.'),
  'session.revoked': z
    .object({ ...session, reason: z.string() })
    .describe('The session was ended; its tokens are refused from now on.'),
  'session.ended_by_organization': z
    .object({ ...session, actor_id: z.string(), device_name: z.string() })
    .describe('Somebody who manages members of this organization has ended the session of one.'),
} as const;

/** An event of this domain for its outbox. */
export const sessionEvent = eventMaker(events);
