import { z } from 'zod';

/**
 * Work that ran by itself and rests, because whoever it ran for has lost the right to it. It is the member `rights_lost` of the event that commits
 * with the rest, whatever else that event tells: the authorization domain has the owners and the audit log hear of it from there.
 */
export const lostRights = z.object({
  work_type: z.enum(['task_schedule', 'webhook', 'training_job', 'rollout']),
  work_id: z.string(),
  /** As people know it. */
  name: z.string(),
  /** The account or the key that it ran for. */
  runs_as: z.string(),
  reason: z.string(),
});

export type LostRights = z.infer<typeof lostRights>;

/** The events that tell of such a rest, by their topic. */
export const RESTS: Readonly<Record<string, string>> = {
  task: 'task.schedule_paused',
  event: 'event.webhook_disabled',
  training: 'training.job.paused',
  inference: 'inference.rollout_changed',
};
