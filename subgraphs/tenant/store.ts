import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Turn } from '../../platform/database/turn.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import { tenantTables } from '../tenant-data.ts';
import type { OrganizationModel } from './models.ts';

const DOMAIN = 'tenant';

/** One transaction of a write. */
export interface Transaction {
  rows<Row extends object>(sql: string, ...values: unknown[]): Promise<readonly Row[]>;
  /** Events that commit with the write. */
  append(...events: NewEvent[]): Promise<void>;
}

/** The domain's tables, for the store of each of its parts. */
export interface Tables {
  /** A prepared statement, by a name that is its own in the domain. */
  read<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * A write and its events as one transaction; the events are relayed after it.
   * @param turn - what no other transaction does meanwhile.
   */
  write<Result>(work: (tx: Transaction) => Promise<Result>, turn?: Turn): Promise<Result>;
}

export function openTables(database: Database, outbox: Outbox): Tables {
  const pool = database.pool(DOMAIN);
  return {
    read: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name: `tenant.${name}`, text, values: [...values] })).rows,
    write: async (work, turn) => {
      const result = await inTransaction(
        pool,
        (tx) =>
          work({
            rows: (sql, ...values) => tx.query(sql, values),
            append: (...events) => outbox.append(tx, DOMAIN, events),
          }),
        turn,
      );
      outbox.wake(DOMAIN);
      return result;
    },
  };
}

/**
 * Holds the organization's row to the end of the transaction: what is counted or looked for afterwards stays true until the commit.
 * @throws AppError NOT_FOUND when there is no such organization.
 */
export async function lockOrganization(tx: Transaction, tenantId: string): Promise<void> {
  const locked = await tx.rows('SELECT id FROM "tenant"."organizations" WHERE id = $1 FOR UPDATE', tenantId);
  if (locked.length === 0) throw notFound('Organization');
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
  byIds: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT}`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT} AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  lock: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND ${KEPT} FOR UPDATE`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE id = ANY($1) AND ${KEPT}`,
  madeBy: `SELECT count(*)::int AS total FROM ${TABLE} WHERE created_by = $1 AND ${KEPT}`,
  update: `UPDATE ${TABLE} SET name = $2, settings = $3::jsonb, require_second_factor = $4::boolean, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${COLUMNS}`,
} as const;

export function createOrganizationStore({ read, write }: Tables): OrganizationStore {
  const byIds = (ids: readonly string[]) => read<OrganizationModel>('organizations_by_ids', SQL.byIds, [ids]);
  return {
    byIds,
    insert: async ({ id, name, personal, createdBy, settings }, event, most = 0, call) => {
      const made = await write(
        async (tx) => {
          if (most > 0) {
            const [counted] = await tx.rows<{ total: number }>(SQL.madeBy, createdBy);
            if (counted!.total >= most) throw tooMany(most);
          }
          const values = [id, name, personal, createdBy, JSON.stringify(settings)];
          const [row] = await tx.rows<OrganizationModel>(SQL.insert, ...values);
          if (row) await tx.append(event);
          return row;
        },
        most > 0 ? { of: `organizations made by ${createdBy}`, call } : undefined,
      );
      const organization = made ?? (await byIds([id]))[0];
      if (!organization) throw notFound('Organization');
      return organization;
    },
    madeBy: async (accountId) =>
      (await read<{ total: number }>('organizations_made_by', SQL.madeBy, [accountId]))[0]!.total,
    page: (ids, { after, limit, offset }) => read('organizations_page', SQL.page, [ids, after, limit + 1, offset]),
    count: async (ids) => (await read<{ total: number }>('organizations_count', SQL.count, [ids]))[0]!.total,
    update: (id, eventsOf, change) =>
      write(async (tx) => {
        const [current] = await tx.rows<OrganizationModel>(SQL.lock, id);
        if (!current) throw notFound('Organization');
        const changed = change(current);
        if (!changed) return current;
        const values = [changed.name, JSON.stringify(changed.settings), changed.requireSecondFactor];
        const [row] = await tx.rows<OrganizationModel>(SQL.update, id, ...values);
        await tx.append(...eventsOf(row!, current));
        return row!;
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
