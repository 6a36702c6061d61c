import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import {
  choice,
  confidential,
  defineSettings,
  optional,
  seconds,
  secret,
  setting,
  whole,
} from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const authSettings = defineSettings({
  Identity: {
    ACCESS_TOKEN_SECONDS: setting(seconds(1), '3600', 'Lifetime of an access token.'),
    REFRESH_TOKEN_SECONDS: setting(seconds(1), '2592000', 'Lifetime of a refresh token and of its session (30 days).'),
    SIGNING_KEY_ROTATION_SECONDS: setting(
      seconds(0),
      '2592000',
      'Age at which a new RS256 key takes over (30 days). 0: only on demand.',
    ),
    OAUTH_DYNAMIC_REGISTRATION: setting(
      choice('off', 'open', 'token'),
      'off',
      'Whether OAuth clients may register themselves (RFC 7591): open for public ones, such as MCP clients; token for all that know OAUTH_INITIAL_ACCESS_TOKEN.',
    ),
    OAUTH_INITIAL_ACCESS_TOKEN: confidential(optional(secret, 'What they know (32 characters or more).')),
    OAUTH_COMMAND_LINE_CLIENT: setting(
      choice('on', 'off'),
      'on',
      'Whether people sign in by `trellis login` without an application of their own: by the built-in OAuth client trellis-cli, which has the device grant alone (RFC 8628). off also ends what it was let in for.',
    ),
    AUTHENTICATOR_ISSUER: setting(
      z.string().regex(/^[^:\p{Cc}]{1,64}$/u, 'must have 1 to 64 characters, no colon among them'),
      'Trellis',
      'What authenticator apps and passkey dialogs call this installation.',
    ),
    LOGIN_LOCK_AFTER: setting(
      whole(0),
      '10',
      'Wrong passwords in a row, from one network or one device, that lock an account for it. 0: never.',
    ),
    LOGIN_LOCK_STRANGERS_AFTER: setting(
      whole(0),
      '100',
      'Wrong passwords that lock an account for all networks that it was not logged in with from, however many they come from. 0: never.',
    ),
    LOGIN_LOCK_SECONDS: setting(seconds(0), '900', 'How long such a lock lasts.'),
    API_KEYS_PER_ORGANIZATION: setting(
      whole(0),
      '1000',
      'API keys of an organization that are neither revoked nor expired.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type AuthConfig = ConfigWith<typeof authSettings>;
