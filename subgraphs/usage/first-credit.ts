import { createHash } from 'node:crypto';
import type { CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import { creditAccount, OPEN_CREDIT } from './accounts.ts';
import type { UsageConfig } from './settings.ts';
import { ADDING } from './store.ts';

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
  adding: ADDING,
  open_credit: OPEN_CREDIT,
  // Whoever claims the same at the same time waits here for the first one.
  claim: `INSERT INTO "usage"."first_credits" (subject) SELECT subject FROM unnest($1::text[]) AS claimed (subject) ORDER BY subject
    ON CONFLICT DO NOTHING RETURNING subject`,
  hold: 'SELECT id FROM "usage"."accounts" WHERE id = $1 FOR UPDATE',
  insert: `INSERT INTO "usage"."movements" (id, tenant_id, kind, amount, key) VALUES ($1, $2, 'grant', $3, 'initial')
    ON CONFLICT (tenant_id, key) DO NOTHING RETURNING id`,
  give: 'UPDATE "usage"."accounts" SET granted = granted + $2 WHERE id = $1',
} as const;

export function createFirstCredit({
  call,
  config,
  logger,
  database,
  outbox,
}: Pick<Platform<UsageConfig>, 'call' | 'config' | 'logger' | 'database' | 'outbox'>): GiveFirstCredit {
  const { write } = openStatements({ database, outbox, domain: 'usage', part: 'first_credit', sql: SQL });
  const amount = config.INITIAL_CREDIT_USD;
  const atHome = call<{ _mailboxesAtHome: readonly Mailbox[] }, { tenantId: string }>(
    'account',
    'query Mailboxes($tenantId: ID!) { _mailboxesAtHome(tenantId: $tenantId) { accountId hash confirmed } }',
  );
  const claimed = async (rows: Rows<'claim'>, { accountId, hash }: Mailbox): Promise<boolean> => {
    const subjects = [accountSubject(accountId), `mailbox:${hash}`];
    return (await rows('claim', subjects)).length === subjects.length;
  };
  const give = (tenantId: string, confirmed: readonly Mailbox[]): Promise<boolean> =>
    write(async (rows) => {
      await rows('adding', [tenantId]);
      await rows('open_credit', [tenantId]);
      if ((await rows('hold', creditAccount(tenantId))).length === 0) return [false];
      let isFirst = false;
      for (const mailbox of confirmed) isFirst = (await claimed(rows, mailbox)) || isFirst;
      if (!isFirst) return [false];
      const id = newId('mov');
      if ((await rows('insert', id, tenantId, amount)).length === 0) return [false];
      await rows('give', creditAccount(tenantId), amount);
      return [true];
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
