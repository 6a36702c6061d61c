import { z } from 'zod';

const account = { account_id: z.string() };

/** Events of the proof and the change of addresses. */
export const verificationEvents = {
  'account.email_verified': z.object(account).describe('Somebody proved to read mail at the address of the account.'),
  'account.email_change_requested': z
    .object(account)
    .describe('Another address was asked for; it takes effect once it is confirmed.'),
  'account.email_changed': z.object(account).describe('The account has another address.'),
  'account.email_change_undone': z
    .object({ account_id: z.string(), changed_at: z.string() })
    .describe('The reader of the old address took the account back: its password is void, its sessions are over.'),
} as const;
