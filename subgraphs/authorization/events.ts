import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { lostRights } from '../lost-rights.ts';

const binding = {
  binding_id: z.string(),
  subject_type: z.enum(['account', 'service_account']),
  subject_id: z.string(),
  role: z.string(),
  resource: z.string().nullable(),
  resource_id: z.string().nullable(),
};
const member = { subject_id: z.string() };

/** Events of authorization. */
export const events = {
  'authorization.role_bound': z
    .object({ ...binding, expires_at: z.string().nullable() })
    .describe('Somebody was given a role, in the whole tenant or on one resource, or has it for another time.'),
  'authorization.role_unbound': z.object(binding).describe('A role was taken away.'),
  'authorization.member_suspended': z
    .object(member)
    .describe("The organization's directory has suspended a member: all its roles there rest."),
  'authorization.member_resumed': z
    .object(member)
    .describe("The organization's directory lets a suspended member go on, with the roles of before."),
  'authorization.organization_claimed': z
    .object(member)
    .describe(
      'The reader of an address has claimed the account that somebody had registered with it: nobody else has a role in its organization, and nothing runs that was set up before.',
    ),
  'authorization.work_paused': lostRights.describe(
    'Work that ran by itself rests: whoever it ran for has lost the right to it.',
  ),
} as const;

/** An event of this domain for its outbox. */
export const authorizationEvent = eventMaker(events);
