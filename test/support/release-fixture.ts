import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Filled } from '../upgrade/fill.ts';

/** An installation of the release before this code, made by that release (`scripts/release-fixture.ts`). */
const FIXTURE = path.join(projectRoot, 'test/fixtures/release');

const unpacked = (name: string): string => gunzipSync(readFileSync(path.join(FIXTURE, name))).toString('utf8');

/** Reads what the release answered, and who has it. */
export const readFilled = (): Filled => JSON.parse(unpacked('filled.json.gz')) as Filled;

/** Reads every SELECT, INSERT, UPDATE and DELETE that the release sent while it was filled. */
export const readStatements = (): readonly string[] => JSON.parse(unpacked('statements.json.gz')) as string[];

/** Fills an empty database. */
export async function loadDatabase(pool: pg.Pool): Promise<void> {
  // Lines with a backslash are for psql alone.
  const sql = unpacked('database.sql.gz').replace(/^\\(?:un)?restrict .*$/gm, '');
  const client = await pool.connect();
  // The dump changes the search path of its session.
  await client.query(sql).finally(() => client.release(true));
}

/**
 * Puts the journals below DATA_DIR, as a process of this host has left them that is gone.
 * @returns the records in them, by journal.
 */
export function loadJournals(dataDir: string): Readonly<Record<'audit' | 'usage', readonly { readonly id: string }[]>> {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const load = (journal: string) => {
    const directory = path.join(dataDir, journal);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return readdirSync(path.join(FIXTURE, 'data', journal)).flatMap((file) => {
      const text = unpacked(path.join('data', journal, file));
      // A number of a process is taken again and again: this one's, before it had it.
      const name = file.replace(/\.gz$/, '').replace(/^[0-9a-f]+-\d+/, `${host}-${process.pid}`);
      writeFileSync(path.join(directory, name), text);
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string });
    });
  };
  return { audit: load('audit'), usage: load('usage') };
}
