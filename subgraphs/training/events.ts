import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { lostRights } from '../lost-rights.ts';

const job = { job_id: z.string(), algorithm: z.string() };
const byActor = z.object({ ...job, actor_id: z.string() });

const trainer = z.object({ url: z.string(), actor_id: z.string() });

/** Events of trainings. */
export const events = {
  'training.job.created': byActor.describe('A training was asked for; it waits for a process.'),
  'training.job.progressed': z
    .object({ ...job, fraction: z.number(), phase: z.string() })
    .describe('A training has come further. Not kept in the outbox: the next one says more.'),
  'training.job.paused': z
    .object({ ...job, actor_id: z.string().nullable(), rights_lost: lostRights.optional() })
    .describe('A training was paused by somebody, or rests because whoever it runs for has lost the right to it.'),
  'training.job.resumed': byActor.describe('A training that was paused, or had failed, waits for a process again.'),
  'training.job.cancelled': byActor.describe('A training was cancelled.'),
  'training.job.succeeded': z
    .object({ ...job, stop_reason: z.string().nullable() })
    .describe('A training has ended well; `stop_reason` is `budget` or `calls` where it has spent what it may.'),
  'training.job.failed': z
    .object({ ...job, error: z.string() })
    .describe('A training has failed, for the reason that is told.'),
  'training.job.deleted': byActor.describe('A training is gone, with its candidates.'),
  'training.trainer.registered': trainer.describe('The organization has registered a trainer outside, or another one.'),
  'training.trainer.removed': trainer.describe('The organization has no registered trainer any more.'),
  'training.dataset.created': z
    .object({ dataset_id: z.string(), examples: z.number(), actor_id: z.string() })
    .describe('A dataset was uploaded.'),
  'training.dataset.deleted': z.object({ dataset_id: z.string(), actor_id: z.string() }).describe('A dataset is gone.'),
} as const;

/** An event of this domain for its outbox. */
export const trainingEvent = eventMaker(events);
