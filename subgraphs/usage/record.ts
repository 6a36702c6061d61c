import type { UseRecord } from '../../platform/credit-protocol.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NewEvent } from '../../platform/outbox.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { openCreditAccounts } from './accounts.ts';
import { usageEvent } from './events.ts';
import { METER_COLUMNS } from './meter-columns.ts';
import { ADDING, type Tables } from './store.ts';

/** Takes in uses, each once however often it comes; how many were new. */
export type RecordUses = (uses: readonly UseRecord[]) => Promise<number>;

export interface RecordOptions {
  readonly initialMicroUsd: number;
  /** Null: nothing is told of credit that becomes low. */
  readonly lowMicroUsd: number | null;
  /** Per cent of a spend limit that are told of; null: nothing is. */
  readonly nearPercent: number | null;
  /** Hears of the organizations that have used something. */
  readonly onUsed: (tenantIds: readonly string[]) => void;
}

const AMOUNTS = [...METER_COLUMNS.map(({ column }) => column), 'cost_micro_usd'];
const DIMENSIONS = ['project_id', 'key_id', 'provider', 'model', 'operation'];
const FIELDS = METER_COLUMNS.map(({ field }) => `"${field}" bigint`).join(', ');

const SQL = {
  insert: `WITH given AS (
      SELECT * FROM json_to_recordset($1::json) AS use (id text, "tenantId" text, at timestamptz, "projectId" text, "keyId" text,
        provider text, model text, operation text, ${FIELDS}, "costMicroUsd" bigint, estimated boolean)
      WHERE NOT EXISTS (SELECT FROM "usage"."closed_tenants" AS closed WHERE closed.tenant_id = "tenantId")
    ), fresh AS (
      INSERT INTO "usage"."uses" (id, tenant_id, at, ${DIMENSIONS.join(', ')}, ${AMOUNTS.join(', ')}, estimated)
      SELECT id, "tenantId", at, coalesce("projectId", ''), coalesce("keyId", ''), coalesce(provider, ''), coalesce(model, ''),
        coalesce(operation, ''), ${METER_COLUMNS.map(({ field }) => `"${field}"`).join(', ')}, "costMicroUsd", estimated
      FROM given ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING *
    ), hours AS (
      INSERT INTO "usage"."hourly_uses" AS hour (tenant_id, starts_at, ${DIMENSIONS.join(', ')}, ${AMOUNTS.join(', ')})
      SELECT tenant_id, date_bin('1 hour', at, 'epoch'), ${DIMENSIONS.join(', ')}, ${AMOUNTS.map((name) => `sum(${name})`).join(', ')}
      FROM fresh GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (tenant_id, starts_at, ${DIMENSIONS.join(', ')})
      DO UPDATE SET ${AMOUNTS.map((name) => `${name} = hour.${name} + excluded.${name}`).join(', ')}
    ) SELECT id FROM fresh`,
  // In the order of the arrays, which is that of the accounts' names.
  spend: `SELECT id, spent::float8 AS spent, granted::float8 AS granted, told
    FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS used (id, tenant, holder, amount),
    LATERAL "usage"."spend"(id, tenant, holder, amount)`,
  moved: `INSERT INTO "usage"."movements" AS movement (id, tenant_id, kind, amount, key)
    SELECT id, tenant, 'use', -amount, 'use:' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS used (id, tenant, amount)
    ON CONFLICT (tenant_id, key) DO UPDATE SET amount = movement.amount + excluded.amount`,
  tell: 'UPDATE "usage"."accounts" SET told = $2 WHERE id = $1',
  near: `UPDATE "usage"."accounts" SET told = 'near:' || limited_to
    WHERE id = ANY($1) AND limited_to > 0 AND spent * 100 >= limited_to * $2
      AND (told IS NULL OR told NOT IN ('near:' || limited_to, 'reached:' || limited_to))
    RETURNING id, tenant_id AS "tenantId", limited_to::float8 AS cap, spent::float8 AS spent`,
} as const;

/** Records uses in the detail and the hours, and takes their cost from the accounts: all of a batch is committed, or nothing. */
export function createRecord(
  tables: Tables,
  { initialMicroUsd, lowMicroUsd, nearPercent, onUsed }: RecordOptions,
): RecordUses {
  return async (uses) => {
    if (uses.length === 0) return 0;
    const tenantIds = [...new Set(uses.map(({ tenantId }) => tenantId))].sort();
    const fresh = await tables.write(async (tx) => {
      await tx.query(ADDING, [tenantIds], 'usage.adding');
      const inserted = await tx.query<{ id: string }>(SQL.insert, [JSON.stringify(uses)], 'usage.insert_uses');
      const ids = new Set(inserted.map(({ id }) => id));
      // The same use may be in a batch twice.
      const found = uses.filter(({ id }) => ids.delete(id));
      const paid = found.filter(({ costMicroUsd }) => costMicroUsd > 0);
      const events = paid.length > 0 ? await pay(tx, paid) : [];
      return { result: found, events };
    });
    if (fresh.length > 0) onUsed([...new Set(fresh.map(({ tenantId }) => tenantId))]);
    return fresh.length;
  };

  async function pay(tx: Transaction, uses: readonly UseRecord[]): Promise<NewEvent[]> {
    const byTenant = new Map<string, number>();
    for (const { tenantId, costMicroUsd } of uses) byTenant.set(tenantId, (byTenant.get(tenantId) ?? 0) + costMicroUsd);
    const tenants = [...byTenant].sort(([one], [other]) => (one < other ? -1 : 1));
    const names = tenants.map(([tenantId]) => tenantId);
    await openCreditAccounts((sql, values, name) => tx.query(sql, values, `usage.${name}`), names, initialMicroUsd);
    const spent = await spend(tx, uses);
    const ids = tenants.map(() => newId('mov'));
    await tx.query(SQL.moved, [ids, names, tenants.map(([, amount]) => amount)], 'usage.moved');
    return [...(await tellLow(tx, spent)), ...(await tellNear(tx, spent))];
  }

  /** Once for each amount that was granted. */
  async function tellLow(tx: Transaction, accounts: readonly Spent[]): Promise<NewEvent[]> {
    const events: NewEvent[] = [];
    if (lowMicroUsd === null) return events;
    for (const { id, spent, granted, told } of accounts) {
      if (!id.startsWith('credit:') || granted - spent >= lowMicroUsd) continue;
      if (told === `low:${granted}` || told === `reached:${granted}`) continue;
      await tx.query(SQL.tell, [id, `low:${granted}`]);
      const balance = { balance_micro_usd: Math.max(0, granted - spent) };
      events.push(usageEvent('usage.credit_low', id.slice('credit:'.length), balance));
    }
    return events;
  }

  /** Once for each limit and window. */
  async function tellNear(tx: Transaction, accounts: readonly Spent[]): Promise<NewEvent[]> {
    if (nearPercent === null) return [];
    const near = await tx.query<Near>(SQL.near, [accounts.map(({ id }) => id), nearPercent], 'usage.near');
    return near.map(({ id, tenantId, cap, spent }) => {
      const [kind, subject] = id.split(':') as [string, string];
      return usageEvent('usage.limit_nearly_reached', tenantId, {
        ...{ limit: kind === 'key' ? 'api_key' : kind, subject_id: subject },
        ...{ limit_micro_usd: cap, left_micro_usd: Math.max(0, cap - spent) },
      });
    });
  }
}

/** An account with a limit that is nearly reached, micro-USD. */
interface Near {
  readonly id: string;
  readonly tenantId: string;
  readonly cap: number;
  readonly spent: number;
}

interface Spent {
  readonly id: string;
  readonly spent: number;
  readonly granted: number;
  readonly told: string | null;
}

/** Takes the costs from the accounts, and from the leases that they were spent from. */
function spend(tx: Transaction, uses: readonly UseRecord[]): Promise<readonly Spent[]> {
  const costs = new Map<string, { id: string; tenantId: string; holder: string | null; amount: number }>();
  for (const { tenantId, accounts, holder, costMicroUsd } of uses)
    for (const id of accounts.length > 0 ? accounts : [`credit:${tenantId}`]) {
      const key = `${id} ${holder ?? ''}`;
      const cost = costs.get(key) ?? { id, tenantId, holder, amount: 0 };
      cost.amount += costMicroUsd;
      costs.set(key, cost);
    }
  const sorted = [...costs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cost]) => cost);
  return tx.query<Spent>(
    SQL.spend,
    [
      sorted.map(({ id }) => id),
      sorted.map(({ tenantId }) => tenantId),
      sorted.map(({ holder }) => holder),
      sorted.map(({ amount }) => amount),
    ],
    'usage.spend',
  );
}
