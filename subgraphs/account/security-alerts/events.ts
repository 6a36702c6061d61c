import { z } from 'zod';

/** Events of security alerts. */
export const securityAlertEvents = {
  'account.security_alert_raised': z
    .object({ account_id: z.string(), alert_id: z.string(), alert_type: z.string(), severity: z.string() })
    .describe('Something happened that the owner of the account should know of.'),
} as const;
