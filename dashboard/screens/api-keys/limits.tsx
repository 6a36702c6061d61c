import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, TextField } from '../../parts/parts.tsx';

/** Limits of a key, beside its scopes. */
export interface LimitValues {
  readonly ipAllowlist: string;
  readonly rateLimitPerMinute: string;
  readonly spendLimitUsd: string;
}

interface LimitsProps {
  readonly register: (name: keyof LimitValues) => UseFormRegisterReturn;
  readonly problemOf: (name: keyof LimitValues) => string | undefined;
}

/** The fields of what a key is held to. An empty one is no limit. */
export const Limits = ({ register, problemOf }: LimitsProps): ReactNode => (
  <>
    <TextField
      label="Networks"
      hint="That it may be used from, one a line, such as 192.0.2.0/24. Empty: any."
      rows={2}
      spellCheck={false}
      problem={problemOf('ipAllowlist')}
      {...register('ipAllowlist')}
    />
    <Field
      label="Calls a minute"
      type="number"
      min={1}
      max={1_000_000}
      hint="Empty: as others."
      problem={problemOf('rateLimitPerMinute')}
      {...register('rateLimitPerMinute')}
    />
    <Field
      label="Spend limit in US dollars"
      type="number"
      min={0}
      step="any"
      hint="Over its whole life. Empty: none of its own."
      problem={problemOf('spendLimitUsd')}
      {...register('spendLimitUsd')}
    />
  </>
);

/** The values as the graph takes them: null lifts a limit. */
export const limitsOf = ({ ipAllowlist, rateLimitPerMinute, spendLimitUsd }: LimitValues) => ({
  ipAllowlist: ipAllowlist.split(/[\s,]+/).filter(Boolean),
  rateLimitPerMinute: rateLimitPerMinute === '' ? null : Number(rateLimitPerMinute),
  spendLimitUsd: spendLimitUsd === '' ? null : Number(spendLimitUsd),
});
