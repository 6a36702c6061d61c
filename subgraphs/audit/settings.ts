import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const auditSettings = defineSettings({
  'Audit log': {
    AUDIT_CHECKPOINT_SECONDS: setting(
      seconds(1),
      '600',
      'How long a log that grows is left without a signed checkpoint; after 1,000 entries it gets one within a minute anyway.',
    ),
    AUDIT_RETENTION_DAYS: setting(
      whole(0, 36_500),
      '0',
      'Months of the audit log that ended so many days ago are removed, behind a signed checkpoint. 0: never.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type AuditConfig = ConfigWith<typeof auditSettings>;
