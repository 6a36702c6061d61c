import { z } from 'zod';

const key = {
  key_id: z.string(),
  owner_type: z.string(),
  owner_id: z.string(),
  /** Viewer that did it. */
  by: z.string(),
};

/** Events of API keys. */
export const apiKeyEvents = {
  'auth.api_key_created': z.object(key).describe('An API key was made.'),
  'auth.api_key_imported': z.object(key).describe('A key of an older form was taken over.'),
  'auth.api_key_rotated': z
    .object({ ...key, replaced_by: z.string(), expires_at: z.string() })
    .describe('An API key has a replacement; the old one is refused from the given time on.'),
  'auth.api_key_updated': z.object(key).describe('The name or the limits of an API key have changed.'),
  'auth.api_key_revoked': z
    .object({ ...key, reason: z.string() })
    .describe(
      'An API key was ended; it is refused from now on. Reasons are revoked, rotated, maker_ended, account_recovered and tenant_deleted.',
    ),
  'auth.api_key_maker_ended': z
    .object({ ...key, ended_with: z.string() })
    .describe('An API key was ended because the session or the key that had made it was.'),
} as const;
