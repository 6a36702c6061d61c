import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { parseConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database.ts';

export const silent = pino({ level: 'silent' });

/** A temporary directory that only this user may enter. */
export const temporaryDirectory = (name: string): string => mkdtempSync(path.join(os.tmpdir(), `trellis-${name}-`));

/** The embedded server in this directory. */
export const openEmbedded = (dataDir: string): Promise<Database> =>
  openDatabase({ config: parseConfig({ DATA_DIR: dataDir }), logger: silent });

/** A database of its own: on TEST_DATABASE_URL when that is set, embedded otherwise. */
export async function openTestDatabase(): Promise<{ database: Database; url: string; remove(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const dataDir = temporaryDirectory('database');
    const database = await openEmbedded(dataDir);
    const { host, user } = database.pool('test').options;
    return {
      database,
      url: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host!)}`,
      async remove() {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = `trellis_database_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openExternal(url);
  return {
    database,
    url,
    async remove() {
      await database.close();
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Another process's view of a database that runs already. */
export const openExternal = (url: string): Promise<Database> =>
  openDatabase({ config: parseConfig({ DATABASE_URL: url, ENCRYPTION_KEY: 'x'.repeat(32) }), logger: silent });

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
