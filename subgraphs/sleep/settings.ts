import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const sleepSettings = defineSettings({
  Sleep: {
    SLEEP_RETENTION_DAYS: setting(
      whole(1, 3_650),
      '400',
      'Days that nights are kept, counted from their date; then they are removed.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type SleepConfig = ConfigWith<typeof sleepSettings>;
