import { z } from 'zod';
import { eventMaker } from '../../../platform/events/event-types.ts';

const account = { account_id: z.string() };
const method = z.enum(['totp', 'recovery_code', 'webauthn', 'password']);

/** Events of second factors. */
export const events = {
  'auth.second_factor_added': z
    .object({ ...account, factor_id: z.string(), kind: z.string() })
    .describe('A second factor was confirmed: logins ask for one from now on.'),
  'auth.second_factor_removed': z
    .object({ ...account, factor_id: z.string(), kind: z.string() })
    .describe('The account removed one of its second factors.'),
  'auth.second_factor_reset': z
    .object({ ...account, reset_by: z.string(), reset_as: z.enum(['member', 'operator', 'account']), removed: z.int() })
    .describe(
      'All second factors of the account, which had lost them, were removed: by somebody else, or by its own recovery.',
    ),
  'auth.second_factor_recovery_requested': z
    .object({ ...account, ip: z.string() })
    .describe('Somebody who knew the password has asked for a recovery of second factors.'),
  'auth.second_factor_failed': z
    .object({ ...account, method, ip: z.string() })
    .describe('A wrong second factor at a login, or a wrong proof where one was asked for again.'),
  'auth.recovery_code_used': z
    .object({ ...account, left: z.int() })
    .describe('A recovery code stood in for a second factor; so many are left.'),
  'auth.recovery_codes_replaced': z.object(account).describe('New recovery codes were made; the old ones are void.'),
  'auth.passkey_cloned': z
    .object({ ...account, factor_id: z.string(), ip: z.string() })
    .describe('The counter of a passkey went back: its authenticator may have been copied. The login was refused.'),
} as const;

/** An event of this part for its domain's outbox. */
export const secondFactorEvent = eventMaker(events);
