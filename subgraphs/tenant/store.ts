import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { OrganizationModel } from './models.ts';

const DOMAIN = 'tenant';

/** The statement of `lockOrganization`, for the dictionary of whoever calls it. */
export const LOCK_ORGANIZATION = 'SELECT id FROM "tenant"."organizations" WHERE id = $1 FOR UPDATE';

/**
 * Holds the organization's row to the end of the transaction: what is counted or looked for afterwards stays true until the commit.
 * @throws AppError NOT_FOUND when there is no such organization.
 */
export async function lockOrganization(rows: Rows<'lock_organization'>, tenantId: string): Promise<void> {
  if ((await rows('lock_organization', tenantId)).length === 0) throw notFound('Organization');
}

/** Changes of what an organization has take turns before they lock its row. */
export const turnOf = (tenantId: string, call?: Abortable): Turn => ({ of: `tenant.organization ${tenantId}`, call });

/** A new row. */
export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly createdBy: string;
  readonly settings: JsonObject;
}

/** The fields that an update sets. */
export interface OrganizationChange {
  readonly name: string;
  readonly settings: JsonObject;
  readonly requireSecondFactor: boolean;
}

/** Makes the change of a row that nobody else can change meanwhile; null: no change. */
export type Change<Row, Changed> = (current: Row) => Changed | null;

/** The organization rows. Every write commits together with its event. */
export interface OrganizationStore {
  /**
   * The row; when there is one of this id already, that one.
   * @param most - of what the same account may have made, however many come at once; 0: as many as it likes.
   * @throws AppError NOT_FOUND when it is deleted; CONFLICT beyond the most.
   */
  insert(organization: NewOrganization, event: NewEvent, most?: number, call?: Abortable): Promise<OrganizationModel>;
  /** How many organizations an account has made that are there still, its personal one included. */
  madeBy(accountId: string): Promise<number>;
  byIds(ids: readonly string[]): Promise<readonly OrganizationModel[]>;
  /** Of the given ones, newest first: one more than the page holds, when there are more. */
  page(ids: readonly string[], page: Page): Promise<readonly OrganizationModel[]>;
  /** Of the given ones, those that there are. */
  count(ids: readonly string[]): Promise<number>;
  /**
   * Changes the row as it is once no other change holds it; `change` answers null for nothing to change, and may throw.
   * @param eventsOf - of the row as it is then, and as it was.
   * @throws AppError NOT_FOUND
   */
  update(
    id: string,
    eventsOf: (changed: OrganizationModel, before: OrganizationModel) => readonly NewEvent[],
    change: Change<OrganizationModel, OrganizationChange>,
  ): Promise<OrganizationModel>;
}

const COLUMNS = `id, name, personal, settings, require_second_factor AS "requireSecondFactor", version, created_at AS "createdAt",
  updated_at AS "updatedAt"`;
const TABLE = '"tenant"."organizations"';
/** One that is deleted is found no more, whatever is still there of it. */
const KEPT = 'NOT EXISTS (SELECT FROM "tenant"."deletions" AS deleted WHERE deleted.tenant_id = organizations.id)';

const SQL = {
  insert: `INSERT INTO ${TABLE} (id, name, personal, created_by, settings)
    SELECT $1, $2, $3::boolean, $4, $5::jsonb WHERE NOT EXISTS (SELECT FROM "tenant"."deletions" WHERE tenant_id = $1)
    ON CONFLICT (id) DO NOTHING RETURNING ${COLUMNS}`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT}`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT} AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  lock: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND ${KEPT} FOR UPDATE`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT}`,
  made_by: `SELECT count(*)::int AS total FROM ${TABLE} WHERE created_by = $1 AND ${KEPT}`,
  update: `UPDATE ${TABLE} SET name = $2, settings = $3::jsonb, require_second_factor = $4::boolean, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${COLUMNS}`,
} as const;

export function createOrganizationStore({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): OrganizationStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: DOMAIN,
    part: 'organizations',
    sql: SQL,
  });
  const byIds = (ids: readonly string[]) => read<OrganizationModel>('by_ids', ids);
  return {
    byIds,
    insert: async ({ id, name, personal, createdBy, settings }, event, most = 0, call) => {
      const made = await write(
        async (rows) => {
          if (most > 0) {
            const [counted] = await rows<{ total: number }>('made_by', createdBy);
            if (counted!.total >= most) throw tooMany(most);
          }
          const values = [id, name, personal, createdBy, JSON.stringify(settings)];
          const [row] = await rows<OrganizationModel>('insert', ...values);
          return row ? [row, event] : [null];
        },
        most > 0 ? { of: `organizations made by ${createdBy}`, call } : undefined,
      );
      const organization = made ?? (await byIds([id]))[0];
      if (!organization) throw notFound('Organization');
      return organization;
    },
    madeBy: async (accountId) => (await read<{ total: number }>('made_by', accountId))[0]!.total,
    page: (ids, page) => readPage('page', page, ids),
    count: async (ids) => (await read<{ total: number }>('count', ids))[0]!.total,
    update: (id, eventsOf, change) =>
      write(async (rows) => {
        const [current] = await rows<OrganizationModel>('lock', id);
        if (!current) throw notFound('Organization');
        const changed = change(current);
        if (!changed) return [current];
        const values = [changed.name, JSON.stringify(changed.settings), changed.requireSecondFactor];
        const [row] = await rows<OrganizationModel>('update', id, ...values);
        return [row!, ...eventsOf(row!, current)];
      }),
  };
}

/** An account has made as many organizations as it may. */
export const tooMany = (most: number): AppError =>
  new AppError('CONFLICT', `An account makes at most ${most} organizations, its own included`);

/** The data that the domain holds of a tenant in its tables, for its deletion. */
export const tenantData = tenantTables(DOMAIN, {
  scim_group_members: 'tenant_id',
  scim_groups: 'tenant_id',
  scim_users: 'tenant_id',
  scim_settings: 'tenant_id',
  invitations: 'tenant_id',
  domains: 'tenant_id',
  service_accounts: 'tenant_id',
  projects: 'tenant_id',
  organizations: 'id',
});
