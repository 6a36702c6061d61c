import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { nameKey } from '../names.ts';
import { type Change, LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { ServiceAccountModel } from './models.ts';

/** A new row. */
export interface NewServiceAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
}

/** The fields that an update sets, and its events. */
export interface ServiceAccountChange {
  readonly name: string;
  readonly description: string;
  readonly disabled: boolean;
  readonly events: readonly NewEvent[];
}

/** The service account rows. Every write commits together with its events. */
export interface ServiceAccountStore {
  /** @throws AppError CONFLICT when the name is taken or the organization has as many as it may; NOT_FOUND without an organization. */
  insert(account: NewServiceAccount, limit: number, event: NewEvent, call: Abortable): Promise<ServiceAccountModel>;
  byIds(ids: readonly string[]): Promise<readonly ServiceAccountModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly ServiceAccountModel[]>;
  count(tenantId: string): Promise<number>;
  /**
   * Changes the row as it is once no other change holds it; `change` answers null for nothing to change, and may throw.
   * @throws AppError NOT_FOUND; CONFLICT when the name is taken.
   */
  update(
    id: string,
    tenantId: string,
    change: Change<ServiceAccountModel, ServiceAccountChange>,
  ): Promise<ServiceAccountModel>;
  /** Identifiers of those whose name fits one of the patterns. */
  named(tenantId: string, patterns: readonly string[]): Promise<string[]>;
  /** False when it was gone already. */
  delete(id: string, tenantId: string, event: NewEvent): Promise<boolean>;
}

const COLUMNS = `id, tenant_id AS "tenantId", name, description, created_by AS "createdBy", version, disabled_at AS "disabledAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const TABLE = '"tenant"."service_accounts"';

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  names: `SELECT id, name_key AS "nameKey" FROM ${TABLE} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, name, name_key, description, created_by) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING ${COLUMNS}`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1`,
  named: `SELECT id FROM ${TABLE} WHERE tenant_id = $1 AND name ILIKE ANY($2)`,
  get: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2`,
  update: `UPDATE ${TABLE} SET name = $2, name_key = $3, description = $4,
    disabled_at = CASE WHEN $5::boolean THEN coalesce(disabled_at, now()) END, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${COLUMNS}`,
  delete: `DELETE FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
} as const;

export function createServiceAccountStore({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): ServiceAccountStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: 'tenant',
    part: 'service_accounts',
    sql: SQL,
  });
  /** The organization is locked, so that what is found here stays so. */
  const makeRoom = async (rows: Rows<'names'>, tenantId: string, id: string, name: string, limit: number) => {
    const all = await rows<{ id: string; nameKey: string }>('names', tenantId);
    const others = all.filter((account) => account.id !== id);
    if (others.some((account) => account.nameKey === nameKey(name)))
      throw new AppError('CONFLICT', 'The organization has a service account of this name already');
    if (limit > 0 && others.length >= limit)
      throw new AppError('CONFLICT', `An organization has at most ${limit} service accounts`);
  };
  return {
    insert: ({ id, tenantId, name, description, createdBy }, limit, event, call) =>
      write(
        async (rows) => {
          await lockOrganization(rows, tenantId);
          await makeRoom(rows, tenantId, id, name, limit);
          const values = [id, tenantId, name, nameKey(name), description, createdBy];
          const [row] = await rows<ServiceAccountModel>('insert', ...values);
          return [row!, event];
        },
        turnOf(tenantId, call),
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, page) => readPage('page', page, tenantId),
    named: async (tenantId, patterns) => (await read<{ id: string }>('named', tenantId, patterns)).map(({ id }) => id),
    count: async (tenantId) => (await read<{ total: number }>('count', tenantId))[0]!.total,
    update: (id, tenantId, change) =>
      write(async (rows) => {
        await lockOrganization(rows, tenantId);
        const [current] = await rows<ServiceAccountModel>('get', id, tenantId);
        if (!current) throw notFound('Service account');
        const changed = change(current);
        if (!changed) return [current];
        const { name, description, disabled, events } = changed;
        await makeRoom(rows, tenantId, id, name, 0);
        const [row] = await rows<ServiceAccountModel>('update', id, name, nameKey(name), description, disabled);
        return [row!, ...events];
      }),
    delete: (id, tenantId, event) =>
      write(async (rows) => ((await rows('delete', id, tenantId)).length > 0 ? [true, event] : [false])),
  };
}
