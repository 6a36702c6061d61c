import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const batch = { batch_id: z.string() };

/** Events of batches. */
export const batchEvents = {
  'inference.batch_created': z
    .object({ ...batch, endpoint: z.string(), actor_id: z.string() })
    .describe('Requests of a file wait to run.'),
  'inference.batch_cancelling': z
    .object({ ...batch, actor_id: z.string() })
    .describe('Somebody has ended a batch; its files are being made.'),
  'inference.batch_ended': z
    .object({
      ...batch,
      status: z.enum(['completed', 'failed', 'expired', 'cancelled']),
      completed: z.int(),
      failed: z.int(),
    })
    .describe('A batch has ended, and its files are there.'),
} as const;

/** An event of batches for the outbox. */
export const batchEvent = eventMaker(batchEvents);
