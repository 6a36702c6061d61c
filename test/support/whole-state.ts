import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { Database } from '../../platform/database/database.ts';
import type { InProcessApp } from './start-app.ts';

/** Where something was found, and how often: `session.sessions`, `redis {trellis:bus}:task`, `file journal/…`. */
export type Found = Readonly<Record<string, number>>;

/**
 * Looks for texts in everything that an installation keeps: in every column of every row of every table, in every key of Redis and what is
 * in it, in every file below DATA_DIR. It knows no table by name, so that a new one is looked through as well.
 * @param passFile - files that are not looked through, by their path below DATA_DIR.
 */
export async function findEverywhere(
  app: InProcessApp,
  texts: readonly string[],
  passFile: (file: string) => boolean,
): Promise<Found> {
  return {
    ...(await inTables(app, texts)),
    ...(app.place.redisUrl && (await inRedis(app.place.redisUrl, texts))),
    ...(await inFiles(app.place.directory, texts, passFile)),
  };
}

/** All tables of the database: `schema.table`. Partitions count as their table. */
export async function allTables({
  platform,
}: {
  readonly platform: { readonly database: Pick<Database, 'pool'> };
}): Promise<string[]> {
  const { rows } = await platform.database.pool('platform').query<{ name: string }>(
    `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname !~ '^(pg_|information_schema)' AND relname <> '_prisma_migrations'
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const quoted = (table: string) => table.replace(/^([^.]+)\.(.+)$/, '"$1"."$2"');

async function inTables(app: InProcessApp, texts: readonly string[]): Promise<Found> {
  const pool = app.platform.database.pool('platform');
  const patterns = texts.map((text) => `%${text}%`);
  const found: Record<string, number> = {};
  for (const table of await allTables(app)) {
    const { rows } = await pool.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${quoted(table)} AS each WHERE each::text LIKE ANY($1)`,
      [patterns],
    );
    if (rows[0]!.rows > 0) found[table] = rows[0]!.rows;
  }
  return found;
}

async function inRedis(url: string, texts: readonly string[]): Promise<Found> {
  const redis = new Redis(url);
  const found: Record<string, number> = {};
  try {
    for (const key of await redis.keys('*')) {
      // Windows of limits: times alone, by viewer, which end by themselves within the hour.
      if (key.startsWith('trellis:rate:') && (await redis.ttl(key)) <= 3_600 && (await redis.ttl(key)) !== -1) continue;
      const held = [key, JSON.stringify(await contentOf(redis, key))].join('\n');
      const times = texts.reduce((sum, text) => sum + held.split(text).length - 1, 0);
      if (times > 0) found[`redis ${key}`] = times;
    }
  } finally {
    redis.disconnect();
  }
  return found;
}

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'stream') return redis.xrange(key, '-', '+');
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'zset') return redis.zrange(key, 0, -1);
  if (type === 'set') return redis.smembers(key);
  if (type === 'list') return redis.lrange(key, 0, -1);
  return redis.get(key);
}

async function inFiles(root: string, texts: readonly string[], pass: (file: string) => boolean): Promise<Found> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || pass(file)) continue;
    const held = await readFile(path.join(root, file), 'latin1').catch(() => '');
    const times = texts.reduce((sum, text) => sum + held.split(text).length - 1, 0);
    if (times > 0) found[`file ${file}`] = times;
  }
  return found;
}
