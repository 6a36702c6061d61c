import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { databaseOn, EMPTY } from '../support/test-database.ts';

export const silent = pino({ level: 'silent' });

/** A temporary directory that only this user may enter. */
export const temporaryDirectory = (name: string): string => mkdtempSync(path.join(os.tmpdir(), `trellis-${name}-`));

/** The embedded server in this directory. */
export const openEmbedded = (dataDir: string): Promise<Database> =>
  openDatabase({ config: readConfig({ DATA_DIR: dataDir }), logger: silent });

/** An empty database of its own: on TEST_DATABASE_URL when that is set, embedded otherwise. */
export async function openTestDatabase(): Promise<{ database: Database; url: string; remove(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const dataDir = temporaryDirectory('database');
    const database = await openEmbedded(dataDir);
    const { host, user, password } = database.pool('test').options;
    return {
      database,
      url: `postgresql://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host!)}`,
      async remove() {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const made = await databaseOn(server, EMPTY);
  const database = await openExternal(made.url);
  return {
    database,
    url: made.url,
    async remove() {
      await database.close();
      await made.remove();
    },
  };
}

/** Another process's view of a database that runs already. */
export const openExternal = (url: string): Promise<Database> =>
  openDatabase({ config: readConfig({ DATABASE_URL: url, ENCRYPTION_KEY: 'x'.repeat(32) }), logger: silent });
