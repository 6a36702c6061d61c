import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const amount = z.int();

/** Events of usage. Amounts are micro-USD. */
export const events = {
  'usage.credit_granted': z
    .object({ movement_id: z.string(), kind: z.string(), amount_micro_usd: amount, actor_id: z.string() })
    .describe('An operator has moved the credit of the organization.'),
  'usage.credit_low': z
    .object({ balance_micro_usd: amount })
    .describe('The credit has fallen below CREDIT_LOW_USD; once for each time that some was granted.'),
  'usage.credit_exhausted': z
    .object({ left_micro_usd: amount })
    .describe('The credit does not suffice for a call any more; once for each time that some was granted.'),
  'usage.limit_reached': z
    .object({ limit: z.string(), subject_id: z.string(), limit_micro_usd: amount, left_micro_usd: amount })
    .describe(
      'A spend limit of the organization, a project or an API key has refused a call; once for each window and limit.',
    ),
  'usage.limit_nearly_reached': z
    .object({ limit: z.string(), subject_id: z.string(), limit_micro_usd: amount, left_micro_usd: amount })
    .describe(
      'SPEND_LIMIT_NOTICE_PERCENT of a spend limit of the organization, a project or an API key is spent; once for each window and limit.',
    ),
  'usage.limits_changed': z
    .object({ project_id: z.string().nullable(), actor_id: z.string() })
    .describe('Spend limits were set or lifted.'),
} as const;

/** An event of this domain for its outbox. */
export const usageEvent = eventMaker(events);
