import { allTables } from './whole-state.ts';

/** What tells of things that happen, and grows by itself. */
const TELLING = /^(?:audit|event)\.|\.outbox$|^platform\.(?:mails|request_records)$|^account\.security_alerts$/;

/**
 * Every row that names the account, in whatever table: `schema.table row`, sorted. It knows no table by name, so that a new one counts.
 * @param but - the organization whose own rows about the account are its own.
 */
export async function stateOfAccount(
  app: Parameters<typeof allTables>[0],
  accountId: string,
  but: string,
): Promise<readonly string[]> {
  const state: string[] = [];
  for (const table of await allTables(app)) {
    if (TELLING.test(table)) continue;
    const quoted = table.replace(/^([^.]+)\.(.+)$/, '"$1"."$2"');
    const { rows } = await app.platform.database.pool('platform').query<{ row: string }>(
      `SELECT to_jsonb(each)::text AS row FROM ${quoted} AS each
       WHERE strpos(each::text, $1) > 0 AND strpos(each::text, $2) = 0`,
      [accountId, but],
    );
    state.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return state.sort();
}
