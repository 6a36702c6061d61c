import type { ConfigWith } from '../../platform/config/config.ts';
import {
  confidential,
  defineSettings,
  limit,
  optional,
  setting,
  text,
  url,
  whole,
} from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const complianceSettings = defineSettings({
  Compliance: {
    COMPLIANCE_RETENTION_DAYS: setting(
      whole(1, 3_650),
      '30',
      'Days that what checks have found is kept. Contents never are.',
    ),
    MAX_COMPLIANCE_TERMS_PER_ORGANIZATION: setting(
      limit,
      '2000',
      'Own terms and allowed values of an organization. 0: no limit.',
    ),
    COMPLIANCE_MODERATION_URL: optional(
      url('http:', 'https:'),
      'A second opinion: the address of a moderation endpoint in the form of OpenAI (https://…/v1/moderations). Content that is checked for toxicity or adult content is sent there. Unset: none is.',
    ),
    COMPLIANCE_MODERATION_KEY: confidential(optional(text, 'Its API key.')),
    COMPLIANCE_MODERATION_MODEL: optional(text, 'Its model. Default: its own choice.'),
  },
});

/** The configuration, as this domain reads it. */
export type ComplianceConfig = ConfigWith<typeof complianceSettings>;
