import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import {
  confidential,
  defineSettings,
  flag,
  optional,
  setting,
  text,
  url,
  whole,
} from '../../platform/config/setting.ts';

/** A base64url text of so many bytes. */
const bytes = (count: number) =>
  z.string().refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === count, {
    message: `must be ${count} bytes in base64url`,
  });

/** Settings of this domain, by the groups of `.env.example`. */
export const notificationSettings = defineSettings(
  {
    'Text and push messages': {
      SMS_URL: setting(
        url('http:', 'https:'),
        'https://api.twilio.com',
        'Provider of text messages: Twilio, or what speaks its form.',
      ),
      SMS_ACCOUNT_SID: optional(text, 'Account there. Unset: the channel sms fails and says so.'),
      SMS_AUTH_TOKEN: confidential(
        optional(text, 'Its token; it also signs the reports that the provider sends to us.'),
      ),
      SMS_FROM: optional(text, 'Sender: a number (+15551234567), a short code, a name, or a messaging service (MG…).'),
      FCM_SERVICE_ACCOUNT: confidential(
        optional(
          text,
          'Service account of Firebase Cloud Messaging: the JSON, or the path of its file. Unset: no push to mobile apps.',
        ),
      ),
      FCM_URL: setting(url('http:', 'https:'), 'https://fcm.googleapis.com', 'Firebase Cloud Messaging.'),
      VAPID_PUBLIC_KEY: optional(
        bytes(65),
        'Key pair of Web Push (RFC 8292), made once: npx web-push generate-vapid-keys. Unset: no push to browsers.',
      ),
      VAPID_PRIVATE_KEY: confidential(
        optional(bytes(32), 'Its private half. Who changes the pair loses every subscription.'),
      ),
      VAPID_SUBJECT: optional(
        url('mailto:', 'https:'),
        'Where push services find the operator, as mailto:… or https://…. Default: the address of MAIL_FROM.',
      ),
    },
    Notifications: {
      NOTIFICATIONS_TO_UNCONFIRMED_EMAIL: setting(
        flag,
        'off',
        'Send notifications by mail to addresses that nobody has confirmed. Whoever registers can then have mail sent to strangers.',
      ),
      NOTIFICATION_KEEP_DAYS: setting(whole(1, 3650), '90', 'Days until notifications, read or not, are removed.'),
    },
  },
  {
    together: [
      ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ],
  },
);

/** The configuration, as this domain reads it. */
export type NotificationConfig = ConfigWith<typeof notificationSettings>;
