import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { CHECK_TYPES } from './detector.ts';

const change = { actor_id: z.string() };

/** Events of compliance. No payload carries checked content, nor a term. */
export const events = {
  'compliance.content_flagged': z
    .object({
      check_id: z.string(),
      actor_id: z.string(),
      action: z.enum(['redact', 'block']),
      check_types: z.array(z.enum(CHECK_TYPES)),
      categories: z.array(z.string()),
    })
    .describe('A check did not pass: which checks flagged the content, by which categories.'),
  'compliance.policy_changed': z
    .object({ ...change, version: z.number() })
    .describe('The policy of the organization was set.'),
  'compliance.term_created': z
    .object({ ...change, term_id: z.string() })
    .describe('A term is looked for, or a value is allowed, from now on.'),
  'compliance.term_updated': z.object({ ...change, term_id: z.string() }).describe('A term has changed.'),
  'compliance.term_deleted': z.object({ ...change, term_id: z.string() }).describe('A term is gone.'),
} as const;

/** An event of this domain for its outbox. */
export const complianceEvent = eventMaker(events);
