import { z } from 'zod';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { secondFactorEvent } from './events.ts';
import type { SecondFactorStore } from './store.ts';

/** Removes what an account had until the time, after its own recovery; how many factors. Safe to repeat: what was added since stays. */
export type RecoverSecondFactors = (accountId: string, until: Date) => Promise<number>;

export const createRecoverSecondFactors =
  (store: Pick<SecondFactorStore, 'ofAccount' | 'reset'>): RecoverSecondFactors =>
  async (accountId, until) => {
    const [factor] = await store.ofAccount(accountId);
    if (!factor) return 0;
    const event = (removed: number) => {
      const payload = { account_id: accountId, reset_by: accountId, reset_as: 'account', removed } as const;
      return secondFactorEvent('auth.second_factor_reset', factor.tenantId, payload);
    };
    return store.reset(accountId, event, until);
  };

const recovered = z.object({ account_id: z.string(), recovered_at: z.string() });

/** The account domain asks before it answers; its event asks again, should the process have died in between. */
export const followRecoveries = (
  { consume }: Pick<EventBus, 'consume'>,
  recover: RecoverSecondFactors,
): Promise<() => Promise<void>> =>
  consume('account', 'auth_second_factor_recovery', async ({ type, payload }) => {
    if (type !== 'account.second_factors_recovered') return;
    const { account_id: accountId, recovered_at: until } = recovered.parse(payload);
    await recover(accountId, new Date(until));
  });
