import { z } from 'zod';

/** Events of switching between organizations. */
export const organizationEvents = {
  'auth.organization_switched': z
    .object({ account_id: z.string(), session_id: z.string(), tokens_until: z.iso.datetime() })
    .describe('A session goes on in this organization.'),
} as const;
