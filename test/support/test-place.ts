import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDataDir } from './prepared-data-dir.ts';
import { claimRedisDatabase } from './redis-database.ts';
import { databaseOn, EMPTY, type TestDatabase, testDatabase } from './test-database.ts';

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
/** Connections of the one process of a place. Each is a backend of PostgreSQL with caches of its own: twenty were a third of the CPU of a start. */
const CONNECTIONS = '5';

/**
 * A place of its own for one test: a database on the server of TEST_DATABASE_URL and one of TEST_REDIS_URL, or a directory
 * with the embedded server's files. Its tables are there, and empty.
 * @param options.fromNothing - not even its tables are there, as before a first start.
 * @param options.shared - several processes: without TEST_DATABASE_URL this process runs an embedded server for them.
 */
export async function testPlace({
  shared,
  fromNothing = false,
}: {
  readonly shared: boolean;
  readonly fromNothing?: boolean;
}): Promise<TestPlace> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-e2e-'));
  const database = await makeDatabase(directory, shared, fromNothing);
  const redis = process.env['TEST_REDIS_URL'] ? await claimRedisDatabase(process.env['TEST_REDIS_URL']) : null;
  return {
    directory,
    databaseUrl: database?.url,
    redisUrl: redis?.url,
    environment: {
      DATA_DIR: directory,
      ...(!shared && { DATABASE_POOL_SIZE: CONNECTIONS }),
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

/** Null where each process brings the embedded server. */
async function makeDatabase(directory: string, shared: boolean, fromNothing: boolean): Promise<TestDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return databaseOn(server, fromNothing ? EMPTY : undefined);
  if (shared) return testDatabase();
  if (!fromNothing) await prepareDataDir(directory);
  return null;
}
