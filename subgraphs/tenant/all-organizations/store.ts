import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { OrganizationSummaryModel } from './models.ts';

/** Which organizations of the installation are listed; null does not matter. */
export interface SummaryFilter {
  /** Patterns of ILIKE for the name. */
  readonly patterns: readonly string[] | null;
  /** The identifier that is looked for beside them. */
  readonly id: string | null;
  readonly status: string | null;
  readonly personal: boolean | null;
}

/** Organizations of the whole installation. */
export interface AllOrganizationsStore {
  /** Reads a page, the newest first: one more than it holds, when there are more. */
  page(filter: SummaryFilter, page: Page): Promise<readonly OrganizationSummaryModel[]>;
  count(filter: SummaryFilter): Promise<number>;
}

const STATUS = "coalesce(d.state, 'active')";
const FROM = `FROM "tenant"."organizations" AS o LEFT JOIN "tenant"."deletions" AS d ON d.tenant_id = o.id
  WHERE ($1::text[] IS NULL OR o.name ILIKE ANY($1) OR o.id = $2) AND ($3::text IS NULL OR ${STATUS} = $3)
    AND ($4::boolean IS NULL OR o.personal = $4)`;

const SQL = {
  page: `SELECT o.id, o.name, o.personal, ${STATUS} AS status, o.require_second_factor AS "requireSecondFactor",
      o.created_at AS "createdAt", o.updated_at AS "updatedAt"
    ${FROM} AND ($5::text IS NULL OR o.id < $5) ORDER BY o.id DESC LIMIT $6 OFFSET $7`,
  count: `SELECT count(*)::int AS total ${FROM}`,
} as const;

export function createAllOrganizationsStore({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): AllOrganizationsStore {
  const { read, readPage } = openStatements({
    database,
    outbox,
    domain: 'tenant',
    part: 'all_organizations',
    sql: SQL,
  });
  const valuesOf = ({ patterns, id, status, personal }: SummaryFilter) => [patterns, id, status, personal];
  return {
    page: (filter, page) => readPage('page', page, ...valuesOf(filter)),
    count: async (filter) => (await read<{ total: number }>('count', ...valuesOf(filter)))[0]!.total,
  };
}
