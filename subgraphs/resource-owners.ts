import type { ResourceKindName } from '../platform/identity/resource-kinds.ts';
import type { Subgraph, TenantDataPlatform } from './define.ts';

/** Where a domain keeps the things of one kind: a table, and its columns where they are not `id` and `tenant_id`. */
interface ResourceTable {
  readonly table: string;
  readonly id?: string;
  /** SQL that holds for all of them. */
  readonly where?: string;
}

/** The things of a domain that belong to organizations, by kind; several tables where a kind has several sorts of them. */
export type Resources = Readonly<Partial<Record<ResourceKindName, readonly (string | ResourceTable)[]>>>;

/** A thing, and an organization that it belongs to. */
export interface ResourceOwner {
  readonly id: string;
  readonly tenantId: string;
}

/** Of the named things those that belong to one of the organizations. Nothing for a kind that the domain does not keep. */
export async function ownersOf(
  { name, resources }: Pick<Subgraph, 'name' | 'resources'>,
  { database }: Pick<TenantDataPlatform, 'database'>,
  {
    kind,
    ids,
    tenantIds,
  }: { readonly kind: string; readonly ids: readonly string[]; readonly tenantIds: readonly string[] },
): Promise<readonly ResourceOwner[]> {
  const tables = Object.hasOwn(resources, kind) ? resources[kind as ResourceKindName]! : [];
  if (tables.length === 0) return [];
  const found = tables.map((each) => {
    const { table, id = 'id', where = 'true' } = typeof each === 'string' ? { table: each } : each;
    return `SELECT ${id} AS id, tenant_id AS "tenantId" FROM "${name}"."${table}" WHERE ${id} = ANY($1) AND tenant_id = ANY($2) AND ${where}`;
  });
  return (await database.pool(name).query<ResourceOwner>(found.join(' UNION '), [ids, tenantIds])).rows;
}
