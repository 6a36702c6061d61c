import { METERS } from '../../platform/credit/credit.ts';
import { type CallContext, requireTenant } from '../../platform/kernel/context.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Form } from '../list-order.ts';
import { openStatements } from '../statements.ts';
import { METER_COLUMNS } from './meter-columns.ts';
import type { MeterReadingModel, UsageGroupModel, UsageModel } from './models.ts';
import type { UsageDimension } from './schema.generated.ts';
import type { UsageConfig } from './settings.ts';

/** Arguments of `usage`. */
export interface ReportArguments {
  readonly since?: Date | null;
  readonly until?: Date | null;
  readonly groupBy?: readonly UsageDimension[] | null;
}

/** Reads what an organization has used. @throws AppError BAD_USER_INPUT */
export type ReadReport = (args: ReportArguments, context: CallContext) => Promise<UsageModel>;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_GROUPS = 10_000;

/** The SQL of each dimension, for rows of either table. */
const EXPRESSIONS: Readonly<Record<UsageDimension, string>> = {
  MODEL: `nullif(model, '') AS model`,
  PROVIDER: `nullif(provider, '') AS provider`,
  OPERATION: `nullif(operation, '') AS operation`,
  API_KEY: `nullif(key_id, '') AS "apiKeyId"`,
  PROJECT: `nullif(project_id, '') AS "projectId"`,
  HOUR: `date_bin('1 hour', at, 'epoch') AS "startsAt"`,
  DAY: `date_bin('1 day', at, 'epoch') AS "startsAt"`,
};
const AMOUNTS = [...METER_COLUMNS.map(({ column }) => column), 'cost_micro_usd'];
const DIMENSIONS = ['project_id', 'key_id', 'provider', 'model', 'operation'];
const COLUMNS = [...DIMENSIONS, ...AMOUNTS].join(', ');

/** Whole hours from their sums, what is left at both ends from the uses themselves: `$4` to `$5` are the whole hours. */
const PARTS = `SELECT starts_at AS at, ${COLUMNS} FROM "usage"."hourly_uses"
    WHERE tenant_id = $1 AND starts_at >= $4 AND starts_at < $5
  UNION ALL SELECT at, ${COLUMNS} FROM "usage"."uses"
    WHERE tenant_id = $1 AND at >= $2 AND at < $3 AND NOT (at >= $4 AND at < $5)`;

const SUMS = AMOUNTS.map((column) => `coalesce(sum(${column}), 0)::float8 AS ${column}`).join(', ');

const SQL = { total: `SELECT ${SUMS} FROM (${PARTS}) AS parts` } as const;
/** Letters of the dimensions, for the names of the forms. */
const LETTERS: Readonly<Record<UsageDimension, string>> = {
  MODEL: 'm',
  PROVIDER: 'p',
  OPERATION: 'o',
  API_KEY: 'k',
  PROJECT: 'j',
  HOUR: 'h',
  DAY: 'd',
};

/** Later than anything that is used: there is no end. */
const NEVER = new Date(8.64e15);

/** Opens the reports. */
export function createReport(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  { USAGE_DETAIL_DAYS: detailDays }: Pick<UsageConfig, 'USAGE_DETAIL_DAYS'>,
): ReadReport {
  const { read, readForm } = openStatements({ database, outbox, domain: 'usage', part: 'report', sql: SQL });
  return async ({ since, until, groupBy }, context) => {
    const tenantId = requireTenant(context);
    const now = new Date();
    const from = since ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    if (until && until <= from) throw invalid('until', 'must be after since');
    const dimensions = [...new Set(groupBy ?? [])].sort();
    if (dimensions.includes('HOUR') && dimensions.includes('DAY'))
      throw invalid('groupBy', 'cannot be hour and day at once');
    // Uses that are older are known by the hour only. A day of grace, because they are removed by when they arrived.
    const detailFrom = now.getTime() - (detailDays - 1) * DAY_MS;
    const atDetail = (time: Date) => (time.getTime() < detailFrom ? toHour(time, Math.floor) : time);
    const [first, end] = [atDetail(from), until ? atDetail(until) : null];
    const values = [tenantId, first, end ?? NEVER, toHour(first, Math.ceil), end ? toHour(end, Math.floor) : NEVER];

    const [total] = await read<Sums>('total', ...values);
    const groups = dimensions.length === 0 ? [] : await readForm<GroupRow>(groupsBy(dimensions), ...values);
    if (groups.length > MAX_GROUPS)
      throw invalid('groupBy', `makes more than ${MAX_GROUPS} groups: ask for fewer or for a shorter time`);
    return {
      tenantId,
      since: first,
      until: end,
      costMicroUsd: total!.cost_micro_usd,
      meters: readings(total!),
      groups: groups.map(toGroup),
    };
  };
}

function groupsBy(dimensions: readonly UsageDimension[]): Form {
  const places = dimensions.map((_, index) => index + 1).join(', ');
  const wanted = dimensions.map((dimension) => EXPRESSIONS[dimension]).join(', ');
  return {
    name: `by_${dimensions.map((dimension) => LETTERS[dimension]).join('')}`,
    text: `SELECT ${wanted}, ${SUMS} FROM (${PARTS}) AS parts GROUP BY ${places} ORDER BY ${places} LIMIT ${MAX_GROUPS + 1}`,
  };
}

const toHour = (time: Date, round: (hours: number) => number): Date =>
  new Date(round(time.getTime() / HOUR_MS) * HOUR_MS);

type Sums = Readonly<Record<string, number>> & { readonly cost_micro_usd: number };
type GroupRow = Sums &
  Partial<Pick<UsageGroupModel, 'startsAt' | 'model' | 'provider' | 'operation' | 'apiKeyId' | 'projectId'>>;

const readings = (sums: Sums): readonly MeterReadingModel[] =>
  METERS.map((meter) => {
    const { column, unit } = METER_COLUMNS.find((each) => each.meter === meter)!;
    return { meter, quantity: sums[column]! / unit };
  });

function toGroup(row: GroupRow): UsageGroupModel {
  const { startsAt = null, model = null, provider = null, operation = null, apiKeyId = null, projectId = null } = row;
  return {
    startsAt,
    model,
    provider,
    operation,
    apiKeyId,
    projectId,
    costMicroUsd: row.cost_micro_usd,
    meters: readings(row).filter(({ quantity }) => quantity > 0),
  };
}
