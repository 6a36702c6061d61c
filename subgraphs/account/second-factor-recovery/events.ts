import { z } from 'zod';

const recovery = { account_id: z.string(), recovery_id: z.string() };

/** Why a recovery ended without being finished. */
export type CancelledBy = 'account' | 'link' | 'changed' | 'expired' | 'switched_off';

/** Events of recoveries of second factors. */
export const secondFactorRecoveryEvents = {
  'account.second_factor_recovery_started': z
    .object({ ...recovery, ip: z.string(), due_at: z.string() })
    .describe('The waiting time began after which the second factors of the account can be removed.'),
  'account.second_factor_recovery_cancelled': z
    .object({ ...recovery, cancelled_by: z.enum(['account', 'link', 'changed', 'expired', 'switched_off']) })
    .describe(
      'A recovery of second factors ended without being finished: a session or a link cancelled it, the password or the address of the account has changed, its time was over, or recoveries were switched off.',
    ),
  'account.second_factors_recovered': z
    .object({ ...recovery, ip: z.string(), recovered_at: z.string(), credential_version: z.int() })
    .describe(
      'A recovery was finished after its waiting time: all second factors and recovery codes until `recovered_at` are removed, and what was logged in with an older `credential_version` is over.',
    ),
} as const;
