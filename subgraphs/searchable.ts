import { toSearchPatterns } from '../platform/database/search-text.ts';
import type { Subgraph, TenantDataPlatform } from './define.ts';

/** Where a domain keeps things that are found by name: a table with the columns `id` and `tenant_id`, and expressions of SQL over its rows. */
export interface SearchTable {
  readonly table: string;
  /** The name that people know a thing by. */
  readonly title: string;
  /** One line more, where there is one. */
  readonly subtitle?: string;
  /** Expressions beside the title in which a text is looked for. */
  readonly also?: readonly string[];
  /** The column that says whose a thing is, where not everybody sees all of them. */
  readonly owner?: string;
  /** Holds for all that are found. */
  readonly where?: string;
}

/** Things of a domain that are found by name, by their kind. */
export type Searchable = Readonly<Record<string, SearchTable>>;

/** Something that was found. */
export interface Found {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
}

/** A look for things of one kind in one organization. */
export interface Search {
  readonly kind: string;
  readonly tenantId: string;
  /** A part of a name, or a whole identifier. */
  readonly text: string;
  /** Owner of the things; null for those of all. */
  readonly ownerId?: string | null;
  readonly limit: number;
}

/** Rows that are looked through, the newest: what is older is found by its identifier. */
const LOOKED_THROUGH = 10_000;

/** Finds things of a kind by name or identifier, the newest first. Nothing for a kind that the domain does not keep. */
export async function findByText(
  { name, searchable = {} }: Pick<Subgraph, 'name' | 'searchable'>,
  { database }: Pick<TenantDataPlatform, 'database'>,
  { kind, tenantId, text, ownerId = null, limit }: Search,
): Promise<readonly Found[]> {
  const patterns = toSearchPatterns(text, 'query');
  if (!Object.hasOwn(searchable, kind) || patterns === null) return [];
  const { table, title, subtitle = 'NULL', also = [], owner = 'NULL', where = 'true' } = searchable[kind]!;
  const rows = `SELECT id, ${title} AS title, ${subtitle} AS subtitle, concat_ws(' ', ${also.join(', ') || "''"}) AS more FROM "${name}"."${table}"
    WHERE tenant_id = $1 AND ($4::text IS NULL OR ${owner} = $4) AND ${where}`;
  const found = `SELECT id, title, subtitle FROM (
      (${rows} AND id = $2) UNION (${rows} ORDER BY id DESC LIMIT ${LOOKED_THROUGH})
    ) AS things WHERE id = $2 OR title ILIKE ANY($3) OR more ILIKE ANY($3) ORDER BY id = $2 DESC, id DESC LIMIT $5`;
  return (await database.pool(name).query<Found>(found, [tenantId, text.trim(), patterns, ownerId, limit])).rows;
}
