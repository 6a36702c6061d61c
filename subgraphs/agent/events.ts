import { z } from 'zod';
import { eventOf } from '../../platform/event-types.ts';

const agent = { agent_id: z.string(), version: z.int(), actor_id: z.string() };

/** What agents publish. */
export const events = {
  'agent.created': z.object(agent).describe('An agent was made.'),
  'agent.updated': z.object(agent).describe('An agent was changed, or brought back to what it was.'),
  'agent.deleted': z.object(agent).describe('An agent is gone, and all its versions.'),
} as const;

/** An event of this domain for its outbox. */
export const agentEvent = <Type extends keyof typeof events>(
  type: Type,
  tenantId: string,
  payload: z.output<(typeof events)[Type]>,
) => eventOf(events, type, tenantId, payload);
