import { z } from 'zod';
import type { EventBus } from '../events/event-bus.ts';

/** An account whose address was proved for the first time by a reset of its password: whoever had it until then may be somebody else. */
export interface ClaimedAccount {
  readonly accountId: string;
  /** The organization that was made with it. */
  readonly tenantId: string;
  /** End of the time whose things are not the owner's own. */
  readonly until: Date;
}

const passwordReset = z.object({ account_id: z.string(), claimed: z.boolean() });

/**
 * Has a domain end what a former user has left in a claimed account and its organization; again until it succeeds. Answers the call that ends this.
 * @param group - of the bus: one process of the domain does it.
 */
export const followClaims = (
  bus: Pick<EventBus, 'consume'>,
  group: string,
  handle: (claimed: ClaimedAccount) => Promise<void>,
): Promise<() => Promise<void>> =>
  bus.consume('account', group, async ({ type, payload, tenantId, time }) => {
    if (type !== 'account.password_reset' || tenantId === null) return;
    const { account_id: accountId, claimed } = passwordReset.parse(payload);
    if (claimed) await handle({ accountId, tenantId, until: new Date(time) });
  });
