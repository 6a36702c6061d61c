import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';
import { lostRights } from '../../lost-rights.ts';

const deployment = { deployment_id: z.string(), name: z.string(), version: z.int(), actor_id: z.string() };
const rollout = { rollout_id: z.string(), deployment_id: z.string(), name: z.string(), stage: z.string() };

/** Events of deployments. */
export const deploymentEvents = {
  'inference.deployment_created': z.object(deployment).describe('A deployment was made.'),
  'inference.deployment_updated': z
    .object(deployment)
    .describe('A deployment was changed, by somebody or by a rollout that was promoted.'),
  'inference.deployment_deleted': z
    .object(deployment)
    .describe('A deployment is gone, with its rollouts and what was gathered.'),
  'inference.rollout_started': z.object({ ...rollout, actor_id: z.string() }).describe('A rollout has begun.'),
  'inference.rollout_changed': z
    .object({ ...rollout, reason: z.string(), actor_id: z.string().nullable(), rights_lost: lostRights.optional() })
    .describe('A rollout has gone on to its canary, was promoted or rolled back; without an actor, by its rules.'),
  'inference.feedback_given': z
    .object({ deployment_id: z.string(), answer_id: z.string(), score: z.number(), actor_id: z.string() })
    .describe('Somebody has said what an answer of a deployment was worth.'),
} as const;

/** An event of deployments for the outbox. */
export const deploymentEvent = eventMaker(deploymentEvents);
