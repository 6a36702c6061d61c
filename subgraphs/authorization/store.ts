import type { Database } from '../../platform/database.ts';
import type { NewEvent, Outbox } from '../../platform/outbox.ts';
import { type Prisma, PrismaClient } from '../../prisma/authorization/client/client.ts';
import { authorizationEvent } from './events.ts';
import type { RoleBindingModel } from './models.ts';

const DOMAIN = 'authorization';

/** A role to give. */
export type NewBinding = Omit<RoleBindingModel, 'createdAt'>;

/** One role of a subject in a whole tenant. */
export interface TenantRole {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly role: string;
  readonly expiresAt: Date | null;
}

/** The role bindings. Every write commits together with its events; what has expired is never answered. */
export interface BindingStore {
  /** Roles of subjects in the whole of a tenant. */
  tenantRoles(tenantId: string, subjectIds: readonly string[]): Promise<readonly TenantRole[]>;
  /** Roles of a subject in whole tenants, oldest first. */
  rolesOf(subjectId: string): Promise<readonly TenantRole[]>;
  /** The binding as it is now. Of one that there was already, only the end changes. */
  bind(binding: NewBinding): Promise<RoleBindingModel>;
  /** Those that this call removed. */
  unbindAll(tenantId: string, subjectId: string): Promise<readonly RoleBindingModel[]>;
  /** Removes what expired before the time. */
  prune(before: Date): Promise<number>;
  close(): Promise<void>;
}

const TABLE = '"authorization"."role_bindings"';
const COLUMNS = `id, tenant_id AS "tenantId", subject_type AS "subjectType", subject_id AS "subjectId", role, resource,
  resource_id AS "resourceId", expires_at AS "expiresAt", created_by AS "createdBy", created_at AS "createdAt"`;
const TENANT_ROLE = 'tenant_id AS "tenantId", subject_id AS "subjectId", role, expires_at AS "expiresAt"';
const ALIVE = '(expires_at IS NULL OR expires_at > now())';

const SQL = {
  tenantRoles: `SELECT ${TENANT_ROLE} FROM ${TABLE}
    WHERE tenant_id = $1 AND subject_id = ANY($2) AND resource = '' AND ${ALIVE}`,
  rolesOf: `SELECT ${TENANT_ROLE} FROM ${TABLE} WHERE subject_id = $1 AND resource = '' AND ${ALIVE} ORDER BY id`,
  bind: `INSERT INTO ${TABLE}
      (id, tenant_id, subject_type, subject_id, role, resource, resource_id, expires_at, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9)
    ON CONFLICT (tenant_id, subject_id, role, resource, resource_id) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING ${COLUMNS}`,
  unbindAll: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND subject_id = $2 RETURNING ${COLUMNS}`,
  prune: `DELETE FROM ${TABLE} WHERE expires_at < $1`,
} as const;

export function createBindingStore(database: Database, outbox: Outbox): BindingStore {
  const prisma = new PrismaClient({ adapter: database.adapter(DOMAIN) });
  const pool = database.pool(DOMAIN);
  const read = async <Row extends object>(name: 'tenantRoles' | 'rolesOf', values: unknown[]) =>
    (await pool.query<Row>({ name: `authorization.${name}`, text: SQL[name], values })).rows;
  const write = async (
    event: (binding: RoleBindingModel) => NewEvent,
    work: (tx: Prisma.TransactionClient) => Promise<readonly RoleBindingModel[]>,
  ): Promise<readonly RoleBindingModel[]> => {
    const changed = await prisma.$transaction(async (tx) => {
      const rows = await work(tx);
      if (rows.length > 0) await outbox.append(tx, DOMAIN, rows.map(event));
      return rows;
    });
    outbox.wake(DOMAIN);
    return changed;
  };
  return {
    tenantRoles: (tenantId, subjectIds) => read('tenantRoles', [tenantId, subjectIds]),
    rolesOf: (subjectId) => read('rolesOf', [subjectId]),
    bind: async ({ id, tenantId, subjectType, subjectId, role, resource, resourceId, expiresAt, createdBy }) => {
      const values = [id, tenantId, subjectType, subjectId, role, resource, resourceId, expiresAt, createdBy];
      return (await write(bound, (tx) => tx.$queryRawUnsafe(SQL.bind, ...values)))[0]!;
    },
    unbindAll: (tenantId, subjectId) => write(unbound, (tx) => tx.$queryRawUnsafe(SQL.unbindAll, tenantId, subjectId)),
    prune: (before) => prisma.$executeRawUnsafe(SQL.prune, before),
    close: () => prisma.$disconnect(),
  };
}

const facts = ({ id, subjectType, subjectId, role, resource, resourceId }: RoleBindingModel) => ({
  binding_id: id,
  subject_type: subjectType,
  subject_id: subjectId,
  role,
  resource: resource || null,
  resource_id: resourceId || null,
});
const bound = (binding: RoleBindingModel) =>
  authorizationEvent('authorization.role_bound', binding.tenantId, {
    ...facts(binding),
    expires_at: binding.expiresAt?.toISOString() ?? null,
  });
const unbound = (binding: RoleBindingModel) =>
  authorizationEvent('authorization.role_unbound', binding.tenantId, facts(binding));

/** What the domain holds of a tenant, for its deletion. */
export const authorizationTenantData = {
  count: async ({ database }: { readonly database: Database }, tenantId: string): Promise<Record<string, number>> => {
    const text = `SELECT count(*)::int AS rows FROM ${TABLE} WHERE tenant_id = $1`;
    const { rows } = await database.pool(DOMAIN).query<{ rows: number }>(text, [tenantId]);
    return { role_bindings: rows[0]!.rows };
  },
  erase: async ({ database }: { readonly database: Database }, tenantId: string): Promise<void> => {
    await database.pool(DOMAIN).query(`DELETE FROM ${TABLE} WHERE tenant_id = $1`, [tenantId]);
  },
};
