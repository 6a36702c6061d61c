import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { apiKeyEvents } from './api-keys/events.ts';
import { events as deviceEvents } from './devices/events.ts';
import { identityProviderEvents } from './identity-providers/events.ts';
import { oauthEvents } from './oauth/events.ts';
import { organizationEvents } from './organizations/events.ts';
import { events as secondFactors } from './second-factor/events.ts';

const login = { account_id: z.string(), session_id: z.string() };
/** SHA-256 of the normalised address: enough to count, no address to leak. */
const address = { email_hash: z.string(), ip: z.string() };

/** Events of authentication. */
export const events = {
  ...deviceEvents,
  'auth.login_succeeded': z.object(login).describe('An account has logged in.'),
  'auth.login_failed': z.object(address).describe('A wrong password, or an address without an account.'),
  'auth.locked': z
    .object({ ...address, seconds: z.int(), scope: z.enum(['device', 'network', 'strangers']) })
    .describe('Too many wrong passwords in a row: logins with this address are refused for a while, from there.'),
  'auth.token_refreshed': z.object(login).describe('A refresh token was exchanged for a new pair.'),
  'auth.refresh_reuse_detected': z
    .object(login)
    .describe('A refresh token was used a second time; its session was ended. Someone may have stolen it.'),
  'auth.logged_out': z.object(login).describe('A session was ended by its owner.'),
  ...organizationEvents,
  'auth.signing_key_rotated': z
    .object({ kid: z.string(), activates_at: z.string() })
    .describe('A new signing key was published; it signs from the given time on.'),
  ...apiKeyEvents,
  ...secondFactors,
  ...oauthEvents,
  ...identityProviderEvents,
} as const;

/** An event of this domain for its outbox. */
export const authEvent = eventMaker(events);
