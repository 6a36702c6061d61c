import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { parseConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database.ts';
import { claimRedisDatabase } from './redis-database.ts';

/** What one installation of Trellis keeps its state in. */
export interface TestPlace {
  /** The settings that lead there; the same for every process of the installation. */
  readonly environment: Readonly<Record<string, string>>;
  /** An empty directory of its own. */
  readonly directory: string;
  /** PostgreSQL's URL; undefined when each process brings the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Redis's URL; undefined without TEST_REDIS_URL. */
  readonly redisUrl: string | undefined;
  remove(): Promise<void>;
}

const ENCRYPTION_KEY = 'the encryption key of these tests only';

/**
 * A place of its own for one test: a database on the server of TEST_DATABASE_URL and one of TEST_REDIS_URL, or a directory
 * for the embedded server.
 * @param options.shared - several processes: without TEST_DATABASE_URL this process runs the embedded server for them.
 */
export async function testPlace({ shared }: { readonly shared: boolean }): Promise<TestPlace> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-e2e-'));
  const database = await makeDatabase(directory, shared);
  const redis = process.env['TEST_REDIS_URL'] ? await claimRedisDatabase(process.env['TEST_REDIS_URL']) : null;
  return {
    directory,
    databaseUrl: database?.url,
    redisUrl: redis?.url,
    environment: {
      DATA_DIR: directory,
      ...(database && { DATABASE_URL: database.url, ENCRYPTION_KEY }),
      ...(redis && { REDIS_URL: redis.url, MESSAGE_BUS_URL: redis.url, CACHE_STORE_URL: redis.url }),
    },
    async remove() {
      await redis?.release();
      await database?.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface MadeDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

async function makeDatabase(directory: string, shared: boolean): Promise<MadeDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return onServer(server);
  if (!shared) return null;
  const database = await openDatabase({
    config: parseConfig({ DATA_DIR: directory }),
    logger: pino({ level: 'silent' }),
  });
  const { host, user } = database.pool('test').options;
  return {
    url: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host!)}`,
    remove: () => database.close(),
  };
}

async function onServer(server: string): Promise<MadeDatabase> {
  const name = `trellis_e2e_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    remove: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
