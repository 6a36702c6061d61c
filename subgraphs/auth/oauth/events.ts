import { z } from 'zod';

const client = { client_id: z.string(), account_id: z.string().nullable() };
const authorization = { account_id: z.string(), client_id: z.string(), authorization_id: z.string() };

/** Events of the authorization server. */
export const oauthEvents = {
  'auth.oauth_client_created': z.object(client).describe('An OAuth client was made, or has registered itself.'),
  'auth.oauth_client_updated': z.object(client).describe('The settings of an OAuth client have changed.'),
  'auth.oauth_client_secret_rotated': z
    .object(client)
    .describe('An OAuth client has a new secret; the old one is void.'),
  'auth.oauth_client_deleted': z
    .object(client)
    .describe('An OAuth client was removed, and all that accounts allowed it.'),
  'auth.oauth_authorized': z
    .object({ ...authorization, scope: z.string() })
    .describe('An account has allowed a client to act for it.'),
  'auth.oauth_revoked': z
    .object({ ...authorization, session_id: z.string().nullable(), reason: z.string() })
    .describe('A client may not act for an account any more: its tokens are refused from now on.'),
} as const;
