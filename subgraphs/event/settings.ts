import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const eventSettings = defineSettings({
  'Events and webhooks': {
    MAX_WEBHOOKS_PER_ORGANIZATION: setting(limit, '50', 'Webhooks of an organization. 0: no limit.'),
    WEBHOOK_DISABLE_AFTER_DAYS: setting(
      whole(0, 365),
      '5',
      'Days of nothing but failures after which a webhook is disabled. 0: never.',
    ),
    EVENT_RETENTION_SECONDS: setting(seconds(0), '0', 'How long stored events are kept. 0: for ever.'),
  },
});

/** The configuration, as this domain reads it. */
export type EventConfig = ConfigWith<typeof eventSettings>;
