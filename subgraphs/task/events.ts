import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { lostRights } from '../lost-rights.ts';

const task = { task_id: z.string(), type: z.string() };
const schedule = { schedule_id: z.string(), actor_id: z.string() };

/** Events of tasks. */
export const events = {
  'task.created': z
    .object({ ...task, priority: z.string(), actor_id: z.string() })
    .describe('A task was made; it waits for its time, or for a worker.'),
  'task.started': z.object({ ...task, attempt: z.int() }).describe('A worker has claimed the task.'),
  'task.progressed': z
    .object({ ...task, progress: z.number().nullable(), message: z.string().nullable() })
    .describe('A worker told how far it is. Not kept in the outbox: the next one says more.'),
  'task.completed': z.object({ ...task, attempts: z.int() }).describe('The task has ended well.'),
  'task.failed': z
    .object({ ...task, attempts: z.int(), failure_reason: z.string(), error: z.string().nullable() })
    .describe('The task has failed for good, and is a dead letter.'),
  'task.cancel_requested': z.object(task).describe('A running task was asked to stop.'),
  'task.cancelled': z.object(task).describe('The task was cancelled.'),
  'task.retried': z
    .object({ ...task, attempts: z.int(), error: z.string().nullable() })
    .describe('A try has failed, or somebody asked for another one: the task waits again.'),
  'task.schedule_created': z.object(schedule).describe('A schedule was made.'),
  'task.schedule_updated': z.object(schedule).describe('A schedule was changed.'),
  'task.schedule_paused': z
    .object({ schedule_id: z.string(), rights_lost: lostRights })
    .describe('A schedule rests: whoever it runs for has lost the right to it.'),
  'task.schedule_deleted': z.object(schedule).describe('A schedule was removed.'),
} as const;

/** An event of this domain for its outbox. */
export const taskEvent = eventMaker(events);
