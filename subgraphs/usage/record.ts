import type { UseKind } from '../../platform/credit/credit-protocol.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import type { UseColumns } from '../../platform/journal/use-columns.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import { OPEN_CREDIT } from './accounts.ts';
import { usageEvent } from './events.ts';
import { METER_COLUMNS } from './meter-columns.ts';
import { ADDING } from './store.ts';

/** Takes in uses, each once however often it comes; how many were new. @throws AppError BAD_USER_INPUT for columns that do not fit together. */
export type RecordUses = (uses: UseColumns) => Promise<number>;

export interface RecordOptions {
  /** Null: nothing is told of credit that becomes low. */
  readonly lowMicroUsd: number | null;
  /** Per cent of a spend limit that are told of; null: nothing is. */
  readonly nearPercent: number | null;
  /** Hears of the organizations that have used something. */
  readonly onUsed: (tenantIds: readonly string[]) => void;
}

const AMOUNTS = [...METER_COLUMNS.map(({ column }) => column), 'cost_micro_usd'];
/** The fields of the same. */
const SUMS = [...METER_COLUMNS.map(({ field }) => field), 'costMicroUsd'];
const DIMENSIONS = ['project_id', 'key_id', 'provider', 'model', 'operation'];
/** Meters that differ from use to use; the others are its kind's. */
const OWN: readonly string[] = ['inputTokens', 'outputTokens'];
const SHARED = METER_COLUMNS.filter(({ field }) => !OWN.includes(field));
const KIND = `"tenantId" text, "projectId" text, "keyId" text, provider text, model text, operation text`;
const NAMES = `coalesce("projectId", ''), coalesce("keyId", ''), coalesce(provider, ''), coalesce(model, ''), coalesce(operation, '')`;

const SQL = {
  adding: ADDING,
  // Answers those that were not new, as often as they came.
  insert: `WITH kinds AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1::json) AS kind (place int, ${KIND}, ${SHARED.map(({ field }) => `"${field}" bigint`).join(', ')}, estimated boolean)
    ), fresh AS (
      INSERT INTO "usage"."uses" (id, tenant_id, at, ${DIMENSIONS.join(', ')}, input_tokens, output_tokens, cost_micro_usd,
        ${SHARED.map(({ column }) => column).join(', ')}, estimated)
      SELECT use.id, "tenantId", to_timestamp(use.at / 1000), ${NAMES}, use.input, use.output, use.cost,
        ${SHARED.map(({ field }) => `coalesce("${field}", 0)`).join(', ')}, coalesce(estimated, false)
      FROM unnest($2::text[], $3::int[], $4::float8[], $5::bigint[], $6::bigint[], $7::bigint[])
        AS use (id, kind, at, input, output, cost)
      JOIN kinds ON kinds.place = use.kind
      WHERE NOT EXISTS (SELECT FROM "usage"."closed_tenants" AS closed WHERE closed.tenant_id = "tenantId")
      ORDER BY use.id ON CONFLICT (id) DO NOTHING RETURNING id
    ) SELECT id FROM unnest($2::text[]) AS given (id) EXCEPT ALL SELECT id FROM fresh`,
  hours: `INSERT INTO "usage"."hourly_uses" AS hour (tenant_id, starts_at, ${DIMENSIONS.join(', ')}, ${AMOUNTS.join(', ')})
    SELECT "tenantId", to_timestamp(hour * 3600), ${NAMES}, ${SUMS.map((field) => `sum("${field}")`).join(', ')}
    FROM json_to_recordset($1::json) AS part (${KIND}, hour float8, ${SUMS.map((field) => `"${field}" bigint`).join(', ')})
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, starts_at, ${DIMENSIONS.join(', ')})
    DO UPDATE SET ${AMOUNTS.map((name) => `${name} = hour.${name} + excluded.${name}`).join(', ')}`,
  open_credit: OPEN_CREDIT,
  // In the order of the arrays, which is that of the accounts' names.
  spend: `SELECT id, spent::float8 AS spent, granted::float8 AS granted, told AS notice
    FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS used (id, tenant, holder, amount),
    LATERAL "usage"."spend"(id, tenant, holder, amount)`,
  moved: `INSERT INTO "usage"."movements" AS movement (id, tenant_id, kind, amount, key)
    SELECT id, tenant, 'use', -amount, 'use:' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS used (id, tenant, amount)
    ON CONFLICT (tenant_id, key) DO UPDATE SET amount = movement.amount + excluded.amount`,
  notify: 'UPDATE "usage"."accounts" SET told = $2 WHERE id = $1',
  near: `UPDATE "usage"."accounts" SET told = 'near:' || limited_to
    WHERE id = ANY($1) AND limited_to > 0 AND spent * 100 >= limited_to * $2
      AND (told IS NULL OR told NOT IN ('near:' || limited_to, 'reached:' || limited_to))
    RETURNING id, tenant_id AS "tenantId", limited_to::float8 AS cap, spent::float8 AS spent`,
} as const;

/** Records uses in the detail and the hours, and takes their cost from the accounts: all of a batch is committed, or nothing. */
export function createRecord(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  { lowMicroUsd, nearPercent, onUsed }: RecordOptions,
): RecordUses {
  const { write } = openStatements({ database, outbox, domain: 'usage', part: 'record', sql: SQL });
  return async (uses) => {
    requireWhole(uses);
    if (uses.ids.length === 0) return 0;
    const tenantIds = [...new Set(uses.kinds.map(({ tenantId }) => tenantId))].sort();
    const parts = await write(async (rows) => {
      await rows('adding', tenantIds);
      const dropped = await rows<{ id: string }>('insert', ...insertValues(uses));
      const fresh = partsOf(uses, dropped);
      if (fresh.length > 0) await rows('hours', JSON.stringify(fresh));
      const paid = fresh.filter(({ costMicroUsd }) => costMicroUsd > 0);
      const events = paid.length > 0 ? await pay(rows, paid) : [];
      return [fresh, ...events] as const;
    });
    if (parts.length > 0) onUsed([...new Set(parts.map(({ tenantId }) => tenantId))]);
    return parts.reduce((sum, { uses }) => sum + uses, 0);
  };

  async function pay(rows: Rows<keyof typeof SQL>, parts: readonly Part[]): Promise<NewEvent[]> {
    const byTenant = new Map<string, number>();
    for (const { tenantId, costMicroUsd } of parts)
      byTenant.set(tenantId, (byTenant.get(tenantId) ?? 0) + costMicroUsd);
    const tenants = [...byTenant].sort(([one], [other]) => (one < other ? -1 : 1));
    const names = tenants.map(([tenantId]) => tenantId);
    await rows('open_credit', names);
    const spent = await spend(rows, parts);
    const ids = tenants.map(() => newId('mov'));
    await rows(
      'moved',
      ids,
      names,
      tenants.map(([, amount]) => amount),
    );
    return [...(await lowCreditEvents(rows, spent)), ...(await nearLimitEvents(rows, spent))];
  }

  /** Once for each amount that was granted. */
  async function lowCreditEvents(rows: Rows<'notify'>, accounts: readonly Spent[]): Promise<NewEvent[]> {
    const events: NewEvent[] = [];
    if (lowMicroUsd === null) return events;
    for (const { id, spent, granted, notice } of accounts) {
      if (!id.startsWith('credit:') || granted - spent >= lowMicroUsd) continue;
      if (notice === `low:${granted}` || notice === `reached:${granted}`) continue;
      await rows('notify', id, `low:${granted}`);
      const balance = { balance_micro_usd: Math.max(0, granted - spent) };
      events.push(usageEvent('usage.credit_low', id.slice('credit:'.length), balance));
    }
    return events;
  }

  /** Once for each limit and window. */
  async function nearLimitEvents(rows: Rows<'near'>, accounts: readonly Spent[]): Promise<NewEvent[]> {
    if (nearPercent === null) return [];
    const ids = accounts.map(({ id }) => id);
    const near = await rows<Near>('near', ids, nearPercent);
    return near.map(({ id, tenantId, cap, spent }) => {
      const [kind, subject] = id.split(':') as [string, string];
      return usageEvent('usage.limit_nearly_reached', tenantId, {
        limit: kind === 'key' ? 'api_key' : kind,
        subject_id: subject,
        limit_micro_usd: cap,
        left_micro_usd: Math.max(0, cap - spent),
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
  readonly notice: string | null;
}

/** The sums of the uses of one kind in one hour. */
interface Part extends UseKind {
  /** How many there are. */
  readonly uses: number;
  /** Hours since the epoch. */
  readonly hour: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

const HOUR_MS = 3_600_000;

/** @throws AppError BAD_USER_INPUT */
function requireWhole({ kinds, ids, kind, at, inputTokens, outputTokens, costMicroUsd }: UseColumns): void {
  if ([kind, at, inputTokens, outputTokens, costMicroUsd].some(({ length }) => length !== ids.length))
    throw invalid('uses', 'must have as many of each');
  if (!kind.every((place) => place >= 0 && place < kinds.length)) throw invalid('uses.kind', 'must be places in kinds');
}

/** Numbers as PostgreSQL reads an array of them, which the driver would write ten times slower. */
const array = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

const insertValues = ({ kinds, ids, kind, at, inputTokens, outputTokens, costMicroUsd }: UseColumns) => [
  JSON.stringify(kinds.map((each, place) => ({ ...each, place }))),
  ids,
  ...[kind, at, inputTokens, outputTokens, costMicroUsd].map(array),
];

/** Adds up what was not dropped. */
function partsOf(uses: UseColumns, dropped: readonly { readonly id: string }[]): Part[] {
  const { kinds, ids, kind, at } = uses;
  const left = new Map<string, number>();
  for (const { id } of dropped) left.set(id, (left.get(id) ?? 0) + 1);
  const parts = new Map<number, { -readonly [Key in keyof Part]: Part[Key] }>();
  ids.forEach((id, index) => {
    const times = left.get(id);
    if (times) {
      left.set(id, times - 1);
      return;
    }
    const [place, hour] = [kind[index]!, Math.floor(at[index]! / HOUR_MS)];
    const key = hour * kinds.length + place;
    let part = parts.get(key);
    if (!part) {
      part = { ...kinds[place]!, hour, uses: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
      parts.set(key, part);
    }
    part.uses++;
    part.inputTokens += uses.inputTokens[index]!;
    part.outputTokens += uses.outputTokens[index]!;
    part.costMicroUsd += uses.costMicroUsd[index]!;
  });
  return [...parts.values()].map((part) => ({ ...part, ...sharedOf(part) }));
}

/** Returns the sums of the meters that a kind shares, in a part of it. */
const sharedOf = (part: Part) =>
  Object.fromEntries(
    SHARED.map(({ field }) => [field, ((part[field as keyof UseKind] as number | undefined) ?? 0) * part.uses]),
  );

/** Takes the costs from the accounts, and from the leases that they were spent from. */
function spend(rows: Rows<'spend'>, parts: readonly Part[]): Promise<readonly Spent[]> {
  const costs = new Map<string, { id: string; tenantId: string; holder: string | null; amount: number }>();
  for (const { tenantId, accounts, holder = null, costMicroUsd } of parts)
    for (const id of accounts?.length ? accounts : [`credit:${tenantId}`]) {
      const key = `${id} ${holder ?? ''}`;
      const cost = costs.get(key) ?? { id, tenantId, holder, amount: 0 };
      cost.amount += costMicroUsd;
      costs.set(key, cost);
    }
  const sorted = [...costs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cost]) => cost);
  return rows<Spent>(
    'spend',
    sorted.map(({ id }) => id),
    sorted.map(({ tenantId }) => tenantId),
    sorted.map(({ holder }) => holder),
    sorted.map(({ amount }) => amount),
  );
}
