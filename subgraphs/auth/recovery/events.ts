import { z } from 'zod';

/** Recoveries of an account after which nothing of its former user stays, as the account domain tells them. */
const recoveries = {
  'account.password_reset': z.object({ account_id: z.string(), claimed: z.boolean(), end_keys: z.boolean() }),
  'account.email_change_undone': z.object({ account_id: z.string(), changed_at: z.string() }),
} as const;

/** The credentials that a recovery ends. */
export interface Ending {
  readonly accountId: string;
  /** The time from which on credentials end; older ones stay. */
  readonly since: Date;
  /** End of the time whose things are not the owner's own. */
  readonly until: Date;
  /** Second factors, devices and applications as well. */
  readonly logins: boolean;
}

const EVER = new Date(0);

/** Returns the ending that an event of the account domain causes; null for none. */
export function endingOf(type: string, payload: unknown, time: string): Ending | null {
  const until = new Date(time);
  if (type === 'account.password_reset') {
    const { account_id: accountId, claimed, end_keys: endKeys } = recoveries[type].parse(payload);
    return claimed || endKeys ? { accountId, since: EVER, until, logins: claimed } : null;
  }
  if (type === 'account.email_change_undone') {
    const { account_id: accountId, changed_at: since } = recoveries[type].parse(payload);
    return { accountId, since: new Date(since), until, logins: true };
  }
  return null;
}
