import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { nameKey } from '../names.ts';
import { type Change, LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { ProjectModel } from './models.ts';

/** A new row. */
export interface NewProject {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
}

/** The fields that an update sets, and its events. */
export interface ProjectChange {
  readonly name: string;
  readonly description: string;
  readonly archived: boolean;
  readonly events: readonly NewEvent[];
}

/** The project rows. Every write commits together with its events. */
export interface ProjectStore {
  /** @throws AppError CONFLICT when the name is taken or the organization has as many as it may; NOT_FOUND without an organization. */
  insert(project: NewProject, limit: number, event: NewEvent, call: Abortable): Promise<ProjectModel>;
  byIds(ids: readonly string[]): Promise<readonly ProjectModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, archived: boolean, page: Page): Promise<readonly ProjectModel[]>;
  count(tenantId: string, archived: boolean): Promise<number>;
  /**
   * Changes the row as it is once no other change holds it; `change` answers null for nothing to change, and may throw.
   * @throws AppError NOT_FOUND; CONFLICT when the name is taken, or a restored project would be one too many.
   */
  update(
    id: string,
    tenantId: string,
    limit: number,
    change: Change<ProjectModel, ProjectChange>,
  ): Promise<ProjectModel>;
}

const COLUMNS = `id, tenant_id AS "tenantId", name, description, created_by AS "createdBy", version, archived_at AS "archivedAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const TABLE = '"tenant"."projects"';
const LISTED = 'tenant_id = $1 AND ($2::boolean OR archived_at IS NULL)';

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  living: `SELECT id, name_key AS "nameKey" FROM ${TABLE} WHERE tenant_id = $1 AND archived_at IS NULL`,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, name, name_key, description, created_by) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING ${COLUMNS}`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${LISTED} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${LISTED}`,
  get: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2`,
  update: `UPDATE ${TABLE} SET name = $2, name_key = CASE WHEN $5::boolean THEN NULL ELSE $3 END, description = $4,
    archived_at = CASE WHEN $5::boolean THEN coalesce(archived_at, now()) END, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${COLUMNS}`,
} as const;

export function createProjectStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ProjectStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'tenant', part: 'projects', sql: SQL });
  /** Refuses a name that another project has, and a project beyond the limit; the organization is locked, so that this stays true. */
  const makeRoom = async (rows: Rows<'living'>, tenantId: string, id: string, name: string, limit: number) => {
    const living = await rows<{ id: string; nameKey: string }>('living', tenantId);
    const others = living.filter((project) => project.id !== id);
    if (others.some((project) => project.nameKey === nameKey(name)))
      throw new AppError('CONFLICT', 'The organization has a project of this name already');
    if (limit > 0 && others.length >= limit)
      throw new AppError('CONFLICT', `An organization has at most ${limit} projects that are not archived`);
  };
  return {
    insert: ({ id, tenantId, name, description, createdBy }, limit, event, call) =>
      write(
        async (rows) => {
          await lockOrganization(rows, tenantId);
          await makeRoom(rows, tenantId, id, name, limit);
          const values = [id, tenantId, name, nameKey(name), description, createdBy];
          const [row] = await rows<ProjectModel>('insert', ...values);
          return [row!, event];
        },
        turnOf(tenantId, call),
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, archived, page) => readPage('page', page, tenantId, archived),
    count: async (tenantId, archived) => (await read<{ total: number }>('count', tenantId, archived))[0]!.total,
    update: (id, tenantId, limit, change) =>
      write(async (rows) => {
        await lockOrganization(rows, tenantId);
        const [current] = await rows<ProjectModel>('get', id, tenantId);
        if (!current) throw notFound('Project');
        const changed = change(current);
        if (!changed) return [current];
        const { name, description, archived, events } = changed;
        // One that was over a lowered limit may still be renamed.
        if (!archived) await makeRoom(rows, tenantId, id, name, current.archivedAt ? limit : 0);
        const [row] = await rows<ProjectModel>('update', id, name, nameKey(name), description, archived);
        return [row!, ...events];
      }),
  };
}
