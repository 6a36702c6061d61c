import { z } from 'zod';
import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, setting, whole } from '../../platform/config/setting.ts';

/** US dollars with at most six decimals, as micro-USD. */
const usd = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be US dollars with at most 6 decimals, such as 100 or 0.25')
  .transform((value) => {
    const [whole, decimals = ''] = value.split('.');
    return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'));
  });

/** Settings of this domain, by the groups of `.env.example`. */
export const usageSettings = defineSettings({
  Usage: {
    INITIAL_CREDIT_USD: setting(
      usd,
      '100',
      'First credit, in US dollars: given once to each account with a confirmed address, for its own organization. 0: nothing.',
    ),
    CREDIT_LOW_USD: setting(
      usd,
      '5',
      'Below so much credit, in US dollars, the event usage.credit_low tells. 0: never.',
    ),
    SPEND_LIMIT_NOTICE_PERCENT: setting(
      whole(0, 99),
      '80',
      'When so much of a spend limit is spent, in per cent, the event usage.limit_nearly_reached tells. 0: never.',
    ),
    USAGE_DETAIL_DAYS: setting(
      whole(1, 3650),
      '35',
      'Days that each use is kept by itself; the sums of its hour stay.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type UsageConfig = ConfigWith<typeof usageSettings>;
