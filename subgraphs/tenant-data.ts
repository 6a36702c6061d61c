import type pg from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TenantData } from './define.ts';

/** Rows that one transaction deletes, so that none holds its locks for long. */
const BATCH = 1_000;

interface Options {
  /** A setting that triggers of the tables ask for before they let a row go: `event.removal`; it is set to `erasure`. */
  readonly removal?: string;
}

/**
 * The hook of tables that say of each row whose it is.
 * @param domain - whose schema they are in.
 * @param tables - in the order of erasing: first what makes the others grow. An object names the column where it is not `tenant_id`.
 */
export function tenantTables(
  domain: string,
  tables: readonly string[] | Readonly<Record<string, string>>,
  { removal }: Options = {},
): TenantData {
  const columns = Array.isArray(tables)
    ? tables.map((table: string) => [table, 'tenant_id'] as const)
    : Object.entries(tables as Readonly<Record<string, string>>);
  return {
    count: async ({ database }, tenantId) => {
      const counts = columns.map(
        ([table, column]) =>
          `SELECT '${table}' AS name, count(*)::int AS rows FROM "${domain}"."${table}" WHERE ${column} = $1`,
      );
      const { rows } = await database
        .pool(domain)
        .query<{ name: string; rows: number }>(counts.join(' UNION ALL '), [tenantId]);
      return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
    },
    erase: async ({ database }, tenantId, untilMs) => {
      for (const [table, column] of columns) {
        const target = `"${domain}"."${table}"`;
        const text = `DELETE FROM ${target} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${target} WHERE ${column} = $1 LIMIT ${BATCH}))`;
        await eraseBatches(database.pool(domain), text, tenantId, removal, untilMs);
      }
    },
  };
}

async function eraseBatches(
  pool: pg.Pool,
  text: string,
  tenantId: string,
  removal: string | undefined,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && Date.now() < untilMs; )
    deleted = await inTransaction(pool, async (tx) => {
      if (removal !== undefined) await tx.query(`SELECT set_config($1, 'erasure', true)`, [removal]);
      return tx.$executeRawUnsafe(text, tenantId);
    });
}

/**
 * The hook that moves rows of an account to another home.
 * @param tables - with the column that names the account.
 */
export const movedWithAccount = (
  domain: string,
  tables: Readonly<Record<string, string>>,
): Required<Pick<TenantData, 'moveAccount'>> => ({
  moveAccount: async ({ database }, { accountId, from, to }) => {
    for (const [table, column] of Object.entries(tables))
      await database
        .pool(domain)
        .query(`UPDATE "${domain}"."${table}" SET tenant_id = $3 WHERE ${column} = $1 AND tenant_id = $2`, [
          ...[accountId, from, to],
        ]);
  },
});

/** The data of several parts of a domain as one: counted together, erased one after the other. */
export const joinTenantData = (...parts: readonly TenantData[]): TenantData => ({
  count: async (platform, tenantId) =>
    Object.assign({}, ...(await Promise.all(parts.map((part) => part.count(platform, tenantId))))),
  erase: async (platform, tenantId, untilMs) => {
    for (const part of parts) await part.erase(platform, tenantId, untilMs);
  },
  close: async (platform, tenantId) => {
    for (const part of parts) await part.close?.(platform, tenantId);
  },
  accountsAtHome: async (platform, tenantId) =>
    (await Promise.all(parts.map((part) => part.accountsAtHome?.(platform, tenantId) ?? []))).flat(),
  moveAccount: async (platform, move) => {
    for (const part of parts) await part.moveAccount?.(platform, move);
  },
  open: async (platform, tenantId) => {
    for (const part of parts) await part.open?.(platform, tenantId);
  },
});

/** @throws Error for a store that could not be asked: what it holds would be taken for nothing. */
export function counted(entries: number | null): number {
  if (entries === null) throw new Error('what a store holds could not be counted: it cannot be reached');
  return entries;
}
