import type { Pool } from 'pg';

/** SQL of the values that a copy has of its own: `n` is its number, from 1. */
export type CopiedValues = Readonly<Record<string, string>>;

/** Copies the newest row of a table many times. A list of this length would take minutes to make by the API. */
export async function copyRows(
  pool: Pick<Pool, 'query'>,
  table: string,
  {
    count,
    newestBy = 'id',
    values,
  }: { readonly count: number; readonly newestBy?: string; readonly values: CopiedValues },
): Promise<void> {
  const own = Object.entries(values).map(([column, sql]) => `'${column}', ${sql}`);
  await pool.query(
    `INSERT INTO ${table}
     SELECT copy.* FROM (SELECT to_jsonb(row) AS row FROM ${table} AS row ORDER BY ${newestBy} DESC LIMIT 1) AS newest
     CROSS JOIN LATERAL jsonb_to_record(newest.row) AS original (id text)
     CROSS JOIN generate_series(1, $1::int) AS n
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, newest.row || jsonb_build_object(${own.join(', ')})) AS copy`,
    [count],
  );
}
