import type { Held, Hold, LeaseAnswer, LeaseAsk, LeasedAccount } from '../../../platform/credit/credit-protocol.ts';
import { leaseMsOf } from '../../../platform/credit/credit-protocol.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { accountsOf, type Caller, type CallerAccount, endOfMonth, OPEN_CREDIT } from '../accounts.ts';
import { usageEvent } from '../events.ts';
import type { GiveFirstCredit } from '../first-credit.ts';
import type { UsageMetrics } from '../metrics.ts';
import type { SpendLimitModel } from '../models.ts';
import type { UsageConfig } from '../settings.ts';

/** Leases of credit: what processes may spend without asking (decision 0030). */
export interface Leases {
  /** Sets aside what a process asks for, in each account of the caller that has an end. */
  lease(ask: LeaseAsk, context: CallContext): Promise<LeaseAnswer>;
  renew(holder: string, holds: readonly Hold[]): Promise<readonly Held[]>;
  /** Takes back what processes have left that nobody heard of for too long; how many leases there were. */
  sweep(): Promise<number>;
}

/** How long a process relies on which accounts a caller has; it hears of changes, and this is for those that it misses. */
const VALID_MS = 30_000;
const SWEPT_AT_ONCE = 500;

const SUMS = `granted::float8 AS granted, returned::float8 AS returned, used::float8 AS used, uncovered::float8 AS uncovered`;

const SQL = {
  // In the order of the arrays, which is that of the accounts' names.
  lease: `SELECT id AS "accountId", ${SUMS}, room::float8 AS room, given::float8 AS given
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
      AS asked (id, cap, least_wanted, wanted, slice),
    LATERAL "usage"."lease"(id, $6, cap, least_wanted, wanted, slice, $7 * interval '1 millisecond')`,
  renew: `SELECT id AS "accountId", ${SUMS} FROM unnest($1::text[], $2::bigint[]) AS held (id, given_back),
    LATERAL "usage"."renew_lease"(id, $3, given_back, $4 * interval '1 millisecond') WHERE granted IS NOT NULL`,
  open_credit: OPEN_CREDIT,
  open: `INSERT INTO "usage"."accounts" (id, tenant_id) SELECT id, $2 FROM unnest($1::text[]) AS wanted (id)
    WHERE NOT EXISTS (SELECT FROM "usage"."closed_tenants" WHERE tenant_id = $2) ON CONFLICT DO NOTHING`,
  notified: 'SELECT granted::float8 AS granted, told AS notice FROM "usage"."accounts" WHERE id = $1',
  notify: `UPDATE "usage"."accounts" SET told = $2 WHERE id = $1 AND told IS DISTINCT FROM $2 RETURNING granted::float8 AS granted`,
  capped: `SELECT id, wanted.cap::float8 AS cap FROM unnest($1::text[], $2::bigint[]) AS wanted (id, cap) JOIN "usage"."accounts" AS a USING (id)
    WHERE a.limited_to IS DISTINCT FROM wanted.cap`,
  cap: 'UPDATE "usage"."accounts" SET limited_to = $2 WHERE id = $1',
  sweep: `SELECT "usage"."end_leases"(account_id, '') FROM (SELECT DISTINCT account_id FROM "usage"."leases"
    WHERE expires_at < clock_timestamp() ORDER BY account_id LIMIT ${SWEPT_AT_ONCE}) AS ended`,
} as const;

interface LeaseRow {
  readonly accountId: string;
  readonly granted: number | null;
  readonly returned: number;
  readonly used: number;
  readonly uncovered: number;
  readonly room: number;
  readonly given: number;
}

/** @param limitsOf - the limits of an organization and of one project of it. */
export function createLeases(
  {
    call,
    config,
    metrics,
    database,
    outbox,
  }: Pick<Platform<UsageConfig, UsageMetrics>, 'call' | 'config' | 'metrics' | 'database' | 'outbox'>,
  limitsOf: (tenantId: string, projectId: string | null) => Promise<readonly SpendLimitModel[]>,
  giveFirst: GiveFirstCredit,
): Leases {
  const { read, write } = openStatements({ database, outbox, domain: 'usage', part: 'leases', sql: SQL });
  const leaseMs = leaseMsOf(config);
  const [granted, refused] = ['granted', 'refused'].map((outcome) => metrics.creditLeases.bind({ outcome }));
  const keyOf = call<{ _apiKeySpendLimit: Caller['key'] }, { id: string }>(
    'auth',
    'query SpendLimit($id: ID!) { _apiKeySpendLimit(id: $id) { originId microUsd } }',
  );

  const callerOf = async ({ tenantId, projectId, keyId }: LeaseAsk, context: CallContext): Promise<Caller> => {
    if (keyId === null) return { tenantId, projectId, key: null };
    const { _apiKeySpendLimit: key } = await keyOf({ id: keyId }, context);
    return { tenantId, projectId, key: key ?? { originId: keyId, microUsd: null } };
  };
  const leaseOnce = (ask: LeaseAsk, accounts: readonly CallerAccount[]): Promise<readonly LeaseRow[]> => {
    const have = new Map(ask.have.map((each) => [each.accountId, each]));
    const needs = accounts.map(({ id }) => {
      const { available = 0, slice = ask.slice } = have.get(id) ?? {};
      return { least: Math.max(0, ask.least - available), want: Math.max(0, ask.want - available), slice };
    });
    return read<LeaseRow>(
      'lease',
      accounts.map(({ id }) => id),
      accounts.map(({ cap }) => cap),
      needs.map(({ least }) => least),
      needs.map(({ want }) => want),
      needs.map(({ slice }) => slice),
      ask.holder,
      leaseMs,
    );
  };
  /** Opens what is not there yet. An organization that was erased gets no accounts, and so no lease. */
  const leaseAll = async (ask: LeaseAsk, accounts: readonly CallerAccount[]): Promise<readonly LeaseRow[]> => {
    if (accounts.length === 0) return [];
    const rows = await leaseOnce(ask, accounts);
    const missing = rows.filter((row) => row.granted === null).map(({ accountId }) => accountId);
    if (missing.length === 0) return rows;
    await read('open_credit', [ask.tenantId]);
    await read(
      'open',
      missing.filter((id) => !id.startsWith('credit:')),
      ask.tenantId,
    );
    const found = new Map(rows.map((row) => [row.accountId, row]));
    const opened = accounts.filter(({ id }) => missing.includes(id));
    for (const row of await leaseOnce(ask, opened)) found.set(row.accountId, row);
    return [...found.values()];
  };
  /** Keeps the limits beside what is spent of them, so that whoever records a use sees how near it comes. One row at a time: see `accountsOf`. */
  const noteLimits = async (accounts: readonly CallerAccount[]): Promise<void> => {
    const limits = accounts.filter(({ kind }) => kind !== 'CREDIT');
    const values = [limits.map(({ id }) => id), limits.map(({ cap }) => cap ?? null)];
    for (const { id, cap } of await read<{ id: string; cap: number | null }>('capped', ...values))
      await read('cap', id, cap);
  };
  /** Once for each amount that there was to spend, whoever asks how often. */
  const publishRefused = async (tenantId: string, { id, kind, cap }: CallerAccount, left: number): Promise<void> => {
    const [account] = await read<{ granted: number; notice: string | null }>('notified', id);
    const notice = `reached:${cap ?? account?.granted}`;
    if (!account || account.notice === notice) return;
    await write(async (rows) => {
      const changed = await rows('notify', id, notice);
      const event =
        kind === 'CREDIT'
          ? usageEvent('usage.credit_exhausted', tenantId, { left_micro_usd: left })
          : usageEvent('usage.limit_reached', tenantId, {
              limit: kind.toLowerCase(),
              subject_id: id.split(':')[1]!,
              limit_micro_usd: cap ?? 0,
              left_micro_usd: left,
            });
      return changed.length > 0 ? [undefined, event] : [undefined];
    });
  };

  return {
    async lease(ask, context) {
      const at = new Date();
      const [caller, limits] = await Promise.all([callerOf(ask, context), limitsOf(ask.tenantId, ask.projectId)]);
      const accounts = accountsOf(caller, limits, at, config.CREDIT);
      const limited = accounts.filter(({ cap }) => cap !== undefined);
      const rows = new Map((await leaseAll(ask, limited)).map((row) => [row.accountId, row]));
      const outcome = () => accounts.map((account): LeasedAccount => toLeased(account, rows.get(account.id), ask));
      let leased = outcome();
      if (leased.some(isOutOfCredit)) {
        const first = await giveFirst(ask.tenantId, context);
        // Another process may have given it at the same moment: what was refused is asked for once more, whoever it was.
        const again = limited.filter(({ kind }) => kind === 'CREDIT' && first !== 'unconfirmed');
        for (const row of await leaseAll(ask, again)) rows.set(row.accountId, row);
        leased = first === 'unconfirmed' ? leased.map(awaitingFirst) : outcome();
      }
      await noteLimits(accounts);
      for (const account of leased.filter((each) => each.refused))
        await publishRefused(ask.tenantId, accounts.find(({ id }) => id === account.id)!, Math.max(0, account.room));
      (leased.some((each) => each.refused) ? refused : granted)!.inc();
      return { accounts: leased, validMs: Math.min(VALID_MS, endOfMonth(at).getTime() - at.getTime()) };
    },
    renew: async (holder, holds) => {
      const sorted = [...holds].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
      const ids = sorted.map(({ accountId }) => accountId);
      const values = [ids, sorted.map(({ returned }) => returned), holder, leaseMs];
      return read<Held>('renew', ...values);
    },
    sweep: async () => (await read('sweep')).length,
  };
}

/** It has less than is needed because nobody has confirmed an address yet. */
const awaitingFirst = (account: LeasedAccount): LeasedAccount =>
  isOutOfCredit(account) ? { ...account, unconfirmed: true } : account;

const isOutOfCredit = ({ kind, refused }: LeasedAccount): boolean => kind === 'CREDIT' && refused;

const NOTHING = { granted: 0, returned: 0, used: 0, uncovered: 0, room: 0, unconfirmed: false } as const;

function toLeased({ id, kind, cap }: CallerAccount, row: LeaseRow | undefined, ask: LeaseAsk): LeasedAccount {
  if (cap === undefined) return { ...NOTHING, id, kind, limited: false, refused: false };
  const available = ask.have.find((have) => have.accountId === id)?.available ?? 0;
  const least = Math.max(0, ask.least - available);
  if (!row || row.granted === null) return { ...NOTHING, id, kind, limited: true, refused: true };
  const { granted, returned, used, uncovered, room, given } = row;
  return {
    id,
    kind,
    limited: true,
    granted,
    returned,
    used,
    uncovered,
    room: room - given,
    refused: least > 0 && given < least,
    unconfirmed: false,
  };
}
