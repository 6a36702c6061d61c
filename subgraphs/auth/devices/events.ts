import { z } from 'zod';

const device = { device_id: z.string(), account_id: z.string() };

/** Events of devices. */
export const events = {
  'auth.device_added': z.object(device).describe('An account has a device more: registered, or noticed at a login.'),
  'auth.device_used': z.object(device).describe('A login came from a device that the account had before.'),
  'auth.device_renamed': z.object(device).describe('A device has another name.'),
  'auth.device_revoked': z.object(device).describe('A device was revoked: its sessions are over, its key is refused.'),
  'auth.new_device': z
    .object({ ...device, session_id: z.string(), device_name: z.string(), ip: z.string() })
    .describe(
      'A login came from a device that the account never used, and it is not its first. The owner should hear of it.',
    ),
} as const;
