import { z } from 'zod';

/** Events of password resets. The change itself is `account.password_changed`. */
export const passwordResetEvents = {
  'account.password_reset_requested': z
    .object({ email_hash: z.string() })
    .describe('A reset was asked for with an address, whether an account has it or not.'),
  'account.password_reset': z
    .object({ account_id: z.string(), claimed: z.boolean(), end_keys: z.boolean() })
    .describe(
      'A new password was set by a link from a message; every session is over. `claimed`: the address was never confirmed before, and whatever was made in the account is over too; `end_keys`: its API keys are.',
    ),
} as const;
