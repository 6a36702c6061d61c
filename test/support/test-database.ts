import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { prepareDataDir } from './prepared-data-dir.ts';

/** A database that several processes of a test share. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its connections, and it with them. */
  remove(): Promise<void>;
}

/** On the server of TEST_DATABASE_URL, or on an embedded one that listens on a private socket. Its tables are there, and empty. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return databaseOn(server);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trellis-processes-'));
  await prepareDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, maxConnections: 200, logger: pino({ level: 'silent' }) });
  const { host, user, password, database, port } = postgres.connection;
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  url.username = user;
  url.password = password;
  return {
    url: url.href,
    async remove() {
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As prepared-data-dir.ts has them and says why. Tests kill our processes and never the server. */
const SETTINGS = ['synchronous_commit = off', 'plan_cache_mode = force_generic_plan', 'jit = off'];

/** The template of every server that has nothing in it. */
export const EMPTY = 'template0';

/**
 * A new database on this server.
 * @param template - The database that it is a copy of: by default that of TEST_TEMPLATE_DATABASE, whose tables are there and empty. Without
 *   one it is empty, and whoever uses it migrates it.
 */
export async function databaseOn(
  server: string,
  template: string | undefined = process.env['TEST_TEMPLATE_DATABASE'],
): Promise<TestDatabase> {
  const name = `trellis_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  await execute(server, SETTINGS.map((setting) => `ALTER DATABASE ${name} SET ${setting}`).join(';'));
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    remove: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Connections of a test's own, two at most. Who removes the database may be quicker than their end, and cuts them off: `end` does not wait for it. */
export function poolOn(database: string | pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...(typeof database === 'string' ? { connectionString: database } : database), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Pool = Pick<pg.Pool, 'query'>;

/** Counts the address of an account as confirmed, without the mail about it: it is given the first credit from then on. */
export const confirmAddress = (pool: Pool, accountId: string): Promise<void> => setConfirmed(pool, accountId, true);

export async function setConfirmed(pool: Pool, accountId: string, isConfirmed: boolean): Promise<void> {
  const sql = 'UPDATE "account"."accounts" SET email_verified_at = CASE WHEN $2 THEN now() END WHERE id = $1';
  await pool.query(sql, [accountId, isConfirmed]);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
