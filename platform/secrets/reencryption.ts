import type { Pool } from 'pg';
import type { Secrets } from './secrets.ts';

/** A column of texts that `Secrets.encrypt` made. */
export interface EncryptedColumn {
  /** With its schema: `auth.second_factors`. */
  readonly table: string;
  /** Columns that tell a row. */
  readonly key: readonly string[];
  readonly column: string;
}

const BATCH = 500;

/**
 * Encrypts anew what an older key of ENCRYPTION_KEY encrypted, a batch at a time: how many rows. When it has resolved with the
 * new key first in the list, the old key can go. Processes may do it at the same time, and rows may be written meanwhile: each
 * row is changed only as it was read.
 * @throws Error when a text was made with a key that is not configured.
 */
export async function reencrypt(
  pool: Pick<Pool, 'query'>,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'currentPrefix'>,
  { table, key, column }: EncryptedColumn,
): Promise<number> {
  const isOld = `${column} IS NOT NULL AND NOT starts_with(${column}, $1)`;
  const read = `SELECT ${[...key, column].join(', ')} FROM ${table} WHERE ${isOld} LIMIT ${BATCH}`;
  const isThisRow = [column, ...key].map((name, index) => `${name} = $${index + 2}`).join(' AND ');
  const write = `UPDATE ${table} SET ${column} = $1 WHERE ${isThisRow}`;
  let changed = 0;
  for (;;) {
    const { rows } = await pool.query<Record<string, string>>(read, [secrets.currentPrefix]);
    for (const row of rows) {
      const old = row[column]!;
      const again = secrets.encrypt(secrets.decrypt(old));
      changed += (await pool.query(write, [again, old, ...key.map((name) => row[name])])).rowCount ?? 0;
    }
    if (rows.length < BATCH) return changed;
  }
}
