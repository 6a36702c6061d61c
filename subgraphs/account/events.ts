import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { passwordResetEvents } from './password-reset/events.ts';
import { secondFactorRecoveryEvents } from './second-factor-recovery/events.ts';
import { securityAlertEvents } from './security-alerts/events.ts';
import { verificationEvents } from './verification/events.ts';

const account = { account_id: z.string() };

/** Events of accounts. No payload carries an address or a name: whoever needs them asks the graph. */
export const events = {
  'account.created': z.object(account).describe('A new account and its organization exist.'),
  'account.updated': z
    .object({ ...account, fields: z.array(z.string()) })
    .describe('The named fields of the account have changed.'),
  'account.password_changed': z
    .object({ ...account, session_id: z.string().nullable(), credential_version: z.int() })
    .describe('The password has changed; every session but the named one has to end.'),
  'account.password_set_by_operator': z
    .object({ ...account, email_hash: z.string() })
    .describe(
      'Whoever runs the installation has set a new password by its command line; every session is over, and a lock on the address is lifted.',
    ),
  'account.address_taken': z
    .object({ email_hash: z.string() })
    .describe('Somebody wanted to register with an address that an account has, or to use it for another account.'),
  'account.login_failed': z
    .object({ ...account, ip: z.string() })
    .describe('Somebody has tried to log in to the account with a wrong password.'),
  ...verificationEvents,
  ...passwordResetEvents,
  ...secondFactorRecoveryEvents,
  ...securityAlertEvents,
} as const;

/** An event of this domain for its outbox. */
export const accountEvent = eventMaker(events);

/** Has the owner of an address told that somebody else wanted it. */
export const addressTaken = (emailHash: string) =>
  accountEvent('account.address_taken', null, { email_hash: emailHash });
