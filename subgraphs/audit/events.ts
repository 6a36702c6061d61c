import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const alert = { alert_id: z.string(), alert_type: z.string(), severity: z.string() };

/** Events of the audit log. Its entries are not events: they are read where they are. */
export const events = {
  'audit.security_alert_raised': z
    .object({ ...alert, user_id: z.string().nullable(), description: z.string() })
    .describe('Somebody has reported something that the organization should look at.'),
  'audit.security_alert_acknowledged': z
    .object({ ...alert, actor_id: z.string() })
    .describe('Somebody looks after an alert.'),
  'audit.security_alert_resolved': z.object({ ...alert, actor_id: z.string() }).describe('An alert was closed.'),
  'audit.checkpoint_signed': z
    .object({
      sequence: z.number(),
      hash: z.string(),
      kind: z.string(),
      created_at: z.string(),
      key_id: z.string(),
      signature: z.string(),
    })
    .describe(
      'The log of the organization had this hash at this place. A copy of it elsewhere proves that nothing before it was changed since.',
    ),
} as const;

/** An event of this domain for its outbox. */
export const auditEvent = eventMaker(events);
