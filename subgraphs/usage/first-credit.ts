import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { creditAccount, openCreditAccounts } from './accounts.ts';
import type { UsageConfig } from './settings.ts';
import { ADDING, type Tables } from './store.ts';

/** An account whose own organization is asked about. */
interface Mailbox {
  readonly accountId: string;
  readonly hash: string;
  readonly confirmed: boolean;
}

/** The outcome of asking for the first credit; `unconfirmed`: it is given once an address is confirmed. */
export type FirstCreditOutcome = 'given' | 'unconfirmed' | 'none';

/**
 * Gives an organization the first credit of the accounts whose own it is (contract §6): once a confirmed account and once a mailbox,
 * whatever organizations, addresses and accounts come later. To be asked whenever it could matter; what was given is not given again.
 * Never rejects: where the account domain does not answer, nothing is given for now.
 */
export type GiveFirstCredit = (tenantId: string, context: CallContext) => Promise<FirstCreditOutcome>;

const SQL = {
  // Whoever claims the same at the same time waits here for the first one.
  claim: `INSERT INTO "usage"."first_credits" (subject) SELECT subject FROM unnest($1::text[]) AS claimed (subject) ORDER BY subject
    ON CONFLICT DO NOTHING RETURNING subject`,
  hold: 'SELECT id FROM "usage"."accounts" WHERE id = $1 FOR UPDATE',
  insert: `INSERT INTO "usage"."movements" (id, tenant_id, kind, amount, key) VALUES ($1, $2, 'grant', $3, 'initial')
    ON CONFLICT (tenant_id, key) DO NOTHING RETURNING id`,
  give: 'UPDATE "usage"."accounts" SET granted = granted + $2 WHERE id = $1',
} as const;

export function createFirstCredit(
  { call, config, logger }: Pick<Platform<UsageConfig>, 'call' | 'config' | 'logger'>,
  tables: Tables,
): GiveFirstCredit {
  const amount = config.INITIAL_CREDIT_USD;
  const atHome = call<{ _mailboxesAtHome: readonly Mailbox[] }, { tenantId: string }>(
    'account',
    'query Mailboxes($tenantId: ID!) { _mailboxesAtHome(tenantId: $tenantId) { accountId hash confirmed } }',
  );
  const claimed = async (tx: Transaction, { accountId, hash }: Mailbox): Promise<boolean> => {
    const subjects = [accountSubject(accountId), `mailbox:${hash}`];
    return (await tx.query(SQL.claim, [subjects])).length === subjects.length;
  };
  const give = (tenantId: string, confirmed: readonly Mailbox[]): Promise<boolean> =>
    tables.write(async (tx) => {
      await tx.query(ADDING, [[tenantId]], 'usage.adding');
      await openCreditAccounts((sql, values) => tx.query(sql, values), [tenantId]);
      const nothing = { result: false, events: [] };
      if ((await tx.query(SQL.hold, [creditAccount(tenantId)])).length === 0) return nothing;
      let isFirst = false;
      for (const mailbox of confirmed) isFirst = (await claimed(tx, mailbox)) || isFirst;
      if (!isFirst) return nothing;
      const id = newId('mov');
      if ((await tx.query(SQL.insert, [id, tenantId, amount])).length === 0) return nothing;
      await tx.query(SQL.give, [creditAccount(tenantId), amount]);
      return { result: true, events: [] };
    });

  return async (tenantId, context) => {
    if (amount === 0) return 'none';
    try {
      const { _mailboxesAtHome: mailboxes } = await atHome({ tenantId }, context);
      const confirmed = mailboxes.filter((mailbox) => mailbox.confirmed);
      if (confirmed.length > 0) return (await give(tenantId, confirmed)) ? 'given' : 'none';
      return mailboxes.length > 0 ? 'unconfirmed' : 'none';
    } catch (error) {
      logger.warn({ err: error }, 'whether an organization is to have its first credit could not be found out');
      return 'none';
    }
  };
}

const accountSubject = (id: string): string => `account:${createHash('sha256').update(id).digest('hex')}`;
