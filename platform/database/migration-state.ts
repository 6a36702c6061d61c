import pg from 'pg';
import type { Migration } from './migrations.ts';

/** The migrations of a domain, by what has become of them. Each list is in the order of the names. */
export interface MigrationState {
  readonly domain: string;
  readonly applied: readonly string[];
  /** Those that the next start applies. */
  readonly pending: readonly string[];
  /** Those that were begun and have not ended; they stop the next start. */
  readonly failed: readonly string[];
  /** Applied ones whose file is another one now; they stop the next start. */
  readonly edited: readonly string[];
  /** Applied ones that this code does not have: newer code has run on the database. */
  readonly unknown: readonly string[];
}

/** Compares the migrations of the code with what a database has of them. It reads, and changes nothing. */
export async function migrationState(
  client: pg.ClientBase,
  domain: string,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  const rows = await historyOf(client, domain);
  const failed = rows.filter(({ finished }) => !finished).map(({ name }) => name);
  const known = new Map(rows.filter(({ finished }) => finished).map(({ name, checksum }) => [name, checksum]));
  const ours = new Set(migrations.map(({ name }) => name));
  const edited = migrations.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  return {
    domain,
    applied: [...known.keys()],
    pending: migrations.map(({ name }) => name).filter((name) => !known.has(name) && !failed.includes(name)),
    failed,
    edited: edited.map(({ name }) => name),
    unknown: [...known.keys()].filter((name) => !ours.has(name)),
  };
}

interface Row {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** The rows of Prisma's own table; none where the domain has no schema yet. */
async function historyOf(client: pg.ClientBase, domain: string): Promise<readonly Row[]> {
  const table = `${pg.escapeIdentifier(domain)}."_prisma_migrations"`;
  const { rows: found } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ]);
  if (!found[0]!.there) return [];
  const { rows } = await client.query<Row>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM ${table}
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}
