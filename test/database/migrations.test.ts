import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { eventually } from '../support/eventually.ts';
import { startChild } from './child.ts';
import { openTestDatabase, temporaryDirectory } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let directory: string;
let domain: string;
let count = 0;
beforeAll(async () => {
  opened = await openTestDatabase();
  directory = temporaryDirectory('migrations');
});
afterAll(async () => {
  await opened.remove();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  domain = `shop${++count}`;
});

function write(name: string, sql: string, of = domain): void {
  const at = path.join(directory, of, 'migrations', name);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'migration.sql'), sql);
}

const run = () => migrate(opened.database, [domain], directory);
const query = async (sql: string) => (await opened.database.pool(domain).query(sql)).rows;

test('applies each migration once, in the order of their names, in the schema of the domain', async () => {
  write('2_more', 'ALTER TABLE "items" ADD COLUMN "price" INT;');
  write('1_init', 'CREATE TABLE "items" ("id" INT);');
  expect(await run()).toEqual([`${domain}/1_init`, `${domain}/2_more`]);
  expect(await run()).toEqual([]);
  write('3_next', 'CREATE INDEX "items_price" ON "items" ("price");');
  expect(await run()).toEqual([`${domain}/3_next`]);
  expect(await query(`SELECT id, price FROM "${domain}"."items"`)).toEqual([]);
  expect(await query('SHOW search_path')).toEqual([{ search_path: '"$user", public' }]);
});

test('lets ten processes start at once: one applies, all succeed', async () => {
  const domains = Array.from({ length: 3 }, (_, i) => `${domain}_${i}`);
  for (const name of domains) {
    write('1_init', 'CREATE TABLE "items" ("id" INT); SELECT pg_sleep(0.1);', name);
    write('2_rows', 'INSERT INTO "items" SELECT generate_series(1, 10);', name);
  }
  const children = Array.from({ length: 10 }, () => startChild('migrate', opened.url, directory, ...domains));
  const codes = await Promise.all(children.map((child) => child.ended));
  expect(children.map((child) => child.errors()).join('')).toBe('');
  expect(codes).toEqual(Array(10).fill(0));
  const applied = children.map((child) => JSON.parse(child.lines[0]!) as string[]).filter((names) => names.length > 0);
  expect(applied).toEqual([domains.flatMap((name) => [`${name}/1_init`, `${name}/2_rows`])]);
  expect(await query(`SELECT count(*)::int AS rows FROM "${domains[2]}"."items"`)).toEqual([{ rows: 10 }]);
});

test('holds its lock by a transaction and not by a session, which a pooler hands on with it', async () => {
  write('1_init', 'SELECT pg_sleep(1);');
  const migrated = run();
  const holders = `SELECT state, xact_start IS NOT NULL AS transacts FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND objid = 72707369 AND datname = current_database()`;
  let seen: object[] = [];
  await eventually('the lock is held', async () => {
    seen = await query(holders);
    return seen.length > 0;
  });
  expect(seen).toEqual([{ state: expect.stringMatching(/^(active|idle in transaction)$/), transacts: true }]);
  const working = `SELECT state FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(1)%' AND datname = current_database()
    AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707369)`;
  await eventually('the work is done elsewhere', async () => (await query(working)).length === 1);
  await expect(migrated).resolves.toEqual([`${domain}/1_init`]);
  expect(await query(holders)).toEqual([]);
});

test('refuses a migration that was edited after it had been applied, by its name', async () => {
  write('1_init', 'CREATE TABLE "items" ("id" INT);');
  await run();
  write('1_init', 'CREATE TABLE "items" ("id" BIGINT);');
  await expect(run()).rejects.toThrow(`prisma/${domain}/migrations/1_init was edited after it had been applied`);
});

test('leaves nothing of a migration that fails, names it, and applies it once it is right', async () => {
  write('1_init', 'CREATE TABLE "items" ("id" INT);');
  write('2_wrong', 'CREATE TABLE "half" ("id" INT); SELECT nonsense;');
  await expect(run()).rejects.toThrow(/migrations\/2_wrong: column "nonsense" does not exist/);
  expect(await query(`SELECT to_regclass('"${domain}"."half"') AS half`)).toEqual([{ half: null }]);
  write('2_wrong', 'CREATE TABLE "half" ("id" INT);');
  expect(await run()).toEqual([`${domain}/2_wrong`]);
});

test('names a migration that Prisma’s own command left half-applied', async () => {
  write('1_init', 'CREATE TABLE "items" ("id" INT);');
  await run();
  await query(`UPDATE "${domain}"."_prisma_migrations" SET finished_at = NULL`);
  await expect(run()).rejects.toThrow(`prisma/${domain}/migrations/1_init failed earlier`);
  await query(`UPDATE "${domain}"."_prisma_migrations" SET finished_at = now()`);
  expect(await run()).toEqual([]);
});

test('a domain without migrations gets its schema and nothing else', async () => {
  expect(await run()).toEqual([]);
  expect(await query(`SELECT to_regnamespace('${domain}') IS NOT NULL AS there`)).toEqual([{ there: true }]);
});

test('names the database that cannot be reached, and not its password', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://ada:very-secret@127.0.0.1:1/library' });
  const failure = await migrate({ pool: () => pool }, [domain], directory).catch((error: Error) => error.message);
  expect(failure).toContain('The database library at 127.0.0.1:1 cannot be reached as ada: ');
  expect(failure).not.toContain('very-secret');
});

test('waits for a server whose connections are all taken until one is free', async () => {
  const [{ name }] = (await query('SELECT current_database() AS name')) as [{ name: string }];
  const role = `narrow_${process.pid}`;
  await query(
    `CREATE ROLE "${role}" LOGIN PASSWORD 'narrow' CONNECTION LIMIT 2; GRANT CREATE ON DATABASE "${name}" TO "${role}"`,
  );
  const narrow = { ...opened.database.pool(domain).options, max: 1 };
  const connection = narrow.connectionString
    ? { connectionString: narrow.connectionString.replace(/\/\/[^@]*@/, `//${role}:narrow@`) }
    : { ...narrow, user: role, password: 'narrow' };
  const taken = new pg.Client(connection);
  const pool = new pg.Pool(connection);
  try {
    await taken.connect();
    const migrated = migrate({ pool: () => pool }, [domain], directory);
    await expect(Promise.race([migrated, setTimeout(1000, 'waiting')])).resolves.toBe('waiting');
    await taken.end();
    await expect(migrated).resolves.toEqual([]);
  } finally {
    await pool.end();
    await query(`DROP OWNED BY "${role}"; DROP ROLE "${role}"`);
  }
});
