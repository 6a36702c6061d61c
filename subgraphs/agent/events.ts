import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const agent = { agent_id: z.string(), version: z.int(), actor_id: z.string() };

const run = { run_id: z.string(), agent_id: z.string(), agent_version: z.int(), actor_id: z.string() };
const turns = z.int();

/** Events of agents. */
export const events = {
  'agent.created': z.object(agent).describe('An agent was made.'),
  'agent.updated': z.object(agent).describe('An agent was changed, or brought back to what it was.'),
  'agent.deleted': z.object(agent).describe('An agent is gone, and all its versions.'),
  'agent.run.started': z.object(run).describe('A run of an agent has begun.'),
  'agent.run.completed': z.object({ ...run, turns }).describe('A run has ended with an answer.'),
  'agent.run.failed': z
    .object({ ...run, turns, status: z.enum(['failed', 'incomplete', 'expired']), reason: z.string() })
    .describe('A run has ended without an answer: it failed, or the turns or the time of its profile were used up.'),
  'agent.run.cancelled': z.object({ ...run, turns }).describe('Somebody has ended a run.'),
} as const;

/** An event of this domain for its outbox. */
export const agentEvent = eventMaker(events);
