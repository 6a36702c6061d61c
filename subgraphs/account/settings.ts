import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import {
  choice,
  confidential,
  defineSettings,
  email,
  optional,
  seconds,
  setting,
  whole,
} from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const accountSettings = defineSettings({
  Identity: {
    PASSWORD_HASH_CONCURRENCY: setting(
      whole(1, 64),
      '2',
      'Argon2 hashes computed at once; more wait in a bounded queue.',
    ),
    EMAIL_VERIFICATION: setting(
      choice('required', 'optional'),
      'optional',
      'required: no login with a password until the address of the account is confirmed.',
    ),
    EMAIL_VERIFICATION_SECONDS: setting(
      seconds(60),
      '86400',
      'How long a link that confirms an address works (24 hours).',
    ),
    EMAIL_CHANGE_UNDO_SECONDS: setting(
      seconds(60),
      '259200',
      'How long the old address can take a changed account back (72 hours).',
    ),
    PASSWORD_RESET_SECONDS: setting(
      seconds(60),
      '3600',
      'How long a link that resets a password, or that starts a recovery of second factors, works (1 hour).',
    ),
    SECOND_FACTOR_RECOVERY_WAIT_HOURS: setting(
      whole(1, 720),
      '72',
      'How long such a recovery waits (1 to 720 hours). Who reads the mail of an account gets in after it, unless the owner cancels.',
    ),
    ADMIN_EMAIL: setting(email, 'admin@localhost', 'Operator account that the first start on an empty database makes.'),
    ADMIN_PASSWORD: confidential(
      optional(
        z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters'),
        'Its password (8 to 128 characters). Unset: a random one, printed once.',
      ),
    ),
  },
});

/** The configuration, as this domain reads it. */
export type AccountConfig = ConfigWith<typeof accountSettings>;
