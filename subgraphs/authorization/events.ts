import { z } from 'zod';
import { eventOf } from '../../platform/event-types.ts';

const binding = {
  binding_id: z.string(),
  subject_type: z.enum(['account', 'service_account']),
  subject_id: z.string(),
  role: z.string(),
  resource: z.string().nullable(),
  resource_id: z.string().nullable(),
};

/** What authorization publishes. */
export const events = {
  'authorization.role_bound': z
    .object({ ...binding, expires_at: z.string().nullable() })
    .describe('Somebody was given a role, in the whole tenant or on one resource, or has it for another time.'),
  'authorization.role_unbound': z.object(binding).describe('A role was taken away.'),
} as const;

/** An event of this domain for its outbox. */
export const authorizationEvent = <Type extends keyof typeof events>(
  type: Type,
  tenantId: string,
  payload: z.output<(typeof events)[Type]>,
) => eventOf(events, type, tenantId, payload);
